#include "view/ground.h"

#include <math.h>

Point ground_point(const Ground *ground, GroundPlace place) {
    return (Point){ground->centre.x + place.column * ground->column,
                   ground->centre.y + place.half * ground->row / 2};
}

static const char *tile_name(const Canvas *canvas, GroundPlace place, const GroundTile *tiles,
                             int count) {
    for (int i = 0; i < count; i++) {
        if (tiles[i].at.column == place.column && tiles[i].at.half == place.half) {
            return tiles[i].name;
        }
    }
    return canvas_dark(canvas) ? "back-dark" : "back-light";
}

Ground ground_draw(Canvas *canvas, Box box, double rows, double columns, const GroundTile *tiles,
                   int count) {
    const double row = fmax(1, round(fmin(box.h / rows, box.w / columns)));
    const double column = fmax(1, round(row * sqrt(3) / 2));
    const Ground ground = {{box.x + box.w / 2, box.y + box.h / 2}, column, row};
    const double width = column * 4 / 3;
    const int across = (int)ceil(box.w / 2 / column) + 1;
    const int halves = (int)ceil(box.h / row) + 2;
    canvas_fill(canvas, box, canvas_ink(canvas, INK_TABLE_RIM));
    /* Rows from the back to the front, so that each hides the wall behind it. */
    for (int half = -halves; half <= halves; half++) {
        for (int side = -across; side <= across; side++) {
            const GroundPlace place = {side, half};
            const Point at = ground_point(&ground, place);
            const Box tile = {at.x - width / 2, at.y - row / 2, width, row * VIEW_TILE_TALL};
            if ((half + side) % 2 == 0) {
                canvas_sprite(canvas, tile_name(canvas, place, tiles, count), tile, 1);
            }
        }
    }
    return ground;
}
