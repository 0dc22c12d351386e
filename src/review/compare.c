/* Lines compared: with how many playouts, in which deals, how surely. */
#include <math.h>
#include <stdlib.h>

#include "game/mind.h"
#include "review/judge.h"
#include "system/process.h"

enum {
    DOUBT = 2,  /* standard errors by which a difference may be chance */
    WON = 1000, /* in every playout, -1000 lost in every one: not in doubt */
};

/* Seconds of one core for a turn, in the first pass and for the part of it that cost most in the
 * second; and how much more where a turn is many actions. */
static const double pass_seconds[PASSES] = {[PASS_ALL] = 0.12, [PASS_SUSPECTS] = 0.6};
static const double turn_of_many = 3;

/* --- Effort ---------------------------------------------------------------------------------- */

/* Whether the position is searched by looking ahead, whose nodes are faster than playouts. */
static bool looks_ahead(const Game *game, const void *state) {
    return game_mind(game)->perfect_info_seats != NULL &&
           __builtin_popcount(game_mind(game)->perfect_info_seats(state)) == 2;
}

uint64_t judge_playouts(const Judge *judge, const void *state, Pass pass, int searches) {
    enum { LEAST = 32 };
    const double rate = judge->rate[looks_ahead(judge->game, state)];
    const double times = game_mind(judge->game)->rollout_policy != NULL ? turn_of_many : 1;
    const double playouts = judge->pace * rate * times * pass_seconds[pass] / searches;
    return playouts > LEAST ? (uint64_t)playouts : LEAST;
}

/* --- Comparing -------------------------------------------------------------------------------- */

/* Once around: the values of lines for each seat, -1000 .. 1000. Keeps how fast that was. */
static bool compare_once(Judge *judge, const GamePosition *start, AiLine *line, int count,
                         uint64_t playouts, uint64_t seed) {
    static const double kept = 0.8;
    const SearchLimits settings = {.playouts = playouts, .seed = seed, .stop = judge->stop};
    const bool ahead = looks_ahead(judge->game, start->state);
    static const double clock_step = 1e-4; /* of browsers */
    const double began = process_thread_seconds();
    uint64_t done = 0;
    if (!ai_compare(judge->ai, judge->game, start->state, &start->history, line, count,
                    &settings) ||
        is_stopped(judge->stop)) {
        return false;
    }
    for (int i = 0; i < count; i++) {
        done += line[i].playouts;
    }
    if (judge->steady) {
        return true;
    }
    judge->done[ahead] = kept * judge->done[ahead] + (double)done;
    judge->used[ahead] = kept * judge->used[ahead] + process_thread_seconds() - began;
    judge->rate[ahead] = judge->done[ahead] / fmax(judge->used[ahead], clock_step);
    return true;
}

bool judge_compare(Judge *judge, const GamePosition *start, const ActionLine *const *line,
                   int count, uint64_t playouts, AiLine *found) {
    const int seat = judge->game->to_act(start->state).decider;
    for (int i = 0; i < count; i++) {
        found[i] = (AiLine){.action = line[i]->at, .count = line[i]->count};
    }
    if (!compare_once(judge, start, found, count, playouts, judge->seed++)) {
        return false;
    }
    for (int i = 1; i < count; i++) {
        const int more = found[i].value[seat] - found[0].value[seat];
        const int doubt = abs(found[i].value[seat]) == WON ? 0 : DOUBT * found[i].error;
        found[i].value[seat] = found[0].value[seat] + (more > doubt    ? more - doubt
                                                       : more < -doubt ? more + doubt
                                                                       : 0);
    }
    return true;
}

bool judge_rate(Judge *judge, const GamePosition *start, const ActionLine *line) {
    enum { PLAYOUTS = 200, NODES = 4000 };
    const bool ahead = looks_ahead(judge->game, start->state);
    AiLine tried = {.action = line->at, .count = line->count};
    return judge->rate[ahead] > 0 ||
           compare_once(judge, start, &tried, 1, ahead ? NODES : PLAYOUTS, 0);
}
