#include "ui/table/fight_row.h"

#include <math.h>

#include "view/sheet.h"

#define PIECE 24.0 /* points at a text size of 100 % */

static void draw_piece(const View *view, Canvas *canvas, uint16_t code, bool lost, Point at,
                       double size) {
    const ShownPiece piece = {
        .look = view->piece(code, 0), .at = at, .size = size, .alpha = lost ? 0.5 : 1};
    board_view_piece(canvas, &piece);
    if (lost) {
        const double reach = size * 0.42;
        const Pen pen = canvas_pen(canvas, INK_DANGER, 2.5, 1);
        canvas_line(canvas, (Point){at.x - reach, at.y + reach},
                    (Point){at.x + reach, at.y - reach}, &pen);
    }
}

/* The pieces of a side, from its end of the row, in no more than `room`: they move closer where
 * there are many. Returns the width used. */
static double draw_pieces(const View *view, Canvas *canvas, const FightSide *side, Box row,
                          bool right, double room) {
    const double size = PIECE * canvas_text_scale(canvas);
    const double step = fmin(size + 3, (room - size - 8) / fmax(1, side->count - 1));
    for (int i = 0; i < side->count; i++) {
        const int place = right ? side->count - 1 - i : i;
        const double away = size / 2 + 4 + place * step;
        const Point at = {right ? row.x + row.w - away : row.x + away, row.y + row.h / 2};
        draw_piece(view, canvas, side->piece[i], side->lost[i], at, size);
    }
    return side->count == 0 ? 0 : size + 8 + (side->count - 1) * step;
}

/* The die of a side, `used` points from its end of the row. Returns the width used then. */
static double draw_die(const TableScreen *table, Box row, bool right, double used, int value) {
    const double size = PIECE * canvas_text_scale(table->ui->canvas);
    const double away = fmax(used, 4);
    const Box die = {right ? row.x + row.w - away - size : row.x + away, row.y + (row.h - size) / 2,
                     size, size};
    if (value == 0) {
        return used;
    }
    canvas_box(table->ui->canvas, die, 5, 0xFFF8E8FF, 0x8A7C60FF);
    const char text[] = {(char)('0' + value), '\0'};
    canvas_text(table->ui->canvas, FONT_STRONG, 0x25211BFF, die, ALIGN_MIDDLE, text);
    return away + size + 2;
}

/* A text in the middle of a line, or from the left in several. Returns the height. */
static double draw_middle(Canvas *canvas, Ink ink, const char *text, Box words, bool measures) {
    const double line = canvas_line_height(canvas, FONT_BODY);
    if (canvas_text_width(canvas, FONT_BODY, text) > words.w) {
        return canvas_paragraph(canvas, FONT_BODY, measures ? COLOUR_NONE : canvas_ink(canvas, ink),
                                words, text);
    }
    if (!measures) {
        draw_text(canvas, FONT_BODY, ink, (Box){words.x, words.y, words.w, line}, ALIGN_MIDDLE,
                  "%s", text);
    }
    return line;
}

/* The verdict; below the pieces it stands between their names, or under them. Returns the height.
 */
static double draw_verdict(Canvas *canvas, const FightRow *row, Box words, bool measures) {
    const double line = canvas_line_height(canvas, FONT_BODY);
    const char *left = row->name[FIGHT_ATTACKER], *right = row->name[FIGHT_DEFENDER];
    if (left[0] == '\0' && right[0] == '\0') {
        const Colour ink = measures ? COLOUR_NONE : canvas_ink(canvas, INK_SOFT);
        return fmax(line, canvas_paragraph(canvas, FONT_BODY, ink, words, row->verdict));
    }
    const double reserve = 8 + fmax(canvas_text_width(canvas, FONT_BODY, left),
                                    canvas_text_width(canvas, FONT_BODY, right));
    const Box names = {words.x, words.y, words.w, line};
    const Box middle = box_between(names, reserve, reserve);
    if (!measures) {
        draw_text(canvas, FONT_BODY, INK_SOFT, names, ALIGN_LEFT, "%s", left);
        draw_text(canvas, FONT_BODY, INK_SOFT, names, ALIGN_RIGHT, "%s", right);
    }
    if (canvas_text_width(canvas, FONT_BODY, row->verdict) <= middle.w) {
        return draw_middle(canvas, INK_TEXT, row->verdict, middle, measures);
    }
    words.y += line + 2;
    return line + 2 + draw_middle(canvas, INK_TEXT, row->verdict, words, measures);
}

/* What follows, below the verdict. Returns the height. */
static double draw_outcome(Canvas *canvas, const FightRow *row, Box words, bool measures) {
    return row->outcome[0] == '\0'
               ? 0
               : 2 + draw_middle(canvas, INK_SOFT, row->outcome, words, measures);
}

