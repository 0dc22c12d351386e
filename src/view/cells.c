#include "view/cells.h"

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
static void draw(Canvas *canvas, const Outline *outline, const Pen *pen, const Texture *texture,
                 double alpha) {
    if (outline->cut) {
        canvas_clip(canvas, outline->seen);
    }
    canvas_textured(canvas, outline->corner, outline->count, pen, texture, alpha);
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
        draw(canvas, &outline[i], &own, NULL, 1);
    }
}

void cells_tile(Canvas *canvas, const Projection *projection, Cell cell, const TileLook *look,
                double alpha) {
    const Pen pen = {.fill = look->fill, .stroke = look->edge, .width = 1.25};
    Outline outline[OUTLINES_MAX];
    const int count = projection_outlines(projection, cell, 0, outline);
    for (int i = 0; i < count; i++) {
        const Point a = outline[i].across, b = outline[i].down;
        const Point middle = outline[i].middle;
        const Texture texture = {
            look->face, {middle.x - (a.x + b.x) / 2, middle.y - (a.y + b.y) / 2}, a, b};
        draw(canvas, &outline[i], &pen, look->face != NULL ? &texture : NULL,
             outline[i].ghost ? alpha * CELLS_GHOST : alpha);
    }
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

void cells_way(Canvas *canvas, const Projection *projection, Place from, Place to, const Pen *pen) {
    Way way;
    projection_way(projection, from, to, &way);
    for (int i = 0; i < way.count; i++) {
        const WayPart *part = &way.part[i];
        const Pen own = cells_pen(pen, part->ghost);
        for (int k = 1; k < part->count; k++) {
            canvas_line(canvas, part->at[k - 1], part->at[k], &own);
        }
    }
}
