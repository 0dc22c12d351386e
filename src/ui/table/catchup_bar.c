#include "ui/table/catchup_bar.h"

#include <math.h>
#include <string.h>

#include "game/text.h"
#include "hex/min_max.h"
#include "play/catchup.h"
#include "play/replay.h"
#include "ui/table/board_input.h"
#include "ui/table/board_trace.h"
#include "ui/widgets/page.h"
#include "view/sheet.h"

static const char *const heading = N_("Since your last turn:");

enum { TEXT_MAX = ELEMENT_NAME_MAX, LINES_MOST = 5 };

typedef struct Bar {
    TableScreen *table;
    Ui *ui;
    Box text; /* beside the buttons */
    double line, disc;
    int count;
    int told; /* the turn to show where there is room for only one */
    char entry[GAME_SEATS_MAX][TEXT_MAX];
} Bar;

/* --- Words ----------------------------------------------------------------------------------- */

static double width_of(const Bar *bar, const char *text) {
    return canvas_text_width(bar->ui->canvas, FONT_BODY, text);
}

static void fit(const Bar *bar, char *text, double width) {
    while (width_of(bar, text) > width && page_shorten(text)) {
    }
}

/* --- Drawing --------------------------------------------------------------------------------- */

/* An element for each turn as a whole, however much of it is shown. */
static void describe(const Bar *bar, int number, Box box) {
    const TableScreen *table = bar->table;
    char text[TEXT_MAX], name[TEXT_MAX];
    catchup_say(table->play, table->see->catchup.turn[number].seat,
                &table->see->catchup.summary[number], text, sizeof text);
    tr_say(name, sizeof name, "since your last turn %d: %s", number + 1, text);
    canvas_add_element(bar->ui->canvas, ELEMENT_TEXT, name, box, 0, NULL);
}

static void draw_disc(const Bar *bar, int number, Box box) {
    board_trace_number(bar->table, bar->table->see->catchup.turn[number].seat, number + 1,
                       (Point){box.x + box.w / 2, box.y + box.h / 2}, bar->disc / 2);
}

/* In one line: the numbers of all turns, and the words of one. */
static void draw_line(Bar *bar) {
    Canvas *canvas = bar->ui->canvas;
    Box left = bar->text;
    const double gap = ui_grid(bar->ui), head = width_of(bar, tr(heading));
    const double discs = bar->count > 1 ? bar->count * (bar->disc + gap / 2) + gap / 2 : 0;
    if (head + gap + discs + width_of(bar, bar->entry[bar->told]) <= left.w) {
        canvas_text(canvas, FONT_BODY, canvas_ink(canvas, INK_SOFT), ui_cut_left(&left, head, gap),
                    ALIGN_LEFT, tr(heading));
    }
    for (int i = 0; i < bar->count && bar->count > 1; i++) {
        const Box place = ui_cut_left(&left, bar->disc, gap / 2);
        draw_disc(bar, i, place);
        if (i != bar->told) {
            describe(bar, i, place);
        }
    }
    left = box_between(left, bar->count > 1 ? gap / 2 : 0, 0);
    describe(bar, bar->told, left);
    fit(bar, bar->entry[bar->told], left.w);
    if (width_of(bar, bar->entry[bar->told]) <= left.w) {
        canvas_text(canvas, FONT_BODY, canvas_ink(canvas, INK_TEXT), left, ALIGN_LEFT,
                    bar->entry[bar->told]);
    }
}

/* In lines from above: every turn in one, or the only turn in as many as it needs. */
static void draw_lines(Bar *bar) {
    Canvas *canvas = bar->ui->canvas;
    Box left = bar->text;
    if (bar->count == 1) {
        describe(bar, 0, left);
        canvas_paragraph(canvas, FONT_BODY, canvas_ink(canvas, INK_TEXT), left, bar->entry[0]);
        return;
    }
    for (int i = 0; i < bar->count; i++) {
        Box row = ui_cut_top(&left, bar->line, 0);
        draw_disc(bar, i, ui_cut_left(&row, bar->disc, ui_grid(bar->ui)));
        describe(bar, i, row);
        fit(bar, bar->entry[i], row.w);
        canvas_text(canvas, FONT_BODY, canvas_ink(canvas, INK_TEXT), row, ALIGN_LEFT,
                    bar->entry[i]);
    }
}

