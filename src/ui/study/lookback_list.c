/* All turns with what they were: best, good, doubtful, mistake. */
#include <math.h>
#include <string.h>

#include "game/text.h"
#include "hex/min_max.h"
#include "ui/study/lookback_parts.h"
#include "ui/widgets/page.h"
#include "view/sheet.h"

/* --- Marks ----------------------------------------------------------------------------------- */

static void draw_star(Canvas *canvas, Point at, double size, Colour colour) {
    Point corner[10];
    for (int i = 0; i < 10; i++) {
        const double angle = -1.5707963 + i * 0.6283185;
        const double radius = size * (i % 2 == 0 ? 0.5 : 0.22);
        corner[i] = (Point){at.x + radius * cos(angle), at.y + radius * sin(angle)};
    }
    canvas_polygon(canvas, corner, 10, &(Pen){.fill = colour});
}

static void draw_cross(Canvas *canvas, Point at, double size, const Pen *pen) {
    canvas_line(canvas, (Point){at.x - size, at.y - size}, (Point){at.x + size, at.y + size}, pen);
    canvas_line(canvas, (Point){at.x - size, at.y + size}, (Point){at.x + size, at.y - size}, pen);
}

void lookback_mark(const Ui *ui, ReviewMark mark, Point at, double size) {
    Canvas *canvas = ui->canvas;
    const Colour text = canvas_ink(canvas, INK_TEXT);
    const Pen thin = {.stroke = text, .width = fmax(1.5, size / 9)};
    const double half = 0.42 * size;
    switch (mark) {
    case REVIEW_UNJUDGED:
        break;
    case REVIEW_FORCED:
        canvas_circle(canvas, at, size * 0.1, &(Pen){.fill = canvas_ink(canvas, INK_SOFT)});
        break;
    case REVIEW_BEST:
        draw_star(canvas, at, 1.1 * size, canvas_ink(canvas, INK_GOOD));
        break;
    case REVIEW_GOOD:
        canvas_line(canvas, (Point){at.x - 0.7 * half, at.y},
                    (Point){at.x - 0.2 * half, at.y + 0.6 * half}, &thin);
        canvas_line(canvas, (Point){at.x - 0.2 * half, at.y + 0.6 * half},
                    (Point){at.x + 0.8 * half, at.y - 0.6 * half}, &thin);
        break;
    case REVIEW_DOUBTFUL: {
        const Point corner[] = {{at.x, at.y - half},
                                {at.x + half, at.y + 0.8 * half},
                                {at.x - half, at.y + 0.8 * half}};
        canvas_polygon(canvas, corner, 3, &thin);
        break;
    }
    case REVIEW_MISTAKE: {
        const Pen cross = {.stroke = canvas_ink(canvas, INK_PANEL), .width = fmax(1.5, size / 9)};
        canvas_circle(canvas, at, half, &(Pen){.fill = text});
        draw_cross(canvas, at, 0.4 * half, &cross);
        break;
    }
    }
}

void lookback_legend(const Lookback *lookback, Box box) {
    Ui *ui = lookback->ui;
    const double size = 2 * ui_grid(ui);
    double words = 0;
    for (int mark = REVIEW_BEST; mark <= REVIEW_MISTAKE; mark++) {
        words += size + 4 +
                 canvas_text_width(ui->canvas, FONT_BODY, lookback_mark_word((ReviewMark)mark)) + 1;
    }
    const double gap = floor((box.w - words) / 3);
    for (int mark = REVIEW_BEST; mark <= REVIEW_MISTAKE && gap > 0; mark++) {
        const char *word = lookback_mark_word((ReviewMark)mark);
        const Box icon = ui_cut_left(&box, size, 4);
        lookback_mark(ui, (ReviewMark)mark, (Point){icon.x + icon.w / 2, icon.y + icon.h / 2},
                      0.9 * size);
        const double wide = canvas_text_width(ui->canvas, FONT_BODY, word) + 1;
        draw_text(ui->canvas, FONT_BODY, INK_SOFT, ui_cut_left(&box, wide, gap), ALIGN_LEFT, "%s",
                  word);
    }
}

