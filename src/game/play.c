#include "game/play.h"
#include "game/chance.h"
#include "game/mind.h"
#include "game/secrets.h"

#include <string.h>

#include "game/text.h"
#include "hex/min_max.h"

static void history_clear(History *history) {
    history->count = 0;
    history->repetitions = 0;
}

static void history_add(History *history, uint64_t key) {
    if (history->count == GAME_HISTORY_MAX) {
        history->count--;
        memmove(history->key, history->key + 1, (size_t)history->count * sizeof history->key[0]);
    }
    history->key[history->count++] = key;
    history->repetitions = 0;
    for (int i = 0; i < history->count; i++) {
        history->repetitions += history->key[i] == key;
    }
}

void history_copy(History *to, const History *from) {
    to->count = from->count;
    to->repetitions = from->repetitions;
    memcpy(to->key, from->key, (size_t)from->count * sizeof from->key[0]);
}

void game_begin(const Game *game, GamePosition *position, const Options *options, uint64_t seed,
                Events *events) {
    game->setup(position->state, options, seed, events);
    game_history_begin(game, position->state, &position->history);
}

void game_history_begin(const Game *game, const void *state, History *history) {
    history_clear(history);
    history_add(history, game->key(state));
}

unsigned game_play(const Game *game, void *state, History *history, Action action, Events *events) {
    const unsigned applied = game->apply(state, action, events);
    if (applied & APPLIED_IRREVERSIBLE) {
        history_clear(history);
    }
    if (applied & APPLIED_TURN_BEGAN) {
        history_add(history, game->key(state));
        if (game->on_turn_start != NULL) {
            game->on_turn_start(state, history);
        }
    }
    return applied;
}

void game_observe(const Game *game, void *state, int viewer) {
    if (game_secrets(game)->observe != NULL && viewer != VIEWER_ALL) {
        game_secrets(game)->observe(state, viewer);
    }
}

int game_chance(const Game *game, void *state, Action action, int index) {
    if (game_chances(game)->chance != NULL) {
        return game_chances(game)->chance(state, action, index);
    }
    const bool known =
        game_secrets(game)->observe == NULL || (game_mind(game)->perfect_info_seats != NULL &&
                                                game_mind(game)->perfect_info_seats(state) != 0);
    return known ? index == 0 : CHANCE_UNKNOWN;
}

bool event_seen(const Event *event, int viewer, Event *seen) {
    const bool covered = viewer == VIEWER_PUBLIC ? event->hidden_from != 0
                         : viewer == VIEWER_ALL  ? false
                                                 : (event->hidden_from >> viewer & 1) != 0;
    *seen = *event;
    if (covered) {
        seen->piece = event->cover;
        seen->into = 0;
        seen->value = 0;
    }
    seen->hidden_from = 0;
    seen->cover = 0;
    return !covered || event->cover != 0;
}

void events_seen(const Event *all, int count, int viewer, Events *seen) {
    seen->count = 0;
    for (int i = 0; i < count; i++) {
        seen->count += event_seen(&all[i], viewer, &seen->at[seen->count]);
    }
}

bool game_over(const Game *game, const void *state, const History *history) {
    return game->outcome(state, history).kind != OUTCOME_NONE;
}

bool actions_contain(const Action *list, int count, Action action) {
    int index = count - 1;
    while (index >= 0 && list[index] != action) {
        index--;
    }
    return index >= 0;
}

bool game_is_legal(const Game *game, const void *state, Action action, Action *list) {
    return actions_contain(list, game->actions(state, list), action);
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
        str_append(text, GAME_TEXT_MAX, "none");
        return;
    }
    str_append(text, GAME_TEXT_MAX, "%s", outcome.kind == OUTCOME_WIN ? "win" : "draw");
    for (int seat = 0; seat < game->seats_max; seat++) {
        if (outcome.seats & 1U << seat) {
            str_append(text, GAME_TEXT_MAX, " %s", game->seat_word[seat]);
        }
    }
    str_append(text, GAME_TEXT_MAX, "; %s", outcome.rule);
}

void events_add(Events *events, Event event) {
    if (events != NULL && events->count < GAME_EVENTS_MAX) {
        events->at[events->count++] = event;
    }
}

void events_report(Events *events, EventKind kind, int seat, uint16_t piece, Cell from, Cell to,
                   int value) {
    events_add(events, (Event){.kind = (uint8_t)kind,
                               .seat = (int8_t)seat,
                               .piece = piece,
                               .from = from,
                               .to = to,
                               .value = (int16_t)value});
}

static void sort(Action *list, int count) {
    static const int gaps[] = {1750, 701, 301, 132, 57, 23, 10, 4, 1};
    for (size_t i = 0; i < sizeof gaps / sizeof gaps[0]; i++) {
        const int gap = gaps[i];
        for (int next = gap; next < count; next++) {
            const Action held = list[next];
            int at = next;
            for (; at >= gap && list[at - gap] > held; at -= gap) {
                list[at] = list[at - gap];
            }
            list[at] = held;
        }
    }
}

int game_eval_scale(const Game *game, const void *state) {
    enum { USUAL = 70 };
    return game_mind(game)->eval_scale != NULL ? game_mind(game)->eval_scale(state) : USUAL;
}

Action action_ranked(Action action, int rank, int bits) {
    const int last = (1 << bits) - 1;
    const int held = CLAMP(rank, 0, last);
    return action | (Action)(last - held) << (64 - bits);
}

void actions_sort_ranked(Action *list, int count, int bits) {
    sort(list, count);
    for (int i = 0; i < count; i++) {
        list[i] &= UINT64_MAX >> bits;
    }
}

void highest_add(Highest *highest, Action action, int rank, Rng *rng) {
    if (highest->action == ACTION_NONE || rank > highest->rank) {
        *highest = (Highest){.action = action, .rank = rank, .equal = 1};
    } else if (rank == highest->rank && rng_below(rng, ++highest->equal) == 0) {
        highest->action = action;
    }
}
