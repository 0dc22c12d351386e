/*
 * Where the cells of a board are in a window, and which cell is under a point. Units are those of
 * the window (points); y grows downward. Hexagonal boards have a whole pitch, so that all seams are
 * equally wide.
 */
#ifndef HEX_LAYOUT_H
#define HEX_LAYOUT_H

#include "hex/board.h"

typedef struct Layout {
    const Board *board; /* borrowed */
    int rotation;       /* the board is turned clockwise by this many sixths, 0..5 */
    double column;      /* distance between the centres of two neighbouring columns */
    double row;         /* distance between two cells of one column; the height of a hexagon */
    Point origin;       /* where the board's own origin (0, 0) is */
} Layout;

typedef struct Box {
    double x, y, w, h;
} Box;

static inline bool box_holds(Box box, Point at) {
    return at.x >= box.x && at.x < box.x + box.w && at.y >= box.y && at.y < box.y + box.h;
}

/* Whether two boxes have more than an edge in common. */
static inline bool box_overlaps(Box a, Box b) {
    return a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h;
}

/*
 * The largest layout of `board`, turned by `rotation` sixths (0..5), that fits into `area`, centred
 * in it. `pixel_size` >= 0 is the step of pitch and origin in points: 1 where a point is a pixel,
 * 0.5 where it is two, 0 for no rounding. For a hexagonal board `row` is an even number of steps
 * and `column` a whole number of them, so that centres and horizontal edges are on whole steps too;
 * this stretches the hexagons a little. Other boards are never rounded. A row is never less than
 * two steps however small the area is; the board then extends beyond it on both sides.
 */
Layout layout_fit(const Board *board, int rotation, Box area, double pixel_size);

/*
 * The same layout enlarged by `factor` > 0 so that the point `about` stays where it is, exactly:
 * the origin is not rounded, the pitch is. Any factor but 1 changes the pitch by at least a step
 * (never below the smallest), so that a small board can be zoomed in small steps.
 */
Layout layout_zoom(const Layout *layout, double factor, Point about, double pixel_size);

/* The smallest box around all outlines. */
Box layout_bounds(const Layout *layout);

Point layout_centre(const Layout *layout, Cell cell);

/* Writes the corners of a cell, clockwise, and returns their number (5 or 6). */
int layout_outline(const Layout *layout, Cell cell, Point out[BOARD_SIDES_MAX]);

/* The same, shrunk about the cell's centre to `factor` of its size. */
int layout_shrunk(const Layout *layout, Cell cell, double factor, Point out[BOARD_SIDES_MAX]);

/* The cell that holds a point, exactly (see axial_round for points on an edge), or CELL_NONE. */
Cell layout_pick(const Layout *layout, Point at);

/* The width of a hexagon, corner to corner: four thirds of a column. */
double layout_width(const Layout *layout);

#endif
