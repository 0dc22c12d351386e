/*
 * The table: the match in play, with its board, panel and move list. The application makes one with
 * each session and frees it before the session goes.
 */
#ifndef UI_TABLE_FRAME_H
#define UI_TABLE_FRAME_H

#include "ui/table/table.h"

/* The table of a session; `dealt`: its deal is shown. NULL when memory is out or the game has
 * no view. */
TableScreen *table_new(const TableTools *tools, bool dealt);
void table_free(TableScreen *table); /* NULL is fine */

/* One frame of a match. */
void table_frame(TableScreen *table);

/* For tours: the frame without what opens over the table (popup_frame), and where the card stands;
 * its height is the tour's. */
void table_under_frame(TableScreen *table);
Box table_card_box(const Ui *ui);

#endif
