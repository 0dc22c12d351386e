/* Supply (E-12) and attacks (E-19, E-20). */
#include "games/empire/rules.h"

/* Units that supply and notation treat as one: alike but for their mark. */
static bool alike(const EmpireUnit *a, const EmpireUnit *b) {
    return a->cell == b->cell && a->counter == b->counter && a->aboard == b->aboard;
}

/* --- Resupply ------------------------------------------------------------------------------ */

/* The kinds of units of the player on a cell whose units begin at `first`; `*one` is the last. */
static int supply_kinds(const EmpireState *state, int first, const EmpireUnit **one) {
    int kinds = 0;
    *one = NULL;
    for (int i = first; i < state->units && state->unit[i].cell == state->unit[first].cell; i++) {
        const EmpireUnit *unit = &state->unit[i];
        if (empire_owner(state, unit) == state->on_turn && (*one == NULL || !alike(unit, *one))) {
            kinds++;
            *one = unit;
        }
    }
    return kinds;
}

Action *empire_list_supply(const EmpireState *state, Action *out) {
    const EmpireUnit *last = NULL;
    for (int i = empire_first_in(state, state->space); i < state->units; i++) {
        const EmpireUnit *unit = &state->unit[i];
        if (unit->cell != state->space) {
            break;
        }
        if (empire_owner(state, unit) == state->on_turn && (last == NULL || !alike(unit, last))) {
            *out++ = empire_supply(*unit);
            last = unit;
        }
    }
    return out;
}

/* The order of the list stays: of units alike, the last is the one that is supplied. */
void empire_supply_unit(EmpireState *state, EmpireUnit chosen, Events *events) {
    for (int i = empire_first_in(state, chosen.cell);
         i < state->units && state->unit[i].cell == chosen.cell; i++) {
        EmpireUnit *unit = &state->unit[i];
        const bool last = i + 1 == state->units || !alike(unit, unit + 1);
        const uint8_t supplied = last && alike(unit, &chosen);
        if (unit->supplied != supplied) {
            EmpireUnit into = *unit;
            into.supplied = supplied;
            empire_change(state, *unit, into, events);
        }
    }
}

bool empire_supply_next(EmpireState *state, Events *events) {
    int at = empire_first_in(state, state->space);
    while (at < state->units) {
        const Cell cell = state->unit[at].cell;
        const EmpireUnit *one;
        const int kinds = supply_kinds(state, at, &one);
        if (kinds > 1) {
            state->space = (uint8_t)cell;
            return true;
        }
        if (kinds == 1) {
            empire_supply_unit(state, *one, events);
        }
        while (at < state->units && state->unit[at].cell == cell) {
            at++;
        }
    }
    return false;
}

/* --- Attacks ------------------------------------------------------------------------------- */

Action *empire_list_defend(const EmpireState *state, Action *out) {
    const EmpireUnit *last = NULL;
    for (int i = empire_first_in(state, state->space); i < state->units; i++) {
        const EmpireUnit *unit = &state->unit[i];
        if (unit->cell != state->space) {
            break;
        }
        if (empire_owner(state, unit) == state->attacked &&
            (last == NULL || !empire_same(unit, last))) {
            *out++ = empire_defend(unit);
            last = unit;
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

/* The value of a side: its die and its combat value. */
static int roll(EmpireState *state, int side, const EmpireUnit *unit, Events *events) {
    const int die = 1 + (int)rng_below(&state->rng, 6);
    state->rolled[side] = (uint8_t)die;
    events_report(events, EVENT_ROLLED, empire_owner(state, unit), 0, CELL_NONE, unit->cell, die);
    return die + empire_counter[unit->counter].combat;
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
    if (attack <= defence) {
        hit(state, attacker, defending, events);
    }
    if (defence <= attack) {
        hit(state, defender, state->on_turn, events);
    }
}
