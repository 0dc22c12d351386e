/* Which tone sounds when: never two at once. Time is that of the stream, so nothing here reads a
 * clock. */
#ifndef UI_CUES_H
#define UI_CUES_H

#include <stdbool.h>
#include <stdint.h>

#include "ui/sound/tones.h"

enum { CUES_MAX = 32 };

typedef struct Cue {
    Tone tone;
    double start, end; /* seconds of the stream */
    double gain;       /* 0 .. 1 */
    bool earlier;      /* of the action before: gives way to any tone of this one */
} Cue;

/* All zeros: nothing sounds. */
typedef struct Cues {
    double time;  /* seconds of the stream that have been filled */
    double quiet; /* since then what has begun is over */
    int count;
    Cue at[CUES_MAX];
} Cues;

/* Another action begins: of the one before, what has not begun to sound never does. */
void cues_begin(Cues *cues);

/* Has a tone sound `after` seconds, at most for `length` seconds. If another of this action sounds
 * then, only the more important of both does; of equals the first. */
void cues_add(Cues *cues, Tone tone, double after, double length, double gain);

/* Has a tone sound `after` seconds, but not before all others are over. */
void cues_follow(Cues *cues, Tone tone, double after, double gain);

/* Whether nothing has sounded for some seconds, nor will. */
bool cues_silent(const Cues *cues, double seconds);

/* Goes on by `count` values of the stream, of `rate` to a second. */
void cues_fill(Cues *cues, int16_t *out, int count, int rate);

#endif
