/* The part of the set-up about who plays. */
#ifndef UI_SETUP_PLAYERS_H
#define UI_SETUP_PLAYERS_H

#include "library/settings.h"
#include "library/strength.h"
#include "ui/widgets/column.h"
#include "view/view.h"

typedef enum PlayersMenuKind { MENU_NONE, MENU_NAMES, MENU_STEPS } PlayersMenuKind;

/* The menu that is open: names or steps for a seat, or steps for all opponents. */
typedef struct PlayersMenu {
    int of;
    PlayersMenuKind kind;
    Point at;
} PlayersMenu;

/* What the rows change. */
typedef struct Players {
    const View *view;
    LastSetup *choice;
    const Settings *settings;
    const Strength *strength; /* of the first person */
    PlayersMenu *menu;
    bool fixed; /* a position says how many play */
} Players;

/* Rows (ColumnRows) for some Players: a heading and a row for each seat, and where there are more
 * than two, one that sets all opponents. Changes names and steps. */
void players_rows(Column *column, void *what);

/* The menu that is open, over everything else. True: the person wants the list of programs. */
bool players_menu(Ui *ui, const Players *players);

#endif
