#include "ui/table/play.h"

#include "game/clicks.h"
#include "ui/table/board_threat.h"
#include "ui/table/confirm.h"
#include "ui/table/curtain.h"
#include "ui/table/guide.h"
#include "ui/table/match.h"
#include "ui/table/replay.h"

/* An item of the view's own; it concerns no rule. */
static void touch(Table *table, Click click) {
    if (click.index == VIEW_ITEM_UNDO) {
        match_undo(table, false);
    } else if (click.index == VIEW_ITEM_HIDE) {
        curtain_toggle(table);
    } else if (table->view->on_item) {
        const Scene scene = table_scene(table, false);
        ViewScratch scratch = table->scratch;
        table->view->on_item(&scene, click, &scratch);
        table->scratch = scratch;
    }
}

/* Whether something on the board can be picked up now. */
static bool can_pick(const Table *table) {
    Click start[CLICK_TARGETS_MAX];
    const ClickPath path = {0};
    for (int i = clicks_next(&table->source, &path, start); i > 0; i--) {
        if (click_is_on_board(&start[i - 1]) && start[i - 1].mark == MARK_PICK) {
            return true;
        }
    }
    return false;
}

/* See View.picks_blocked; false where that does not apply. */
static bool pick_blocked(Table *table, Click click) {
    char why[GAME_WHY_MAX];
    const ShownPiece *piece = table_clicked_piece(table, &click);
    if (!table->view->picks_blocked || !piece ||
        piece->look.seat != table_to_act(table).turn_seat || !can_pick(table)) {
        return false;
    }
    click.mark = MARK_PICK;
    table->path = (ClickPath){.count = 1, .at = {click}};
    table->game->clicks->explain(table->source.state, table->path.at, 1, why);
    table_path_changed(table);
    table_refuse(table, why);
    return true;
}

/* The button that has been clicked, if it asks before it acts; else NULL. */
static const ViewButton *asking(const View *view, Click click) {
    for (int i = 0; i < view->button_count && click.kind == CLICK_BUTTON; i++) {
        if (view->buttons[i].id == click.index && view->buttons[i].asks) {
            return &view->buttons[i];
        }
    }
    return NULL;
}

/* Makes the action that a click completes, or asks first. */
static void act(Table *table, Click click, Action action, Point at) {
    const ViewButton *button = asking(table->view, click);
    if (!button) {
        confirm_choose(table, action);
        return;
    }
    table_open_popup(table, POPUP_SURE, at);
    table->popup.button = button;
    table->popup.action[0] = action;
}

void play_click(Table *table, Click click, Point at) {
    char why[SESSION_WHY_MAX];
    if (table->replay.on && table->viewed_ply >= 0) {
        replay_stop(table);
        return;
    }
    table->why[0] = '\0';
    table_drop_hint(table);
    table->ui->again = true;
    const bool on_board = table_on_board(table, &click);
    const Cell kept = table->kept;
    table->kept = CELL_NONE;
    if (click.kind == CLICK_ITEM && click.index >= VIEW_ITEM_OWN) {
        touch(table, click);
        return;
    }
    if (on_board && guide_looks(table, click.cell)) {
        return;
    }
    if (table_idle(table, why)) {
        table->kept = kept;
        if (!on_board || !board_threat_keep(table, click.cell)) {
            table_refuse(table, why);
        }
        return;
    }
    if (confirm_click(table, click)) {
        return;
    }
    ClickAnswer answer;
    clicks_add(&table->source, &table->path, click, &answer);
    switch (answer.result) {
    case CLICK_ACTS:
        act(table, click, answer.action, at);
        break;
    case CLICK_ASKS:
        table_path_changed(table);
        table_open_popup(table, POPUP_CHOICES, at);
        table->popup.count = answer.choice_count;
        memcpy(table->popup.action, answer.choices, sizeof answer.choices);
        break;
    case CLICK_REFUSED:
        if (!pick_blocked(table, click)) {
            table_refuse(table, curtain_is_reason(table, &click) ? table->curtain.why : answer.why);
            if (on_board && table->path.count == 0) {
                (void)board_threat_keep(table, click.cell);
            }
        }
        break;
    case CLICK_LET_GO:
    case CLICK_GOES_ON:
        table_path_changed(table);
        break;
    }
}
