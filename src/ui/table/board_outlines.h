/* Outlines of cells and rings round pieces: what can be chosen, is chosen, would be taken, is
 * pointed at. */
#ifndef UI_BOARD_OUTLINES_H
#define UI_BOARD_OUTLINES_H

#include "ui/table/table.h"

/* Tiles at least this high mark what can act by a rim, smaller ones by a pip. */
#define BOARD_ROW_RIMMED 48.0

/* Those under the pieces, so that they hide neither a picture nor a number; and those above pieces
 * that cover their cells. */
void board_outlines_draw(const TableScreen *table, bool above);
/* Those of a stack that is spread out, under its pieces. */
void board_outlines_on_fan(const TableScreen *table);

#endif
