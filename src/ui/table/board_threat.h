/* What a piece could do if its player were to move, and who attacks what must not be lost. */
#ifndef UI_BOARD_THREAT_H
#define UI_BOARD_THREAT_H

#include "ui/table/table.h"

/* Asked once a frame, before anything is drawn. */
void board_threat_renew(Table *table);
/* A click on a piece that cannot act keeps what it could do on the board; false: there is no such
 * piece. */
bool board_threat_keep(Table *table, Cell cell);

void board_threat_below(const Table *table);
void board_threat_above(const Table *table);
/* The states of a cell that it is part of. */
unsigned board_threat_states(const Table *table, Cell cell);

#endif
