#include "ai/root_parallel.h"

#include <string.h>

#include "hex/min_max.h"

enum {
    TREE_LEAST = 1 << 20, /* bytes */
    LIST_EVERY = 16,      /* playouts between two looks at the clock */
};

static size_t aligned(size_t bytes) {
    return (bytes + 63) & ~(size_t)63;
}

size_t root_parallel_first_share(int threads, size_t bytes) {
    const size_t share = bytes / (size_t)MAX(threads, 1) & ~(size_t)63;
    return share < TREE_LEAST ? bytes : share;
}

/* --- Helpers --------------------------------------------------------------------------------- */

static void list(Helper *helper) {
    pthread_mutex_lock(&helper->lock);
    search_candidates(helper->search, &helper->found);
    pthread_mutex_unlock(&helper->lock);
}

static void *help(void *at) {
    static const double every = 0.1; /* seconds */
    Helper *helper = at;
    double next = thinking_now() + every;
    do {
        search_playout(helper->search);
        if (helper->search->playouts % LIST_EVERY == 0 && thinking_now() >= next) {
            list(helper);
            next = thinking_now() + every;
        }
        if (search_decided(helper->search)) {
            atomic_store(&helper->forest->decided, true);
            break;
        }
    } while (!atomic_load_explicit(&helper->forest->over, memory_order_relaxed));
    list(helper);
    return NULL;
}

/* Lays its list and, unless it goes on, its tree out in `bytes` of memory. */
static void settle(Helper *helper, const Game *game, const void *state, const History *history,
                   Action last, uint64_t seed, int room, unsigned char *memory, size_t bytes) {
    const size_t search = aligned(sizeof(Search));
    const size_t found = aligned((size_t)room * sizeof(Candidate));
    helper->search = (void *)memory;
    helper->found = (Candidates){.at = (void *)(memory + search), .room = room};
    if (last == ACTION_NONE || !search_follow(helper->search, state, history, last)) {
        search_begin(helper->search, game, state, history, seed, memory + search + found,
                     bytes - search - found);
    }
    search_after(helper->search, helper->forest->made);
}

void root_parallel_begin(RootParallel *forest, const Game *game, const void *state,
                         const History *history, Action last, uint64_t seed, int threads, int room,
                         void *memory, size_t bytes) {
    const int wanted = MIN(threads - 1, ROOT_PARALLEL_HELPERS_MAX);
    const size_t each = wanted > 0 ? bytes / (size_t)wanted & ~(size_t)63 : 0;
    atomic_store(&forest->over, false);
    atomic_store(&forest->decided, false);
    forest->helpers = 0;
    while (forest->helpers < wanted &&
           each >= TREE_LEAST + sizeof(Search) + (size_t)room * sizeof(Candidate)) {
        const int number = forest->helpers;
        Helper *helper = &forest->helper[number];
        helper->forest = forest;
        settle(helper, game, state, history, number < forest->trees ? last : ACTION_NONE,
               seed + (uint64_t)number + 1, room, (unsigned char *)memory + (size_t)number * each,
               each);
        if (pthread_mutex_init(&helper->lock, NULL) != 0) {
            break;
        }
        if (pthread_create(&helper->thread, NULL, help, helper) != 0) {
            pthread_mutex_destroy(&helper->lock);
            break;
        }
        forest->helpers++;
    }
    forest->trees = forest->helpers;
}

bool root_parallel_decided(const RootParallel *forest) {
    return atomic_load_explicit(&forest->decided, memory_order_relaxed);
}

void root_parallel_end(RootParallel *forest) {
    atomic_store(&forest->over, true);
    for (int i = 0; i < forest->helpers; i++) {
        pthread_join(forest->helper[i].thread, NULL);
        pthread_mutex_destroy(&forest->helper[i].lock);
    }
}

/* --- Adding up ------------------------------------------------------------------------------- */

static bool proven(const Candidate *candidate) {
    return candidate->value > 1 || candidate->value < -1;
}

/* Joins what two lists know of an action, each found in its own number of visits. */
static void join(Candidate *own, double own_visits, const Candidate *other, double visits) {
    const double mine = own->share * own_visits;
    const double theirs = other->share * visits;
    if (!proven(own)) {
        own->value = proven(other) ? other->value
                     : mine + theirs > 0
                         ? (mine * own->value + theirs * other->value) / (mine + theirs)
                         : own->value;
    }
    own->share = (mine + theirs) / (own_visits + visits);
}

static void add_list(Candidates *all, const Candidates *found) {
    const int count = all->count;
    for (int i = 0; i < count; i++) {
        Candidate none = {.value = all->at[i].value};
        const Candidate *same = &none;
        for (int k = 0; k < found->count && same == &none; k++) {
            same = found->at[k].action == all->at[i].action ? &found->at[k] : same;
        }
        join(&all->at[i], all->visits, same, found->visits);
    }
    all->playouts += found->playouts;
    all->visits += found->visits;
}

void root_parallel_add(RootParallel *forest, Candidates *candidates) {
    for (int i = 0; i < forest->helpers; i++) {
        Helper *helper = &forest->helper[i];
        const bool running = !atomic_load(&forest->over);
        if (running) {
            pthread_mutex_lock(&helper->lock);
        }
        if (helper->found.count > 0) {
            add_list(candidates, &helper->found);
        }
        if (running) {
            pthread_mutex_unlock(&helper->lock);
        }
    }
    if (forest->helpers > 0) {
        search_rank(candidates);
    }
}
