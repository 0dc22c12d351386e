/*
 * Counting and random play over the contract, to test the rules and to measure them. No memory is
 * allocated while actions are made.
 */
#ifndef GAME_PERFT_H
#define GAME_PERFT_H

#include "game/play.h"

enum { PERFT_DEPTH_MAX = 64 };

/*
 * The number of sequences of exactly `depth` (0 .. PERFT_DEPTH_MAX) actions from a position, modulo
 * 2^64; sequences end where the game does. The actions of the last ply are counted, not made.
 * False when out of memory.
 */
bool perft(const Game *game, const GamePosition *position, int depth, uint64_t *leaves);

/*
 * Makes random actions until the game is over, at most `most`, listing all legal actions before
 * each. Returns the number made. `scratch` has room for actions_max.
 */
uint64_t playout(const Game *game, GamePosition *position, Rng *rng, uint64_t most,
                 Action *scratch);

#endif
