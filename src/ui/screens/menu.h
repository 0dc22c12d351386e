/* The menu: the match to continue, or the offer of a tour, and a card for each game. */
#ifndef UI_MENU_H
#define UI_MENU_H

#include "session/library.h"
#include "session/progress.h"
#include "ui/study/puzzle_shelf.h"
#include "ui/widgets/requests.h"
#include "ui/widgets/ui.h"

/* What it shows; all zeros: nothing is known yet. */
typedef struct Menu {
    bool looked;               /* at the library */
    char last[LIBRARY_ID_MAX]; /* the match to continue */
    Session *session;          /* the same, owned; NULL: there is none */
    double scroll;             /* of the cards */
} Menu;

/* Borrowed for the frame. */
typedef struct MenuSources {
    const Settings *settings;
    Library *library;   /* NULL: there is no match to continue */
    Progress *progress; /* read when the menu appears */
    PuzzleShelf *shelf;
} MenuSources;

void menu_frame(Menu *menu, Ui *ui, const MenuSources *from, Requests *requests);
/* Forgets it all: the next frame looks again. */
void menu_close(Menu *menu);

#endif
