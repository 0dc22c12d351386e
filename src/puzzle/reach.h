/* The exhaustive search behind solve.h: is the goal of a puzzle reached from a position? */
#ifndef PUZZLE_REACH_H
#define PUZZLE_REACH_H

#include "game/stop.h"

#include "puzzle/expect.h"

enum { SOLVER_TABLE = 1 << 18, SOLVER_KILLERS = 64 };

/* A position within a puzzle. */
typedef struct Node {
    int plies;
    int own;   /* turns of the seat that have begun, the present one included */
    int after; /* turns that have begun since the last of its own that counts has ended */
    _Alignas(GAME_STATE_ALIGN) unsigned char state[GAME_STATE_MAX];
} Node;

/* What has been found out about a position. */
typedef struct Found {
    uint64_t key; /* the lowest bit is the answer */
} Found;

struct Solver {
    const Game *game;
    const Puzzle *puzzle;
    uint64_t salt;           /* of keys: each puzzle has its own */
    int base;                /* PUZZLE_GAIN: the worth to reach */
    const atomic_bool *stop; /* may be NULL */
    uint64_t tried, most;
    bool cut;
    Action *list; /* a stack of lists of actions */
    int top, room;
    Found *table;
    Action killer[SOLVER_KILLERS]; /* what was decisive last, by plies */
    Expect *expect;                /* of a game with chance; else NULL */
    History history;               /* empty: nothing comes back three times within a puzzle */
};
typedef struct Solver Solver;

/* From now on it is about this puzzle. */
void reach_begin(Solver *solver, const Puzzle *puzzle);

void reach_start(const Solver *solver, Node *node);
void reach_step(const Solver *solver, const Node *node, Action action, Node *next);
void reach_copy(const Solver *solver, const Node *from, Node *to);

/* The actions of a position, the most promising first, until they are given back; lists are given
 * back in reverse order. */
int reach_list(Solver *solver, const Node *node, const Action **list);
void reach_unlist(Solver *solver, const Action *list);

/* Whether the turns that the goal counts are over, or the game is. */
bool reach_is_over(const Solver *solver, const Node *node);

/* Whether the seat reaches the goal against everything. When `solver->cut` is set, not known. */
bool reach_goal(Solver *solver, const Node *node);

#endif
