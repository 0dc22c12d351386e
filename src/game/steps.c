#include "game/steps.h"
#include "game/mind.h"
#include "hex/min_max.h"

static const GameSteps common = {
    .playouts_least = 8,
    .playouts = 4000,
    .loss = 250,
    .count = 10,
    .strength = {0, 110, 220, 330, 440, 550, 660, 770, 880, GAME_STRENGTH_MOST},
    .of_level = {1, 3, 5, 6, 8, 10},
};

const GameSteps *game_steps(const Game *game) {
    return game_mind(game)->steps != NULL ? game_mind(game)->steps : &common;
}

bool game_has_steps_of_many(const Game *game, int players) {
    const GameSteps *steps = game_steps(game);
    return players > 2 && players <= GAME_SEATS_MAX &&
           steps->strength_many[players][steps->count - 1] > 0;
}

int game_step_strength(const Game *game, int step, int players) {
    const GameSteps *steps = game_steps(game);
    const bool known = step >= GAME_STEP_LEAST && step <= steps->count;
    const int at = (known ? step : steps->count) - 1;
    return game_has_steps_of_many(game, players) ? steps->strength_many[players][at]
                                                 : steps->strength[at];
}

int game_step_of_level(const Game *game, int level) {
    const int within = CLAMP(level, 1, GAME_LEVELS);
    return game_steps(game)->of_level[within - 1];
}
