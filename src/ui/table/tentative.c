#include "ui/table/tentative.h"

static bool is_wanted(const Table *table) {
    return table->settings->tentative_moves && table->view->pass_label != NULL;
}

void tentative_made(Table *table, ToAct by, int turn) {
    const bool over = session_outcome(table->session).kind != OUTCOME_NONE;
    if (is_wanted(table) && table_is_person(table, by.decider) &&
        (over || session_turn(table->session) != turn)) {
        table->tentative = true;
        table->tentative_by = by;
    }
}

bool tentative_all_passed(const Table *table) {
    const int plies = session_plies(table->session);
    if (table->tentative) {
        return false;
    }
    if (!is_wanted(table) || plies == 0 || session_outcome(table->session).kind != OUTCOME_NONE) {
        return true;
    }
    /* In the middle of a turn, what has been done of it is tentative. */
    return session_ply(table->session, plies - 1).turn != session_turn(table->session);
}

void tentative_pass(Table *table) {
    table->tentative = false;
    table->stale = true;
    table->why[0] = '\0';
    table->ui->again = true;
    request_autosave(table->requests);
}
