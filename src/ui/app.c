#include "ui/app.h"

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

/* Says so the first time that a change of the match could not be saved. */
static void saving_failed(App *app, const char *why) {
    if (app->changed && !app->autosave_failed) {
        char notice[SESSION_WHY_MAX];
        text_say(notice, sizeof notice, "This match is not being saved. %s", why);
        app->autosave_failed = true;
        say(app, notice);
    }
}

/* Learns what became of the last autosave. */
static void follow_saving(App *app) {
    char why[SESSION_WHY_MAX];
    switch (app->writer != NULL ? writer_take(app->writer, why) : WRITER_NOTHING) {
    case WRITER_NOTHING:
        break;
    case WRITER_WRITTEN:
        app->autosave_failed = false;
        break;
    case WRITER_FAILED:
        saving_failed(app, why);
        break;
    }
}

/* Waits until the match is on the disk as it was last given to the writer. */
static void finish_saving(App *app) {
    if (app->writer != NULL) {
        writer_wait(app->writer);
        follow_saving(app);
    }
}

/* Has the match saved that is on the table; a position of a tour is none, and has no writer. */
static void autosave(App *app) {
    char why[SESSION_WHY_MAX] = "";
    char *record = app->writer != NULL ? session_record(app->session, why) : NULL;
    finish_saving(app);
    if (record != NULL) {
        writer_give(app->writer, record);
    } else if (app->writer != NULL) {
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
    return screen == SCREEN_RULES || screen == SCREEN_SETTINGS || screen == SCREEN_FILES;
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
    /* The menu looks for the match to continue. */
    finish_saving(app);
    menu_close(&app->menu);
    app->screen = screen;
    ui_set_focus(&app->ui, NULL);
}

static void go_back(App *app) {
    const ScreenId under = app->screen == SCREEN_RULES ? app->under : SCREEN_MENU;
    app->under = SCREEN_MENU;
    show(app, under != SCREEN_MENU ? under : app->back);
}

static void clear_table(App *app) {
    finish_saving(app);
    writer_free(app->writer);
    app->writer = NULL;
    table_free(app->table);
    app->table = NULL;
    session_free(app->session);
    app->session = NULL;
}

static void end_tour(App *app) {
    tour_free(app->tour);
    app->tour = NULL;
}

/* Takes the match off the table (it is in the autosave) and shows the menu. */
static void leave_table(App *app) {
    clear_table(app);
    end_tour(app);
    show(app, SCREEN_MENU);
}

static const char no_memory[] = "Out of memory; no match could be opened.";

/* Puts a session on the table and shows it, whatever it is for; takes ownership. False, with the
 * menu shown and a notice, when memory is out. */
static bool put(App *app, Session *session, bool dealt) {
    clear_table(app);
    app->session = session;
    app->changed = app->autosave_failed = false;
    app->thinker = app->thinker != NULL ? app->thinker : thinker_new(app->memory);
    const TableTools tools = {.ui = &app->ui,
                              .settings = &app->settings,
                              .requests = &app->requests,
                              .thinker = app->thinker,
                              .session = session,
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

void app_play(App *app, Session *session, bool dealt) {
    end_tour(app);
    if (!put(app, session, dealt)) {
        return;
    }
    app->writer = writer_new(store_autosave, ui_wake);
    if (app->writer == NULL) {
        leave_table(app);
        say(app, no_memory);
        return;
    }
    autosave(app);
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

static void put_on_table(App *app, Session *session, bool dealt) {
    const Game *game = session_start(session)->game;
    if (views_find(game) != NULL) {
        app_play(app, session, dealt);
        return;
    }
    char why[SESSION_WHY_MAX];
    text_say(why, sizeof why, "%s has no table yet: it is played with hexfolio-engine.",
             game->title);
    session_free(session);
    say(app, why);
}

/* The matches that are kept; NULL, with a notice, when memory is out. */
static Library *library(App *app) {
    app->library = app->library != NULL ? app->library : library_new();
    if (app->library == NULL) {
        say(app, no_memory);
    }
    return app->library;
}

/* Puts a match on the table that has just been read, or says why it could not be. */
static void open_match(App *app, Session *session, const char *why) {
    if (session != NULL) {
        put_on_table(app, session, false);
    } else {
        say(app, why);
    }
}

static void paste(App *app) {
    char *text = SDL_GetClipboardText();
    if (text == NULL || text[0] == '\0') {
        say(app, "There is no text on the clipboard.");
    } else {
        char reason[SESSION_WHY_MAX] = "", why[SESSION_WHY_MAX];
        Session *session = session_read(text, strlen(text), reason);
        if (session != NULL) {
            put_on_table(app, session, false);
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
        put_on_table(app, asked->session, asked->dealt);
        break;
    case REQUEST_CONTINUE:
        if (library(app) != NULL) {
            open_match(app, library_load(app->library, asked->match, why), why);
        }
        break;
    case REQUEST_OPEN:
        open_match(app, store_load(asked->path, why), why);
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
        app->changed = true;
        autosave(app);
    }
    go(app, &asked);
    Session *step = app->tour != NULL ? tour_take(app->tour) : NULL;
    if (step != NULL) {
        (void)put(app, step, false);
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
        menu_frame(&app->menu, ui, &app->settings, &app->requests);
        break;
    case SCREEN_SETUP:
        setup_frame(&app->setup, ui, &app->settings, &app->requests);
        break;
    case SCREEN_TABLE:
        if (app->tour != NULL) {
            tour_frame(app->tour, app->table);
        } else {
            table_frame(app->table);
        }
        break;
    case SCREEN_FILES:
        matches_frame(&app->matches, ui, &app->requests);
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
    if (app->notice[0] != '\0') {
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
