/*
 * The table: the match in play, with its board, panel and move list. The application makes one with
 * each session and frees it (table_free, ui/app.h) before the session goes.
 */
#ifndef UI_TABLE_H
#define UI_TABLE_H

#include "ui/app.h"

/* Makes `app->table` for `app->session`; `deal` (may be NULL) is animated. False when memory is
 * out or the game has no view; nothing has changed then. */
bool table_open(App *app, const Events *deal);

/* Makes an action of the match whoever decided it: submits, shows it happening, autosaves. False
 * when it was refused; the help line then says why. */
bool table_submit(App *app, Action action);

#endif
