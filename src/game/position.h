/*
 * A position as lines of words: `game`, `turn`, `tomove` and `option` lines, then the game's own
 * and one line for each cell. docs/protocol.md describes it.
 */
#ifndef GAME_POSITION_H
#define GAME_POSITION_H

#include "game/game.h"

/* The id that the first line names (a pointer into it), or NULL when it is no `game` line. */
const char *position_game(const char *const *line, int count);

/*
 * Reads the head of `count` lines (single spaces, no line ends, none empty) and leaves the rest to
 * Game.parse: `position` then points into `line` and is valid as long as that. False, with the
 * reason and the number of the line in `why`, when the head is not as it should be.
 */
bool position_read(const Game *game, const char *const *line, int count, uint64_t seed,
                   PositionText *position, char why[GAME_WHY_MAX]);

/* --- What games share to read their own lines, beside lines.h --------------------------------- */

/* Writes a reason, and gives false, so that a check can be `return position_refuse(...)`. */
bool position_refuse(char why[GAME_WHY_MAX], const char *format, ...)
    __attribute__((format(printf, 2, 3)));

/* Marks what may come but once; false when it has come before. */
bool position_once(bool *seen);

/* --- Printing -------------------------------------------------------------------------------- */

/* Prints a whole position, as position_read takes it. */
void position_print(const Game *game, const Options *options, const void *state,
                    const History *history, FILE *out);

#endif
