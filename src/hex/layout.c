#include "hex/layout.h"

#include <math.h>

#include "hex/polygon.h"

/* The pitch of a layout that is not rounded never falls below this. */
static const double smallest_pitch = 1.0 / 1024;

/* --- Unit points ---------------------------------------------------------------------------------
 * The turned board measured in columns across and rows down, its origin at zero. A layout is a unit
 * point times its pitch; whole pitches stretch hexagons a little, unit points do not.
 */

/* Corners of a flat hexagon in thirds of a column and halves of a row; side i is towards flat i. */
static const int corner_thirds[HEX_DIRECTIONS] = {-1, 1, 2, 1, -1, -2};
static const int corner_halves[HEX_DIRECTIONS] = {-1, -1, 0, 1, 1, 0};

static Point turned(Point point, int rotation) {
    static const double cosine[HEX_DIRECTIONS] = {1, 0.5, -0.5, -1, -0.5, 0.5};
    static const int sine_sign[HEX_DIRECTIONS] = {0, 1, 1, 0, -1, -1};
    const double c = cosine[rotation];
    const double s = sine_sign[rotation] * board_column_per_row;
    return (Point){c * point.x - s * point.y, s * point.x + c * point.y};
}

static Point unit_centre(const Layout *layout, Cell cell) {
    const Board *board = layout->board;
    if (board->hexagonal) {
        const Axial at = axial_rotate(board->at[cell], layout->rotation);
        return (Point){at.q, (2 * at.r + at.q) / 2.0};
    }
    const Point centre = turned(board->centre[cell], layout->rotation);
    return (Point){centre.x / board_column_per_row, centre.y};
}

static Point unit_corner(const Layout *layout, Cell cell, int index) {
    const Board *board = layout->board;
    if (board->hexagonal) {
        /* From whole numbers, so that neighbours agree on their common corners to the last bit. */
        const Axial at = axial_rotate(board->at[cell], layout->rotation);
        const int corner = (index + layout->rotation) % HEX_DIRECTIONS;
        return (Point){(3 * at.q + corner_thirds[corner]) / 3.0,
                       (2 * at.r + at.q + corner_halves[corner]) / 2.0};
    }
    const Point corner = turned(board->corner[cell][index], layout->rotation);
    return (Point){corner.x / board_column_per_row, corner.y};
}

static Box unit_bounds(const Layout *layout) {
    Point least = unit_corner(layout, 0, 0);
    Point most = least;
    for (int cell = 0; cell < layout->board->cells; cell++) {
        for (int i = 0; i < layout->board->sides[cell]; i++) {
            const Point corner = unit_corner(layout, (Cell)cell, i);
            least = (Point){fmin(least.x, corner.x), fmin(least.y, corner.y)};
            most = (Point){fmax(most.x, corner.x), fmax(most.y, corner.y)};
        }
    }
    return (Box){least.x, least.y, most.x - least.x, most.y - least.y};
}

static Point placed(const Layout *layout, Point unit) {
    return (Point){layout->origin.x + unit.x * layout->column,
                   layout->origin.y + unit.y * layout->row};
}

/* --- Choosing the pitch ---------------------------------------------------------------------- */

/* Whole pitches are for hexagons, which meet along straight seams. */
static double pixel_size_of(const Board *board, double pixel_size) {
    return board->hexagonal && pixel_size > 0 ? pixel_size : 0;
}

static void set_pitch(Layout *layout, double row, double pixel_size) {
    if (pixel_size > 0) {
        layout->row = fmax(2 * pixel_size, row);
        layout->column =
            fmax(pixel_size, round(layout->row * board_column_per_row / pixel_size) * pixel_size);
    } else {
        layout->row = fmax(smallest_pitch, row);
        layout->column = layout->row * board_column_per_row;
    }
}

/*
 * The place for an origin that puts `low` .. `low + extent`, measured from it, in the middle of
 * `start` .. `start + room`, in whole steps. False when no such place keeps it inside.
 */
static bool centred(double low, double extent, double start, double room, double pixel_size,
                    double *origin) {
    const double first = start - low;
    const double last = first + room - extent;
    *origin = (first + last) / 2;
    if (pixel_size > 0) {
        /* The nearest to the middle is inside if any is. */
        *origin = round(*origin / pixel_size) * pixel_size;
        return ceil(first / pixel_size) <= floor(last / pixel_size);
    }
    return last >= first;
}

