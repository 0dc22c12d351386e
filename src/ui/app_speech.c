/* Speech of what the application shows. */
#include "ui/app.h"
#include "ui/study/lookback.h"
#include "ui/widgets/language.h"

/* The table that is on the screen, or under a question there. */
static const TableScreen *table_shown(const App *app) {
    if (app->screen != SCREEN_TABLE) {
        return NULL;
    }
    return app->lookback != NULL ? lookback_table(app->lookback) : app->table;
}

void app_speak(App *app) {
    const SpeechFrame frame = {.ui = &app->ui,
                               .settings = &app->settings,
                               .table = table_shown(app),
                               .language = language_word()};
    speech_frame(&app->speech, &frame);
}
