/* Whose turn it is, as the window says it to those who look at another. */
#include "game/text.h"
#include "play/history.h"
#include "ui/app.h"
#include "ui/table/table.h"

/* The table of a match, if it is on the screen; not a lesson, nor a review. */
static const TableScreen *match_shown(const App *app) {
    const bool shown = app->screen == SCREEN_TABLE && app->table != NULL && !app_has_lesson(app) &&
                       app->lookback == NULL;
    return shown ? app->table : NULL;
}

void app_title(const App *app, char title[APP_TITLE_MAX]) {
    const TableScreen *table = match_shown(app);
    str_write(title, APP_TITLE_MAX, "Hexfolio");
    if (table == NULL) {
        return;
    }
    const ToAct to_act = play_now_to_act(table->play);
    const char *game = tr(table->see->game->title);
    if (table->see->outcome.kind != OUTCOME_NONE || to_act.decider < 0) {
        str_write(title, APP_TITLE_MAX, "%s", game);
    } else if (play_is_person(table->play, to_act.decider) && play_persons(table->play) == 1) {
        tr_say(title, APP_TITLE_MAX, "Your turn: %s", game);
    } else {
        tr_say(title, APP_TITLE_MAX, "%s to move: %s", table->see->seat_name[to_act.decider], game);
    }
    text_without_isolates(title);
}

bool app_calls(App *app) {
    const TableScreen *table = match_shown(app);
    const bool before = app->computer_moves;
    app->computer_moves = table != NULL && play_computer_to_act(table->play);
    return before && table != NULL && !app->computer_moves &&
           table->see->outcome.kind == OUTCOME_NONE &&
           play_is_person(table->play, play_decides(table->play).decider);
}
