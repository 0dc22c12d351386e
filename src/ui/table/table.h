/*
 * The match on the table: what the parts of this room share, and what they ask about it. Every part
 * is a function of this state, called once a frame.
 */
#ifndef UI_TABLE_H
#define UI_TABLE_H

#include "library/keeper.h"
#include "session/summary.h"
#include "ui/table/board_view.h"
#include "ui/table/board_walk.h"
#include "ui/table/move_list.h"
#include "ui/table/thinker.h"
#include "ui/widgets/requests.h"

/* --- Computers ----------------------------------------------------------------------------- */

/* What the thinker was asked for about the present position. */
typedef enum ComputerTask { TASK_NONE, TASK_PLAY, TASK_HINT, TASK_DRAW } ComputerTask;

/* What actions would do on the board (board_arrows.h): go from one place to another, or, both being
 * the same, do something there. */
typedef struct ArrowStep {
    Click from, to;
} ArrowStep;

enum { ARROWS_MAX = 16 };
typedef struct Arrows {
    int count;
    ArrowStep at[ARROWS_MAX];
} Arrows;

/* The prospects of each seat, -1000 (lost) .. 1000 (won). */
typedef struct Estimate {
    uint64_t key; /* of the actions that led to the position; 0: no estimate */
    int seat;     /* which was asked for it */
    int prospects[GAME_SEATS_MAX];
} Estimate;

typedef struct Computer {
    ComputerTask task;
    bool ready; /* `answer` is known, and waits until it can be made */
    Action answer;
    bool paused;  /* until the person lets it go on */
    bool hurried; /* to play the rest of `hurried_turn` at once */
    int hurried_turn;
    uint64_t seed;      /* of all its thoughts, so that low steps err by a turn; 0: not drawn yet */
    double still_since; /* nothing has moved since then, in seconds of the interface's clock */
    char considers[SESSION_WHY_MAX]; /* the moves it considers; empty: not known yet */
    double peeked;                   /* when it was last asked what it considers */
    Action thought;         /* shown on the board: what it considers most; ACTION_NONE: nothing */
    ClickPath thought_path; /* how it would be clicked */
    Arrows thought_arrows;
    Estimate *estimate; /* by the plies of the position; see estimate.h */
    int estimates, estimate_room;
    Action hint;         /* shown; ACTION_NONE: none */
    ClickPath hint_path; /* how it is clicked */
} Computer;

/* One of the best actions, and the line that begins with it (analysis.h). */
typedef struct AnalysisLine {
    char name[GAME_TEXT_MAX];
    int percent;                /* prospects of the seat that decides: of a win */
    char text[SESSION_WHY_MAX]; /* the line */
    Arrows own, reply;          /* what that seat does, and the answer */
} AnalysisLine;

typedef struct Analysis {
    bool on;
    Thinker *thinker;        /* of its own; NULL until it is switched on */
    struct ReasonLine *line; /* room for a line; likewise */
    uint64_t key;            /* of the position that was asked about; 0: none */
    bool thinks;             /* and there may be more to find */
    double peeked;           /* when it was last asked what it found */
    const char *why;         /* why there is none now; NULL: there is */
    _Alignas(GAME_STATE_ALIGN) unsigned char state[GAME_STATE_MAX]; /* that position */
    History history;
    int count, chosen, pointed; /* lines; the one shown; under the pointer, or -1 */
    AnalysisLine at[AI_COMPARED_MAX];
} Analysis;

/* --- Lessons ------------------------------------------------------------------------------- */

typedef enum GuideMood {
    GUIDE_ASKS,
    GUIDE_ASTRAY,  /* something else was done, and is about to be taken back */
    GUIDE_ANSWERS, /* the tour is about to act for the other player */
    GUIDE_DONE,    /* the step is done: nothing can be done on the board */
    GUIDE_LOOKS,   /* a match is looked at, with its secrets: nobody decides */
} GuideMood;

typedef struct Table Table;

/* What a lesson (a tour, a puzzle, a review) asks for, and what was done about it. It stands above
 * the table: it fills this in and reads it after each frame. */
typedef struct Guide {
    TourTask task;
    const char *wanted; /* what the step asks for, as in TourStep, from the present part on */
    int part;           /* its number, from 0 */
    const char *shown;  /* those to whose clicks the board points; NULL: those wanted */
    bool begins;        /* it points to the first click alone */
    const char *next;   /* the help line once it is done, and while a match is looked at: an id */
    const char *said;   /* a text that is said instead, in the person's language; NULL: none */
    double card_height; /* of the card across the top of the board, with the gap below it */
    GuideMood mood;
    bool back;      /* undo was pressed: the tour goes back a step */
    bool asks_item; /* `item`, of the tray, the panel or a window, is clicked next */
    Click item;
    const char *leave; /* the button of the help line by which one leaves, an id; NULL: none */
    bool left;         /* it was pressed */
    void *owner;       /* of what follows */
    void (*panel)(void *owner, Table *table, Box box); /* in the place of the panel; NULL: none */
    void (*over)(void *owner, const Table *table);     /* on the board at rest; NULL: nothing */
} Guide;

