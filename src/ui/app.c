#include "ui/app.h"

#include <stdlib.h>
#include <string.h>

#include "game/text.h"
#include "ui/screens/settings_screen.h"
#include "ui/table/table_frame.h"
#include "ui/table/thinker.h"
#include "ui/table/tour.h"
#include "ui/table/views.h"
#include "ui/widgets/question.h"

/* Shows one sentence over the screen until it is dismissed. */
static void say(App *app, const char *sentence) {
    text_say(app->notice, sizeof app->notice, "%s", sentence);
    app->ui.again = true;
}

/* --- Saving ---------------------------------------------------------------------------------- */

static const char no_memory[] = "Out of memory; no match could be opened.";

/* The matches that are kept; NULL, with a notice, when memory is out. */
static Library *library(App *app) {
    app->library = app->library != NULL ? app->library : library_new();
    app->keeper.library = app->library;
    if (app->library == NULL) {
        say(app, no_memory);
    }
    return app->library;
}

/* Says so the first time that a change of the match could not be saved. */
static void saving_failed(App *app, const char *why) {
    if (!app->saving_failed) {
        char notice[SESSION_WHY_MAX];
        text_say(notice, sizeof notice, "This match is not being saved. %s", why);
        app->saving_failed = true;
        say(app, notice);
    }
}

/* Learns what became of the match when it was last saved. */
static void follow_saving(App *app) {
    char why[SESSION_WHY_MAX];
    switch (keeper_take(&app->keeper, why)) {
    case WRITER_NOTHING:
        break;
    case WRITER_WRITTEN:
        app->saving_failed = false;
        break;
    case WRITER_FAILED:
        saving_failed(app, why);
        break;
    }
}

/* Waits until the match is on the disk as it was last saved. */
static void finish_saving(App *app) {
    keeper_wait(&app->keeper);
    follow_saving(app);
}

/* Has the match saved that is on the table; a position of a tour is none. */
static void save_match(App *app) {
    char why[SESSION_WHY_MAX] = "";
    finish_saving(app);
    if (!keeper_save(&app->keeper, app->session, why)) {
        saving_failed(app, why);
    }
}

static void save_settings(App *app) {
    char why[SESSION_WHY_MAX] = "";
    app->settings.fresh = false;
    if (!settings_save(&app->settings, why)) {
        say(app, why);
    }
}

/* --- Going from screen to screen ------------------------------------------------------------- */

/* Screens that any other may show, and that return to it. */
static bool is_aside(ScreenId screen) {
    return screen == SCREEN_RULES || screen == SCREEN_SETTINGS || screen == SCREEN_MATCHES;
}

/* Takes the match off the table, which is in the library with all that was done. */
static void clear_table(App *app) {
    if (app->table != NULL && app->table->tentative) {
        save_match(app);
    }
    finish_saving(app);
    keeper_leave(&app->keeper);
    share_close(&app->share);
    table_free(app->table);
    app->table = NULL;
    session_free(app->session);
    app->session = NULL;
    app->elsewhere = false;
}

static void show(App *app, ScreenId screen) {
    if (is_aside(screen) && !is_aside(app->screen)) {
        app->back = app->screen;
        app->under = SCREEN_MENU;
    }
    if (screen == SCREEN_RULES && is_aside(app->screen) && app->screen != SCREEN_RULES) {
        app->under = app->screen;
    }
    if (screen != SCREEN_RULES) {
        matches_close(&app->matches);
    }
    if (screen == SCREEN_MENU) {
        clear_table(app);
    }
    menu_close(&app->menu);
    app->screen = screen;
    ui_set_focus(&app->ui, NULL);
}

static void go_back(App *app) {
    const ScreenId under = app->screen == SCREEN_RULES ? app->under : SCREEN_MENU;
    app->under = SCREEN_MENU;
    show(app, under != SCREEN_MENU ? under : app->back);
}

static void end_tour(App *app) {
    tour_free(app->tour);
    app->tour = NULL;
}

