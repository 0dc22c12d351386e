#include <stdlib.h>
#include <string.h>

#include "game/play.h"
#include "game/secrets.h"
#include "review/judge.h"
#include "review/review.h"

/* Makes the actions of a line while they are legal; returns how many were. `list` has room for
 * actions_max. */
static int play_line(const Game *game, GamePosition *at, const Action *line, int count,
                     Action *list, Events *events) {
    for (int i = 0; i < count; i++) {
        int left = game_over(game, at->state, &at->history) ? 0 : game->actions(at->state, list);
        while (left > 0 && list[left - 1] != line[i]) {
            left--;
        }
        if (left == 0) {
            return i;
        }
        if (events != NULL) {
            events->count = 0;
        }
        (void)game_play(game, at->state, &at->history, line[i], events);
    }
    return count;
}

int review_imagine(const Session *session, int ply, const Action *line, int count, int viewer,
                   void *state, Events *events) {
    const Game *game = session_start(session)->game;
    const bool open = !game_secrets(game)->by_seat || session_persons(session) == 0 ||
                      session_outcome(session).kind != OUTCOME_NONE;
    Action *list = malloc((size_t)game->actions_max * sizeof list[0]);
    GamePosition at;
    int made = 0;
    session_position_at(session, ply, &at);
    const int knows = open ? game->to_act(at.state).decider : viewer;
    if (events != NULL) {
        events->count = 0;
    }
    if (list != NULL && count > 0 && knows >= 0) {
        judge_imagine(game, &at, knows);
        made = play_line(game, &at, line, count, list, events);
        if (events != NULL) {
            const Events all = *events;
            events->count = 0;
            events_seen(all.at, all.count, viewer, events);
        }
        viewer = viewer == VIEWER_ALL ? knows : viewer; /* what was dealt is nobody's knowledge */
    }
    free(list);
    game_observe(game, at.state, viewer);
    memcpy(state, at.state, game->state_size);
    return made;
}
