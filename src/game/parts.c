/* Empty parts of the contract, for games that need none. */
#include "game/chance.h"
#include "game/mind.h"
#include "game/secrets.h"

static void deal_nothing(void *state, int seat, Rng *rng) {
    (void)state, (void)seat, (void)rng;
}

const GameSecrets game_no_secrets = {.determinize = deal_nothing};
const GameChance game_no_chance = {.chance = NULL};
const GameMind game_no_mind = {.evaluate = NULL};
const MindIncremental game_not_incremental = {.size = 0};
