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

/* `library` is borrowed for the frame; NULL: there is no match to continue. `progress` is read when
 * the menu appears. */
void menu_frame(Menu *menu, Ui *ui, const Settings *settings, Library *library, PuzzleShelf *shelf,
                Progress *progress, Requests *requests);
/* Forgets it all: the next frame looks again. */
void menu_close(Menu *menu);

#endif
