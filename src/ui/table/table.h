/*
 * The match on the screen: board, panel, list of moves, dialogs. It shows what play_view gives and
 * asks the functions of src/play for all that happens; here is only what is on the screen, called
 * once a frame.
 */
#ifndef UI_TABLE_H
#define UI_TABLE_H

#include "game/danger.h"
#include "play/play.h"
#include "ui/table/board_view.h"
#include "ui/table/board_walk.h"
#include "ui/widgets/ui.h"

typedef struct TableScreen TableScreen;

/* A lesson, and what it shows on the screen; it stands above the table. */
typedef struct LessonLook {
    Lesson lesson;
    double card_height; /* of the card across the top of the board, with the gap below it */
    void *owner;        /* of what follows */
    void (*panel)(void *owner, TableScreen *table,
                  Box box);                              /* in the place of the panel, or NULL */
    void (*over)(void *owner, const TableScreen *table); /* on the board at rest; NULL: nothing */
} LessonLook;

/* A globe that was let go while it turned (ui/table/board_spin.h). */
typedef struct Spin {
    bool turns;
    double since; /* when it was last turned, in seconds of the interface's clock */
    Point speed;  /* points a second, in the middle */
} Spin;

/* A stack that is spread out under the pointer (ui/table/board_fan.h). */
typedef struct Fan {
    Cell cell;
    Box box, last;  /* of the card, now and in the last frame; of no width: there is none */
    double divided; /* the height at which a line divides the others from those of the person who
                       decides; 0: nothing to divide */
    Cell over;      /* where the pointer rests, */
    double since;   /* since when, by the interface's clock, */
    bool opened;    /* and whether the card has been shown for that */
    bool clicked;   /* before it was, or the board moved: it waits until the pointer moves */
    Point at;       /* from here */
} Fan;

/* --- What opens over the table, what is typed, what is dragged ------------------------------- */

enum { POPUP_NAME_MAX = 1024 };

/* The fields of the dialogs that write a file. */
typedef struct FileDialog {
    bool whole, named;              /* the match is shared, not one position; `name` is proposed */
    char name[POPUP_NAME_MAX];      /* to save the match under */
    const char *warning;            /* about its file */
    char why[SESSION_WHY_MAX];      /* what was wrong with it */
    bool copies;                    /* goes to the clipboard instead */
    bool replaces;                  /* what has that name already; */
    bool asks;                      /* whether to, by: */
    char question[SESSION_WHY_MAX]; /* and if that is a match: */
    char other[LIBRARY_ID_MAX];
} FileDialog;

/* The field for moves in notation, in the place of the help line. */
typedef struct Typed {
    bool open;
    char text[GAME_TEXT_MAX];
    char why[SESSION_WHY_MAX]; /* why the text is no move; empty: not asked yet */
} Typed;

/* What the window keeps where it is a strip (ui/table/strip.h). */
typedef struct ChoiceStrip {
    Point offset; /* of its corner from the middle of the cell */
    Box board;    /* the projection for which that was chosen, */
    int rotation;
    double wide, high; /* and its size */
    int step;          /* the arrow key that was pressed: -1, 0 or 1 */
    int chosen;        /* the item of the path; -1: none */
    bool focused;      /* something in it had the focus in the last frame */
} ChoiceStrip;

/* The view's own window beside a cell. */
typedef struct SideWindow {
    Cell cell; /* what it is about; CELL_NONE: there is none */
    Box box;   /* where it stands */
    double scroll;
    Cell chosen_for;    /* the cell for which width and side were chosen, */
    double room, scale; /* for a board of this width and this text */
    double wide;
    bool right;
    ChoiceStrip strip;
} SideWindow;

/* Where the parts of the side panel stand: the same in all positions of a match. */
typedef struct PanelSlots {
    Box seats, game, inspect, forecast, buttons, moves, foot;
    bool low; /* the moves stand above `inspect`, not below the buttons */
} PanelSlots;

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

enum { FIGHT_CARDS_MAX = 6 };

/* The fights that the last actions decided, as far as they are shown. */
typedef struct FightCards {
    FightCard *fight; /* FIGHT_CARDS_MAX of them; NULL until there is one */
    int count;
    int at;         /* the one shown */
    double since;   /* when it came up, in seconds of the interface's clock; negative: not yet */
    int turn;       /* of the last action */
    FightOdds odds; /* of the fight that can begin now, below the card or alone */
    double scroll, content;
    double room; /* for a card, at most */
    Box box;     /* where it stands in the panel; empty while it is not shown */
} FightCards;

/* One thing of these turns on the board: a way, merged from its steps, or a mark of a cell. */
typedef struct Trace {
    EventKind kind;
    uint16_t piece;
    Cell from, to;
    int seat;
    int turn;   /* its number; 0: not shown, since there is only one */
    bool first; /* of its turn: the number stands there */
} Trace;

/* As it was when the table last said by a tone whose turn it is (sounds.h). */
typedef struct Heard {
    int plies, decider;
    bool over;
} Heard;

/* --- The end ------------------------------------------------------------------------------- */

enum { CURVE_POINTS_MAX = 96 };

/* A position of the match that the graph of its end shows. */
typedef struct CurvePoint {
    int ply, turn;
    int value[GAME_SEATS_MAX];
    unsigned out; /* bit mask of the seats that have left */
} CurvePoint;

/* Empty after every change of the match. */
typedef struct Curve {
    CurvePoint point[CURVE_POINTS_MAX];
    int count;
    int left[GAME_SEATS_MAX];              /* the turn in which a seat left; 0: it did not */
    int resigned[GAME_SEATS_MAX];          /* after how many actions it resigned; -1: it did not */
    CurvePoint prospect[CURVE_POINTS_MAX]; /* what computers thought, in percent */
    int prospects;
} Curve;

