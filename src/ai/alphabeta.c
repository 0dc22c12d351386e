/* Looking ahead: the value of a position to a depth, and after it until nothing hangs. */
#include "ai/alphabeta.h"

#include "game/mind.h"
#include "hex/min_max.h"

#include <stdlib.h>
#include <string.h>

enum {
    DRAW_COST = 20,    /* a draw is worth less than an even game to the seat that searches */
    VALUE_MOST = 1000, /* of GameMind.evaluate */
    REDUCTION_DEPTHS = 32,
};

/* --- Ends ------------------------------------------------------------------------------------ */

static int draw_value(const AlphaBeta *search, int seat) {
    return seat == search->seat ? -DRAW_COST : DRAW_COST;
}

/* The place in the path where the present turn start was before, or -1; `*times` counts all. */
static int repeated(const AbThread *thread, const AbPly *here, int *times) {
    const uint64_t key = thread->path[here->path - 1];
    int latest = -1;
    *times = 1;
    for (int i = here->path - 2; i >= here->path_from; i--) {
        if (thread->path[i] == key) {
            latest = latest < 0 ? i : latest;
            ++*times;
        }
    }
    return latest;
}

/* Finds whether the game is over at a ply. */
static Outcome outcome_at(AbThread *thread, AbPly *here, int times) {
    const Game *game = thread->search->game;
    thread->probe.count = 1;
    thread->probe.key[0] = here->path > 0 ? thread->path[here->path - 1] : 0;
    thread->probe.repetitions = times;
    if (times > 1 && game->on_turn_start != NULL) {
        game->on_turn_start(here->state, &thread->probe);
    }
    return game->outcome(here->state, &thread->probe);
}

/* What the table calls the position: what the rules depend on (the state has nothing hidden in it),
 * whether it has been there before, and, after many turns without anything that counts, their
 * number: the game may be drawn by it. */
static uint64_t table_key(const AbThread *thread, const AbPly *here, int times) {
    enum { QUIET = 32, STEP = 4 };
    const int quiet = here->path - here->path_from;
    const uint64_t more =
        (uint64_t)(quiet < QUIET ? 0 : quiet / STEP) << 8 | (uint64_t)MIN(times, 3);
    return rng_mix(thread->search->game->hash(here->state) ^ more << 40);
}

/* It follows the line only as far as it is asked, and goes back before the line changes. */
static void follow_line(AbThread *thread, int ply) {
    const Game *game = thread->search->game;
    while (thread->described != ply) {
        const int next = thread->described + (thread->described < ply ? 1 : -1);
        game_incremental(game)->follow(thread->scratch, thread->ply[thread->described].state,
                                       thread->ply[next].state);
        thread->described = next;
    }
}

const void *ab_scratch(AbThread *thread, int ply) {
    if (thread->scratch != NULL) {
        follow_line(thread, ply);
    }
    return thread->scratch;
}

void ab_make(AbThread *thread, int ply, Action action) {
    const AlphaBeta *search = thread->search;
    const Game *game = search->game;
    const AbPly *here = &thread->ply[ply];
    AbPly *next = &thread->ply[ply + 1];
    if (thread->scratch != NULL && thread->described > ply) {
        follow_line(thread, ply);
    }
    memcpy(next->state, here->state, game->state_size);
    const unsigned applied = game->apply(next->state, action, NULL);
    int times = 1;
    int before = -1;
    next->action = action;
    next->path = here->path;
    next->path_from = (applied & APPLIED_IRREVERSIBLE) != 0 ? here->path : here->path_from;
    next->begins = (applied & APPLIED_TURN_BEGAN) != 0;
    next->killer[0] = next->killer[1] = ACTION_NONE;
    next->over = false;
    next->taint = INT32_MAX;
    if (next->begins) {
        thread->path[next->path++] = game->key(next->state);
        before = repeated(thread, next, &times);
    }
    const Outcome outcome = outcome_at(thread, next, times);
    if (outcome.kind == OUTCOME_WIN) {
        next->over = true;
        next->value = ((unsigned)outcome.seats >> here->mover & 1U) != 0 ? AB_WIN - ply - 1
                                                                         : -(AB_WIN - ply - 1);
    } else if (outcome.kind == OUTCOME_DRAW || (before >= 0 && before >= thread->ply[0].path - 1)) {
        next->over = true; /* what came back once in the line can come back again */
        next->value = draw_value(search, here->mover);
        next->taint = before >= 0 ? before : INT32_MAX;
    } else {
        next->mover = (int8_t)game->to_act(next->state).decider;
        next->key = table_key(thread, next, times);
        ab_table_expect(&search->table, next->key);
    }
}

