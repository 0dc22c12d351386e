/* Makes a puzzle of a position, if there is one in it. */
#ifndef PUZZLE_FIND_H
#define PUZZLE_FIND_H

#include "puzzle/solve.h"

/*
 * Finds the line of a puzzle whose position, seat and goal are given: exactly one action is right
 * wherever the seat decides in its first turn, and if possible later too (puzzle_prove). Of the
 * replies that leave one right action the line has those that look best to who makes them. No other
 * first action comes as near as `slack` to the amount of the goal. At most `most` actions are tried
 * for each decision. False when there is no such line.
 */
bool puzzle_find_line(Solver *solver, Puzzle *puzzle, int slack, uint64_t most);

/* Whether each first action is judged by trying at most `most` actions. */
bool puzzle_is_quick(Solver *solver, const Puzzle *puzzle, uint64_t most);

#endif
