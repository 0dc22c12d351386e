/*
 * The contract of a view: how one game looks and reads. A view says which pictures lie where; the
 * board view of the front end draws, moves and picks them. Views keep nothing between calls and
 * name no drawing library but canvas.h.
 */
#ifndef VIEW_VIEW_H
#define VIEW_VIEW_H

#include "view/canvas.h"
#include "view/clicks.h"

enum {
    VIEW_LAYERS = 3,
    VIEW_PIECES_MAX = 1024,
    VIEW_LINES_MAX = 8,
    VIEW_LINE_MAX = 160,
    VIEW_BUTTONS_MAX = 12,
    VIEW_SCRATCH_BYTES = 16,
    VIEW_ITEM_OWN = 4096,  /* items from here on are for View.touch, no clicks of the game */
    VIEW_ITEM_UNDO = 8192, /* takes the last action back */
};

/*
 * What a person has arranged in the panel or in a window without deciding it yet. The table keeps
 * it, and forgets it (all zero) with every change of the position shown; what its bytes mean is the
 * view's own matter.
 */
typedef struct ViewScratch {
    uint8_t byte[VIEW_SCRATCH_BYTES];
} ViewScratch;

/* Everything that a view may look at. All pointers are borrowed for the call. */
typedef struct Scene {
    const Game *game;
    const Options *options;
    const void *state; /* while an animation runs: the position before it */
    const Board *board;
    const Layout *layout;
    Outcome outcome;
    ClickSource source; /* the legal actions; none in a history position or when the game is over */
    const ClickPath *path;
    Cell hover;         /* CELL_NONE when the pointer is not on the board */
    Box area;           /* what the board may cover; empty for a picture of it */
    const Event *taken; /* every EVENT_CAPTURED up to the position, in order */
    int taken_count;
    const Event *recent; /* of the turn under way, in order; the latest where there are many */
    int recent_count;
    bool tentative; /* the last move is only tried: it can be taken back until the turn is passed */
    const char *const *seat_name; /* as the person named them */
    double motion;                /* 0..1 while an animation runs, else 1 */
    const Click *hot;             /* of the panel or a window, under the pointer; NULL: none */
    const Click *pointed;         /* likewise: what a hint is to click, or what a computer that
                                     thinks considers to; NULL: nothing */
    Ink pointed_ink;
    const ViewScratch *scratch; /* NULL for a picture of the board */
    Point pointer;
    bool dragging; /* something told with STATE_MOVABLE follows the pointer */
} Scene;

/* Whether an action is one of those that can be clicked now. */
static inline bool scene_offers(const Scene *scene, Action action) {
    for (int i = 0; i < scene->source.count; i++) {
        if (scene->source.actions[i] == action) {
            return true;
        }
    }
    return false;
}

/*
 * How a tile looks: one picture for each way up. The picture of a tile is as wide as its hexagon
 * and VIEW_TILE_TALL times as high: the hexagon fills it from the top, below it shows the side
 * wall.
 */
#define VIEW_TILE_TALL 1.04
typedef struct TileLook {
    const char *face; /* picture of what lies there now, face or back */
    const char *back; /* picture of the back; NULL for boards without tiles to turn */
    bool hidden;      /* face down */
} TileLook;

/* How a piece looks and where it stands. Offsets and size are in tile heights, from the centre. */
typedef struct PieceLook {
    Cell cell;
    uint16_t piece; /* the code that events use */
    int8_t seat;
    double dx, dy, size;
    const char *layer[VIEW_LAYERS]; /* pictures from below, square; NULL where unused */
    bool lettered; /* the last picture is a letter for its right corner: drawn where there is room,
                      and then the picture below it makes way to the left */
    const char *name; /* `Pawn`, for descriptions and hover */
    unsigned states;  /* STATE_WARNING, STATE_GHOST... */
} PieceLook;

typedef struct InspectText {
    char title[32]; /* `c4` */
    char about[64]; /* `plain, worth 1` */
    int count;
    char line[VIEW_LINES_MAX][VIEW_LINE_MAX];
} InspectText;

/* Sets the title and what is said behind it, each cut where it is too long. */
void inspect_head(InspectText *text, const char *title, const char *about, ...)
    __attribute__((format(printf, 3, 4)));

