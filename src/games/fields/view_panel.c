/* The game's own part of the panel: network points, supply, and the Prince under way. */
#include <math.h>
#include <stdio.h>

#include "games/fields/view_parts.h"

/* What is drawn, and how far down it has come. */
typedef struct Page {
    Canvas *canvas;
    const FieldsState *state;
    Box box;
    double y;
    double scale; /* of the text, and of what stands beside it */
    bool measure;
} Page;

static const int supply_of[FIELDS_PIECES] = {1, FIELDS_PRINCES_MAX, FIELDS_CITIES_MAX,
                                             FIELDS_FIELDS_MAX};
static const char *const plural_of[FIELDS_PIECES] = {"Queen", "Princes", "Cities", "Fields"};

static Box page_row(Page *page, double height) {
    Box row = {page->box.x, page->box.y + page->y, page->box.w, round(height)};
    page->y += row.h;
    return row;
}

static void page_rule(Page *page) {
    page->y += 8;
    Box line = page_row(page, 1);
    line.h = canvas_grain(page->canvas);
    if (!page->measure) {
        canvas_fill(page->canvas, line, canvas_ink(page->canvas, INK_LINE));
    }
    page->y += 8;
}

/* A heading, with a remark at the right where both fit. The longest of the wordings that fits is
 * taken. */
static void page_heading(Page *page, const char *const *wordings, int count, const char *remark) {
    Box row = page_row(page, 24 * page->scale);
    if (page->measure) {
        return;
    }
    Colour soft = canvas_ink(page->canvas, INK_SOFT);
    double room = row.w - canvas_text_width(page->canvas, FONT_BODY, remark) - 12;
    int best = 0;
    while (best < count - 1 &&
           canvas_text_width(page->canvas, FONT_STRONG, wordings[best]) > room) {
        best++;
    }
    Box left = {row.x, row.y, room, row.h};
    canvas_text(page->canvas, FONT_STRONG, soft, left, ALIGN_LEFT, wordings[best]);
    canvas_text(page->canvas, FONT_BODY, soft, row, ALIGN_RIGHT, remark);
}

static void sprite_in(Canvas *canvas, const char *name, double x, double middle, double size,
                      double alpha) {
    canvas_sprite(canvas, name, (Box){x, middle - size / 2, size, size}, alpha);
}

/* --- Points in the network ----------------------------------------------------------------- */

/* Ten boxes of half a point in five pairs. */
static void draw_boxes(Canvas *canvas, Box area, int seat, int halves) {
    double gap = 6;
    double pair = (area.w - 4 * gap) / 5;
    Colour full = seat == 0 ? 0xFFF6DFFF : 0x3B352FFF;
    Colour rim = seat == 0 ? 0x3A2D18FF : canvas_dark(canvas) ? 0xF6ECD6FF : 0x15110EFF;
    for (int pass = 0; pass < 2; pass++) {
        for (int i = 0; i < FIELDS_HALVES_TO_WIN; i++) {
            bool filled = i < halves;
            /* Empty ones first: the rim of the last full one stays whole. */
            if (filled != (pass == 1)) {
                continue;
            }
            double x = round(area.x + (i / 2) * (pair + gap) + (i % 2) * (pair / 2 - 0.5));
            Box box = {x, area.y, round(pair / 2 + 0.5), area.h};
            canvas_box(canvas, box, 3, filled ? full : canvas_ink(canvas, INK_RAISED),
                       filled ? rim : canvas_ink(canvas, INK_EDGE));
        }
    }
}

static void page_points(Page *page, int seat) {
    Box row = page_row(page, 32 * page->scale);
    if (page->measure) {
        return;
    }
    char points[FIELDS_POINTS_TEXT], told[64];
    int halves = fields_network(page->state, seat).halves;
    fields_points_text(halves, points);
    double middle = row.y + row.h / 2;
    double icon = fmin(32 * page->scale, 48);
    double number = canvas_text_width(page->canvas, FONT_HEADING, "8½") + 12;
    sprite_in(page->canvas, fields_pictures[PICTURE_FIELD].name[seat], row.x - 2, middle, icon, 1);
    double height = fmin(16 * page->scale, 24);
    Box boxes = {row.x + icon + 8, round(middle - height / 2), row.w - icon - 8 - number,
                 round(height)};
    draw_boxes(page->canvas, boxes, seat, halves);
    canvas_text(page->canvas, FONT_HEADING, canvas_ink(page->canvas, INK_TEXT), row, ALIGN_RIGHT,
                points);
    snprintf(told, sizeof told, "%s network %s of 5", fields_game.seat_title[seat], points);
    canvas_tell(page->canvas, ELEMENT_TEXT, told, row, 0, NULL);
}

/* --- Supply -------------------------------------------------------------------------------- */

