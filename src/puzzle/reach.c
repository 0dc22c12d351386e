#include "puzzle/reach.h"

#include <string.h>

#include "game/hash.h"
#include "game/mind.h"

void reach_copy(const Solver *solver, const Node *from, Node *to) {
    to->plies = from->plies;
    to->own = from->own;
    to->after = from->after;
    memcpy(to->state, from->state, solver->game->state_size);
}

void reach_start(const Solver *solver, Node *node) {
    node->plies = 0;
    node->own = 1;
    node->after = 0;
    memcpy(node->state, solver->puzzle->start.state, solver->game->state_size);
}

void reach_step(const Solver *solver, const Node *node, Action action, Node *next) {
    const Game *game = solver->game;
    const Puzzle *puzzle = solver->puzzle;
    reach_copy(solver, node, next);
    game->apply(next->state, action, NULL);
    next->plies++;
    if (game->turn(next->state) != game->turn(node->state)) {
        next->own += game->to_act(next->state).decider == puzzle->seat;
        next->after += node->own >= puzzle->turns;
    }
}

/* The worth of the seat less that of all others. */
static int ahead(const Solver *solver, const Node *node) {
    int sum = 0;
    for (int seat = 0; game_mind(solver->game)->material != NULL && seat < solver->game->seats_max;
         seat++) {
        const int worth = game_mind(solver->game)->material(node->state, seat);
        sum += seat == solver->puzzle->seat ? worth : -worth;
    }
    return sum;
}

void reach_begin(Solver *solver, const Puzzle *puzzle) {
    Node start;
    solver->puzzle = puzzle;
    reach_start(solver, &start);
    solver->base = ahead(solver, &start) + puzzle->amount;
    solver->salt = hash_mixed(solver->game->hash(start.state), (uint64_t)puzzle->goal << 32 |
                                                                   (uint64_t)puzzle->turns << 24 |
                                                                   (uint64_t)puzzle->amount);
    solver->top = 0;
    memset(solver->killer, 0, sizeof solver->killer);
}

/* --- Lists ----------------------------------------------------------------------------------- */

int reach_list(Solver *solver, const Node *node, const Action **list) {
    const Game *game = solver->game;
    Action *at = solver->list + solver->top;
    *list = at;
    if (solver->top + game->actions_max > solver->room) {
        solver->cut = true;
        return 0;
    }
    const int count = game->actions(node->state, at);
    if (game_mind(game)->order != NULL && !reach_is_over(solver, node)) {
        game_mind(game)->order(node->state, at, count);
    }
    const Action killer = solver->killer[node->plies % SOLVER_KILLERS];
    for (int i = 1; i < count; i++) {
        if (at[i] == killer) {
            memmove(at + 1, at, (size_t)i * sizeof *at);
            at[0] = killer;
        }
    }
    solver->top += count;
    return count;
}

void reach_unlist(Solver *solver, const Action *list) {
    solver->top = (int)(list - solver->list);
}

/* --- Ends ------------------------------------------------------------------------------------ */

bool reach_is_over(const Solver *solver, const Node *node) {
    switch (solver->puzzle->goal) {
    case PUZZLE_SAVE:
        return node->own > solver->puzzle->turns;
    case PUZZLE_GAIN:
        /* Without a list of captures the answer to the last turn is tried out whole. */
        return node->after >= (game_mind(solver->game)->noisy_actions != NULL ? 1 : 2);
    default:
        return node->after >= 1;
    }
}

/* Whether the seat is better off once all captures that somebody likes are made. */
static bool gains(Solver *solver, const Node *node, int depth) {
    enum { CAPTURES_MOST = 12 };
    const Game *game = solver->game;
    const bool now = ahead(solver, node) >= solver->base;
    const int decider = game->to_act(node->state).decider;
    const bool mine = decider == solver->puzzle->seat;
    if (decider == SEAT_NONE) {
        const Outcome outcome = game->outcome(node->state, &solver->history);
        return outcome.kind == OUTCOME_WIN && (outcome.seats >> solver->puzzle->seat & 1) != 0;
    }
    if (game_mind(game)->noisy_actions == NULL || mine == now || depth == CAPTURES_MOST ||
        solver->top + game->actions_max > solver->room) {
        return now;
    }
    Action *list = solver->list + solver->top;
    const int count = game_mind(game)->noisy_actions(NULL, node->state, list);
    bool result = now;
    solver->top += count;
    for (int i = 0; i < count && result == now; i++) {
        Node next;
        reach_step(solver, node, list[i], &next);
        solver->tried++;
        result = gains(solver, &next, depth + 1);
    }
    reach_unlist(solver, list);
    return result;
}

/* Whether the goal is reached in a position with which the search ends. */
static bool reached(Solver *solver, const Node *node, Outcome outcome) {
    const bool won =
        outcome.kind == OUTCOME_WIN && (outcome.seats >> solver->puzzle->seat & 1) != 0;
    switch (solver->puzzle->goal) {
    case PUZZLE_SAVE:
        return outcome.kind != OUTCOME_WIN || won;
    case PUZZLE_GAIN:
        return outcome.kind == OUTCOME_NONE ? gains(solver, node, 0) : won;
    default:
        return won;
    }
}

/* A player who is out while others go on has lost. */
static bool is_out(const Solver *solver, const Node *node) {
    const unsigned left = game_mind(solver->game)->perfect_info_seats != NULL
                              ? game_mind(solver->game)->perfect_info_seats(node->state)
                              : 0;
    return left != 0 && (left >> solver->puzzle->seat & 1) == 0;
}

/* --- The search ------------------------------------------------------------------------------ */

static uint64_t key_of(const Solver *solver, const Node *node) {
    return hash_mixed(solver->game->hash(node->state) ^ solver->salt,
                      (uint64_t)node->own << 8 | (uint64_t)node->after) |
           1;
}

static bool try_actions(Solver *solver, const Node *node) {
    const bool mine = solver->game->to_act(node->state).decider == solver->puzzle->seat;
    const Action *list = NULL;
    const int count = reach_list(solver, node, &list);
    bool result = !mine;
    for (int i = 0; i < count && result != mine && !solver->cut; i++) {
        Node next;
        reach_step(solver, node, list[i], &next);
        result = reach_goal(solver, &next);
        if (result == mine) {
            solver->killer[node->plies % SOLVER_KILLERS] = list[i];
        }
    }
    reach_unlist(solver, list);
    return result;
}

bool reach_goal(Solver *solver, const Node *node) {
    const Game *game = solver->game;
    solver->tried++;
    solver->cut = solver->cut || (solver->most > 0 && solver->tried > solver->most) ||
                  is_stopped(solver->stop);
    if (solver->cut) {
        return false;
    }
    const Outcome outcome = game->outcome(node->state, &solver->history);
    if (outcome.kind != OUTCOME_NONE || reach_is_over(solver, node)) {
        return reached(solver, node, outcome);
    }
    if (is_out(solver, node)) {
        return false;
    }
    const uint64_t key = key_of(solver, node);
    Found *found = &solver->table[key >> 1 & (SOLVER_TABLE - 1)];
    if ((found->key | 1) == key && found->key != 0) {
        return (found->key & 1) != 0;
    }
    const bool result = try_actions(solver, node);
    if (!solver->cut) {
        found->key = (key & ~UINT64_C(1)) | (result ? 1 : 0);
    }
    return result;
}
