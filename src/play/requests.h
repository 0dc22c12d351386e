/*
 * What the screens and the table ask of the application. It is done after the frame that asked, in
 * this order: the settings are written, the match is saved, another screen or match is shown, the
 * notice appears; then the frame is run again, so that the person sees what it led to.
 */
#ifndef PLAY_REQUESTS_H
#define PLAY_REQUESTS_H

#include "game/game.h"
#include "library/library.h"
#include "session/draft.h"

typedef struct View View;

typedef enum ScreenId {
    SCREEN_MENU,
    SCREEN_SETUP,
    SCREEN_TABLE,
    SCREEN_MATCHES,
    SCREEN_DELETED, /* matches */
    SCREEN_RULES,
    SCREEN_SETTINGS,
    SCREEN_EDITOR,
    SCREEN_PUZZLES,
    SCREEN_RESULTS,
    SCREEN_PROGRAMS,
} ScreenId;

typedef enum RequestKind {
    REQUEST_NONE,
    REQUEST_SHOW,
    REQUEST_BACK, /* from a screen that any other may show to the one that did */
    REQUEST_SETUP,
    REQUEST_START, /* a match as the last set-up of a game has it */
    REQUEST_EDIT,  /* a position in the editor */
    REQUEST_PLAY,
    REQUEST_CONTINUE, /* a match of the library */
    REQUEST_OPEN,     /* a file with a match */
    REQUEST_TOUR,
    REQUEST_PUZZLES, /* shows all puzzles of a game */
    REQUEST_PUZZLE,  /* puts one of them on the table */
    REQUEST_REVIEW,  /* of the match on the table */
    REQUEST_LEAVE,   /* takes the match off the table (it is in the library) and shows the menu */
    REQUEST_PASTE, /* puts the match that the clipboard holds as text on the table, or says why not
                    */
    REQUEST_RULES,
    REQUEST_KEYS,  /* shows the table of keys */
    REQUEST_ABOUT, /* shows what the program is and who made the games */
    REQUEST_QUIT,
} RequestKind;

enum { REQUEST_RULE_MAX = 16 };

/* Sentences that a person has to read, one after the other. */
enum { NOTICE_MAX = 2 * SESSION_WHY_MAX };
/* Adds a sentence and returns true, unless it is among them. */
bool notice_add(char notice[NOTICE_MAX], const char *sentence);

/* Nothing is asked for in one of zeros. */
typedef struct Requests {
    bool save_settings, autosave;
    char notice[NOTICE_MAX]; /* empty: none */
    RequestKind kind;        /* where to go; what follows belongs to it */
    ScreenId screen;
    const View *view;
    const Game *game;
    char rule[REQUEST_RULE_MAX]; /* empty: none */
    Session *session;            /* owned */
    char *position;              /* of REQUEST_SETUP, owned; NULL: the game's own */
    Draft *draft;                /* of REQUEST_EDIT, owned */
    char title[STORE_TITLE_MAX]; /* of REQUEST_PLAY; empty: it is kept from its first action on */
    char match[LIBRARY_ID_MAX];  /* the id of REQUEST_CONTINUE */
    bool review;                 /* of that match, too */
    char path[STORE_PATH_MAX];   /* of REQUEST_OPEN */
    bool dealt;
    int puzzle; /* the index of REQUEST_PUZZLE */
} Requests;

/* Of several places to go to in one frame, the last one asked for counts. This is for those that
 * need nothing else; the rules are then those of the game on the table, else of the one last read.
 */
void request_go(Requests *requests, RequestKind kind);
void request_show(Requests *requests, ScreenId screen);
/* The set-up of a game, the tour of one that has it; the view is borrowed for good. */
void request_setup(Requests *requests, const View *view);
/* A match as that set-up was left, at once. */
void request_start(Requests *requests, const View *view);
/* The same for a match that begins with a position (see SessionStart); takes it. */
void request_setup_position(Requests *requests, const View *view, char *taken);
/* The position editor; takes the draft. NULL: says that memory is out. */
void request_edit(Requests *requests, Draft *taken);
void request_tour(Requests *requests, const View *view);
/* The puzzles of a game, and one of them. */
void request_puzzles(Requests *requests, const View *view);
void request_puzzle(Requests *requests, const View *view, int index);
/* Puts a match on the table; takes it. `dealt`: its deal is shown. */
void request_play(Requests *requests, Session *taken, bool dealt);
/* The same for a copy, which is kept under its title from now on. */
void request_play_copy(Requests *requests, Session *taken, const char *title);
/* Goes on with a match of the library. */
void request_continue(Requests *requests, const char *id);
/* Puts the match in a file on the table. */
void request_open(Requests *requests, const char *path);
/* The rulebook of a game, at a rule when that is not NULL. */
void request_rules(Requests *requests, const Game *game, const char *rule);
/* The last rule named in brackets, `R-13` of `... .`; false when there is none. */
bool request_rule_in(const char *sentence, char rule[REQUEST_RULE_MAX]);

/* One sentence over the screen until it is dismissed. */
void request_notice(Requests *requests, const char *sentence); /* after those before it */
void request_autosave(Requests *requests);
void request_save_settings(Requests *requests);

/* True once the frame has asked for another screen or match. */
bool requests_leave(const Requests *requests);

#endif
