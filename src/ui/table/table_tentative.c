/* Trying moves: what ends a person's turn is held, and can be taken back, until the turn is passed.
 * Nothing that is only tried is saved, and nobody plays on from it. */
#include "ui/table/table_state.h"

bool tentative_wanted(const App *app) {
    return app->settings.tentative_moves && app->table->view->tentative_moves;
}

ToAct table_to_act(const App *app) {
    const Table *table = app->table;
    return table->tentative && table->viewed_ply < 0 ? table->tentative_by
                                                     : table->game->to_act(table_position(app));
}

void tentative_made(App *app, ToAct by, int turn) {
    Table *table = app->table;
    const bool over = session_outcome(app->session).kind != OUTCOME_NONE;
    if (tentative_wanted(app) && table_is_person(app, by.decider) &&
        (over || table->game->turn(session_state(app->session)) != turn)) {
        table->tentative = true;
        table->tentative_by = by;
    }
}

bool tentative_all_passed(const App *app) {
    const Table *table = app->table;
    const int plies = session_plies(app->session);
    if (table->tentative) {
        return false;
    }
    if (!tentative_wanted(app) || plies == 0 ||
        session_outcome(app->session).kind != OUTCOME_NONE) {
        return true;
    }
    /* In the middle of a turn something of it has been tried. */
    GamePosition before;
    session_position_at(app->session, plies - 1, &before);
    return table->game->turn(before.state) != table->game->turn(session_state(app->session));
}

void tentative_pass(App *app) {
    Table *table = app->table;
    table->tentative = false;
    table->stale = true;
    table->why[0] = '\0';
    app->ui.again = true;
    app_autosave(app);
}
