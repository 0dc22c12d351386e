#include "ai/ai.h"

#include <math.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "ai/search.h"

struct Ai {
    atomic_bool stop;
    pthread_mutex_t lock; /* protects `reported` and `latest` */
    bool reported;
    AiReport latest;
    Search search;
    size_t bytes;
    void *memory;
};

/* --- Levels --------------------------------------------------------------------------------- */

/* The lower levels think less, add noise to the values of actions, and sometimes choose at
 * random. */
typedef struct Level {
    double seconds;
    double noise;       /* the largest error of an action's value, in units of mean_loss() */
    int random_percent; /* the share of actions chosen at random */
} Level;

static const Level levels[AI_LEVEL_MOST + 1] = {
    [1] = {.seconds = 0.01, .noise = 3.80, .random_percent = 53},
    [2] = {.seconds = 0.02, .noise = 2.80, .random_percent = 31},
    [3] = {.seconds = 0.05, .noise = 2.10, .random_percent = 15},
    [4] = {.seconds = 0.15, .noise = 1.60, .random_percent = 6},
    [5] = {.seconds = 0.50, .noise = 1.05, .random_percent = 3},
    [6] = {.seconds = 2.00},
};

static const Level *level_of(int level) {
    return &levels[level < AI_LEVEL_LEAST  ? AI_LEVEL_LEAST
                   : level > AI_LEVEL_MOST ? AI_LEVEL_MOST
                                           : level];
}

AiSettings ai_level(int level, uint64_t seed) {
    return (AiSettings){.level = level, .seconds = level_of(level)->seconds, .seed = seed};
}

double ai_share(int nth) {
    enum { LEAST_PART = 8 };
    return 1.0 / (nth < LEAST_PART - 1 ? nth + 1 : LEAST_PART);
}

/* --- Creating and freeing -----------------------------------------------------------------------
 */

Ai *ai_new(int mebibytes) {
    const size_t bytes = (size_t)(mebibytes > 0 ? mebibytes : 1) << 20;
    Ai *ai = calloc(1, sizeof *ai);
    void *memory = malloc(bytes);
    if (ai == NULL || memory == NULL || pthread_mutex_init(&ai->lock, NULL) != 0) {
        free(memory);
        free(ai);
        return NULL;
    }
    atomic_init(&ai->stop, false);
    ai->bytes = bytes;
    ai->memory = memory;
    return ai;
}

void ai_free(Ai *ai) {
    if (ai != NULL) {
        pthread_mutex_destroy(&ai->lock);
        free(ai->memory);
        free(ai);
    }
}

void ai_stop(Ai *ai) {
    atomic_store(&ai->stop, true);
}

bool ai_peek(Ai *ai, AiReport *report) {
    pthread_mutex_lock(&ai->lock);
    const bool reported = ai->reported;
    if (reported) {
        *report = ai->latest;
    }
    pthread_mutex_unlock(&ai->lock);
    return reported;
}

/* --- Reports -------------------------------------------------------------------------------- */

/* The visits of the most visited action. */
static uint32_t most_visits(const Search *search) {
    uint32_t most = 0;
    for (uint32_t i = search->node[0].child; i != 0; i = search->node[i].next) {
        most = search->node[i].visits > most ? search->node[i].visits : most;
    }
    return most;
}

/* How good a choice an action is: its value. Of one with far fewer visits than another too little
 * is known, so that only a proven loss is worse. */
static double quality(const Search *search, const Node *child, uint32_t most) {
    enum { FAR_FEWER = 3 };
    static const double unknown = -1.5; /* between proven losses and all other values */
    const bool known = child->winner != SEAT_NONE || FAR_FEWER * child->visits >= most;
    return known ? search_value(search, child) : unknown + 0.1 * child->visits / most;
}

static int in_thousandths(double value) {
    return (int)lround(1000 * (value > 1 ? 1 : value < -1 ? -1 : value));
}

/* Estimates for all seats: the search's value for its own, Game.evaluate for others. */
static void estimate(Search *search, const Node *best, AiReport *report) {
    const Game *game = search->game;
    const double own = best == NULL ? 0 : search_value(search, best);
    memcpy(search->tried.state, search->root, game->state_size);
    Rng rng = rng_seeded(1);
    game->determinize(search->tried.state, search->seat, &rng);
    for (int seat = 0; seat < game->seats_max; seat++) {
        if (seat == search->seat) {
            report->estimate[seat] = in_thousandths(own);
        } else if (game->seats_max == 2) {
            report->estimate[seat] = -in_thousandths(own);
        } else if (game->evaluate != NULL) {
            report->estimate[seat] = game->evaluate(search->tried.state, seat);
        }
    }
}

