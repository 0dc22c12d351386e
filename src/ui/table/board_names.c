/* The names of the cells, on tags. */
#include <math.h>

#include "ui/table/board_view.h"
#include "view/cells.h"

#define TAG_ALPHA 0.92 /* they stand on any drawing */

/* Of the tag with a name; empty where there is no space for it. */
static Box name_box(Canvas *canvas, const Projection *projection, Cell cell) {
    Spot spot;
    cells_map_size(canvas, projection, 0.1);
    const double high = canvas_line_height(canvas, FONT_MAP);
    const double wide =
        canvas_text_width(canvas, FONT_MAP, projection->board->name[cell]) + high * 0.5;
    if (!projection_spot(projection, cell, &spot)) {
        return (Box){0};
    }
    /* As far left as its height fits between the sides that meet there. */
    const double corner = spot.at.x - board_view_cell_box(projection, spot).w / 2;
    const double left = corner + high / 2 / tan(1.0471975511965976) + spot.unit * 0.04;
    return (Box){left, spot.at.y - high / 2, wide, high};
}

/* The part of a piece's square that its picture covers. */
#define PIECE_COVERS 0.84

static bool is_on_piece(Box box, const ShownPiece *piece) {
    const double reach = piece->size * PIECE_COVERS / 2;
    return !piece->hidden && fabs(box.x + box.w / 2 - piece->at.x) < reach + box.w / 2 &&
           fabs(box.y + box.h / 2 - piece->at.y) < reach + box.h / 2;
}

static bool is_clear(Box box, const ShownPiece *piece, int count) {
    bool clear = box.w > 0;
    for (int i = 0; i < count && clear; i++) {
        clear = !is_on_piece(box, &piece[i]);
    }
    return clear;
}

void board_view_name(Canvas *canvas, const Projection *projection, Cell cell,
                     const ShownPiece *piece, int count, bool always) {
    Box box = name_box(canvas, projection, cell);
    bool shown = is_clear(box, piece, count);
    Spot spot;
    if (!shown && always && box.w > 0 && projection_spot(projection, cell, &spot)) {
        /* Above the piece. */
        box.x = spot.at.x - box.w / 2;
        box.y = spot.at.y - spot.unit / 2;
        shown = true;
    }
    if (shown) {
        canvas_box(canvas, box, box.h / 3, colour_fade(canvas_ink(canvas, INK_PANEL), TAG_ALPHA),
                   COLOUR_NONE);
        canvas_text(canvas, FONT_MAP, canvas_ink(canvas, INK_SOFT), box, ALIGN_MIDDLE,
                    projection->board->name[cell]);
    }
}

void board_view_names(const BoardView *view, Canvas *canvas, const ShownPiece *piece, int count) {
    const Projection *projection = &view->projection;
    const double row = projection_unit(projection);
    const Box seen = {view->area.x - row, view->area.y - row, view->area.w + 2 * row,
                      view->area.h + 2 * row};
    Spot spot;
    /* On the cells of a globe more is painted: their names are its view's. */
    if (!projection_is_flat(projection) || row < CELLS_NAMED * canvas_text_scale(canvas)) {
        return;
    }
    for (int i = 0; i < projection->board->cells; i++) {
        if (projection_spot(projection, (Cell)i, &spot) && box_holds(seen, spot.at)) {
            board_view_name(canvas, projection, (Cell)i, piece, count, false);
        }
    }
}
