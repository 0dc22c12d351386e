/* The steps of strength that a game offers for the computer player. */
#ifndef GAME_STEPS_H
#define GAME_STEPS_H

#include "game/game.h"
#include "game/mind.h"

/* GameMind.steps, or steps that no match has measured where a game declares none; never NULL. */
const GameSteps *game_steps(const Game *game);

/* Whether a match of `players` has steps of `strength_many`. */
bool game_has_steps_of_many(const Game *game, int players);

/* The strength of a step in a match of `players`; of a number that is no step that of the highest.
 */
int game_step_strength(const Game *game, int step, int players);

/* The step that is as strong as a level, 1 .. GAME_LEVELS, of the records that have levels; the
 * highest level is the highest step. Levels beyond that range are limited to it. */
int game_step_of_level(const Game *game, int level);

#endif
