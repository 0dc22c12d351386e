/*
 * What actions are worth by exact expectation, in games with chance: every result that chance may
 * have counts by the ways that lead to it (GameChance.chance), each seat does its best for the
 * puzzle or against it, and nothing is looked at that the seat of the puzzle cannot see.
 *
 * Values are in thousandths. For PUZZLE_WIN and PUZZLE_SAVE they are the chance to have won, or not
 * to have lost, at the end of the last turn that counts. All actions of all seats are tried; only
 * those that are idle (GameChance.idle) in the last turn are left out. For PUZZLE_BEST they are
 * GameMind.evaluate at the end of the turn, or where chance would decide once more after it has
 * been followed. The answers of others are tried as well, but for idle ones, and the seat's own
 * next decision if it has few actions; else it takes the better of what GameMind.rollout_policy
 * takes and what is right in the puzzle, which may only have been put off by one action.
 */
#ifndef PUZZLE_EXPECT_H
#define PUZZLE_EXPECT_H

#include "game/stop.h"

#include "puzzle/puzzle.h"

/* In puzzles about winning and losing an action is right if it is worse by less than this than the
 * best one. */
enum { EXPECT_MARGIN = 100 };

typedef struct Expect Expect; /* owns its memory; for one question at a time */

Expect *expect_new(const Game *game); /* NULL when out of memory */
void expect_free(Expect *expect);     /* NULL is fine */

const Game *expect_game(const Expect *expect);

/* What is asked, in positions that come from its start. */
typedef struct ExpectQuestion {
    PuzzleGoal goal;
    int seat;
    int last_turn;           /* by Game.turn */
    Action plan;             /* PUZZLE_BEST: what is right, or ACTION_NONE */
    uint64_t nodes;          /* the most actions that are tried; 0: no limit */
    const atomic_bool *stop; /* may be NULL */
} ExpectQuestion;

/* Of a puzzle; `start` is its first position. */
ExpectQuestion expect_question(const Game *game, PuzzleGoal goal, int turns, int seat,
                               const void *start);

/* Begins to answer a question; what was found for the last one is forgotten. */
void expect_ask(Expect *expect, const ExpectQuestion *question);
/* What a legal action is worth in a state, the true one or what the seat observes. */
double expect_action(Expect *expect, const void *state, Action action);
/* True when nodes or chance were too many, or it was stopped, since expect_ask: values are wrong.
 */
bool expect_cut(const Expect *expect);
uint64_t expect_nodes(const Expect *expect); /* actions tried since then */

/* The best of the actions for the seat that decides: the highest value for the seat of the puzzle,
 * the lowest for any other. Values of all legal actions go to `value` (room for Game.actions_max,
 * may be NULL) in their order. The position is not over. */
Action expect_best(Expect *expect, const void *state, double *value, double *best);

#endif
