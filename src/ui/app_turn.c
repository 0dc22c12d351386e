/* Whose turn it is, as the window says it to those who look at another. */
#include "game/text.h"
#include "ui/app.h"
#include "ui/table/table.h"

/* The table of a match, if it is on the screen; not a lesson, nor a review. */
static const Table *match_shown(const App *app) {
    const bool shown = app->screen == SCREEN_TABLE && app->table != NULL && !app_has_lesson(app) &&
                       app->lookback == NULL;
    return shown ? app->table : NULL;
}

void app_title(const App *app, char title[APP_TITLE_MAX]) {
    const Table *table = match_shown(app);
    text_write(title, APP_TITLE_MAX, "Hexfolio");
    if (table == NULL) {
        return;
    }
    const ToAct to_act = table->tentative ? table->tentative_by : session_to_act(table->session);
    const char *game = tr(table->game->title);
    if (table->outcome.kind != OUTCOME_NONE || to_act.decider < 0) {
        text_write(title, APP_TITLE_MAX, "%s", game);
    } else if (table_is_person(table, to_act.decider) && table_persons(table) == 1) {
        text_say(title, APP_TITLE_MAX, "Your turn: %s", game);
    } else {
        text_say(title, APP_TITLE_MAX, "%s to move: %s", table->seat_name[to_act.decider], game);
    }
    text_without_isolates(title);
}

bool app_calls(App *app) {
    const Table *table = match_shown(app);
    const bool before = app->computer_moves;
    app->computer_moves = table != NULL && table_computer_to_act(table);
    return before && table != NULL && !app->computer_moves && table->outcome.kind == OUTCOME_NONE &&
           table_is_person(table, session_to_act(table->session).decider);
}
