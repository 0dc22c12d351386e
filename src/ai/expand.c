/* Expansion: the moves of a position and their first values. */
#include <math.h>
#include <string.h>

#include "ai/search.h"
#include "game/mind.h"
#include "game/perft.h"
#include "hex/min_max.h"

enum {
    KEPT_MAX = 160,       /* children of a node other than the root */
    ROLLOUT_PLIES = 2000, /* of a game without GameMind.evaluate */
    POLICY_PLIES = 600,   /* a safeguard: a policy comes to the end of a turn long before */
    LINE_TURNS = 2,       /* of a playout that begins with a line: its turn and the next */
};

static const double order_weight = 0.3; /* weight of GameMind.order against values */
static const double reduction = 1.0;    /* of what the policy passes over, times temperature */
static const double even_weight = 0.05; /* weight of equal shares, without an order */

double expand_outcome(const Search *search, Outcome outcome, int seat) {
    const bool among = ((unsigned)outcome.seats >> seat & 1U) != 0;
    if (outcome.kind == OUTCOME_WIN) {
        return among ? 1 : -1;
    }
    return among ? 2.0 / __builtin_popcount(outcome.seats) - 1 + search->draw : -1;
}

int8_t expand_winner(Outcome outcome) {
    const unsigned seats = outcome.seats;
    const bool sole = outcome.kind == OUTCOME_WIN && __builtin_popcount(seats) == 1;
    return (int8_t)(sole ? __builtin_ctz(seats) : SEAT_NONE);
}

int expand_list(Search *search, uint32_t *signature) {
    const Game *game = search->game;
    const int legal = game->actions(search->at.state, search->list);
    int count = game_mind(game)->move_candidates == NULL
                    ? legal
                    : game_mind(game)->move_candidates(search->at.state, search->list, legal);
    if (game_mind(game)->without_returns != NULL) {
        count = game_mind(game)->without_returns(search->made + search->made_first,
                                                 search->made_count - search->made_first,
                                                 search->list, count);
    }
    uint64_t sum = (uint64_t)count;
    for (int i = 0; i < count; i++) {
        sum += rng_mix(search->list[i]);
    }
    *signature = (uint32_t)(sum >> 32);
    return count;
}

static uint32_t add_child(Search *search, Action action, double value, int8_t winner) {
    const uint32_t index = search->nodes++;
    search->node[index] = (Node){.action = action,
                                 .initial_value = (float)value,
                                 .winner = winner,
                                 .plies = (uint8_t)(winner == SEAT_NONE ? 0 : 1)};
    return index;
}

/* The least of the `kept` highest of `count` values; reorders them. */
static float threshold_of(float *value, int count, int kept) {
    int low = 0;
    int high = count - 1;
    while (low < high) {
        const float pivot = value[low + (high - low) / 2];
        int i = low;
        int j = high;
        while (i <= j) {
            while (value[i] > pivot) {
                i++;
            }
            while (value[j] < pivot) {
                j--;
            }
            if (i <= j) {
                const float swap = value[i];
                value[i++] = value[j];
                value[j--] = swap;
            }
        }
        if (kept - 1 <= j) {
            high = j;
        } else if (kept - 1 >= i) {
            low = i;
        } else {
            break;
        }
    }
    return value[kept - 1];
}

/* Sets the priors of the children from their values, and from GameMind.order where there is one. */
static void set_priors(Search *search, const Node *parent, double best) {
    const bool ordered = game_mind(search->game)->order != NULL;
    double total = 0;
    double ranks = 0;
    int rank = 0;
    for (uint32_t i = parent->child; i != 0; i = search->node[i].next) {
        Node *child = &search->node[i];
        child->prior = (float)exp(((double)child->initial_value - best) / search->temperature);
        total += (double)child->prior;
        ranks += ordered ? 1.0 / (1.0 + rank++) : 1;
    }
    const double weight = ordered ? order_weight : even_weight;
    rank = 0;
    for (uint32_t i = parent->child; i != 0; i = search->node[i].next) {
        Node *child = &search->node[i];
        const double by_rank = (ordered ? 1.0 / (1.0 + rank++) : 1) / ranks;
        child->prior = (float)((1 - weight) * (double)child->prior / total + weight * by_rank);
    }
}

/* Orders search->list and returns how many of its first `count` a node keeps; 0, with nothing
 * changed, when the tree is full. */
static int begin_expansion(Search *search, uint32_t at, int count) {
    const int kept = at == 0 || count < KEPT_MAX ? count : KEPT_MAX; /* the root keeps all */
    if (search->nodes + (uint32_t)kept > search->nodes_max) {
        return 0;
    }
    tries_order(search, count);
    return kept;
}

/* Adds children for those of the tried actions first .. end - 1 that are worth keeping: at most
 * `kept`, the best. `last` is the last child before them, or 0. */
