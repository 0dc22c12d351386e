/* What actions would do, as arrows and rings on the board: those that a computer considers, and
 * those that a lesson speaks of. */
#ifndef UI_BOARD_ARROWS_H
#define UI_BOARD_ARROWS_H

#include "ui/table/table.h"

typedef enum ArrowLook {
    ARROW_SOLID,  /* in the accent colour: better, or the solution */
    ARROW_HOLLOW, /* what was played */
    ARROW_DANGER, /* what a mistake allows */
} ArrowLook;

/* Draws them over the board, and reports each as `text`: `Arrow from c2 to c3, best`. */
void board_arrows_draw(const TableScreen *table, const Arrows *arrows, ArrowLook look);

/* The same arrow beside words about it, pointing to the right through the middle of a box. */
void board_arrow_sign(Canvas *canvas, Box box, ArrowLook look);

/* Where an arrow begins or ends: at the piece that goes, wherever that stands on its cell. `piece`
 * is NULL where the click is about the whole cell. */
Place board_arrows_place(const TableScreen *table, const Click *click, bool goes,
                         const ShownPiece **piece);

#endif
