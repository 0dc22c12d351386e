/* Draws pictures of matches into memory: without a window. */
#ifndef UI_PAINTER_H
#define UI_PAINTER_H

#include "ui/draw/canvas_parts.h"

typedef struct Painter Painter;

/* A painter of pictures of one look; width and height of the look are those of the pictures.
 * SDL_ttf must be initialised; `assets` is borrowed. NULL with one sentence in `why`. */
Painter *painter_new(const char *assets, const CanvasLook *look, char why[SESSION_WHY_MAX]);
void painter_free(Painter *painter); /* NULL is fine */

/* The look it was made for. */
const CanvasLook *painter_look(const Painter *painter);

/* An empty table to draw on, for this painter's next picture. */
Canvas *painter_begin(Painter *painter);
/* The picture: 32 bits a pixel, borrowed until the next painter_begin. */
SDL_Surface *painter_end(Painter *painter);

#endif
