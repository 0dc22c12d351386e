/* Exploration, and the actions that bring units somewhere: E-11, E-15 .. E-18, E-23. */
#include "games/empire/rules.h"

/* --- What is possible ---------------------------------------------------------------------- */

/* E-11: `own` are the cells with units of the player. */
static bool may_explore(const EmpireState *state, EmpireSet own, int place) {
    return state->country_at[place] == EMPIRE_NO_COUNTRY &&
           (empire_empty(own) || !empire_empty(empire_and(own, empire_around[place])));
}

bool empire_may_explore(const EmpireState *state, int seat, int place) {
    return may_explore(state, empire_cells_of(state, seat), place);
}

bool empire_may_muster(const EmpireState *state, int seat, int country) {
    const int controller = state->controller[country];
    return state->place_of[country] >= 0 && (controller == SEAT_NONE || controller == seat) &&
           empire_people_agree(state, seat, country);
}

EmpireSet empire_muster_cells(const EmpireState *state, int counter) {
    const EmpireCounter *shown = &empire_counter[counter];
    const EmpireSet land = empire_cells_with(state, shown->country, EMPIRE_LAND);
    if (shown->kind != EMPIRE_FLEET) {
        return land;
    }
    return empire_and(empire_next_to(land), empire_all_with(state, EMPIRE_SEA));
}

/* Where a player's units stand against others', found once for all of them. */
typedef struct Field {
    int seat;
    EmpireSet terrain[EMPIRE_HIDDEN];
    EmpireSet enemies;
} Field;

static Field field_of(const EmpireState *state, int seat) {
    return (Field){.seat = seat,
                   .terrain = {empire_all_with(state, EMPIRE_LAND),
                               empire_all_with(state, EMPIRE_SEA),
                               empire_all_with(state, EMPIRE_ICE)},
                   .enemies = empire_enemies(state, seat)};
}

/* E-16: what is reached step by step; from a cell with enemies no path goes on, but the first. */
static EmpireSet targets(const Field *field, const EmpireUnit *unit) {
    const EmpireCounter *counter = &empire_counter[unit->counter];
    const EmpireSet land = field->terrain[EMPIRE_LAND];
    const EmpireSet sea = field->terrain[EMPIRE_SEA];
    const EmpireSet ends = counter->kind == EMPIRE_ARMY    ? land
                           : counter->kind == EMPIRE_FLEET ? sea
                                                           : empire_or(land, sea);
    const EmpireSet ways =
        counter->kind == EMPIRE_WING ? empire_or(ends, field->terrain[EMPIRE_ICE]) : ends;
    const EmpireSet start = empire_one(unit->cell);
    EmpireSet reached = empire_and(empire_neighbours[unit->cell], ways);
    EmpireSet fresh = reached;
    for (int steps = 1; steps < counter->movement; steps++) {
        const EmpireSet on = empire_next_to(empire_without(fresh, field->enemies));
        fresh = empire_without(empire_and(on, ways), reached);
        reached = empire_or(reached, fresh);
    }
    return empire_without(empire_and(reached, ends), start);
}

EmpireSet empire_targets(const EmpireState *state, const EmpireUnit *unit) {
    const Field field = field_of(state, empire_owner(state, unit));
    return targets(&field, unit);
}

bool empire_reaches(const EmpireState *state, const EmpireUnit *unit, Cell to) {
    return empire_has(empire_targets(state, unit), to);
}

EmpireSet empire_shores(const EmpireState *state, const EmpireUnit *fleet) {
    return empire_and(empire_neighbours[fleet->cell], empire_all_with(state, EMPIRE_LAND));
}

/* --- Lists --------------------------------------------------------------------------------- */

Action *empire_list_explore(const EmpireState *state, Action *out) {
    const EmpireSet own = empire_cells_of(state, state->on_turn);
    for (int place = 0; place < EMPIRE_PLACES; place++) {
        if (may_explore(state, own, place)) {
            *out++ = empire_explore(place);
        }
    }
    *out++ = empire_plain(EMPIRE_DO_DONE);
    return out;
}

Action *empire_list_musters(const EmpireState *state, int counter, Action *out) {
    EmpireSet cells = empire_muster_cells(state, counter);
    while (!empire_empty(cells)) {
        *out++ = empire_card(EMPIRE_DO_MUSTER, counter, empire_take(&cells));
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

static Action *list_targets(EmpireActionKind kind, const EmpireUnit *unit, EmpireSet cells,
                            Action *out) {
    while (!empire_empty(cells)) {
        *out++ = empire_go(kind, unit, empire_take(&cells));
    }
    return out;
}

/* E-17: the supplied empty fleets of the army's country next to it. */
static Action *list_loads(const EmpireState *state, const EmpireUnit *army, Action *out) {
    const int country = empire_counter[army->counter].country;
    EmpireSet cells = empire_and(empire_neighbours[army->cell], empire_all_with(state, EMPIRE_SEA));
    while (!empire_empty(cells)) {
        const Cell cell = empire_take(&cells);
        const EmpireUnit *last = NULL;
        for (int i = empire_first_in(state, cell); i < state->units; i++) {
            const EmpireUnit *unit = &state->unit[i];
            if (unit->cell != cell) {
                break;
            }
            const EmpireCounter *counter = &empire_counter[unit->counter];
            if (unit->supplied && unit->aboard == 0 && counter->kind == EMPIRE_FLEET &&
                counter->country == country && (last == NULL || !empire_same(unit, last))) {
                *out++ = empire_load(army, unit);
                last = unit;
            }
        }
    }
    return out;
}

/* E-16 .. E-18, of a supplied unit. */
static Action *list_supplied(const EmpireState *state, const Field *field, const EmpireUnit *unit,
                             Action *out) {
    out = list_targets(EMPIRE_DO_MOVE, unit, targets(field, unit), out);
    if (empire_counter[unit->counter].kind == EMPIRE_ARMY) {
        return list_loads(state, unit, out);
    }
    if (unit->aboard != 0) {
        const EmpireSet shores =
            empire_and(empire_neighbours[unit->cell], field->terrain[EMPIRE_LAND]);
        return list_targets(EMPIRE_DO_UNLOAD, unit, shores, out);
    }
    return out;
}

/* E-19: of a unit on a cell with enemies. */
static Action *list_attacks(const EmpireState *state, const Field *field, const EmpireUnit *unit,
                            Action *out) {
    unsigned seats = 0;
    for (int i = empire_first_in(state, unit->cell);
         i < state->units && state->unit[i].cell == unit->cell; i++) {
        seats |= 1U << empire_owner(state, &state->unit[i]);
    }
    seats &= ~(1U << field->seat);
    for (; seats != 0; seats &= seats - 1) {
        *out++ = empire_attack(unit, __builtin_ctz(seats));
    }
    return out;
}

Action *empire_list_units(const EmpireState *state, Action *out) {
    const Field field = field_of(state, state->on_turn);
    for (int i = 0; i < state->units; i++) {
        const EmpireUnit *unit = &state->unit[i];
        if (empire_owner(state, unit) != field.seat || (i > 0 && empire_same(unit, unit - 1))) {
            continue;
        }
        if (unit->supplied) {
            out = list_supplied(state, &field, unit, out);
        }
        if (empire_has(field.enemies, unit->cell)) {
            out = list_attacks(state, &field, unit, out);
        }
    }
    return out;
}

Action *empire_list_action(const EmpireState *state, Action *out) {
    out = list_hand(state, out);
    out = empire_list_units(state, out);
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
