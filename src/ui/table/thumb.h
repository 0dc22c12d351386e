/* A small picture of a match as it stands, drawn by the view of its game. */
#ifndef UI_THUMB_H
#define UI_THUMB_H

#include "session/session.h"
#include "view/view.h"

/* The whole board of the session in `box`, on what has been drawn there; nothing when its game has
 * no view. */
void thumb_draw_whole(Canvas *canvas, const Session *session, Box box);

/* The position of the session as its view is shown it for a viewer; `projection` and `path` (NULL:
 * nothing has been clicked) are borrowed by the scene, and so is what the session owns. */
Scene thumb_scene(const Session *session, int viewer, const Projection *projection,
                  const ClickPath *path);

/* The board of a scene where its layout puts it: tiles, pieces, and what the view draws on them. */
void thumb_draw_board(Canvas *canvas, const View *view, const Scene *scene);

#endif
