/*
 * What may be drawn or spoken of a match for the one who looks, and nothing else. A front end reads
 * it and changes nothing in it: it asks the functions of play.h.
 *
 * Positions and events that depend on the viewer are got from play.h; times are in seconds,
 * as play_tick passes them.
 */
#ifndef PLAY_VIEW_H
#define PLAY_VIEW_H

#include "ai/ai.h"
#include "library/library.h"
#include "session/session.h"
#include "session/summary.h"
#include "view/view.h"

/* --- Arrows --------------------------------------------------------------------------------- */

/* What actions would do on the board: go from one place to another, or, both being the same, do
 * something there. */
typedef struct ArrowStep {
    Click from, to;
} ArrowStep;

enum { ARROWS_MAX = 16 };
typedef struct Arrows {
    int count;
    ArrowStep at[ARROWS_MAX];
} Arrows;

/* --- Clicks --------------------------------------------------------------------------------- */

enum { GHOSTS_MAX = 8, BEFORE_MAX = 64 };

typedef struct PlayClicks {
    ClickSource source; /* empty when nobody at the table decides */
    ClickPath path;     /* what has been clicked of an action */
    Click next[CLICK_TARGETS_MAX];
    int next_count;
    bool button_works[VIEW_BUTTONS_MAX];
    Action pending; /* shown, to be confirmed or dropped; ACTION_NONE: none. `path` is its clicks */
    PieceLook ghost[GHOSTS_MAX]; /* what it will bring; none where that is not to be known yet */
    int ghost_count;
    Gathered gathered;
    Action before[BEFORE_MAX]; /* what the one who decides did in the last turn of their own */
    int before_count;
    bool offered; /* the path was chosen by the program, not clicked */
    Cell kept;    /* a piece that was clicked to see what it could do, or CELL_NONE */
} PlayClicks;

/* What the help line says instead of its own words. */
typedef struct Said {
    char why[SESSION_WHY_MAX]; /* why something was refused; empty: nothing was */
    bool is_info;              /* `why` is not a refusal: it says that something was done */
} Said;

/* --- Questions ------------------------------------------------------------------------------ */

typedef enum PopupKind {
    POPUP_NONE,
    POPUP_CHOICES, /* which of several actions */
    POPUP_PIECES,  /* which of several pieces on a cell */
    POPUP_MENU,
    POPUP_SAVE,   /* a name for the match */
    POPUP_RESIGN, /* really? */
    POPUP_DRAW,   /* is a draw offered? */
    POPUP_ANSWER, /* does another person accept it? */
    POPUP_LOST,   /* is it accepted that a computer resigns? */
    POPUP_ROW,    /* the menu of a row of the list of moves */
    POPUP_DELETE, /* really the branch? */
    POPUP_SHARE,  /* a picture of the board or the match */
    POPUP_LINK,   /* really a link to what is hidden? */
    POPUP_SURE,   /* what a button of the view asks before it acts */
} PopupKind;

/* What is asked over the table. Computers wait until it is answered. */
typedef struct Popup {
    PopupKind kind;
    Point at; /* near which a menu opens */
    int count;
    Action action[CLICK_CHOICES_MAX];
    int node;                       /* of the row, or the first of the branch */
    Click click[CLICK_CHOICES_MAX]; /* of pieces */
    PieceLook piece[CLICK_CHOICES_MAX];
    const ViewButton *button; /* that asks; borrowed */
} Popup;

/* The draw offered last. */
typedef struct DrawOffer {
    int by, turn;   /* who offered it, and when */
    unsigned asked; /* bit mask of those who have not answered yet: computers first */
    bool declined;
} DrawOffer;

/* --- Computers ------------------------------------------------------------------------------ */

/* What the thinker was asked for about the present position. */
typedef enum ComputerTask { TASK_NONE, TASK_PLAY, TASK_HINT, TASK_DRAW } ComputerTask;

/* The prospects of each seat, -1000 (lost) .. 1000 (won). */
typedef struct Estimate {
    uint64_t key; /* of the actions that led to the position; 0: no estimate */
    int seat;     /* which was asked for it */
    int prospects[GAME_SEATS_MAX];
} Estimate;

/* What a hint is worth beside another action: prospects of the seat that decides, of a win. */
typedef struct NextBest {
    Action action; /* ACTION_NONE: every other action is as good as the hint */
    int percent, hint_percent;
} NextBest;

typedef struct Hint {
    Action action;  /* shown; ACTION_NONE: none */
    ClickPath path; /* how it is clicked */
    NextBest next_best;
} Hint;

typedef struct Computer {
    ComputerTask task;
    bool ready; /* `answer` is known, and waits until it can be made */
    Action answer;
    bool paused;               /* until the person lets it go on */
    char why[SESSION_WHY_MAX]; /* why a program has not played; empty: nothing has failed */
    unsigned plays_on;         /* bit mask of the seats whose resignation was not accepted */
    bool hurried;              /* to play the rest of `hurried_turn` at once */
    int hurried_turn;
    uint64_t seed;      /* of all its thoughts, so that low steps err by a turn; 0: not drawn yet */
    double still_since; /* nothing has moved since then */
    char considers[SESSION_WHY_MAX]; /* the actions it considers; empty: not known yet */
    double peeked;                   /* when it was last asked what it considers */
    Action thought;         /* shown on the board: what it considers most; ACTION_NONE: nothing */
    ClickPath thought_path; /* how it would be clicked */
    Arrows thought_arrows;
    Estimate *estimate; /* by the plies of the position; see estimate.h */
    int estimates, estimate_room;
    Hint hint;
} Computer;