static void draw_supply(Page *page, int seat, FieldsPiece piece, Box box) {
    Canvas *canvas = page->canvas;
    int left = supply_of[piece] - fields_count(page->state, seat, piece);
    if (left < 0) {
        left = 0; /* F-21: captured Cities may exceed the supply */
    }
    char count[16], of[16], told[64];
    snprintf(count, sizeof count, "%d", left);
    snprintf(of, sizeof of, "of %d", supply_of[piece]);
    double icon = fmin(36 * page->scale, 44);
    sprite_in(canvas, fields_pictures[piece].name[seat], box.x - 2, box.y + box.h / 2, icon,
              left > 0 ? 1 : 0.38);
    double x = box.x + icon + 2;
    double digit = canvas_text_width(canvas, FONT_STRONG, "0") + 4;
    Colour ink = canvas_ink(canvas, left > 0 ? INK_TEXT : INK_SOFT);
    canvas_text(canvas, FONT_STRONG, ink, (Box){x, box.y, digit, box.h}, ALIGN_LEFT, count);
    if (x + digit + canvas_text_width(canvas, FONT_BODY, of) <= box.x + box.w) {
        Box rest = {x + digit, box.y, box.x + box.w - x - digit, box.h};
        canvas_text(canvas, FONT_BODY, canvas_ink(canvas, INK_SOFT), rest, ALIGN_LEFT, of);
    }
    snprintf(told, sizeof told, "%s supply %d of %d %s", fields_game.seat_title[seat], left,
             supply_of[piece], plural_of[piece]);
    canvas_tell(canvas, ELEMENT_TEXT, told, box, 0, NULL);
}

static void page_supply(Page *page, int seat) {
    Box row = page_row(page, fmin(36 * page->scale, 48));
    if (page->measure) {
        return;
    }
    for (int piece = 0; piece < FIELDS_PIECES; piece++) {
        double w = row.w / FIELDS_PIECES;
        draw_supply(page, seat, (FieldsPiece)piece, (Box){row.x + piece * w, row.y, w, row.h});
    }
}

/* --- The Prince under way ------------------------------------------------------------------ */

/* Shown on the blank map all the time, so that nothing below jumps when a Prince sets out. */
static void page_underway(Page *page, const Board *board) {
    Box row = page_row(page, 24 * page->scale);
    if (page->measure) {
        return;
    }
    const FieldsUnderway *underway = &page->state->underway;
    Canvas *canvas = page->canvas;
    if (underway->cell == CELL_NONE) {
        canvas_text(canvas, FONT_BODY, canvas_ink(canvas, INK_SOFT), row, ALIGN_LEFT,
                    "No Prince is under way");
        return;
    }
    char who[32], left[32], told[80];
    snprintf(who, sizeof who, "Prince %s", board->name[underway->cell]);
    snprintf(left, sizeof left, "%d %s left", underway->left,
             underway->left == 1 ? "point" : "points");
    canvas_text(canvas, FONT_STRONG, canvas_ink(canvas, INK_TEXT), row, ALIGN_LEFT, who);
    double number = canvas_text_width(canvas, FONT_BODY, left);
    canvas_text(canvas, FONT_BODY, canvas_ink(canvas, INK_TEXT), row, ALIGN_RIGHT, left);
    int points = underway->left + underway->used;
    double radius = round(5 * fmin(page->scale, 1.5));
    double x = row.x + row.w - number - 12 - radius;
    /* Points as dots, where they find room between the words. */
    double room = x + radius - row.x - canvas_text_width(canvas, FONT_STRONG, who) - 12;
    for (int i = room < points * (2 * radius + 4) ? -1 : points - 1; i >= 0; i--) {
        Colour ink = canvas_ink(canvas, INK_TEXT);
        Pen pen = {.stroke = ink, .width = 1.5, .fill = i < underway->left ? ink : COLOUR_NONE};
        canvas_circle(canvas, (Point){x, row.y + row.h / 2}, radius - 1, &pen);
        x -= 2 * radius + 4;
    }
    snprintf(told, sizeof told, "%s: %s", who, left);
    canvas_tell(canvas, ELEMENT_TEXT, told, row, 0, NULL);
}

/* The map option stands first; on the blank map some tiles began face down. */
static bool blank_map(const Scene *scene) {
    const Option *map = &scene->game->options[0];
    return scene->game->option_count > 0 && map->values[scene->options->value[0]].word[0] == 'b';
}

double fields_view_panel(Canvas *canvas, const Scene *scene, Box box, bool measure) {
    static const char *const points[] = {"Field points in the network", "Network points", "Points"};
    static const char *const supply[] = {"In supply"};
    Page page = {
        .canvas = canvas,
        .state = scene->state,
        .box = box,
        .scale = canvas_text_scale(canvas),
        .measure = measure,
    };
    page_heading(&page, points, sizeof points / sizeof points[0], "5 wins");
    for (int seat = 0; seat < FIELDS_SEATS; seat++) {
        page_points(&page, seat);
    }
    page_rule(&page);
    if (blank_map(scene)) {
        page_underway(&page, scene->board);
        page_rule(&page);
    }
    page_heading(&page, supply, 1, "");
    for (int seat = 0; seat < FIELDS_SEATS; seat++) {
        page_supply(&page, seat);
    }
    return page.y;
}
