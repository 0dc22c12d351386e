/* Luck: what came of an action, less the mean of all that could have come of it. */
#include <math.h>
#include <string.h>

#include "game/mind.h"
#include "game/play.h"
#include "game/secrets.h"
#include "review/judge.h"

enum {
    DEALS = 4,        /* of what is hidden, for the value of a position */
    PLIES_MOST = 600, /* of a turn that GameMind.rollout_policy plays to its end */
    SAMPLES = 64,     /* of an action whose results look alike to everybody */
};

/* The prospects of each seat. */
typedef struct Prospects {
    double of[GAME_SEATS_MAX];
} Prospects;

/* An action with its position, again and again. */
typedef struct Chance {
    const Game *game;
    const GamePosition *before;
    Action action;
    int seat; /* that decides */
    GamePosition after, dealt;
} Chance;

/* --- The value of a position ----------------------------------------------------------------- */

static void add_ended(const Game *game, Outcome outcome, Prospects *sum) {
    for (int seat = 0; seat < game->seats_max; seat++) {
        const bool among = ((unsigned)outcome.seats >> seat & 1U) != 0;
        sum->of[seat] += among ? 1000.0 / __builtin_popcount(outcome.seats) : 0;
    }
}

/* Plays the turn to its end, so that all positions are judged there. */
static void end_turn(const Game *game, GamePosition *position, Rng *rng) {
    for (int plies = 0; game_mind(game)->rollout_policy != NULL && plies < PLIES_MOST; plies++) {
        const Action action = game_over(game, position->state, &position->history)
                                  ? ACTION_NONE
                                  : game_mind(game)->rollout_policy(position->state, rng);
        if (action == ACTION_NONE ||
            (game_play(game, position->state, &position->history, action, NULL) &
             APPLIED_TURN_BEGAN) != 0) {
            return;
        }
    }
}

/* The prospects in chance->after, as far as the seat that decided knows. */
static Prospects value_of(Chance *chance) {
    const Game *game = chance->game;
    GamePosition *dealt = &chance->dealt;
    Prospects sum = {{0}};
    const Outcome outcome = game->outcome(chance->after.state, &chance->after.history);
    if (outcome.kind != OUTCOME_NONE) {
        add_ended(game, outcome, &sum);
        return sum;
    }
    for (int i = 0; i < DEALS; i++) {
        Rng rng = rng_seeded((uint64_t)i);
        memcpy(dealt->state, chance->after.state, game->state_size);
        history_copy(&dealt->history, &chance->after.history);
        game_observe(game, dealt->state, chance->seat);
        game_secrets(game)->determinize(dealt->state, chance->seat, &rng);
        end_turn(game, dealt, &rng);
        const Outcome ended = game->outcome(dealt->state, &dealt->history);
        if (ended.kind != OUTCOME_NONE) {
            add_ended(game, ended, &sum);
            continue;
        }
        for (int seat = 0; seat < game->seats_max; seat++) {
            sum.of[seat] += (game_mind(game)->evaluate(dealt->state, seat) + 1000) / 2.0;
        }
    }
    for (int seat = 0; seat < game->seats_max; seat++) {
        sum.of[seat] /= DEALS;
    }
    return sum;
}

/* --- What could have come -------------------------------------------------------------------- */

static void add_weighted(Prospects *sum, const Prospects *value, double weight) {
    for (int seat = 0; seat < GAME_SEATS_MAX; seat++) {
        sum->of[seat] += weight * value->of[seat];
    }
}

/* Sets chance->after to the position before the action as the seat that decides observes it. */
static void go_back(Chance *chance) {
    const Game *game = chance->game;
    memcpy(chance->after.state, chance->before->state, game->state_size);
    history_copy(&chance->after.history, &chance->before->history);
    game_observe(game, chance->after.state, chance->seat);
}

/* The value after the action has been made in chance->after. */
static Prospects value_of_action(Chance *chance) {
    (void)game_play(chance->game, chance->after.state, &chance->after.history, chance->action,
                    NULL);
    return value_of(chance);
}

/* The sum over all that chance may do, weighted by the ways to it; returns the number of ways, 0
 * where nobody can tell them. */
static double add_results(Chance *chance, Prospects *sum) {
    double ways = 0;
    for (int index = 0;; index++) {
        go_back(chance);
        const int here = game_chance(chance->game, chance->after.state, chance->action, index);
        if (here <= 0) {
            return here == 0 ? ways : 0;
        }
        const Prospects value = value_of_action(chance);
        add_weighted(sum, &value, here);
        ways += here;
    }
}

/* The sum over some deals. */
static double add_samples(Chance *chance, Prospects *sum) {
    for (int i = 0; i < SAMPLES; i++) {
        Rng rng = rng_seeded((uint64_t)i + DEALS);
        go_back(chance);
        game_secrets(chance->game)->determinize(chance->after.state, chance->seat, &rng);
        const Prospects value = value_of_action(chance);
        add_weighted(sum, &value, 1);
    }
    return SAMPLES;
}

void luck_add(const Game *game, const GamePosition *before, Action action,
              const GamePosition *after, int luck[GAME_SEATS_MAX]) {
    Chance chance = {.game = game,
                     .before = before,
                     .action = action,
                     .seat = game->to_act(before->state).decider};
    Prospects sum = {{0}};
    if (game_mind(game)->evaluate == NULL || game_secrets(game)->determinize == NULL) {
        return;
    }
    double ways = add_results(&chance, &sum);
    if (ways == 0) {
        sum = (Prospects){{0}};
        ways = add_samples(&chance, &sum);
    }
    chance.after = *after;
    const Prospects value = value_of(&chance);
    for (int seat = 0; seat < game->seats_max; seat++) {
        luck[seat] += (int)lround(value.of[seat] - sum.of[seat] / ways);
    }
}
