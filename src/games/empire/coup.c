/* Coups: E-21. */
#include "games/empire/rules.h"

int empire_crowns_in(const EmpirePile *pile, int country) {
    int crowns = 0;
    for (int i = empire_counters_of[country]; i < empire_counters_of[country + 1]; i++) {
        crowns += pile->of[i] * empire_counter[i].crowns;
    }
    return crowns;
}

int empire_crowns_needed(const EmpireState *state, int country) {
    return empire_crowns(state, country) + 1;
}

/* E-21: a coup against this country could begin now. */
static bool may_coup(const EmpireState *state, int seat, int country) {
    const int controller = state->controller[country];
    return controller != SEAT_NONE && controller != seat &&
           empire_people_agree(state, seat, country) &&
           empire_crowns_in(&state->hand[seat], country) >= empire_crowns_needed(state, country);
}

Action *empire_list_coups(const EmpireState *state, Action *out) {
    uint8_t kinds[EMPIRE_COUNTERS];
    const int count = empire_kinds(&state->hand[state->on_turn], kinds);
    const bool open = state->phase == EMPIRE_COUP_SHOW;
    for (int i = 0; i < count; i++) {
        const EmpireCounter *counter = &empire_counter[kinds[i]];
        if (counter->crowns > 0 && (open ? counter->country == state->coup
                                         : may_coup(state, state->on_turn, counter->country))) {
            *out++ = empire_card(EMPIRE_DO_COUP, kinds[i], 0);
        }
    }
    return out;
}

/* All units of the country change sides as they stand. */
static void take_over(EmpireState *state, Events *events) {
    const int before = state->controller[state->coup];
    empire_note(events, state->on_turn, EMPIRE_NOTE_COUP, state->coup, CELL_NONE);
    state->controller[state->coup] = (int8_t)state->on_turn;
    for (int i = 0; i < state->units; i++) {
        const EmpireUnit *unit = &state->unit[i];
        if (empire_counter[unit->counter].country == state->coup) {
            events_add(events, (Event){.kind = EVENT_CHANGED,
                                       .seat = (int8_t)state->on_turn,
                                       .piece = empire_piece(unit, before),
                                       .into = empire_piece(unit, state->on_turn),
                                       .from = CELL_NONE,
                                       .to = unit->cell});
        }
    }
}

void empire_show(EmpireState *state, int counter, Events *events) {
    state->coup = empire_counter[counter].country;
    state->phase = EMPIRE_COUP_SHOW;
    empire_drop(&state->hand[state->on_turn], counter);
    empire_add(&state->shown, counter);
    empire_report_card(events, state->on_turn, EMPIRE_CARD_SHOWN, counter);
    if (empire_crowns_in(&state->shown, state->coup) >= empire_crowns_needed(state, state->coup)) {
        take_over(state, events);
        state->phase = EMPIRE_COUP_MUSTER;
    }
}
