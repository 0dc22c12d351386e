/* Supply (E-12) and attacks (E-19, E-20). */
#include "games/empire/rules.h"

/* Units of a space that supply and notation treat as one: alike but for their mark. */
static bool alike(const EmpireUnit *a, const EmpireUnit *b) {
    return a->counter == b->counter && a->aboard == b->aboard;
}

/* --- Resupply ------------------------------------------------------------------------------ */

/* The units of the player among those from `first` to before `end`, of each kind one; returns their
 * number. */
static int supply_kinds(const EmpireState *state, int first, int end, EmpireUnit *kind) {
    int kinds = 0;
    for (int i = first; i < end; i++) {
        const EmpireUnit *unit = &state->unit[i];
        if (empire_owner(state, unit) == state->on_turn &&
            (kinds == 0 || !alike(unit, &kind[kinds - 1]))) {
            kind[kinds++] = *unit;
        }
    }
    return kinds;
}

Action *empire_list_supply(const EmpireState *state, Action *out) {
    EmpireUnit kind[EMPIRE_ALL];
    const int first = empire_first_in(state, state->space);
    const int kinds = supply_kinds(state, first, empire_group_end(state, first), kind);
    for (int i = 0; i < kinds; i++) {
        *out++ = empire_supply(kind[i]);
    }
    return out;
}

/* The order of the list stays: of units alike, the last is the one that is supplied. */
void empire_supply_unit(EmpireState *state, EmpireUnit chosen, Events *events) {
    const int first = empire_first_in(state, chosen.cell);
    const int end = empire_group_end(state, first);
    for (int i = first; i < end; i++) {
        EmpireUnit *unit = &state->unit[i];
        const bool last = i + 1 == end || !alike(unit, unit + 1);
        const uint8_t supplied = last && alike(unit, &chosen);
        if (unit->supplied != supplied) {
            EmpireUnit into = *unit;
            into.supplied = supplied;
            empire_change(state, *unit, into, events);
        }
    }
}

bool empire_supply_next(EmpireState *state, Events *events) {
    EmpireUnit kind[EMPIRE_ALL];
    for (int first = empire_first_in(state, state->space); first < state->units;) {
        const int end = empire_group_end(state, first);
        const int kinds = supply_kinds(state, first, end, kind);
        if (kinds > 1) {
            state->space = state->unit[first].cell;
            return true;
        }
        if (kinds == 1) {
            empire_supply_unit(state, kind[0], events);
        }
        first = end;
    }
    return false;
}

/* --- Attacks ------------------------------------------------------------------------------- */

Action *empire_list_defend(const EmpireState *state, Action *out) {
    const int first = empire_first_in(state, state->space);
    const int end = empire_group_end(state, first);
    for (int i = first; i < end; i++) {
        const EmpireUnit *unit = &state->unit[i];
        if (empire_owner(state, unit) == state->attacked &&
            (i == first || !empire_same(unit, unit - 1))) {
            *out++ = empire_defend(unit);
        }
    }
    return out;
}

void empire_begin_attack(EmpireState *state, Action action) {
    state->attacker = empire_unit_of(action);
    state->attacked = (uint8_t)(empire_seat_of(action) - 1);
    state->space = state->attacker.cell;
    state->phase = EMPIRE_DEFEND;
}

static void hit(EmpireState *state, EmpireUnit unit, int by, Events *events) {
    empire_note(events, by, EMPIRE_NOTE_HIT, empire_piece(&unit, empire_owner(state, &unit)),
                unit.cell);
    if (unit.supplied) {
        EmpireUnit into = unit;
        into.supplied = 0;
        empire_change(state, unit, into, events);
    } else {
        empire_kill(state, unit, by, events);
    }
}

EmpireOdds empire_odds(int attacker, int defender) {
    enum { SIDES = 6 };
    EmpireOdds odds = {0, 0, 0};
    for (int own = 1; own <= SIDES; own++) {
        for (int other = 1; other <= SIDES; other++) {
            const int attack = empire_roll(attacker, own), defence = empire_roll(defender, other);
            const bool hit = empire_is_hit(attack, defence), hits = empire_is_hit(defence, attack);
            odds.wins += hits && !hit;
            odds.ties += hits && hit;
            odds.loses += hit && !hits;
        }
    }
    return odds;
}

/* The value of a side: its die and its combat value. */
static int roll(EmpireState *state, int side, const EmpireUnit *unit, Events *events) {
    const int die = 1 + (int)rng_below(&state->rng, 6);
    state->rolled[side] = (uint8_t)die;
    events_report(events, EVENT_ROLLED, empire_owner(state, unit), 0, CELL_NONE, unit->cell, die);
    return empire_roll(unit->counter, die);
}

void empire_fight(EmpireState *state, EmpireUnit defender, Events *events) {
    const EmpireUnit attacker = state->attacker;
    const int defending = state->attacked;
    empire_go_on(state, EMPIRE_ACTION);
    events_add(events, (Event){.kind = EVENT_NOTE,
                               .seat = (int8_t)state->on_turn,
                               .piece = empire_piece(&attacker, state->on_turn),
                               .into = empire_piece(&defender, defending),
                               .from = CELL_NONE,
                               .to = attacker.cell,
                               .value = EMPIRE_NOTE_FIGHT});
    const int attack = roll(state, 0, &attacker, events);
    const int defence = roll(state, 1, &defender, events);
    if (empire_is_hit(attack, defence)) {
        hit(state, attacker, defending, events);
    }
    if (empire_is_hit(defence, attack)) {
        hit(state, defender, state->on_turn, events);
    }
}
