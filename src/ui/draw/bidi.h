/* The order of a line that mixes directions, by the Unicode bidirectional algorithm (UAX 9). Lines
 * go from left to right. What stands between names there does too, so that a name moves nothing
 * beside it; within text_isolate a name goes the way of its first letter. */
#ifndef UI_BIDI_H
#define UI_BIDI_H

#include <stdbool.h>
#include <stdint.h>

enum { BIDI_MAX = 2048 };

/* The level of each character of a line: odd ones go from right to left. Those beyond are 0. */
typedef struct BidiLine {
    int count;
    uint8_t level[BIDI_MAX];
} BidiLine;

void bidi_levels(const char *text, BidiLine *line);

/* Which of the parts of a line stand where, from left to right, by the level of each. */
void bidi_order(const uint8_t *level, int count, int order[]);

#endif
