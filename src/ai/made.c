#include "ai/made.h"

#include <string.h>

#include "game/mind.h"
#include "game/play.h"
#include "game/secrets.h"

/* Whether the last action leads to `seen`. What it revealed cannot be known before: then it may. */
static bool leads_to(Made *made, const void *seen) {
    const Game *game = made->game;
    Rng rng = rng_seeded(0);
    memcpy(made->after, made->before, game->state_size);
    game_secrets(game)->determinize(made->after, made->seat, &rng);
    const unsigned applied = game->apply(made->after, made->action[made->count - 1], NULL);
    if ((applied & (APPLIED_REVEALED | APPLIED_TURN_BEGAN)) != 0) {
        return (applied & APPLIED_TURN_BEGAN) == 0;
    }
    game_observe(game, made->after, made->seat);
    return memcmp(made->after, seen, game->state_size) == 0;
}

void made_go_on(Made *made, const Game *game, const void *seen) {
    if (made->count == 0 || made->game != game || made->turn != game->turn(seen) ||
        made->seat != game->to_act(seen).decider || !leads_to(made, seen)) {
        made->count = 0;
    }
}

void made_add(Made *made, const Game *game, const void *seen, Action action) {
    if (game_mind(game)->without_returns == NULL || made->count == MADE_MOST) {
        made->count = 0;
        return;
    }
    made->game = game;
    made->turn = game->turn(seen);
    made->seat = game->to_act(seen).decider;
    made->action[made->count++] = action;
    memcpy(made->before, seen, game->state_size);
}
