/* Playouts: selection down the tree, and backing values up. */
#include "ai/search.h"

#include "game/mind.h"
#include "game/secrets.h"
#include "hex/min_max.h"

#include <assert.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

enum {
    DEALS = 16
}; /* with GameMind.rollout_policy: so that actions are compared by the same deals */
static const double c_puct = 8.5;         /* exploration against value, times temperature */
static const double proven_win = 2;       /* greater than all values */
static const double ply_value = 0.001;    /* a proven end counts less the later it comes */
static const double initial_weight = 1.0; /* weight of initial_value, in playouts */
static const uint32_t widened_at = 16;    /* visits after which all moves of a node are tried */

/* --- Beginning ------------------------------------------------------------------------------ */

static size_t aligned(size_t bytes) {
    return (bytes + 15) & ~(size_t)15;
}

/* Leads fade by comparison: the less is left of them, the more a draw is worth. So the search
 * distinguishes actions as well as before. */
static void take_history(Search *search, const History *history) {
    static const double usual = -0.08; /* slightly less than 0: even positions are played on */
    static const double welcome = 0.04, left_least = 0.04;
    const GameMind *mind = game_mind(search->game);
    const int idle = MAX(history->count - 1 - mind->patience, 0);
    const double left = mind->fading > 0 ? 1 - (double)idle / mind->fading : 1;
    search->history = history;
    search->lead = MAX(left, left_least);
    search->draw = usual + welcome * (1 / search->lead - 1);
}

double search_faded(const Search *search, double value) {
    return fabs(value) > 1 ? value : value * search->lead; /* what is proven is no lead */
}

void search_begin(Search *search, const Game *game, const void *state, const History *history,
                  uint64_t seed, void *memory, size_t bytes) {
    enum { NODES_LEAST = 1024 };
    const size_t most = (size_t)game->actions_max;
    const size_t list = aligned(most * sizeof(Action));
    const size_t values = aligned(most * sizeof(float));
    const size_t scratch = aligned(game_incremental(game)->size);
    const size_t lists = scratch + list + 2 * values + aligned(most);
    assert(bytes >= lists + NODES_LEAST * sizeof(Node)); /* true of any game and one mebibyte */
    const size_t room = (bytes - lists) / sizeof(Node);
    unsigned char *next = memory;
    search->game = game;
    take_history(search, history);
    search->seat = game->to_act(state).decider;
    memcpy(search->root, state, game->state_size);
    search->temperature = game_eval_scale(game, state) / 1000.0;
    search->rng = rng_seeded(seed);
    search->deals = rng_next(&search->rng);
    search->scratch = next;
    search->scratch_ready = false;
    search->list = (void *)(next += scratch);
    search->action_value = (void *)(next += list);
    search->sorted = (void *)(next += values);
    search->winner = (void *)(next += values);
    search->node = (void *)(next + aligned(most));
    search->nodes = 1;
    search->nodes_max = (uint32_t)MIN(room, UINT32_MAX);
    search->node[0] = (Node){.winner = SEAT_NONE};
    memset(search->likely, 0, sizeof search->likely);
    search->playouts = 0;
    search->prepared = game_mind(game)->rollout_policy == NULL || game_mind(game)->by_turns;
    search->forced = 0;
    search->line = 0;
    search->made_before = 0;
}

void search_after(Search *search, const Made *made) {
    memcpy(search->made, made->action, (size_t)made->count * sizeof made->action[0]);
    search->made_before = made->count;
}

void search_begin_line(Search *search, const Action *action, int count) {
    for (int i = 0; i < count; i++) {
        search->node[i].child = search->nodes;
        search->node[i].expanded = true;
        search->node[search->nodes++] = (Node){.action = action[i], .winner = SEAT_NONE};
    }
    search->line = count;
    search->prepared = true;
}

/* Whether `action` in the position of the search leads to `state` as the seat observes it, so that
 * neither chance nor another player came between. */
static bool leads_to(Search *search, Action action, const void *state) {
    const Game *game = search->game;
    unsigned char *after = search->at.state;
    Rng rng = rng_seeded(0);
    memcpy(after, search->root, game->state_size);
    game_secrets(game)->determinize(after, search->seat, &rng);
    if ((game->apply(after, action, NULL) & (APPLIED_REVEALED | APPLIED_TURN_BEGAN)) != 0) {
        return false;
    }
    game_observe(game, after, search->seat);
    return memcmp(after, state, game->state_size) == 0;
}

