/*
 * Is an action of a puzzle right, and if not, what refutes it? Every answer is found by search, not
 * looked up, so that actions that lead to the goal in another order are right too.
 *
 * The search is exhaustive: all actions of all seats up to the last turn that the goal of the
 * puzzle counts. Goals by expectation are judged by expect.h.
 */
#ifndef PUZZLE_SOLVE_H
#define PUZZLE_SOLVE_H

#include "puzzle/puzzle.h"

typedef struct Verdict {
    bool right;
    bool solved; /* right, and nothing is left to find: the puzzle is over */
    bool cut;    /* it took more than `nodes`, or was stopped: `right` may be wrong */
    int count;   /* of `line`: */
    /* Right: the replies that resist longest, up to where the seat decides again; none when it
     * still does. Wrong: how that is punished or why it is too late, beginning with what the seat
     * itself would still do in its turn. */
    Action line[PUZZLE_LINE_MAX];
    int loss; /* wrong: what it costs, in units of Puzzle.amount; 0 where that is win or loss */
    uint64_t nodes; /* actions tried */
} Verdict;

typedef struct Solver Solver; /* owns its memory; for one judgement at a time */

Solver *solver_new(const Game *game); /* NULL when out of memory */
void solver_free(Solver *solver);     /* NULL is fine */

/* From any thread: ends the judgement under way within some milliseconds. */
void solver_stop(Solver *solver);

/* Judges a legal action in a position of the puzzle where its seat decides: the start, or what
 * comes of right actions and the replies to them. Tries at most `nodes` actions (0: no limit). The
 * wrong tries of the puzzles of the collection take a tenth of a second or less. */
void solver_judge(Solver *solver, const Puzzle *puzzle, const GamePosition *at, Action action,
                  uint64_t nodes, Verdict *verdict);

/* Writes every right action of such a position and returns their number. `cut` is set as in a
 * verdict; `out` has room for Game.actions_max. */
int solver_right(Solver *solver, const Puzzle *puzzle, const GamePosition *at, uint64_t nodes,
                 Action *out, bool *cut);

#endif
