/*
 * A tour: the steps that a game's view gives (struct Tour), each done by the person on the table.
 * While one is under way `app->session` is its position and no match: nothing of it is saved, and
 * only what the step asks for goes on; what is legal else is shown and taken back.
 */
#ifndef UI_TOUR_H
#define UI_TOUR_H

#include "ui/app.h"

/* Begins the tour of a view that has one, in place of whatever is on the table. */
void tour_begin(App *app, const View *view);
void tour_free(App *app); /* what is on the table stays there */

bool tour_on(const App *app);
/* True while nothing can be done on the board: the step is done. */
bool tour_rests(const App *app);

/* --- For the table --------------------------------------------------------------------------- */

/* Whether the step asks for this legal action of the present position. */
bool tour_wants(const App *app, Action action);
/* Tells that an action was made, and whether the step asked for it. */
void tour_made(App *app, bool wanted);
/* Takes back what was not asked for, once it has been seen. May put another position on the table,
 * so the frame begins with it. */
void tour_tidy(App *app);
/* Goes one step back in the next frame, as undo does in a match. */
void tour_ask_back(App *app);
/* What the help line says while the tour rests. */
const char *tour_help(const App *app);

/* The height of the card across the top of the board, the gap below it included; 0: no tour. */
double tour_height(App *app, double width);
void tour_card(App *app, Box box);
/* Points to the cells that the step asks to be clicked next. */
void tour_point(const App *app);
/* True when it asks for the button of this id. */
bool tour_wants_button(const App *app, int id);

#endif