static void make_report(Search *search, AiReport *report) {
    const Node *top[AI_CONSIDERED_MAX];
    double qualities[AI_CONSIDERED_MAX];
    const uint32_t most = most_visits(search);
    int count = 0;
    for (uint32_t i = search->node[0].child; i != 0; i = search->node[i].next) {
        const Node *child = &search->node[i];
        const double value = quality(search, child, most);
        int place = count;
        while (place > 0 && value > qualities[place - 1]) {
            place--;
        }
        if (place == AI_CONSIDERED_MAX) {
            continue;
        }
        count += count < AI_CONSIDERED_MAX;
        const size_t after = (size_t)(count - 1 - place);
        memmove(top + place + 1, top + place, after * sizeof top[0]);
        memmove(qualities + place + 1, qualities + place, after * sizeof qualities[0]);
        top[place] = child;
        qualities[place] = value;
    }
    *report = (AiReport){.playouts = search->playouts, .count = count};
    for (int i = 0; i < count; i++) {
        const double visits = search->node[0].visits;
        /* cppcheck-suppress uninitvar ; all below `count` have been set */
        report->action[i] = top[i]->action;
        report->share[i] = visits > 0 ? (double)top[i]->visits / visits : 0;
    }
    estimate(search, count > 0 ? top[0] : NULL, report);
}

static void publish(Ai *ai) {
    AiReport report;
    make_report(&ai->search, &report);
    pthread_mutex_lock(&ai->lock);
    ai->latest = report;
    ai->reported = true;
    pthread_mutex_unlock(&ai->lock);
}

/* --- Choosing ------------------------------------------------------------------------------- */

static double now(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec + (double)time.tv_nsec * 1e-9;
}

static void think(Ai *ai, const AiSettings *settings, double began) {
    enum { SECONDS_MOST = 60 };
    static const double report_every = 0.1;
    Search *search = &ai->search;
    const double most = settings->seconds < SECONDS_MOST ? settings->seconds : SECONDS_MOST;
    double next_report = began + report_every;
    while (!search_decided(search) &&
           (settings->playouts == 0 || search->playouts < settings->playouts) &&
           !atomic_load_explicit(&ai->stop, memory_order_relaxed)) {
        search_playout(search);
        const double time = now();
        if (settings->seconds > 0 && time - began >= most) {
            return;
        }
        if (time >= next_report) {
            next_report = time + report_every;
            publish(ai);
        }
    }
}

/* How much worse the average action is than the best. */
static double mean_loss(const Search *search) {
    double highest = -1;
    double sum = 0;
    int count = 0;
    for (uint32_t i = search->node[0].child; i != 0; i = search->node[i].next) {
        const double value = search_value(search, &search->node[i]);
        const double bounded = value > 1 ? 1 : value < -1 ? -1 : value;
        highest = bounded > highest ? bounded : highest;
        sum += bounded;
        count++;
    }
    return highest - sum / count;
}

static Action choose_at_random(Search *search) {
    uint32_t signature;
    memcpy(search->at.state, search->root, search->game->state_size);
    search->game->determinize(search->at.state, search->seat, &search->rng);
    const int count = expand_list(search, &signature);
    return search->list[rng_below(&search->rng, (uint32_t)count)];
}

static Action decide(Search *search, const Level *level) {
    const uint32_t most = most_visits(search);
    const double noise = level->noise > 0 ? level->noise * mean_loss(search) : 0;
    const Node *best = &search->node[search->node[0].child]; /* there are two at least */
    double highest = -INFINITY;
    if (level->random_percent > 0 &&
        rng_below(&search->rng, 100) < (uint32_t)level->random_percent) {
        return choose_at_random(search);
    }
    for (uint32_t i = search->node[0].child; i != 0; i = search->node[i].next) {
        const Node *child = &search->node[i];
        double value = 0;
        if (level->noise > 0) {
            const double error = (double)rng_below(&search->rng, 2001) / 1000 - 1;
            value = search_value(search, child) + noise * error;
        } else {
            value = quality(search, child, most);
        }
        if (value > highest) {
            best = child;
            highest = value;
        }
    }
    return best->action;
}

Action ai_choose(Ai *ai, const Game *game, const void *state, const History *history,
                 const AiSettings *settings, AiReport *report) {
    const double began = now();
    Search *search = &ai->search;
    atomic_store(&ai->stop, false);
    pthread_mutex_lock(&ai->lock);
    ai->reported = false;
    pthread_mutex_unlock(&ai->lock);
    search_begin(search, game, state, history, settings->seed, ai->memory, ai->bytes);
    search_playout(search);
    const Node *first = &search->node[search->node[0].child];
    Action action = first->action;
    if (first->next != 0) {
        think(ai, settings, began);
        action = decide(search, level_of(settings->level));
    }
    publish(ai);
    if (report != NULL) {
        *report = ai->latest;
    }
    return action;
}
