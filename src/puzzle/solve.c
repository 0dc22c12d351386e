#include "puzzle/solve.h"

#include <stdlib.h>
#include <string.h>

#include "game/chance.h"
#include "game/mind.h"
#include "puzzle/odds.h"
#include "puzzle/reach.h"

Solver *solver_new(const Game *game, const atomic_bool *stop) {
    Solver *solver = calloc(1, sizeof *solver);
    if (solver == NULL) {
        return NULL;
    }
    solver->game = game;
    solver->stop = stop;
    solver->room = 2 * game->actions_max;
    solver->list = malloc((size_t)solver->room * sizeof *solver->list);
    solver->table = calloc(SOLVER_TABLE, sizeof *solver->table);
    solver->expect = game_chances(game)->chance != NULL ? expect_new(game) : NULL;
    if (solver->list == NULL || solver->table == NULL ||
        (game_chances(game)->chance != NULL && solver->expect == NULL)) {
        solver_free(solver);
        return NULL;
    }
    return solver;
}

void solver_free(Solver *solver) {
    if (solver != NULL) {
        free(solver->list);
        free(solver->table);
        expect_free(solver->expect);
        free(solver);
    }
}

const Game *solver_game(const Solver *solver) {
    return solver->game;
}

static void begin(Solver *solver, const Puzzle *puzzle, uint64_t most) {
    reach_begin(solver, puzzle);
    solver->most = most;
    solver->tried = 0;
    solver->cut = false;
}

static void play(const Solver *solver, const Action *made, int count, Node *node) {
    reach_start(solver, node);
    for (int i = 0; i < count; i++) {
        Node next;
        reach_step(solver, node, made[i], &next);
        reach_copy(solver, &next, node);
    }
}

static int decider(const Solver *solver, const Node *node) {
    return solver->game->to_act(node->state).decider;
}

/* --- Lines ----------------------------------------------------------------------------------- */

/* How good a position looks to a seat: a win, else the plain count, else the evaluation. */
static int looks(const Solver *solver, const Node *node, int seat) {
    enum { WON = 1000000, COUNTED = 1000 };
    const Game *game = solver->game;
    const Outcome outcome = game->outcome(node->state, &solver->history);
    int value =
        game_mind(game)->evaluate != NULL ? game_mind(game)->evaluate(node->state, seat) : 0;
    if (outcome.kind == OUTCOME_WIN) {
        value = (outcome.seats >> seat & 1) != 0 ? WON : -WON;
    }
    for (int other = 0; game_mind(game)->material != NULL && other < game->seats_max; other++) {
        value +=
            game_mind(game)->material(node->state, other) * (other == seat ? COUNTED : -COUNTED);
    }
    return value;
}

/* The action of the seat that decides which looks best to it, of those after which the goal is
 * reached or not as `reached` says; any, if there is no such. One that ends the turn is taken
 * before others. */
static Action choose(Solver *solver, const Node *node, bool any, bool reached, Node *next) {
    const Action *list = NULL;
    const int count = reach_list(solver, node, &list);
    const int seat = decider(solver, node);
    Action best = ACTION_NONE;
    int most = 0;
    for (int i = 0; i < count; i++) {
        Node child;
        reach_step(solver, node, list[i], &child);
        int value = looks(solver, &child, seat);
        value += decider(solver, &child) != seat ? 1000 : 0;
        if ((best == ACTION_NONE || value > most) &&
            (any || reach_goal(solver, &child) == reached)) {
            best = list[i];
            most = value;
            reach_copy(solver, &child, next);
        }
    }
    reach_unlist(solver, list);
    return best;
}

static bool add(Verdict *verdict, Action action) {
    if (action != ACTION_NONE && verdict->line.count < PUZZLE_LINE_MAX) {
        verdict->line.at[verdict->line.count++] = action;
        return true;
    }
    return false;
}

