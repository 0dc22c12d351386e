/*
 * The moves and promotions of HexiMeros a second time, written as plainly as possible: coordinates
 * instead of tables, every path tried step by step.
 */
#ifndef HEXIMEROS_PLAIN_RULES_H
#define HEXIMEROS_PLAIN_RULES_H

#include "games/heximeros/heximeros.h"

/* Writes every legal action once, in any order, and gives their number; `out` has room for the
 * game's actions_max. */
int plain_actions(const HexiState *state, Action *out);

#endif