static void leave_table(App *app) {
    end_tour(app);
    show(app, SCREEN_MENU);
}

/* Shows a session on the cleared table, whatever it is for; takes it. False, with the menu shown
 * and a notice, when memory is out. */
static bool seat(App *app, Session *session, bool dealt) {
    app->session = session;
    app->saving_failed = false;
    app->thinker = app->thinker != NULL ? app->thinker : thinker_new(app->memory);
    const TableTools tools = {.ui = &app->ui,
                              .settings = &app->settings,
                              .requests = &app->requests,
                              .thinker = app->thinker,
                              .session = session,
                              .keeper = app->tour == NULL ? &app->keeper : NULL,
                              .guide = app->tour != NULL ? tour_guide(app->tour) : NULL};
    app->table = app->thinker != NULL ? table_new(&tools, dealt) : NULL;
    if (app->table == NULL) {
        leave_table(app);
        say(app, no_memory);
        return false;
    }
    show(app, SCREEN_TABLE);
    return true;
}

/* The tour of a view, in place of whatever is on the table. */
static void begin_tour(App *app, const View *view) {
    end_tour(app);
    app->tour = tour_new(&app->ui, &app->requests, view);
    if (app->tour == NULL) {
        say(app, "Out of memory; the tour cannot start.");
    }
}

/* Puts a new match on the table; see library_begin. True when it is there. */
static bool play_new(App *app, Session *session, bool dealt, const char *title, const char *file) {
    clear_table(app);
    end_tour(app);
    if (library(app) == NULL || !keeper_begin(&app->keeper, title, file, ui_wake)) {
        session_free(session);
        leave_table(app);
        say(app, no_memory);
        return false;
    }
    return seat(app, session, dealt);
}

void app_play(App *app, Session *session, bool dealt) {
    (void)play_new(app, session, dealt, "", NULL);
}

/* --- Matches that are there already ---------------------------------------------------------- */

/* Says so where a game has no table; the session is then freed. */
static bool has_table(App *app, Session *session) {
    const Game *game = session_start(session)->game;
    char why[SESSION_WHY_MAX];
    if (views_find(game) != NULL) {
        return true;
    }
    text_say(why, sizeof why, "%s has no table yet: it is played with hexfolio-engine.",
             game->title);
    session_free(session);
    say(app, why);
    return false;
}

/* Goes on with a match of the library. */
static bool continue_match(App *app, const char *id, char why[SESSION_WHY_MAX]) {
    char notice[SESSION_WHY_MAX] = "";
    clear_table(app);
    end_tour(app);
    Session *session = library(app) != NULL ? keeper_open(&app->keeper, id, ui_wake, notice) : NULL;
    if (session == NULL) {
        text_say(why, SESSION_WHY_MAX, "%s", notice);
        show(app, app->screen == SCREEN_TABLE ? SCREEN_MENU : app->screen);
        return false;
    }
    if (!has_table(app, session)) {
        keeper_leave(&app->keeper);
        leave_table(app);
        return true;
    }
    if (seat(app, session, false)) {
        app->elsewhere = keeper_is_read_only(&app->keeper);
        if (notice[0] != '\0') {
            text_say(app->notice, sizeof app->notice,
                     "The last state of this match cannot be read and is kept by itself; this is "
                     "an earlier one. %s",
                     notice);
        }
    }
    return true;
}

/* A match that comes from elsewhere joins the library, once. */
static void join(App *app, Session *session, const char *title, const char *file) {
    char why[SESSION_WHY_MAX] = "";
    char id[LIBRARY_ID_MAX] = "";
    char *record = session_record(session, why);
    if (record != NULL && library(app) != NULL && library_refresh(app->library, why)) {
        const LibraryEntry *same = library_same(app->library, record);
        text_say(id, sizeof id, "%s", same != NULL ? same->id : "");
    }
    free(record);
    if (!has_table(app, session)) {
        return;
    }
    if (id[0] != '\0') {
        session_free(session);
        if (!continue_match(app, id, why)) {
            say(app, why);
        }
    } else if (play_new(app, session, false, title, file)) {
        save_match(app);
    }
}

