#include "game/perft.h"

#include <stdlib.h>
#include <string.h>

/* One ply of the walk: the position before its action, and the actions there. */
typedef struct Walk {
    const Game *game;
    GamePosition *position; /* one for each ply but the last */
    Action *action;         /* actions_max for each ply */
} Walk;

static uint64_t count_from(const Walk *walk, const GamePosition *position, int ply, int depth) {
    const Game *game = walk->game;
    Action *action = walk->action + (size_t)ply * (size_t)game->actions_max;
    if (game_over(game, position->state, &position->history)) {
        return 0;
    }
    if (ply + 1 == depth && game->count != NULL) {
        return (uint64_t)game->count(position->state);
    }
    const int count = game->actions(position->state, action);
    if (ply + 1 == depth) {
        return (uint64_t)count;
    }
    uint64_t leaves = 0;
    GamePosition *next = &walk->position[ply];
    for (int i = 0; i < count; i++) {
        memcpy(next->state, position->state, game->state_size);
        history_copy(&next->history, &position->history);
        game_play(game, next->state, &next->history, action[i], NULL);
        leaves += count_from(walk, next, ply + 1, depth);
    }
    return leaves;
}

bool perft(const Game *game, const GamePosition *position, int depth, uint64_t *leaves) {
    if (depth == 0) {
        *leaves = 1;
        return true;
    }
    const size_t plies = (size_t)depth;
    const Walk walk = {
        .game = game,
        .position = malloc(plies * sizeof(GamePosition)),
        .action = malloc(plies * (size_t)game->actions_max * sizeof(Action)),
    };
    const bool room = walk.position != NULL && walk.action != NULL;
    if (room) {
        *leaves = count_from(&walk, position, 0, depth);
    }
    free(walk.position);
    free(walk.action);
    return room;
}

uint64_t playout(const Game *game, GamePosition *position, Rng *rng, uint64_t most,
                 Action *scratch) {
    uint64_t made = 0;
    while (made < most && !game_over(game, position->state, &position->history)) {
        const int count = game->actions(position->state, scratch);
        if (count == 0) {
            break;
        }
        const Action action = scratch[rng_below(rng, (uint32_t)count)];
        game_play(game, position->state, &position->history, action, NULL);
        made++;
    }
    return made;
}
