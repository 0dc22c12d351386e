/* What is found out about an action of a puzzle. */
#ifndef PUZZLE_VERDICT_H
#define PUZZLE_VERDICT_H

#include "puzzle/puzzle.h"

typedef struct Verdict {
    bool right;
    bool solved; /* right, and nothing is left to find: the puzzle is over */
    bool cut;    /* it tried as many actions as it may, or was stopped: `right` may be wrong */
    /* Right: the replies that resist longest, up to where the seat decides again; none when it
     * still does. Wrong: how that is punished, beginning with what the seat itself would still do
     * in its turn; where nothing punishes it, what the others do next. */
    ActionLine line; /* at most PUZZLE_LINE_MAX */
    int loss;        /* wrong, of a goal by expectation: what it costs, in units of Puzzle.amount */
    uint64_t tried;  /* actions */
} Verdict;

#endif
