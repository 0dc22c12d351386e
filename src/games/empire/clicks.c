/*
 * What a person clicks for an action. A unit is clicked by its place among all units on its space,
 * in the order of the state's list; of units written alike any will do. The space alone is enough
 * where it is unambiguous. What a single click on the board would name is clicked twice, because
 * one click on the board never acts.
 */
#include "game/play.h"
#include "games/empire/rules.h"

/* Ways to click one thing. */
typedef struct Ways {
    int count;
    Click at[EMPIRE_ALL + 1];
} Ways;

static void add(Ways *ways, ClickKind kind, ClickMark mark, Cell cell, int index) {
    ways->at[ways->count++] = (Click){
        .kind = (uint8_t)kind, .mark = (uint8_t)mark, .cell = cell, .index = (int16_t)index};
}

/* Whether a unit may be asked to do something of this kind, and whether it is the one meant. */
typedef bool UnitTest(const EmpireState *state, const EmpireUnit *unit, Action action);

/* The units on a cell that are meant; the cell too if all that may be asked are meant. */
static void add_units(Ways *ways, const EmpireState *state, Cell cell, Action action,
                      ClickMark mark, UnitTest *may, UnitTest *meant) {
    int place = 0;
    bool sure = true;
    for (int i = empire_first_in(state, cell); i < state->units; i++) {
        const EmpireUnit *unit = &state->unit[i];
        if (unit->cell != cell) {
            break;
        }
        if (may(state, unit, action)) {
            const bool hit = meant(state, unit, action);
            sure = sure && hit;
            if (hit) {
                add(ways, CLICK_PIECE, mark, cell, place);
            }
        }
        place++;
    }
    if (sure) {
        add(ways, CLICK_CELL, mark, cell, 0);
    }
}

static bool is_like(const EmpireState *state, const EmpireUnit *unit, Action action) {
    const EmpireUnit like = empire_unit_of(action);
    (void)state;
    return unit->counter == like.counter && unit->aboard == like.aboard &&
           (unit->supplied == like.supplied || empire_kind_of(action) == EMPIRE_DO_SUPPLY);
}

/* A supplied unit may move (E-16), any may attack (E-19). */
static bool may_act(const EmpireState *state, const EmpireUnit *unit, Action action) {
    const bool own = empire_owner(state, unit) == state->on_turn;
    (void)action;
    return own &&
           (unit->supplied || set_has(empire_enemies(state, state->on_turn), (Cell)unit->cell));
}

static bool may_be_supplied(const EmpireState *state, const EmpireUnit *unit, Action action) {
    (void)action;
    return empire_owner(state, unit) == state->on_turn;
}

static bool may_defend(const EmpireState *state, const EmpireUnit *unit, Action action) {
    (void)action;
    return empire_owner(state, unit) == state->attacked;
}

/* E-17: the fleets that take the army aboard. */
static bool may_load(const EmpireState *state, const EmpireUnit *unit, Action action) {
    const EmpireCounter *fleet = &empire_counter[unit->counter];
    const EmpireCounter *army = &empire_counter[empire_counter_of(action)];
    (void)state;
    return fleet->kind == EMPIRE_FLEET && fleet->country == army->country && unit->supplied &&
           unit->aboard == 0;
}

static bool is_other(const EmpireState *state, const EmpireUnit *unit, Action action) {
    (void)state;
    return unit->counter == empire_other_of(action);
}

/* Any unit of the seat attacked; never the space alone, or a second click there would attack. */
static void add_enemies(Ways *ways, const EmpireState *state, Action action) {
    int place = 0;
    for (int i = 0; i < state->units; i++) {
        const EmpireUnit *unit = &state->unit[i];
        if (unit->cell != empire_from_of(action)) {
            continue;
        }
        if (empire_owner(state, unit) == empire_seat_of(action) - 1) {
            add(ways, CLICK_PIECE, MARK_CAPTURE, unit->cell, place);
        }
        place++;
    }
}

