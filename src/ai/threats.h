/*
 * With several rivals the tree rarely reaches the player's next turn, so it does not see that a
 * rival can trap what cannot be lost. For the action that it would choose this asks: can one rival
 * alone, while all others pass, make a move that no reply answers? Only for files in this folder.
 */
#ifndef AI_THREATS_H
#define AI_THREATS_H

#include "ai/candidates.h"
#include "ai/search.h"

/* Whether a game offers what the question needs in this position: everything is known, more than
 * two seats are left, there is an action that passes, and `evaluate`. */
bool threats_possible(const Game *game, const void *state);

enum { REFUTED_MAX = 64 };

/* Begins with the search and with `replies`, which has room for actions_max; all else is zero. */
typedef struct Threats {
    Search *search;
    Action *replies;
    struct {
        Action action;
        double value; /* what is left to the seat that searches, -1 .. 1 */
    } refuted[REFUTED_MAX];
    int refuted_count;
    Action refutation; /* the last move of a rival that no reply answered; tried first */
    Action answer;     /* the reply to the last move that could be answered; likewise */
    double enough;     /* the value with which a move is answered */
} Threats;

/* True when a rival refutes the best of the candidates; it is then known as refuted, and the list
 * has to be made again. False when that is not so, nothing better is left, or `thinking` is over.
 * Changes what the search plays with, not its tree. */
bool threats_refute_best(Threats *threats, const Candidates *candidates, Thinking *thinking);

/* Ranks what has been refuted behind everything else. */
void threats_mark(const Threats *threats, Candidates *candidates);

#endif