/* The title that the name of a file gives. */
static void title_of(const char *path, char title[STORE_TITLE_MAX]) {
    const char *slash = strrchr(path, '/');
    const char *name = slash != NULL ? slash + 1 : path;
    const char *dot = strrchr(name, '.');
    char stem[STORE_TITLE_MAX];
    text_say(stem, sizeof stem, "%.*s", (int)(dot > name ? (size_t)(dot - name) : strlen(name)),
             name);
    text_clean(title, STORE_TITLE_MAX, stem, '?');
}

bool app_open(App *app, const char *path, char why[SESSION_WHY_MAX]) {
    char id[LIBRARY_ID_MAX], title[STORE_TITLE_MAX], whole[STORE_PATH_MAX];
    if (library(app) != NULL && library_holds(app->library, path, id)) {
        return continue_match(app, id, why);
    }
    Session *session = store_load(path, why);
    if (session == NULL) {
        return false;
    }
    file_whole_path(path, whole);
    title_of(path, title);
    join(app, session, title, whole);
    return true;
}

/* The match is played in another window: it can be looked at, or a copy be played on. */
static void elsewhere_frame(App *app) {
    const Question question = {
        .name = "Open elsewhere",
        .title = "Open in another window",
        .text = "This match is being played in another window of Hexfolio. Here you can look at "
                "it, or play a copy of it.",
        .yes = "Play a copy",
        .key = {SDLK_RETURN, 0, "Enter"},
        .flags = WIDGET_PRIMARY,
        .no = "Only look"};
    char why[SESSION_WHY_MAX] = "";
    const Answer answer = question_frame(&app->ui, &question);
    app->elsewhere = answer == ANSWER_NONE;
    if (answer == ANSWER_YES && !keeper_copy(&app->keeper, app->session, NULL, ui_wake, why)) {
        say(app, why);
    }
    app->table->stale = true;
    app->ui.again = app->ui.again || !app->elsewhere;
}

/* --- The rules ------------------------------------------------------------------------------- */

/* The game whose rules are shown by default: the one on the table, else the one being set up,
 * else the last one read. */
static const Game *game_meant(const App *app) {
    if (app->session != NULL) {
        return session_start(app->session)->game;
    }
    if (app->screen == SCREEN_SETUP) {
        return app->setup.view->game;
    }
    return app->rules.game != NULL ? app->rules.game : views_all[0]->game;
}

/* --- Requests -------------------------------------------------------------------------------- */

static void paste(App *app) {
    char *text = SDL_GetClipboardText();
    if (text == NULL || text[0] == '\0') {
        say(app, "There is no text on the clipboard.");
    } else {
        char reason[SESSION_WHY_MAX] = "", why[SESSION_WHY_MAX];
        Session *session = session_read(text, strlen(text), reason);
        if (session != NULL) {
            join(app, session, "", NULL);
        } else {
            text_say(why, sizeof why, "There is no readable match on the clipboard. %s", reason);
            say(app, why);
        }
    }
    SDL_free(text);
}

static void go(App *app, const Requests *asked) {
    char why[SESSION_WHY_MAX] = "";
    switch (asked->kind) {
    case REQUEST_NONE:
        break;
    case REQUEST_SHOW:
        show(app, asked->screen);
        break;
    case REQUEST_BACK:
        go_back(app);
        break;
    case REQUEST_SETUP:
        if (app->tour != NULL) {
            leave_table(app);
        }
        setup_open(&app->setup, asked->view, &app->settings);
        show(app, SCREEN_SETUP);
        break;
    case REQUEST_TOUR:
        begin_tour(app, asked->view);
        break;
    case REQUEST_PLAY:
        if (has_table(app, asked->session)) {
            app_play(app, asked->session, asked->dealt);
        }
        break;
    case REQUEST_CONTINUE:
        if (app->session != NULL && strcmp(asked->match, keeper_id(&app->keeper)) == 0) {
            show(app, SCREEN_TABLE);
        } else if (!continue_match(app, asked->match, why)) {
            say(app, why);
        }
        break;
    case REQUEST_OPEN:
        if (!app_open(app, asked->path, why)) {
            say(app, why);
        }
        break;
    case REQUEST_PASTE:
        paste(app);
        break;
    case REQUEST_LEAVE:
        leave_table(app);
        break;
    case REQUEST_RULES:
        rules_open(&app->rules, asked->game != NULL ? asked->game : game_meant(app), asked->rule);
        show(app, SCREEN_RULES);
        break;
    case REQUEST_KEYS:
        rules_open_keys(&app->rules, game_meant(app));
        show(app, SCREEN_RULES);
        break;
    case REQUEST_QUIT:
        app->quit = true;
        break;
    }
}

