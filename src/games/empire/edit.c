/* Positions set up by hand: countries on their places, units, and who controls which country. */
#include "game/edit.h"

#include <string.h>

#include "game/text.h"
#include "games/empire/position.h"

enum { UNEXPLORED = EMPIRE_COUNTRIES, UNITS }; /* codes: countries, none, then counters */

static int things(const void *at, const Options *options, EditThing out[EDIT_THINGS_MAX]) {
    const EmpireState *state = at;
    int count = 0;
    (void)options;
    for (int country = 0; country < EMPIRE_COUNTRIES; country++) {
        out[count++] = (EditThing){.group = N_("Countries"),
                                   .title = empire_country[country].name,
                                   .code = (int16_t)country};
    }
    out[count++] = (EditThing){
        .group = N_("Countries"), .title = N_("Unexplored"), .code = (int16_t)UNEXPLORED};
    for (int i = 0; i < EMPIRE_COUNTERS; i++) {
        const EmpireCounter *counter = &empire_counter[i];
        const EmpireUnit unit = {.counter = (uint8_t)i};
        const int controller = state->controller[counter->country];
        if (state->place_of[counter->country] < 0) {
            continue; /* E-15: its country is not explored */
        }
        out[count++] =
            (EditThing){.group = empire_country[counter->country].name,
                        .title = counter->name != NULL ? counter->name : counter->text,
                        .piece = empire_piece(&unit, controller >= 0 ? controller : state->on_turn),
                        .code = (int16_t)(UNITS + i)};
    }
    return count;
}

/* The counters that are nowhere to be seen are those of the deck and of hidden hands. */
static const char *tidy_deck(EmpireState *state) {
    int16_t left[EMPIRE_COUNTERS];
    int deck = 0;
    empire_count_unseen(state, left);
    for (int i = 0; i < EMPIRE_COUNTERS; i++) {
        if (left[i] < 0) {
            return N_("All counters like this are on the board, in a pile or in a hand (E-6).");
        }
        deck += left[i];
    }
    for (int seat = 0; seat < EMPIRE_SEATS; seat++) {
        deck -= empire_unknown(&state->hand[seat]);
    }
    state->deck.total = (uint8_t)deck;
    return deck >= 0 ? NULL : N_("Units, hands, deck and piles are not 153 counters (E-6).");
}

/* --- Countries -------------------------------------------------------------------------------- */

/* The units in a place, and, where it loses its country, those of that country. */
static void remove_units(EmpireState *state, int place, int country) {
    for (int i = state->units - 1; i >= 0; i--) {
        const EmpireUnit unit = state->unit[i];
        if (empire_place(unit.cell) == place || empire_counter[unit.counter].country == country) {
            empire_remove(state, unit);
        }
    }
}

static void lay_again(EmpireState *state) {
    memset(state->terrain, 0, sizeof state->terrain);
    for (int place = 0; place < EMPIRE_PLACES; place++) {
        if (state->country_at[place] != EMPIRE_NO_COUNTRY) {
            empire_place_country(state, state->country_at[place], place, state->turned[place]);
        }
    }
}

/* `place`: -1 is none. */
static void clear_place(EmpireState *state, int place) {
    const int country = place >= 0 ? state->country_at[place] : EMPIRE_NO_COUNTRY;
    if (country != EMPIRE_NO_COUNTRY) {
        remove_units(state, place, country);
        state->place_of[country] = -1;
        state->country_at[place] = EMPIRE_NO_COUNTRY;
        state->turned[place] = 0;
    }
}

/* Once more on its place, a main country turns (E-4). */
static const char *put_country(EmpireState *state, int country, int place) {
    if (country != UNEXPLORED && empire_country[country].pole != empire_pole_place(place)) {
        return N_(
            "The country does not belong in this place: pole countries are at the poles (E-3).");
    }
    if (country != UNEXPLORED && state->place_of[country] == place) {
        if (empire_country[country].pole) {
            return N_("A pole country does not turn: its top is at the pole (E-4).");
        }
        remove_units(state, place, EMPIRE_NO_COUNTRY);
        state->turned[place] = (uint8_t)((state->turned[place] + 1) % EMPIRE_TURNS);
    } else {
        clear_place(state, place);
        if (country != UNEXPLORED) {
            clear_place(state, state->place_of[country]);
            state->country_at[place] = (uint8_t)country;
        }
    }
    lay_again(state);
    return tidy_deck(state);
}

