/*
 * Where the cells of a board lie in a window, and which cell lies under a point. Units are those of
 * the window (points); y grows downward. For hexagonal boards the pitch is whole, so that no
 * seam is wider than another.
 */
#ifndef HEX_LAYOUT_H
#define HEX_LAYOUT_H

#include "hex/board.h"

typedef struct Layout {
    const Board *board; /* borrowed */
    int rotation;       /* the board is turned clockwise by this many sixths, 0..5 */
    double column;      /* distance between the centres of two neighbouring columns */
    double row;         /* distance between two cells of one column; the height of a hexagon */
    Point origin;       /* where the board's own origin (0, 0) lies */
} Layout;

typedef struct Box {
    double x, y, w, h;
} Box;

/*
 * The largest layout of `board`, turned by `turn` sixths (0..5), whose outlines lie inside `area`,
 * centred in it. `grain` >= 0 is the step of pitch and origin: 1 for whole points, 0.5 where a
 * point is two pixels, 0 for no rounding. Of a hexagonal board `row` is an even number of grains
 * and `column` a whole one, so that centres and horizontal edges lie on the grain too; its hexagons
 * are a little stretched by that. Other boards are never rounded. A row never falls below two
 * grains however small the area is; the board then stands out on both sides.
 */
Layout layout_fit(const Board *board, int rotation, Box area, double pixel_size);

/*
 * The same layout enlarged by `factor` > 0 so that the point `about` stays where it is, exactly:
 * the origin is not rounded, the pitch is. Any factor but 1 changes the pitch by at least a step
 * (never below the smallest), so that a small board can be zoomed in small steps.
 */
Layout layout_zoom(const Layout *layout, double factor, Point about, double pixel_size);

/* The smallest box round all outlines. */
Box layout_bounds(const Layout *layout);

Point layout_centre(const Layout *layout, Cell cell);

/* Writes the corners of a cell, clockwise, and gives their number (5 or 6). */
int layout_outline(const Layout *layout, Cell cell, Point out[BOARD_SIDES_MAX]);

/* The same, shrunk about the cell's centre to `factor` of its size. */
int layout_shrunk(const Layout *layout, Cell cell, double factor, Point out[BOARD_SIDES_MAX]);

/* The cell that holds a point, exactly (see axial_round for points on an edge), or CELL_NONE. */
Cell layout_pick(const Layout *layout, Point at);

/* The width of a hexagon, corner to corner: four thirds of a column. */
double layout_width(const Layout *layout);

#endif
