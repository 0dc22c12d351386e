/* The state of the application, and what its files share. */
#ifndef UI_APP_PARTS_H
#define UI_APP_PARTS_H

#include "library/autosave.h"
#include "library/pasted.h"
#include "library/progress.h"
#include "play/requests.h"
#include "ui/screens/deleted.h"
#include "ui/screens/matches.h"
#include "ui/screens/menu.h"
#include "ui/screens/puzzles.h"
#include "ui/screens/results.h"
#include "ui/screens/rules.h"
#include "ui/screens/setup.h"
#include "ui/speech/speech.h"
#include "ui/table/share.h"
#include "ui/widgets/chooser.h"

typedef struct DroppedItem {
    char *text; /* owned: a path or URL, or a text */
    bool is_file;
} DroppedItem;

/* What was dropped on the window and is not opened yet. */
typedef struct Dropped {
    DroppedItem *item; /* owned */
    int count;
    int opened, refused; /* of those that came together */
    char *text;          /* the lines of a text that is still coming, owned; NULL: none */
    size_t length;
    bool any; /* of the drop that is coming, something can be taken */
} Dropped;

typedef struct App {
    Ui ui;
    Chooser chooser;
    Settings settings;
    Progress progress; /* of the person in tours and puzzles */
    Requests requests; /* of the screens and the table, in the frame being run */
    ScreenId screen;
    ScreenId back;       /* where Rules, Settings, Files and the editor return to */
    ScreenId under;      /* Settings or Files, while the rules are open over them; else the menu */
    Library *library;    /* owned; NULL until it is needed */
    bool library_missed; /* there was no memory for it, and this screen has said so */
    Session *session;    /* the match on the table, owned; NULL: none */
    struct TableScreen *table; /* owned; made and freed with the session */
    Autosave autosave;         /* of the match on the table; of a tour nothing is kept */
    bool quit;
    bool unlocked_said;            /* that matches cannot be locked */
    char unsaved[SESSION_WHY_MAX]; /* why the match could not be saved; empty: it is */
    bool computer_moves;           /* a computer decided in the last frame */
    bool elsewhere;          /* it is in play in another window: the person is asked about it */
    double followed;         /* when that window was last looked after */
    char notice[NOTICE_MAX]; /* a message over any screen until it is dismissed; empty: none */
    int memory;              /* of the thinker, in mebibytes */
    Speech speech;
    Dropped dropped;
    Share share;             /* a picture of the match on the table */
    struct Thinker *thinker; /* owned; NULL until there is a table */
    /* Owned; while one of them is there, the session is a lesson and no match. */
    struct TourState *tour;
    struct PuzzleTable *puzzle;
    struct Lookback *lookback; /* the review over the table, owned; NULL: none */
    PuzzleShelf shelf;
    struct Editor *editor; /* owned; NULL: no position is set up */
    Menu menu;
    Setup setup;
    Matches matches;
    DeletedScreen deleted;
    PuzzlesScreen puzzles;
    ResultsScreen results;
    Rules rules;
    double settings_scroll; /* how far the settings or the programs are scrolled */
} App;

/* --- Screens (app.c) ------------------------------------------------------------------------- */

/* Shows one sentence over the screen until it is dismissed. */
void app_say(App *app, const char *sentence);
void app_show(App *app, ScreenId screen);
/* The position editor, in place of the position that is set up already; takes the draft. */
void app_edit(App *app, Draft *draft);

/* --- The match on the table (app_match.c) ---------------------------------------------------- */

/* The matches that are kept; NULL when memory is out, with one notice on each screen. */
Library *app_library(App *app);

/* Has the match saved that is on the table; a position of a tour is none. */
void app_save(App *app);
/* Learns what became of the match when it was last saved. */
void app_follow_saving(App *app);

/* Shows a session on the cleared table, whatever it is for; takes it. False, with the menu shown
 * and a notice, when memory is out. */
bool app_seat(App *app, Session *session, bool dealt);
/* Takes the match off the table, which is in the library with all that was done. */
void app_clear_table(App *app);
void app_end_lesson(App *app);
/* The review over the match on the table, and its end. */
void app_review(App *app);
void app_end_review(App *app);
/* Both, and shows the menu. */
void app_leave_table(App *app);

/* --- Lessons (app_lesson.c) ------------------------------------------------------------------ */

/* A tour or a puzzle in place of whatever is on the table; all puzzles of a game. */
void app_begin_tour(App *app, const View *view);
void app_begin_puzzle(App *app, const View *view, int index);
void app_show_puzzles(App *app, const View *view);
bool app_has_lesson(const App *app);
/* What it asks for on the table; NULL: there is none. */
Lesson *app_guide(App *app);
const LessonLook *app_lesson_look(const App *app);
/* Puts the position on the table that it has opened, if any. */
void app_follow_lesson(App *app);
/* Its frame of the table. */
void app_lesson_frame(App *app);

/* --- Matches that are there already (app_match.c) -------------------------------------------- */

/* Says so where a game has no table; the session is then freed. */
bool app_has_table(App *app, Session *session);
/* Goes on with a match of the library; false, with the reason, when it cannot be read. */
bool app_continue(App *app, const char *id, char why[SESSION_WHY_MAX]);
/* Shows the match or the position in a text: a match joins the library, once. False, with the
 * reason and nothing lost, when there is none or what is there already would be lost. */
bool app_read(App *app, const char *text, char why[SESSION_WHY_MAX]);

/* Views a match that another tab of the browser opened in the same moment, and got. */
void app_follow_lock(App *app);
/* What a match that is in play in another window needs: what to do with it is asked, and it is
 * shown as it goes on there. */
void app_elsewhere_frame(App *app);

/* --- What is dropped (app_drop.c) ------------------------------------------------------------- */

/* Opens the next of it, once no dialog is up. */
void app_open_dropped(App *app);
void app_forget_dropped(App *app);

#endif
