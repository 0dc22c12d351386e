/*
 * What a person clicks for an action. A piece is clicked by its place among those of its owner on
 * the tile (war_pieces_at); the tile alone is enough where it is unambiguous. What a single click
 * on the board would name is clicked twice, because one click on the board never acts.
 */
#include "games/firstwar/rules.h"

enum { STARTS_MAX = WAR_TILE_MOST + 1 };

/* Ways to click one thing on the board. */
typedef struct Ways {
    Click at[STARTS_MAX];
    int count;
} Ways;

static void add(Ways *ways, ClickKind kind, ClickMark mark, Cell cell, int index) {
    ways->at[ways->count++] = (Click){
        .kind = (uint8_t)kind, .mark = (uint8_t)mark, .cell = cell, .index = (int16_t)index};
}

/* The pieces of this sort on a cell, from the `skip`th on and at most `most`; the cell itself too
 * when `sure`. */
static Ways ways_to(const WarState *state, int seat, WarPiece piece, Cell cell, int skip, int most,
                    bool sure) {
    WarPiece there[WAR_TILE_MOST];
    const int count = war_pieces_at(state, seat, cell, there);
    Ways ways = {.count = 0};
    for (int i = 0; i < count; i++) {
        if (there[i] == piece && skip-- <= 0 && ways.count < most) {
            add(&ways, CLICK_PIECE, MARK_PICK, cell, i);
        }
    }
    if (sure) {
        add(&ways, CLICK_CELL, MARK_PICK, cell, 0);
    }
    return ways;
}

/* True when all pieces of a crowd are alike. */
static bool of_one_sort(WarCrowd crowd) {
    return crowd != 0 && (crowd >> (__builtin_ctz(crowd) / 4 * 4)) < 16;
}

/* Of like pieces, those with more points left come first. */
static Ways movers(const WarState *state, WarPiece piece, int points, Cell cell) {
    const WarCrowd part = war_phase_part(state);
    const WarCrowd one = state->mover[0][cell] & part;
    const WarCrowd two = state->mover[1][cell] & part;
    const bool sure = of_one_sort(one | two) && (one == 0 || two == 0);
    const int skip = points == 1 ? war_count(two, piece) : 0;
    return ways_to(state, war_side(state), piece, cell, skip,
                   war_count(points == 1 ? one : two, piece), sure);
}

int war_points_at(const WarState *state, int seat, Cell cell, int index) {
    WarPiece there[WAR_TILE_MOST];
    const int count = war_pieces_at(state, seat, cell, there);
    if (seat != war_side(state) || index < 0 || index >= count) {
        return 0;
    }
    const WarPiece piece = there[index];
    const int two = war_count(state->mover[1][cell], piece);
    const int one = war_count(state->mover[0][cell], piece);
    int rank = 0;
    while (rank < index && there[index - rank - 1] == piece) {
        rank++;
    }
    return rank < two ? 2 : rank < two + one;
}

static ClickMark target_mark(const WarState *state, int seat, Cell to) {
    return war_has(state->hidden, to)           ? MARK_DISCOVER
           : war_has(state->held[1 - seat], to) ? MARK_CAPTURE
                                                : MARK_GO;
}

static int click_step(const WarState *state, Action action, const Ways *starts, int variant,
                      Click *out) {
    if (variant >= starts->count) {
        return 0;
    }
    out[0] = starts->at[variant];
    out[1] = click_on_cell(war_to(action),
                           target_mark(state, war_to_act(state).turn_seat, war_to(action)));
    return 2;
}

static Ways retreating(const WarState *state, WarPiece piece, Cell cell) {
    const WarFight *fight = &state->fight;
    const int seat = war_conflict_decider(state);
    WarCrowd crowd = fight->retreating;
    if (seat == war_side(state)) {
        crowd = 0;
        for (int i = 0; i < fight->attackers; i++) {
            const WarAttacker *attacker = &fight->attacker[i];
            crowd += attacker->retreats ? war_one(war_piece((WarKind)attacker->kind, true)) : 0;
        }
    }
    return ways_to(state, seat, piece, cell, 0, war_count(crowd, piece), of_one_sort(crowd));
}