bool search_follow(Search *search, const void *state, const History *history, Action action) {
    const Game *game = search->game;
    uint32_t child = search->node[0].child;
    while (child != 0 && search->node[child].action != action) {
        child = search->node[child].next;
    }
    if (game_mind(game)->rollout_policy == NULL || child == 0 || search->node[child].child == 0 ||
        !leads_to(search, action, state)) {
        return false;
    }
    memcpy(search->root, state, game->state_size);
    take_history(search, history);
    search->node[0] = search->node[child];
    search->node[0].next = 0;
    search->prepared = game_mind(game)->by_turns;
    return true;
}

int search_actions_left(Search *search) {
    enum { UNKNOWN = 2 };
    const Game *game = search->game;
    unsigned char *state = search->at.state;
    Rng rng = rng_seeded(search->deals);
    int actions = 1;
    if (game_mind(game)->rollout_policy == NULL) {
        return UNKNOWN;
    }
    memcpy(state, search->root, game->state_size);
    game_secrets(game)->determinize(state, search->seat, &rng);
    for (int plies = 0; plies < SEARCH_DEPTH_MAX; plies++) {
        const Action action = game_mind(game)->rollout_policy(state, &rng);
        if (action == ACTION_NONE) {
            break;
        }
        const unsigned applied = game->apply(state, action, NULL);
        const int seat = game->to_act(state).decider;
        if (seat == SEAT_NONE || (applied & APPLIED_TURN_BEGAN) != 0) {
            break;
        }
        actions += seat == search->seat;
    }
    return actions;
}

static void begin_playout(Search *search) {
    memcpy(search->at.state, search->root, search->game->state_size);
    if (search->line > 0) {
        search->rng = rng_seeded(search->deals + search->playouts);
    } else if (game_mind(search->game)->rollout_policy != NULL) {
        search->rng = rng_seeded(search->deals + search->playouts % DEALS);
    }
    game_secrets(search->game)->determinize(search->at.state, search->seat, &search->rng);
    search->began = false;
    search->turns = 0;
    history_copy(&search->at.history, search->history);
    search->path[0] = (Step){.mover = SEAT_NONE, .proven = true};
    search->depth = 0;
    search->made_count = search->made_before;
    search->made_first = 0;
    search->playouts++;
}

/* --- Selection ------------------------------------------------------------------------------ */

static double node_value(const Node *node) {
    const double visits = node->visits;
    return ((double)node->mean * visits + initial_weight * (double)node->initial_value) /
           (visits + initial_weight);
}

static double proven_value(const Node *node, int seat) {
    const double late = ply_value * node->plies;
    return node->winner == seat ? proven_win - late : late - proven_win;
}

/* The child with the highest upper bound among those legal in this playout (among all, when `all`).
 * A proven win is always chosen, a proven loss only when there is nothing else. */
static uint32_t select_child(Search *search, uint32_t at, int mover, bool all) {
    const Node *parent = &search->node[at];
    const uint32_t stamp = (uint32_t)search->playouts;
    const double root_of_visits = all ? sqrt((double)parent->visits + 1) : 0;
    uint32_t best = 0;
    double highest = -INFINITY;
    for (uint32_t i = parent->child; i != 0; i = search->node[i].next) {
        Node *child = &search->node[i];
        double score;
        if (!all && child->last_sampled != stamp) {
            continue;
        }
        child->available++;
        if (child->winner != SEAT_NONE) {
            score = proven_value(child, mover) * 1000;
        } else {
            const double attempts = all ? root_of_visits : sqrt((double)child->available);
            score = node_value(child) + c_puct * search->temperature * (double)child->prior *
                                            attempts / (1.0 + (double)child->visits);
        }
        if (score > highest) {
            highest = score;
            best = i;
        }
    }
    return best;
}

/* Sets the values of an outcome. */
static void value_outcome(Search *search, Outcome outcome) {
    for (int seat = 0; seat < search->game->seats_max; seat++) {
        search->value[seat] = expand_outcome(search, outcome, seat);
    }
}

