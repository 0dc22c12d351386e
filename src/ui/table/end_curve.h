/*
 * The graph at the end of a match: a figure of each seat over the turns. Its points come from
 * earlier positions, which are looked at a few at a time, so that no frame waits for them.
 */
#ifndef UI_END_CURVE_H
#define UI_END_CURVE_H

#include "ui/table/table.h"

/* Looks at some more positions of the match, if there are any left; false: there are. */
bool end_curve_follow(TableScreen *table);

/* The turn in which a seat left the match; 0: it did not. Once all positions have been looked at.
 */
int end_curve_left(const TableScreen *table, int seat);

/* After how many actions of the match a seat resigned and was gone; -1: it did not. */
int end_curve_resigned(const TableScreen *table, int seat);

/* Whether there is a curve of what computers thought, in a match of two. */
bool end_curve_thought(const TableScreen *table);

/* The graph in a box, with its scale and a heading; an element for each seat. Beside it stands
 * what computers thought. */
void end_curve_draw(const TableScreen *table, Box box);

#endif
