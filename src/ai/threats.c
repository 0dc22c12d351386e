#include "ai/threats.h"

#include "game/mind.h"
#include "game/secrets.h"

#include <math.h>
#include <string.h>

bool threats_possible(const Game *game, const void *state) {
    return game_mind(game)->pass != ACTION_NONE && game_mind(game)->evaluate != NULL &&
           game_mind(game)->rollout_policy == NULL && game_mind(game)->perfect_info_seats != NULL &&
           __builtin_popcount(game_mind(game)->perfect_info_seats(state)) > 2;
}

static int decider(const Threats *threats, const void *state) {
    return threats->search->game->to_act(state).decider;
}

/* Makes an action and, where it opens decisions of the same turn, the first of each. */
static void make(const Threats *threats, void *state, Action action) {
    const Game *game = threats->search->game;
    const int seat = decider(threats, state);
    unsigned applied = game->apply(state, action, NULL);
    while ((applied & APPLIED_TURN_BEGAN) == 0 && decider(threats, state) == seat) {
        game->actions(state, threats->replies);
        applied = game->apply(state, threats->replies[0], NULL);
    }
}

/* Others pass until the seat that searches decides, or nobody does. */
static void pass_to_own_turn(const Threats *threats, void *state) {
    const Game *game = threats->search->game;
    int seat = decider(threats, state);
    while (seat != SEAT_NONE && seat != threats->search->seat) {
        game->apply(state, game_mind(game)->pass, NULL);
        seat = decider(threats, state);
    }
}

static double value_of(const Threats *threats, const void *state) {
    static const History none = {.count = 0};
    const int seat = threats->search->seat;
    const Outcome outcome = threats->search->game->outcome(state, &none);
    double value[GAME_SEATS_MAX];
    if (outcome.kind != OUTCOME_NONE) {
        return expand_outcome(threats->search, outcome, seat);
    }
    tries_static_values(threats->search, state, 1U << seat, value);
    return value[seat];
}

/* The value of the best reply in search->tried, or of the first that is enough. */
static double best_reply(Threats *threats) {
    Search *search = threats->search;
    const Game *game = search->game;
    double best = -1;
    pass_to_own_turn(threats, search->tried.state);
    if (decider(threats, search->tried.state) != search->seat) {
        return value_of(threats, search->tried.state);
    }
    const int count = game->actions(search->tried.state, threats->replies);
    tries_bring_forward(threats->replies, 0, count, threats->answer);
    for (int i = 0; i < count && best < threats->enough; i++) {
        memcpy(search->best.state, search->tried.state, game->state_size);
        game->apply(search->best.state, threats->replies[i], NULL);
        const double value = value_of(threats, search->best.state);
        if (value > best) {
            best = value;
            threats->answer = threats->replies[i];
        }
    }
    return best;
}

/* What a move of the player to decide in search->at leaves. */
static double after_move(Threats *threats, Action move) {
    Search *search = threats->search;
    memcpy(search->tried.state, search->at.state, search->game->state_size);
    make(threats, search->tried.state, move);
    return best_reply(threats);
}

/* Whether the player to decide in search->at has a move that is not answered, and what it leaves.
 * `known`: only the last refutation is tried. */
static bool refutes(Threats *threats, bool known, Thinking *thinking, double *value) {
    Search *search = threats->search;
    int count = search->game->actions(search->at.state, search->list);
    if (known) {
        count = tries_bring_forward(search->list, 0, count, threats->refutation);
    }
    for (int i = 0; i < count && !thinking_over(thinking, 0); i++) {
        *value = after_move(threats, search->list[i]);
        if (*value < threats->enough) {
            threats->refutation = search->list[i];
            return true;
        }
    }
    return false;
}

/* Puts the position after an action of the root into search->at. */
static void begin(const Threats *threats, Action action) {
    Search *search = threats->search;
    Rng rng = rng_seeded(1);
    memcpy(search->at.state, search->root, search->game->state_size);
    game_secrets(search->game)->determinize(search->at.state, search->seat, &rng);
    search->game->apply(search->at.state, action, NULL);
}

/* Whether a rival can refute an action of the root, and what it leaves. */
static bool refuted(Threats *threats, Action action, Thinking *thinking, double *value) {
    static const double kept = 0.6; /* of the chance without a threat: less is a refutation */
    Search *search = threats->search;
    begin(threats, action);
    if (decider(threats, search->at.state) == search->seat) {
        return false;
    }
    memcpy(search->tried.state, search->at.state, search->game->state_size);
    threats->enough = INFINITY;
    threats->enough = kept * (best_reply(threats) + 1) - 1;
    for (int known = threats->refutation == ACTION_NONE ? 0 : 1; known >= 0; known--) {
        begin(threats, action);
        for (int seat = decider(threats, search->at.state);
             seat != SEAT_NONE && seat != search->seat; seat = decider(threats, search->at.state)) {
            if (refutes(threats, known == 1, thinking, value)) {
                return true;
            }
            search->game->apply(search->at.state, game_mind(search->game)->pass, NULL);
        }
    }
    return false;
}

static bool is_known(const Threats *threats, Action action) {
    for (int i = 0; i < threats->refuted_count; i++) {
        if (threats->refuted[i].action == action) {
            return true;
        }
    }
    return false;
}

bool threats_refute_best(Threats *threats, const Candidates *candidates, Thinking *thinking) {
    const Candidate best = candidates->at[0]; /* a report makes the list again */
    double value;
    if (threats->refuted_count == REFUTED_MAX || is_known(threats, best.action)) {
        threats->refuted_count = 0; /* all are alike: the search knows better */
        return false;
    }
    if (fabs(best.value) > 1 || !refuted(threats, best.action, thinking, &value)) {
        return false;
    }
    threats->refuted[threats->refuted_count].action = best.action;
    threats->refuted[threats->refuted_count++].value = value;
    return true;
}

void threats_mark(const Threats *threats, Candidates *candidates) {
    for (int i = 0; i < threats->refuted_count; i++) {
        for (int k = 0; k < candidates->count; k++) {
            if (candidates->at[k].action == threats->refuted[i].action) {
                candidates->at[k].value = threats->refuted[i].value;
                candidates->at[k].share = 0;
            }
        }
    }
    if (threats->refuted_count > 0) {
        search_rank(candidates);
    }
}
