/* Judges tries at puzzles on a thread of its own, which calls `found` for each answer. */
#ifndef PLAY_PUZZLE_JUDGE_H
#define PLAY_PUZZLE_JUDGE_H

#include "puzzle/solve.h"

typedef struct PuzzleJudge PuzzleJudge;

/* NULL when memory is out. */
PuzzleJudge *puzzle_judge_new(const Game *game, void (*found)(void));
void puzzle_judge_free(PuzzleJudge *judge); /* NULL is fine; ends what is under way */

enum { PUZZLE_MADE_MAX = 2 * PUZZLE_LINE_MAX };

/* Begins to judge the last of `count` actions, 1 .. PUZZLE_MADE_MAX, as solver_judge; what was
 * asked before is forgotten. `puzzle` is borrowed until the answer is taken or forgotten. False
 * when there can be no further thread. */
bool puzzle_judge_ask(PuzzleJudge *judge, const Puzzle *puzzle, const Action *made, int count);
void puzzle_judge_forget(PuzzleJudge *judge);
/* True once, when there is an answer. */
bool puzzle_judge_take(PuzzleJudge *judge, Verdict *verdict);

#endif
