/* A stack under the pointer, spread out on a card over the board so that each of its pieces can be
 * read and clicked: those of others above, those of the person who decides below. */
#ifndef UI_BOARD_FAN_H
#define UI_BOARD_FAN_H

#include "ui/table/table.h"

/* Whether the pieces of a cell are spread out, or would be under the pointer. */
bool board_fan_spreads(const TableScreen *table, Cell cell);

/* Spreads the pieces at rest where the pointer asks for it; to be called once they are in place. */
void board_fan_spread(TableScreen *table);

/* The cell whose pieces are spread out where a point is, else CELL_NONE. */
Cell board_fan_at(const TableScreen *table, Point at);

/* Whether a point is on the card but on none of its pieces or their names. */
bool board_fan_is_blank(const TableScreen *table, Point at);

/* The card that they stand on, and their names below them. */
void board_fan_draw(const TableScreen *table);
void board_fan_names(const TableScreen *table);
/* The box round a piece of them and its name. */
Box board_fan_item(const TableScreen *table, const ShownPiece *piece);

/* Whether a piece of this cell is one of them. */
static inline bool board_fan_has(const TableScreen *table, Cell cell) {
    return table->board.fan.box.w > 0 && table->board.fan.cell == cell;
}

#endif
