/* What a computer considers most, on the board. */
#ifndef UI_BOARD_THOUGHT_H
#define UI_BOARD_THOUGHT_H

#include "ui/table/table.h"

bool board_thought_at(const TableScreen *table, Cell cell);
void board_thought_draw(const TableScreen *table);

#endif
