#include "ai/handicap.h"

#include "game/mind.h"
#include "game/secrets.h"
#include "hex/min_max.h"

#include <string.h>

enum { CHECKS_MAX = 8 }; /* candidates that are looked at more closely */

/* What chance says about a thing in this turn, 0 .. 99. */
static int lot(const HandicapTask *task, uint64_t thing) {
    const uint64_t turn = (uint64_t)task->game->turn(task->seen);
    const uint64_t seat = (uint64_t)task->game->to_act(task->seen).decider;
    return (int)(rng_mix(rng_mix(task->seed ^ rng_mix(turn << 8 | seat)) ^ thing) % 100);
}

/* True when this is a turn with errors: the same for all actions of a turn with the same seed. */
static bool errs(const HandicapTask *task) {
    return lot(task, 0) < task->errors.turns;
}

/* True when the player does not see an action in this turn. */
static bool overlooked(const HandicapTask *task, Action action) {
    const bool obvious =
        game_mind(task->game)->obvious != NULL && game_mind(task->game)->obvious(action);
    return !obvious && lot(task, action) < task->errors.overlooks;
}

/* True for what a beginner does not think of in this turn, however good; but for a sure win. */
static bool unthought(const HandicapTask *task, const Candidate *candidate) {
    if (game_mind(task->game)->unthought == NULL || candidate->value > 1) {
        return false;
    }
    const int percent = game_mind(task->game)->unthought(task->seen, candidate->action);
    return lot(task, rng_mix(candidate->action)) * GAME_STRENGTH_MOST <
           percent * task->errors.unthought;
}

/* The best candidate that the player thinks of; the best where it thinks of none. */
static int first_thought_of(const HandicapTask *task, const Candidates *candidates) {
    for (int i = 0; i < candidates->count; i++) {
        if (!unthought(task, &candidates->at[i])) {
            return i;
        }
    }
    return 0;
}

/* Makes an action in task->tried; true when it leads to a position that has been there: the player
 * would go back and forth. */
static bool goes_back(const HandicapTask *task, Action action) {
    const Game *game = task->game;
    Rng rng = rng_seeded(1);
    memcpy(task->tried->state, task->seen, game->state_size);
    game_secrets(game)->determinize(task->tried->state, game->to_act(task->seen).decider, &rng);
    history_copy(&task->tried->history, task->history);
    const unsigned applied =
        game_play(game, task->tried->state, &task->tried->history, action, NULL);
    return (applied & APPLIED_TURN_BEGAN) != 0 && task->tried->history.repetitions > 1;
}

/* True when another player can win at once by an answer to what was made in task->tried. */
static bool hangs(const HandicapTask *task) {
    const Game *game = task->game;
    const int seat = game->to_act(task->seen).decider;
    if (task->answers == NULL || game_over(game, task->tried->state, &task->tried->history) ||
        game->to_act(task->tried->state).decider == seat) {
        return false;
    }
    const int count = game->actions(task->tried->state, task->answers);
    history_copy(&task->answered->history, &task->tried->history);
    for (int i = 0; i < count; i++) {
        memcpy(task->answered->state, task->tried->state, game->state_size);
        game->apply(task->answered->state, task->answers[i], NULL);
        const Outcome outcome = game->outcome(task->answered->state, &task->answered->history);
        if (outcome.kind == OUTCOME_WIN && (outcome.seats >> seat & 1) == 0) {
            return true;
        }
    }
    return false;
}

static bool ruinous(const HandicapTask *task, Action action) {
    return game_mind(task->game)->ruinous != NULL &&
           game_mind(task->game)->ruinous(task->seen, action);
}

/* The first candidate, or one that is hardly worse where that one is ruinous: far ahead or behind,
 * values say little. */
static Action prudent(const HandicapTask *task, const Candidates *candidates, int first) {
    static const double hardly = 0.03;
    const Candidate *best = &candidates->at[first];
    if (best->value <= 1 && ruinous(task, best->action)) {
        for (int i = first + 1; i < candidates->count; i++) {
            const Candidate *other = &candidates->at[i];
            if (other->exact && other->value >= best->value - hardly &&
                !ruinous(task, other->action) && !unthought(task, other)) {
                return other->action;
            }
        }
    }
    return best->action;
}

Action handicap_choose(const HandicapTask *task, const Candidates *candidates) {
    const int first = task->errors.turns > 0 ? first_thought_of(task, candidates) : 0;
    const Candidate *best = &candidates->at[first];
    const double least = MIN(best->value, 1) - task->errors.loss;
    const bool erring = errs(task);
    int checks = 0;
    for (int i = first; i < candidates->count && task->errors.turns > 0; i++) {
        const Candidate *other = &candidates->at[i];
        if ((erring && overlooked(task, other->action)) || (other->exact && other->value < least) ||
            unthought(task, other)) {
            continue;
        }
        if (ruinous(task, other->action)) {
            continue;
        }
        const bool back = goes_back(task, other->action);
        if ((back && i > first) || hangs(task)) {
            continue;
        }
        if (i == first || other->exact) {
            return other->action;
        }
        if (checks++ == CHECKS_MAX) {
            break;
        }
        if (task->check(task->context, other->action) >= least) {
            return other->action;
        }
    }
    return prudent(task, candidates, first);
}
