/* The tray of the view's own under the board: what the person at the table holds. */
#ifndef UI_TRAY_H
#define UI_TRAY_H

#include "ui/table/table.h"

/* Takes the tray of a view that has one off the foot of `column`; `gap`: to what is left. */
Box tray_cut(const TableScreen *table, Box *column, double gap);
void tray_frame(TableScreen *table, Box box);

/* Something of a tray, a panel or a window has been dragged over the board and is let go on `cell`:
 * what was dragged is chosen already. False: nothing was dragged. */
bool tray_drop(TableScreen *table, Cell cell);
/* Whether a click comes from dragging what is chosen already. */
bool tray_drags_on(const TableScreen *table, Click click);

#endif