/* --- Units ------------------------------------------------------------------------------------ */

/* E-17: an army on the sea goes aboard a fleet of its country that has none; false: there is none.
 */
static bool put_aboard(EmpireState *state, int counter, Cell cell) {
    const int end = empire_first_in(state, (Cell)(cell + 1));
    for (int i = empire_first_in(state, cell); i < end; i++) {
        const EmpireUnit fleet = state->unit[i];
        const EmpireCounter *carries = &empire_counter[fleet.counter];
        if (fleet.aboard == 0 && carries->kind == EMPIRE_FLEET &&
            carries->country == empire_counter[counter].country) {
            EmpireUnit loaded = fleet;
            loaded.aboard = (uint8_t)(counter + 1);
            empire_replace(state, fleet, loaded);
            return true;
        }
    }
    return false;
}

static const char *put_counter(EmpireState *state, int counter, Cell cell) {
    const EmpireUnit unit = {.cell = (uint8_t)cell, .counter = (uint8_t)counter};
    const EmpireTerrain terrain = empire_terrain(state, cell);
    const int country = empire_counter[counter].country;
    if (empire_counter[counter].kind == EMPIRE_ARMY && put_aboard(state, counter, cell)) {
        return tidy_deck(state);
    }
    if (state->controller[country] == SEAT_NONE) {
        state->controller[country] = (int8_t)state->on_turn;
    }
    const char *reason = empire_put_unit(state, &unit, terrain);
    return reason != NULL ? reason : tidy_deck(state);
}

static const char *put(void *at, int code, Cell cell) {
    return code < UNITS ? put_country(at, code, empire_place(cell))
                        : put_counter(at, code - UNITS, cell);
}

/* An army aboard goes first. */
static int take(void *at, Cell cell) {
    EmpireState *state = at;
    const int last = empire_first_in(state, (Cell)(cell + 1)) - 1;
    if (last < 0 || state->unit[last].cell != cell) {
        return EDIT_NOTHING;
    }
    const EmpireUnit unit = state->unit[last];
    int counter = unit.counter;
    if (unit.aboard != 0) {
        EmpireUnit empty = unit;
        empty.aboard = 0;
        counter = unit.aboard - 1;
        empire_replace(state, unit, empty);
    } else {
        empire_remove(state, unit);
    }
    (void)tidy_deck(state); /* there are more counters for it now, not fewer */
    return UNITS + counter;
}

/* --- Who controls which country (E-8) ----------------------------------------------------------
 */

static int rows(const void *at, EditRow out[EDIT_ROWS_MAX]) {
    const EmpireState *state = at;
    int count = 0;
    for (int country = 0; country < EMPIRE_COUNTRIES; country++) {
        if (state->controller[country] == SEAT_NONE) {
            continue;
        }
        EditRow *row = &out[count++];
        *row = (EditRow){.group = N_("Countries"),
                         .title = empire_country[country].name,
                         .code = country,
                         .value = state->controller[country],
                         .count = state->players};
        memcpy(row->word, empire_seat_title, sizeof *row->word * state->players);
    }
    return count;
}

static const char *choose(void *at, int code, int value) {
    EmpireState *state = at;
    state->controller[code] = (int8_t)value;
    return NULL;
}

static void turn(void *at, int seat) {
    EmpireState *state = at;
    state->on_turn = (uint8_t)seat;
    state->turn = (uint16_t)((state->round - 1) * state->players + empire_seats_before(state) + 1);
    empire_go_on(state, EMPIRE_EXPLORE);
    memset(&state->shown, 0, sizeof state->shown);
    memset(state->rolled, 0, sizeof state->rolled);
    state->result = OUTCOME_NONE;
    state->winners = state->reason = 0;
    (void)tidy_deck(state);
}

const GameEdit empire_edit = {
    .things = things, .put = put, .take = take, .rows = rows, .choose = choose, .turn = turn};
