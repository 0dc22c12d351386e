/* What was compared in a fight: the pieces of both sides, dice, sums, and what became of it. */
#ifndef UI_FIGHT_ROW_H
#define UI_FIGHT_ROW_H

#include "ui/table/table.h"

/* Draws a row from the top of the box on; returns its height with the gap below it. */
double fight_row_draw(const TableScreen *table, const FightRow *row, Box box);

/* The line of a side of a row with signs (FightRow.sign): who it is, the signs, the pieces, and how
 * many signs there are. */
void fight_signs_draw(const View *view, Canvas *canvas, const FightRow *row, int side, Box box);

#endif
