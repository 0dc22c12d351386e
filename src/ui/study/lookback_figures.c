/* The figures of the seats in a review. */
#include <math.h>
#include <stdlib.h>

#include "game/chance.h"
#include "game/text.h"
#include "ui/study/lookback_parts.h"
#include "ui/table/seat_line.h"
#include "view/sheet.h"

enum { COLUMNS = 4 };
static const char *const column_word[COLUMNS] = {N_("now"), N_("mistakes"), N_("average loss"),
                                                 NC_("a column of the review", "luck")};

/* The last is left out where chance has no say. */
static int columns_of(const Lookback *lookback) {
    ReviewFigures figures;
    int seat[GAME_SEATS_MAX];
    bool luck = game_chances(lookback->view->game)->chance != NULL;
    for (int i = play_seats(lookback->table->play, seat) - 1; i >= 0; i--) {
        review_figures(lookback->review, seat[i], &figures);
        luck = luck || figures.mean_luck != 0;
    }
    return luck ? COLUMNS : COLUMNS - 1;
}

double lookback_figures_height(const Lookback *lookback) {
    int seat[GAME_SEATS_MAX];
    return (1 + play_seats(lookback->table->play, seat)) * ui_row_height(lookback->ui);
}

/* The first column only where the graph does not say it. */
static Box column_box(const Lookback *lookback, Box row, int column, int first) {
    double right = row.x + row.w;
    Box box = row;
    for (int i = columns_of(lookback) - 1; i >= column; i--) {
        double wide = canvas_text_width(lookback->ui->canvas, FONT_BODY, tr(column_word[i]));
        wide = fmax(wide, canvas_text_width(lookback->ui->canvas, FONT_STRONG, "+00 %")) + 1;
        box = (Box){right - wide, row.y, wide, row.h};
        right -= wide + ui_grid(lookback->ui) * (first == 0 ? 1 : 2);
    }
    return box;
}

#define SAMPLE 24.0 /* points: a piece of a seat's line */

/* What the columns leave for the name of a seat. */
static Box name_box(const Lookback *lookback, Box row, int first) {
    const Ui *ui = lookback->ui;
    (void)ui_cut_left(&row, ui_row_height(ui), ui_grid(ui));
    if (first == 0) {
        (void)ui_cut_left(&row, SAMPLE, ui_grid(ui));
    }
    row.w = fmax(1, column_box(lookback, row, first, first).x - row.x);
    return row;
}

/* Where the names do not fit, the pictures must do. */
static bool has_names(const Lookback *lookback, Box row, int first) {
    int seat[GAME_SEATS_MAX];
    double widest = 0;
    for (int i = play_seats(lookback->table->play, seat) - 1; i >= 0; i--) {
        widest = fmax(widest, canvas_text_width(lookback->ui->canvas, FONT_STRONG,
                                                lookback_seat(lookback, seat[i])));
    }
    return widest <= name_box(lookback, row, first).w;
}

static void draw_seat(const Lookback *lookback, Box row, int seat, int first) {
    Ui *ui = lookback->ui;
    ReviewFigures figures;
    char text[COLUMNS][16] = {"", "", "", ""};
    int value[GAME_SEATS_MAX];
    review_figures(lookback->review, seat, &figures);
    if (lookback_prospects(lookback, lookback->index, value)) {
        lookback_percent(value[seat], false, text[0]);
    }
    if (figures.turns > 0) {
        str_write(text[1], sizeof text[1], "%d", figures.mistakes);
        lookback_mean(figures.mean_loss, false, text[2]);
        lookback_mean(figures.mean_luck, true, text[3]);
    }
    const Box whole = row;
    const int columns = columns_of(lookback);
    const double icon = ui_row_height(ui);
    canvas_sprite(ui->canvas, lookback->view->seat_sprites[seat],
                  ui_middle(ui_cut_left(&row, icon, ui_grid(ui)), icon), 1);
    const double y = row.y + row.h / 2;
    const Point sample[] = {{row.x + 2, y}, {row.x + SAMPLE - 2, y}};
    if (first == 0 && row.x + SAMPLE <= column_box(lookback, whole, first, first).x) {
        seat_line_draw(lookback->view, ui->canvas, seat, sample, 2, 2);
    }
    if (has_names(lookback, whole, first)) {
        canvas_text(ui->canvas, FONT_STRONG, canvas_ink(ui->canvas, INK_TEXT),
                    name_box(lookback, whole, first), ALIGN_LEFT, lookback_seat(lookback, seat));
    }
    for (int i = first; i < columns; i++) {
        canvas_text(ui->canvas, FONT_STRONG, canvas_ink(ui->canvas, INK_TEXT),
                    column_box(lookback, row, i, first), ALIGN_RIGHT, text[i]);
    }
    if (figures.turns > 0 && columns == COLUMNS) {
        add_text(ui->canvas, whole, "%s: now %s, mistakes %s, average loss %s, average luck %s",
                 lookback_seat(lookback, seat), text[0], text[1], text[2], text[3]);
    } else if (figures.turns > 0) {
        add_text(ui->canvas, whole, "%s: now %s, mistakes %s, average loss %s",
                 lookback_seat(lookback, seat), text[0], text[1], text[2]);
    } else {
        add_text(ui->canvas, whole, "%s: now %s, no turn judged", lookback_seat(lookback, seat),
                 text[0][0] != '\0' ? text[0] : tr("unknown"));
    }
}

void lookback_figures(Lookback *lookback, Box box) {
    Ui *ui = lookback->ui;
    int seat[GAME_SEATS_MAX];
    const int count = play_seats(lookback->table->play, seat);
    const int first = count > 2 ? 0 : 1, columns = columns_of(lookback);
    const double row = ui_row_height(ui);
    const Box head = ui_cut_top(&box, row, 0);
    for (int i = first; i < columns; i++) {
        canvas_text(ui->canvas, FONT_BODY, canvas_ink(ui->canvas, INK_SOFT),
                    column_box(lookback, head, i, first), ALIGN_RIGHT, tr(column_word[i]));
    }
    Box area = box;
    const bool scrolls = count * row > box.h + 0.5;
    area.w += scrolls ? ui_scroll_bar(ui) + 2 : 0;
    ui_scroll_begin(ui, area, &lookback->figures_scroll, count * row);
    for (int i = 0; i < count; i++) {
        draw_seat(lookback, (Box){box.x, box.y + i * row - lookback->figures_scroll, box.w, row},
                  seat[i], first);
    }
    ui_scroll_end(ui);
}