void fight_signs_draw(const View *view, Canvas *canvas, const FightRow *row, int side, Box box) {
    const double scale = canvas_text_scale(canvas), pad = 6 * scale;
    const double sign = 13 * scale, sum = 20 * scale, picture = fmin(box.h - 4, 22 * scale);
    const FightSide *what = &row->side[side];
    const int seat = row->seat[side], total = fight_signs_of(what);
    const double label = fmax(canvas_text_width(canvas, FONT_BODY, row->name[FIGHT_ATTACKER]),
                              canvas_text_width(canvas, FONT_BODY, row->name[FIGHT_DEFENDER]));
    if (seat >= 0) {
        canvas_sprite(canvas, view->seat_sprites[seat],
                      square_around((Point){box.x + picture / 2, box.y + box.h / 2}, picture), 1);
    }
    Box left = box_between(box, picture + pad, 0);
    draw_text(canvas, FONT_BODY, INK_SOFT, left, ALIGN_LEFT, "%s", row->name[side]);
    draw_text(canvas, FONT_STRONG, INK_TEXT, left, ALIGN_RIGHT, "%d", total);
    left = box_between(left, label + pad, sum);
    const double used = draw_sign_groups(canvas, row->sign, what->group, what->groups, sign, left);
    (void)draw_pieces(view, canvas, what, left, true, fmax(0, left.w - used));
    add_text(canvas, box, "%s %s: %d", seat >= 0 ? tr(view->game->seat_title[seat]) : "",
             row->name[side], total);
}

/* Both sides, and what follows. Returns the height. */
static double draw_signs_card(const TableScreen *table, const FightRow *row, Box box) {
    Canvas *canvas = table->ui->canvas;
    const double high = round((PIECE + 6) * canvas_text_scale(canvas));
    const Box plate = {box.x, box.y, box.w, 2 * high};
    canvas_box(canvas, plate, 8, canvas_ink(canvas, INK_RAISED), canvas_ink(canvas, INK_LINE));
    for (int side = 0; side < FIGHT_SIDES; side++) {
        const Box line = {plate.x, plate.y + side * high, plate.w, high};
        fight_signs_draw(table->see->view, canvas, row, side, box_between(line, 8, 8));
    }
    const Box words = {box.x, plate.y + plate.h + 4, box.w, 0};
    add_text(canvas, plate, "%s %s %s", row->sums, row->verdict, row->outcome);
    return plate.h + 10 +
           canvas_paragraph(canvas, FONT_BODY, canvas_ink(canvas, INK_TEXT), words, row->outcome);
}

double fight_row_draw(const TableScreen *table, const FightRow *row, Box box) {
    Canvas *canvas = table->ui->canvas;
    if (row->sign != NULL) {
        return draw_signs_card(table, row, box);
    }
    const double scale = canvas_text_scale(canvas);
    const double top_of_row = box.y;
    if (row->heading[0] != '\0') {
        const Box heading = ui_cut_top(&box, round(24 * scale), 0);
        draw_text(canvas, FONT_BODY, INK_SOFT, heading, ALIGN_LEFT, "%s", row->heading);
        add_text(canvas, heading, "%s", row->heading);
    }
    const bool upper = row->sums[0] != '\0' || row->side[0].count + row->side[1].count > 1;
    const double line = canvas_line_height(canvas, FONT_BODY);
    Box words = {box.x + 8, box.y + 4, box.w - 16, line};
    const bool alone =
        row->die[FIGHT_ATTACKER] == 0 && row->side[0].count + row->side[1].count == 0;
    if (!upper && !alone) { /* all on one line */
        words = box_between(words, 2 * (PIECE + 8) * scale, 0);
    }
    const double verdict = draw_verdict(canvas, row, words, true);
    const double high = verdict + draw_outcome(canvas, row, words, true);
    const double top = upper ? (PIECE + 4) * scale : alone ? 0 : fmax(0, PIECE * scale - high);
    const Box plate = {box.x, box.y, box.w, ceil(top + high + 8)};
    canvas_box(canvas, plate, 8, canvas_ink(canvas, INK_RAISED), canvas_ink(canvas, INK_LINE));
    const Box pieces = {plate.x, plate.y + 2, plate.w, upper ? top : plate.h - 4};
    const double room =
        (pieces.w - canvas_text_width(canvas, FONT_STRONG, row->sums) - scale * 8) / 2;
    double used[FIGHT_SIDES];
    for (int side = 0; side < FIGHT_SIDES; side++) {
        const bool right = side == FIGHT_DEFENDER;
        used[side] = draw_pieces(table->see->view, canvas, &row->side[side], pieces, right, room);
        used[side] = draw_die(table, pieces, right, used[side], row->die[side]);
    }
    const double reserve = fmax(used[FIGHT_ATTACKER], used[FIGHT_DEFENDER]);
    draw_text(canvas, FONT_STRONG, INK_TEXT, box_between(pieces, reserve, reserve), ALIGN_MIDDLE,
              "%s", row->sums);
    words.y = plate.y + (upper ? top + 2 : (plate.h - high) / 2);
    words.h = high;
    (void)draw_verdict(canvas, row, words, false);
    words.y += verdict + 2;
    (void)draw_outcome(canvas, row, words, false);
    add_text(canvas, plate, "%s %s%s%s", row->sums, row->verdict,
             row->outcome[0] != '\0' ? " " : "", row->outcome);
    return plate.y + plate.h + 6 - top_of_row;
}
