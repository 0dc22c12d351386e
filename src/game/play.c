#include "game/play.h"

#include <string.h>

#include "game/text.h"

static void past_clear(Past *past) {
    past->count = 0;
    past->times = 0;
}

static void past_add(Past *past, uint64_t key) {
    if (past->count == GAME_PAST_MAX) {
        past->count--;
        memmove(past->key, past->key + 1, (size_t)past->count * sizeof past->key[0]);
    }
    past->key[past->count++] = key;
    past->times = 0;
    for (int i = 0; i < past->count; i++) {
        past->times += past->key[i] == key;
    }
}

void game_begin(const Game *game, Course *course, const Options *options, uint64_t seed,
                Events *events) {
    game->setup(course->state, options, seed, events);
    game_past_begin(game, course->state, &course->past);
}

void game_past_begin(const Game *game, const void *state, Past *past) {
    past_clear(past);
    past_add(past, game->key(state));
}

unsigned game_play(const Game *game, void *state, Past *past, Action action, Events *events) {
    const unsigned applied = game->apply(state, action, events);
    if (applied & APPLIED_IRREVERSIBLE) {
        past_clear(past);
    }
    if (applied & APPLIED_TURN_BEGAN) {
        past_add(past, game->key(state));
        if (game->settle != NULL) {
            game->settle(state, past);
        }
    }
    return applied;
}

bool game_over(const Game *game, const void *state, const Past *past) {
    return game->outcome(state, past).kind != OUTCOME_NONE;
}

bool game_legal(const Game *game, const void *state, const Past *past, Action action,
                Action *scratch) {
    if (action == ACTION_NONE || game_over(game, state, past)) {
        return false;
    }
    if (action == ACTION_RESIGN || action == ACTION_DRAW) {
        return true;
    }
    const int count = game->actions(state, scratch);
    for (int i = 0; i < count; i++) {
        if (scratch[i] == action) {
            return true;
        }
    }
    return false;
}

void game_action_text(const Game *game, const void *state, Action action,
                      char text[GAME_TEXT_MAX]) {
    if (action == ACTION_RESIGN) {
        strcpy(text, "resign");
    } else if (action == ACTION_DRAW) {
        strcpy(text, "draw");
    } else {
        game->action_text(state, action, text);
    }
}

Action game_action_parse(const Game *game, const void *state, const char *text) {
    if (strcmp(text, "resign") == 0) {
        return ACTION_RESIGN;
    }
    if (strcmp(text, "draw") == 0) {
        return ACTION_DRAW;
    }
    return game->action_parse(state, text);
}

void game_outcome_text(const Game *game, Outcome outcome, char text[GAME_TEXT_MAX]) {
    text[0] = '\0';
    if (outcome.kind == OUTCOME_NONE) {
        text_add(text, GAME_TEXT_MAX, "none");
        return;
    }
    text_add(text, GAME_TEXT_MAX, "%s", outcome.kind == OUTCOME_WIN ? "win" : "draw");
    for (int seat = 0; seat < game->seats_max; seat++) {
        if (outcome.seats & 1U << seat) {
            text_add(text, GAME_TEXT_MAX, " %s", game->seat_word[seat]);
        }
    }
    text_add(text, GAME_TEXT_MAX, "; %s", outcome.rule);
}

void events_add(Events *events, Event event) {
    if (events != NULL && events->count < GAME_EVENTS_MAX) {
        events->at[events->count++] = event;
    }
}
