/* What pointer and keyboard do on the board. */
#ifndef UI_BOARD_INPUT_H
#define UI_BOARD_INPUT_H

#include "ui/table/table.h"

void board_input(TableScreen *table);
/* A button that is drawn over the board in this frame takes the pointer there. */
void board_above(TableScreen *table, Box box);
/* Clicks at the cursor. */
void board_enter(TableScreen *table);

#endif
