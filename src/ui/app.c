#include "ui/app.h"

#include <math.h>

#include "game/text.h"
#include "ui/app_parts.h"
#include "ui/table/table_frame.h"
#include "ui/table/thinker.h"
#include "ui/table/tour.h"
#include "ui/widgets/page.h"

/* --- Going from screen to screen --------------------------------------------------------------
 */

void app_show(App *app, ScreenId screen) {
    bool aside = screen == SCREEN_RULES || screen == SCREEN_SETTINGS || screen == SCREEN_FILES;
    bool from_aside = app->screen == SCREEN_RULES || app->screen == SCREEN_SETTINGS ||
                      app->screen == SCREEN_FILES;
    if (aside && !from_aside) {
        app->back = app->screen;
        app->under = SCREEN_MENU;
    }
    if (screen == SCREEN_RULES && from_aside && app->screen != SCREEN_RULES) {
        app->under = app->screen;
    }
    app->screen = screen;
    ui_set_focus(&app->ui, NULL);
}

static void clear_table(App *app) {
    table_free(app->table);
    app->table = NULL;
    session_free(app->session);
    app->session = NULL;
}

static void end_tour(App *app) {
    tour_free(app->tour);
    app->tour = NULL;
}

/* Puts a session on the table and shows it, whatever it is for; takes ownership. False, with the
 * menu shown and a notice, when memory is out. */
static bool put(App *app, Session *session, const Events *deal) {
    clear_table(app);
    app->session = session;
    app->autosave_failed = false;
    app->thinker = app->thinker != NULL ? app->thinker : thinker_new(app->memory);
    const TableTools tools = {.ui = &app->ui,
                              .settings = &app->settings,
                              .requests = &app->requests,
                              .thinker = app->thinker,
                              .session = session,
                              .guide = app->tour != NULL ? tour_guide(app->tour) : NULL};
    app->table = app->thinker != NULL ? table_new(&tools, deal) : NULL;
    if (app->table == NULL) {
        app_leave(app);
        app_notice(app, "There is not enough memory for a match.");
        return false;
    }
    app_show(app, SCREEN_TABLE);
    return true;
}

/* The tour of a view, in place of whatever is on the table. */
static void begin_tour(App *app, const View *view) {
    end_tour(app);
    app->tour = tour_new(&app->ui, &app->requests, view);
    if (app->tour == NULL) {
        app_notice(app, "There is not enough memory for the tour.");
    }
}

void app_play(App *app, Session *session, const Events *deal) {
    end_tour(app);
    if (put(app, session, deal)) {
        /* When this fails, the first action tells: nothing is lost before. */
        char why[SESSION_WHY_MAX];
        (void)store_autosave(app->session, why);
    }
}

void app_leave(App *app) {
    clear_table(app);
    end_tour(app);
    app_show(app, SCREEN_MENU);
}

/* --- Telling and keeping ---------------------------------------------------------------------- */

void app_notice(App *app, const char *sentence) {
    text_say(app->notice, sizeof app->notice, "%s", sentence);
    app->ui.again = true;
}

void app_autosave(App *app) {
    char why[SESSION_WHY_MAX] = "";
    if (app->session == NULL || app->tour != NULL || store_autosave(app->session, why)) {
        app->autosave_failed = false;
    } else if (!app->autosave_failed) {
        char notice[SESSION_WHY_MAX];
        text_say(notice, sizeof notice, "This match is not being saved. %s", why);
        app->autosave_failed = true;
        app_notice(app, notice);
    }
}

void app_save_settings(App *app) {
    char why[SESSION_WHY_MAX] = "";
    app->settings.fresh = false;
    if (!settings_save(&app->settings, why)) {
        app_notice(app, why);
    }
}

/* --- Frames -----------------------------------------------------------------------------------
 */

