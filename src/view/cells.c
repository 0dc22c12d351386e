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

void cells_outline(Canvas *canvas, const Projection *projection, Cell cell, double inset,
                   const Pen *pen) {
    Outline outline[OUTLINES_MAX];
    const int count = projection_outlines(projection, cell, inset, outline);
    for (int i = 0; i < count; i++) {
        const Pen own = cells_pen(pen, outline[i].ghost);
        canvas_polygon(canvas, outline[i].corner, outline[i].count, &own);
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
