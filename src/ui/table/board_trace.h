/* What the turns to catch up with did, on the board: see catchup.h. */
#ifndef UI_BOARD_TRACE_H
#define UI_BOARD_TRACE_H

#include "ui/table/table.h"

/* Renew Table.trace and Table.recent; false when memory is out (they are then shorter). */
bool board_trace_renew(TableScreen *table);
bool board_trace_recent(TableScreen *table);

/* The ways, under the pieces, of a Table; they stay as they are while the key does. */
void board_trace_below(const void *table);
uint64_t board_trace_key(const TableScreen *table);
/* The marks of cells and the numbers, over the pieces. */
void board_trace_above(const TableScreen *table);

/* Whether anything of it is on a cell. */
bool board_trace_at(const TableScreen *table, Cell cell);

/* The disc with the number of a turn in the colour of its seat. */
void board_trace_number(const TableScreen *table, int seat, int turn, Point at, double radius);

#endif
