/* What the parts of the view draw with: pieces beside the board, plates, badges, icons. */
#include <math.h>
#include <stdio.h>

#include "games/firstwar/view/parts.h"

const char *const war_view_phase_icons[WAR_PHASES] = {
    "war-phase-hunters",  "war-phase-others",  "war-phase-conflict", "war-phase-food",
    "war-phase-research", "war-phase-healing", "war-phase-increase",
};

const char *war_view_card_icon(WarCardId card) {
    static const char *const icons[WAR_CARDS] = {
        [WAR_SPEARS] = "war-card-spears",
        [WAR_POTTERY] = "war-card-pottery",
        [WAR_HERBAL_LORE] = "war-card-herbal-lore",
        [WAR_DOMESTICATION] = "war-card-domestication",
        [WAR_CANOES] = "war-card-canoes",
        [WAR_PALISADES] = "war-card-palisades",
        [WAR_WRITING] = "war-card-writing",
        [WAR_SMELTING] = "war-card-smelting",
        [WAR_WHEEL] = "war-card-the-wheel",
        [WAR_HORSE_RIDING] = "war-card-horse-riding",
        [WAR_IRRIGATION] = "war-card-irrigation",
        [WAR_ARCHERY] = "war-card-archery",
        [WAR_BRONZE_WEAPONS] = "war-card-bronze-weapons",
        [WAR_MASONRY] = "war-card-masonry",
        [WAR_MEDICINE] = "war-card-medicine",
        [WAR_SAILING] = "war-card-sailing",
        [WAR_MATHEMATICS] = "war-card-mathematics",
        [WAR_CALENDAR] = "war-card-calendar",
    };
    return icons[card];
}

void war_draw_piece(Canvas *canvas, int seat, WarPiece piece, Point at, double size, double alpha) {
    canvas_sprite(canvas, war_view_picture(seat, piece), square_around(at, size), alpha);
}

double war_draw_crowd(Canvas *canvas, int seat, WarCrowd crowd, Point at, double step, double size,
                      double alpha) {
    while (crowd != 0) {
        war_draw_piece(canvas, seat, war_first(&crowd), at, size * WAR_PICTURE, alpha);
        at.x += step;
    }
    return at.x;
}

void war_draw_badge(Canvas *canvas, const Layout *layout, Cell cell, Colour fill, Colour ink,
                    const char *format, int number) {
    char text[16];
    snprintf(text, sizeof text, format, number);
    const double row = layout->row;
    const Point centre = layout_centre(layout, cell);
    const double high = canvas_line_height(canvas, FONT_STRONG) * 0.95;
    const double wide = fmax(high, canvas_text_width(canvas, FONT_STRONG, text) + 0.6 * high);
    const Box box = {floor(centre.x - wide / 2), floor(centre.y - row * 0.5 + row * 0.03), wide,
                     high};
    const Box rim = {box.x - 1.5, box.y - 1.5, box.w + 3, box.h + 3};
    canvas_box(canvas, rim, rim.h / 2, ink, COLOUR_NONE);
    canvas_box(canvas, box, box.h / 2, fill, COLOUR_NONE);
    canvas_text(canvas, FONT_STRONG, ink, box, ALIGN_MIDDLE, text);
}
