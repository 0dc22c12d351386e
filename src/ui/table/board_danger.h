/* What could be taken, and by whom: arrows, badges and words for what the pointer or the keyboard
 * is on, for the targets of what is chosen, and for what a tentative move has brought. */
#ifndef UI_BOARD_DANGER_H
#define UI_BOARD_DANGER_H

#include "ui/table/table.h"

/* Asked when what can be clicked or the position has changed. */
void board_danger_renew(TableScreen *table);
/* Asked once a frame, before anything is drawn. */
void board_danger_point(TableScreen *table);

/* Adds the lines about a cell to those of the view; the same as a sentence, empty: nothing. */
void board_danger_inspect(const TableScreen *table, Cell cell, InspectText *text);
void board_danger_say(const TableScreen *table, Cell cell, char text[VIEW_LINE_MAX]);

#endif
