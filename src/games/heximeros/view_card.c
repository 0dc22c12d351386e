/* The picture on the menu's card: the board with all six colours as they begin. */
#include <math.h>

#include "games/heximeros/view_parts.h"

void hexi_view_card(Canvas *canvas, Box box) {
    const Options options = {.value = {0x3F}};
    HexiState state;
    heximeros_game.setup(&state, &options, 0, NULL);
    const Board *board = heximeros_game.board(&options);
    /* A little larger than the box is high, so that the frame reaches its edge. */
    const double more = box.h * 0.07;
    const Box area = {box.x - box.w, box.y - more, 3 * box.w, box.h + 2 * more};
    const Layout layout = layout_fit(board, 0, area, canvas_grain(canvas));
    const Layout wide = layout_fit(board, 0, (Box){box.x + 6, box.y - box.h, box.w - 12, 3 * box.h},
                                   canvas_grain(canvas));
    const Layout *chosen = layout.row < wide.row ? &wide : &layout;
    canvas_fill(canvas, box, canvas_ink(canvas, INK_TABLE_RIM));
    hexi_view_bed(canvas, chosen);
    for (Cell cell = 0; cell < board->cells; cell++) {
        const Point at = layout_centre(chosen, cell);
        const double width = layout_width(chosen);
        const Box tile = {at.x - width / 2, at.y - chosen->row / 2, width,
                          chosen->row * VIEW_TILE_TALL};
        canvas_sprite(canvas, heximeros_view.tile(canvas, &state, cell).face, tile, 1);
    }
    hexi_view_print(canvas, chosen);
    for (Cell cell = 0; cell < board->cells; cell++) {
        const double size = HEXI_PIECE_SIZE * chosen->row;
        const Point at = layout_centre(chosen, cell);
        if (state.at[cell] != 0) {
            hexi_draw_piece(canvas, state.at[cell],
                            (Box){at.x - size / 2, at.y - size / 2, size, size}, false, 1);
        }
    }
}