/* True, with the values set, when the game is over or its end proven at the end of the path. */
static bool ends_here(Search *search) {
    const Step here = search->path[search->depth];
    Node *node = &search->node[here.node];
    Outcome outcome = search->game->outcome(search->at.state, &search->at.history);
    if (outcome.kind == OUTCOME_NONE && node->winner == SEAT_NONE) {
        return false;
    }
    if (outcome.kind == OUTCOME_NONE) {
        outcome = (Outcome){.kind = OUTCOME_WIN, .seats = (uint8_t)(1U << node->winner)};
    } else if (here.proven && node->winner == SEAT_NONE) {
        node->winner = expand_winner(outcome);
    }
    value_outcome(search, outcome);
    return true;
}

static void make_move(Search *search, uint32_t next, int mover) {
    const unsigned applied = game_play(search->game, search->at.state, &search->at.history,
                                       search->node[next].action, NULL);
    const bool proven = search->path[search->depth].proven && (applied & APPLIED_REVEALED) == 0;
    search->began = (applied & APPLIED_TURN_BEGAN) != 0;
    search->turns += search->began;
    search->made[search->made_count++] = search->node[next].action;
    search->made_first = search->began ? search->made_count : search->made_first;
    search->path[++search->depth] = (Step){.node = next, .mover = (int8_t)mover, .proven = proven};
}

/* The visits after which a node gets children; more as memory fills up. */
static uint32_t expansion_threshold(const Search *search) {
    const uint32_t eighths = (uint32_t)((uint64_t)search->nodes * 8 / search->nodes_max);
    static const uint32_t visits[] = {0, 0, 1, 2, 4, 6, 10, 20, 40};
    return visits[eighths];
}

/* One step down from a position that is not over; false, with the values set, when the playout ends
 * there. */
static bool descend(Search *search) {
    const Step here = search->path[search->depth];
    Node *node = &search->node[here.node];
    const int mover = search->game->to_act(search->at.state).decider;
    uint32_t signature;
    if (search->depth < search->line) {
        make_move(search, node->child, mover);
        return true;
    }
    if (search->line > 0 && game_mind(search->game)->rollout_policy != NULL &&
        expand_ends(search)) {
        search->to_move = mover;
        expand_play_on(search, mover);
        return false;
    }
    const int count = expand_list(search, &signature);
    if (!node->expanded) {
        node->signature = signature;
        if (game_mind(search->game)->rollout_policy != NULL) {
            const bool ends =
                search->depth > 0 && game_mind(search->game)->by_turns && expand_turn_ends(search);
            const bool added = !ends && node->visits >= expansion_threshold(search) &&
                               expand_by_order(search, here.node, count);
            search->to_move = mover;
            expand_play_on(search, mover);
            if (added) {
                expand_guess(search, here.node, search->value[mover]);
            }
            return false;
        }
        const bool grown = node->visits >= expansion_threshold(search) &&
                           expand_node(search, here.node, count, mover, here.proven);
        search->to_move = mover;
        expand_evaluate(search, grown ? &search->best : &search->at, mover);
        return false;
    }
    if (node->partial && node->visits >= widened_at) {
        expand_rest(search, here.node, count, mover, here.proven);
    }
    const bool all = signature == node->signature && !node->varies;
    if (!all) {
        sync_children(search, here.node, count, mover);
    }
    const uint32_t next = search->depth == 0 && search->forced != 0
                              ? search->forced
                              : select_child(search, here.node, mover, all);
    if (next == 0) {
        expand_evaluate(search, &search->at, mover);
        return false;
    }
    make_move(search, next, mover);
    return true;
}

/* --- Backing up ----------------------------------------------------------------------------- */

/* True when the end of a node at which `mover` decides is now proven by its children. */
static bool prove(Search *search, Node *node, int mover) {
    const Node *win = NULL;
    const Node *loss = NULL;
    bool all = !node->varies && !node->pruned && !node->partial && node->child != 0;
    for (uint32_t i = node->child; i != 0; i = search->node[i].next) {
        const Node *child = &search->node[i];
        if (child->winner == mover) {
            win = win == NULL || child->plies < win->plies ? child : win;
        } else if (child->winner == SEAT_NONE) {
            all = false;
        } else {
            all = all && (loss == NULL || loss->winner == child->winner);
            loss = loss == NULL || child->plies > loss->plies ? child : loss;
        }
    }
    const Node *end = win != NULL ? win : all ? loss : NULL;
    if (end == NULL) {
        return false;
    }
    node->winner = end->winner;
    node->plies = (uint8_t)(end->plies < UINT8_MAX ? end->plies + 1 : UINT8_MAX);
    return true;
}

