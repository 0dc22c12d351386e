/*
 * Is an action of a puzzle right, and if not, what refutes it? Every answer is found by search, not
 * looked up, so that actions that lead to the goal in another order are right too.
 *
 * The search is exhaustive: all actions of all seats up to the last turn that the goal of the
 * puzzle counts. In games with chance it is by exact expectation: see expect.h.
 */
#ifndef PUZZLE_SOLVE_H
#define PUZZLE_SOLVE_H

#include "game/stop.h"
#include "puzzle/verdict.h"

typedef struct Solver Solver; /* owns its memory; for one judgement at a time */

/* NULL when out of memory. Once `stop` (may be NULL) is set, a judgement ends within some
 * milliseconds. */
Solver *solver_new(const Game *game, const atomic_bool *stop);
void solver_free(Solver *solver); /* NULL is fine */

const Game *solver_game(const Solver *solver);

/*
 * Judges the latest of the `count` actions, 1 or more, that have been made in a puzzle: all legal,
 * those before it right, with the replies to them. At most `most` actions are tried (0: no limit).
 * A wrong try in a puzzle of the collection takes a tenth of a second or less.
 */
void solver_judge(Solver *solver, const Puzzle *puzzle, const Action *made, int count,
                  uint64_t most, Verdict *verdict);

/* Writes the right actions after `count` actions (0 or more) where the seat decides, but stops at
 * `enough` (1 or more) of them, and returns their number, or -1 when `most` did not do. `out` has
 * room for them. */
int solver_right(Solver *solver, const Puzzle *puzzle, const Action *made, int count, uint64_t most,
                 int enough, Action *out);

#endif
