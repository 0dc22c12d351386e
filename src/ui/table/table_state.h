/*
 * What the files of the table share; nobody else includes it. Each part is a function of the
 * application and of this state, called once a frame.
 */
#ifndef UI_TABLE_STATE_H
#define UI_TABLE_STATE_H

#include "ui/table/board_view.h"
#include "ui/table/move_list.h"
#include "ui/table/table.h"
#include "ui/table/table_computer.h"

typedef enum PopupKind {
    POPUP_NONE,
    POPUP_CHOICES, /* which of several actions */
    POPUP_PIECES,  /* which of several pieces on a cell */
    POPUP_MENU,
    POPUP_SAVE,   /* a name for the match */
    POPUP_RESIGN, /* really? */
    POPUP_DRAW,   /* do all agree? */
} PopupKind;

typedef struct Popup {
    PopupKind kind;
    Point at; /* near which a menu opens */
    int count;
    Action action[CLICK_CHOICES_MAX];
    Click click[CLICK_CHOICES_MAX]; /* of pieces, and their names, borrowed */
    const char *piece[CLICK_CHOICES_MAX];
    char title[STORE_TITLE_MAX];
    char why[SESSION_WHY_MAX]; /* what was wrong with the title */
} Popup;

/* The field for moves in notation, in the place of the help line. */
typedef struct Typed {
    bool open;
    char text[GAME_TEXT_MAX];
    char why[SESSION_WHY_MAX]; /* why the text is no move; empty: not asked yet */
} Typed;

typedef enum DragKind {
    DRAG_NONE,
    DRAG_PRESSED, /* the button is down, the pointer has not moved yet */
    DRAG_PIECE,   /* a piece follows the pointer */
    DRAG_PAN,     /* the board does */
    DRAG_BACK,    /* a piece glides back to where it was taken */
} DragKind;

typedef struct Drag {
    DragKind kind;
    Point start, at;
    Cell cell;    /* where the button went down; CELL_NONE beside the board */
    double since; /* DRAG_BACK: when it was let go */
} Drag;

/* One thing of the last turns that the board still shows. */
typedef struct Trace {
    EventKind kind;
    Cell from, to;
    int seat;
} Trace;

enum { TRACE_MAX = 96, GHOSTS_MAX = 8, RECENT_MAX = 128 };

/* Marks of cells: 0, or a ClickMark and this. */
enum { CELL_MARKED = 1 };

struct Table {
    const View *view;
    const Game *game;
    const Board *board;

    /* Renewed by table_refresh after the match has changed. */
    bool stale;
    int viewer; /* the seat for whose eyes the table is */
    Outcome outcome;
    ClickSource source; /* empty when nobody at the table decides */
    MoveList moves;
    char no_undo[SESSION_WHY_MAX]; /* why nothing can be taken back; empty: something can */
    Trace trace[TRACE_MAX];
    int trace_count;
    Event recent[RECENT_MAX]; /* see Scene */
    int recent_count;
    const char *seat_name[GAME_SEATS_MAX];

    /* Renewed by table_path_changed. */
    ClickPath path;
    Click next[CLICK_TARGETS_MAX];
    int next_count;
    uint8_t mark[BOARD_CELLS_MAX];
    bool button_works[VIEW_BUTTONS_MAX];

    Action pending; /* shown, to be confirmed or dropped; ACTION_NONE: none. `path` is its clicks */
    PieceLook ghost[GHOSTS_MAX]; /* what it will bring; none where that is not to be known yet */
    int ghost_count;
    Typed typed;

    char why[SESSION_WHY_MAX]; /* why something was refused; empty: nothing was */
    const char *tip;           /* why the button under the pointer is disabled; NULL: none is */
    bool is_info;              /* `why` is not a refusal, but tells that something was done */
    bool tentative;            /* the last turn is only tried, and not passed yet */
    ToAct tentative_by;        /* who tries */
    int below;                 /* the seat for which the board was turned last */
    int viewed_ply;            /* the moment looked back at; -1: the present */
    GamePosition viewed;       /* its position */

    BoardView board_view;
    Animation animation;
    Drag drag;
    Cell hover;
    Cell cursor;   /* of the keyboard */
    double walk_y; /* the height that walking left and right keeps to */
    bool focused;  /* the keyboard walks the board */
    ShownPiece piece[VIEW_PIECES_MAX];
    int piece_count;

    Computer computer;
    Popup popup;
    ViewScratch scratch;   /* of the view's, for the position shown */
    Cell side_window_cell; /* what the view's window is about; CELL_NONE: there is none */
    Box side_window;       /* where it lies */
    double side_window_scroll;
    double panel_scroll;
    double inspect_height[2]; /* the most needed so far, so that nothing jumps; tight, roomy */
    int button_rows;          /* likewise */
};

/* Which of the table's parts stand where. */
typedef struct TablePlaces {
    Box board, help, panel;
} TablePlaces;

/* --- table.c: the frame -------------------------------------------------------------------- */

