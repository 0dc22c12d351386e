#include "ui/app.h"

#include <stdlib.h>
#include <string.h>

#include "game/text.h"
#include "play/curtain.h"
#include "play/thinker.h"
#include "ui/screens/editor.h"
#include "ui/screens/programs_screen.h"
#include "ui/screens/settings_screen.h"
#include "ui/study/lookback.h"
#include "ui/study/puzzle_table.h"
#include "ui/table/table_frame.h"
#include "ui/table/views.h"
#include "ui/widgets/clipboard.h"
#include "ui/widgets/language.h"
#include "ui/widgets/question.h"

void app_say(App *app, const char *sentence) {
    app->ui.again = notice_add(app->notice, sentence) || app->ui.again;
}

/* What was said in another language is not said any more. */
static void forget_texts(App *app) {
    rules_forget(&app->rules);
    app->notice[0] = '\0';
    if (app->table != NULL) {
        table_forget_texts(app->table);
    }
    if (app->lookback != NULL) {
        lookback_refresh(app->lookback);
    }
    if (app->puzzle != NULL && app->table != NULL) {
        puzzle_refresh(app->puzzle->puzzle, app->table->play);
    }
}

static void save_settings(App *app) {
    char why[SESSION_WHY_MAX] = "";
    if (language_choose(app->settings.language)) {
        forget_texts(app);
    }
    app->settings.fresh = false;
    if (!settings_save(&app->settings, why)) {
        app_say(app, why);
    }
}

/* --- Going from screen to screen ------------------------------------------------------------- */

/* Screens that any other may show, and that return to it. */
static bool is_aside(ScreenId screen) {
    return screen == SCREEN_RULES || screen == SCREEN_SETTINGS || screen == SCREEN_MATCHES ||
           screen == SCREEN_DELETED || screen == SCREEN_EDITOR || screen == SCREEN_PROGRAMS;
}

/* Of those, the ones that return to another of them. */
static bool lies_over(ScreenId screen) {
    return screen == SCREEN_RULES || screen == SCREEN_PROGRAMS;
}

void app_show(App *app, ScreenId screen) {
    if (is_aside(screen) && !is_aside(app->screen)) {
        app->back = app->screen;
        app->under = SCREEN_MENU;
    }
    if (lies_over(screen) && is_aside(app->screen) && app->screen != screen) {
        app->under = app->screen;
    }
    if (screen != SCREEN_RULES) {
        matches_close(&app->matches);
        deleted_close(&app->deleted);
    }
    if (screen != SCREEN_RULES && screen != SCREEN_EDITOR) {
        editor_free(app->editor);
        app->editor = NULL;
    }
    if (screen == SCREEN_MENU) {
        app_clear_table(app);
    }
    app->settings_scroll = screen == SCREEN_PROGRAMS ? 0 : app->settings_scroll;
    menu_close(&app->menu);
    app->results.looked = false;
    app->library_missed = false;
    app->screen = screen;
    ui_set_focus(&app->ui, NULL);
}

static void go_back(App *app) {
    const ScreenId under = lies_over(app->screen) ? app->under : SCREEN_MENU;
    app->under = SCREEN_MENU;
    app_show(app, under != SCREEN_MENU ? under : app->back);
}

/* --- The rules ------------------------------------------------------------------------------- */

/* The game whose rules are shown by default: the one on the table, else the one being set up,
 * else the last one read. */
static const Game *game_meant(const App *app) {
    if (app->editor != NULL) {
        return editor_game(app->editor);
    }
    if (app->session != NULL) {
        return session_start(app->session)->game;
    }
    if (app->screen == SCREEN_SETUP) {
        return app->setup.view->game;
    }
    if (app->screen == SCREEN_PUZZLES) {
        return app->puzzles.view->game;
    }
    return app->rules.game != NULL ? app->rules.game : views_all[0]->game;
}

/* --- Requests -------------------------------------------------------------------------------- */

/* In place of the position that is set up already. */
void app_edit(App *app, Draft *draft) {
    editor_free(app->editor);
    app->editor = editor_new(draft);
    if (app->editor != NULL) {
        app_show(app, SCREEN_EDITOR);
    } else {
        app_say(app, tr("Out of memory; the position cannot be set up."));
        go_back(app);
    }
}

static void paste(App *app) {
    char reason[SESSION_WHY_MAX], why[SESSION_WHY_MAX];
    char *text = clipboard_text(why);
    if (why[0] != '\0') {
        app_say(app, why);
    }
    if (text != NULL && !app_read(app, text, reason)) {
        tr_say(why, sizeof why, "What is on the clipboard cannot be opened. %s", reason);
        app_say(app, why);
    }
    free(text);
}

