/* Trying moves: what ends a person's turn is held, and can be taken back, until the turn is passed
 * (H-10). Nothing that is only tried is saved, and nobody plays on from it. */
#include "ui/table_state.h"

bool table_tries(const App *app) {
    return app->settings.try_moves && app->table->view->tries;
}

ToAct table_to_act(const App *app) {
    const Table *table = app->table;
    return table->held && table->looking < 0 ? table->held_by
                                             : table->game->to_act(table_position(app));
}

void token_made(App *app, ToAct by, int turn) {
    Table *table = app->table;
    const bool over = session_outcome(app->session).kind != OUTCOME_NONE;
    if (table_tries(app) && table_is_person(app, by.player) &&
        (over || table->game->turn(session_state(app->session)) != turn)) {
        table->held = true;
        table->held_by = by;
    }
}

bool token_all_passed(const App *app) {
    const Table *table = app->table;
    const int plies = session_plies(app->session);
    if (table->held) {
        return false;
    }
    if (!table_tries(app) || plies == 0 || session_outcome(app->session).kind != OUTCOME_NONE) {
        return true;
    }
    /* In the middle of a turn something of it has been tried. */
    Course before;
    session_course_at(app->session, plies - 1, &before);
    return table->game->turn(before.state) != table->game->turn(session_state(app->session));
}

void token_pass(App *app) {
    Table *table = app->table;
    table->held = false;
    table->stale = true;
    table->why[0] = '\0';
    app->ui.again = true;
    app_autosave(app);
}
