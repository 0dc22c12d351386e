/* The layout of matches with computers: at the table, at their end, and looked back on. */
#ifndef TESTS_UI_LAYOUT_COMPUTERS_H
#define TESTS_UI_LAYOUT_COMPUTERS_H

#include "ui/layout/checks.h"
#include "ui/table/views.h"

/* As many seats as the game has, where that is an option. */
Options crowded(const Game *game);

/* A match where computers play along, watched and with a person. */
void walk_computers(Stage *stage, const View *view);
/* A match that ends with this action, ACTION_RESIGN or ACTION_DRAW. */
void walk_end(Stage *stage, const View *view, Action last);
void walk_review(Stage *stage, const View *view);

#endif
