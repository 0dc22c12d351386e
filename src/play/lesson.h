/* What a lesson asks for, and what is done about it. */
#ifndef PLAY_LESSON_H
#define PLAY_LESSON_H

#include "play/play.h"

/* Whether the present part of the step asks for this legal action of the present position. */
bool lesson_wants(const Play *play, Action action);
/* Whether the step asks for this now; false where there is no tour. */
bool lesson_asks_for(const Play *play, TourTask task);
/* The part that follows in a step (TourStep.wanted), NULL behind the last; and what is meant first
 * in a part. */
const char *lesson_part_after(const char *wanted);
void lesson_part_first(const char *wanted, char first[GAME_TEXT_MAX]);
/* The present part is done. */
void lesson_go_on(Play *play);
/* The cell that a look is asked for, or CELL_NONE; and a click there, false where it is not. */
Cell lesson_look_at(const Play *play);
bool lesson_looks(Play *play, Cell cell);
/* True when the next click that it asks for is the button of this id. */
bool lesson_wants_button(const Play *play, int id);
/* What to click next, as far as pointing to it helps; returns their number. */
enum { LESSON_POINTS_MAX = 3 };
int lesson_points(const Play *play, Click out[LESSON_POINTS_MAX]);
/* Finds the item that it asks to be clicked next, if it is one. */
void lesson_find_item(Play *play);

#endif