/* The same thing twice. */
static int click_twice(const Ways *ways, int variant, Click *out) {
    if (variant >= ways->count) {
        return 0;
    }
    out[0] = ways->at[variant];
    out[1] = out[0];
    out[1].mark = MARK_GO;
    return 2;
}

static int click_heal(const WarState *state, Action action, int variant, Click *out) {
    const int seat = war_side(state);
    const Cell patients = war_to(action);
    const WarCrowd wounded = state->crowd[seat][patients] & ~WAR_SOUND;
    const Ways healers = ways_to(state, seat, war_piece(WAR_HEALER, false), war_from(action), 0,
                                 WAR_TILE_MOST, true);
    const Ways patient = ways_to(state, seat, war_action_piece(action), patients, 0, WAR_TILE_MOST,
                                 of_one_sort(wounded));
    if (patient.count == 0 || variant >= healers.count * patient.count) {
        return 0;
    }
    out[0] = healers.at[variant / patient.count];
    out[1] = patient.at[variant % patient.count];
    out[1].mark = MARK_GO;
    return 2;
}

static int click_only(Click click, int variant, Click *out) {
    out[0] = click;
    return variant == 0 ? 1 : 0;
}

static Ways cell_alone(Cell cell) {
    Ways ways = {.count = 0};
    add(&ways, CLICK_CELL, MARK_PICK, cell, 0);
    return ways;
}

static Ways hungry(const WarState *state, WarPiece piece, Cell cell) {
    const int seat = war_side(state);
    return ways_to(state, seat, piece, cell, 0, WAR_TILE_MOST,
                   of_one_sort(state->crowd[seat][cell] & WAR_SOUND));
}

int war_action_clicks(const void *at, Action action, int variant, Click out[GAME_CLICKS_MAX]) {
    const WarState *state = at;
    const Cell to = war_to(action);
    Ways ways;
    switch (war_action_kind(action)) {
    case WAR_MOVE:
        ways = movers(state, war_action_piece(action), war_points(action), war_from(action));
        return click_step(state, action, &ways, variant, out);
    case WAR_RETREAT:
        ways = retreating(state, war_action_piece(action), war_from(action));
        return click_step(state, action, &ways, variant, out);
    case WAR_FIGHT:
    case WAR_GROW:
        ways = cell_alone(to);
        return click_twice(&ways, variant, out);
    case WAR_MEND:
        ways = ways_to(state, war_side(state), war_piece(WAR_HEALER, true), to, 0, WAR_TILE_MOST,
                       true);
        return click_twice(&ways, variant, out);
    case WAR_HUNGER:
        ways = hungry(state, war_action_piece(action), to);
        return click_twice(&ways, variant, out);
    case WAR_HEAL:
        return click_heal(state, action, variant, out);
    case WAR_STACK:
        return click_only(click_on_item(WAR_ITEM_DIVISION + war_number(action)), variant, out);
    case WAR_ON:
        return click_only(click_on_item(WAR_ITEM_STACK + war_number(action)), variant, out);
    case WAR_REVEAL:
    case WAR_ACTIVATE:
        return click_only(click_on_item(WAR_ITEM_CARD + war_number(action)), variant, out);
    case WAR_EMERGENCY:
        return click_only(click_on_button(WAR_BUTTON_EMERGENCY), variant, out);
    case WAR_DONE:
        return click_only(click_on_button(WAR_BUTTON_DONE), variant, out);
    case WAR_GROW_ALL:
        return click_only(click_on_button(WAR_BUTTON_GROW_ALL), variant, out);
    case WAR_NOTHING:
        break;
    }
    return 0;
}
