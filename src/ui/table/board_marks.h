/* What the board says about what may be done. */
#ifndef UI_BOARD_MARKS_H
#define UI_BOARD_MARKS_H

#include "ui/table/table.h"

/* Under the pieces, and over them. */
void board_marks_below(const TableScreen *table);
void board_marks_above(const TableScreen *table);

#endif
