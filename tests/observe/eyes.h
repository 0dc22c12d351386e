/*
 * Everything that one viewer gets to see, read and use of a position, written down as text: what is
 * printed, the words and clicks of actions, explanations, and all that the game's view says and
 * draws. Lines that begin with `== ` say where the following ones come from.
 */
#ifndef OBSERVE_EYES_H
#define OBSERVE_EYES_H

#include <stdio.h>

#include "game/play.h"
#include "view/view.h"

typedef struct Eyes {
    const Game *game;
    const View *view;
    const Options *options;
    int viewer;
    const GamePosition *truth;
    const Action *actions; /* legal ones; made in the open, so that every viewer knows them */
    int count;
    const Event *recent; /* as the viewer saw them */
    int recent_count;
    uint64_t seed; /* of clicks to be explained */
} Eyes;

void eyes_write(const Eyes *eyes, FILE *out);

/* An event as a line. */
void eyes_write_event(const Event *event, FILE *out);

#endif
