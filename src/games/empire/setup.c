/* The start, and what is drawn later: E-5, E-7, E-11, E-14. */
#include <string.h>

#include "games/empire/rules.h"

enum { LEAST_PLAYERS = 2 };

static const uint8_t option_rounds[] = {20, 30, 60};

/* E-4, E-11 */
void empire_discover(EmpireState *state, int place, Events *events) {
    const bool pole = empire_pole_place(place);
    int left[EMPIRE_POLES] = {0};
    int count = 0;
    for (int country = 0; country < EMPIRE_COUNTRIES; country++) {
        if (empire_country[country].pole == pole && state->place_of[country] < 0) {
            left[count++] = country;
        }
    }
    const int country = left[rng_below(&state->rng, (uint32_t)count)];
    CellSet scouts = set_and(empire_cells_of(state, state->on_turn), empire_around[place]);
    const Cell from = set_empty(scouts) ? CELL_NONE : set_take(&scouts);
    empire_place_country(state, country, place,
                         pole ? 0 : (int)rng_below(&state->rng, EMPIRE_TURNS));
    empire_note(events, state->on_turn, EMPIRE_NOTE_COUNTRY, country,
                (Cell)(place * EMPIRE_SPACES));
    for (int space = 0; space < EMPIRE_SPACES; space++) {
        events_report(events, EVENT_FLIPPED, state->on_turn, 0, from,
                      (Cell)(place * EMPIRE_SPACES + space), 0);
    }
}

void empire_take_counter(EmpireState *state, int seat, Events *events) {
    const int counter = empire_draw(&state->deck, &state->rng);
    const unsigned all = (1U << state->players) - 1;
    empire_drop(&state->deck, counter);
    empire_add(&state->hand[seat], counter);
    events_add(events, (Event){.kind = EVENT_CARD,
                               .seat = (int8_t)seat,
                               .piece = EMPIRE_CARD_DRAWN,
                               .from = CELL_NONE,
                               .to = CELL_NONE,
                               .value = (int16_t)counter,
                               .hidden_from = (uint8_t)(all & ~(1U << seat)),
                               .cover = EMPIRE_CARD_HIDDEN});
}

void empire_clear(EmpireState *state, const Options *options, uint64_t seed) {
    memset(state, 0, sizeof *state);
    state->rng = rng_seeded(seed);
    state->players = (uint8_t)(LEAST_PLAYERS + options->value[0]);
    state->rounds = option_rounds[options->value[1]];
    state->turn = 1;
    state->round = 1;
    memset(state->country_at, EMPIRE_NO_COUNTRY, sizeof state->country_at);
    memset(state->controller, SEAT_NONE, sizeof state->controller);
    memset(state->place_of, -1, sizeof state->place_of);
}

void empire_setup(void *at, const Options *options, uint64_t seed, Events *events) {
    EmpireState *state = at;
    empire_clear(state, options, seed);
    for (int cell = 0; cell < EMPIRE_CELLS; cell++) {
        events_report(events, EVENT_DEALT, SEAT_NONE, 0, CELL_NONE, (Cell)cell, 0); /* E-5 */
    }
    for (int counter = 0; counter < EMPIRE_COUNTERS; counter++) {
        state->deck.of[counter] = empire_counter[counter].copies;
    }
    state->deck.total = EMPIRE_ALL;
    for (int i = 0; i < state->players * EMPIRE_HAND; i++) { /* E-7 */
        empire_take_counter(state, i / EMPIRE_HAND, events);
    }
    state->first = (uint8_t)rng_below(&state->rng, state->players);
    state->on_turn = state->first;
}
