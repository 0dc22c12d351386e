/* The menu: the last match to continue, and a card for each game. */
#ifndef UI_MENU_H
#define UI_MENU_H

#include "ui/widgets/requests.h"
#include "ui/widgets/ui.h"

/* All zeros: closed. */
typedef struct Menu {
    bool looked;      /* the autosave has been looked for since the menu was opened */
    Session *session; /* the match to continue, owned; NULL: none that can be read */
    char title[64];
    char line[160];
    double scroll; /* of the cards, where they do not fit */
} Menu;

void menu_frame(Menu *menu, Ui *ui, const Settings *settings, Requests *requests);
void menu_close(Menu *menu);

#endif
