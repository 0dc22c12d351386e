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

/* Adds what is clicked for an action of `state`, which is as the viewer observes it; where nothing
 * of it is on the board, what its events, as far as they are known, bring there. */
void board_arrows_add(const Table *table, const void *state, Action action, const Event *event,
                      int events, Arrows *arrows);
/* Something that happens on the cell itself. */
void board_arrows_ring(Cell cell, Arrows *arrows);
bool board_arrows_at(const Arrows *arrows, Cell cell);
/* Draws them over the board, and reports each as `text`: `Arrow from c2 to c3, best`. */
void board_arrows_draw(const Table *table, const Arrows *arrows, ArrowLook look);

/* Where an arrow begins or ends: at the piece that goes, wherever that stands on its cell. `piece`
 * is NULL where the click is about the whole cell. */
Place board_arrows_place(const Table *table, const Click *click, bool goes,
                         const ShownPiece **piece);

#endif
