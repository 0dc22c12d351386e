/*
 * What the tests of every game need: positions from text and back, actions by their notation.
 * Anything unexpected fails the running test with the reason.
 */
#ifndef SUPPORT_GAME_POSITION_H
#define SUPPORT_GAME_POSITION_H

#include "game/play.h"
#include "game/position.h"

enum { LINES_TEXT_MAX = 64 * 1024 };

/* The lines of a text, freed by the caller. */
PositionLines *lines_of(const char *text);

/* The position as the engine's `state` prints it, for a viewer or without a seat, into `text`. */
void game_position_print_for(const Game *game, const Options *options, const GamePosition *position,
                             int viewer, char text[LINES_TEXT_MAX]);
void game_position_print(const Game *game, const Options *options, const GamePosition *position,
                         char text[LINES_TEXT_MAX]);

/* Sets a position up from such a text. `options` (may be NULL) gets what the text says; `why` (may
 * be NULL) the reason when it gives false. */
bool game_position_read(const Game *game, const char *text, uint64_t seed, GamePosition *position,
                        Options *options, char why[GAME_WHY_MAX]);

/* Fails unless the text gives the same state whichever of its lines comes first; those before the
 * first line that begins with `first` stay, and those that begin with `kept` stay together. */
void game_position_expect_any_order(const Game *game, const char *text, const char *first,
                                    const char *kept);

/* True when this action is listed, or is resigning or drawing, and the game is not over. */
bool game_position_legal(const Game *game, const GamePosition *position, Action action);

/* The same of its notation; text that is not notation is not legal. */
bool game_position_allows(const Game *game, const GamePosition *position, const char *action);

/* Makes actions, separated by single spaces; each must be legal. Gives what the last one applied.
 */
unsigned game_position_play(const Game *game, GamePosition *position, const char *actions);

/* All legal actions in notation, sorted and separated by spaces; freed by the caller. */
char *game_position_actions(const Game *game, const GamePosition *position);

/* Fails when an action is not legal here, and names those that are. */
void game_position_expect_legal(const Game *game, const GamePosition *position, const char *action);

/* Fails unless these are all legal actions, sorted and separated by spaces. */
void game_position_expect_actions(const Game *game, const GamePosition *position,
                                  const char *actions);

/* Sorts actions, so that lists of the same actions are equal. */
void game_position_sort_actions(Action *list, int count);

/* Fails unless both lists, which it sorts, hold the same actions of a position. */
void game_position_expect_same_actions(const Game *game, const void *state, Action *list, int count,
                                       Action *expected, int expected_count);

/* The outcome as the engine writes it: `none`, `win 1; F-35`. */
void game_position_expect(const Game *game, const GamePosition *position, const char *outcome);

#endif
