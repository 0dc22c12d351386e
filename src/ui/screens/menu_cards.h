/* The cards of the menu: one for each game, with its tour and its puzzles. */
#ifndef UI_MENU_CARDS_H
#define UI_MENU_CARDS_H

#include "library/library.h"
#include "library/progress.h"
#include "play/requests.h"
#include "ui/study/puzzle_shelf.h"
#include "ui/widgets/ui.h"

/* What the menu shows; borrowed for the frame. */
typedef struct MenuSources {
    const Settings *settings;
    Library *library;   /* NULL: there is no match to continue */
    Progress *progress; /* read when the menu appears */
    PuzzleShelf *shelf;
} MenuSources;

enum { CARD_RADIUS = 12 }; /* of their corners, in points */

void menu_cards(Ui *ui, Box box, double *scroll, const MenuSources *from, Requests *requests);

#endif