/* How the match ended, on a card over the board. */
typedef struct End {
    bool due;      /* it has ended and the card has not been shown: once nothing moves */
    bool shown;    /* until the person puts it away */
    bool exchange; /* a rematch gives every player the next seat */
    double scroll;
    Curve curve;
} End;

/* Marks of cells: 0, or a ClickMark and this. */
enum { CELL_MARKED = 1, BOARD_ABOVE_MAX = 4 };

/* --- The parts ----------------------------------------------------------------------------- */

typedef struct BoardPart {
    BoardView view;
    GlobeSkin *skin; /* for a globe that turns; NULL: the board was none yet */
    double turned;   /* when it was last turned */
    bool turning;    /* it is drawn coarsely in this frame */
    Spin spin;
    double followed; /* what a globe was last turned to by itself: see board_far_follow */
    Fan fan;
    int shown_as;               /* which of the projections of the view */
    int below;                  /* the seat for which the board was turned last */
    Box above[BOARD_ABOVE_MAX]; /* what stands over the board: there the pointer is not on it */
    int above_count;
    bool covered;                  /* the pointer is on one of them */
    uint8_t mark[BOARD_CELLS_MAX]; /* of what can be clicked next */
    ShownPiece piece[VIEW_PIECES_MAX];
    int piece_count;
} BoardPart;

/* What the board shows of the turns to catch up with. */
typedef struct Trails {
    Trace *trace;
    int trace_count, trace_room;
    Event *recent; /* see Scene */
    int recent_count, recent_room;
} Trails;

/* What is attacked, and what would be (ui/table/board_danger.h). Marks are a DangerMark for each
 * cell. */
typedef struct Dangers {
    Cell at;       /* the cell pointed at, where something is attacked or would be; or CELL_NONE */
    Danger danger; /* that */
    Cell ghost; /* the same, where what is chosen is shown as if it had gone there; or CELL_NONE */
    Attacks others;                   /* on what other players must not lose, without words */
    uint8_t target[BOARD_CELLS_MAX];  /* what is chosen, were it to go there */
    uint8_t brought[BOARD_CELLS_MAX]; /* by the move that is tentative */
    bool shields;                     /* some of these targets have one */
    bool explained;                   /* a legend says what that is */
    bool all;                         /* everything is marked: */
    uint8_t standing[BOARD_CELLS_MAX];
    int8_t owner[BOARD_CELLS_MAX]; /* whom that concerns */
    bool attacks[BOARD_CELLS_MAX]; /* who attacks what is marked as the person's; */
    bool stale;                    /* to be found once the pieces stand there */
} Dangers;

/* What mouse and keyboard point at. */
typedef struct Pointing {
    Drag drag;
    Cell hover;
    Cell watched;    /* the piece of which the board shows what it could do, or CELL_NONE */
    Threat threat;   /* that */
    Attacks attacks; /* on what the person must not lose */
    Dangers dangers;
    BoardWalk walk; /* of the keyboard */
    bool focused;   /* the keyboard walks the board */
    int line;       /* of the analysis, under the pointer; -1: none */
} Pointing;

typedef struct PanelPart {
    PanelSlots slots;
    double scroll;
    uint64_t told;   /* a hash of what the box says of what is under the pointer, */
    int page;        /* and its page */
    bool informs;    /* something is said of what is under the pointer */
    const char *tip; /* why the button under the pointer is disabled; NULL: it is not */
    Point pressed;   /* where the pointer was when it last pressed something, */
    bool used;       /* here, or else before the table came */
} PanelPart;

/* What the table works with; all borrowed. */
typedef struct TableTools {
    Ui *ui;
    PlayTools play;
    const LessonLook *look; /* of the lesson that is under way; NULL: this is a match */
} TableTools;

struct TableScreen {
    Ui *ui;
    Settings *settings; /* borrowed, like the next one */
    Requests *requests;
    Play *play;          /* owned */
    const PlayView *see; /* what it gives */
    const LessonLook *look;
    BoardPart board;
    Trails trails;
    Pointing pointing;
    Animation animation;
    FightCards fights;
    FileDialog file;
    Typed typed;
    End end;
    Heard heard;
    ViewScratch scratch; /* of the view's, for the position shown */
    SideWindow side_window;
    PanelPart panel;
};

/* --- What is shown ------------------------------------------------------------------------- */

/* The position as the views see it: while an animation runs and `moving`, the one before it. */
Scene table_scene(const TableScreen *table, bool moving);
/* What of the panel or a window is pointed at by a hint or a thought; or NULL. */
const Click *table_pointed(const TableScreen *table);
/* The piece on top of a cell; NULL when nothing stands there. */
const ShownPiece *table_top_piece(const TableScreen *table, Cell cell);
/* The piece that a click stands for; NULL when nothing stands there. */
const ShownPiece *table_clicked_piece(const TableScreen *table, const Click *click);
/* A lesson shows what a try leads to: nothing is pointed out on the board but that. */
bool table_is_answered(const TableScreen *table);

/* --- What is done -------------------------------------------------------------------------- */

/* Takes a click from anywhere; `at` is where a menu would open. */
void table_click(TableScreen *table, Click click, Point at);
/* A click with the right button; false: it means nothing there. */
bool table_right_click(TableScreen *table, Click click);
/* Another match from the same beginning; and back to the menu. */
void table_rematch(TableScreen *table);
void table_leave(TableScreen *table);
/* Follows what has changed in the match. */
void table_renew(TableScreen *table);
/* The person reads another language now. */
void table_forget_texts(TableScreen *table);
/* Opens the dialogs that write a file. */
void table_open_file_dialog(TableScreen *table, PopupKind kind);

#endif
