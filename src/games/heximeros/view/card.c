/* The picture on the menu's card: the board with all six colours at the start. */
#include <math.h>

#include "games/heximeros/view/parts.h"

void hexi_view_card(Canvas *canvas, Box box) {
    const Options options = {.value = {0x3F}};
    HexiState state;
    heximeros_game.setup(&state, &options, 0, NULL);
    const Board *board = heximeros_game.board(&options);
    /* As wide as the box, with Silver's arm at its foot. */
    const double rim = fmax(4, box.w * 0.02);
    const Box area = {box.x + rim, box.y - 2 * box.w, box.w - 2 * rim, 4 * box.w};
    Projection projection = projection_of(&projection_hexagons, board, NULL);
    projection_fit(&projection, area, canvas_pixel_size(canvas));
    const Box bounds = projection_bounds(&projection);
    const double foot = fmin(box.y + box.h - rim, box.y + box.h / 2 + bounds.h / 2);
    projection_shift(&projection, (Point){0, round(foot - bounds.y - bounds.h)});
    const Layout layout = projection.layout;
    canvas_fill(canvas, box, canvas_ink(canvas, INK_TABLE_RIM));
    hexi_view_background(canvas, &projection);
    for (Cell cell = 0; cell < board->cells; cell++) {
        const Point at = layout_centre(&layout, cell);
        const double width = layout_width(&layout);
        const Box tile = {at.x - width / 2, at.y - layout.row / 2, width,
                          layout.row * VIEW_TILE_TALL};
        canvas_sprite(canvas, hexi_view_tile(canvas, &state, cell).face, tile, 1);
    }
    hexi_view_overlay(canvas, &projection);
    for (Cell cell = 0; cell < board->cells; cell++) {
        const double size = HEXI_PIECE_SIZE * layout.row;
        const Point at = layout_centre(&layout, cell);
        if (state.at[cell] != 0) {
            hexi_draw_piece(canvas, state.at[cell],
                            (Box){at.x - size / 2, at.y - size / 2, size, size}, false, 1);
        }
    }
}