static void set_up(App *app, const Requests *asked) {
    setup_open(&app->setup, asked->view, &app->settings);
    if (app->tour != NULL) {
        setup_first_match(&app->setup);
    }
    if (app_has_lesson(app)) {
        app_leave_table(app);
    }
    if (asked->position != NULL) {
        setup_position(&app->setup, asked->position);
    }
    app_show(app, SCREEN_SETUP);
}

void app_set_up(App *app) {
    char why[SESSION_WHY_MAX];
    Library *library = app_library(app);
    const Game *game = NULL;
    if (library != NULL && library_refresh(library, why) && library_count(library) > 0) {
        library_read(library, 0);
        game = library_entry(library, 0)->game;
    }
    const View *view = game != NULL ? views_find(game) : NULL;
    request_setup(&app->requests, view != NULL ? view : views_all[0]);
}

/* The match on the table, or another of the library; reviewed, if wanted. */
static void continue_match(App *app, const char *id, bool review) {
    char why[SESSION_WHY_MAX] = "";
    if (app->session != NULL && strcmp(id, autosave_id(&app->autosave)) == 0) {
        curtain_begin(app->table->play);
        app_show(app, SCREEN_TABLE);
    } else if (!app_continue(app, id, why)) {
        app_say(app, why);
    }
    const bool there = app->screen == SCREEN_TABLE && strcmp(id, autosave_id(&app->autosave)) == 0;
    if (review && there && !app->elsewhere) {
        app_review(app);
    }
}

static void open_file(App *app, const char *path) {
    char why[SESSION_WHY_MAX] = "";
    if (!app_open(app, path, why)) {
        app_say(app, why);
    }
}

static void show_rules(App *app, const Requests *asked) {
    if (asked->kind == REQUEST_RULES) {
        rules_open(&app->rules, asked->game != NULL ? asked->game : game_meant(app), asked->rule);
    } else {
        rules_open_page(&app->rules, game_meant(app),
                        asked->kind == REQUEST_KEYS ? RULES_KEYS : RULES_ABOUT);
    }
    app_show(app, SCREEN_RULES);
}