/* The replies after right actions, as in the puzzle where they are there. */
static void reply(Solver *solver, const Action *made, int count, Node *node, Verdict *verdict) {
    const Puzzle *puzzle = solver->puzzle;
    bool known = count < puzzle->line.count &&
                 memcmp(made, puzzle->line.at, (size_t)count * sizeof *made) == 0;
    Node next;
    for (int at = count; decider(solver, node) != puzzle->seat; at++) {
        Action action = ACTION_NONE;
        known = known && at < puzzle->line.count;
        if (known) {
            action = puzzle->line.at[at];
            reach_step(solver, node, action, &next);
        } else {
            action = choose(solver, node, false, true, &next);
        }
        if (!add(verdict, action)) {
            return;
        }
        reach_copy(solver, &next, node);
    }
}

/* Where a win was missed: of the replies after which it does not come a turn later either, the one
 * that looks best to who makes it; any, if there is no such. */
static Action escape(Solver *solver, const Node *node, Node *next) {
    const Puzzle *puzzle = solver->puzzle;
    Puzzle later = *puzzle;
    Node from;
    later.turns++;
    reach_copy(solver, node, &from);
    from.after = 0;
    reach_begin(solver, &later);
    const Action action = choose(solver, &from, false, false, next);
    reach_begin(solver, puzzle);
    next->after = node->after;
    return action != ACTION_NONE ? action : choose(solver, node, true, false, next);
}

/* From a position where the goal is missed: what the others do about it, until it is too late. The
 * others move at least once, and take back what they can. */
static void refute(Solver *solver, Node *node, Verdict *verdict) {
    const Puzzle *puzzle = solver->puzzle;
    bool answered = false, own = true; /* own: the latest action is the seat's */
    Node next;
    while (decider(solver, node) != SEAT_NONE) {
        const bool mine = decider(solver, node) == puzzle->seat;
        const bool over = reach_is_over(solver, node);
        const bool missed = over && puzzle->goal == PUZZLE_WIN;
        if (answered && over && (mine || (own && missed))) {
            return;
        }
        if (!add(verdict, missed && !mine ? escape(solver, node, &next)
                                          : choose(solver, node, over || mine, false, &next))) {
            return;
        }
        answered = answered || !mine;
        own = mine;
        reach_copy(solver, &next, node);
    }
}

/* --- Judging --------------------------------------------------------------------------------- */

/* How many of the first actions of a line are the seat's own. */
static int own_actions(const Solver *solver, const Action *made, int count) {
    Node node, next;
    int own = 0;
    reach_start(solver, &node);
    for (int i = 0; i < count; i++) {
        own += decider(solver, &node) == solver->puzzle->seat;
        reach_step(solver, &node, made[i], &next);
        reach_copy(solver, &next, &node);
    }
    return own;
}

void solver_judge(Solver *solver, const Puzzle *puzzle, const Action *made, int count,
                  uint64_t most, Verdict *verdict) {
    Node node;
    if (solver->expect != NULL) {
        odds_judge(solver->expect, puzzle, made, count, most, solver->stop, verdict);
        return;
    }
    *verdict = (Verdict){.right = false};
    begin(solver, puzzle, most);
    play(solver, made, count, &node);
    verdict->right = reach_goal(solver, &node);
    if (!verdict->right) {
        refute(solver, &node, verdict);
    } else if (decider(solver, &node) == SEAT_NONE ||
               own_actions(solver, made, count) >=
                   own_actions(solver, puzzle->line.at, puzzle->line.count)) {
        verdict->solved = true;
    } else {
        reply(solver, made, count, &node, verdict);
    }
    verdict->cut = solver->cut;
    verdict->tried = solver->tried;
}

int solver_right(Solver *solver, const Puzzle *puzzle, const Action *made, int count, uint64_t most,
                 int enough, Action *out) {
    Node node, child;
    int right = 0;
    if (solver->expect != NULL) {
        return odds_right(solver->expect, puzzle, made, count, most, solver->stop, enough, out);
    }
    begin(solver, puzzle, most);
    play(solver, made, count, &node);
    const Action *list = NULL;
    const int actions = reach_list(solver, &node, &list);
    for (int i = 0; i < actions && right < enough && !solver->cut; i++) {
        reach_step(solver, &node, list[i], &child);
        if (reach_goal(solver, &child)) {
            out[right++] = list[i];
        }
    }
    reach_unlist(solver, list);
    return solver->cut ? -1 : right;
}
