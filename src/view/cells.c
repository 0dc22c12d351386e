#include "view/cells.h"

#include <math.h>

Pen cells_pen(const Pen *pen, bool ghost) {
    Pen own = *pen;
    if (ghost) {
        own.stroke = colour_fade(own.stroke, CELLS_GHOST);
        own.casing = colour_fade(own.casing, CELLS_GHOST);
        own.fill = colour_fade(own.fill, CELLS_GHOST);
    }
    return own;
}

/* Nothing is drawn beyond a seam. */
static void draw(Canvas *canvas, const Outline *outline, const Point *corner, int count,
                 const Pen *pen, const Texture *texture, double alpha) {
    if (outline->cut) {
        canvas_clip(canvas, outline->seen);
    }
    canvas_textured(canvas, corner, count, pen, texture, alpha);
    if (outline->cut) {
        canvas_unclip(canvas);
    }
}

void cells_outline(Canvas *canvas, const Projection *projection, Cell cell, double inset,
                   const Pen *pen) {
    Outline outline[OUTLINES_MAX];
    const int count = projection_outlines(projection, cell, inset, outline);
    for (int i = 0; i < count; i++) {
        const Pen own = cells_pen(pen, outline[i].ghost);
        draw(canvas, &outline[i], outline[i].corner, outline[i].count, &own, NULL, 1);
    }
}

/* Squeezes an outline about its middle, across the way its surface goes. */
static void squeeze(Outline *outline, double width) {
    const Point middle = outline->middle, across = outline->across;
    const double square = across.x * across.x + across.y * across.y;
    const double less = square > 0 ? (1 - width) / square : 0;
    for (int i = 0; i < outline->count; i++) {
        Point *corner = &outline->corner[i];
        const Point from = {corner->x - middle.x, corner->y - middle.y};
        const double by = (from.x * across.x + from.y * across.y) * less;
        *corner = (Point){corner->x - across.x * by, corner->y - across.y * by};
    }
    outline->across = (Point){across.x * width, across.y * width};
}

static void draw_tile(Canvas *canvas, const Projection *projection, Cell cell, const TileLook *look,
                      double alpha, double width) {
    const Pen pen = {.fill = look->fill, .stroke = look->edge, .width = 1.25};
    Outline outline[OUTLINES_MAX];
    const int count = projection_outlines(projection, cell, 0, outline);
    for (int i = 0; i < count; i++) {
        if (width < 1) {
            squeeze(&outline[i], width);
        }
        const Point a = outline[i].across, b = outline[i].down;
        const Point middle = outline[i].middle;
        const Texture texture = {
            look->face, {middle.x - (a.x + b.x) / 2, middle.y - (a.y + b.y) / 2}, a, b};
        draw(canvas, &outline[i], outline[i].corner, outline[i].count, &pen,
             look->face != NULL ? &texture : NULL, outline[i].ghost ? alpha * CELLS_GHOST : alpha);
    }
}

void cells_tile(Canvas *canvas, const Projection *projection, Cell cell, const TileLook *look,
                double alpha) {
    draw_tile(canvas, projection, cell, look, alpha, 1);
}

void cells_tile_turning(Canvas *canvas, const Projection *projection, Cell cell,
                        const TileLook *look, double width) {
    draw_tile(canvas, projection, cell, look, 1, fmax(0.02, width));
}

double cells_frame_width(double unit) {
    return 0.75 * sqrt(unit); /* on large tiles it needs a smaller share */
}

double cells_frame_line_width(double unit) {
    return fmax(1, 0.17 * sqrt(unit));
}

Colour cells_frame_line(Colour frame) {
    return colour_mix(frame, frame & 0xFF, 0.72); /* as opaque as it is */
}

void cells_frame(Canvas *canvas, const Projection *projection, Cell cell, const TileLook *look,
                 double alpha) {
    if (look->framed == 0) {
        return;
    }
    const double unit = projection_unit(projection);
    Outline outline[OUTLINES_MAX];
    const int count = projection_outlines(projection, cell, 0, outline);
    for (int i = 0; i < count; i++) {
        const Outline *shown = &outline[i];
        const double share = shown->ghost ? alpha * CELLS_GHOST : alpha;
        const Point a = shown->across, b = shown->down;
        const double seen = fabs(a.x * b.y - a.y * b.x) / (unit * unit); /* 1: from above */
        const Pen pen = {.fill = colour_fade(look->frame, share),
                         .stroke = colour_fade(cells_frame_line(look->frame), share),
                         .width = cells_frame_line_width(unit)};
        bool along[OUTLINE_CORNERS_MAX];
        Point band[2 * OUTLINE_CORNERS_MAX];
        for (int k = 0; k < shown->count; k++) {
            along[k] = shown->side[k] != OUTLINE_NO_SIDE && look->framed >> shown->side[k] & 1;
        }
        for (int next = 0;;) {
            const int corners =
                polygon_band(shown->corner, along, shown->count,
                             cells_frame_width(unit) * fmin(1, 0.3 + seen), &next, band);
            if (corners == 0) {
                break;
            }
            const Outline part = {.cut = shown->cut, .seen = shown->seen};
            draw(canvas, &part, band, corners, &pen, NULL, 1);
        }
    }
}

