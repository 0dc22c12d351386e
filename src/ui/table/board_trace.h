/* What the last turns did. */
#ifndef UI_BOARD_TRACE_H
#define UI_BOARD_TRACE_H

#include "ui/table/table.h"

void board_trace_renew(Table *table);
/* Renews Table.recent. */
void board_trace_recent(Table *table);
void board_trace_draw(const Table *table);

#endif
