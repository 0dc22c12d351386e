/* The panel for choosing a promoted piece: a row of pictures for each colour. */
#include <math.h>

#include "game/play.h"
#include "games/heximeros/view/parts.h"
#include "view/sheet.h"

enum { CODES = 128, KINDS_OFFERED = HEXI_DREADNAUGHT };

/* H-32 .. H-38: the pieces that can be chosen now. */
static void find_offered(const Scene *scene, bool of[CODES]) {
    for (int i = 0; i < CODES; i++) {
        of[i] = false;
    }
    for (int i = 0; i < scene->source.count; i++) {
        const Action action = scene->source.actions[i];
        const HexiActionKind act = hexi_action_kind(action);
        if (act == HEXI_CENTER || act == HEXI_BASE || act == HEXI_SECOND) {
            of[hexi_plain(hexi_promoted(action))] = true;
        }
    }
}

static bool chosen(const Scene *scene, Click click) {
    for (int i = 0; i < scene->path->count; i++) {
        if (click_equal(scene->path->at[i], click)) {
            return true;
        }
    }
    return false;
}

static void draw_offer(Canvas *canvas, const Scene *scene, HexiPiece piece, Box box) {
    const Click click = click_on_item(piece);
    const bool selected = chosen(scene, click);
    const bool hot =
        add_clickable(canvas, box, selected ? STATE_SELECTED : 0, click, "%s %s",
                      hexi_colour_name[hexi_colour(piece)], hexi_kind_name[hexi_kind(piece)]);
    if (selected || hot) {
        canvas_box(canvas, box, 6, canvas_ink(canvas, selected ? INK_ROW : INK_RAISED),
                   canvas_ink(canvas, selected ? INK_ACCENT : INK_EDGE));
    }
    Box square = square_inside(box, fmin(box.w, box.h) - 2);
    square.x = round(square.x);
    square.y = round(square.y);
    hexi_draw_piece(canvas, piece, square, false, 1);
    view_point(canvas, scene, click, box);
}

static const char *const headings[] = {
    [HEXI_NONE_OPEN] = "",
    [HEXI_AT_CENTER] = "Promote the Militant to",
    [HEXI_AT_BASE] = "Promote the Hatted Militant to",
    [HEXI_AT_SECOND] = "Add a second piece",
};

double hexi_promotion_panel(Canvas *canvas, const Scene *scene, Box box) {
    bool of[CODES];
    Sheet sheet = sheet_begin(canvas, scene, box);
    const Box head = sheet_row(&sheet, 24);
    const double cell = floor(fmin(box.w / KINDS_OFFERED, 46 * sheet.scale));
    find_offered(scene, of);
    for (int colour = 0; colour < HEXI_COLOURS; colour++) {
        int place = 0;
        for (int kind = HEXI_SOVEREIGN; kind <= KINDS_OFFERED; kind++) {
            const HexiPiece piece = hexi_piece(colour, (HexiKind)kind);
            if (!of[piece]) {
                continue;
            }
            draw_offer(canvas, scene, piece,
                       (Box){box.x + place * cell, box.y + sheet.y, cell, cell});
            place++;
        }
        sheet.y += place > 0 ? cell : 0;
    }
    const HexiState *state = scene->state;
    draw_text(canvas, FONT_STRONG, INK_TEXT, head, ALIGN_LEFT, "%s", headings[state->open]);
    add_text(canvas, head, "%s", headings[state->open]);
    return sheet.y;
}
