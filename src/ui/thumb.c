#include "ui/thumb.h"

#include <stdlib.h>

#include "ui/app.h"
#include "ui/board_view.h"

typedef struct Order {
    double y;
    Cell cell;
} Order;

static int compare_order(const void *a, const void *b) {
    const Order *one = a, *other = b;
    if (one->y != other->y) {
        return one->y < other->y ? -1 : 1;
    }
    return one->cell - other->cell;
}

/* From the back to the front, so that each tile hides the wall of the one behind it. */
static void draw_tiles(Canvas *canvas, const View *view, const void *state, const Layout *layout) {
    Order order[BOARD_CELLS_MAX];
    const int cells = layout->board->cells;
    if (cells <= 0) {
        return;
    }
    for (int i = 0; i < cells; i++) {
        order[i] = (Order){layout_centre(layout, (Cell)i).y, (Cell)i};
    }
    qsort(order, (size_t)cells, sizeof order[0], compare_order);
    for (int i = 0; i < cells; i++) {
        const Box box = tile_box(layout, layout_centre(layout, order[i].cell));
        canvas_sprite(canvas, view->tile(canvas, state, order[i].cell).face, box, 1);
    }
}

static void draw_pieces(Canvas *canvas, const View *view, const void *state, const Layout *layout) {
    PieceLook *looks = malloc(VIEW_PIECES_MAX * sizeof *looks);
    if (looks == NULL) {
        return;
    }
    const int count = view->pieces(state, looks);
    for (int i = 0; i < count; i++) {
        const Point at = layout_centre(layout, looks[i].cell);
        const double size = looks[i].size * layout->row;
        const Box box = {at.x + looks[i].dx * layout->row - size / 2,
                         at.y + looks[i].dy * layout->row - size / 2, size, size};
        for (int layer = 0; layer < VIEW_LAYERS; layer++) {
            if (looks[i].layer[layer] != NULL) {
                canvas_sprite(canvas, looks[i].layer[layer], box, 1);
            }
        }
    }
    free(looks);
}

void thumb_draw(Canvas *canvas, const Session *session, Box box) {
    const SessionStart *start = session_start(session);
    const View *view = views_find(start->game);
    canvas_fill(canvas, box, canvas_ink(canvas, INK_TABLE_RIM));
    if (view == NULL) {
        return;
    }
    /* As wide as the box, and much higher. */
    const Box area = {box.x, box.y - 2 * box.w, box.w, box.h + 4 * box.w};
    const Layout layout = layout_fit(session_board(session), 0, area, canvas_grain(canvas));
    canvas_clip(canvas, box);
    draw_tiles(canvas, view, session_state(session), &layout);
    draw_pieces(canvas, view, session_state(session), &layout);
    canvas_unclip(canvas);
}