/* --- Counting and stopping ------------------------------------------------------------------- */

/* Counts a node; true when the search ends here. */
static bool enter(AbThread *thread) {
    const uint64_t most = thread->search->thinking->playouts;
    thread->stopped = thread->stopped || (most > 0 && thread->nodes >= most) ||
                      (thread->nodes % AB_CHECK_EVERY == 0 && ab_stops(thread));
    thread->nodes += !thread->stopped;
    return thread->stopped;
}

static int evaluate(AbThread *thread, int ply) {
    const Game *game = thread->search->game;
    const AbPly *here = &thread->ply[ply];
    if (thread->scratch != NULL) {
        int value[GAME_SEATS_MAX];
        game_incremental(game)->values(ab_scratch(thread, ply), here->state, 1U << here->mover,
                                       value);
        return value[here->mover];
    }
    return game_mind(game)->evaluate == NULL ? 0
                                             : game_mind(game)->evaluate(here->state, here->mover);
}

/* The value of the position after an action that was made at `ply`, for its mover. */
int ab_value_after(AbThread *thread, int ply, int depth, int alpha, int beta, bool pass) {
    const AbPly *here = &thread->ply[ply];
    const AbPly *next = here + 1;
    if (next->over) {
        thread->taint = next->taint;
        return next->value;
    }
    if (next->mover == here->mover) {
        return ab_value(thread, ply + 1, depth, alpha, beta, pass);
    }
    return -ab_value(thread, ply + 1, depth, -beta, -alpha, pass);
}

int ab_static_eval(AbThread *thread, int ply) {
    const AbPly *next = &thread->ply[ply + 1];
    if (next->over) {
        return next->value;
    }
    const int value = evaluate(thread, ply + 1);
    return next->mover == thread->ply[ply].mover ? value : -value;
}

static bool settles(const AbKnown *known, int alpha, int beta) {
    return known->bound == AB_EXACT || (known->bound == AB_AT_LEAST && known->value >= beta) ||
           (known->bound == AB_AT_MOST && known->value <= alpha);
}

static void keep(AbThread *thread, int ply, int depth, Action action, int value, AbBound bound) {
    const AbKnown known = {.action = action, .value = value, .depth = depth, .bound = bound};
    ab_table_keep(&thread->search->table, thread->ply[ply].key, ply, &known);
}

/* --- Captures until nothing hangs ------------------------------------------------------------ */

static int quiescence(AbThread *thread, int ply, int alpha, int beta) {
    AbPly *here = &thread->ply[ply];
    AbKnown known = {0};
    thread->taint = INT32_MAX;
    if (ab_table_find(&thread->search->table, here->key, ply, &known) &&
        settles(&known, alpha, beta)) {
        return known.value;
    }
    const int before = alpha;
    int best = evaluate(thread, ply);
    if (best >= beta || ply >= AB_PLIES) {
        return best;
    }
    alpha = MAX(best, alpha);
    Action best_action = ACTION_NONE;
    int taint = INT32_MAX;
    const int first = thread->used;
    const int count = ab_list_captures(thread, ply);
    for (int i = 0; i < count && best < beta; i++) {
        const Action action = thread->arena[first + i].action;
        ab_make(thread, ply, action);
        const int value = ab_value_after(thread, ply, 0, alpha, beta, false);
        if (thread->stopped) {
            break;
        }
        taint = MIN(thread->taint, taint);
        if (value > best) {
            best = value;
            best_action = action;
            alpha = MAX(value, alpha);
        }
    }
    thread->used = first;
    thread->taint = taint;
    if (!thread->stopped && taint == INT32_MAX) {
        keep(thread, ply, 0, best_action, best,
             best >= beta    ? AB_AT_LEAST
             : best > before ? AB_EXACT
                             : AB_AT_MOST);
    }
    return best;
}

