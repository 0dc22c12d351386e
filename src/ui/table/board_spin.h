/* A globe that turns on for a moment when it is let go, if the settings want that. */
#ifndef UI_BOARD_SPIN_H
#define UI_BOARD_SPIN_H

#include "ui/table/table.h"

/* A globe was turned by dragging from one point to another. */
void board_spin_drag(TableScreen *table, Point from, Point to);
/* It is let go. */
void board_spin_release(TableScreen *table);
/* Turns it on, until it rests or the person does something else; once a frame. */
void board_spin_frame(TableScreen *table);

#endif
