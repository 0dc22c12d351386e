#include "ui/table/end_buttons.h"

#include <math.h>

#include "game/text.h"
#include "ui/table/ending.h"
#include "ui/widgets/page.h"

static void look_at_board(TableScreen *table) {
    table->end.shown = false;
}

static void new_match(TableScreen *table) {
    request_setup(table->requests, table->see->view);
}

typedef struct EndButton {
    const char *name;
    void (*act)(TableScreen *table);
    Shortcut key;
    unsigned flags;
} EndButton;

static void review(TableScreen *table) {
    table->end.shown = false;
    request_go(table->requests, REQUEST_REVIEW);
}

static const EndButton buttons[] = {
    {N_("Review"), review, {SDLK_RETURN, 0, NULL}, WIDGET_PRIMARY},
    {N_("View the board"), look_at_board, {0}, 0},
    {N_("Rematch"), table_rematch, {0}, 0},
    {N_("New match"), new_match, {0}, 0},
    {N_("Menu"), table_leave, {0}, 0},
};
enum { BUTTONS = sizeof buttons / sizeof buttons[0] };

/* Long words take half of the gaps between the buttons, and two lines. */
void end_buttons_draw(TableScreen *table, Box row) {
    Ui *ui = table->ui;
    double least[2] = {0}; /* in one line, in two */
    for (int i = 0; i < 2 * BUTTONS; i++) {
        least[i % 2] += ui_button_least(ui, tr(buttons[i / 2].name), 1 + i % 2);
    }
    const double gap = ui_grid(ui) / (row.w - least[0] < 2 * BUTTONS * ui_grid(ui) ? 2 : 1);
    const double room = row.w - (BUTTONS - 1) * gap;
    const int two = least[0] > room;
    for (int i = 0; i < BUTTONS; i++) {
        const double wide = ui_button_least(ui, tr(buttons[i].name), 1 + two) +
                            floor(fmax(0, room - least[two]) / BUTTONS);
        if (ui_button(ui, ui_cut_left(&row, wide, gap), tr(buttons[i].name), NULL, buttons[i].key,
                      buttons[i].flags) ||
            (i == 0 && ui_key(ui, SDLK_F3, 0))) {
            buttons[i].act(table);
            ui->again = true;
        }
    }
}

void end_buttons_rule(TableScreen *table, Box row) {
    Ui *ui = table->ui;
    char text[GAME_WHY_MAX], rule[REQUEST_RULE_MAX], label[GAME_LABEL_MAX];
    const Scene scene = table_scene(table, false);
    ending_say(table, &scene, text, rule);
    const bool named = rule[0] != '\0';
    tr_say(label, sizeof label, "Rule %s", named ? rule : "");
    const Shortcut key = {SDLK_F1, 0, "F1"};
    const char *name = named ? label : tr("Rules");
    row = ui_cut_right(&row, page_button_width(ui, name, key), 0);
    if (ui_button(ui, row, name, NULL, key, WIDGET_QUIET)) {
        request_rules(table->requests, table->see->game, named ? rule : NULL);
    }
}

double end_buttons_exchange(TableScreen *table, Box row, bool measure) {
    Ui *ui = table->ui;
    const PageChoice choice = {.name = tr("Exchange seats in a rematch"),
                               .title = tr("Exchange seats in a rematch"),
                               .selected = table->end.exchange,
                               .several = true};
    const bool measures = canvas_measure(ui->canvas, measure);
    row.w = fmin(row.w, canvas_text_width(ui->canvas, FONT_STRONG, choice.title) + page_em(ui, 80));
    if (page_choice(ui, &row, &choice) && !measure) {
        table->end.exchange = !table->end.exchange;
        ui->again = true;
    }
    canvas_measure(ui->canvas, measures);
    return row.h;
}