/* Adds a line, cut where it is too long; nothing where there are VIEW_LINES_MAX. */
void inspect_say(InspectText *text, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* What the panel says of a seat besides its name. Empty text where there is nothing to say. */
typedef struct SeatNote {
    char status[16]; /* `attacked`, `out 2nd` */
    bool danger;     /* the status is told in the danger colour */
    bool out;        /* the seat plays no longer */
    char figure[2][12];
} SeatNote;

/* A button of the panel; it answers CLICK_BUTTON clicks with `id`. */
typedef struct ViewButton {
    int id;
    const char *label;
    char key; /* upper-case letter */
    bool primary;
    bool shown_always; /* shown, disabled, also when nothing answers to it; else it then is left out
                        */
    bool stands_in; /* takes the place of the button before it while it works and that does not */
} ViewButton;

/* One thing that a person learns by doing it on the table, with the rules in force. */
typedef struct TourStep {
    const char *title;
    const char *position; /* as `state` prints it, a line end behind each line; NULL: goes on from
                             the step before */
    const char *ask;      /* what to do, and what it is good for */
    const char *wanted; /* the actions that do it, as they are written, divided by spaces; `Pc2-*`:
                           each that begins so. The first is the one that the text speaks of */
    const char *said;   /* what there is to say when it is done */
} TourStep;

/* Texts have at most TOUR_TEXT_MAX - 1 bytes. */
enum { TOUR_TEXT_MAX = 256 };
typedef struct Tour {
    const char *offer; /* one sentence for those who are new */
    const TourStep *step;
    int count;
    const char *parting; /* after the last step */
} Tour;

/* The broken frame round something of the panel, a window or a button, if the table points at it.
 */
static inline void view_point(Canvas *canvas, const Scene *scene, Click click, Box box) {
    if (scene->pointed == NULL || !click_equal(*scene->pointed, click)) {
        return;
    }
    const double cut = 3; /* of each corner */
    const double right = box.x + box.w;
    const double bottom = box.y + box.h;
    const Point corner[] = {{box.x + cut, box.y},  {right - cut, box.y},  {right, box.y + cut},
                            {right, bottom - cut}, {right - cut, bottom}, {box.x + cut, bottom},
                            {box.x, bottom - cut}, {box.x, box.y + cut}};
    const Pen pen = {
        .stroke = canvas_ink(canvas, scene->pointed_ink), .width = 2, .dash = 3, .gap = 5};
    canvas_polygon(canvas, corner, 8, &pen);
}

typedef struct View {
    const Game *game;
    const Tour *tour; /* NULL: none */

    const ViewButton *buttons;
    int button_count;

    /* The menu: the card's picture, filling `box` (clipped by the caller); the pictures of a few
     * pieces for the card's foot, NULL behind the last; `2 players`. */
    void (*card)(Canvas *canvas, Box box);
    const char *const *emblems;
    const char *players;

    /* Seats that are told with figures stand in rows, under a heading with a word for each figure.
     * Either NULL: without. */
    void (*seat)(const Scene *scene, int seat, SeatNote *note);
    const char *(*seat_figure)(const Options *options, int figure); /* NULL: no such figure */

    /* By how many sixths the board is turned for a seat to sit below. NULL: it is never turned. */
    int (*rotation)(int seat);
    /* Moves may be tried and taken back until the turn is passed, for those who want it. */
    bool tentative_moves;
    const char *pass_label; /* of the button that passes such a turn: `Pass the turn`; else NULL */

    /* A seat's picture for the turn strip. */
    const char *(*seat_sprite)(int seat);
    /* The colour of a seat's trace and labels. */
    Colour (*seat_colour)(const Canvas *canvas, int seat);

    TileLook (*tile)(const Canvas *canvas, const void *state, Cell cell);
    /* Pieces in drawing order; gives their number, at most VIEW_PIECES_MAX. */
    int (*pieces)(const void *state, PieceLook out[VIEW_PIECES_MAX]);
    /* How the piece of an event looks at rest on a cell (its offset as if it stood there alone). */
    PieceLook (*piece)(uint16_t piece, Cell cell);

    /* Under the tiles and on them, composed once with them: the same for all positions. Either may
     * be NULL. */
    void (*background)(Canvas *canvas, const Layout *layout);
    void (*overlay)(Canvas *canvas, const Layout *layout);
    double margin; /* points kept free round the fitted board at a text size of 100 % */

    /* Drawn on the tiles under the pieces, and over everything on the board. Either may be NULL. */
    void (*under)(Canvas *canvas, const Scene *scene);
    void (*over)(Canvas *canvas, const Scene *scene);

    /* The game's own part of the panel, from the top of `box` on; gives the height used. Draws
     * nothing when `measure`. The height of `box` is that of the whole panel. */
    double (*panel)(Canvas *canvas, const Scene *scene, Box box, bool measure);

    /* What the panel says of a cell under the pointer. */
    void (*inspect)(const Scene *scene, Cell cell, InspectText *text);
    int inspect_lines; /* so many lines are kept free for it; 0: two */
    /* The same for something clickable in the panel or a window; false: nothing. May be NULL. */
    bool (*inspect_hot)(const Scene *scene, Click hot, InspectText *text);

    /* A line above the buttons, from the top of `box` on; gives the height used. Draws nothing when
     * `measure`. May be NULL. */
    double (*forecast)(Canvas *canvas, const Scene *scene, Box box, bool measure);

    /* A window on the board beside a cell, for what is decided about that cell: the cell, or
     * CELL_NONE while there is nothing of the kind; then its content like `panel`, in a box whose
     * height is all that there is room for. Both or neither. */
    Cell (*side_window_cell)(const Scene *scene);
    double (*side_window)(Canvas *canvas, const Scene *scene, Box box, bool measure);

    /* Takes an item from VIEW_ITEM_OWN on that was clicked, and keeps what it means. May be NULL.
     */
    void (*on_item)(const Scene *scene, Click click, ViewScratch *scratch);

    /* What the list of moves says, behind an action, of the EVENT_NOTEs among its events; empty:
     * nothing. May be NULL. */
    void (*notes)(const Events *events, char text[GAME_LABEL_MAX]);
    bool long_turns; /* of many actions: the list of moves has a single column */

    /* The help line: what is asked for now, one sentence. */
    void (*help)(const Scene *scene, char text[GAME_WHY_MAX]);

    /* One line on how the game ended: `South wins: North has no piece left (R-35)`. */
    void (*ending)(const Scene *scene, char text[GAME_WHY_MAX]);

    /* What is said of a cell in descriptions besides its pieces: `plain`, `sea`. */
    const char *(*terrain)(const void *state, Cell cell);
} View;

#endif
