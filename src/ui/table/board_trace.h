/* What the last turns did. */
#ifndef UI_BOARD_TRACE_H
#define UI_BOARD_TRACE_H

#include "ui/table/table.h"

/* Renew Table.trace and Table.recent; false when memory is out (they are then shorter). */
bool board_trace_renew(Table *table);
bool board_trace_recent(Table *table);
void board_trace_draw(const Table *table);

#endif