void table_refresh(App *app);
/* The position that is shown at rest: the present one, or the one looked back at. */
const void *table_position(const App *app);
/* The position as the views see it: while an animation runs and `moving`, the one before it. */
Scene table_scene(const App *app, bool moving);
/* The moment that is shown. */
int table_viewed_ply(const App *app);
bool table_is_person(const App *app, int seat);
/* The seats that play, in order; gives their number. */
int table_seats(const App *app, int seat[GAME_SEATS_MAX]);
/* How many of them are persons. */
int table_persons(const App *app);

/* --- table_tentative.c: trying moves --------------------------------------------------------- */

/* True when the person wants turns to be held until they are passed. */
bool tentative_wanted(const App *app);
/* Whose decision it is, of the position shown: who tries, while something is only tried. */
ToAct table_to_act(const App *app);
/* Something has been done by a seat that began in `turn`: holds it where that ended the turn. */
void tentative_made(App *app, ToAct by, int turn);
/* False while something of the match is only tried. */
bool tentative_all_passed(const App *app);
void tentative_pass(App *app);

/* --- table_play.c: what a person does ------------------------------------------------------ */

void table_path_changed(Table *table);
/* Takes a click, wherever it came from; `at` is where a menu would open. */
void table_click(App *app, Click click, Point at);
void table_let_go(Table *table, bool all);
/* Says why something cannot be done, or that it has been done. */
void table_refuse(Table *table, const char *why);
void table_confirm(Table *table, const char *what);
/* Takes the last action back, whatever it showed; redo does not bring it again. */
void table_take_back(App *app);
/* Undo and redo, on to where a person decides. */
void table_undo(App *app, bool whole_turn);
/* False, with the reason, when nothing can be taken back so that a person decides again. */
bool table_can_undo(App *app, char why[SESSION_WHY_MAX]);
void table_redo(App *app, bool whole_turn);
void table_view_ply(App *app, int ply); /* -1, or the last: the present */
void table_branch(App *app);
void table_rematch(App *app);

/* Why there is nothing to click at all; false when there is. */
bool table_idle(const App *app, char why[SESSION_WHY_MAX]);
/* Makes an action that a person has chosen, once confirmed where that is wanted. */
void table_choose(App *app, Action action);

/* --- table_confirm.c: moves that are confirmed -------------------------------------------------
 */

/* True when whoever is to decide wants moves to be confirmed. */
bool confirm_wanted(const App *app);
bool confirm_pending(const Table *table);
/* Finds what a legal action will leave on the board, unless that would tell what is hidden. */
void confirm_ghosts(App *app, Action action);
/* Shows a legal action, whose clicks are the path, until it is confirmed or dropped. */
void confirm_ask(App *app, Action action);
void confirm_make(App *app);
void confirm_drop(Table *table);
/* A click while an action waits: the same once more makes it (true); any other drops it. */
bool confirm_click(App *app, Click click);
void confirm_input(App *app);

/* --- table_typed.c: moves that are typed -------------------------------------------------------
 */

void typed_open(App *app);
/* Draws the field in the place of the help line; false when it is not open. */
bool typed_frame(App *app, Box box);
/* Why what has been typed is no legal action of the source. */
void typed_explain(const ClickSource *source, const Board *board, const char *typed,
                   char why[GAME_WHY_MAX]);

/* --- The parts ----------------------------------------------------------------------------- */

void table_trace_renew(App *app);                      /* board_trace.c */
void table_recent_renew(App *app);                     /* board_trace.c */
void board_trace_draw(App *app, const Layout *layout); /* board_trace.c */
void board_thought_take(App *app, Action action);      /* board_thought.c: shows it; or none */
void board_thought_draw(App *app);                     /* board_thought.c */
/* board_thought.c: what of the panel or a window is pointed at by a hint or a thought; or NULL. */
const Click *board_pointed(const Table *table);
bool board_thought_at(const Table *table, Cell cell); /* board_thought.c */
void board_input(App *app);                           /* board_input.c */
void board_enter(App *app);                           /* board_input.c: at the cursor */
void board_marks_below(App *app);                     /* board_marks.c */
void board_marks_above(App *app);                     /* board_marks.c */
/* board_marks.c: the piece that a click stands for; NULL when nothing stands there. */
const ShownPiece *board_clicked_piece(const Table *table, const Click *click);
void board_frame(App *app);                              /* board.c */
void side_window_place(App *app);                        /* aside.c */
bool side_window_holds(const Table *table, Point at);    /* aside.c */
void side_window_frame(App *app);                        /* aside.c */
void help_line_frame(App *app, Box box);                 /* help_line.c */
void side_panel_frame(App *app, Box box);                /* side_panel.c */
void seat_strip_frame(App *app, Box box);                /* seat_strip.c */
double seat_strip_height(const App *app, bool roomy);    /* seat_strip.c */
void popup_open(Table *table, PopupKind kind, Point at); /* table_popup.c */
void popup_frame(App *app);                              /* table_popup.c */
void popup_copy_match(App *app);                         /* table_popup.c: to the clipboard */

#endif