/* Any space of the place stands for it; `mark` is for those around its middle. */
static Ways place_of(Cell cell, ClickMark mark) {
    Ways ways = {.count = 0};
    const Cell first = (Cell)(cell - cell % EMPIRE_SPACES);
    for (Cell space = first; space < first + EMPIRE_SPACES; space++) {
        add(&ways, CLICK_CELL, space == first ? MARK_DISCOVER : mark, space, 0);
    }
    return ways;
}

static Ways alone(ClickKind kind, ClickMark mark, Cell cell, int index) {
    Ways ways = {.count = 0};
    add(&ways, kind, mark, cell, index);
    return ways;
}

static int button_of(EmpireActionKind kind) {
    switch (kind) {
    case EMPIRE_DO_COUP:
        return EMPIRE_BUTTON_COUP;
    case EMPIRE_DO_DISCARD:
        return EMPIRE_BUTTON_DISCARD;
    case EMPIRE_DO_RESHUFFLE:
        return EMPIRE_BUTTON_RESHUFFLE;
    case EMPIRE_DO_TAKE:
        return EMPIRE_BUTTON_TAKE;
    default:
        return EMPIRE_BUTTON_DONE;
    }
}

/* What is clicked first. */
static Ways first_of(const EmpireState *state, Action action) {
    Ways ways = {.count = 0};
    switch (empire_kind_of(action)) {
    case EMPIRE_DO_EXPLORE:
        return place_of(empire_to_of(action), MARK_SAME);
    case EMPIRE_DO_SUPPLY:
        add_units(&ways, state, empire_from_of(action), action, MARK_PICK, may_be_supplied,
                  is_like);
        return ways;
    case EMPIRE_DO_DEFEND:
        add_units(&ways, state, (Cell)state->space, action, MARK_PICK, may_defend, is_like);
        return ways;
    case EMPIRE_DO_MOVE:
    case EMPIRE_DO_LOAD:
    case EMPIRE_DO_UNLOAD:
    case EMPIRE_DO_ATTACK:
        add_units(&ways, state, empire_from_of(action), action, MARK_PICK, may_act, is_like);
        return ways;
    case EMPIRE_DO_MUSTER:
    case EMPIRE_DO_COUP:
    case EMPIRE_DO_DISCARD:
        return alone(CLICK_ITEM, MARK_PICK, CELL_NONE, empire_counter_of(action));
    default:
        return alone(CLICK_BUTTON, MARK_PICK, CELL_NONE, button_of(empire_kind_of(action)));
    }
}

/* What is clicked second; nothing where it is the same once more, or nothing more. */
static Ways second_of(const EmpireState *state, Action action) {
    Ways ways = {.count = 0};
    switch (empire_kind_of(action)) {
    case EMPIRE_DO_EXPLORE:
        return place_of(empire_to_of(action), MARK_DISCOVER);
    case EMPIRE_DO_MUSTER:
    case EMPIRE_DO_MOVE:
    case EMPIRE_DO_UNLOAD:
        return alone(CLICK_CELL, MARK_GO, empire_to_of(action), 0);
    case EMPIRE_DO_LOAD:
        add_units(&ways, state, empire_to_of(action), action, MARK_JOIN, may_load, is_other);
        return ways;
    case EMPIRE_DO_ATTACK:
        add_enemies(&ways, state, action);
        return ways;
    case EMPIRE_DO_COUP:
    case EMPIRE_DO_DISCARD:
        return alone(CLICK_BUTTON, MARK_PICK, CELL_NONE, button_of(empire_kind_of(action)));
    default:
        return ways;
    }
}

int empire_action_clicks(const void *at, Action action, int variant, Click out[GAME_CLICKS_MAX]) {
    const Ways first = first_of(at, action);
    const Ways second = second_of(at, action);
    const int seconds = second.count > 0 ? second.count : 1;
    if (variant >= first.count * seconds) {
        return 0;
    }
    out[0] = first.at[variant / seconds];
    if (second.count == 0 && !click_is_on_board(&out[0])) {
        return 1;
    }
    out[1] = second.count > 0 ? second.at[variant % seconds] : out[0];
    out[1].mark = second.count > 0 ? out[1].mark : MARK_GO;
    return 2;
}