/* A globe that was let go while it turned (ui/table/board_spin.h). */
typedef struct Spin {
    bool turns;
    double since; /* when it was last turned, in seconds of the interface's clock */
    Point speed;  /* points a second, in the middle */
} Spin;

/* A stack that is spread out under the pointer (ui/table/board_fan.h). */
typedef struct Fan {
    Cell cell;
    Box box; /* of no width: there is none */
} Fan;

/* --- What opens over the table, what is typed, what is dragged ------------------------------- */

typedef enum PopupKind {
    POPUP_NONE,
    POPUP_CHOICES, /* which of several actions */
    POPUP_PIECES,  /* which of several pieces on a cell */
    POPUP_MENU,
    POPUP_SAVE,   /* a name for the match */
    POPUP_RESIGN, /* really? */
    POPUP_DRAW,   /* is a draw offered? */
    POPUP_ANSWER, /* does another person accept it? */
    POPUP_ROW,    /* the menu of a row of the list of moves */
    POPUP_DELETE, /* really the branch? */
    POPUP_SHARE,  /* a picture of the board or the match */
    POPUP_SURE,   /* what a button of the view asks before it acts */
} PopupKind;

enum { POPUP_NAME_MAX = 1024 };

typedef struct Popup {
    PopupKind kind;
    Point at; /* near which a menu opens */
    int count;
    Action action[CLICK_CHOICES_MAX];
    int node;                       /* of the row, or the first of the branch */
    Click click[CLICK_CHOICES_MAX]; /* of pieces */
    PieceLook piece[CLICK_CHOICES_MAX];
    bool whole, named;              /* the match is shared, not one position; `name` is proposed */
    const ViewButton *button;       /* that asks; borrowed */
    char name[POPUP_NAME_MAX];      /* to save the match under */
    const char *warning;            /* about its file */
    char why[SESSION_WHY_MAX];      /* what was wrong with it */
    bool replaces;                  /* what has that name already; */
    bool asks;                      /* whether to, by: */
    char question[SESSION_WHY_MAX]; /* and if that is a match: */
    char other[LIBRARY_ID_MAX];
} Popup;

/* The draw offered last. */
typedef struct DrawOffer {
    int by, turn;   /* who offered it, and when */
    unsigned asked; /* bit mask of those who have not answered yet: computers first */
    bool declined;
} DrawOffer;

/* The field for moves in notation, in the place of the help line. */
typedef struct Typed {
    bool open;
    char text[GAME_TEXT_MAX];
    char why[SESSION_WHY_MAX]; /* why the text is no move; empty: not asked yet */
} Typed;

/* The view's own window beside a cell. */
typedef struct SideWindow {
    Cell cell; /* what it is about; CELL_NONE: there is none */
    Box box;   /* where it stands */
    double scroll;
    Cell chosen_for;    /* the cell for which width and side were chosen, */
    double room, scale; /* for a board of this width and this text */
    double wide;
    bool right;
} SideWindow;

/* Where the parts of the side panel stand: the same in all positions of a match. */
typedef struct PanelSlots {
    Box seats, game, inspect, forecast, buttons, moves, foot;
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

/* The fights that the last actions decided, as far as nobody has put their cards away. */
typedef struct FightCards {
    FightCard *fight; /* FIGHT_CARDS_MAX of them; NULL until there is one */
    int count;
    int at;       /* the one shown */
    double since; /* when it came up, in seconds of the interface's clock; negative: not yet */
    double scroll;
    Box box; /* where it stands; empty while it is not shown */
} FightCards;

/* --- What happened since a player's last turn ------------------------------------------------ */

/* A turn of another player: the plies from `first` to before `end`. */
typedef struct PastTurn {
    int first, end;
    int8_t decider, seat; /* who decided first, and whose pieces acted */
} PastTurn;

/* The turns that the board still shows, numbered from 1 in their order. */
typedef struct Catchup {
    int count;
    PastTurn turn[GAME_SEATS_MAX];
    bool summed_up; /* `summary` is of these turns */
    Summary summary[GAME_SEATS_MAX];
    int dismissed; /* the plies before it are shown no more */
} Catchup;

/* One thing of these turns on the board: a way, merged from its steps, or a mark of a cell. */
typedef struct Trace {
    EventKind kind;
    uint16_t piece;
    Cell from, to;
    int seat;
    int turn;   /* its number; 0: not shown, since there is only one */
    bool first; /* of its turn: the number stands there */
} Trace;

/* Past turns are shown once more, step by step: a step is an action. */
typedef struct Replay {
    bool on, paused;
    Catchup turns;
    int from;           /* the ply that was viewed before it; -1: the present position */
    int ply;            /* how many actions led to what is shown now */
    int speed;          /* 1, 2 or 4 */
    double still_since; /* as of Computer */
} Replay;

/* --- Who of several persons looks ------------------------------------------------------------- */

/* See curtain.h. */
typedef struct Curtain {
    int8_t seat; /* whose person looks; SEAT_NONE: nobody's yet */
    bool hidden; /* that person hides the own secrets */
    int viewer;  /* of the last frame, and the version of the session then */
    unsigned version;
    char why[SESSION_WHY_MAX]; /* why they are not shown; empty: they are */
    Action *offered;           /* room for the actions that reveal no secret */
} Curtain;

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
    int left[GAME_SEATS_MAX]; /* the turn in which a seat left; 0: it did not */
} Curve;

