#include "ui/table/panel_foot.h"

#include <math.h>

#include "game/text.h"
#include "play/computer.h"
#include "play/history.h"
#include "play/lesson.h"
#include "play/match.h"
#include "ui/table/inspector.h"
#include "view/sheet.h"

const char *panel_foot_redo_why(const TableScreen *table) {
    return play_redoable(table->play) > 0 ? "" : tr("There is nothing to redo.");
}

bool panel_wants_reason(Ui *ui, Box box, Shortcut shortcut) {
    if (shortcut.key != 0 && ui_key(ui, shortcut.key, shortcut.mods)) {
        return true;
    }
    if (ui->in.kind == INPUT_PRESS && !ui->in.used && ui_hot(ui, box)) {
        ui->in.used = true;
        return true;
    }
    return false;
}

/* An arrow that turns back, or forward again. */
static void draw_turn(const Ui *ui, Box box, bool forward, Ink ink) {
    enum { PARTS = 10 };
    const double size = floor(0.2 * box.h), way = forward ? 1 : -1;
    const Point middle = {box.x + box.w / 2, box.y + box.h / 2 + size / 3};
    const Pen pen = {.stroke = canvas_ink(ui->canvas, ink), .width = 2};
    Point from = {0};
    for (int i = 0; i <= PARTS; i++) { /* to the tip */
        const double angle = (1.15 * i / PARTS - 0.1) * 3.14159265358979;
        const Point to = {middle.x - way * size * cos(angle), middle.y - size * sin(angle)};
        if (i > 0) {
            canvas_line(ui->canvas, from, to, &pen);
        }
        from = to;
    }
    canvas_line(ui->canvas, (Point){from.x - way * size * 0.5, from.y - size * 0.8}, from, &pen);
    canvas_line(ui->canvas, (Point){from.x + way * size * 0.7, from.y - size * 0.6}, from, &pen);
}

/* `sign`: there is no room for its name. */
static void foot_button(TableScreen *table, Box box, bool redo, bool sign, InspectText *said) {
    Ui *ui = table->ui;
    const char *name = redo ? tr("Redo") : tr("Undo");
    const char *why = redo ? panel_foot_redo_why(table) : table->see->no_undo;
    const bool can = why[0] == '\0';
    const Shortcut shortcut = {redo ? SDLK_y : SDLK_z, KMOD_CTRL, NULL};
    if (!can && !redo && play_plies(table->play) > 0 && ui_hot(ui, box)) {
        table->panel.tip = why;
    }
    if (ui_hot(ui, box) || ui_focused(ui, name)) {
        inspector_note(said, name, redo ? tr("Ctrl+Y") : tr("Ctrl+Z"),
                       !can   ? why
                       : redo ? tr("Redoes the last undone action.")
                              : tr("Takes back the last action, even the opponent's."));
    }
    if (!can && panel_wants_reason(ui, box, shortcut)) {
        play_refuse(table->play, why);
        ui->again = true;
    }
    const unsigned flags = !can ? WIDGET_DISABLED : table->see->lesson ? WIDGET_PRIMARY : 0U;
    if (ui_button(ui, box, name, sign ? "" : NULL, shortcut, flags)) {
        if (redo) {
            match_redo(table->play, false);
        } else {
            match_undo(table->play, false);
        }
    }
    if (sign) {
        draw_turn(ui, box, redo, can ? INK_TEXT : INK_OFF);
    }
}

/* In a tour there is only the button that it asks for. */
static void guide_foot(TableScreen *table, Box box, InspectText *said) {
    if (lesson_asks_for(table->play, TOUR_UNDO)) {
        foot_button(table, box, false, false, said);
    } else if (lesson_asks_for(table->play, TOUR_HINT) &&
               ui_button(table->ui, box, tr("Hint"), NULL, (Shortcut){.label = "H"},
                         WIDGET_PRIMARY)) {
        computer_hint(table->play);
    }
}

void panel_foot_frame(TableScreen *table, Box box, InspectText *said) {
    Ui *ui = table->ui;
    if (table->see->lesson) {
        guide_foot(table, box, said);
        return;
    }
    const double gap = ui_grid(ui);
    const double wide = (box.w - 2 * gap) / 3;
    double words = 0;
    for (int i = 0; i < 3; i++) {
        const char *name = i == 0 ? tr("Undo") : i == 1 ? tr("Redo") : tr("Menu");
        words = fmax(words, canvas_text_width(ui->canvas, FONT_STRONG, name));
    }
    const bool sign = words > wide * 5 / 6;
    const double turn = sign ? fmin(wide, 1.25 * box.h) : wide;
    foot_button(table, ui_cut_left(&box, turn, gap), false, sign, said);
    foot_button(table, ui_cut_left(&box, turn, gap), true, sign, said);
    if (ui_hot(ui, box) || ui_focused(ui, tr("Menu"))) {
        inspector_note(said, tr("Menu"), "F10", tr("Save, hint, resign and more."));
    }
    if (ui_button(ui, box, tr("Menu"), NULL, (Shortcut){SDLK_F10, 0, NULL}, 0)) {
        play_ask(table->play, POPUP_MENU, (Point){box.x, box.y - gap});
        ui->again = true;
    }
}
