/* The part of the set-up about who plays. */
#ifndef UI_SETUP_PLAYERS_H
#define UI_SETUP_PLAYERS_H

#include "ui/widgets/column.h"
#include "view/view.h"

/* The names that are offered to a seat. */
typedef struct NamesMenu {
    int open; /* for this seat, counted from 1; 0: closed */
    Point at;
} NamesMenu;

/* What the rows change. */
typedef struct Players {
    const View *view;
    LastSetup *choice;
    const Settings *settings;
    NamesMenu *menu;
} Players;

/* Rows (ColumnRows) for some Players: a heading and a row for each seat, and where there are more
 * than two, one that sets all opponents. Changes names and levels. */
void players_rows(Column *column, void *what);

/* The names that are offered, over everything else; nothing while the menu is closed. */
void players_menu(Ui *ui, const Players *players);

#endif
