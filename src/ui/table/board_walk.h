/* The keyboard walks from cell to cell of a board. */
#ifndef UI_BOARD_WALK_H
#define UI_BOARD_WALK_H

#include "ui/table/board_view.h"
#include "ui/widgets/ui.h"

typedef struct BoardWalk {
    Cell cursor;   /* CELL_NONE: nowhere */
    double height; /* that walking left and right keeps to */
} BoardWalk;

/* Puts the cursor on a cell and shows it. */
void board_walk_to(BoardWalk *walk, BoardView *view, Cell cell);

/* True when the key of this frame was one that walks; from nowhere it leads to `first`. */
bool board_walk_key(BoardWalk *walk, BoardView *view, Ui *ui, Cell first);

/* True when the key of this frame was one that zooms, or shows the whole board. */
bool board_zoom_key(BoardView *view, Ui *ui);

#endif
