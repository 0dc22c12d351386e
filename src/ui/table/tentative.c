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

void tentative_pass(Table *table) {
    table->tentative = false;
    table->stale = true;
    table->why[0] = '\0';
    table->ui->again = true;
    request_autosave(table->requests);
}
