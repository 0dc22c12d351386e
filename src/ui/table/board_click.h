/* What a place on the board stands for. */
#ifndef UI_BOARD_CLICK_H
#define UI_BOARD_CLICK_H

#include "ui/table/table.h"

bool board_click_among(const Click *clicks, int count, Click click);
/* The click that is meant at a point of a cell. */
Click board_click_at(const TableScreen *table, Cell cell, Point at);
/* What was taken up on a cell and let go over another piece there: the click on that piece, if it
 * goes on with what is chosen. */
bool board_click_dropped(const TableScreen *table, Cell cell, Point at, Click *click);

#endif