/* One of the best actions, and the line that begins with it (analysis.h). */
typedef struct AnalysisLine {
    char name[SESSION_WHY_MAX];     /* what the first action does, and what for */
    int percent;                    /* prospects of the seat that decides: of a win */
    char text[SESSION_WHY_MAX];     /* what follows */
    char notation[SESSION_WHY_MAX]; /* of the line */
    Arrows own, reply;              /* what that seat does, and the answer */
} AnalysisLine;

typedef struct Analysis {
    bool on;
    struct Thinker *thinker; /* of its own; NULL until it is switched on */
    struct ReasonLine *line; /* room for a line; likewise */
    uint64_t key;            /* of the position that was asked about; 0: none */
    bool thinks;             /* and there may be more to find */
    double peeked;           /* when it was last asked what it found */
    const char *why;         /* why there is none now; NULL: there is */
    _Alignas(GAME_STATE_ALIGN) unsigned char state[GAME_STATE_MAX]; /* that position */
    History history;
    int count, chosen; /* lines; the one that the person chose */
    AnalysisLine at[AI_MULTIPV_MAX];
} Analysis;

/* --- Lessons -------------------------------------------------------------------------------- */

typedef enum LessonMood {
    LESSON_ASKS,
    LESSON_ASTRAY,  /* something else was done, and is about to be taken back */
    LESSON_ANSWERS, /* the tour is about to act for the other player */
    LESSON_DONE,    /* the step is done: nothing can be done on the board */
    LESSON_LOOKS,   /* a match is looked at, with its secrets: nobody decides */
} LessonMood;

/* What a lesson (a tour, a puzzle, a review) asks for, and what was done about it. It stands above
 * the match: it fills this in and reads it after each frame. */
typedef struct Lesson {
    TourTask task;
    const char *wanted; /* what the step asks for, as in TourStep, from the present part on */
    int part;           /* its number, from 0 */
    const char *shown;  /* those to whose clicks the board points; NULL: those wanted */
    bool begins;        /* it points to the first click alone */
    const char *next;   /* the help line once it is done, and while a match is looked at: an id */
    const char *said;   /* a text that is said instead, in the person's language; NULL: none */
    LessonMood mood;
    bool back;      /* undo was pressed: the tour goes back a step */
    bool asks_item; /* `item`, of the tray, the panel or a window, is clicked next */
    Click item;
    const char *leave; /* the button of the help line by which one leaves, an id; NULL: none */
    bool left;         /* it was pressed */
} Lesson;

/* --- What happened since a player's last turn ----------------------------------------------- */

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
    int told;      /* the last of them that concerns the person, else the last */
    int dismissed; /* the plies before it are shown no more */
} Catchup;

/* Past turns are shown once more, action by action; by itself it shows pieces that do nothing but
 * move together. */
typedef struct Replay {
    bool on, paused;
    Catchup turns;
    int from;           /* the ply that was viewed before it; -1: the present position */
    int ply;            /* how many actions led to what is shown now */
    int since;          /* the first of those shown last */
    double speed;       /* 0.5, 1, 2 or 4 */
    double still_since; /* as of Computer */
} Replay;

/* --- Who of several persons looks ----------------------------------------------------------- */

/* See curtain.h. */
typedef struct Curtain {
    int8_t seat; /* whose person looks; SEAT_NONE: nobody's yet */
    bool hidden; /* that person hides the own secrets */
    int viewer;  /* of the last frame, and the version of the session then */
    unsigned version;
    char why[SESSION_WHY_MAX]; /* why they are not shown; empty: they are */
    Action *offered;           /* room for the actions that reveal no secret */
} Curtain;

/* --- All of it ------------------------------------------------------------------------------ */

typedef struct PlayView {
    const View *view; /* of the game; like the next two borrowed for good */
    const Game *game;
    const Board *board;
    const char *seat_name[GAME_SEATS_MAX]; /* as it is shown */
    Lesson *lesson;                        /* that is under way; NULL: this is a match */
    Outcome outcome;
    PlayClicks clicks;
    Said said;
    char no_undo[SESSION_WHY_MAX]; /* why nothing can be taken back; empty: something can */
    int viewed_ply;                /* the earlier position that is viewed; -1: the present one */
    bool tentative;                /* the last turn is tentative: not passed on yet */
    bool for_all;                  /* for pictures that anybody may see: nobody plays here */
    Popup popup;
    DrawOffer offer;
    Computer computer;
    Analysis analysis;
    Catchup catchup;
    Replay replay;
    Curtain curtain;
} PlayView;

#endif
