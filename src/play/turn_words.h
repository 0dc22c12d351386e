/* What the actions of one player that follow each other in one turn did, in plain words. */
#ifndef PLAY_TURN_WORDS_H
#define PLAY_TURN_WORDS_H

#include "session/session.h"
#include "view/view.h"

/* The viewer, and the names of the seats; borrowed. */
typedef struct WordsContext {
    const View *view;
    const Session *session;
    int viewer;
    int you; /* the seat that is addressed as `you`, or SEAT_NONE */
    const char *const *seat_name;
} WordsContext;

/* Whether the action of `node` belongs to the same part of a turn as the one before it. */
bool turn_goes_on(const Session *session, int before, int node);

/* Sums the actions from node `first` to node `last` up; false when memory is out. */
bool turn_words(const WordsContext *words, int first, int last, Summary *summary);

#endif
