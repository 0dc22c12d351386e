#include "ui/table/analysis_bar.h"

#include <string.h>

#include "game/text.h"
#include "game/utf8.h"
#include "hex/min_max.h"
#include "play/analysis.h"
#include "play/arrows.h"
#include "ui/table/board_arrows.h"
#include "ui/widgets/page.h"
#include "view/sheet.h"

enum { FOLLOWS = 2 }; /* lines for what follows */

/* --- The board ------------------------------------------------------------------------------- */

static const AnalysisLine *shown(const TableScreen *table) {
    const Analysis *analysis = &table->see->analysis;
    const int index = table->pointing.line >= 0 ? table->pointing.line : analysis->chosen;
    return analysis->on && index < analysis->count ? &analysis->at[index] : NULL;
}

void analysis_bar_draw(const TableScreen *table) {
    const AnalysisLine *line = shown(table);
    if (line != NULL && table->see->computer.hint.action == ACTION_NONE &&
        !play_is_pending(table->play)) {
        board_arrows_draw(table, &line->reply, ARROW_HOLLOW);
        board_arrows_draw(table, &line->own, ARROW_SOLID);
    }
}

bool analysis_bar_at(const TableScreen *table, Cell cell) {
    const AnalysisLine *line = shown(table);
    return line != NULL && (arrows_at(&line->own, cell) || arrows_at(&line->reply, cell));
}

/* --- The bar --------------------------------------------------------------------------------- */

double analysis_bar_height(const TableScreen *table) {
    const Ui *ui = table->ui;
    const double line = canvas_line_height(ui->canvas, FONT_BODY);
    return table->see->analysis.on
               ? AI_MULTIPV_MAX * ui_row_height(ui) + FOLLOWS * line + 1.5 * ui_grid(ui)
               : 0;
}

/* An action with its prospects; true when it was chosen. */
static bool draw_action(TableScreen *table, int index, Box box) {
    Ui *ui = table->ui;
    const Analysis *analysis = &table->see->analysis;
    const AnalysisLine *line = &analysis->at[index];
    char name[ELEMENT_NAME_MAX];
    bool hot = false;
    tr_say(name, sizeof name, "Analysis %d: %s, %d%% to win", index + 1, line->name, line->percent);
    const bool clicked = ui_area(ui, ELEMENT_BUTTON, box, name,
                                 index == analysis->chosen ? STATE_SELECTED : 0, &hot);
    if (hot) {
        table->pointing.line = index;
    }
    const bool marked = line == shown(table);
    canvas_box(ui->canvas, box, 6, marked ? canvas_ink(ui->canvas, INK_ROW) : COLOUR_NONE,
               COLOUR_NONE);
    Box words = box_between(box, ui_grid(ui) / 2, ui_grid(ui) / 2);
    char percent[GAME_LABEL_MAX];
    const double least = canvas_text_width(ui->canvas, FONT_STRONG, line->name);
    tr_say(percent, sizeof percent, "%d%% to win", line->percent);
    double wide = canvas_text_width(ui->canvas, FONT_STRONG, percent) + 1;
    if (wide + least + ui_grid(ui) / 2 > words.w) { /* the action counts more */
        tr_say(percent, sizeof percent, NC_("per cent", "%d%%"), line->percent);
        wide = canvas_text_width(ui->canvas, FONT_STRONG, percent) + 1;
    }
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
    table->pointing.line = -1;
    for (int i = 0; i < analysis->count; i++) {
        if (draw_action(table, i, ui_cut_top(&box, ui_row_height(ui), 0))) {
            analysis_choose(table->play, i);
        }
    }
}

/* What follows, cut where there is no room for it; behind it the notation, if there is. */
static void draw_follows(TableScreen *table, const AnalysisLine *line, Box box) {
    Ui *ui = table->ui;
    char text[2 * SESSION_WHY_MAX];
    size_t length;
    enum { CUT = 12 }; /* bytes at once, with the dots */
    tr_say(text, sizeof text, "%s", line->text);
    while ((length = strlen(text)) > 0 &&
           page_paragraph_height(ui, FONT_BODY, box.w, text) > box.h + 1) {
        const char *end = text + length - MIN(length, CUT);
        text[utf8_before(text, end) - text] = '\0';
        str_append(text, sizeof text, "…");
    }
    box.y += page_paragraph(ui, FONT_BODY, INK_SOFT, box, text);
    const double high = canvas_line_height(ui->canvas, FONT_SMALL);
    if (table->settings->notation == NOTATION_SMALL && length > 0 &&
        page_paragraph_height(ui, FONT_BODY, box.w, text) + high <= box.h + 1) {
        ui_text(ui, FONT_SMALL, INK_SOFT, (Box){box.x, box.y, box.w, high}, ALIGN_LEFT,
                line->notation);
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
    const double line = FOLLOWS * canvas_line_height(ui->canvas, FONT_BODY);
    Box words = ui_cut_bottom(&inner, line, ui_grid(ui) / 2);
    words = box_between(words, ui_grid(ui) / 2, ui_grid(ui) / 2);
    const AnalysisLine *best = shown(table);
    draw_actions(table, inner);
    if (best == NULL || analysis->why != NULL) {
        words.h = line / FOLLOWS;
        ui_text(ui, FONT_BODY, INK_SOFT, words, ALIGN_LEFT,
                analysis->why != NULL ? analysis->why : tr("Analysing…"));
    } else {
        draw_follows(table, best, words);
    }
}
