/*
 * A position as lines of words: `game`, `turn`, `tomove` and `option` lines, then the game's own
 * and one line for each cell. docs/protocol.md describes it.
 */
#ifndef GAME_POSITION_H
#define GAME_POSITION_H

#include "game/game.h"
#include "game/text.h"

/* --- Reading: the engine, tours, diagrams and tests all read positions here ------------------- */

enum { POSITION_LINES_MAX = 4096, POSITION_BYTES_MAX = 256 * 1024 };

/* The lines of a position without those that are empty; all zeros before the first. Too large for
 * the stack. */
typedef struct PositionLines {
    int count;
    bool dotted; /* a line with a dot ended them */
    size_t bytes;
    const char *line[POSITION_LINES_MAX];
    char text[POSITION_BYTES_MAX]; /* what `line` points into */
} PositionLines;

/* Adds the lines up to one with a dot or the end of the source; reads all of them in any case.
 * False, with the first that is too long or one too many in `why`, when they do not fit. */
bool position_lines_read(TextSource *source, PositionLines *lines, char why[GAME_WHY_MAX]);

/* Adds a line with single spaces; false when there is no room for it. */
bool position_lines_add(PositionLines *lines, const char *text);

/* Adds `cell NAME REST` for each cell of the board that has no line, such as with `hidden`; false
 * when there is no room. */
bool position_lines_fill(PositionLines *lines, const Board *board, const char *rest);

/* The id that the first line names (a pointer into it), or NULL when it is not a `game` line. */
const char *position_game(const PositionLines *lines);

/*
 * Reads the head and leaves the other lines to Game.parse: `position` points into `lines`. False,
 * with the reason in `why` as `Line N: ...`, when the head is not as docs/protocol.md says. Lines
 * are counted from 1, without empty ones.
 */
bool position_read(const Game *game, const PositionLines *lines, uint64_t seed,
                   PositionText *position, char why[GAME_WHY_MAX]);

/* --- What games share to read their own lines, beside lines.h --------------------------------- */

/* Writes a reason and returns false, so that a check can `return position_refuse(...)`. */
bool position_refuse(char why[GAME_WHY_MAX], const char *format, ...)
    __attribute__((format(printf, 2, 3)));

/* True when all of the reasons are NULL; else writes the first of the others. */
bool position_accept(const char *const *reasons, size_t count, char why[GAME_WHY_MAX]);

/* Marks what may come only once; false when it has come before. */
bool position_once(bool *seen);

/* --- Printing -------------------------------------------------------------------------------- */

/* Prints a position as position_read reads it: what `viewer` observes of a state. */
void position_print(const Game *game, const Options *options, const void *state,
                    const History *history, int viewer, FILE *out);

/* The viewer for whom a position is printed by default: the seat that decides, or VIEWER_ALL when
 * the game is over. */
int position_viewer(const Game *game, const void *state, const History *history);

#endif
