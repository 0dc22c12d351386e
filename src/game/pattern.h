/*
 * Notation and labels of actions, and sentences about them, as patterns: text with a % and a letter
 * for each part of the action, such as `P%F-%T`. A game writes and reads its own parts.
 */
#ifndef GAME_PATTERN_H
#define GAME_PATTERN_H

#include "game/game.h"

/* The text of a part of the action: one that lasts, or one written into `room`. */
typedef const char *PatternWriter(const void *state, Action action, char part,
                                  char room[GAME_LABEL_MAX]);

/* Writes a number into `room`, for a PatternWriter. */
const char *pattern_number(int number, char room[GAME_LABEL_MAX]);

/* Reads a part, moves past it and sets its bits in `action`; false if it is not there. */
typedef bool PatternReader(const void *state, char part, const char **text, Action *action);

/* Writes a pattern into `text` of `size` bytes. */
void pattern_write(const char *pattern, PatternWriter *write, const void *state, Action action,
                   char *text, size_t size);

/* The same for a label or a sentence: the pattern is translated first; the texts of parts are not.
 */
void pattern_say(const char *pattern, PatternWriter *write, const void *state, Action action,
                 char *text, size_t size);

/* The action whose pattern fits the whole text, or ACTION_NONE. `patterns` has one for each kind of
 * action, which is in the lowest bits of an Action; kind 0 is none. */
Action pattern_read(const char *const *patterns, int count, PatternReader *read, const void *state,
                    const char *text);

#endif
