/* What stands on the board and in the piles, and who controls the countries: E-6, E-8, E-9. */
#include <string.h>

#include "games/empire/rules.h"

/* --- The list of units --------------------------------------------------------------------- */

/* The first place whose unit does not come before this one. */
static int place_for(const EmpireState *state, const EmpireUnit *unit) {
    int low = 0;
    int high = state->units;
    while (low < high) {
        const int middle = (low + high) / 2;
        if (empire_compare(&state->unit[middle], unit) < 0) {
            low = middle + 1;
        } else {
            high = middle;
        }
    }
    return low;
}

int empire_first_in(const EmpireState *state, Cell cell) {
    return place_for(state, &(EmpireUnit){.cell = (uint8_t)cell});
}

bool empire_has(const EmpireState *state, const EmpireUnit *unit) {
    const int place = place_for(state, unit);
    return place < state->units && empire_same(&state->unit[place], unit);
}

static void insert(EmpireState *state, const EmpireUnit *unit) {
    const int place = place_for(state, unit);
    memmove(&state->unit[place + 1], &state->unit[place],
            (size_t)(state->units - place) * sizeof state->unit[0]);
    state->unit[place] = *unit;
    state->units++;
}

static void erase(EmpireState *state, const EmpireUnit *unit) {
    const int place = place_for(state, unit);
    state->units--;
    memmove(&state->unit[place], &state->unit[place + 1],
            (size_t)(state->units - place) * sizeof state->unit[0]);
    state->unit[state->units] = (EmpireUnit){0};
}

void empire_put(EmpireState *state, EmpireUnit unit, int seat) {
    insert(state, &unit);
    state->controller[empire_counter[unit.counter].country] = (int8_t)seat;
}

void empire_remove(EmpireState *state, EmpireUnit unit) {
    const int country = empire_counter[unit.counter].country;
    erase(state, &unit);
    for (int i = 0; i < state->units; i++) {
        if (empire_counter[state->unit[i].counter].country == country) {
            return;
        }
    }
    state->controller[country] = SEAT_NONE; /* E-8 */
}

void empire_replace(EmpireState *state, EmpireUnit unit, EmpireUnit by) {
    erase(state, &unit);
    insert(state, &by);
}

void empire_change(EmpireState *state, EmpireUnit unit, EmpireUnit into, Events *events) {
    const int seat = empire_owner(state, &unit);
    empire_replace(state, unit, into);
    events_add(events, (Event){.kind = EVENT_CHANGED,
                               .seat = (int8_t)seat,
                               .piece = empire_piece(&unit, seat),
                               .into = empire_piece(&into, seat),
                               .from = CELL_NONE,
                               .to = unit.cell});
}

/* E-20 */
static void bury(EmpireState *state, int counter) {
    empire_add(empire_counter[counter].name != NULL ? &state->dead : &state->discard, counter);
}

void empire_kill(EmpireState *state, EmpireUnit unit, int by, Events *events) {
    events_report(events, EVENT_CAPTURED, by, empire_piece(&unit, empire_owner(state, &unit)),
                  unit.cell, CELL_NONE, 0);
    empire_remove(state, unit);
    bury(state, unit.counter);
    if (unit.aboard != 0) {
        bury(state, unit.aboard - 1); /* E-17 */
    }
}

/* --- Piles --------------------------------------------------------------------------------- */

enum { WORD = sizeof(uint64_t) };
_Static_assert(EMPIRE_COUNTERS % WORD == 0, "a pile is read in whole words");

static uint64_t word_at(const EmpirePile *pile, int counter) {
    uint64_t word;
    memcpy(&word, &pile->of[counter], WORD);
    return word;
}

int empire_draw(const EmpirePile *pile, Rng *rng) {
    uint32_t left = rng_below(rng, pile->total);
    int counter = 0;
    for (;; counter += WORD) {
        /* The sum of the eight bytes; there are fewer than 256 counters. */
        const uint32_t here =
            (uint32_t)(word_at(pile, counter) * UINT64_C(0x0101010101010101) >> 56);
        if (left < here) {
            break;
        }
        left -= here;
    }
    while (left >= pile->of[counter]) {
        left -= pile->of[counter++];
    }
    return counter;
}

int empire_kinds(const EmpirePile *pile, uint8_t kinds[EMPIRE_COUNTERS]) {
    int count = 0;
    for (int first = 0; first < EMPIRE_COUNTERS; first += WORD) {
        if (word_at(pile, first) == 0) {
            continue;
        }
        for (int counter = first; counter < first + WORD; counter++) {
            if (pile->of[counter] != 0) {
                kinds[count++] = (uint8_t)counter;
            }
        }
    }
    return count;
}

/* --- Who has what -------------------------------------------------------------------------- */

unsigned empire_present(const EmpireState *state) {
    unsigned seats = 0;
    for (int country = 0; country < EMPIRE_COUNTRIES; country++) {
        if (state->controller[country] != SEAT_NONE) {
            seats |= 1U << state->controller[country];
        }
    }
    return seats;
}

CellSet empire_cells_of(const EmpireState *state, int seat) {
    CellSet cells = {{0, 0}};
    for (int i = 0; i < state->units; i++) {
        if (empire_owner(state, &state->unit[i]) == seat) {
            set_include(&cells, state->unit[i].cell);
        }
    }
    return cells;
}

CellSet empire_enemies(const EmpireState *state, int seat) {
    CellSet cells = {{0, 0}};
    for (int i = 0; i < state->units; i++) {
        if (empire_owner(state, &state->unit[i]) != seat) {
            set_include(&cells, state->unit[i].cell);
        }
    }
    return cells;
}

bool empire_people_agree(const EmpireState *state, int seat, int country) {
    const EmpirePeople people = empire_country[country].people;
    if (people != EMPIRE_ELF && people != EMPIRE_ORC) {
        return true;
    }
    const EmpirePeople foe = people == EMPIRE_ELF ? EMPIRE_ORC : EMPIRE_ELF;
    for (int other = 0; other < EMPIRE_COUNTRIES; other++) {
        if (state->controller[other] == seat && empire_country[other].people == foe) {
            return false;
        }
    }
    return true;
}

/* The crowns of a counter, which joins a pile. */
static inline int crowns_of(int counter, EmpirePile *counters) {
    if (counters != NULL) {
        empire_add(counters, counter);
    }
    return empire_counter[counter].crowns;
}

int empire_crowns_parts(const EmpireState *state, int country, EmpirePile *counters) {
    int crowns = 0;
    for (int i = 0; i < state->units; i++) {
        const EmpireUnit *unit = &state->unit[i];
        if (empire_counter[unit->counter].country == country) {
            crowns += crowns_of(unit->counter, counters);
            crowns += unit->aboard != 0 ? crowns_of(unit->aboard - 1, counters) : 0;
        }
    }
    return crowns;
}

int empire_crowns(const EmpireState *state, int country) {
    return empire_crowns_parts(state, country, NULL);
}

/* --- Reports ------------------------------------------------------------------------------- */

void empire_report_card(Events *events, int seat, EmpireCard what, int counter) {
    events_report(events, EVENT_CARD, seat, (uint16_t)what, CELL_NONE, CELL_NONE, counter);
}

void empire_note(Events *events, int seat, EmpireNote note, int piece, Cell cell) {
    events_report(events, EVENT_NOTE, seat, (uint16_t)piece, CELL_NONE, cell, (int)note);
}
