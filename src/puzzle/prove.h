/* The proof that a puzzle has exactly one right line. */
#ifndef PUZZLE_PROVE_H
#define PUZZLE_PROVE_H

#include "puzzle/solve.h"

/*
 * Tries all actions wherever the seat decides in the line of a puzzle. In the first turn only that
 * of the line is right; later, where a win may be finished in several ways, that of the line is. A
 * win is reached at the end of the line; before its last action of the seat nothing is decided.
 * False, with the reason, when that is not so or `most` actions for a decision (0: no limit) did
 * not do.
 */
bool puzzle_prove(Solver *solver, const Puzzle *puzzle, uint64_t most, char why[SESSION_WHY_MAX]);

#endif
