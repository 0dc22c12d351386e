/* What a computer considers most, on the board. */
#ifndef UI_BOARD_THOUGHT_H
#define UI_BOARD_THOUGHT_H

#include "ui/table/table.h"

/* Shows an action; ACTION_NONE: nothing. */
void board_thought_take(Table *table, Action action);
bool board_thought_at(const Table *table, Cell cell);
void board_thought_draw(const Table *table);

#endif
