/* The projection of a flat board: its layout. */
#include <math.h>

#include "hex/projection.h"

static void begin(Projection *projection) {
    projection->layout = (Layout){.board = projection->board};
}

static void fit(Projection *projection, Box area, double pixel_size) {
    const Layout *old = &projection->layout;
    projection->layout = layout_fit(projection->board, old->rotation, area, pixel_size);
}

static void zoom(Projection *projection, double factor, Point about, double pixel_size) {
    projection->layout = layout_zoom(&projection->layout, factor, about, pixel_size);
}

static void shift(Projection *projection, Point by) {
    projection->layout.origin.x += by.x;
    projection->layout.origin.y += by.y;
}

static bool drag(Projection *projection, Point from, Point to, Box area) {
    (void)area;
    shift(projection, (Point){to.x - from.x, to.y - from.y});
    return true;
}

/* The middle of the area always shows some of the board. */
static void keep(Projection *projection, Box area) {
    const Point middle = {area.x + area.w / 2, area.y + area.h / 2};
    const Box bounds = layout_bounds(&projection->layout);
    Point *origin = &projection->layout.origin;
    origin->x += fmin(0, middle.x - bounds.x);
    origin->x += fmax(0, middle.x - bounds.x - bounds.w);
    origin->y += fmin(0, middle.y - bounds.y);
    origin->y += fmax(0, middle.y - bounds.y - bounds.h);
}

static void rotate(Projection *projection, int sixths, Point about) {
    Layout *layout = &projection->layout;
    const int turns = (sixths - layout->rotation + HEX_DIRECTIONS) % HEX_DIRECTIONS;
    const double angle = turns * 1.04719755119659774615;
    const Point from = {layout->origin.x - about.x, layout->origin.y - about.y};
    layout->rotation = sixths;
    layout->origin = (Point){about.x + cos(angle) * from.x - sin(angle) * from.y,
                             about.y + sin(angle) * from.x + cos(angle) * from.y};
}

static Box bounds(const Projection *projection) {
    return layout_bounds(&projection->layout);
}

static double unit(const Projection *projection) {
    return projection->layout.row;
}

static int numbers(const Projection *projection, double out[PROJECTION_NUMBERS_MAX]) {
    const Layout *layout = &projection->layout;
    out[0] = layout->column;
    out[1] = layout->row;
    out[2] = layout->origin.x;
    out[3] = layout->origin.y;
    out[4] = layout->rotation;
    return 5;
}

static int outlines(const Projection *projection, Cell cell, double inset, Outline *out) {
    const Layout *layout = &projection->layout;
    out->ghost = out->cut = false;
    out->middle = layout_centre(layout, cell);
    out->across = out->down = (Point){0, 0};
    out->across.x = out->down.y = layout->row;
    if (inset == 0) {
        out->count = layout_outline(layout, cell, out->corner);
        return 1;
    }
    out->count = layout_shrunk(layout, cell, 1 - 2 * inset / layout->row, out->corner);
    return 2 * inset < layout->row;
}

static Point point_of(const Layout *layout, Place place) {
    const Point centre = layout_centre(layout, place.cell);
    return (Point){centre.x + place.dx * layout->row, centre.y + place.dy * layout->row};
}

static int spots(const Projection *projection, Place from, Place to, double share, Spot *out) {
    const Layout *layout = &projection->layout;
    const Point a = point_of(layout, from);
    const Point b = point_of(layout, to);
    *out = (Spot){{a.x + (b.x - a.x) * share, a.y + (b.y - a.y) * share}, layout->row, false};
    return 1;
}

static void way(const Projection *projection, Place from, Place to, Way *out) {
    const Layout *layout = &projection->layout;
    out->count = 1;
    out->part[0] = (WayPart){.leaves = true,
                             .arrives = true,
                             .count = 2,
                             .at = {point_of(layout, from), point_of(layout, to)}};
}

static Point step(const Projection *projection, Cell from, Cell to) {
    const Point a = layout_centre(&projection->layout, from);
    const Point b = layout_centre(&projection->layout, to);
    return (Point){b.x - a.x, b.y - a.y};
}

static double distance(const Projection *projection, Cell from, Cell to) {
    const Point a = projection->board->centre[from];
    const Point b = projection->board->centre[to];
    return hypot(a.x - b.x, a.y - b.y);
}

static Cell pick(const Projection *projection, Point at) {
    return layout_pick(&projection->layout, at);
}

const ProjectionKind projection_hexagons = {
    .begin = begin,
    .fit = fit,
    .zoom = zoom,
    .shift = shift,
    .drag = drag,
    .keep = keep,
    .rotate = rotate,
    .bounds = bounds,
    .unit = unit,
    .numbers = numbers,
    .outlines = outlines,
    .spots = spots,
    .way = way,
    .step = step,
    .distance = distance,
    .pick = pick,
};
