/* How a long search is ended from another thread: its caller owns a flag and sets it, before or
 * while the search runs; the search only looks at it. */
#ifndef GAME_STOP_H
#define GAME_STOP_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>

/* NULL: never. */
static inline bool is_stopped(const atomic_bool *stop) {
    return stop != NULL && atomic_load_explicit(stop, memory_order_relaxed);
}

#endif
