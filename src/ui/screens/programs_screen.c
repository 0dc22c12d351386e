#include "ui/screens/programs_screen.h"

#include <math.h>
#include <string.h>

#include "game/text.h"
#include "hex/min_max.h"
#include "ui/widgets/column.h"

enum { NAME_ROOM = 128 };

typedef struct Rows {
    Settings *settings;
    int removed; /* a program that the person wants to remove; -1: none */
} Rows;

static void say_seconds(int seconds, char text[NAME_ROOM]) {
    tr_say_number(text, NAME_ROOM, "%d second a move", "%d seconds a move", seconds, seconds);
}

static double seconds_width(Ui *ui) {
    char text[NAME_ROOM];
    say_seconds(PROGRAM_SECONDS_MOST, text);
    return ceil(canvas_text_width(ui->canvas, FONT_BODY, text)) + 2 * ui_button_height(ui) +
           3 * ui_grid(ui);
}

/* The seconds for an action, with a button on each side. */
static void draw_seconds(Ui *ui, Program *program, Box row) {
    static const int steps[] = {1, 2, 5, 10, 20, 30, 60};
    enum { COUNT = sizeof steps / sizeof *steps };
    char name[NAME_ROOM], text[NAME_ROOM];
    const double gap = ui_grid(ui) / 2, small = row.h;
    int at = 0;
    while (at < COUNT - 1 && steps[at] < program->seconds) {
        at++;
    }
    tr_say(name, sizeof name, "%s: Less time", program->name);
    if (ui_button(ui, ui_cut_left(&row, small, gap), name, "\u2212", (Shortcut){0},
                  at == 0 ? WIDGET_DISABLED : 0)) {
        program->seconds = steps[MAX(at - 1, 0)];
        ui->again = true;
    }
    tr_say(name, sizeof name, "%s: More time", program->name);
    if (ui_button(ui, ui_cut_right(&row, small, gap), name, "+", (Shortcut){0},
                  at == COUNT - 1 ? WIDGET_DISABLED : 0)) {
        program->seconds = steps[MIN(at + 1, COUNT - 1)];
        ui->again = true;
    }
    say_seconds(program->seconds, text);
    ui_text(ui, FONT_BODY, INK_TEXT, row, ALIGN_MIDDLE, text);
}

static void draw_program(Column *column, Rows *rows, int index) {
    Ui *ui = column->ui;
    Program *program = &rows->settings->programs.at[index];
    const double grid = ui_grid(ui), height = ui_button_height(ui);
    char name[NAME_ROOM];
    Box row = column_row(column, height, grid);
    const Box remove = ui_cut_right(&row, page_button_width(ui, tr("Remove"), (Shortcut){0}), grid);
    const Box seconds = ui_cut_right(&row, seconds_width(ui), grid);
    tr_say(name, sizeof name, "Program %d: Name", index + 1);
    ui_field(ui, row, name, program->name, SESSION_NAME_MAX, NULL);
    draw_seconds(ui, program, seconds);
    tr_say(name, sizeof name, "%s: Remove", program->name);
    if (ui_button(ui, remove, name, tr("Remove"), (Shortcut){0}, 0)) {
        rows->removed = index;
    }
    row = column_row(column, height, 3 * grid);
    tr_say(name, sizeof name, "Program %d: Command", index + 1);
    ui_field(ui, row, name, program->command, PROGRAM_COMMAND_MAX, NULL);
    if (program->command[0] == '\0' && !ui_has_focus(ui, name)) {
        page_hint(ui, row, tr("Command, such as python3 /home/ada/bot.py"));
    }
}

static void draw_rows(Column *column, void *what) {
    Rows *rows = what;
    Programs *programs = &rows->settings->programs;
    Ui *ui = column->ui;
    column_text(column, FONT_BODY, INK_SOFT,
                tr("A program that speaks the protocol can take any seat: choose it in the set-up, "
                   "below the levels. It runs as your own command, and sees only what its seat may "
                   "see."));
    column->y += 2 * ui_grid(ui);
    for (int i = 0; i < programs->count; i++) {
        draw_program(column, rows, i);
    }
    Box row = column_row(column, ui_button_height(ui), 0);
    row.w = fmin(row.w, page_button_width(ui, tr("Add a program"), (Shortcut){0}));
    if (ui_button(ui, row, tr("Add a program"), NULL, (Shortcut){0},
                  programs->count == PROGRAMS_MAX ? WIDGET_DISABLED : 0)) {
        (void)programs_add(programs);
        ui->again = true;
    }
}

/* What is wrong with the list; false: nothing. */
static bool has_fault(const Programs *programs, char why[SESSION_WHY_MAX]) {
    for (int i = 0; i < programs->count; i++) {
        const char *name = programs->at[i].name;
        if (name[0] == '\0') {
            tr_say(why, SESSION_WHY_MAX, "Program %d has no name.", i + 1);
            return true;
        }
        if (strchr(name, '"') != NULL) {
            tr_say(why, SESSION_WHY_MAX, "The name of program %d has a quotation mark.", i + 1);
            return true;
        }
        if (programs_find(programs, name) != i) {
            tr_say(why, SESSION_WHY_MAX, "Two programs are called %s.", name);
            return true;
        }
    }
    return false;
}

void programs_frame(double *scroll, Ui *ui, Settings *settings, Requests *requests) {
    const Page page = page_begin(ui, requests, tr("Programs"), tr("Programs"), 880);
    const double pad = 3 * ui_grid(ui), gap = 2 * ui_grid(ui);
    const double width = page.body.w - 2 * pad;
    char why[SESSION_WHY_MAX];
    Rows rows = {.settings = settings, .removed = -1};
    const double content = column_height(ui, width, draw_rows, &rows) + 2 * gap;
    Box panel = page.body;
    panel.h = fmin(panel.h, content);
    ui_panel(ui, panel);
    ui_scroll_begin(ui, panel, scroll, content);
    draw_rows(&(Column){ui, panel.x + pad, panel.y + gap - *scroll, width}, &rows);
    ui_scroll_end(ui);
    if (rows.removed >= 0) {
        settings_remove_program(settings, rows.removed);
        ui->again = true;
    }
    if (page_back_button(ui, page.foot)) {
        if (has_fault(&settings->programs, why)) {
            request_notice(requests, why);
        } else {
            request_save_settings(requests);
            request_go(requests, REQUEST_BACK);
        }
    }
}
