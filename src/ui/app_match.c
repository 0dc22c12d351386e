/* What comes to the table: new matches, those of the library and of files; and how they are kept.
 */
#include <stdlib.h>
#include <string.h>

#include "game/text.h"
#include "library/path.h"
#include "play/thinker.h"
#include "ui/app.h"
#include "ui/screens/editor.h"
#include "ui/study/lookback.h"
#include "ui/table/table_frame.h"
#include "ui/table/views.h"
#include "ui/widgets/language.h"
#include "ui/widgets/question.h"

/* A match that is in play in another window is looked after this often. */
static const double follow_seconds = 1;

/* --- Saving ---------------------------------------------------------------------------------- */

static const char *const no_memory = N_("Out of memory; no match could be opened.");

Library *app_library(App *app) {
    app->library = app->library != NULL ? app->library : library_new();
    app->autosave.library = app->library;
    if (app->library != NULL) {
        library_count_from(app->library, app->settings.results_since);
        library_in_language(app->library, language_word());
    }
    if (app->library == NULL && !app->library_missed) {
        app_say(app, tr(no_memory));
    }
    app->library_missed = app->library == NULL;
    return app->library;
}

/* Says so the first time that a change of the match could not be saved. */
static void saving_failed(App *app, const char *why) {
    const bool known = app->unsaved[0] != '\0';
    str_write(app->unsaved, sizeof app->unsaved, "%s", why);
    if (!known) {
        char notice[SESSION_WHY_MAX];
        tr_say(notice, sizeof notice, "This match is not being saved. %s", why);
        app_say(app, notice);
    }
}

/* True when the match goes on as a copy, which is being saved. */
static bool follow_saving(App *app) {
    char why[SESSION_WHY_MAX];
    bool copied = false;
    switch (autosave_take(&app->autosave, why)) {
    case WRITER_NOTHING:
        break;
    case WRITER_WRITTEN:
        app->unsaved[0] = '\0';
        break;
    case WRITER_FAILED:
        copied = autosave_go_on_beside(&app->autosave, app->session, ui_wake, why);
        if (!copied) {
            saving_failed(app, why);
            break;
        }
        app->elsewhere = app->table != NULL && autosave_is_read_only(&app->autosave);
        if (!app->elsewhere) {
            app_say(app, why);
        }
        if (app->table != NULL) {
            play_renew(app->table->play);
        }
        break;
    }
    if (!app->unlocked_said && autosave_is_unlocked(&app->autosave, why)) {
        app->unlocked_said = true;
        app_say(app, why);
    }
    return copied;
}

void app_follow_saving(App *app) {
    (void)follow_saving(app);
}

/* Waits until the match is on the disk as it was last saved. */
static void finish_saving(App *app) {
    do {
        autosave_wait(&app->autosave);
    } while (follow_saving(app));
}

void app_save(App *app) {
    char why[SESSION_WHY_MAX] = "";
    finish_saving(app);
    if (!autosave_save(&app->autosave, app->session, why)) {
        saving_failed(app, why);
    }
}

/* --- The table -----------------------------------------------------------------------------------
 */

void app_clear_table(App *app) {
    app_end_review(app);
    finish_saving(app);
    if (app->table != NULL && (app->table->see->tentative || app->unsaved[0] != '\0')) {
        app_save(app);
    }
    finish_saving(app);
    autosave_leave(&app->autosave);
    share_close(&app->share);
    table_free(app->table);
    app->table = NULL;
    session_free(app->session);
    app->session = NULL;
    app->elsewhere = false;
}

void app_review(App *app) {
    char path[STORE_PATH_MAX] = "", why[SESSION_WHY_MAX];
    const char *id = autosave_id(&app->autosave);
    if (app->table == NULL || app->lookback != NULL || app->table->see->lesson != NULL) {
        return;
    }
    if (id[0] != '\0') {
        library_review(app->library, id, path);
    }
    app->lookback = lookback_new(app->table, app->session, path, why);
    if (app->lookback == NULL) {
        app_say(app, why);
    }
    app->ui.again = true;
}

void app_end_review(App *app) {
    lookback_free(app->lookback);
    app->lookback = NULL;
}

void app_leave_table(App *app) {
    app_end_lesson(app);
    app_show(app, SCREEN_MENU);
}

bool app_seat(App *app, Session *session, bool dealt) {
    app->session = session;
    app->unsaved[0] = '\0';
    app->thinker = app->thinker != NULL ? app->thinker : thinker_new(app->memory, ui_wake);
    const TableTools tools = {.ui = &app->ui,
                              .play = {.settings = &app->settings,
                                       .requests = &app->requests,
                                       .thinker = app->thinker,
                                       .session = session,
                                       .autosave = app_has_lesson(app) ? NULL : &app->autosave,
                                       .lesson = app_guide(app)},
                              .look = app_lesson_look(app)};
    app->table = app->thinker != NULL ? table_new(&tools, dealt) : NULL;
    if (app->table == NULL) {
        app_leave_table(app);
        app_say(app, tr(no_memory));
        return false;
    }
    app_show(app, SCREEN_TABLE);
    return true;
}