/* --- Looking ahead --------------------------------------------------------------------------- */

/* By how much less deep the `nth` quiet action is searched. */
static int reduction(int depth, int nth) {
    static const uint8_t log2_of[REDUCTION_DEPTHS] = {/* in eighths */
                                                      0,  0,  8,  13, 16, 19, 21, 22, 24, 25, 27,
                                                      28, 29, 30, 30, 31, 32, 33, 33, 34, 35, 35,
                                                      36, 36, 37, 37, 38, 38, 38, 39, 39, 40};
    int doublings = 0;
    for (; nth >= REDUCTION_DEPTHS; nth /= 2) {
        doublings += 8;
    }
    const int deep = log2_of[MIN(depth, REDUCTION_DEPTHS - 1)];
    return deep * (log2_of[nth] + doublings) / 64 * 10 / 26;
}

/* What a pass is worth; a lead that lasts through it needs no further proof. */
static int value_of_pass(AbThread *thread, int ply, int depth, int beta) {
    ab_make(thread, ply, game_mind(thread->search->game)->pass);
    AbPly *next = &thread->ply[ply + 1];
    next->path_from = next->path;
    if (next->over) {
        return -AB_WIN;
    }
    return ab_value_after(thread, ply, depth - 3 - depth / 4, beta - 1, beta, false);
}

/* The loop over the actions of a position. */
typedef struct Node {
    int ply, depth;
    int alpha, beta;
    int static_eval; /* its value as it stands */
    bool pv_node;    /* more than a test against one value */
    Action first;
    Action best_action;
    int best, taint, best_taint;
} Node;

static int value_of_action(AbThread *thread, const Node *node, const AbPick *pick, int nth) {
    const int depth = node->depth - (pick->only ? 0 : 1);
    int less = 0;
    if (nth > 0 && node->depth >= 2 && !pick->loud) {
        less = reduction(node->depth, nth) - (node->pv_node ? 1 : 0) - (pick->killer ? 1 : 0);
        less = CLAMP(less, 0, depth - 1);
    }
    if (nth == 0) {
        return ab_value_after(thread, node->ply, depth, node->alpha, node->beta, true);
    }
    const int alpha = node->alpha;
    int value = ab_value_after(thread, node->ply, depth - less, alpha, alpha + 1, true);
    if (value > alpha && less > 0 && !thread->stopped) {
        value = ab_value_after(thread, node->ply, depth, alpha, alpha + 1, true);
    }
    if (value > alpha && value < node->beta && !thread->stopped) {
        value = ab_value_after(thread, node->ply, depth, alpha, node->beta, true);
    }
    return value;
}

/* Whether a quiet action late in the list, or one that can hardly gain enough, is left out. */
static bool late_move_prune(const AbThread *thread, const Node *node, int nth) {
    enum { DEPTH_MOST = 4, TRIED = 24, TRIED_BY_DEPTH = 15 };
    const int depth = node->depth;
    if (node->pv_node || node->best < -AB_WON || depth > DEPTH_MOST) {
        return false;
    }
    return nth > TRIED + TRIED_BY_DEPTH * depth * depth ||
           (nth > 0 && node->static_eval + thread->search->unit * (1 + depth) <= node->alpha);
}

