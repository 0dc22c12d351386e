/* What a tour asks for, on the table. */
#ifndef UI_GUIDE_H
#define UI_GUIDE_H

#include "ui/table/table.h"

/* Whether the present part of the step asks for this legal action of the present position. */
bool guide_wants(const Table *table, Action action);
/* Whether the step asks for this now; false where there is no tour. */
bool guide_asks_for(const Table *table, TourTask task);
/* The part that follows in a step (TourStep.wanted), NULL behind the last; and what is meant first
 * in a part. */
const char *guide_part_after(const char *wanted);
void guide_part_first(const char *wanted, char first[GAME_TEXT_MAX]);
/* The present part is done. */
void guide_go_on(Table *table);
/* Marks the cell that a look is asked for, if any; and a click there, false where it is not. */
void guide_mark_look(Table *table);
bool guide_looks(Table *table, Cell cell);
/* True when the next click that it asks for is the button of this id. */
bool guide_wants_button(const Table *table, int id);
/* What to click next, as far as pointing to it helps; returns their number. */
enum { GUIDE_POINTS_MAX = 3 };
int guide_points(const Table *table, Click out[GUIDE_POINTS_MAX]);
/* Points to the cells that it asks to be clicked next, and finds the item if it is one. */
void guide_point(const Table *table);

#endif