/* How the match ended, on a card over the board. */
typedef struct End {
    bool due;      /* it has ended and the card has not been shown: once nothing moves */
    bool shown;    /* until the person puts it away */
    bool exchange; /* a rematch gives every player the next seat */
    double scroll;
    Curve curve;
} End;

enum { GHOSTS_MAX = 8 };

/* Marks of cells: 0, or a ClickMark and this. */
enum { CELL_MARKED = 1, BOARD_ABOVE_MAX = 4 };

/* --- The table ----------------------------------------------------------------------------- */

/* What the table works with; all borrowed. */
typedef struct TableTools {
    Ui *ui;
    Settings *settings;
    Requests *requests;
    Thinker *thinker; /* NULL: no computer is asked */
    Session *session; /* the match */
    Keeper *keeper;   /* keeps it; NULL: it is not kept */
    Guide *guide;     /* of the lesson that is under way; NULL: this is a match */
} TableTools;

struct Table {
    Ui *ui; /* as in TableTools, like the next six */
    Settings *settings;
    Requests *requests;
    Thinker *thinker;
    Session *session;
    Keeper *keeper;
    Guide *guide;
    const View *view;
    const Game *game;
    const Board *board;

    /* Renewed by refresh_table after the match has changed. */
    bool stale;
    Outcome outcome;
    ClickSource source; /* empty when nobody at the table decides */
    MoveList moves;
    char no_undo[SESSION_WHY_MAX]; /* why nothing can be taken back; empty: something can */
    Trace *trace;
    int trace_count, trace_room;
    Catchup catchup;
    Replay replay;
    Event *recent; /* see Scene */
    int recent_count, recent_room;
    const char *seat_name[GAME_SEATS_MAX]; /* as it is shown; table_name_seats */
    char seat_name_room[GAME_SEATS_MAX][SHOWN_NAME_MAX];

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
    bool is_info;              /* `why` is not a refusal: it says that something was done */
    const char *tip;           /* why the button under the pointer is disabled; NULL: it is not */
    bool for_all;              /* for pictures that anybody may see: nobody plays here */
    bool tentative;            /* the last turn is tentative: not passed on yet */
    bool tried;                /* what can be redone was tentative: no branch is kept of it */
    ToAct tentative_by;        /* whose turn that is */
    int below;                 /* the seat for which the board was turned last */
    int viewed_ply;            /* the earlier position that is viewed; -1: the present one */
    _Alignas(GAME_STATE_ALIGN) unsigned char viewed[GAME_STATE_MAX]; /* that position */

    BoardView board_view;
    GlobeSkin *skin; /* for a globe that turns; NULL: the board was none yet */
    double turned;   /* when it was last turned */
    bool turning;    /* it is drawn coarsely in this frame */
    Spin spin;
    double followed; /* what a globe was last turned to by itself: see board_far_follow */
    Fan fan;
    int shown_as;               /* which of the projections of the view */
    Box above[BOARD_ABOVE_MAX]; /* what stands over the board: there the pointer is not on it */
    int above_count;
    Animation animation;
    Drag drag;
    Cell hover;
    Cell kept;       /* a piece that was clicked to see what it could do, or CELL_NONE */
    Cell watched;    /* the piece of which the board shows that, in this frame, or CELL_NONE */
    Threat threat;   /* what it could do */
    Attacks attacks; /* on what the person must not lose */
    BoardWalk walk;  /* of the keyboard */
    bool focused;    /* the keyboard walks the board */
    ShownPiece piece[VIEW_PIECES_MAX];
    int piece_count;

