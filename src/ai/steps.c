/* Strengths, the steps of a game among them, and those of a game that declares none. */
#include <math.h>

#include "ai/ai.h"
#include "ai/errors.h"

static const double seconds_most = 2; /* of the highest step for an action */

static const GameSteps common = {
    .playouts = 4000,
    .loss = 250,
    .count = 10,
    .strength = {0, 110, 220, 330, 440, 550, 660, 770, 880, GAME_STRENGTH_MOST},
    .of_level = {1, 3, 5, 6, 8, 10},
};

static const GameSteps *steps_of(const Game *game) {
    return game->steps != NULL ? game->steps : &common;
}

int ai_steps(const Game *game) {
    return steps_of(game)->count;
}

int ai_step_of_level(const Game *game, int level) {
    const int within = level < AI_LEVEL_LEAST  ? AI_LEVEL_LEAST
                       : level > AI_LEVEL_MOST ? AI_LEVEL_MOST
                                               : level;
    return steps_of(game)->of_level[within - 1];
}

AiSettings ai_of_strength(const Game *game, int strength, uint64_t seed) {
    static const double playouts_least = 8;
    AiSettings settings = {.seconds = seconds_most, .seed = seed};
    if (strength < GAME_STRENGTH_MOST) {
        const double more = steps_of(game)->playouts / playouts_least;
        settings.weakness = GAME_STRENGTH_MOST - strength;
        settings.playouts =
            (uint64_t)(playouts_least * pow(more, (double)strength / GAME_STRENGTH_MOST));
    }
    return settings;
}

AiSettings ai_settings(const Game *game, int step, uint64_t seed) {
    const GameSteps *steps = steps_of(game);
    const bool known = step >= AI_STEP_LEAST && step <= steps->count;
    return ai_of_strength(game, steps->strength[(known ? step : steps->count) - 1], seed);
}

double ai_share(int nth) {
    enum { LEAST_PART = 8 };
    return 1.0 / (nth < LEAST_PART - 1 ? nth + 1 : LEAST_PART);
}

Errors errors_of(const Game *game, int weakness) {
    enum { ERRS_LEAST = 10, ERRS = 85, OVERLOOKS_LEAST = 30, OVERLOOKS = 45 };
    const int most = GAME_STRENGTH_MOST;
    if (weakness <= 0) {
        return (Errors){0};
    }
    return (Errors){.turns = ERRS_LEAST + ERRS * weakness / most,
                    .overlooks = OVERLOOKS_LEAST + OVERLOOKS * weakness / most,
                    .loss = (double)steps_of(game)->loss * weakness / most / 1000};
}
