/* The application: the match on the table, the screens, and the way from one to the other. */
#ifndef UI_APP_H
#define UI_APP_H

#include "session/keeper.h"
#include "ui/screens/matches.h"
#include "ui/screens/menu.h"
#include "ui/screens/rules.h"
#include "ui/screens/setup.h"
#include "ui/table/share.h"
#include "ui/widgets/requests.h"

typedef struct App {
    Ui ui;
    Settings settings;
    Requests requests; /* of the screens and the table, in the frame being run */
    ScreenId screen;
    ScreenId back;       /* where Rules, Settings and Files return to */
    ScreenId under;      /* Settings or Files, while the rules are open over them; else the menu */
    Library *library;    /* owned; NULL until it is needed */
    Session *session;    /* the match on the table, owned; NULL: none */
    struct Table *table; /* owned; made and freed with the session */
    Keeper keeper;       /* of the match on the table; of a tour nothing is kept */
    bool quit;
    bool saving_failed;           /* of the match on the table, and the person knows */
    bool elsewhere;               /* it is in play there: the person is asked about it */
    char notice[SESSION_WHY_MAX]; /* a message over any screen until it is dismissed; empty: none */
    int memory;                   /* of the thinker, in mebibytes */
    Share share;                  /* a picture of the match on the table */
    struct Thinker *thinker;      /* owned; NULL until there is a table */
    struct TourState *tour;       /* owned; while it is there, the session is no match */
    Menu menu;
    Setup setup;
    Matches matches;
    Rules rules;
    double settings_scroll; /* how far the settings are scrolled */
} App;

/* One frame of the screen that is shown, and what it asked for. */
void app_frame(App *app);
/* Puts a new match on the table and shows it; takes it. `dealt`: its deal is shown. */
void app_play(App *app, Session *session, bool dealt);
/* Puts the match in a file on the table: one of the library goes on, of another a copy joins the
 * library. False, with the reason, when it cannot be read. */
bool app_open(App *app, const char *path, char why[SESSION_WHY_MAX]);
/* Frees all that the application owns but the window. */
void app_close(App *app);

#endif