/* Puts a new match on the table; see library_begin. True when it is there. */
static bool put_match(App *app, Session *session, bool dealt, const char *title, const char *file) {
    app_clear_table(app);
    app_end_lesson(app);
    if (app_library(app) == NULL || !autosave_begin(&app->autosave, title, file, ui_wake)) {
        session_free(session);
        app_leave_table(app);
        app_say(app, tr(no_memory));
        return false;
    }
    if (session_plies(session) > 0) {
        library_set_origin(app->autosave.match, LIBRARY_FOREIGN);
        library_take_time(app->autosave.match, NULL);
    }
    return app_seat(app, session, dealt);
}

void app_play(App *app, Session *session, bool dealt, const char *title) {
    if (put_match(app, session, dealt, title, NULL) && title[0] != '\0') {
        app_save(app);
    }
}

/* --- Matches that are there already ---------------------------------------------------------- */

bool app_has_table(App *app, Session *session) {
    const Game *game = session_start(session)->game;
    char why[SESSION_WHY_MAX];
    if (views_find(game) != NULL) {
        return true;
    }
    tr_say(why, sizeof why, "%s has no board yet: it is played with hexfolio-engine.", game->title);
    session_free(session);
    app_say(app, why);
    return false;
}

bool app_continue(App *app, const char *id, char why[SESSION_WHY_MAX]) {
    char notice[SESSION_WHY_MAX] = "";
    app_clear_table(app);
    app_end_lesson(app);
    Session *session =
        app_library(app) != NULL ? autosave_open(&app->autosave, id, ui_wake, notice) : NULL;
    if (session == NULL) {
        str_write(why, SESSION_WHY_MAX, "%s", notice);
        app_show(app, app->screen == SCREEN_TABLE ? SCREEN_MENU : app->screen);
        return false;
    }
    if (!app_has_table(app, session)) {
        autosave_leave(&app->autosave);
        app_leave_table(app);
        return true;
    }
    if (app_seat(app, session, false)) {
        app->elsewhere = autosave_is_read_only(&app->autosave);
        if (notice[0] != '\0') {
            tr_say(app->notice, sizeof app->notice,
                   "The last state of this match cannot be read and was set aside; this is an "
                   "earlier one. %s",
                   notice);
        }
    }
    return true;
}

/* Of a match that is kept and goes on, another state must not show what comes there. Takes the
 * session and returns it or its copy; NULL, with the reason. `said` gets what to say about it. */
static Session *without_foresight(App *app, Session *session, char said[SESSION_WHY_MAX],
                                  char why[SESSION_WHY_MAX]) {
    char title[STORE_TITLE_MAX];
    said[0] = '\0';
    if (session_outcome(session).kind != OUTCOME_NONE || app_library(app) == NULL ||
        !library_knows_deal(app->library, session, title)) {
        return session;
    }
    Session *copy = session_copy(session, true, why);
    session_free(session);
    tr_say(said, SESSION_WHY_MAX,
           "“%s” is this match already. What you have opened is a copy for practice, so that it "
           "does not show what comes there.",
           title);
    return copy;
}

/* A match that comes from elsewhere joins the library, once, and is put on the table; takes it. */
static void join(App *app, Session *session, const char *title, const char *file) {
    char why[SESSION_WHY_MAX] = "";
    char id[LIBRARY_ID_MAX] = "", said[SESSION_WHY_MAX];
    char *record = session_record(session, why);
    if (record != NULL && app_library(app) != NULL && library_refresh(app->library, why)) {
        const LibraryEntry *same = library_same(app->library, record);
        str_write(id, sizeof id, "%s", same != NULL ? same->id : "");
    }
    free(record);
    if (!app_has_table(app, session)) {
        return;
    }
    if (id[0] != '\0') {
        session_free(session);
        if (!app_continue(app, id, why)) {
            app_say(app, why);
        }
        return;
    }
    session = without_foresight(app, session, said, why);
    if (session == NULL) {
        app_say(app, why);
    } else if (put_match(app, session, false, title, file)) {
        app_save(app);
        if (said[0] != '\0') {
            app_say(app, said);
        }
    }
}

/* The title that the name of a file gives. */
static void title_of(const char *path, char title[STORE_TITLE_MAX]) {
    const char *slash = strrchr(path, '/');
    const char *name = slash != NULL ? slash + 1 : path;
    const char *dot = strrchr(name, '.');
    char stem[STORE_TITLE_MAX];
    str_write(stem, sizeof stem, "%.*s", (int)(dot > name ? (size_t)(dot - name) : strlen(name)),
              name);
    text_clean(title, STORE_TITLE_MAX, stem, '?');
}

/* Whether another match may take the place of the one on the table, all of which is kept then. */
static bool may_leave_table(App *app, char why[SESSION_WHY_MAX]) {
    finish_saving(app);
    if (app->table != NULL && app->unsaved[0] != '\0') {
        app_save(app);
        finish_saving(app);
        tr_say(why, SESSION_WHY_MAX,
               "The match on the table is not being saved, so it stays there. %s", app->unsaved);
    }
    return app->table == NULL || app->unsaved[0] == '\0';
}