static void add_tried(Search *search, uint32_t at, uint32_t last, int first, int end, int kept) {
    Node *parent = &search->node[at];
    uint32_t *link = last == 0 ? &parent->child : &search->node[last].next;
    float least = -2;
    int added = 0;
    if (kept < end - first) {
        least = threshold_of(search->sorted + first, end - first, kept);
        parent->pruned = true;
    }
    for (int i = first; i < end && added < kept; i++) {
        if (search->action_value[i] >= least) {
            *link = add_child(search, search->list[i], search->action_value[i], search->winner[i]);
            link = &search->node[*link].next;
            added++;
        }
    }
}

bool expand_node(Search *search, uint32_t at, int count, int mover, bool proven) {
    const int kept = begin_expansion(search, at, count);
    if (kept == 0) {
        return false;
    }
    Node *parent = &search->node[at];
    const int tried = at == 0 ? count : tries_choose(search, count);
    const double best = tries_make(search, 0, tried, mover, proven);
    tries_remember(search, tried);
    add_tried(search, at, 0, 0, tried, kept);
    set_priors(search, parent, best);
    parent->partial = tried < count;
    parent->expanded = true;
    return true;
}

bool expand_rest(Search *search, uint32_t at, int count, int mover, bool proven) {
    Node *parent = &search->node[at];
    const int kept = begin_expansion(search, at, count);
    uint32_t last = 0;
    double best = -2;
    int known = 0;
    parent->partial = kept == 0;
    if (kept == 0) {
        return false;
    }
    for (uint32_t i = parent->child; i != 0; i = search->node[i].next) {
        const double value = (double)search->node[i].initial_value;
        known = tries_bring_forward(search->list, known, count, search->node[i].action);
        best = MAX(value, best);
        last = i;
    }
    const double other = tries_make(search, known, count, mover, proven);
    add_tried(search, at, last, known, count, kept > known ? kept - known : 0);
    set_priors(search, parent, MAX(other, best));
    return true;
}

bool expand_by_order(Search *search, uint32_t at, int count) {
    const int kept = begin_expansion(search, at, count);
    if (kept == 0) {
        return false;
    }
    Node *parent = &search->node[at];
    double total = 0;
    for (int i = 0; i < kept; i++) {
        total += 1.0 / (1.0 + i);
    }
    uint32_t *link = &parent->child;
    for (int i = 0; i < kept; i++) {
        *link = add_child(search, search->list[i], 0, SEAT_NONE);
        Node *child = &search->node[*link];
        child->prior = (float)(1.0 / (1.0 + i) / total);
        link = &child->next;
    }
    parent->pruned = kept < count;
    parent->expanded = true;
    return true;
}

void expand_root(Search *search) {
    Node *root = &search->node[0];
    const int mover = search->seat;
    uint32_t signature;
    double best = -2;
    double known = -2;
    if (root->child == 0) {
        const int count = expand_list(search, &signature);
        root->signature = signature;
        expand_node(search, 0, count, mover, true);
        expand_play_on(search, mover);
        known = search->value[mover];
    } else {
        search->depth = 0;
        for (uint32_t i = root->child; i != 0; i = search->node[i].next) {
            Node *child = &search->node[i];
            int8_t winner;
            child->initial_value = (float)tries_action(search, child->action, mover, true, &winner);
            child->winner = child->winner == SEAT_NONE ? winner : child->winner;
            known = child->visits > 0 && (double)child->mean > known ? (double)child->mean : known;
        }
    }
    for (uint32_t i = root->child; i != 0; i = search->node[i].next) {
        const double value = (double)search->node[i].initial_value;
        best = MAX(value, best);
    }
    set_priors(search, root, best);
    for (uint32_t i = root->child; known > -2 && i != 0; i = search->node[i].next) {
        search->node[i].initial_value += (float)(known - best);
    }
}

void expand_guess(Search *search, uint32_t at, double value) {
    double less = 0;
    for (uint32_t i = search->node[at].child; i != 0; i = search->node[i].next) {
        search->node[i].initial_value = (float)(value - less);
        less = reduction * search->temperature;
    }
}

/* The seats whose values a playout needs. */
static unsigned wanted_seats(const Search *search, int mover) {
    unsigned wanted = mover == SEAT_NONE ? 0 : 1U << mover;
    if (search->line > 0) {
        return (1U << search->game->seats_max) - 1;
    }
    for (int i = 1; i <= search->depth; i++) {
        wanted |= 1U << search->path[i].mover;
    }
    return wanted;
}

bool expand_turn_ends(Search *search) {
    return search->began ||
           game_mind(search->game)->rollout_policy(search->at.state, &search->rng) == ACTION_NONE;
}

/* The last turn ends where the policy leaves the rest to chance. */
bool expand_ends(Search *search) {
    return search->turns >= LINE_TURNS ||
           (search->turns == LINE_TURNS - 1 &&
            game_mind(search->game)->rollout_policy(search->at.state, &search->rng) == ACTION_NONE);
}

