/* The panel beside the board: seats, the game's own part, text about a cell, actions, moves. */
#ifndef UI_SIDE_PANEL_H
#define UI_SIDE_PANEL_H

#include "ui/table/table.h"

/* `moves` is a column for the moves, as high as they like; of no width: they are in the panel. */
void side_panel_frame(TableScreen *table, Box box, Box moves);

#endif
