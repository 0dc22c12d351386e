/* The window of the view's own that stands on the board beside the cell it is about. */
#ifndef UI_SIDE_WINDOW_H
#define UI_SIDE_WINDOW_H

#include "ui/table/table.h"

void side_window_place(TableScreen *table);
/* The keys of a strip, before those of the board. */
void side_window_keys(TableScreen *table);
bool side_window_holds(const TableScreen *table, Point at);
void side_window_frame(TableScreen *table);

#endif
