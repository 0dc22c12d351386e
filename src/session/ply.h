/* What the session keeps of an action. */
#ifndef SESSION_PLY_H
#define SESSION_PLY_H

#include "game/game.h"

enum {
    SESSION_DEAL = -1,       /* in place of a ply: the deal, before any action */
    SESSION_HASH_EVERY = 16, /* plies from one position that is kept to the next */
};

/* An action, with what was so before it. */
typedef struct SessionPly {
    Action action;
    int turn;
    ToAct to_act;
    unsigned applied; /* what the action applied: a mask of Applied */
    const char *text; /* notation; valid until the next call that changes the session */
} SessionPly;

#endif
