/* The analysis of the position shown: its best actions in a bar under the board, and the line of
 * one of them as arrows. */
#ifndef UI_ANALYSIS_BAR_H
#define UI_ANALYSIS_BAR_H

#include "ui/table/table.h"

/* The height of the bar in a column `width` wide, the same in all positions; 0: it is off. */
double analysis_bar_height(const TableScreen *table);
void analysis_bar_frame(TableScreen *table, Box box);
/* The arrows of the line chosen, or pointed at. */
void analysis_bar_draw(const TableScreen *table);
bool analysis_bar_at(const TableScreen *table, Cell cell);

#endif
