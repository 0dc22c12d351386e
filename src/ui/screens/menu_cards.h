/* The cards of the menu: one for each game, with its tour and its puzzles. */
#ifndef UI_MENU_CARDS_H
#define UI_MENU_CARDS_H

#include "ui/screens/menu.h"

enum { CARD_RADIUS = 12 }; /* of their corners, in points */

void menu_cards(Ui *ui, Box box, double *scroll, const MenuSources *from, Requests *requests);

#endif
