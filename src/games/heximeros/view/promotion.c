/* The panel from which a promoted piece is chosen: a row of pictures for each colour. */
#include <math.h>
#include <stdio.h>

#include "games/heximeros/view/parts.h"

enum { CODES = 128, KINDS_OFFERED = HEXI_DREADNAUGHT };

/* H-32 .. H-38: the pieces that can be chosen now. */
static int offered(const Scene *scene, bool of[CODES]) {
    int count = 0;
    for (int i = 0; i < CODES; i++) {
        of[i] = false;
    }
    for (int i = 0; i < scene->source.count; i++) {
        const Action action = scene->source.actions[i];
        const HexiActionKind act = hexi_action_kind(action);
        if (act == HEXI_CENTER || act == HEXI_BASE || act == HEXI_SECOND) {
            const int code = hexi_plain(hexi_promoted(action));
            count += !of[code];
            of[code] = true;
        }
    }
    return count;
}

static bool chosen(const Scene *scene, Click click) {
    for (int i = 0; scene->path != NULL && i < scene->path->count; i++) {
        if (click_equal(scene->path->at[i], click)) {
            return true;
        }
    }
    return false;
}

static void draw_offer(Canvas *canvas, const Scene *scene, HexiPiece piece, Box box) {
    const Click click = {.kind = CLICK_ITEM, .cell = CELL_NONE, .index = piece};
    const bool selected = chosen(scene, click);
    char name[64];
    snprintf(name, sizeof name, "%s %s", hexi_colour_name[hexi_colour(piece)],
             hexi_kind_name[hexi_kind(piece)]);
    const bool hot = canvas_add_clickable(canvas, name, box, selected ? STATE_SELECTED : 0, click);
    if (selected || hot) {
        canvas_box(canvas, box, 6, canvas_ink(canvas, selected ? INK_ROW : INK_RAISED),
                   canvas_ink(canvas, selected ? INK_ACCENT : INK_EDGE));
    }
    const double size = fmin(box.w, box.h) - 2;
    hexi_draw_piece(
        canvas, piece,
        (Box){round(box.x + (box.w - size) / 2), round(box.y + (box.h - size) / 2), size, size},
        false, 1);
    view_point(canvas, scene, click, box);
}

static const char *heading(const HexiState *state) {
    switch ((HexiOpen)state->open) {
    case HEXI_AT_CENTER:
        return "Promote the Militant to";
    case HEXI_AT_BASE:
        return "Promote the Hatted Militant to";
    case HEXI_AT_SECOND:
        return "And a second piece";
    case HEXI_NONE_OPEN:
        break;
    }
    return "";
}

double hexi_promotion_panel(Canvas *canvas, const Scene *scene, Box box, bool measure) {
    bool of[CODES];
    (void)offered(scene, of);
    const double scale = canvas_text_scale(canvas);
    const double line = round(24 * scale);
    const double cell = floor(fmin(box.w / KINDS_OFFERED, 46 * scale));
    double y = line;
    for (int colour = 0; colour < HEXI_COLOURS; colour++) {
        int place = 0;
        for (int kind = HEXI_SOVEREIGN; kind <= KINDS_OFFERED; kind++) {
            const HexiPiece piece = hexi_piece(colour, (HexiKind)kind);
            if (!of[piece]) {
                continue;
            }
            if (!measure) {
                draw_offer(canvas, scene, piece,
                           (Box){box.x + place * cell, box.y + y, cell, cell});
            }
            place++;
        }
        y += place > 0 ? cell : 0;
    }
    if (!measure) {
        canvas_text(canvas, FONT_STRONG, canvas_ink(canvas, INK_TEXT),
                    (Box){box.x, box.y, box.w, line}, ALIGN_LEFT, heading(scene->state));
        canvas_add_element(canvas, ELEMENT_TEXT, heading(scene->state),
                           (Box){box.x, box.y, box.w, line}, 0, NULL);
    }
    return y;
}
