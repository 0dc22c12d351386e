/* What the parts of the view draw with: pieces beside the board, plates, badges, icons. */
#include <math.h>
#include <stdio.h>

#include "games/firstwar/view/parts.h"

/* South's pieces are discs, North's are cubes: W-3. */
const char *const war_view_pictures[WAR_SEATS][WAR_PIECES] = {
    {"war-hunter-disc", "war-hunter-disc-wounded", "war-farmer-disc", "war-farmer-disc-wounded",
     "war-healer-disc", "war-healer-disc-wounded", "war-scientist-disc",
     "war-scientist-disc-wounded"},
    {"war-hunter-cube", "war-hunter-cube-wounded", "war-farmer-cube", "war-farmer-cube-wounded",
     "war-healer-cube", "war-healer-cube-wounded", "war-scientist-cube",
     "war-scientist-cube-wounded"},
};

const char *const war_view_seat_pictures[WAR_SEATS] = {"war-seat-disc", "war-seat-cube"};

const char *const war_view_phase_icons[WAR_PHASES] = {
    "war-phase-hunters",  "war-phase-others",  "war-phase-conflict", "war-phase-food",
    "war-phase-research", "war-phase-healing", "war-phase-increase",
};

/* By WarCardId. */
const char *const war_view_card_icons[WAR_CARDS] = {
    "war-card-spears",         "war-card-pottery",     "war-card-herbal-lore",
    "war-card-domestication",  "war-card-canoes",      "war-card-palisades",
    "war-card-writing",        "war-card-smelting",    "war-card-the-wheel",
    "war-card-horse-riding",   "war-card-irrigation",  "war-card-archery",
    "war-card-bronze-weapons", "war-card-masonry",     "war-card-medicine",
    "war-card-sailing",        "war-card-mathematics", "war-card-calendar",
};

void war_draw_piece(Canvas *canvas, int seat, WarPiece piece, Point at, double size, double alpha) {
    canvas_sprite(canvas, war_view_pictures[seat][piece], square_around(at, size), alpha);
}

double war_draw_crowd(Canvas *canvas, int seat, WarCrowd crowd, Point at, double step, double size,
                      double alpha) {
    while (crowd != 0) {
        war_draw_piece(canvas, seat, war_first(&crowd), at, size * WAR_PICTURE, alpha);
        at.x += step;
    }
    return at.x;
}

Point war_beside(const Layout *layout, Cell cell) {
    const Point centre = layout_centre(layout, cell);
    return (Point){centre.x + layout->row * 0.5, centre.y};
}

/* The plate of a number about a point, with a rim; `fill` COLOUR_NONE: hollow. */
static void draw_plate(Canvas *canvas, Point at, Font font, Colour fill, Colour rim, Colour ink,
                       const char *text) {
    const double high = canvas_line_height(canvas, font) * 0.95;
    const double wide = fmax(high, canvas_text_width(canvas, font, text) + 0.5 * high);
    const Box box = {floor(at.x - wide / 2), floor(at.y - high / 2), wide, high};
    const Box round_it = {box.x - 1.5, box.y - 1.5, box.w + 3, box.h + 3};
    canvas_box(canvas, round_it, round_it.h / 2, rim, COLOUR_NONE);
    canvas_box(canvas, box, box.h / 2, fill, COLOUR_NONE);
    canvas_text(canvas, font, ink, box, ALIGN_MIDDLE, text);
}

void war_draw_badge(Canvas *canvas, Point at, Colour fill, Colour ink, const char *format,
                    int number) {
    char text[16];
    snprintf(text, sizeof text, format, number);
    draw_plate(canvas, at, FONT_STRONG, fill, ink, ink, text);
}

/* Of words on a tile. */
static Font tile_font(const Canvas *canvas, const Layout *layout) {
    return layout->row < 3 * canvas_line_height(canvas, FONT_STRONG) ? FONT_SMALL : FONT_STRONG;
}

void war_draw_growth(Canvas *canvas, const Layout *layout, Point at, WarGrowth growth) {
    const Font font = tile_font(canvas, layout);
    const Colour accent = canvas_ink(canvas, INK_ACCENT);
    const Colour casing = canvas_ink(canvas, INK_CASING);
    if (growth == WAR_GROWS) {
        draw_plate(canvas, at, font, accent, casing, canvas_ink(canvas, INK_ON_ACCENT), "+1");
    } else if (growth == WAR_GROWS_BY_DIE) {
        draw_plate(canvas, at, font, casing, accent, accent, "+1");
    }
}

void war_draw_tag(Canvas *canvas, const Layout *layout, Cell cell, Ink ink, const char *text) {
    const Point centre = layout_centre(layout, cell);
    /* On the lower edge: below four pieces, above those of the next tile. */
    const Point at = {centre.x, centre.y + layout->row * 0.47};
    const Colour words = canvas_ink(canvas, ink == INK_BRASS ? INK_TEXT : ink);
    draw_plate(canvas, at, tile_font(canvas, layout), canvas_ink(canvas, INK_PANEL),
               canvas_ink(canvas, ink), words, text);
}
