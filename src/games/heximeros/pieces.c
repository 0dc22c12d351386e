/* Placing and removing pieces, with everything in the state that depends on it. */
#include "games/heximeros/rules.h"

/* A hash number for a piece on a cell; a table would be larger than the cache. */
static uint64_t number(Cell cell, HexiPiece piece) {
    uint64_t x = (uint64_t)cell << 8 | piece;
    x *= UINT64_C(0x9E3779B97F4A7C15);
    return rng_mix(x);
}

void hexi_put(HexiState *state, Cell cell, HexiPiece piece) {
    const int colour = hexi_colour(piece);
    const uint8_t place = state->count[colour]++;
    state->at[cell] = piece;
    state->place[cell] = place;
    state->list[colour][place] = cell;
    state->pieces ^= number(cell, piece);
    if (hexi_kind(piece) == HEXI_SOVEREIGN) {
        state->sovereign[colour] = cell;
        state->active |= (uint8_t)(1U << colour);
    }
}

void hexi_lift(HexiState *state, Cell cell) {
    const HexiPiece piece = state->at[cell];
    const int colour = hexi_colour(piece);
    const uint8_t place = state->place[cell];
    const Cell last = state->list[colour][--state->count[colour]];
    state->list[colour][place] = last;
    state->place[last] = place;
    state->at[cell] = 0;
    state->pieces ^= number(cell, piece);
    if (hexi_kind(piece) == HEXI_SOVEREIGN) {
        state->sovereign[colour] = CELL_NONE;
        state->active &= (uint8_t) ~(1U << colour);
    }
}

void hexi_shift(HexiState *state, Cell from, Cell to, HexiPiece into) {
    const int colour = hexi_colour(into);
    const uint8_t place = state->place[from];
    state->pieces ^= number(from, state->at[from]) ^ number(to, into);
    state->at[from] = 0;
    state->at[to] = into;
    state->place[to] = place;
    state->list[colour][place] = to;
    if (hexi_kind(into) == HEXI_SOVEREIGN) {
        state->sovereign[colour] = to;
    }
}

void hexi_change(HexiState *state, Cell cell, HexiPiece into) {
    state->pieces ^= number(cell, state->at[cell]) ^ number(cell, into);
    state->at[cell] = into;
}
