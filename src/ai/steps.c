/* The steps of a game, and those of a game that declares none. */
#include "ai/ai.h"
#include "ai/errors.h"

static const double seconds_most = 2; /* of the highest step for an action */

static const GameSteps common = {
    .count = 10,
    .at = {{.playouts = 16, .errs = 90, .overlooks = 70, .loss = 300},
           {.playouts = 32, .errs = 80, .overlooks = 60, .loss = 250},
           {.playouts = 64, .errs = 70, .overlooks = 55, .loss = 200},
           {.playouts = 128, .errs = 60, .overlooks = 50, .loss = 160},
           {.playouts = 256, .errs = 50, .overlooks = 45, .loss = 130},
           {.playouts = 512, .errs = 40, .overlooks = 40, .loss = 100},
           {.playouts = 1024, .errs = 30, .overlooks = 35, .loss = 80},
           {.playouts = 2048, .errs = 20, .overlooks = 30, .loss = 60},
           {.playouts = 8192},
           {.playouts = 0}},
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

GameStep steps_get(const Game *game, int step) {
    const GameSteps *steps = steps_of(game);
    const bool known = step >= AI_STEP_LEAST && step <= steps->count;
    return steps->at[(known ? step : steps->count) - 1];
}

AiSettings ai_settings(const Game *game, int step, uint64_t seed) {
    return (AiSettings){.step = step,
                        .seconds = seconds_most,
                        .playouts = (uint64_t)steps_get(game, step).playouts,
                        .seed = seed};
}

double ai_share(int nth) {
    enum { LEAST_PART = 8 };
    return 1.0 / (nth < LEAST_PART - 1 ? nth + 1 : LEAST_PART);
}