static void search_actions(AbThread *thread, Node *node) {
    AbPicker picker;
    AbPick pick;
    const int first = thread->used;
    int nth = 0;
    ab_pick_begin(&picker, thread, node->ply, node->first);
    while (ab_pick(&picker, &pick)) {
        if (!pick.loud && !pick.killer && late_move_prune(thread, node, nth)) {
            continue;
        }
        ab_make(thread, node->ply, pick.action);
        const int value = value_of_action(thread, node, &pick, nth++);
        if (thread->stopped) {
            break;
        }
        node->taint = MIN(thread->taint, node->taint);
        if (value > node->best) {
            node->best = value;
            node->best_taint = thread->taint;
            if (value > node->alpha) {
                node->best_action = pick.action;
                node->alpha = value;
            }
        }
        if (node->best >= node->beta) {
            ab_pick_was_best(&picker, &pick, node->depth);
            break;
        }
    }
    thread->used = first;
}

/* True when the position is so good that its actions need not be tried: by its value, or because
 * even a pass keeps it above beta. `*value` is then at least beta. */
static bool clearly_high(AbThread *thread, const Node *node, int depth, int beta, bool pass_allowed,
                         int *value) {
    const AlphaBeta *search = thread->search;
    const int ply = node->ply;
    if (depth <= 4 && node->static_eval - search->unit * (1 + depth) >= beta) {
        *value = node->static_eval;
        return true;
    }
    if (depth < 3 || !pass_allowed || !thread->ply[ply].begins ||
        game_mind(search->game)->pass == ACTION_NONE || node->static_eval < beta ||
        thread->ply[ply >= 2 ? ply - 2 : 0].moves <= AB_FEW_MOVES) {
        return false;
    }
    const int passed = value_of_pass(thread, ply, depth, beta);
    if (passed < beta || thread->stopped) {
        return false;
    }
    thread->taint = INT32_MAX;
    *value = passed > AB_WON ? beta : passed;
    return true;
}

int ab_value(AbThread *thread, int ply, int depth, int alpha, int beta, bool pass_allowed) {
    const AlphaBeta *search = thread->search;
    const AbPly *here = &thread->ply[ply];
    Node node = {.ply = ply,
                 .pv_node = beta - alpha > 1,
                 .best = AB_NO_VALUE,
                 .taint = INT32_MAX,
                 .best_taint = INT32_MAX};
    AbKnown known = {0};
    thread->taint = INT32_MAX;
    if (enter(thread)) {
        return 0;
    }
    /* A win that is nearer than any from here is known already. */
    alpha = alpha > -(AB_WIN - ply) ? alpha : -(AB_WIN - ply);
    beta = beta < AB_WIN - ply - 1 ? beta : AB_WIN - ply - 1;
    if (alpha >= beta) {
        return alpha;
    }
    if (depth <= 0 || ply >= AB_PLIES) {
        return quiescence(thread, ply, alpha, beta);
    }
    const bool found = ab_table_find(&search->table, here->key, ply, &known);
    if (found && !node.pv_node && known.depth >= depth && settles(&known, alpha, beta)) {
        return known.value;
    }
    const int before = alpha;
    node.static_eval = evaluate(thread, ply);
    int value = 0;
    if (!node.pv_node && abs(beta) < AB_WON &&
        clearly_high(thread, &node, depth, beta, pass_allowed, &value)) {
        return value;
    }
    node.depth = depth >= 4 && known.action == ACTION_NONE ? depth - 1 : depth;
    node.alpha = alpha;
    node.beta = beta;
    node.first = known.action;
    search_actions(thread, &node);
    if (thread->stopped) {
        return 0;
    }
    const bool high = node.best >= beta;
    thread->taint = high ? node.best_taint : node.taint;
    if (thread->taint >= here->path - 1) {
        thread->taint = INT32_MAX; /* what repeats is below this position */
    }
    if (thread->taint == INT32_MAX) {
        keep(thread, ply, node.depth, node.best_action, node.best,
             high                 ? AB_AT_LEAST
             : node.best > before ? AB_EXACT
                                  : AB_AT_MOST);
    } else if (!found && node.best_action != ACTION_NONE) {
        keep(thread, ply, 0, node.best_action, 0, AB_UNKNOWN);
    }
    return node.best;
}
