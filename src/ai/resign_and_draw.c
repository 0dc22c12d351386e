#include "ai/resign_and_draw.h"

#include <string.h>

#include "game/options.h"
#include "game/play.h"

enum {
    ROUNDS_LEAST = 20,  /* before a draw in a living position */
    DEAD_ROUNDS = 8,    /* since something happened that cannot be taken back */
    LEVEL = 50,         /* so near to a draw, prospects are those of one */
    HOPELESS = -700,    /* of 1000; docs/computer-player.md says how that was chosen */
    QUICK_PART = 20,    /* of the thinking, for each action of others */
    ACTIONS_MOST = 100, /* of others before the seat decides */
};

/* --- Judging --------------------------------------------------------------------------------- */

int draw_judge(Ai *ai, const Game *game, const void *state, const History *history, int seat,
               const SearchLimits *settings) {
    GamePosition at;
    AiReport report = {0};
    SearchLimits quick = *settings;
    quick.seconds /= QUICK_PART;
    quick.playouts = settings->playouts > 0 ? 1 + settings->playouts / QUICK_PART : 0;
    memcpy(at.state, state, game->state_size);
    history_copy(&at.history, history);
    for (int made = 0; made < ACTIONS_MOST && !is_stopped(settings->stop); made++) {
        const Outcome outcome = game->outcome(at.state, &at.history);
        if (outcome.kind != OUTCOME_NONE) {
            const bool among = ((unsigned)outcome.seats >> seat & 1U) != 0;
            return among ? 2000 / __builtin_popcount(outcome.seats) - 1000 : -1000;
        }
        if (game->to_act(at.state).decider == seat) {
            (void)ai_choose(ai, game, at.state, &at.history, settings, &report);
            break;
        }
        const Action action = ai_choose(ai, game, at.state, &at.history, &quick, &report);
        (void)game_play(game, at.state, &at.history, action, NULL);
    }
    return report.estimate[seat];
}

unsigned resign_left(const Game *game, const void *state, const History *history) {
    GamePosition after;
    memcpy(after.state, state, game->state_size);
    history_copy(&after.history, history);
    (void)game_play(game, after.state, &after.history, ACTION_DRAW, NULL);
    return game->outcome(after.state, &after.history).seats;
}

/* --- Draws ----------------------------------------------------------------------------------- */

DrawAnswer draw_answer(const Game *game, const Options *options, const void *state,
                       const History *history, int prospects) {
    const int players = options_chosen(game->seats(options));
    const int fair = 2000 / options_chosen(resign_left(game, state, history)) - 1000;
    const int round = (game->turn(state) - 1) / players + 1;
    const bool level = prospects >= fair - LEVEL && prospects <= fair + LEVEL;
    const bool runs = history->count >= DEAD_ROUNDS * players || history->repetitions > 1;
    if (round <= ROUNDS_LEAST) {
        return level && runs ? DRAW_ACCEPTED : DRAW_EARLY;
    }
    return prospects <= fair + LEVEL ? DRAW_ACCEPTED : DRAW_HOPES;
}

/* --- Resigning ------------------------------------------------------------------------------- */

bool resign_hopeless(int prospects) {
    return prospects <= HOPELESS;
}

bool resign_allowed(const Game *game, const void *state, const History *history) {
    const ToAct act = game->to_act(state);
    const unsigned left = resign_left(game, state, history);
    GamePosition after;
    memcpy(after.state, state, game->state_size);
    history_copy(&after.history, history);
    (void)game_play(game, after.state, &after.history, ACTION_RESIGN, NULL);
    const Outcome outcome = game->outcome(after.state, &after.history);
    return act.turn_seat == act.decider && options_chosen(left) == 2 &&
           outcome.kind == OUTCOME_WIN && outcome.seats == (left & ~(1U << act.decider));
}
