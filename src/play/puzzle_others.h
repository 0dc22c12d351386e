/* Why the other actions at the beginning of a puzzle fail; see PuzzleOthers. */
#ifndef PLAY_PUZZLE_OTHERS_H
#define PLAY_PUZZLE_OTHERS_H

#include "play/puzzle.h"

/* Finds them; nothing is judged at this time. */
void puzzle_others_begin(PuzzlePlay *puzzle);
/* Asks about one after the other, and keeps what is answered; in each frame. */
void puzzle_others_tick(PuzzlePlay *puzzle, const Play *play);

#endif
