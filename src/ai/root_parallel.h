/*
 * Several trees for one position, only for files in this folder: the caller searches one, and
 * helpers, each in a thread of its own, search the others with other seeds. What they find of the
 * root's moves is added up.
 */
#ifndef AI_ROOT_PARALLEL_H
#define AI_ROOT_PARALLEL_H

#include <pthread.h>
#include <stdatomic.h>

#include "ai/candidates.h"
#include "ai/search.h"

enum { ROOT_PARALLEL_HELPERS_MAX = 7 };

typedef struct Helper {
    struct RootParallel *forest;
    Search *search;
    pthread_t thread;
    pthread_mutex_t lock; /* protects `found` while the thread runs */
    Candidates found;     /* listed about ten times a second */
} Helper;

typedef struct RootParallel {
    atomic_bool over;
    atomic_bool decided; /* more playouts cannot change what a helper would choose */
    int helpers;
    int trees;        /* of helpers, searched before */
    const Made *made; /* before the position, from the caller */
    Helper helper[ROOT_PARALLEL_HELPERS_MAX];
} RootParallel;

/* The bytes of the caller's tree, at the front of `bytes`, when `threads` search. */
size_t root_parallel_first_share(int threads, size_t bytes);

/* Starts helpers until `threads` search; fewer where memory or threads are missing. Their trees use
 * `memory` of `bytes`, behind the caller's. They go on from the last position if `last` led from
 * there (search_follow), and begin afresh if it is ACTION_NONE. `room` as in Candidates; the rest
 * as in search_begin. */
void root_parallel_begin(RootParallel *forest, const Game *game, const void *state,
                         const History *history, Action last, uint64_t seed, int threads, int room,
                         void *memory, size_t bytes);

/* True when a helper knows that more playouts cannot change what it would choose. */
bool root_parallel_decided(const RootParallel *forest);

/* Ends the helpers' search; what they have found remains. */
void root_parallel_end(RootParallel *forest);

/* Adds what the helpers have found to the list of the caller's tree. From the caller's thread. */
void root_parallel_add(RootParallel *forest, Candidates *candidates);

#endif
