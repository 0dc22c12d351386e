/* The application: window, screens, and the match on the table. */
#ifndef UI_APP_H
#define UI_APP_H

#include "session/store.h"
#include "ui/table/views.h"
#include "ui/widgets/requests.h"
#include "ui/widgets/ui.h"
#include "view/view.h"

typedef struct App {
    Ui ui;
    Settings settings;
    Requests requests; /* of the screens and the table, in the frame being run */
    ScreenId screen;
    ScreenId back;       /* where Rules, Settings and Files return to */
    ScreenId under;      /* Settings or Files, while the rules are open over them; else the menu */
    const View *chosen;  /* the game being set up */
    Session *session;    /* the match on the table, owned; NULL: none */
    struct Table *table; /* owned; made and freed with the session */
    bool quit;
    const char *assets; /* the folder of pictures and rulebooks */
    bool autosave_failed;
    char notice[SESSION_WHY_MAX]; /* a message over any screen until it is dismissed; empty: none */
    int memory;                   /* of the thinker, in mebibytes */
    struct Thinker *thinker;      /* owned; NULL until there is a table */
    struct TourState *tour;       /* owned; while it is there, the session is no match */
    struct MenuState *menu;       /* owned by ui/screens/menu.c, NULL until used; likewise below */
    struct SetupState *setup;
    struct FilesState *files;
    struct RulesState *rules;
    double settings_scroll; /* how far the settings are scrolled */
} App;

/* Puts a match on the table and shows it; takes ownership. `deal` (may be NULL) is animated. */
void app_play(App *app, Session *session, const Events *deal);
/* Puts the match that the clipboard holds as text on the table, or tells why not. */
void app_paste(App *app);
/* Takes the match off the table (it is in the autosave) and shows the menu. */
void app_leave(App *app);
/* Shows a screen, remembering where to return to. */
void app_show(App *app, ScreenId screen);
/* Shows one sentence over the screen until it is dismissed. */
void app_notice(App *app, const char *sentence);
/* Writes the match on the table to the autosave; tells the first time that it fails. */
void app_autosave(App *app);
/* Writes the settings; tells when it fails. */
void app_save_settings(App *app);
/* Opens the rulebook of a game, at a rule when `rule` is not NULL (`R-13`). */
void app_rules(App *app, const Game *game, const char *rule);
/* Opens the table of keys. */
void app_keys(App *app);

/* One frame of each screen. */
void menu_frame(App *app);
void setup_frame(App *app);
void files_frame(App *app);
void rules_frame(App *app);
void settings_frame(App *app);

/* Frees what the screens keep. */
void menu_free(App *app);
void setup_free(App *app);
void files_free(App *app);
void rules_free(App *app);

#endif
