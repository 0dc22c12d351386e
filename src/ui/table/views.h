/* The views of the games, made from games.def like the list of rules. */
#ifndef UI_VIEWS_H
#define UI_VIEWS_H

#include "view/view.h"

/* In the order of the menu; NULL behind the last. */
extern const View *const views_all[];
const View *views_find(const Game *game); /* NULL when the game has none */

#endif
