/*
 * The contract of a view: how one game looks and reads. A view says which pictures are where; the
 * board view of the front end draws, moves and picks them. Views keep nothing between calls and
 * draw only with canvas.h. They never get the truth of a match: their states are observed
 * (GameSecrets.observe) and their events seen (event_seen) for the viewer, so they may show all of
 * it.
 */
#ifndef VIEW_VIEW_H
#define VIEW_VIEW_H

#include "view/canvas.h"
#include "view/clicks.h"
#include "view/fight.h"
#include "view/reason.h"
#include "view/summary.h"

enum {
    VIEW_LAYERS = 3,
    VIEW_PIECES_MAX = 1024,
    VIEW_LINES_MAX = 8,
    VIEW_LINE_MAX = 448,
    VIEW_BUTTONS_MAX = 12,
    VIEW_ROW_WINDOW = -1, /* ViewButton.row */
    VIEW_SCRATCH_BYTES = 16,
    VIEW_ITEM_OWN = 4096,  /* items from here on are for View.touch, no clicks of the game */
    VIEW_ITEM_UNDO = 8192, /* takes the last action back */
    VIEW_ITEM_HIDE = 8193, /* hides what only the person's seat knows, or shows it again */
};
#define VIEW_HIDE_KEY "Y" /* the key that does the same */

/*
 * What a person has arranged in the panel or in a window but not yet decided. The table keeps it
 * and clears it (all zero) with every change of the position shown; only the view knows what its
 * bytes mean.
 */
typedef struct ViewScratch {
    uint8_t byte[VIEW_SCRATCH_BYTES];
} ViewScratch;

/* Everything that a view may use. All pointers are borrowed for the call. */
typedef struct Scene {
    const Game *game;
    const Options *options;
    const void *state; /* as the viewer observes it; during an animation: the position before it */
    const Board *board;
    const Projection *projection; /* where the board is shown */
    const Layout *layout; /* of it, if the board is made of hexagons that lie flat; else NULL */
    Outcome outcome;
    ClickSource source;    /* the legal actions; none in an earlier position or after the end */
    const ClickPath *path; /* never NULL */
    const Action *before;  /* what the one who decides did in the last turn of their own */
    int before_count;
    const Gathered *gathered; /* of actions that are made together; NULL for a picture */
    Cell hover;               /* CELL_NONE if the pointer is not on the board */
    Box area;                 /* what the board may cover; empty for a picture of it */
    const Event *taken;       /* every EVENT_CAPTURED up to the position, in order */
    int taken_count;
    const Event *recent; /* of the current turn, in order */
    int recent_count;
    bool tentative; /* the last move is tentative: it can be taken back until the turn is passed */
    const char *const *seat_name; /* the names from the set-up */
    int own_seat;                 /* of the only person; SEAT_NONE where nobody or several play */
    double motion;                /* 0..1 during an animation, else 1 */
    const Click *hot;             /* of the panel or a window, under the pointer; NULL: none */
    const Click *pointed;         /* the same: what a hint or a tour would click, or a computer
                                     considers; NULL: nothing */
    Ink pointed_ink;
    const ViewScratch *scratch; /* NULL for a picture of the board */
    Point pointer;
    bool dragging; /* something with STATE_MOVABLE follows the pointer */
    bool shields;  /* on targets where what is chosen could be taken */
    int you;       /* the seat of the person at whose side the table stands, or SEAT_NONE */
    const char
        *covered; /* why `state` does not have what only that seat knows, in a sentence: `Your
                     hand is hidden: Y shows it.`; NULL: it has, or there is no such person */
} Scene;

/* What the pieces of a seat on a cell could do if that seat were to move, as the position is now: a
 * mask of these for each cell. */
enum {
    THREAT_REACH = 1, /* go there */
    THREAT_TAKES = 2, /* take, or fight, what is there */
    THREAT_JOINS = 4, /* take it only together with another piece */
};
typedef struct Threat {
    uint8_t at[BOARD_CELLS_MAX];
} Threat;

