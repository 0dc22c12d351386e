/* The menu: the last match to continue, and a card for each game. */
#ifndef UI_MENU_H
#define UI_MENU_H

#include "ui/widgets/requests.h"
#include "ui/widgets/ui.h"

/* All zeros: closed. */
typedef struct Menu {
    bool looked;      /* for the match to continue, since the menu was opened */
    Session *session; /* that match, owned; NULL: none that can be read */
    char match[LIBRARY_ID_MAX];
    char title[64];
    char line[160];
    double scroll; /* of the cards, where they do not fit */
} Menu;

void menu_frame(Menu *menu, Ui *ui, const Settings *settings, Library *library, Requests *requests);
void menu_close(Menu *menu);

#endif
