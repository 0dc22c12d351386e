/*
 * The board on the table: where its cells are (fitted, zoomed, panned), its tiles and its pieces.
 */
#ifndef UI_BOARD_VIEW_H
#define UI_BOARD_VIEW_H

#include "ui/table/animation.h"
#include "ui/table/globe_skin.h"

typedef struct BoardView {
    Box area;                    /* what the board may cover; drawing is clipped to it */
    Box inner;                   /* into which it is fitted */
    double pixel_size;           /* of the window */
    Projection projection;       /* as shown */
    double fit_unit;             /* its unit as it would be fitted */
    bool fitted;                 /* shown as large as fits, else as the person zoomed it */
    bool placed;                 /* area and projection hold */
    double zoom;                 /* wished; a whole pitch is only near it */
    double margin;               /* at least, of the fitted board inside the area, points */
    Cell order[BOARD_CELLS_MAX]; /* from the top of the screen down */
} BoardView;

/* The cells from the top down, so that each tile hides the wall of the one behind it. */
void board_view_order(const Projection *projection, Cell order[BOARD_CELLS_MAX]);

/* Begins with the board fitted, once board_view_place is called. */
void board_view_init(BoardView *view, Projection projection);

/* Keeps the projection up to date with the area; the board stays where it is otherwise. */
void board_view_place(BoardView *view, Box area, double pixel_size);

void board_view_fit(BoardView *view);
/* Shows the same board in another way, with the same cell in the middle. */
void board_view_change(BoardView *view, Projection projection);
/* Turns or moves a board that covers a globe until a cell is well in view. */
void board_view_show(BoardView *view, Cell cell);
/* The same until it is in the middle, as near as it gets there. */
void board_view_centre(BoardView *view, Cell cell);
/* Keeps at least `margin` points free round the fitted board, from the next placing on. */
void board_view_margin(BoardView *view, double margin);
/* Turns the board to `rotation` sixths; what is in the middle of the area stays there. */
void board_view_rotate(BoardView *view, int rotation);
void board_view_zoom(BoardView *view, double factor, Point about);
/* The pointer holds the board and goes from one point to another. */
void board_view_drag(BoardView *view, Point from, Point to);

/* The tile of a cell at rest, without its shadow. */
void board_view_tile(Canvas *canvas, const Projection *projection, Cell cell, const TileLook *look);

/* The tiles of two positions between which an animation runs (the same one twice, else). */
typedef struct TilesScene {
    const View *view;
    const void *before, *after;
    const TilePose *pose; /* one a cell */
    /* What is drawn on the tiles at rest and composed with them; NULL: nothing. The picture is kept
     * while the key stays the same. */
    void (*marks)(const void *marked);
    const void *marked;
    uint64_t marks_key;
    GlobeSkin *turns; /* the board is a globe that turns; NULL: it rests, and is drawn sharply */
} TilesScene;

/* The tiles at rest and their shadow: composed once, then copied. */
void board_view_tiles(const BoardView *view, Canvas *canvas, const TilesScene *scene);
/* The tiles in motion. */
void board_view_tiles_moving(const BoardView *view, Canvas *canvas, const TilesScene *scene);

/* The box around a hexagon of the board's size at a spot. */
Box board_view_cell_box(const Projection *projection, Spot spot);
/* Where a cell is seen; the middle of the area if it is hidden. And the box around it there. */
Spot board_view_spot(const BoardView *view, Cell cell);
Box board_view_box(const BoardView *view, Cell cell);

/* The name of a hexagon that lies flat, on a tag in its left corner; none where there is no space.
 * Where one of these pieces is there it stands above it, if it is `always` wanted. */
void board_view_name(Canvas *canvas, const Projection *projection, Cell cell,
                     const ShownPiece *piece, int count, bool always);
/* Those of all cells, once they are large enough. */
void board_view_names(const BoardView *view, Canvas *canvas, const ShownPiece *piece, int count);

void board_view_piece(Canvas *canvas, const ShownPiece *piece);
void board_view_dice(const BoardView *view, Canvas *canvas, const Die *dice, int count);

#endif
