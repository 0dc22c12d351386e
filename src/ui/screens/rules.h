/* The rulebooks, the table of keys and the page about the program: contents, page and search. */
#ifndef UI_RULES_H
#define UI_RULES_H

#include "play/requests.h"
#include "ui/screens/diagram.h"
#include "ui/screens/rulepage.h"

enum { RULES_HITS_MAX = 999, RULES_NEEDLE_MAX = 48 };

/* A diagram of the book; NULL when it cannot be drawn, and `why` says why. */
typedef struct BookDiagram {
    int block;
    Diagram *diagram;
    char why[SESSION_WHY_MAX];
} BookDiagram;

typedef enum RulesPage { RULES_BOOK, RULES_KEYS, RULES_ABOUT, RULES_PAGES } RulesPage;

/* All zeros but `assets`: nothing has been opened. */
typedef struct Rules {
    const char *assets; /* the folder of pictures and rulebooks, borrowed */
    const Game *game;
    RulesPage open; /* what is open: the game's book, or a page that belongs to no game */
    Rulebook *book; /* owned; NULL when there is none, and `why` says why */
    char why[SESSION_WHY_MAX];
    BookDiagram *diagram; /* owned; as many as there are */
    int diagram_count;
    RulePage page;
    double offset, contents_offset;
    int followed;                  /* block of the heading that the contents have scrolled to */
    int marked;                    /* block of the rule that was asked for, or -1 */
    char wanted[REQUEST_RULE_MAX]; /* rule to scroll to once the page is laid out */
    char needle[RULES_NEEDLE_MAX];
    int hit_count, hit; /* the present one, or -1 */
    bool find;          /* scroll to the present hit once the page is laid out */
    Hit hits[RULES_HITS_MAX];
} Rules;

/* Opens the book of a game, at a rule unless that is empty. */
void rules_open(Rules *rules, const Game *game, const char *rule);
/* Opens a page that belongs to no game; the games' books can be reached from it, that of `game` by
 * F1. */
void rules_open_page(Rules *rules, const Game *game, RulesPage page);
/* One frame, once something has been opened. */
void rules_frame(Rules *rules, Ui *ui, Requests *requests);
/* Reads the book again when it is opened next: it may be there in another language. */
void rules_forget(Rules *rules);
void rules_close(Rules *rules);

#endif
