/* What could be taken, and by whom: of what the pointer or the keyboard is on, of the targets of
 * what is chosen, of what a tentative move has brought, and in words. danger_marks.h draws it. */
#ifndef UI_BOARD_DANGER_H
#define UI_BOARD_DANGER_H

#include "ui/table/table.h"

/* Asked when what can be clicked or the position has changed. */
void board_danger_renew(TableScreen *table);
/* Asked once a frame, before anything is drawn. */
void board_danger_point(TableScreen *table);

/* Marks all that is attacked, or no longer. */
void board_danger_toggle(TableScreen *table);

/* Whether something on a cell is attacked by the move that is tentative, or all attacks are marked
 * and it is the person's. */
bool board_danger_stands(const TableScreen *table, Cell cell);
/* Whether a cell to which what is chosen can go has a shield. */
bool board_danger_shields(const TableScreen *table, Cell cell);
/* Of what stands on a cell. */
void board_danger_at(const TableScreen *table, Cell cell, Danger *danger);
/* Red is danger to the person alone. */
Ink board_danger_ink(const TableScreen *table, int owner);

/* Adds the lines about a cell to those of the view; the same as a sentence, empty: nothing. */
void board_danger_inspect(const TableScreen *table, Cell cell, InspectText *text);
void board_danger_say(const TableScreen *table, Cell cell, char text[VIEW_LINE_MAX]);

/* Adds what a tentative move has brought into danger: ` Now attacked: Tower c4.` */
void board_danger_news(const TableScreen *table, char *text, size_t size);

#endif
