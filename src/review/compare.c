/* Lines compared: with how many playouts, in which deals, how surely. */
#include <math.h>
#include <time.h>

#include "review/judge.h"

enum { SEEDS = 5 }; /* in the second pass, of other deals, if playouts share few */

/* Seconds of one core for a turn, in the first pass and for the part of it that cost most in the
 * second; and how much more where a turn is many actions. */
static const double pass_seconds[PASSES] = {[PASS_ALL] = 0.12, [PASS_SUSPECTS] = 0.6};
static const double turn_of_many = 3;

/* --- Effort ---------------------------------------------------------------------------------- */

static double seconds_used(void) {
    struct timespec time;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return (double)time.tv_sec + (double)time.tv_nsec * 1e-9;
}

/* Whether the position is searched by looking ahead, whose nodes are faster than playouts. */
static bool looks_ahead(const Game *game, const void *state) {
    return game->certain != NULL && __builtin_popcount(game->certain(state)) == 2;
}

uint64_t judge_playouts(const Judge *judge, const void *state, Pass pass, int searches) {
    enum { LEAST = 32 };
    const double rate = judge->rate[looks_ahead(judge->game, state)];
    const double times = judge->game->policy != NULL ? turn_of_many : 1;
    const double playouts = judge->pace * rate * times * pass_seconds[pass] / searches;
    return playouts > LEAST ? (uint64_t)playouts : LEAST;
}

/* --- Comparing -------------------------------------------------------------------------------- */

/* Once around: the values of lines for each seat, -1000 .. 1000. Keeps how fast that was. */
static bool compare_once(Judge *judge, const GamePosition *start, AiLine *line, int count,
                         uint64_t playouts, uint64_t seed) {
    static const double kept = 0.8;
    const AiSettings settings = {.playouts = playouts, .seed = seed};
    const bool ahead = looks_ahead(judge->game, start->state);
    const double began = seconds_used();
    uint64_t done = 0;
    if (!ai_compare(judge->ai, judge->game, start->state, &start->history, line, count,
                    &settings) ||
        atomic_load(judge->stop)) {
        return false;
    }
    for (int i = 0; i < count; i++) {
        done += line[i].playouts;
    }
    judge->done[ahead] = kept * judge->done[ahead] + (double)done;
    judge->used[ahead] = kept * judge->used[ahead] + seconds_used() - began;
    judge->rate[ahead] = judge->done[ahead] / judge->used[ahead];
    return true;
}

/* How sure the difference of a line to the first is, for the seat that decides. */
typedef struct Difference {
    double sum, squares;
} Difference;

/* Moves the mean of a line towards that of the first by twice the standard error of the difference:
 * what is left is sure. */
static void doubt(const AiLine *first, const Difference *difference, int seat, AiLine *line) {
    const double mean = difference->sum / SEEDS;
    const double variance = difference->squares / SEEDS - mean * mean;
    const int error = (int)(2 * sqrt(fmax(variance, 0) / (SEEDS - 1)));
    const int value = line->value[seat];
    const int target = first->value[seat];
    line->value[seat] = value > target + error   ? value - error
                        : value < target - error ? value + error
                                                 : target;
}

bool judge_compare(Judge *judge, const GamePosition *start, const ReviewLine *const *line,
                   int count, uint64_t playouts, Pass pass, AiLine *found) {
    const bool few = judge->game->policy != NULL && !looks_ahead(judge->game, start->state);
    const int seeds = pass == PASS_SUSPECTS && few ? SEEDS : 1;
    const int decider = judge->game->to_act(start->state).decider;
    AiLine once[AI_LINES_MAX];
    Difference difference[AI_LINES_MAX] = {{0}};
    for (int i = 0; i < count; i++) {
        found[i] = once[i] = (AiLine){.action = line[i]->action, .count = line[i]->count};
    }
    for (int seed = 0; seed < seeds; seed++) {
        if (!compare_once(judge, start, once, count, playouts / (uint64_t)seeds + 1,
                          judge->seed++)) {
            return false;
        }
        for (int i = 0; i < count; i++) {
            const double more = once[i].value[decider] - once[0].value[decider];
            difference[i].sum += more;
            difference[i].squares += more * more;
            for (int seat = 0; seat < GAME_SEATS_MAX; seat++) {
                found[i].value[seat] += once[i].value[seat];
            }
        }
    }
    for (int i = 0; i < count; i++) {
        for (int seat = 0; seat < GAME_SEATS_MAX; seat++) {
            found[i].value[seat] /= seeds;
        }
    }
    for (int i = 1; seeds > 1 && i < count; i++) {
        doubt(&found[0], &difference[i], decider, &found[i]);
    }
    return true;
}

bool judge_rate(Judge *judge, const GamePosition *start, const ReviewLine *line) {
    enum { PLAYOUTS = 200, NODES = 4000 };
    const bool ahead = looks_ahead(judge->game, start->state);
    AiLine tried = {.action = line->action, .count = line->count};
    return judge->rate[ahead] > 0 ||
           compare_once(judge, start, &tried, 1, ahead ? NODES : PLAYOUTS, 0);
}