static void go(App *app, const Requests *asked) {
    switch (asked->kind) {
    case REQUEST_NONE:
        break;
    case REQUEST_SHOW:
        app_show(app, asked->screen);
        break;
    case REQUEST_BACK:
        go_back(app);
        break;
    case REQUEST_SETUP:
        set_up(app, asked);
        break;
    case REQUEST_START:
        setup_open(&app->setup, asked->view, &app->settings);
        setup_play(&app->setup, &app->settings, app_library(app), &app->requests);
        break;
    case REQUEST_EDIT:
        app_edit(app, asked->draft);
        break;
    case REQUEST_TOUR:
        app_begin_tour(app, asked->view);
        break;
    case REQUEST_PUZZLES:
        app_show_puzzles(app, asked->view);
        break;
    case REQUEST_PUZZLE:
        app_begin_puzzle(app, asked->view, asked->puzzle);
        break;
    case REQUEST_REVIEW:
        app_review(app);
        break;
    case REQUEST_PLAY:
        if (app_has_table(app, asked->session)) {
            app_play(app, asked->session, asked->dealt, asked->title);
        }
        break;
    case REQUEST_CONTINUE:
        continue_match(app, asked->match, asked->review);
        break;
    case REQUEST_OPEN:
        open_file(app, asked->path);
        break;
    case REQUEST_PASTE:
        paste(app);
        break;
    case REQUEST_LEAVE:
        app_leave_table(app);
        break;
    case REQUEST_RULES:
    case REQUEST_KEYS:
    case REQUEST_ABOUT:
        show_rules(app, asked);
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
    app_follow_saving(app);
    if (asked.save_settings) {
        save_settings(app);
    }
    if (asked.autosave) {
        app_save(app);
    }
    go(app, &asked);
    app_follow_lesson(app);
    if (asked.notice[0] != '\0') {
        app_say(app, asked.notice);
    }
    if (app->ui.notice[0] != '\0') {
        app_say(app, app->ui.notice);
        app->ui.notice[0] = '\0';
    }
    app->ui.again = app->ui.again || asked.save_settings || requests_leave(&asked);
}

/* --- Frames ---------------------------------------------------------------------------------- */

static void notice_frame(App *app) {
    const Question notice = {.name = tr("Notice"),
                             .text = app->notice,
                             .yes = tr("OK"),
                             .key = {SDLK_RETURN, 0, N_("Enter")},
                             .flags = WIDGET_PRIMARY};
    if (question_frame(&app->ui, &notice) != ANSWER_NONE) {
        app->notice[0] = '\0';
    }
}

/* These work everywhere, over dialogs too. */
static void global_keys(App *app) {
    Input *in = &app->ui.in;
    if (speech_keys(&app->speech, &app->ui, &app->settings)) {
        save_settings(app);
    }
    if (in->kind != INPUT_KEY || in->used) {
        return;
    }
    if (in->key == SDLK_F11) {
        app->settings.full_screen = !app->settings.full_screen;
        save_settings(app);
        in->used = true;
    } else if (in->key == SDLK_q && ui_mods(in->mods) == ui_mods(KMOD_CTRL)) {
        app->quit = true;
        in->used = true;
    }
}

/* The table, with what stands above it. */
static void table_screen(App *app) {
    if (app_has_lesson(app)) {
        app_lesson_frame(app);
    } else if (app->lookback == NULL) {
        table_frame(app->table);
        share_frame(&app->share, app->table, app->session);
    } else if (!lookback_frame(app->lookback)) {
        app_end_review(app);
        app->ui.again = true;
    }
}

static void settings_screens(App *app) {
    if (app->screen == SCREEN_PROGRAMS) {
        programs_frame(&app->settings_scroll, &app->ui, &app->settings, &app->requests);
    } else {
        settings_frame(&app->settings_scroll, &app->ui, &app->settings,
                       app->session != NULL ? session_start(app->session)->game : NULL,
                       app->speech.voice, &app->requests);
    }
}

/* For screens of the library; without memory for it, the menu is shown. */
static bool has_library(App *app) {
    if (app_library(app) != NULL) {
        return true;
    }
    app_show(app, SCREEN_MENU);
    app->ui.again = true;
    return false;
}

/* What comes from outside: another tab, what is dropped, and that the person is away. */
static void outside_frame(App *app) {
    app_follow_lock(app);
    app_open_dropped(app);
    if (app->ui.in.kind == INPUT_AWAY && app->table != NULL) {
        curtain_leave(app->table->play);
    }
}

void app_frame(App *app) {
    Ui *ui = &app->ui;
    outside_frame(app);
    switch (app->screen) {
    case SCREEN_MENU:
        menu_frame(&app->menu, ui,
                   &(MenuSources){&app->settings, app_library(app), &app->progress, &app->shelf},
                   &app->requests);
        break;
    case SCREEN_SETUP:
        setup_frame(&app->setup, ui, &app->settings, app_library(app), &app->requests);
        break;
    case SCREEN_TABLE:
        table_screen(app);
        break;
    case SCREEN_MATCHES:
        if (has_library(app)) {
            matches_frame(&app->matches, ui, app->library, autosave_id(&app->autosave),
                          &app->requests);
        }
        break;
    case SCREEN_DELETED:
        if (has_library(app)) {
            deleted_frame(&app->deleted, ui, app->library, &app->requests);
        }
        break;
    case SCREEN_PUZZLES:
        puzzles_screen_frame(&app->puzzles, ui, &app->shelf, &app->progress, &app->requests);
        break;
    case SCREEN_RESULTS:
        if (has_library(app)) {
            results_frame(
                &app->results, ui,
                &(ResultsSources){&app->settings, app->library, &app->shelf, &app->progress},
                &app->requests);
        }
        break;
    case SCREEN_EDITOR:
        editor_frame(app->editor, ui, &app->settings, &app->requests);
        break;
    case SCREEN_RULES:
        rules_frame(&app->rules, ui, &app->requests);
        break;
    case SCREEN_PROGRAMS:
    case SCREEN_SETTINGS:
        settings_screens(app);
        break;
    }
    carry_out(app);
    app_elsewhere_frame(app);
    chooser_frame(&app->chooser, ui);
    if (!app->elsewhere && app->notice[0] != '\0') {
        notice_frame(app);
    }
    global_keys(app);
}

void app_close(App *app) {
    speech_close(&app->speech);
    chooser_close(&app->chooser);
    app_clear_table(app);
    app_end_lesson(app);
    thinker_free(app->thinker);
    menu_close(&app->menu);
    setup_close(&app->setup);
    matches_close(&app->matches);
    deleted_close(&app->deleted);
    editor_free(app->editor);
    rules_close(&app->rules);
    puzzle_shelf_close(&app->shelf);
    library_free(app->library);
    app_forget_dropped(app);
}
