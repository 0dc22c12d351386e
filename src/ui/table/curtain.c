#include "ui/table/curtain.h"

#include <math.h>

#include "game/text.h"
#include "play/curtain.h"
#include "play/match.h"
#include "ui/widgets/column.h"
#include "ui/widgets/page.h"

enum { WIDTH = 460 };

static void curtain_rows(Column *column, void *what) {
    column_text(column, FONT_HEADING, INK_TEXT, what);
}

static void open_menu(TableScreen *table, Box box) {
    play_ask(table->play, POPUP_MENU, (Point){box.x, box.y - ui_grid(table->ui)});
    table->ui->again = true;
}

/* From the right: to look, what may be done without, and to take back what ended the turn. */
static void draw_buttons(TableScreen *table, Box line) {
    Ui *ui = table->ui;
    const double gap = ui_grid(ui);
    const Shortcut enter = {SDLK_RETURN, 0, N_("Enter")};
    const Shortcut menu = {SDLK_F10, 0, NULL};
    const Shortcut undo = {SDLK_z, KMOD_CTRL, NULL};
    const double small = fmax((line.w - 2 * gap) / 4, ui_button_least(ui, tr("Undo"), 1));
    const Box left = ui_cut_left(&line, small, gap);
    if (ui_button(ui, left, tr("Menu"), NULL, menu, 0)) {
        open_menu(table, left);
    }
    const bool can = table->see->no_undo[0] == '\0';
    if (ui_button(ui, ui_cut_left(&line, small, gap), tr("Undo"), NULL, undo,
                  can ? 0 : WIDGET_DISABLED)) {
        match_undo(table->play, false);
    }
    if (ui_button(ui, line, tr(table->see->view->secret->show), NULL, enter, WIDGET_PRIMARY)) {
        curtain_raise(table->play);
    }
}

void curtain_frame(TableScreen *table) {
    Ui *ui = table->ui;
    if (!curtain_is_down(table->play) || table->see->popup.kind != POPUP_NONE ||
        table->animation.running || requests_leave(table->requests)) {
        return;
    }
    const int seat = curtain_looker(table->play);
    char text[SESSION_WHY_MAX];
    tr_say(text, sizeof text,
           play_is_called_up(table->play, seat)
               ? N_("%s, it is your turn to decide. Press Enter when only you are looking.")
               : N_("%s, it is your turn. Press Enter when only you are looking."),
           table->see->seat_name[seat]);
    const double pad = 3 * ui_grid(ui), high = ui_button_height(ui);
    const double width = fmin(page_em(ui, WIDTH), ui->width - 2 * pad);
    const double rows = column_height(ui, width - 2 * pad, curtain_rows, text);
    Box box = {0, 0, width, rows + high + 3 * pad};
    box.x = round((ui->width - box.w) / 2);
    box.y = round((ui->height - box.h) / 2);
    (void)ui_modal_begin(ui, box, tr("Curtain")); /* only its buttons raise it */
    Box left = ui_inset(box, pad);
    const Box line = ui_cut_bottom(&left, high, pad);
    curtain_rows(&(Column){ui, left.x, left.y, left.w}, text);
    draw_buttons(table, line);
    ui_modal_end(ui);
}