static bool place_inside(Layout *layout, Box unit, Box area, double pixel_size) {
    const bool across = centred(unit.x * layout->column, unit.w * layout->column, area.x, area.w,
                                pixel_size, &layout->origin.x);
    const bool down = centred(unit.y * layout->row, unit.h * layout->row, area.y, area.h,
                              pixel_size, &layout->origin.y);
    return across && down;
}

Layout layout_fit(const Board *board, int rotation, Box area, double pixel_size) {
    Layout layout = {.board = board, .rotation = rotation};
    const Box unit = unit_bounds(&layout);
    const double step = pixel_size_of(board, pixel_size);
    const double room = fmin(area.w / (unit.w * board_column_per_row), area.h / unit.h);

    /* A column may be rounded down, so the search begins a step above the estimate. */
    double row = step > 0 ? (floor(room / (2 * step)) + 1) * 2 * step : room;
    set_pitch(&layout, row, step);
    while (!place_inside(&layout, unit, area, step) && step > 0 && row > 2 * step) {
        row -= 2 * step;
        set_pitch(&layout, row, step);
    }
    return layout;
}

Layout layout_zoom(const Layout *layout, double factor, Point about, double pixel_size) {
    const double step = pixel_size_of(layout->board, pixel_size);
    double row = layout->row * factor;
    if (step > 0) {
        row = round(row / (2 * step)) * 2 * step;
        /* A small factor on a small board would be rounded away, and the wheel would do nothing. */
        if (factor > 1) {
            row = fmax(row, (floor(layout->row / (2 * step)) + 1) * 2 * step);
        } else if (factor < 1) {
            row = fmin(row, (ceil(layout->row / (2 * step)) - 1) * 2 * step);
        }
    }
    Layout zoomed = *layout;
    set_pitch(&zoomed, row, step);
    zoomed.origin.x = about.x + (layout->origin.x - about.x) * (zoomed.column / layout->column);
    zoomed.origin.y = about.y + (layout->origin.y - about.y) * (zoomed.row / layout->row);
    return zoomed;
}

/* --- Places ---------------------------------------------------------------------------------- */

Box layout_bounds(const Layout *layout) {
    const Box unit = unit_bounds(layout);
    const Point corner = placed(layout, (Point){unit.x, unit.y});
    return (Box){corner.x, corner.y, unit.w * layout->column, unit.h * layout->row};
}

Point layout_centre(const Layout *layout, Cell cell) {
    return placed(layout, unit_centre(layout, cell));
}

int layout_outline(const Layout *layout, Cell cell, Point out[BOARD_SIDES_MAX]) {
    const int sides = layout->board->sides[cell];
    for (int i = 0; i < sides; i++) {
        out[i] = placed(layout, unit_corner(layout, cell, i));
    }
    return sides;
}

int layout_shrunk(const Layout *layout, Cell cell, double factor, Point out[BOARD_SIDES_MAX]) {
    const Point centre = layout_centre(layout, cell);
    const int count = layout_outline(layout, cell, out);
    for (int i = 0; i < count; i++) {
        out[i].x = centre.x + (out[i].x - centre.x) * factor;
        out[i].y = centre.y + (out[i].y - centre.y) * factor;
    }
    return count;
}

double layout_width(const Layout *layout) {
    return layout->column * 4 / 3;
}

/* --- Picking --------------------------------------------------------------------------------- */

Cell layout_pick(const Layout *layout, Point at) {
    const Board *board = layout->board;
    const double across = (at.x - layout->origin.x) / layout->column;
    const double down = (at.y - layout->origin.y) / layout->row;
    if (board->hexagonal) {
        const Axial under = axial_round(across, down - across / 2);
        return board_at(board, axial_rotate(under, -layout->rotation));
    }
    const int back = (HEX_DIRECTIONS - layout->rotation) % HEX_DIRECTIONS;
    const Point point = turned((Point){across * board_column_per_row, down}, back);
    for (int cell = 0; cell < board->cells; cell++) {
        if (polygon_holds(board->corner[cell], board->sides[cell], point)) {
            return (Cell)cell;
        }
    }
    return CELL_NONE;
}
