/*
 * What the tests of every game need: positions from text and back, actions by their notation.
 * Whatever is not as the caller says fails the running test with the reason.
 */
#ifndef SUPPORT_COURSE_H
#define SUPPORT_COURSE_H

#include "game/play.h"

enum { LINES_MAX = 2 * BOARD_CELLS_MAX, LINES_TEXT_MAX = 64 * 1024 };

/* Text with its lines, as Game.parse wants them. */
typedef struct Lines {
    char text[LINES_TEXT_MAX];
    const char *line[LINES_MAX];
    int count;
} Lines;

/* Splits a text of whole lines. */
void lines_split(Lines *lines, const char *text);

/* The position of a course as the engine's `state` prints it, into `text`. */
void course_print(const Game *game, const Options *options, const Course *course,
                  char text[LINES_TEXT_MAX]);

/* Sets a course up from such a text. `options` (may be NULL) gets what the text says; `why` (may be
 * NULL) the reason when it gives false. */
bool course_read(const Game *game, const char *text, uint64_t seed, Course *course,
                 Options *options, char why[GAME_WHY_MAX]);

/* True when this action is legal here; text that is no notation is not. */
bool course_allows(const Game *game, const Course *course, const char *action);

/* Makes actions, split by single spaces; every one must be legal. Gives what the last applied. */
unsigned course_play(const Game *game, Course *course, const char *actions);

/* All legal actions in notation, sorted and split by spaces; to be freed by the caller. */
char *course_actions(const Game *game, const Course *course);

/* Fails when an action is not legal here, and names those that are. */
void course_expect_legal(const Game *game, const Course *course, const char *action);

/* Fails unless these are all legal actions, sorted and split by spaces. */
void course_expect_actions(const Game *game, const Course *course, const char *actions);

/* Sorts actions, so that two lists of the same ones are alike. */
void course_sort_actions(Action *list, int count);

/* Fails unless both lists, which it sorts, hold the same actions of a position. */
void course_expect_same_actions(const Game *game, const void *state, Action *list, int count,
                                Action *expected, int expected_count);

/* The outcome as the engine writes it: `none`, `win 1; F-35`. */
void course_expect(const Game *game, const Course *course, const char *outcome);

#endif