/* The attacks on what a seat must not lose, and what to say about them, from the longest wording to
 * the shortest. */
enum { ATTACKS_MAX = 12, ATTACK_WORDINGS = 3 };
typedef struct Attacks {
    int count;
    Cell from[ATTACKS_MAX], to[ATTACKS_MAX];
    char text[ATTACK_WORDINGS][FIGHT_TEXT_MAX];
} Attacks;

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
 * How a tile looks: one picture for each side. The picture of a tile is as wide as its hexagon and
 * VIEW_TILE_TALL times as high: the hexagon fills it from the top, with the side wall below.
 *
 * Or the outline of the cell is filled with an opaque colour, and with a texture through which that
 * shows: a square picture as wide as a tile is high, repeated. Boards that do not lie flat have
 * tiles of this kind alone.
 */
#define VIEW_TILE_TALL 1.04
typedef struct TileLook {
    const char *face; /* the picture shown now, face or back; the texture, NULL: none */
    const char *back; /* the picture of the back; NULL for boards without tiles to flip */
    bool hidden;      /* face down */
    Colour fill;      /* of the outline; COLOUR_NONE: the tile is a picture */
    Colour edge;      /* of a thin line along the outline; COLOUR_NONE: none */
    Colour frame;    /* of a band inside the sides in `framed`, which shows what belongs together */
    unsigned framed; /* bit mask of the cell's sides; 0: none */
} TileLook;

/* How a piece looks and where it is. Offsets and size are in tile heights, from the centre. */
typedef struct PieceLook {
    Cell cell;
    uint16_t piece; /* the code that events use */
    int8_t seat;
    double dx, dy, size;
    const char *layer[VIEW_LAYERS]; /* pictures from below, square; NULL where unused */
    bool lettered;    /* the last picture is a letter for its right corner: drawn if there is space,
                         and then the picture below it moves to the left */
    const char *name; /* `Pawn`, for descriptions and hover; piece_name translates it */
    const char *named[3]; /* what its `%s` stand for, the same in all languages */
    unsigned states;      /* STATE_WARNING, STATE_GHOST... */
} PieceLook;

void piece_name(const PieceLook *look, char *text, size_t size);

typedef struct InspectText {
    char title[96];  /* `c4` */
    char about[192]; /* `plain, worth 1` */
    int count;
    char line[VIEW_LINES_MAX][VIEW_LINE_MAX];
    bool alarms; /* the first line is in the danger colour */
} InspectText;

/* Sets the title and the text after it, each cut if it is too long. */
void inspect_head(InspectText *text, const char *title, const char *about, ...)
    __attribute__((format(printf, 3, 4)));

