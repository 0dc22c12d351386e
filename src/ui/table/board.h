/* The board on the table. */
#ifndef UI_BOARD_H
#define UI_BOARD_H

#include "ui/table/table.h"

void board_frame(TableScreen *table);

#endif
