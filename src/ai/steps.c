/* Strengths, the steps of a game among them. */
#include <math.h>

#include "ai/ai.h"
#include "ai/handicap.h"
#include "game/mind.h"
#include "game/steps.h"

static const double seconds_most = 2; /* of the highest step for an action */

/* The time of a playout relative to one with seats_max players; 1 where that makes no difference.
 */
static double playout_cost(const Game *game, int players) {
    return game_has_steps_of_many(game, players) ? (double)players / game->seats_max : 1;
}

SearchLimits ai_of_strength(const Game *game, int strength, int players, uint64_t seed) {
    SearchLimits settings = {.seconds = seconds_most, .seed = seed};
    if (strength < GAME_STRENGTH_MOST) {
        const double least = game_steps(game)->playouts_least;
        const double more = game_steps(game)->playouts / least;
        const double cost = playout_cost(game, players);
        const double playouts = least * pow(more, (double)strength / GAME_STRENGTH_MOST);
        settings.weakness = GAME_STRENGTH_MOST - strength;
        settings.playouts = (uint64_t)(playouts / cost);
        settings.nodes_per_playout = (int)(game_steps(game)->nodes_per_playout * cost);
    }
    return settings;
}

SearchLimits ai_limits(const Game *game, int step, int players, uint64_t seed) {
    return ai_of_strength(game, game_step_strength(game, step, players), players, seed);
}

double ai_share(int nth) {
    enum { LEAST_PART = 8 };
    return 1.0 / (nth < LEAST_PART - 1 ? nth + 1 : LEAST_PART);
}

Handicap handicap_of(const Game *game, int weakness) {
    enum { ERRS_LEAST = 10, ERRS = 85, OVERLOOKS_LEAST = 30, OVERLOOKS = 45 };
    const int most = GAME_STRENGTH_MOST;
    if (weakness <= 0) {
        return (Handicap){0};
    }
    return (Handicap){.turns = ERRS_LEAST + ERRS * weakness / most,
                      .overlooks = OVERLOOKS_LEAST + OVERLOOKS * weakness / most,
                      .loss = (double)game_steps(game)->loss * weakness / most / 1000,
                      .unthought = weakness};
}
