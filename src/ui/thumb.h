/* A small picture of a match as it stands, drawn by the view of its game. */
#ifndef UI_THUMB_H
#define UI_THUMB_H

#include "session/session.h"
#include "view/canvas.h"

/* Fills `box` with the board of the session, as large as fills it, cut at the edges. Draws the bare
 * table when the game has no view. */
void thumb_draw(Canvas *canvas, const Session *session, Box box);

/* The tiles and pieces of the session where the layout puts them. */
void thumb_draw_board(Canvas *canvas, const Session *session, const Layout *layout);

#endif