    Computer computer;
    Analysis analysis;
    FightCards fights;
    Popup popup;
    Curtain curtain;
    DrawOffer offer;
    End end;
    Heard heard;
    ViewScratch scratch; /* of the view's, for the position shown */
    SideWindow side_window;
    PanelSlots slots;
    double panel_scroll;
};

/* --- Who sits there ------------------------------------------------------------------------ */

bool table_is_person(const Table *table, int seat);
/* Whether a seat decides in the turn of another, as a defender does. */
bool table_is_called_up(const Table *table, int seat);
/* Names the seats as they are shown in the language of now. */
void table_name_seats(Table *table);
/* The seats that play, in order; gives their number. */
int table_seats(const Table *table, int seat[GAME_SEATS_MAX]);
/* How many of them are persons. */
int table_persons(const Table *table);
/* The seat of the only person; SEAT_NONE where nobody or several play. */
int table_own_seat(const Table *table);
/* The seat at whose side of the table the front end stands: that of the one person; of several, of
 * the one who decides. */
int table_near_seat(const Table *table);
/* Whether a match is only looked at here. */
bool table_looks(const Table *table);
/* Whether seats hide something here: not in a lesson, nor in a picture for anybody. And whether
 * several persons do so at this screen. */
bool table_has_secrets(const Table *table);
bool table_is_shared(const Table *table);
/* Questions and menus that others at the screen may read along; not those of an action. */
bool table_is_aside(PopupKind kind);
/* Who looks: a seat, VIEWER_PUBLIC or VIEWER_ALL (viewer.h); and who would if nothing were covered
 * (curtain.h). */
int table_viewer(const Table *table);
int table_viewer_by_rule(const Table *table);
/* Whether the viewer may see what a computer considers for a seat, and its estimates: they depend
 * on the secrets of that seat. */
bool table_shows_thoughts(const Table *table, int seat);
/* Who decides in the position shown; in a tentative one, the seat whose turn is not passed yet. */
ToAct table_to_act(const Table *table);
/* True when a computer decides in the present position. */
bool table_computer_to_act(const Table *table);

/* --- What is shown ------------------------------------------------------------------------- */

/* The present position, and the one that is shown at rest: that, or the earlier one that is viewed.
 * Both as the viewer can know them. */
const void *table_present(const Table *table);
const void *table_position(const Table *table);
/* How many actions led to the position shown, and its turn. */
int table_viewed_ply(const Table *table);
int table_turn(const Table *table);
/* The position as the views see it: while an animation runs and `moving`, the one before it. */
Scene table_scene(const Table *table, bool moving);
/* What the viewer would see an action do, for all that the one who decides knows; nothing where it
 * reveals something. */
void table_try(const Table *table, Action action, Events *events);
/* What of the panel or a window is pointed at by a hint or a thought; or NULL. */
const Click *table_pointed(const Table *table);

/* True for a click on a cell of the board or on a piece there. */
bool table_on_board(const Table *table, const Click *click);
/* The piece on top of a cell; NULL when nothing stands there. */
const ShownPiece *table_top_piece(const Table *table, Cell cell);
/* The piece that a click stands for; NULL when nothing stands there. */
const ShownPiece *table_clicked_piece(const Table *table, const Click *click);

/* --- What is clicked ----------------------------------------------------------------------- */

/* To be called after every change of `path` or `source`. */
void table_path_changed(Table *table);
/* The help line says why something cannot be done, or that it has been done. */
void table_refuse(Table *table, const char *why);
void table_inform(Table *table, const char *what);
/* Drops what has been clicked: the last click of it, or all. */
void table_let_go(Table *table, bool all);
/* Drops the action that waits to be confirmed, with its ghosts, and the hint. */
void table_drop_pending(Table *table);
void table_drop_hint(Table *table);
bool table_is_pending(const Table *table);
/* False, with the reason (`why` may be NULL), when the match is played in another window, so that
 * it can only be looked at in this one. */
bool table_may_change(const Table *table, char why[SESSION_WHY_MAX]);
/* Why there is nothing to click at all; false when there is. */
bool table_idle(const Table *table, char why[SESSION_WHY_MAX]);
/* A lesson shows what a try leads to: nothing is pointed out on the board but that. */
bool table_is_answered(const Table *table);
/* What the help line says while the tour waits for its next step; NULL when it does not. */
const char *table_rests(const Table *table);
/* What the help line says once a guide is done. */
const char *table_next_words(const Guide *guide);

void table_open_popup(Table *table, PopupKind kind, Point at);
/* The match has changed, or goes: what computers were asked no longer matters. */
void table_forget_answers(Table *table);

#endif
