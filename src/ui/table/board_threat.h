/* What a piece could do if its player were to move, and who attacks what must not be lost. */
#ifndef UI_BOARD_THREAT_H
#define UI_BOARD_THREAT_H

#include "ui/table/table.h"

/* Asked once a frame, before anything is drawn. */
void board_threat_renew(TableScreen *table);
/* Whether there is a piece that cannot act, and what it could do can be shown. */
bool board_threat_is_at(const TableScreen *table, Cell cell);

void board_threat_below(const TableScreen *table);
void board_threat_above(const TableScreen *table);
/* The states of a cell that it is part of. */
unsigned board_threat_states(const TableScreen *table, Cell cell);

#endif
