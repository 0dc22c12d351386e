/* The rows of the list of moves (play/moves.h) on the screen. */
#ifndef UI_MOVE_ROWS_H
#define UI_MOVE_ROWS_H

#include "play/moves.h"
#include "ui/widgets/ui.h"

/* What the person asks for by a row. */
typedef enum MoveWish { MOVE_WISH_NONE, MOVE_WISH_LOOK, MOVE_WISH_MENU } MoveWish;

typedef struct MoveAsked {
    MoveWish wish;
    int node; /* the last of the row */
    Point at; /* where a menu opens */
} MoveAsked;

/* Draws it with the row of a node marked. Its scroll bar stands to the right of the box. */
MoveAsked move_list_frame(MoveList *list, Ui *ui, Box box, int node);

/* Shows the notation of the row of a node, or no longer. */
void move_list_toggle(MoveList *list, int node);

/* Gives the keyboard to the row of a node. */
void move_list_focus(MoveList *list, Ui *ui, int node);

#endif