/* How many lines it takes to tell everything; cuts the only turn where it is too long. */
static int lines_of(Bar *bar) {
    int lines = bar->count;
    while (bar->count == 1) {
        const double high =
            canvas_paragraph(bar->ui->canvas, FONT_BODY, COLOUR_NONE, bar->text, bar->entry[0]);
        lines = (int)round(high / bar->line);
        if (lines <= LINES_MOST || !page_shorten(bar->entry[0])) {
            break;
        }
    }
    return lines;
}

/* --- The bar --------------------------------------------------------------------------------- */

typedef struct Buttons {
    Box replay, dismiss;
    Shortcut replays, dismisses; /* without their labels where there is little room */
} Buttons;

/* The buttons, at the right of the line; what they leave is for the text. */
static Buttons place_buttons(Ui *ui, Box *line) {
    static const Shortcut replay_key = {SDLK_r, 0, "R"};
    static const Shortcut dismiss_key = {SDLK_ESCAPE, 0, N_("Esc")};
    const double gap = ui_grid(ui) / 2;
    const double both = page_button_width(ui, tr("Dismiss"), dismiss_key) +
                        page_button_width(ui, tr("Replay"), replay_key);
    const bool named = both < line->w / 3;
    Buttons at = {.replays = page_key(replay_key, named),
                  .dismisses = page_key(dismiss_key, named)};
    Box row = ui_inset(*line, 2);
    (void)ui_cut_right(&row, gap - 2, 0);
    at.dismiss = ui_cut_right(&row, page_button_width(ui, tr("Dismiss"), at.dismisses), gap);
    at.replay = ui_cut_right(&row, page_button_width(ui, tr("Replay"), at.replays), 2 * gap);
    line->w = row.x + row.w - line->x;
    return at;
}

double catchup_bar_height(const Ui *ui) {
    return ui_small_height(ui) + ui_grid(ui) / 2;
}

void catchup_bar_frame(TableScreen *table, Box help) {
    Ui *ui = table->ui;
    Bar bar = {.table = table, .ui = ui, .count = table->see->catchup.count};
    catchup_sum_up_all(table->play);
    for (int i = 0; i < bar.count; i++) {
        catchup_say(table->play, table->see->catchup.turn[i].seat, &table->see->catchup.summary[i],
                    bar.entry[i], TEXT_MAX);
    }
    bar.told = table->see->catchup.told;
    bar.line = canvas_line_height(ui->canvas, FONT_BODY);
    bar.disc = 2 * floor(bar.line * 0.5);
    const double line = ui_small_height(ui), pad = floor((line - bar.line) / 2);
    Box box = {help.x, help.y - catchup_bar_height(ui), help.w, line};
    const bool spreads = ui_hot(ui, box);
    Box text = box;
    const Buttons buttons = place_buttons(ui, &text);
    bar.text = box_between(text, 2 * ui_grid(ui), 0);
    const double more = (spreads ? lines_of(&bar) - 1 : 0) * bar.line;
    box.y -= more;
    box.h += more;
    board_above(table, box);
    canvas_box(ui->canvas, box, 8, canvas_ink(ui->canvas, INK_PANEL), COLOUR_NONE);
    bar.text = (Box){bar.text.x, box.y + pad, bar.text.w, box.h - 2 * pad};
    if (more > 0) {
        draw_lines(&bar);
    } else {
        draw_line(&bar);
    }
    const bool replays = ui_button(ui, buttons.replay, tr("Replay"), NULL, buttons.replays, 0);
    if (ui_button(ui, buttons.dismiss, tr("Dismiss"), NULL, buttons.dismisses, 0)) {
        catchup_dismiss(table->play);
    } else if (replays) {
        replay_start(table->play);
    }
}