/* Does what the frame has asked for. */
static void carry_out(App *app) {
    const Requests asked = app->requests;
    app->requests = (Requests){.kind = REQUEST_NONE};
    follow_saving(app);
    if (asked.save_settings) {
        save_settings(app);
    }
    if (asked.autosave) {
        save_match(app);
    }
    go(app, &asked);
    Session *step = app->tour != NULL ? tour_take(app->tour) : NULL;
    if (step != NULL) {
        clear_table(app);
        (void)seat(app, step, false);
        app->ui.again = true;
    }
    if (asked.notice[0] != '\0') {
        say(app, asked.notice);
    }
    app->ui.again = app->ui.again || asked.save_settings || requests_leave(&asked);
}

/* --- Frames ---------------------------------------------------------------------------------- */

static void notice_frame(App *app) {
    const Question notice = {.name = "Notice",
                             .text = app->notice,
                             .yes = "OK",
                             .key = {SDLK_RETURN, 0, "Enter"},
                             .flags = WIDGET_PRIMARY};
    if (question_frame(&app->ui, &notice) != ANSWER_NONE) {
        app->notice[0] = '\0';
    }
}

/* These work everywhere, over dialogs too. */
static void global_keys(App *app) {
    Input *in = &app->ui.in;
    if (in->kind != INPUT_KEY || in->used) {
        return;
    }
    if (in->key == SDLK_F11) {
        app->settings.full_screen = !app->settings.full_screen;
        save_settings(app);
        in->used = true;
    } else if (in->key == SDLK_q && (in->mods & KMOD_CTRL) != 0) {
        app->quit = true;
        in->used = true;
    }
}

void app_frame(App *app) {
    Ui *ui = &app->ui;
    switch (app->screen) {
    case SCREEN_MENU:
        menu_frame(&app->menu, ui, &app->settings, library(app), &app->requests);
        break;
    case SCREEN_SETUP:
        setup_frame(&app->setup, ui, &app->settings, &app->requests);
        break;
    case SCREEN_TABLE:
        if (app->tour != NULL) {
            tour_frame(app->tour, app->table);
        } else {
            table_frame(app->table);
            share_frame(&app->share, app->table);
        }
        break;
    case SCREEN_MATCHES:
        if (library(app) != NULL) {
            matches_frame(&app->matches, ui, app->library, keeper_id(&app->keeper), &app->requests);
        }
        break;
    case SCREEN_RULES:
        rules_frame(&app->rules, ui, &app->requests);
        break;
    case SCREEN_SETTINGS:
        settings_frame(&app->settings_scroll, ui, &app->settings,
                       app->session != NULL ? session_start(app->session)->game : NULL,
                       &app->requests);
        break;
    }
    carry_out(app);
    if (app->elsewhere) {
        elsewhere_frame(app);
    } else if (app->notice[0] != '\0') {
        notice_frame(app);
    }
    global_keys(app);
}

void app_close(App *app) {
    clear_table(app);
    end_tour(app);
    thinker_free(app->thinker);
    menu_close(&app->menu);
    setup_close(&app->setup);
    matches_close(&app->matches);
    rules_close(&app->rules);
    library_free(app->library);
}
