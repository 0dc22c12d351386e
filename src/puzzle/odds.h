/* Puzzles of games with chance: right is what the exact expectation (expect.h) says. For solve.c.
 */
#ifndef PUZZLE_ODDS_H
#define PUZZLE_ODDS_H

#include "puzzle/expect.h"
#include "puzzle/verdict.h"

/* As solver_judge and solver_right. An action that only puts off the right one does not cost
 * anything: it is right for odds_judge, which does not call it the solution, and not one of those
 * that odds_right writes. */
void odds_judge(Expect *expect, const Puzzle *puzzle, const Action *made, int count, uint64_t most,
                const atomic_bool *stop, Verdict *verdict);
int odds_right(Expect *expect, const Puzzle *puzzle, const Action *made, int count, uint64_t most,
               const atomic_bool *stop, int enough, Action *out);

/* Whether `right` can still be made by the seat in the same turn after another action; `state` is
 * what it observes. `list` has room for Game.actions_max. */
bool odds_puts_off(const Game *game, int seat, const void *state, Action other, Action right,
                   Action *list);

#endif
