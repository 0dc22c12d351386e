/* What the explain files share. Every reason is a whole sentence that ends with the number of the
 * rule in brackets. */
#ifndef GAMES_HEXIMEROS_EXPLAIN_H
#define GAMES_HEXIMEROS_EXPLAIN_H

#include "game/text.h"
#include "games/heximeros/rules.h"

/* Room for GAME_WHY_MAX bytes. */
typedef char *Why;

#define say(why, ...) text_say((why), GAME_WHY_MAX, __VA_ARGS__)

static inline const char *kind_on(const HexiState *state, Cell cell) {
    return hexi_kind_name[hexi_kind(state->at[cell])];
}

static inline const char *colour_on(const HexiState *state, Cell cell) {
    return hexi_colour_name[hexi_colour(state->at[cell])];
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