static void back_up(Search *search) {
    for (int i = 1; i <= search->depth; i++) {
        Node *node = &search->node[search->path[i].node];
        node->visits++;
        node->mean += (float)((search->value[search->path[i].mover] - (double)node->mean) /
                              (double)node->visits);
    }
    search->node[0].visits++;
    int mover = search->to_move;
    for (int i = search->depth; i >= 0; i--) {
        Node *node = &search->node[search->path[i].node];
        if (!search->path[i].proven) {
            return;
        }
        if (node->winner == SEAT_NONE && (mover == SEAT_NONE || !prove(search, node, mover))) {
            return;
        }
        mover = search->path[i].mover;
    }
}

void search_playout(Search *search) {
    if (!search->prepared) {
        search->prepared = true;
        begin_playout(search);
        expand_root(search);
    }
    begin_playout(search);
    search->to_move = SEAT_NONE;
    while (!ends_here(search)) {
        if (search->depth == SEARCH_DEPTH_MAX) {
            expand_evaluate(search, &search->at, search->game->to_act(search->at.state).decider);
            break;
        }
        if (!descend(search)) {
            break;
        }
    }
    back_up(search);
}

/* --- Results -------------------------------------------------------------------------------- */

bool search_decided(const Search *search) {
    return search->node[0].winner != SEAT_NONE;
}

/* The value of a child of the root for the player, -1 .. 1; proven ends are beyond that range. */
static double child_value(const Search *search, const Node *child) {
    return child->winner != SEAT_NONE ? proven_value(child, search->seat) : node_value(child);
}

/* Best first: proven wins, known values, then the share of what is unknown; proven losses last. */
static int compare(const void *left, const void *right) {
    const Candidate *a = left;
    const Candidate *b = right;
    const int lost = (a->value < -1) - (b->value < -1);
    if (lost != 0) {
        return lost;
    }
    if (a->exact != b->exact) {
        return a->exact ? -1 : 1;
    }
    const double more = a->exact ? b->value - a->value : b->share - a->share;
    return more > 0 ? 1 : more < 0 ? -1 : a->rank - b->rank;
}

void search_rank(Candidates *candidates) {
    static const double far_fewer = 0.333; /* playouts than another: too little is known */
    double most = 0;
    for (int i = 0; i < candidates->count; i++) {
        most = MAX(candidates->at[i].share, most);
    }
    for (int i = 0; i < candidates->count; i++) {
        Candidate *each = &candidates->at[i];
        each->exact = fabs(each->value) > 1 || each->share >= far_fewer * most;
    }
    qsort(candidates->at, (size_t)candidates->count, sizeof candidates->at[0], compare);
}

void search_candidates(const Search *search, Candidates *candidates) {
    const double visits = search->node[0].visits;
    candidates->count = 0;
    candidates->playouts = search->playouts;
    candidates->visits = visits;
    for (uint32_t i = search->node[0].child; i != 0 && candidates->count < candidates->room;
         i = search->node[i].next) {
        const Node *child = &search->node[i];
        candidates->at[candidates->count] = (Candidate){
            .action = child->action,
            .rank = candidates->count,
            .value = child_value(search, child),
            .share = visits > 0 ? child->visits / visits : 0,
        };
        candidates->count++;
    }
    search_rank(candidates);
}

void search_path(const Search *search, Action action, ActionLine *path) {
    uint32_t at = search->node[0].child;
    while (at != 0 && search->node[at].action != action) {
        at = search->node[at].next;
    }
    path->count = 0;
    while (at != 0 && path->count < AI_PATH_MAX) {
        path->at[path->count++] = search->node[at].action;
        uint32_t most = 0;
        for (uint32_t i = search->node[at].child; i != 0; i = search->node[i].next) {
            const bool more = most == 0 || search->node[i].visits > search->node[most].visits;
            most = search->node[i].visits > 0 && more ? i : most;
        }
        at = most;
    }
}

double search_check(Search *search, Action action, int playouts) {
    uint32_t child = search->node[0].child;
    while (child != 0 && search->node[child].action != action) {
        child = search->node[child].next;
    }
    search->forced = child;
    for (int i = 0; child != 0 && i < playouts && !search_decided(search); i++) {
        search_playout(search);
    }
    search->forced = 0;
    return child == 0 ? -1 : child_value(search, &search->node[child]);
}