/* --- Rows ------------------------------------------------------------------------------------ */

enum { TOLD_MOST = 400 }; /* bytes */

static void draw_row(Lookback *lookback, int index, const ReviewTurn *turn, Box box) {
    Ui *ui = lookback->ui;
    const double grid = ui_grid(ui);
    char name[ELEMENT_NAME_MAX], words[ELEMENT_NAME_MAX];
    bool hot;
    lookback_told(lookback, turn, words, TOLD_MOST);
    tr_say(name, sizeof name, "Turn %d, %s: %s, %s", turn->turn,
           lookback_seat(lookback, turn->seat), words, lookback_mark_word(turn->mark));
    const bool selected = index == lookback->index;
    if (page_row(ui, box, name, selected, &hot)) {
        lookback_show(lookback, index);
    }
    Box row = box_between(box, grid / 2, grid / 2);
    const Box icon = ui_cut_left(&row, 2 * grid, grid / 2);
    lookback_mark(ui, turn->mark, (Point){icon.x + icon.w / 2, icon.y + icon.h / 2}, 2 * grid);
    const Box seat = ui_cut_left(&row, 2 * grid, grid / 2);
    canvas_sprite(ui->canvas, lookback->view->seat_sprites[turn->seat], ui_middle(seat, seat.w), 1);
    const Font font = selected ? FONT_STRONG : FONT_BODY;
    const Ink ink = selected ? INK_ACCENT : INK_TEXT;
    if (lookback_cost(turn) >= 5 && turn->mark >= REVIEW_GOOD) {
        char points[16];
        str_write(points, sizeof points, "\u2212%d", (lookback_cost(turn) + 5) / 10);
        const double wide = canvas_text_width(ui->canvas, FONT_STRONG, points) + 1;
        draw_text(ui->canvas, font, selected ? INK_ACCENT : INK_SOFT,
                  ui_cut_right(&row, wide, grid / 2), ALIGN_RIGHT, "%s", points);
    }
    while (canvas_text_width(ui->canvas, font, words) > row.w - 1 && page_shorten(words)) {
    }
    page_fit(ui, font, row.w - 1, words, sizeof words); /* one long word */
    draw_text(ui->canvas, font, ink, row, ALIGN_LEFT, "%s", words);
}

/* Keeps the row of the turn shown in view, once it has changed. */
static void reveal(Lookback *lookback, int shown, double row, double high) {
    if (!lookback->reveal) {
        return;
    }
    lookback->reveal = false;
    const double top = shown * row;
    if (top < lookback->list_scroll || top + row > lookback->list_scroll + high) {
        lookback->list_scroll = fmax(0, top - floor(high / row / 2) * row);
    }
}

void lookback_list(Lookback *lookback, Box box) {
    Ui *ui = lookback->ui;
    const double row = ui_row_height(ui);
    const int turns = review_turns(lookback->review);
    const double content = turns * row;
    const double number = ceil(canvas_text_width(ui->canvas, FONT_BODY, "000")) + ui_grid(ui) / 2;
    reveal(lookback, MIN(lookback->index, turns - 1), row, box.h);
    lookback->list_scroll = fmin(lookback->list_scroll, fmax(0, content - box.h));
    Box area = box;
    area.w += ui_scroll_bar(ui) + 2;
    ui_scroll_begin(ui, area, &lookback->list_scroll, content);
    ReviewTurn turn, before = {.turn = 0};
    for (int i = 0; i < turns; i++, before = turn) {
        review_turn(lookback->review, i, &turn);
        const double y = box.y + i * row - lookback->list_scroll;
        if (y + row <= box.y || y >= box.y + box.h) {
            continue;
        }
        if (turn.turn != before.turn) {
            draw_text(ui->canvas, FONT_BODY, INK_SOFT, (Box){box.x, y, number, row}, ALIGN_LEFT,
                      "%d", turn.turn);
        }
        draw_row(lookback, i, &turn, (Box){box.x + number, y, box.w - number, row});
    }
    ui_scroll_end(ui);
}
