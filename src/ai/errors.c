#include "ai/errors.h"

#include <string.h>

enum { CHECKS_MAX = 8 }; /* candidates that are looked at more closely */

/* What chance says about a thing in this turn, 0 .. 99. */
static int lot(const ErrorsTask *task, uint64_t thing) {
    const uint64_t turn = (uint64_t)task->game->turn(task->seen);
    const uint64_t seat = (uint64_t)task->game->to_act(task->seen).decider;
    return (int)(rng_mix(rng_mix(task->seed ^ rng_mix(turn << 8 | seat)) ^ thing) % 100);
}

bool errors_now(const ErrorsTask *task) {
    return lot(task, 0) < task->errors.turns;
}

/* True when the player does not see an action in this turn. */
static bool overlooked(const ErrorsTask *task, Action action) {
    const bool obvious = task->game->obvious != NULL && task->game->obvious(action);
    return !obvious && lot(task, action) < task->errors.overlooks;
}

/* True when an action leads to a position that has been there: it would go back and forth. */
static bool goes_back(const ErrorsTask *task, Action action) {
    const Game *game = task->game;
    Rng rng = rng_seeded(1);
    memcpy(task->scratch->state, task->seen, game->state_size);
    game->determinize(task->scratch->state, game->to_act(task->seen).decider, &rng);
    history_copy(&task->scratch->history, task->history);
    const unsigned applied =
        game_play(game, task->scratch->state, &task->scratch->history, action, NULL);
    return (applied & APPLIED_TURN_BEGAN) != 0 && task->scratch->history.repetitions > 1;
}

static double bounded(double value) {
    return value > 1 ? 1 : value;
}

Action errors_choose(const ErrorsTask *task, const Candidates *candidates) {
    const Candidate *best = &candidates->at[0];
    const double least = bounded(best->value) - task->errors.loss;
    int checks = 0;
    if (!errors_now(task) || !overlooked(task, best->action)) {
        return best->action;
    }
    for (int i = 1; i < candidates->count; i++) {
        const Candidate *other = &candidates->at[i];
        if (overlooked(task, other->action) || (other->exact && other->value < least)) {
            continue;
        }
        if (goes_back(task, other->action)) {
            continue;
        }
        if (other->exact) {
            return other->action;
        }
        if (checks++ == CHECKS_MAX) {
            break;
        }
        if (task->check(task->context, other->action) >= least) {
            return other->action;
        }
    }
    return best->action;
}
