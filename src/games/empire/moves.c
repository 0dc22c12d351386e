/* Exploration, and the actions that bring units somewhere: E-11, E-15 .. E-18, E-23. */
#include "games/empire/rules.h"

/* --- What is possible ---------------------------------------------------------------------- */

/* E-11: `own` are the cells with units of the player. */
static bool may_explore(const EmpireState *state, CellSet own, int place) {
    return state->country_at[place] == EMPIRE_NO_COUNTRY &&
           (set_empty(own) || !set_empty(set_and(own, empire_around[place])));
}

int empire_places_open(const EmpireState *state, int seat) {
    const CellSet own = empire_cells_of(state, seat);
    int count = 0;
    for (int place = 0; place < EMPIRE_PLACES; place++) {
        count += may_explore(state, own, place);
    }
    return count;
}

bool empire_may_muster(const EmpireState *state, int seat, int country) {
    const int controller = state->controller[country];
    return state->place_of[country] >= 0 && (controller == SEAT_NONE || controller == seat) &&
           empire_people_agree(state, seat, country);
}

CellSet empire_muster_cells(const EmpireState *state, int counter) {
    const EmpireCounter *shown = &empire_counter[counter];
    const CellSet land = empire_cells_with(state, shown->country, EMPIRE_LAND);
    if (shown->kind != EMPIRE_FLEET) {
        return land;
    }
    return set_and(empire_next_to(land), state->terrain[EMPIRE_SEA]);
}

/* E-16: what is reached step by step; from a cell with enemies no path goes on, but the first. */
static CellSet targets(const EmpireState *state, CellSet enemies, const EmpireUnit *unit) {
    const EmpireCounter *counter = &empire_counter[unit->counter];
    const CellSet land = state->terrain[EMPIRE_LAND];
    const CellSet sea = state->terrain[EMPIRE_SEA];
    const CellSet ends = counter->kind == EMPIRE_ARMY    ? land
                         : counter->kind == EMPIRE_FLEET ? sea
                                                         : set_or(land, sea);
    const CellSet ways =
        counter->kind == EMPIRE_WING ? set_or(ends, state->terrain[EMPIRE_ICE]) : ends;
    CellSet reached = set_and(empire_neighbours[unit->cell], ways);
    CellSet fresh = reached;
    for (int steps = 1; steps < counter->movement; steps++) {
        const CellSet on = empire_next_to(set_without(fresh, enemies));
        fresh = set_without(set_and(on, ways), reached);
        reached = set_or(reached, fresh);
    }
    return set_without(set_and(reached, ends), set_one(unit->cell));
}

CellSet empire_targets(const EmpireState *state, const EmpireUnit *unit) {
    return targets(state, empire_enemies(state, empire_owner(state, unit)), unit);
}

bool empire_reaches(const EmpireState *state, const EmpireUnit *unit, Cell to) {
    return set_has(empire_targets(state, unit), to);
}

/* E-18: where a loaded fleet can put its army. */
static CellSet shores(const EmpireState *state, const EmpireUnit *fleet) {
    return set_and(empire_neighbours[fleet->cell], state->terrain[EMPIRE_LAND]);
}

/* --- Lists --------------------------------------------------------------------------------- */

Action *empire_list_explore(const EmpireState *state, Action *out) {
    const CellSet own = empire_cells_of(state, state->on_turn);
    for (int place = 0; place < EMPIRE_PLACES; place++) {
        if (may_explore(state, own, place)) {
            *out++ = empire_explore(place);
        }
    }
    *out++ = empire_plain(EMPIRE_DO_DONE);
    return out;
}

Action *empire_list_musters(const EmpireState *state, int counter, Action *out) {
    CellSet cells = empire_muster_cells(state, counter);
    while (!set_empty(cells)) {
        *out++ = empire_card(EMPIRE_DO_MUSTER, counter, set_take(&cells));
    }
    return out;
}

/* E-15, E-21, E-23 */
static Action *list_hand(const EmpireState *state, Action *out) {
    uint8_t kinds[EMPIRE_COUNTERS];
    const int count = empire_kinds(&state->hand[state->on_turn], kinds);
    for (int i = 0; i < count; i++) {
        if (empire_may_muster(state, state->on_turn, empire_counter[kinds[i]].country)) {
            out = empire_list_musters(state, kinds[i], out);
        }
        *out++ = empire_card(EMPIRE_DO_DISCARD, kinds[i], 0);
    }
    return empire_list_coups(state, out);
}

static Action *list_targets(EmpireActionKind kind, const EmpireUnit *unit, CellSet cells,
                            Action *out) {
    while (!set_empty(cells)) {
        *out++ = empire_go(kind, unit, set_take(&cells));
    }
    return out;
}

/* E-17 */
static bool takes_aboard(const EmpireUnit *unit) {
    return unit->supplied && unit->aboard == 0 &&
           empire_counter[unit->counter].kind == EMPIRE_FLEET;
}

/* What the actions of all units of a player need. */
typedef struct Around {
    CellSet enemies;
    CellSet fleets; /* cells where somebody could go aboard */
} Around;

static Around look_around(const EmpireState *state) {
    Around around = {.enemies = empire_enemies(state, state->on_turn)};
    for (int i = 0; i < state->units; i++) {
        if (takes_aboard(&state->unit[i])) {
            set_include(&around.fleets, state->unit[i].cell);
        }
    }
    return around;
}

