/*
 * What ai.c and the searches give each other, only for files in this folder: how long a search may
 * think, and the moves that it found. A search knows nothing of steps and their errors: handicap.c
 * chooses from its list.
 */
#ifndef AI_CANDIDATES_H
#define AI_CANDIDATES_H

#include "game/game.h"
#include "game/stop.h"

/* A legal action of the position that is searched. */
typedef struct Candidate {
    Action action;
    double value; /* for the seat that decides, -1 .. 1; a proven win is more, a proven loss less */
    double share; /* of the playouts or nodes, 0 .. 1 */
    int rank;     /* place before any search: decides between equals */
    bool exact;   /* false: too little is known of it, or `value` is only a bound */
} Candidate;

/* Every legal action once (or those found so far), best first: the first is what the search would
 * play. */
typedef struct Candidates {
    Candidate *at;
    int room; /* more than the position has actions */
    int count;
    uint64_t playouts; /* what the search did, in playouts or nodes */
    double visits;     /* of a tree: the playouts of which the shares are parts */
} Candidates;

/* The limits of one search. */
typedef struct Thinking {
    double began;      /* as thinking_now gives it */
    double seconds;    /* 0: no limit */
    uint64_t playouts; /* likewise; playouts or nodes */
    double margin;     /* candidates so much worse than the best, 0 .. 2, must still be exact where
                          that can be had */
    const atomic_bool *stop; /* may be NULL */
    bool enough;             /* the best action is obvious */
    double next_report;
    void (*report)(void *context); /* lists the candidates found so far; may be NULL */
    void *context;
} Thinking;

/* Seconds of a clock that only goes forward. */
double thinking_now(void);

/* True when a search that has done `playouts` must end. Also calls `report` ten times a second, so
 * it is asked while the search can list its candidates. */
bool thinking_over(Thinking *thinking, uint64_t playouts);

#endif