/* The action by which search->at is played on; ACTION_NONE: it is judged as it is. */
static Action next_action(Search *search) {
    const Game *game = search->game;
    const void *state = search->at.state;
    if (search->line == 0 ? search->began : search->turns >= LINE_TURNS) {
        return ACTION_NONE;
    }
    const Action action = game_mind(game)->rollout_policy(state, &search->rng);
    if (action != ACTION_NONE || search->line == 0 || search->turns == LINE_TURNS - 1) {
        return action;
    }
    const int count = game->actions(state, search->list);
    game_mind(game)->order(state, search->list, count);
    return search->list[0];
}

void expand_play_on(Search *search, int mover) {
    const Game *game = search->game;
    unsigned char *state = search->at.state;
    static const History none = {.count = 0};
    for (int plies = 0; plies < POLICY_PLIES; plies++) {
        const int seat = game->to_act(state).decider;
        const Action action = seat == SEAT_NONE ? ACTION_NONE : next_action(search);
        if (action == ACTION_NONE) {
            break;
        }
        search->began = (game->apply(state, action, NULL) & APPLIED_TURN_BEGAN) != 0;
        search->turns += search->began;
    }
    const Outcome outcome = game->outcome(state, &none);
    if (outcome.kind == OUTCOME_NONE) {
        tries_static_values(search, state, wanted_seats(search, mover), search->value);
        return;
    }
    for (int seat = 0; seat < game->seats_max; seat++) {
        search->value[seat] = expand_outcome(search, outcome, seat);
    }
}

/* The child for an action, searched from `cursor` on, then from the first; 0 when there is none. */
static uint32_t find_child(const Search *search, uint32_t first, uint32_t cursor, Action action) {
    for (uint32_t i = cursor; i != 0; i = search->node[i].next) {
        if (search->node[i].action == action) {
            return i;
        }
    }
    for (uint32_t i = first; i != cursor; i = search->node[i].next) {
        if (search->node[i].action == action) {
            return i;
        }
    }
    return 0;
}

/* Adds a child for a move that was not legal when its node was expanded; 0 when the tree is full.
 */
static uint32_t add_late(Search *search, Node *parent, Action action, int mover) {
    int8_t winner = SEAT_NONE;
    if (search->nodes == search->nodes_max) {
        return 0;
    }
    if (game_mind(search->game)->rollout_policy != NULL) {
        const Node *first = &search->node[parent->child];
        const bool alone = parent->child == 0;
        const uint32_t late =
            add_child(search, action, alone ? 0 : (double)first->initial_value, SEAT_NONE);
        search->node[late].prior = alone ? 1 : (float)(0.5 * (double)first->prior);
        search->node[late].next = parent->child;
        parent->child = late;
        return late;
    }
    const double value = tries_action(search, action, mover, false, &winner);
    const uint32_t index = add_child(search, action, value, SEAT_NONE);
    const Node *sibling = &search->node[parent->child];
    const double share =
        parent->child == 0 ? 0 : ((double)sibling->initial_value - value) / search->temperature;
    search->node[index].prior =
        (float)(parent->child == 0 ? 1 : (double)sibling->prior * exp(share < 0 ? 0 : -share));
    search->node[index].next = parent->child;
    parent->child = index;
    return index;
}

void sync_children(Search *search, uint32_t at, int count, int mover) {
    Node *parent = &search->node[at];
    const uint32_t stamp = (uint32_t)search->playouts;
    uint32_t cursor = parent->child;
    int missing = 0;
    parent->varies = true;
    for (int i = 0; i < count; i++) {
        const uint32_t index = find_child(search, parent->child, cursor, search->list[i]);
        if (index != 0) {
            search->node[index].last_sampled = stamp;
            cursor = search->node[index].next;
        } else {
            search->list[missing++] = search->list[i];
        }
    }
    const bool wanted = !parent->pruned || missing == count;
    for (int i = 0; wanted && i < missing && i < KEPT_MAX; i++) {
        const uint32_t index = add_late(search, parent, search->list[i], mover);
        if (index != 0) {
            search->node[index].last_sampled = stamp;
        }
    }
}

/* Plays on at random and sets all values from the outcome. */
static void roll_out(Search *search) {
    playout(search->game, &search->at, &search->rng, ROLLOUT_PLIES, search->list);
    const Outcome outcome = search->game->outcome(search->at.state, &search->at.history);
    for (int seat = 0; seat < search->game->seats_max; seat++) {
        search->value[seat] =
            outcome.kind == OUTCOME_NONE ? 0 : expand_outcome(search, outcome, seat);
    }
}

void expand_evaluate(Search *search, const GamePosition *position, int mover) {
    const Game *game = search->game;
    const Outcome outcome = game->outcome(position->state, &position->history);
    if (game_mind(game)->evaluate == NULL && outcome.kind == OUTCOME_NONE) {
        roll_out(search);
        return;
    }
    if (outcome.kind == OUTCOME_NONE) {
        tries_static_values(search, position->state, wanted_seats(search, mover), search->value);
        return;
    }
    for (int seat = 0; seat < game->seats_max; seat++) {
        search->value[seat] = expand_outcome(search, outcome, seat);
    }
}
