#include "ui/table/analysis_bar.h"

#include "game/text.h"
#include "play/analysis.h"
#include "play/arrows.h"
#include "ui/table/board_arrows.h"
#include "ui/widgets/page.h"
#include "view/sheet.h"

/* Points at a text size of 100 %: narrower bars have a row for each action. Games with turns of
 * many parts write long actions. */
#define ROW_LEAST 460.0
#define ROW_LEAST_LONG 940.0

/* --- The board ------------------------------------------------------------------------------- */

static const AnalysisLine *shown(const TableScreen *table) {
    const Analysis *analysis = &table->see->analysis;
    const int index = table->pointing.line >= 0 ? table->pointing.line : analysis->chosen;
    return analysis->on && index < analysis->count ? &analysis->at[index] : NULL;
}

void analysis_bar_draw(const TableScreen *table) {
    const AnalysisLine *line = shown(table);
    if (line != NULL && table->see->computer.hint == ACTION_NONE && !play_is_pending(table->play)) {
        board_arrows_draw(table, &line->reply, ARROW_HOLLOW);
        board_arrows_draw(table, &line->own, ARROW_SOLID);
    }
}

bool analysis_bar_at(const TableScreen *table, Cell cell) {
    const AnalysisLine *line = shown(table);
    return line != NULL && (arrows_at(&line->own, cell) || arrows_at(&line->reply, cell));
}

/* --- The bar --------------------------------------------------------------------------------- */

static bool in_rows(const TableScreen *table, double width) {
    const double least = table->see->view->long_turns ? ROW_LEAST_LONG : ROW_LEAST;
    return width < least * canvas_text_scale(table->ui->canvas);
}

double analysis_bar_height(const TableScreen *table, double width) {
    const Ui *ui = table->ui;
    const int rows = in_rows(table, width) ? AI_MULTIPV_MAX : 1;
    const double line = canvas_line_height(ui->canvas, FONT_BODY);
    return table->see->analysis.on ? rows * ui_row_height(ui) + line + 1.5 * ui_grid(ui) : 0;
}

/* An action with its prospects; true when it was chosen. */
static bool draw_action(TableScreen *table, int index, Box box) {
    Ui *ui = table->ui;
    const Analysis *analysis = &table->see->analysis;
    const AnalysisLine *line = &analysis->at[index];
    char name[ELEMENT_NAME_MAX];
    bool hot = false;
    tr_say(name, sizeof name, "Analysis %d: %s, %d %%", index + 1, line->name, line->percent);
    const bool clicked = ui_area(ui, ELEMENT_BUTTON, box, name,
                                 index == analysis->chosen ? STATE_SELECTED : 0, &hot);
    if (hot) {
        table->pointing.line = index;
    }
    const bool marked = line == shown(table);
    canvas_box(ui->canvas, box, 6, marked ? canvas_ink(ui->canvas, INK_ROW) : COLOUR_NONE,
               COLOUR_NONE);
    Box words = box_between(box, ui_grid(ui) / 2, ui_grid(ui) / 2);
    char percent[8];
    str_write(percent, sizeof percent, "%d %%", line->percent);
    const double wide = canvas_text_width(ui->canvas, FONT_STRONG, percent) + 1;
    const Box right = ui_cut_right(&words, wide, ui_grid(ui) / 2);
    const Ink ink = marked ? INK_ACCENT : INK_TEXT;
    draw_text(ui->canvas, FONT_STRONG, ink, right, ALIGN_RIGHT, "%s", percent);
    draw_text(ui->canvas, index == 0 ? FONT_STRONG : FONT_BODY, ink, words, ALIGN_LEFT, "%s",
              line->name);
    return clicked;
}

static void draw_actions(TableScreen *table, Box box) {
    Ui *ui = table->ui;
    const Analysis *analysis = &table->see->analysis;
    const bool rows = in_rows(table, box.w);
    const double gap = ui_grid(ui) / 2;
    const double wide = rows ? box.w : (box.w - (AI_MULTIPV_MAX - 1) * gap) / AI_MULTIPV_MAX;
    table->pointing.line = -1;
    for (int i = 0; i < analysis->count; i++) {
        const Box place =
            rows ? ui_cut_top(&box, ui_row_height(ui), 0) : ui_cut_left(&box, wide, gap);
        if (draw_action(table, i, place)) {
            analysis_choose(table->play, i);
        }
    }
}

void analysis_bar_frame(TableScreen *table, Box box) {
    Ui *ui = table->ui;
    const Analysis *analysis = &table->see->analysis;
    if (!analysis->on) {
        return;
    }
    canvas_box(ui->canvas, box, 8, canvas_ink(ui->canvas, INK_PANEL), COLOUR_NONE);
    Box inner = ui_inset(box, ui_grid(ui) / 2);
    const double line = canvas_line_height(ui->canvas, FONT_BODY);
    Box words = ui_cut_bottom(&inner, line, ui_grid(ui) / 2);
    words = box_between(words, ui_grid(ui) / 2, ui_grid(ui) / 2);
    const AnalysisLine *best = shown(table);
    draw_actions(table, inner);
    const char *said = analysis->why != NULL ? analysis->why
                       : best == NULL        ? tr("Analysing...")
                                             : best->text;
    ui_text(ui, FONT_BODY, INK_SOFT, words, ALIGN_LEFT, said);
}