static void notice_frame(App *app) {
    Ui *ui = &app->ui;
    double gap = 2 * ui_grid(ui);
    double width = fmin(480 * canvas_text_scale(ui->canvas), ui->width - 4 * gap);
    Box text = {0, 0, width - 2 * gap, 0};
    double height = canvas_paragraph(ui->canvas, FONT_BODY, COLOUR_NONE, text, app->notice);
    double button = ui_button_height(ui);
    Box box = {0, 0, width, height + button + 3 * gap};
    box.x = round((ui->width - box.w) / 2);
    box.y = round((ui->height - box.h) / 2);
    bool away = ui_modal_begin(ui, box, "Notice");
    text.x = box.x + gap;
    text.y = box.y + gap;
    canvas_paragraph(ui->canvas, FONT_BODY, canvas_ink(ui->canvas, INK_TEXT), text, app->notice);
    text.h = height;
    canvas_add_element(ui->canvas, ELEMENT_TEXT, app->notice, text, 0, NULL);
    double wide = 160 * canvas_text_scale(ui->canvas);
    Box ok = {box.x + box.w - gap - wide, box.y + box.h - gap - button, wide, button};
    if (ui_button(ui, ok, "OK", NULL, (Shortcut){SDLK_RETURN, 0, "Enter"}, WIDGET_PRIMARY) ||
        away) {
        app->notice[0] = '\0';
        ui->again = true;
    }
    ui_modal_end(ui);
}

/* These work everywhere, over dialogs too. */
static void global_keys(App *app) {
    Input *in = &app->ui.in;
    if (in->kind != INPUT_KEY || in->used) {
        return;
    }
    if (in->key == SDLK_F11) {
        app->settings.full_screen = !app->settings.full_screen;
        app_save_settings(app);
        in->used = true;
    } else if (in->key == SDLK_q && (in->mods & KMOD_CTRL) != 0) {
        app->quit = true;
        in->used = true;
    }
}

static void go(App *app, const Requests *asked) {
    switch (asked->kind) {
    case REQUEST_NONE:
        break;
    case REQUEST_SHOW:
        app_show(app, asked->screen);
        break;
    case REQUEST_BACK:
        page_leave(app);
        break;
    case REQUEST_SETUP:
        if (app->tour != NULL) {
            app_leave(app);
        }
        app->chosen = asked->view;
        app_show(app, SCREEN_SETUP);
        break;
    case REQUEST_TOUR:
        begin_tour(app, asked->view);
        break;
    case REQUEST_PLAY:
        app_play(app, asked->session, asked->has_deal ? &asked->deal : NULL);
        break;
    case REQUEST_PASTE:
        app_paste(app);
        break;
    case REQUEST_LEAVE:
        app_leave(app);
        break;
    case REQUEST_RULES:
        app_rules(app, asked->game, asked->rule[0] != '\0' ? asked->rule : NULL);
        break;
    case REQUEST_KEYS:
        app_keys(app);
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
    if (asked.save_settings) {
        app_save_settings(app);
    }
    if (asked.autosave) {
        app_autosave(app);
    }
    go(app, &asked);
    Session *step = app->tour != NULL ? tour_take(app->tour) : NULL;
    if (step != NULL) {
        (void)put(app, step, NULL);
        app->ui.again = true;
    }
    if (asked.notice[0] != '\0') {
        app_notice(app, asked.notice);
    }
    app->ui.again = app->ui.again || requests_leave(&asked);
}

void app_frame(App *app) {
    switch (app->screen) {
    case SCREEN_MENU:
        menu_frame(app);
        break;
    case SCREEN_SETUP:
        setup_frame(app);
        break;
    case SCREEN_TABLE:
        if (app->tour != NULL) {
            tour_frame(app->tour, app->table);
        } else {
            table_frame(app->table);
        }
        break;
    case SCREEN_FILES:
        files_frame(app);
        break;
    case SCREEN_RULES:
        rules_frame(app);
        break;
    case SCREEN_SETTINGS:
        settings_frame(app);
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
    menu_free(app);
    setup_free(app);
    files_free(app);
    rules_free(app);
}