/* Adds a line, cut if it is too long; nothing if there are already VIEW_LINES_MAX. */
void inspect_say(InspectText *text, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* What the panel says about a seat besides its name. Texts may be empty. */
enum { VIEW_SEAT_FIGURES = 3 };
typedef struct SeatNote {
    char status[48]; /* `attacked`, `out 2nd` */
    bool danger;     /* the status is shown in the danger colour */
    bool out;        /* the seat has left the game */
    char figure[VIEW_SEAT_FIGURES][36];
} SeatNote;

/* What the end of a match says about a seat: a figure for each column of ViewEnd.column, in words
 * and, where there are any, pictures that are drawn in their place. */
enum { VIEW_END_COLUMNS = 3, VIEW_END_PICTURES = 6 };
typedef struct EndFigure {
    char text[136];
    const char *picture[VIEW_END_PICTURES]; /* NULL after the last */
} EndFigure;
typedef struct EndNote {
    int merit; /* of seats that neither won nor drew, the one with more stands higher */
    EndFigure figure[VIEW_END_COLUMNS];
} EndNote;

/* What a game shows at the end of a match besides who won. Everything but `seat` may be NULL. */
typedef struct ViewEnd {
    const char *(*column)(const Options *options, int column); /* its word; NULL: none from here */
    void (*seat)(const Scene *scene, int seat, EndNote *note); /* `note` is all zero before */
    const char *const *emblems; /* the picture of each seat if it wins; NULL: seat_sprites */
    const char *curve;          /* what the graph over the turns shows: `Pieces`; NULL: no graph */
    int (*value)(const void *state, int seat); /* of the graph, from 0 */
    int unit;                                  /* of `value` that count as 1 on the scale */
    /* Whether resigning itself counts in a column, as in points; the others are those before it.
     */
    bool (*settles)(const Options *options, int column);
} ViewEnd;

/* A button of the panel; it answers CLICK_BUTTON clicks with `id`. Each has its place in all
 * positions of a match, disabled while no action answers to it. */
typedef struct ViewButton {
    int id;
    const char *label;
    char key;          /* upper-case letter */
    int row;           /* of the panel, from 0; VIEW_ROW_WINDOW: the view's window draws it */
    int instead;       /* the id of one with which it shares its place, all but one gone; 0: none */
    bool primary;      /* raised while it works */
    bool wide;         /* the last of its row, of fixed width: View.button names it */
    bool passes;       /* passes a tentative turn on, too: see View.pass_label */
    const char *about; /* what it does, with the number of the rule in brackets */
    const char *asks;  /* the question before it acts, followed by what View.inspect_hot says of it;
                          NULL: none */
    const char *yes;   /* the answer that acts */
} ViewButton;

/* A button as it is in a position; begins as all zero. */
typedef struct ButtonNote {
    int like;       /* the game's button that says why this one, the view's own, does nothing */
    bool works;     /* though no action answers: ViewGroup takes it, or makes a series of it */
    char label[64]; /* by what follows: `Next: others move`; empty: its own */
    bool rests;     /* not raised: something useful is left */
    bool gone;      /* another button has its place here */
} ButtonNote;

/* How a step of a tour is done. */
typedef enum TourTask {
    TOUR_PLAY, /* by the actions in `wanted` */
    TOUR_LOOK, /* by a click on each cell in `wanted` */
    TOUR_UNDO, /* by taking back the last action of the step before */
    TOUR_HINT, /* by asking for a hint */
} TourTask;

/* One thing that a person learns by doing it on the table under the real rules, in one part or in
 * several that follow each other. */
typedef struct TourStep {
    const char *title;
    TourTask task;
    const char *position; /* as for session_from_text, a line end after each line; NULL: goes on
                             from the step before */
    const char *ask;      /* what to do, and why */
    const char *wanted;   /* the parts, separated by ` ; `. Each is the actions that do it, in
                             notation, separated by spaces; `Pc2-*`: each that starts like this. The
                             text is about the first. `~` and an action: the tour makes it for the
                             other player. NULL where `task` needs none */
    const char *then;     /* what to say instead of `ask` once a part is done, separated by `|`;
                             NULL: `ask` stays */
    const char *said;     /* what to say when it is done */
} TourStep;

/* Texts have at most TOUR_TEXT_MAX - 1 bytes. */
enum { TOUR_TEXT_MAX = 720 };
typedef struct Tour {
    const char *offer; /* one sentence for new players */
    const char *rest;  /* what cells are that a position leaves out; NULL: face down (`hidden`) */
    const TourStep *step;
    int count;
    const char *parting; /* after the last step */
} Tour;

/* The dashed frame around something in the panel, a window or a button, if the table points at
 * it. */
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

/* What is said of that which only its own seat knows, such as a hand of cards. */
typedef struct ViewSecret {
    const char *show;      /* the button: `Show my hand` */
    const char *hidden;    /* `Your hand is hidden: %s shows it.`, with the key */
    const char *meanwhile; /* `Your hand is hidden meanwhile.` */
    const char *none;      /* `No hand is shown.` */
    const char *others;    /* `%s decides now; no hand is shown.`, with the name of the seat */
} ViewSecret;

/* A way to show a board that covers a globe. */
typedef struct ViewProjection {
    const ProjectionKind *kind;
    const char *label; /* of the button that changes to it: `Flat map` */
} ViewProjection;

/* Parts of a view that only some games have. */

/* How a board that covers a globe is shown: the first at the beginning, others by a button. */
typedef struct ViewMaps {
    const ViewProjection *projections;
    int count; /* 1 or more */
    /* Where the cells are; never freed. */
    const Sphere *(*sphere)(const Board *board);
    /* What a small picture of the far side shows besides the tiles. May be NULL. */
    void (*far)(Canvas *canvas, const Scene *scene, const Projection *far);
} ViewMaps;

/* A tray under the board, for what the person at the table holds, such as a hand of cards. */
typedef struct ViewTray {
    /* The height of `box` is the greatest possible, and where that or its width is small a compact
     * form is drawn. Returns the height used, the same in all positions of a match. What is dragged
     * from there (canvas_add_clickable) may be dropped on a cell. */
    double (*draw)(Canvas *canvas, const Scene *scene, Box box);
    /* What follows the pointer while `scene->dragging`, over everything. May be NULL. */
    void (*dragged)(Canvas *canvas, const Scene *scene);
} ViewTray;

/* What makes a strip of a window: see ui/table/strip.h. */
#define VIEW_KEY_ENTER '\r'
#define VIEW_KEY_ESC '\033'
typedef struct ViewStrip {
    double narrow; /* its width on a small board, in points at a text size of 100 % */
    /* The cell is marked while the window is open, or will be once something there is chosen. */
    bool (*marks)(const Scene *scene, Cell cell);
    /* What a digit, a capital letter or VIEW_KEY_ESC clicks; false: nothing. */
    bool (*key)(const Scene *scene, char key, Click *click);
    /* What is spoken of an item, instead of its name; false: nothing else. */
    bool (*speak)(const Scene *scene, Click item, char *text, size_t size);
} ViewStrip;

/* A window on the board next to a cell, for decisions about that cell. */
typedef struct ViewSideWindow {
    Cell (*cell)(const Scene *scene); /* CELL_NONE: there is none now */
    /* Its content like View.panel, in a box of the greatest height possible. While one decides, the
     * height stays the same, unless an item of the view's own was clicked. */
    double (*draw)(Canvas *canvas, const Scene *scene, Box box);
    double width;           /* points at a text size of 100 %; 0: 232 */
    const ViewStrip *strip; /* NULL: it stands beside the cell, as high as that */
} ViewSideWindow;

/* Stacks too small to be read are spread out on a card under the pointer. */
typedef struct ViewFan {
    /* Where the stack is, in words, and the name of the cell behind that. */
    void (*heading)(const Scene *scene, Cell cell, char text[GAME_LABEL_MAX]);
    /* What a piece is called below its picture; stays valid. */
    const char *(*name)(const PieceLook *look);
} ViewFan;

typedef struct ViewThreats {
    /* What pieces of `seat` on a cell could do; `threat` begins empty. */
    void (*reach)(const Scene *scene, Cell cell, int seat, Threat *threat);
    /* The attacks on what `seat` must not lose; `attacks` begins without any. NULL: no such thing.
     */
    void (*attacks)(const Scene *scene, int seat, Attacks *attacks);
} ViewThreats;

/* What one gesture does in place of many. None of it in lessons. All but `series` may be NULL. */
enum { VIEW_SERIES_MAX = 32 };
typedef struct ViewGroup {
    /* Whether a click on a button or an item of the game goes to View.on_item now. */
    bool (*takes)(const Scene *scene, Click click);
    /* The actions that a click makes, one after the other; returns their number, 0: none. */
    int (*series)(const Scene *scene, Click click, Action out[VIEW_SERIES_MAX]);
    /* What Enter or VIEW_KEY_ESC clicks; false: nothing. */
    bool (*key)(const Scene *scene, char key, Click *click);
    /* A card in the panel while it is under way, from the top of `box` on, whose height is the
     * greatest that is seen at once; returns the height used, 0: none. */
    double (*card)(Canvas *canvas, const Scene *scene, Box box);
    /* What is chosen at once after a series, or an action on the board; false: nothing. */
    bool (*then)(const Scene *scene, Click *click);
    /* The action that a right click makes, on an item of the game, or on the board while nothing is
     * chosen; ACTION_NONE: none. It can be undone: else a right click takes back. */
    Action (*right)(const Scene *scene, Click click);
} ViewGroup;

typedef struct View {
    const Game *game;
    const Tour *tour; /* NULL: none */

    const ViewButton *buttons;
    int button_count;
    /* What is different about one of them in this position. May be NULL. */
    void (*button)(const Scene *scene, int id, ButtonNote *note);
    /* While several actions are chosen together: what the button that makes them reads, and what
     * the panel says of it. NULL: there are no such actions. */
    void (*gathered)(const Scene *scene, char label[64], InspectText *text);

    /* The menu: the card's picture, filling `box` (clipped by the caller); the pictures of a few
     * pieces for the card's foot, NULL after the last; `2 players`. */
    void (*card)(Canvas *canvas, Box box);
    const char *const *emblems;
    const char *players;

    const ViewSecret *secret; /* NULL in games without secrets */

    /* Seats with figures are shown in rows, under a heading with a word for each figure. Either
     * NULL: without. */
    void (*seat)(const Scene *scene, int seat, SeatNote *note);
    const char *(*seat_figure)(const Options *options, int figure); /* NULL: no such figure */
    /* What is said of a seat's figures while its row is under the pointer. May be NULL. */
    void (*inspect_seat)(const Scene *scene, int seat, InspectText *text);

    /* By how many sixths the board is rotated to bring a seat to the bottom. NULL: it is never
     * rotated. */
    int (*rotation)(int seat);
    /* If the settings allow it, a move stays tentative and can be taken back until the turn is
     * passed by the button that `passes`, whose label this is. NULL: no tentative moves. */
    const char *pass_label;

    /* The picture of each seat for the turn strip. */
    const char *const *seat_sprites;
    /* The colour of a seat's trace and labels. */
    Colour (*seat_colour)(const Canvas *canvas, int seat);

    TileLook (*tile)(const Canvas *canvas, const void *state, Cell cell);
    /* Pieces in drawing order; returns their number, at most VIEW_PIECES_MAX. */
    int (*pieces)(const void *state, PieceLook out[VIEW_PIECES_MAX]);
    /* How the piece of an event looks at rest on a cell (with the offset of a single piece). */
    PieceLook (*piece)(uint16_t piece, Cell cell);
    /* What it is called in a sentence; NULL: by the name of its look. */
    void (*piece_words)(uint16_t piece, char *text, size_t size);

    /* Under the tiles and on them, composed once with them: the same in all positions. Either may
     * be NULL. */
    void (*background)(Canvas *canvas, const Projection *projection);
    void (*overlay)(Canvas *canvas, const Projection *projection);
    double margin; /* points kept free around the fitted board at a text size of 100 % */

    /* Drawn on the tiles under the pieces, on the pieces but under a stack that is spread out, and
     * over everything on the board. Each may be NULL. */
    void (*under)(Canvas *canvas, const Scene *scene);
    void (*labels)(Canvas *canvas, const Scene *scene);
    void (*over)(Canvas *canvas, const Scene *scene);

    /* The game's own part of the panel, from the top of `box` on; returns the height used. The
     * height of `box` is that of the whole panel. Also called while the canvas measures
     * (canvas_measure), like `forecast`, `tray` and `side_window`. */
    double (*panel)(Canvas *canvas, const Scene *scene, Box box);
    /* The height of its slot in a panel that fills `box`, the same in all positions of a match so
     * that nothing moves; what is higher scrolls. NULL: `panel` itself always uses the same. */
    double (*panel_slot)(const Canvas *canvas, const Options *options, Box box);

    /* The height at its top, with the line of the phase, that no card covers. NULL: none. */
    double (*panel_head)(const Canvas *canvas, Box box);

    /* What the panel says about a cell under the pointer. */
    void (*inspect)(const Scene *scene, Cell cell, InspectText *text);
    /* The same for something clickable in the panel or a window; false: nothing. Of a button,
     * `text` has its `about` already. May be NULL. */
    bool (*inspect_hot)(const Scene *scene, Click hot, InspectText *text);

    /* What it warns of while nothing is pointed at; `text` is empty before, and stays so where
     * there is nothing. May be NULL. */
    void (*warn)(const Scene *scene, InspectText *text);

    /* Figures above the buttons, from the top of `box` on; returns the height used, always the
     * same. May be NULL. */
    double (*forecast)(Canvas *canvas, const Scene *scene, Box box);

    /* NULL where a game has none. */
    const ViewMaps *maps; /* NULL: the board lies flat, as hexagons */
    const ViewTray *tray;
    const ViewSideWindow *side_window;
    const ViewThreats *threats;
    const ViewGroup *group;

    /* Handles a click on an item from VIEW_ITEM_OWN on and keeps the result in `scratch`. May be
     * NULL. */
    void (*on_item)(const Scene *scene, Click click, ViewScratch *scratch);

    /* What the list of moves adds to the notation of an action about the EVENT_NOTEs among its
     * events; may be empty. May be NULL. */
    void (*notes)(const Events *events, char text[GAME_WHY_MAX]);
    /* A click on a piece of the seat to move that cannot act selects it all the same, and the help
     * line says why it cannot. */
    bool picks_blocked;
    /* `over` says itself what the marks of reach and danger mean. */
    bool own_legend;
    const ViewFan *fan; /* NULL: stacks are not spread out */
    bool long_turns;    /* in parts: each has a line of its own in the list of moves, with its parts
                           below */

    /* What the actions of one player that follow each other in one turn did: at least one line,
     * without the player's name. `summary` begins empty. */
    void (*sum_up)(const TurnPart *part, Summary *summary);

    /* The fights that an action decided, and the dice it rolled, in order; returns their number.
     * NULL: there are none in this game. */
    int (*fights)(const FightSource *source, FightCard out[FIGHTS_AT_ONCE]);
    /* Whether an event tells of one whose signs (FightRow.sign) also stand in the list of moves.
     * NULL: none does. */
    bool (*lists_fight)(const Event *event);
    /* Whether an event notes an action of its seat that the rules made by themselves, as the only
     * one that was possible there. The list of moves counts them, the help line says them: `text`
     * gets what it was. NULL: none does. */
    bool (*notes_forced)(const Event *event, const Board *board, char text[GAME_WHY_MAX]);
    /* The odds of the fight that would be next; `odds` begins empty. NULL: no dice decide. */
    void (*odds)(const Scene *scene, FightOdds *odds);

    /* Why a turn was bad, or a try at a puzzle fails; see reason_find. May be NULL. */
    ReasonOwn *reason;

    /* The phase of a turn, untranslated: `Food`. NULL: turns have none. */
    const char *(*phase)(const void *state);

    /* The help line: one sentence on what to do now. */
    void (*help)(const Scene *scene, char text[GAME_WHY_MAX]);

    /* One line on how the game ended: `South wins: North has no piece left (R-35)`. */
    void (*ending)(const Scene *scene, char text[GAME_WHY_MAX]);
    const ViewEnd *end; /* NULL: that line and the players alone */
    /* What becomes of the pieces of a seat that resigns while others play on, in a sentence with
     * the rules; NULL: nobody plays on. */
    const char *resigning;

    /* What descriptions say about a cell besides its pieces: `plain`, `sea`. */
    const char *(*terrain)(const void *state, Cell cell);
} View;

/* A projection for the board of a view: number `choice` of those it has, not fitted yet. */
static inline Projection view_projection(const View *view, const Board *board, int choice) {
    const ViewMaps *maps = view->maps;
    return maps == NULL ? projection_of(&projection_hexagons, board, NULL)
                        : projection_of(maps->projections[choice].kind, board, maps->sphere(board));
}

#endif
