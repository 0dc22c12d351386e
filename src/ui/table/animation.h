/*
 * What happened, shown as motion: a function of the position before, the events, the position after
 * and the time elapsed. The match has long moved on; an animation only shows it and may be stopped
 * at any time. Undo is the same animation with the time running backward.
 */
#ifndef UI_ANIMATION_H
#define UI_ANIMATION_H

#include "game/game.h"
#include "view/view.h"

#define ANIMATION_TUMBLE 0.6 /* seconds at speed 1 for which a die rolls */

typedef struct Animation {
    bool running;
    bool backward;
    bool deal;    /* before and after are the same: the events say how it was laid out */
    double start; /* seconds of the user interface's clock */
    double speed; /* 0.5, 1, 2 or 4 */
    double total; /* seconds at speed 1 */
    Events events;
    double begin[GAME_EVENTS_MAX], end[GAME_EVENTS_MAX]; /* of each event, seconds at speed 1 */
    _Alignas(GAME_STATE_ALIGN) unsigned char before[GAME_STATE_MAX];
    _Alignas(GAME_STATE_ALIGN) unsigned char after[GAME_STATE_MAX];
    Cell dropped_from; /* a piece that was dragged from here ... */
    Point dropped_at;  /* ... was let go here and glides on from there; else CELL_NONE */
} Animation;

/* What to show; everything is copied. */
typedef struct AnimationScript {
    const Game *game;
    const Projection *projection;
    const void *before, *after;
    const Events *events;
    bool backward;
    double speed; /* 0: nothing is shown */
} AnimationScript;

/* Shows a script from `now` on; nothing runs when there is nothing to see. */
void animation_start(Animation *animation, const AnimationScript *script, double now);
void animation_stop(Animation *animation);

/* False when nothing runs; ends the animation once its time is over. */
bool animation_runs(Animation *animation, double now);

/* The share of the whole that has been shown, 0..1; 1 when nothing runs. */
double animation_motion(const Animation *animation, double now);

/* A piece as it is drawn: its middle and size in points. */
typedef struct ShownPiece {
    PieceLook look;
    bool hidden; /* on the far side of a globe: nowhere */
    bool twice;  /* also beyond a seam, at `again` */
    Point at, again;
    double size;
    double alpha;
} ShownPiece;

/* Where a piece at rest stands. */
Place piece_place(const PieceLook *look);
ShownPiece piece_at_rest(const PieceLook *look, const Projection *projection);

/* The pieces of a position at rest; gives their number. */
int pieces_at_rest(const View *view, const void *state, const Projection *projection,
                   ShownPiece out[VIEW_PIECES_MAX]);

/* The pieces while the animation runs, those in motion last; gives their number. */
int animation_pieces(const Animation *animation, const View *view, const Projection *projection,
                     double now, ShownPiece out[VIEW_PIECES_MAX]);

/* What the tile of a cell shows. */
typedef enum TilePhase {
    TILE_AFTER,    /* as in the position after */
    TILE_BEFORE,   /* as in the position before */
    TILE_FLIPPING, /* on its way over */
    TILE_ABSENT,   /* not laid yet */
    TILE_ARRIVING, /* on its way to its place */
} TilePhase;

typedef struct TilePose {
    TilePhase phase;
    double progress; /* 0..1 where it is in motion */
    int seat;        /* that lays it */
} TilePose;

/* Fills the poses of `cells` cells; all TILE_AFTER when nothing runs. */
void animation_tiles(const Animation *animation, int cells, double now, TilePose *pose);

/* A die that is rolling, and what it shows now. */
typedef struct Die {
    int value;
    double progress; /* 0..1 */
    Cell cell;       /* for which it is rolled, or CELL_NONE */
} Die;
/* Writes the dice that can be seen, gives their number. */
int animation_dice(const Animation *animation, double now, Die out[GAME_EVENTS_MAX]);

double ease_in(double t);  /* cubic, 0..1 */
double ease_out(double t); /* cubic, 0..1 */

#endif