/* Shows what was read; takes it. A position that is set up is changed by another of its game. */
static bool show(App *app, const Pasted *pasted, const char *title, const char *file,
                 char why[SESSION_WHY_MAX]) {
    if (app->editor != NULL && pasted->draft != NULL &&
        editor_take(app->editor, &app->ui, pasted->draft)) {
        app_show(app, SCREEN_EDITOR);
        return true;
    }
    const bool changed = app->editor != NULL && editor_is_changed(app->editor);
    if (changed) {
        tr_say(why, SESSION_WHY_MAX, "A position is being set up: play it or leave it first.");
    }
    if (changed || (pasted->session != NULL && !may_leave_table(app, why))) {
        session_free(pasted->session);
        draft_free(pasted->draft);
        return false;
    }
    if (pasted->draft != NULL) {
        app_edit(app, pasted->draft);
    } else {
        join(app, pasted->session, title, file);
    }
    return true;
}

bool app_read(App *app, const char *text, char why[SESSION_WHY_MAX]) {
    Pasted pasted;
    return pasted_read(text, strlen(text), &pasted, why) && show(app, &pasted, "", NULL, why);
}

bool app_open(App *app, const char *path, char why[SESSION_WHY_MAX]) {
    char id[LIBRARY_ID_MAX], title[STORE_TITLE_MAX], local[STORE_PATH_MAX], whole[STORE_PATH_MAX];
    Pasted pasted;
    FileError error;
    if (!path_of_url(path, local, &error)) {
        return file_say(&error, why);
    }
    if (app_library(app) != NULL && library_holds(app->library, local, id)) {
        return may_leave_table(app, why) && app_continue(app, id, why);
    }
    if (!pasted_open(local, &pasted, why)) {
        return false;
    }
    file_whole_path(local, whole);
    title_of(local, title);
    return show(app, &pasted, title, whole, why);
}

/* --- In play in another window --------------------------------------------------------------- */

static void play_a_copy(App *app) {
    char was[STORE_TITLE_MAX], title[STORE_TITLE_MAX], why[SESSION_WHY_MAX] = "";
    autosave_title(&app->autosave, app->session, was);
    library_copy_title(app->library, was, title);
    Session *copy = session_copy(app->session, session_goes_on(app->session), why);
    if (copy == NULL) {
        app_say(app, why);
    } else {
        app_play(app, copy, false, title);
    }
}

/* It can be looked at, or a copy of it be played. */
static void ask_for_a_copy(App *app) {
    char text[SESSION_WHY_MAX], title[STORE_TITLE_MAX];
    const bool beside = autosave_is_beside(&app->autosave);
    if (beside) {
        autosave_title(&app->autosave, app->session, title);
        tr_say(text, sizeof text,
               "This match was changed in two windows. What was played in this one is kept as "
               "“%s”. You can view it, or play a copy of it.",
               title);
    } else {
        tr_say(text, sizeof text,
               "This match is being played in another window of Hexfolio. Here you can view it, or "
               "play a copy of it.");
    }
    tr_add(text, sizeof text, " %s", session_goes_on(app->session) ? tr(session_copy_reason) : "");
    const Question question = {.name = tr("Open elsewhere"),
                               .title = beside ? tr("Two versions") : tr("Open in another window"),
                               .text = text,
                               .yes = tr("Play a copy"),
                               .key = {SDLK_RETURN, 0, N_("Enter")},
                               .flags = WIDGET_PRIMARY,
                               .no = tr("View only")};
    const Answer answer = question_frame(&app->ui, &question);
    app->elsewhere = answer == ANSWER_NONE;
    if (answer == ANSWER_YES) {
        play_a_copy(app);
    }
    if (app->table != NULL) {
        play_renew(app->table->play);
    }
    app->ui.again = app->ui.again || !app->elsewhere;
}

/* What happens there is shown here, until it is free and can be played on. */
static void follow(App *app) {
    char id[LIBRARY_ID_MAX], why[SESSION_WHY_MAX];
    ui_wake_after(&app->ui, follow_seconds);
    if (app->ui.now - app->followed < follow_seconds || app->table->see->viewed_ply >= 0 ||
        app->table->see->popup.kind != POPUP_NONE) {
        return;
    }
    app->followed = app->ui.now;
    if (!autosave_is_outdated(&app->autosave)) {
        return;
    }
    str_write(id, sizeof id, "%s", autosave_id(&app->autosave));
    if (!app_continue(app, id, why)) {
        app_say(app, why);
    }
    app->elsewhere = false;
    app->ui.again = true;
}

void app_follow_lock(App *app) {
    char id[LIBRARY_ID_MAX], why[SESSION_WHY_MAX];
    if (!autosave_is_lost(&app->autosave)) {
        return;
    }
    str_write(id, sizeof id, "%s", autosave_id(&app->autosave));
    if (!app_continue(app, id, why)) {
        app_say(app, why);
    }
    app->ui.again = true;
}

void app_elsewhere_frame(App *app) {
    if (app->elsewhere) {
        ask_for_a_copy(app);
    } else if (app->screen == SCREEN_TABLE && autosave_is_read_only(&app->autosave)) {
        follow(app);
    }
}
