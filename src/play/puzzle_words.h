/* Why a try at a puzzle is wrong, and hints: words and arrows. */
#ifndef PLAY_PUZZLE_WORDS_H
#define PLAY_PUZZLE_WORDS_H

#include "play/puzzle.h"

/* Finds the words and arrows for a wrong try, which is the last action of the session. */
void puzzle_refute(PuzzlePlay *puzzle, const Play *play);
/* What another action at the beginning of the puzzle does, which is wrong, beginning in lower case,
 * and why it fails. */
void puzzle_say_other(PuzzlePlay *puzzle, const Play *play, Action other, const Verdict *verdict,
                      char tried[REASON_TEXT_MAX], char why[PUZZLE_WHY_MAX]);
/* The words of a hint, and its arrows. */
void puzzle_hint(PuzzlePlay *puzzle, const Play *play);

#endif