/* The fleets of the army's country next to it. */
static Action *list_loads(const EmpireState *state, const Around *around, const EmpireUnit *army,
                          Action *out) {
    const int country = empire_counter[army->counter].country;
    CellSet cells = set_and(empire_neighbours[army->cell], around->fleets);
    while (!set_empty(cells)) {
        const Cell cell = set_take(&cells);
        const int first = empire_first_in(state, cell);
        const int end = empire_group_end(state, first);
        for (int i = first; i < end; i++) {
            const EmpireUnit *unit = &state->unit[i];
            if (takes_aboard(unit) && empire_counter[unit->counter].country == country &&
                (i == first || !empire_same(unit, unit - 1))) {
                *out++ = empire_load(army, unit);
            }
        }
    }
    return out;
}

/* E-16 .. E-18, of a supplied unit. */
static Action *list_supplied(const EmpireState *state, const Around *around, const EmpireUnit *unit,
                             Action *out) {
    out = list_targets(EMPIRE_DO_MOVE, unit, targets(state, around->enemies, unit), out);
    if (empire_counter[unit->counter].kind == EMPIRE_ARMY) {
        return list_loads(state, around, unit, out);
    }
    return unit->aboard == 0 ? out : list_targets(EMPIRE_DO_UNLOAD, unit, shores(state, unit), out);
}

/* The actions of the player's units in one cell, from `first` in the list to before `end`. */
static Action *list_cell(const EmpireState *state, const Around *around, int first, int end,
                         Action *out) {
    unsigned others = 0; /* seats that can be attacked: E-19 */
    for (int i = first; i < end; i++) {
        others |= 1U << empire_owner(state, &state->unit[i]);
    }
    others &= ~(1U << state->on_turn);
    for (int i = first; i < end; i++) {
        const EmpireUnit *unit = &state->unit[i];
        if (empire_owner(state, unit) != state->on_turn ||
            (i > first && empire_same(unit, unit - 1))) {
            continue;
        }
        if (unit->supplied) {
            out = list_supplied(state, around, unit, out);
        }
        for (unsigned left = others; left != 0; left &= left - 1) {
            *out++ = empire_attack(unit, __builtin_ctz(left));
        }
    }
    return out;
}

/* Moves, loading, unloading and attacks. */
static Action *list_units(const EmpireState *state, Action *out) {
    const Around around = look_around(state);
    for (int first = 0; first < state->units;) {
        const int end = empire_group_end(state, first);
        out = list_cell(state, &around, first, end, out);
        first = end;
    }
    return out;
}

Action *empire_list_action(const EmpireState *state, Action *out) {
    out = list_hand(state, out);
    out = list_units(state, out);
    if (state->discard.total > 0) {
        *out++ = empire_plain(EMPIRE_DO_RESHUFFLE);
    }
    *out++ = empire_plain(EMPIRE_DO_DONE);
    return out;
}

/* --- What is done -------------------------------------------------------------------------- */

void empire_muster(EmpireState *state, EmpirePile *from, Action action, Events *events) {
    const int counter = empire_counter_of(action);
    const EmpireUnit unit = {.cell = (uint8_t)empire_to_of(action), .counter = (uint8_t)counter};
    empire_drop(from, counter);
    empire_put(state, unit, state->on_turn);
    empire_report_card(events, state->on_turn, EMPIRE_CARD_MUSTERED, counter);
    events_report(events, EVENT_PLACED, state->on_turn, empire_piece(&unit, state->on_turn),
                  CELL_NONE, unit.cell, 0);
}

void empire_move(EmpireState *state, Action action, Events *events) {
    const EmpireUnit unit = empire_unit_of(action);
    EmpireUnit there = unit;
    there.cell = (uint8_t)empire_to_of(action);
    EmpireUnit rests = there;
    rests.supplied = 0;
    events_report(events, EVENT_MOVED, state->on_turn, empire_piece(&unit, state->on_turn),
                  unit.cell, there.cell, 0);
    empire_replace(state, unit, there);
    empire_change(state, there, rests, events);
}

void empire_load_army(EmpireState *state, Action action, Events *events) {
    const EmpireUnit army = empire_unit_of(action);
    const EmpireUnit fleet = {.cell = (uint8_t)empire_to_of(action),
                              .counter = (uint8_t)empire_other_of(action),
                              .supplied = 1};
    EmpireUnit loaded = fleet;
    loaded.supplied = 0;
    loaded.aboard = (uint8_t)(army.counter + 1);
    events_report(events, EVENT_MOVED, state->on_turn, empire_piece(&army, state->on_turn),
                  army.cell, fleet.cell, 0);
    empire_change(state, fleet, loaded, events);
    empire_remove(state, army);
}

void empire_unload_army(EmpireState *state, Action action, Events *events) {
    const EmpireUnit loaded = empire_unit_of(action);
    EmpireUnit fleet = loaded;
    fleet.supplied = 0;
    fleet.aboard = 0;
    const EmpireUnit army = {.cell = (uint8_t)empire_to_of(action),
                             .counter = (uint8_t)(loaded.aboard - 1)};
    empire_change(state, loaded, fleet, events);
    empire_put(state, army, state->on_turn);
    events_report(events, EVENT_PLACED, state->on_turn, empire_piece(&army, state->on_turn),
                  loaded.cell, army.cell, 0);
}

Action *empire_list_shown(const EmpireState *state, Action *out) {
    uint8_t kinds[EMPIRE_COUNTERS];
    const int count = empire_kinds(&state->shown, kinds);
    for (int i = 0; i < count; i++) {
        out = empire_list_musters(state, kinds[i], out);
    }
    return out;
}
