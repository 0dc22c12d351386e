/* Trying actions by one ply: their values, and which of them are tried where. */
#include <string.h>

#include "ai/search.h"
#include "game/mind.h"
#include "game/secrets.h"
#include "hex/min_max.h"

enum {
    VALUE_MOST = 1000,    /* of GameMind.evaluate */
    REVEALED_SAMPLES = 2, /* more samples of a move that depends on chance */
    LOOKS_BACK = 1,       /* down to this depth a draw by repetition is seen at once */
    FEW_ACTIONS = 40,     /* all are tried */
    TRIES_LEAST = 8,
};

/* --- Values --------------------------------------------------------------------------------- */

static double bounded(int value) {
    enum { BOUND = VALUE_MOST * 98 / 100 };
    return (double)CLAMP(value, -BOUND, BOUND) / VALUE_MOST;
}

/* Makes the scratch describe search->at, or a state one action after it. From one action to the
 * next it goes straight: actions of the same piece share most of what they change. */
static void describe(Search *search, const void *state) {
    const Game *game = search->game;
    if (search->scratch_ready) {
        game_incremental(game)->follow(search->scratch, search->described, state);
    } else {
        game_incremental(game)->begin(search->scratch, state);
        search->scratch_ready = true;
    }
    memcpy(search->described, state, game->state_size);
}

void tries_static_values(Search *search, const void *state, unsigned seats,
                         double out[GAME_SEATS_MAX]) {
    const Game *game = search->game;
    int value[GAME_SEATS_MAX] = {0};
    if (game_incremental(game)->size > 0) {
        describe(search, state);
        game_incremental(game)->values(search->scratch, state, seats, value);
    }
    for (unsigned left = seats; left != 0; left &= left - 1) {
        const int seat = __builtin_ctz(left);
        if (game_incremental(game)->size == 0 && game_leaf_value(game) != NULL) {
            value[seat] = game_leaf_value(game)(state, seat);
        }
        out[seat] = bounded(value[seat]);
    }
}

/* Makes an action in search->tried. Deep in the tree without the history: comparing every move with
 * it takes time, and the moves of a playout are compared anyway. */
static unsigned try_out(Search *search, Action action) {
    GamePosition *tried = &search->tried;
    if (search->depth <= LOOKS_BACK) {
        history_copy(&tried->history, &search->at.history);
        return game_play(search->game, tried->state, &tried->history, action, NULL);
    }
    tried->history.count = 0;
    tried->history.repetitions = 0;
    return search->game->apply(tried->state, action, NULL);
}

double tries_action(Search *search, Action action, int mover, bool proven, int8_t *winner) {
    const Game *game = search->game;
    double sum = 0;
    double value[GAME_SEATS_MAX];
    *winner = SEAT_NONE;
    for (int sample = 1;; sample++) {
        memcpy(search->tried.state, search->at.state, game->state_size);
        if (sample > 1) {
            game_secrets(game)->determinize(search->tried.state, search->seat, &search->rng);
        }
        const unsigned applied = try_out(search, action);
        const bool revealed = (applied & APPLIED_REVEALED) != 0;
        const Outcome outcome = game->outcome(search->tried.state, &search->tried.history);
        if (outcome.kind == OUTCOME_NONE) {
            tries_static_values(search, search->tried.state, 1U << mover, value);
            sum += value[mover];
        } else {
            sum += expand_outcome(search, outcome, mover);
            if (proven && !revealed) {
                *winner = expand_winner(outcome);
            }
        }
        if (!revealed || sample > REVEALED_SAMPLES || game_mind(game)->evaluate == NULL) {
            return sum / sample;
        }
    }
}

double tries_make(Search *search, int first, int end, int mover, bool proven) {
    double best = -2;
    for (int i = first; i < end; i++) {
        const double value =
            tries_action(search, search->list[i], mover, proven, &search->winner[i]);
        search->action_value[i] = (float)value;
        search->sorted[i] = (float)value;
        if (value > best) {
            best = value;
            memcpy(search->best.state, search->tried.state, search->game->state_size);
            history_copy(&search->best.history, &search->tried.history);
        }
    }
    return best;
}

/* --- Which actions are tried ---------------------------------------------------------------- */

void tries_order(Search *search, int count) {
    const Game *game = search->game;
    if (game_incremental(game)->size > 0) {
        describe(search, search->at.state);
        game_incremental(game)->order(search->scratch, search->at.state, search->list, count);
    } else if (game_mind(game)->order != NULL) {
        game_mind(game)->order(search->at.state, search->list, count);
    }
}

int tries_bring_forward(Action *list, int first, int count, Action action) {
    for (int i = first; i < count; i++) {
        if (list[i] == action) {
            list[i] = list[first];
            list[first] = action;
            return first + 1;
        }
    }
    return first;
}

static Likely *likely_here(Search *search) {
    return &search->likely[MIN(search->depth, LIKELY_DEPTHS - 1)];
}

int tries_choose(Search *search, int count) {
    const Likely *likely = likely_here(search);
    if (game_mind(search->game)->urgent == NULL || count < FEW_ACTIONS || likely->count == 0) {
        return count;
    }
    int chosen =
        game_mind(search->game)->urgent(search->scratch, search->at.state, search->list, count);
    for (int i = 0; i < likely->count; i++) {
        chosen = tries_bring_forward(search->list, chosen, count, likely->action[i]);
    }
    return chosen < TRIES_LEAST ? count : chosen;
}

void tries_remember(Search *search, int count) {
    Likely *likely = likely_here(search);
    float value[LIKELY_MOST] = {0};
    likely->count = 0;
    for (int i = 0; i < count; i++) {
        const float own = search->action_value[i];
        int at = likely->count < LIKELY_MOST ? likely->count++ : LIKELY_MOST;
        for (; at > 0 && value[at - 1] < own; at--) {
            if (at < LIKELY_MOST) {
                value[at] = value[at - 1];
                likely->action[at] = likely->action[at - 1];
            }
        }
        if (at < LIKELY_MOST) {
            value[at] = own;
            likely->action[at] = search->list[i];
        }
    }
}