void cells_map_size(Canvas *canvas, const Projection *projection, double share) {
    const double unit = projection_unit(projection), scale = canvas_text_scale(canvas);
    const double readable = fmax(12 * fmin(1, scale), fmin(12 * scale, 0.6 * unit));
    canvas_map_size(canvas, fmax(readable, fmin(30, share * unit)));
}

void cells_circle(Canvas *canvas, const Projection *projection, Place place, double radius,
                  const Pen *pen) {
    Spot spot[SPOTS_MAX];
    const int count = projection_spots(projection, place, place, 0, spot);
    for (int i = 0; i < count; i++) {
        const Pen own = cells_pen(pen, spot[i].ghost);
        canvas_circle(canvas, spot[i].at, radius * (spot[i].unit / projection_unit(projection)),
                      &own);
    }
}

/* --- Arrows -------------------------------------------------------------------------------- */

double cells_length(const WayPart *line) {
    double length = 0;
    for (int i = 1; i < line->count; i++) {
        length += hypot(line->at[i].x - line->at[i - 1].x, line->at[i].y - line->at[i - 1].y);
    }
    return length;
}

Point cells_point(const WayPart *line, double along, Point *direction) {
    Point at = line->at[0];
    for (int i = 1; i < line->count; i++) {
        const Point by = {line->at[i].x - line->at[i - 1].x, line->at[i].y - line->at[i - 1].y};
        const double length = hypot(by.x, by.y);
        if (length > 0) {
            const double share = fmin(along, length) / length;
            at = (Point){line->at[i - 1].x + by.x * share, line->at[i - 1].y + by.y * share};
            *direction = (Point){by.x / length, by.y / length};
        }
        if (along <= length) {
            break;
        }
        along -= length;
    }
    return at;
}

/* The part of a line between two points of it. */
static WayPart cut_line(const WayPart *line, double begin, double end) {
    Point direction;
    WayPart out = {.ghost = line->ghost};
    double along = 0;
    out.at[out.count++] = cells_point(line, begin, &direction);
    for (int i = 1; i < line->count; i++) {
        along += hypot(line->at[i].x - line->at[i - 1].x, line->at[i].y - line->at[i - 1].y);
        if (along > begin && along < end && out.count + 1 < WAY_POINTS_MAX) {
            out.at[out.count++] = line->at[i];
        }
    }
    out.at[out.count++] = cells_point(line, end, &direction);
    return out;
}

/* A pen that is wider than the core widens the head on all sides. */
static void draw_head(Canvas *canvas, Point back, Point unit, double head, const Pen *pen,
                      double core) {
    const double side = head * 0.55;
    const Point corner[] = {
        {back.x + unit.x * head, back.y + unit.y * head},
        {back.x - unit.y * side, back.y + unit.x * side},
        {back.x + unit.y * side, back.y - unit.x * side},
    };
    const Pen filled = {
        .fill = pen->stroke, .stroke = pen->stroke, .width = fmax(1, pen->width - core)};
    canvas_polygon(canvas, corner, 3, &filled);
}

static void draw_arrow(Canvas *canvas, const WayPart *line, const Arrow *arrow) {
    const double length = cells_length(line);
    const double core = arrow->pens[arrow->count - 1].width;
    const double begin = line->leaves ? fmin(arrow->begin, length * 0.15) : 0;
    const double tip = length - (line->arrives ? fmin(arrow->end, length * 0.6) : 0);
    const double head = line->arrives ? fmin(arrow->head, (tip - begin) * 0.9) : 0;
    if (length < 1 || tip <= begin) {
        return;
    }
    Point unit = {0, 0};
    const Point back = cells_point(line, tip - head, &unit);
    const WayPart shaft = cut_line(line, begin, fmax(begin, tip - head * 0.7));
    for (int i = 0; i < arrow->count; i++) {
        const Pen own = cells_pen(&arrow->pens[i], line->ghost);
        for (int k = 1; k < shaft.count; k++) {
            canvas_line(canvas, shaft.at[k - 1], shaft.at[k], &own);
        }
        if (head > 0) {
            draw_head(canvas, back, unit, head, &own, core);
        }
    }
}

void cells_arrow(Canvas *canvas, const Projection *projection, Place from, Place to,
                 const Arrow *arrow) {
    Way way;
    projection_way(projection, from, to, &way);
    for (int i = 0; i < way.count; i++) {
        draw_arrow(canvas, &way.part[i], arrow);
    }
}

/* --- Shields --------------------------------------------------------------------------------- */

void cells_shield(Canvas *canvas, Point at, double width, Colour colour) {
    const double x = width / 2, y = width * 0.68;
    const Point corner[] = {{at.x - x, at.y - y},
                            {at.x + x, at.y - y},
                            {at.x + x, at.y + 0.1 * y},
                            {at.x, at.y + y},
                            {at.x - x, at.y + 0.1 * y}};
    const Pen pen = {.fill = colour, .stroke = canvas_ink(canvas, INK_CASING), .width = 1};
    canvas_polygon(canvas, corner, sizeof corner / sizeof corner[0], &pen);
}
