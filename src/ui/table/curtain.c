#include "ui/table/curtain.h"

#include <math.h>

#include "game/secrets.h"
#include "game/text.h"
#include "ui/table/match.h"
#include "ui/table/viewer.h"
#include "ui/widgets/column.h"
#include "ui/widgets/page.h"

enum { WIDTH = 460 };

/* --- Who looks ----------------------------------------------------------------------------- */

/* The seat whose secrets the present position would show; SEAT_NONE: nobody's. */
static int looker(const Table *table) {
    const int viewer = table_viewer_by_rule(table);
    return table_has_secrets(table) && viewer >= 0 ? viewer : SEAT_NONE;
}

/* Whether a seat knows more than all do. */
static bool knows_more(const Table *table, int seat) {
    const Game *game = table->game;
    return game_secrets(game)->has_secret == NULL ||
           game_secrets(game)->has_secret(session_observe(table->session, VIEWER_PUBLIC), seat);
}

/* Whether a seat decides in the turn of another, and needs no secret for that. */
static bool answers(const Table *table, int seat) {
    int count;
    const Action *actions = session_actions(table->session, &count);
    const void *state = session_observe(table->session, seat);
    for (int i = 0; i < count && game_secrets(table->game)->uses_secret != NULL; i++) {
        if (game_secrets(table->game)->uses_secret(state, actions[i])) {
            return false;
        }
    }
    return table_is_called_up(table, seat);
}

bool curtain_is_down(const Table *table) {
    const int seat = looker(table);
    return seat != SEAT_NONE && table_is_shared(table) && seat != table->curtain.seat &&
           knows_more(table, seat) && !answers(table, seat);
}

bool curtain_can_show(const Table *table) {
    const int seat = looker(table);
    return seat != SEAT_NONE && table->curtain.hidden && knows_more(table, seat) &&
           (!table_is_shared(table) || seat == table->curtain.seat);
}

/* --- Changes ------------------------------------------------------------------------------- */

void curtain_begin(Table *table) {
    table->curtain.seat = SEAT_NONE;
    table->curtain.hidden = table->curtain.hidden && !table_is_shared(table);
    table->ui->again = true;
}

void curtain_leave(Table *table) {
    table->curtain.hidden = table->curtain.hidden || table_is_shared(table);
    table->ui->again = true;
}

static void say(Table *table) {
    const int seat = looker(table);
    Curtain *curtain = &table->curtain;
    const ViewSecret *secret = table->view->secret;
    curtain->why[0] = '\0';
    if (seat == SEAT_NONE || table_viewer(table) == seat) {
        return;
    }
    if (curtain_can_show(table)) {
        text_say(curtain->why, sizeof curtain->why, secret->hidden, VIEW_HIDE_KEY);
    } else if (seat == curtain->seat) {
        text_say(curtain->why, sizeof curtain->why, "%s", tr(secret->meanwhile));
    } else if (curtain_is_down(table)) {
        text_say(curtain->why, sizeof curtain->why, "%s", tr(secret->none));
    } else {
        text_say(curtain->why, sizeof curtain->why, secret->others, table->seat_name[seat]);
    }
}

/* What was shown is drawn again for other eyes, and what was begun is dropped. */
static void viewer_changed(Table *table) {
    Curtain *curtain = &table->curtain;
    const bool moved =
        curtain->version !=
        session_version(table->session); /* that is shown for the new viewer already */
    const bool knew = curtain->viewer >= 0;
    curtain->viewer = table_viewer(table);
    table->stale = true;
    table->ui->again = true;
    if (table->viewed_ply >= 0) {
        session_observe_at(table->session, table->viewed_ply, curtain->viewer, table->viewed);
    }
    if (!knew || moved) {
        return;
    }
    animation_stop(&table->animation);
    table->typed.open = false;
    if (!table_is_aside(table->popup.kind)) {
        table->popup.kind = POPUP_NONE; /* it names actions */
    }
    table->why[0] = '\0';
    if (table->computer.task == TASK_HINT) {
        table_forget_answers(table);
    }
}

