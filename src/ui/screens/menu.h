/* The menu: the match to continue, or the offer of a tour, and a card for each game. */
#ifndef UI_MENU_H
#define UI_MENU_H

#include "ui/screens/menu_cards.h"

/* What it shows; all zeros: nothing is known yet. */
typedef struct Menu {
    bool looked;               /* at the library */
    char last[LIBRARY_ID_MAX]; /* the match to continue */
    Session *session;          /* the same, owned; NULL: there is none */
    double scroll;             /* of the cards */
} Menu;

void menu_frame(Menu *menu, Ui *ui, const MenuSources *from, Requests *requests);
/* Forgets it all: the next frame looks again. */
void menu_close(Menu *menu);

#endif
