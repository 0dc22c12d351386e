/* What the explain files share. */
#ifndef GAMES_HEXIMEROS_EXPLAIN_H
#define GAMES_HEXIMEROS_EXPLAIN_H

#include "game/explain.h"
#include "games/heximeros/rules.h"

static inline const char *kind_on(const HexiState *state, Cell cell) {
    return hexi_kind_name[hexi_kind(state->at[cell])];
}

static inline const char *colour_on(const HexiState *state, Cell cell) {
    return hexi_colour_name[hexi_colour(state->at[cell])];
}

/* A step by its number, 0 .. HEXI_STEPS-1. */
static inline Axial hexi_step(int step) {
    return step < HEXI_LINES ? axial_flats[step] : axial_lines[step - HEXI_LINES];
}

/* explain_moves.c: why the own piece on `from` cannot move to `to`, another cell. */
void hexi_explain_move(const HexiState *state, Cell from, Cell to, Why why);

/* explain_leaps.c: the same for jumps, sweeps, Militants and shots. */
void hexi_explain_cavalier(const HexiState *state, Cell from, Cell to, Why why);
void hexi_explain_assassin(const HexiState *state, Cell from, Cell to, Why why);
void hexi_explain_archer(const HexiState *state, Cell from, Cell to, Why why);
void hexi_explain_shot(const HexiState *state, Cell from, Cell to, Cell target, Why why);
void hexi_explain_dreadnaught(const HexiState *state, Cell from, Cell to, Why why);
void hexi_explain_militant(const HexiState *state, Cell from, Cell to, Why why);

/* The direction of `to` straight from `from`, 0 .. HEXI_STEPS-1, and its distance in steps, even
 * across cells out of bounds; -1 if there is no straight way. */
int hexi_direction(Cell from, Cell to, int *steps);

/* explain_promotion.c: while a promotion is open. */
void hexi_explain_promotion(const HexiState *state, const Click *clicks, int count, Why why);

#endif
