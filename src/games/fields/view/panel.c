/* The game's own part of the panel: the value of the networks, and the supply. */
#include <math.h>

#include "game/text.h"
#include "games/fields/view/parts.h"
#include "view/sheet.h"

/* Panels lower than this, at a text size of 100 %, have lower rows. */
#define HEIGHT_TIGHT 520.0

static const int supply_of[FIELDS_PIECES] = {1, FIELDS_PRINCES_MAX, FIELDS_CITIES_MAX,
                                             FIELDS_FIELDS_MAX};
static const char *const plural_of[FIELDS_PIECES] = {N_("Queen"), N_("Princes"), N_("Cities"),
                                                     N_("Fields")};

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
            /* Empty ones first, so that the rim of the last full one stays whole. */
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

static void sheet_points(Sheet *sheet, int seat) {
    Box row = sheet_row(sheet, sheet->tight ? 22 : 26);
    char points[FIELDS_POINTS_TEXT];
    int halves = fields_network(sheet->scene->state, seat).halves;
    fields_points_text(halves, points);
    double middle = row.y + row.h / 2;
    double icon = fmin(30 * sheet->scale, 46);
    double number = canvas_text_width(sheet->canvas, FONT_HEADING, "8½") + 12;
    sprite_in(sheet->canvas, fields_pictures[PICTURE_FIELD].name[seat], row.x - 2, middle, icon, 1);
    double height = fmin(16 * sheet->scale, 24);
    Box boxes = {row.x + icon + 8, round(middle - height / 2), row.w - icon - 8 - number,
                 round(height)};
    draw_boxes(sheet->canvas, boxes, seat, halves);
    draw_text(sheet->canvas, FONT_HEADING, INK_TEXT, row, ALIGN_RIGHT, "%s", points);
    (void)add_clickable(sheet->canvas, row, 0, click_on_item(FIELDS_OWN_NETWORK + seat),
                        "%s network %s of 5", tr(fields_game.seat_title[seat]), points);
}

/* --- Supply -------------------------------------------------------------------------------- */

static void draw_supply(const Sheet *sheet, int seat, FieldsPiece piece, Box box) {
    Canvas *canvas = sheet->canvas;
    int left = supply_of[piece] - fields_count(sheet->scene->state, seat, piece);
    if (left < 0) {
        left = 0; /* F-21: captured Cities may exceed the supply */
    }
    double icon = fmin(36 * sheet->scale, 44);
    sprite_in(canvas, fields_pictures[piece].name[seat], box.x - 2, box.y + box.h / 2, icon,
              left > 0 ? 1 : 0.38);
    Box words = box_between(box, icon + 2, 0);
    char of[16];
    tr_say(of, sizeof of, "of %d", 8);
    double digit = canvas_text_width(canvas, FONT_STRONG, "0") + 4;
    draw_text(canvas, FONT_STRONG, left > 0 ? INK_TEXT : INK_SOFT,
              (Box){words.x, words.y, digit, words.h}, ALIGN_LEFT, "%d", left);
    /* All or none of a row. */
    if (digit + canvas_text_width(canvas, FONT_BODY, of) + 4 <= words.w) {
        draw_text(canvas, FONT_BODY, INK_SOFT, box_between(words, digit, 0), ALIGN_LEFT, "of %d",
                  supply_of[piece]);
    }
    add_text(canvas, box, "%s supply %d of %d %s", tr(fields_game.seat_title[seat]), left,
             supply_of[piece], tr(plural_of[piece]));
}

static void sheet_supply(Sheet *sheet, int seat) {
    Box row = sheet_row(sheet, fmin(sheet->tight ? 24 : 34, 46 / sheet->scale));
    for (int piece = 0; piece < FIELDS_PIECES; piece++) {
        double w = row.w / FIELDS_PIECES;
        draw_supply(sheet, seat, (FieldsPiece)piece, (Box){row.x + piece * w, row.y, w, row.h});
    }
}

static void sheet_supply_heading(Sheet *sheet) {
    const char *const heading[] = {tr("In supply"), NULL};
    const FieldsState *state = sheet->scene->state;
    const FieldsUnderway *underway = &state->underway;
    char full[VIEW_LINE_MAX] = "", brief[48] = "";
    /* The Prince under way is shown here, so that nothing moves when he comes or goes. */
    if (underway->cell != CELL_NONE) {
        const int all = underway->left + underway->used;
        tr_say_number(full, sizeof full, "Prince %s: %d of %d point left",
                      "Prince %s: %d of %d points left", all,
                      sheet->scene->board->name[underway->cell], underway->left, all);
        tr_say(brief, sizeof brief, "%d left", underway->left);
    }
    const char *const remarks[] = {full, brief, NULL};
    Box row = sheet_heading(sheet, sheet->tight ? 18 : 21, heading, remarks);
    if (full[0] != '\0') {
        add_text(sheet->canvas, row, "%s", full);
    }
}

double fields_view_panel(Canvas *canvas, const Scene *scene, Box box) {
    const char *const heading[] = {tr("Field points in the network"), tr("Network points"),
                                   tr("Points"), NULL};
    const char *const remark[] = {tr("5 wins"), NULL};
    Sheet sheet = sheet_begin(canvas, scene, box);
    sheet.tight = box.h < HEIGHT_TIGHT * sheet.scale;
    sheet_heading(&sheet, sheet.tight ? 18 : 21, heading, remark);
    for (int seat = 0; seat < FIELDS_SEATS; seat++) {
        sheet_points(&sheet, seat);
    }
    sheet.y += sheet.tight ? 4 : 12;
    sheet_supply_heading(&sheet);
    for (int seat = 0; seat < FIELDS_SEATS; seat++) {
        sheet_supply(&sheet, seat);
    }
    return sheet.y;
}
