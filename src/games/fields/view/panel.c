/* The game's own part of the panel: what the networks are worth, and the supply. */
#include <math.h>
#include <stdio.h>

#include "games/fields/view/parts.h"

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

/* A heading at the left and a remark at the right, each from the longest wording to the shortest:
 * the longest remark that fits beside some heading, then the longest heading beside it. */
static void page_heading(Page *page, const char *const *headings, const char *const *remarks) {
    Box row = page_row(page, 21 * page->scale);
    if (page->measure) {
        return;
    }
    double shortest = row.w;
    for (int i = 0; headings[i] != NULL; i++) {
        shortest = fmin(shortest, canvas_text_width(page->canvas, FONT_STRONG, headings[i]));
    }
    Colour soft = canvas_ink(page->canvas, INK_SOFT);
    double taken = canvas_text_width(page->canvas, FONT_BODY, *remarks) + 12;
    while (remarks[1] != NULL && shortest + taken > row.w) {
        taken = canvas_text_width(page->canvas, FONT_BODY, *++remarks) + 12;
    }
    Box left = {row.x, row.y, row.w - taken, row.h};
    while (headings[1] != NULL &&
           canvas_text_width(page->canvas, FONT_STRONG, *headings) > left.w) {
        headings++;
    }
    canvas_text(page->canvas, FONT_STRONG, soft, left, ALIGN_LEFT, *headings);
    canvas_text(page->canvas, FONT_BODY, soft, row, ALIGN_RIGHT, *remarks);
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
    Box row = page_row(page, 26 * page->scale);
    if (page->measure) {
        return;
    }
    char points[FIELDS_POINTS_TEXT], told[64];
    int halves = fields_network(page->state, seat).halves;
    fields_points_text(halves, points);
    double middle = row.y + row.h / 2;
    double icon = fmin(30 * page->scale, 46);
    double number = canvas_text_width(page->canvas, FONT_HEADING, "8½") + 12;
    sprite_in(page->canvas, fields_pictures[PICTURE_FIELD].name[seat], row.x - 2, middle, icon, 1);
    double height = fmin(16 * page->scale, 24);
    Box boxes = {row.x + icon + 8, round(middle - height / 2), row.w - icon - 8 - number,
                 round(height)};
    draw_boxes(page->canvas, boxes, seat, halves);
    canvas_text(page->canvas, FONT_HEADING, canvas_ink(page->canvas, INK_TEXT), row, ALIGN_RIGHT,
                points);
    snprintf(told, sizeof told, "%s network %s of 5", fields_game.seat_title[seat], points);
    canvas_add_element(page->canvas, ELEMENT_TEXT, told, row, 0, NULL);
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
    /* All or none of a row. */
    if (x + digit + canvas_text_width(canvas, FONT_BODY, "of 8") + 4 <= box.x + box.w) {
        Box rest = {x + digit, box.y, box.x + box.w - x - digit, box.h};
        canvas_text(canvas, FONT_BODY, canvas_ink(canvas, INK_SOFT), rest, ALIGN_LEFT, of);
    }
    snprintf(told, sizeof told, "%s supply %d of %d %s", fields_game.seat_title[seat], left,
             supply_of[piece], plural_of[piece]);
    canvas_add_element(canvas, ELEMENT_TEXT, told, box, 0, NULL);
}

static void page_supply(Page *page, int seat) {
    Box row = page_row(page, fmin(34 * page->scale, 46));
    if (page->measure) {
        return;
    }
    for (int piece = 0; piece < FIELDS_PIECES; piece++) {
        double w = row.w / FIELDS_PIECES;
        draw_supply(page, seat, (FieldsPiece)piece, (Box){row.x + piece * w, row.y, w, row.h});
    }
}

static void page_supply_heading(Page *page, const Scene *scene) {
    static const char *const heading[] = {"In supply", NULL};
    const FieldsUnderway *underway = &page->state->underway;
    char full[48] = "", brief[16] = "";
    /* The Prince under way is told here, where its coming and going moves nothing. */
    if (underway->cell != CELL_NONE) {
        snprintf(full, sizeof full, "Prince %s: %d %s left", scene->board->name[underway->cell],
                 underway->left, underway->left == 1 ? "point" : "points");
        snprintf(brief, sizeof brief, "%d left", underway->left);
    }
    const char *const remarks[] = {full, brief, NULL};
    Box row = {page->box.x, page->box.y + page->y, page->box.w, 0};
    page_heading(page, heading, remarks);
    row.h = page->box.y + page->y - row.y;
    if (!page->measure && full[0] != '\0') {
        canvas_add_element(page->canvas, ELEMENT_TEXT, full, row, 0, NULL);
    }
}

double fields_view_panel(Canvas *canvas, const Scene *scene, Box box, bool measure) {
    static const char *const heading[] = {"Field points in the network", "Network points", "Points",
                                          NULL};
    static const char *const remark[] = {"5 wins", NULL};
    Page page = {
        .canvas = canvas,
        .state = scene->state,
        .box = box,
        .scale = canvas_text_scale(canvas),
        .measure = measure,
    };
    page_heading(&page, heading, remark);
    for (int seat = 0; seat < FIELDS_SEATS; seat++) {
        page_points(&page, seat);
    }
    page.y += 12;
    page_supply_heading(&page, scene);
    for (int seat = 0; seat < FIELDS_SEATS; seat++) {
        page_supply(&page, seat);
    }
    return page.y;
}
