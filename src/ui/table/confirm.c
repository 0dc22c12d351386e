#include "ui/table/confirm.h"

#include "game/clicks.h"
#include "game/text.h"
#include "ui/table/match.h"

static bool is_wanted(const Table *table) {
    const ToAct to_act = session_to_act(table->session);
    return table_is_person(table, to_act.decider) &&
           (settings_confirm(table->settings, table->game) >> to_act.decider & 1U) != 0;
}

void confirm_ghosts(Table *table, Action action) {
    Events events;
    table_try(table, action, &events);
    table->ghost_count = 0;
    for (int i = 0; i < events.count && table->ghost_count < GHOSTS_MAX; i++) {
        const Event *event = &events.at[i];
        const bool comes = event->kind == EVENT_MOVED || event->kind == EVENT_PLACED;
        if (comes && event->to != CELL_NONE) {
            table->ghost[table->ghost_count++] = table->view->piece(event->piece, event->to);
        }
    }
}

static void ask(Table *table, Action action) {
    table_drop_hint(table);
    table->pending = action;
    table->popup.kind = POPUP_NONE;
    confirm_ghosts(table, action);
    table_path_changed(table);
    table->ui->again = true;
}

void confirm_make(Table *table) {
    const Action action = table->pending;
    table_drop_pending(table);
    (void)match_submit(table, action);
}

bool confirm_click(Table *table, Click click) {
    const ClickPath *path = &table->path;
    if (!table_is_pending(table)) {
        return false;
    }
    if (path->count > 0 && click_equal(path->at[path->count - 1], click)) {
        confirm_make(table);
        return true;
    }
    /* Another place for what is in hand, or something else altogether. */
    table_let_go(table, false);
    return false;
}

void confirm_input(Table *table) {
    Ui *ui = table->ui;
    Input *in = &ui->in;
    const unsigned mods = KMOD_CTRL | KMOD_SHIFT | KMOD_ALT;
    const bool enter =
        in->kind == INPUT_KEY && !in->used && in->key == SDLK_RETURN && (in->mods & mods) == 0;
    /* Enter confirms wherever the focus is, except on the other button. */
    if (table_is_pending(table) && enter && !ui->typing && !ui_focused(ui, tr("Cancel"))) {
        in->used = true;
        ui->again = true;
        confirm_make(table);
    }
}

/* True when the path is one of the ways to click the action. */
static bool is_path_of(const Table *table, Action action) {
    const ClickSource *source = &table->source;
    Click click[GAME_CLICKS_MAX];
    int count;
    for (int variant = 0;
         (count = source->game->clicks->action_clicks(source->state, action, variant, click)) > 0;
         variant++) {
        bool same = count == table->path.count;
        for (int i = 0; i < count && same; i++) {
            same = click_equal(click[i], table->path.at[i]);
        }
        if (same) {
            return true;
        }
    }
    return false;
}

void confirm_choose(Table *table, Action action) {
    if (is_wanted(table)) {
        if (!is_path_of(table, action)) {
            ClickPath *path = &table->path;
            path->count =
                table->game->clicks->action_clicks(table->source.state, action, 0, path->at);
        }
        ask(table, action);
    } else {
        (void)match_submit(table, action);
    }
}
