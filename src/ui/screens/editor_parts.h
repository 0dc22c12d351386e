/* The state of the position editor, and what its files share. */
#ifndef UI_EDITOR_PARTS_H
#define UI_EDITOR_PARTS_H

#include "session/draft.h"
#include "ui/table/board_walk.h"
#include "ui/widgets/column.h"
#include "view/view.h"

/* What the pointer does while its button is down. */
typedef enum EditorDrag {
    EDITOR_RESTS,
    EDITOR_PRESSED, /* on a cell, or beside the board: CELL_NONE */
    EDITOR_PAINTS,  /* tiles, from cell to cell */
    EDITOR_CARRIES, /* a piece to another cell */
    EDITOR_PANS,
} EditorDrag;

/* In place of a row with a menu. */
typedef enum EditorAsks {
    EDITOR_ASKS_NOTHING = -1,
    EDITOR_ASKS_TO_LEAVE = -2, /* and lose what was changed */
} EditorAsks;

typedef struct Editor {
    const View *view;
    Draft *draft; /* owned */
    BoardView board;
    BoardWalk walk;
    Cell hover;
    EditorDrag drag;
    Cell pressed; /* where the button went down */
    Point start, at;
    int piece_count;
    ShownPiece piece[VIEW_PIECES_MAX];

    bool listed;      /* things and rows are those of `version` */
    unsigned version; /* of the draft */
    int things, rows;
    EditThing thing[EDIT_THINGS_MAX];
    EditRow row[EDIT_ROWS_MAX];
    const char *group; /* of the palette */
    int code;          /* what a click puts; EDIT_NOTHING: it takes */
    int menu_row;      /* whose words are offered, or one of EditorAsks */
    Point menu_at;
    double scroll;
    char said[SESSION_WHY_MAX]; /* why something was refused, or what was done; empty: nothing */
} Editor;

/* What a change returned: the reason is shown. */
void editor_changed(Editor *editor, Ui *ui, const char *reason);
/* A click on a cell: puts what is chosen, or takes what is there. */
void editor_click(Editor *editor, Ui *ui, Cell cell, bool takes);
/* The thing that is chosen; NULL: a click takes. */
const EditThing *editor_chosen(const Editor *editor);

/* The board in its area, with what pointer and keyboard do on it (editor_board.c). */
void editor_board(Editor *editor, Ui *ui, Box area);
/* What is chosen there, in rows (editor_panel.c), and the menu that is open over them. */
void editor_rows(Column *column, void *editor);
void editor_menu(Editor *editor, Ui *ui);

#endif
