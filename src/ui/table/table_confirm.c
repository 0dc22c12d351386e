/* Moves of seats that want it so are shown first, and made when the person confirms them. */
#include <string.h>

#include "ui/table/table_state.h"

bool confirm_wanted(const App *app) {
    const Table *table = app->table;
    const ToAct to_act = table->game->to_act(session_state(app->session));
    return table_is_person(app, to_act.decider) &&
           (settings_confirm(&app->settings, table->game) >> to_act.decider & 1U) != 0;
}

bool confirm_pending(const Table *table) {
    return table->pending != ACTION_NONE;
}

void confirm_ghosts(App *app, Action action) {
    Table *table = app->table;
    _Alignas(GAME_STATE_ALIGN) unsigned char after[GAME_STATE_MAX];
    Events events = {0};
    table->ghost_count = 0;
    memcpy(after, session_state(app->session), table->game->state_size);
    if ((table->game->apply(after, action, &events) & APPLIED_REVEALED) != 0) {
        return;
    }
    for (int i = 0; i < events.count && table->ghost_count < GHOSTS_MAX; i++) {
        const Event *event = &events.at[i];
        const bool comes = event->kind == EVENT_MOVED || event->kind == EVENT_PLACED;
        if (comes && event->to != CELL_NONE) {
            table->ghost[table->ghost_count++] = table->view->piece(event->piece, event->to);
        }
    }
}

void confirm_ask(App *app, Action action) {
    Table *table = app->table;
    computer_hint_drop(table);
    table->pending = action;
    table->popup.kind = POPUP_NONE;
    confirm_ghosts(app, action);
    table_path_changed(table);
    app->ui.again = true;
}

void confirm_drop(Table *table) {
    computer_hint_drop(table);
    table->pending = ACTION_NONE;
    table->ghost_count = 0;
}

void confirm_make(App *app) {
    Table *table = app->table;
    const Action action = table->pending;
    confirm_drop(table);
    (void)table_submit(app, action);
}

bool confirm_click(App *app, Click click) {
    Table *table = app->table;
    const ClickPath *path = &table->path;
    if (!confirm_pending(table)) {
        return false;
    }
    if (path->count > 0 && click_equal(path->at[path->count - 1], click)) {
        confirm_make(app);
        return true;
    }
    /* Another place for what is in hand, or something else altogether. */
    table_let_go(table, false);
    return false;
}

void confirm_input(App *app) {
    const Table *table = app->table;
    Ui *ui = &app->ui;
    Input *in = &ui->in;
    const unsigned mods = KMOD_CTRL | KMOD_SHIFT | KMOD_ALT;
    const bool enter =
        in->kind == INPUT_KEY && !in->used && in->key == SDLK_RETURN && (in->mods & mods) == 0;
    /* Enter confirms wherever the focus is, but on the other button. */
    if (confirm_pending(table) && enter && !ui->typing && !ui_focused(ui, "Cancel")) {
        in->used = true;
        ui->again = true;
        confirm_make(app);
    }
}