void curtain_toggle(Table *table) {
    const int seat = looker(table);
    Curtain *curtain = &table->curtain;
    if (!table_has_secrets(table)) {
        return;
    }
    if (seat == SEAT_NONE || (table_is_shared(table) && seat != curtain->seat)) {
        table_refuse(table, tr("Only the player whose turn it is can look."));
    } else {
        curtain->hidden = !curtain->hidden;
    }
    table->ui->again = true;
}

void curtain_renew(Table *table) {
    Curtain *curtain = &table->curtain;
    const int seat = looker(table);
    if (!table_has_secrets(table)) {
        return;
    }
    if (table_is_shared(table) && seat != SEAT_NONE && seat != curtain->seat) {
        if (curtain_is_down(table)) {
            curtain->seat = SEAT_NONE;
            curtain->hidden = false;
        } else if (answers(table, seat)) {
            curtain->hidden = true; /* another person is at the screen */
        } else {
            curtain->seat = (int8_t)seat;
            curtain->hidden = false;
        }
    }
    if (table->popup.kind == POPUP_ANSWER) {
        curtain_leave(table);
    }
    if (!curtain_is_down(table) && ui_key(table->ui, SDLK_y, 0)) {
        curtain_toggle(table);
    }
    if (curtain->viewer != table_viewer(table)) {
        viewer_changed(table);
    }
    curtain->version = session_version(table->session);
    say(table);
}

int curtain_offered(Table *table, const Action **actions, int count) {
    const Game *game = table->game;
    const int seat = looker(table);
    if (seat == SEAT_NONE || table_viewer(table) == seat) {
        return count;
    }
    if (curtain_is_down(table)) {
        return 0;
    }
    if (game_secrets(game)->uses_secret == NULL) {
        return count;
    }
    const void *state = table_present(table);
    int offered = 0;
    for (int i = 0; i < count; i++) {
        if (!game_secrets(game)->uses_secret(state, (*actions)[i])) {
            table->curtain.offered[offered++] = (*actions)[i];
        }
    }
    *actions = table->curtain.offered;
    return offered;
}

bool curtain_is_reason(const Table *table, const Click *click) {
    return curtain_can_show(table) && game_secrets(table->game)->uses_secret != NULL &&
           !table_on_board(table, click);
}

/* --- The curtain --------------------------------------------------------------------------- */

static void curtain_rows(Column *column, void *what) {
    column_text(column, FONT_HEADING, INK_TEXT, what);
}

static void raise(Table *table) {
    table->curtain.seat = (int8_t)looker(table);
    table->curtain.hidden = false;
    table->stale = true;
    table->ui->again = true;
}

static void open_menu(Table *table, Box box) {
    table_open_popup(table, POPUP_MENU, (Point){box.x, box.y - ui_grid(table->ui)});
    table->ui->again = true;
}

/* From the right: to look, what may be done without, and to take back what ended the turn. */
static void draw_buttons(Table *table, Box line) {
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
    const bool can = table->no_undo[0] == '\0';
    if (ui_button(ui, ui_cut_left(&line, small, gap), tr("Undo"), NULL, undo,
                  can ? 0 : WIDGET_DISABLED)) {
        match_undo(table, false);
    }
    if (ui_button(ui, line, tr(table->view->secret->show), NULL, enter, WIDGET_PRIMARY)) {
        raise(table);
    }
}

void curtain_frame(Table *table) {
    Ui *ui = table->ui;
    if (!curtain_is_down(table) || table->popup.kind != POPUP_NONE || table->animation.running ||
        requests_leave(table->requests)) {
        return;
    }
    const int seat = looker(table);
    char text[SESSION_WHY_MAX];
    text_say(text, sizeof text,
             table_is_called_up(table, seat)
                 ? N_("%s, it is your turn to decide. Press Enter when only you are looking.")
                 : N_("%s, it is your turn. Press Enter when only you are looking."),
             table->seat_name[seat]);
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
