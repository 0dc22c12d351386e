/* The tiles and pieces at the start: F-1 .. F-8, and the face-down tiles: F-38. */
#include <string.h>

#include "games/fields/rules.h"

enum { A1, A2, A3, B1, B2, B3, B4, C1, C2, C3, C4, C5, D1, D2, D3, D4, E1, E2, E3 };

/* A tile of the deal, and the seat that lays it. */
typedef struct Deal {
    int8_t cell, seat;
} Deal;

/* F-6, F-7: the players' own plains, the tiles under the Princes, and the rest. */
enum { OWN_PLAINS = 2 };
static const Deal deal_order[FIELDS_CELLS] = {
    {C1, 0}, {C5, 1},                                     /* the two own plains */
    {B1, 0}, {C2, 0}, {D1, 0}, {B4, 1}, {C4, 1}, {D4, 1}, /* under the Princes */
    {C3, 0}, {B2, 0}, {D2, 0}, {B3, 1}, {D3, 1},          /* the middle */
    {E1, 0}, {E2, 0}, {E3, 0}, {A1, 1}, {A2, 1}, {A3, 1}, /* the wings */
};

#define BIT(cell) ((FieldsSet)1 << (cell))

static const FieldsSet queen_start[FIELDS_SEATS] = {BIT(C1), BIT(C5)};
static const FieldsSet prince_start[FIELDS_SEATS] = {
    BIT(B1) | BIT(C2) | BIT(D1),
    BIT(B4) | BIT(C4) | BIT(D4),
};
const FieldsSet fields_own_plains = BIT(C1) | BIT(C5);
const FieldsSet fields_start_tiles =
    BIT(C1) | BIT(C5) | BIT(B1) | BIT(C2) | BIT(D1) | BIT(B4) | BIT(C4) | BIT(D4);

/* Lays a random one of the remaining tiles on `cell`, which has none yet, and takes it from `left`,
 * their numbers by FieldsTerrain; at least one is left. */
static void deal(FieldsState *state, Cell cell, int left[3], Rng *rng) {
    const int plains = left[FIELDS_PLAIN];
    const int mountains = left[FIELDS_MOUNTAIN];
    const int drawn = (int)rng_below(rng, (uint32_t)(plains + mountains + left[FIELDS_SEA]));
    FieldsTerrain terrain = FIELDS_SEA;
    if (drawn < plains) {
        terrain = FIELDS_PLAIN;
    } else if (drawn < plains + mountains) {
        terrain = FIELDS_MOUNTAIN;
        state->mountain |= fields_bit(cell);
    } else {
        state->sea |= fields_bit(cell);
    }
    left[terrain]--;
}

/* F-38 */
static FieldsSet hidden_at_start(const Options *options) {
    const bool blank = options->value[0] != 0;
    return blank ? FIELDS_ALL & ~fields_start_tiles : 0;
}

static void report_deal(const FieldsState *state, Events *events) {
    for (int i = 0; i < FIELDS_CELLS; i++) {
        const Cell cell = deal_order[i].cell;
        events_report(events, EVENT_DEALT, deal_order[i].seat, 0, CELL_NONE, cell,
                      !fields_has(state->hidden, cell));
    }
    for (int seat = 0; seat < FIELDS_SEATS; seat++) {
        events_report(events, EVENT_PLACED, seat, fields_piece(seat, FIELDS_QUEEN), CELL_NONE,
                      fields_lowest(state->queen[seat]), 0);
        for (FieldsSet princes = state->prince[seat]; princes != 0;) {
            events_report(events, EVENT_PLACED, seat, fields_piece(seat, FIELDS_PRINCE), CELL_NONE,
                          fields_take(&princes), 0);
        }
    }
}

void fields_clear(FieldsState *state, uint64_t seed) {
    memset(state, 0, sizeof *state);
    state->rng = rng_seeded(seed);
    state->first = CELL_NONE;
    state->shared = CELL_NONE;
    state->winner = SEAT_NONE;
    state->underway = fields_not_underway;
}

void fields_setup(void *at, const Options *options, uint64_t seed, Events *events) {
    /* F-1, F-5: 7 plains, 5 mountains, 7 seas, less the two plains that the players take. */
    int left[] = {[FIELDS_PLAIN] = 5, [FIELDS_MOUNTAIN] = 5, [FIELDS_SEA] = 7};
    FieldsState *state = at;
    fields_clear(state, seed);
    for (int i = OWN_PLAINS; i < FIELDS_CELLS; i++) {
        deal(state, deal_order[i].cell, left, &state->rng);
    }
    state->hidden = hidden_at_start(options);
    for (int seat = 0; seat < FIELDS_SEATS; seat++) {
        state->queen[seat] = queen_start[seat];
        state->prince[seat] = prince_start[seat];
    }
    state->turn = 1;
    if (events != NULL) {
        report_deal(state, events);
    }
}

void fields_observe(void *at, int viewer) {
    FieldsState *state = at;
    (void)viewer; /* both seats see the same tiles */
    state->mountain &= ~state->hidden;
    state->sea &= ~state->hidden;
    state->rng = (Rng){0};
}

bool fields_deal_rest(FieldsState *state, FieldsSet rest, Rng *rng) {
    const int mountains = fields_size(state->mountain);
    const int seas = fields_size(state->sea);
    const int plains = FIELDS_CELLS - fields_size(rest) - mountains - seas;
    int left[] = {
        [FIELDS_PLAIN] = 7 - plains, [FIELDS_MOUNTAIN] = 5 - mountains, [FIELDS_SEA] = 7 - seas};
    if (left[FIELDS_PLAIN] < 0 || left[FIELDS_MOUNTAIN] < 0 || left[FIELDS_SEA] < 0) {
        return false;
    }
    while (rest != 0) {
        deal(state, fields_take(&rest), left, rng);
    }
    return true;
}

void fields_determinize(void *at, int seat, Rng *rng) {
    FieldsState *state = at;
    fields_observe(state, seat);
    fields_deal_rest(state, state->hidden, rng);
    state->rng = rng_seeded(rng_next(rng));
}
