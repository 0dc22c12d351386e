/*
 * Pictures of a match, drawn beside the window: the board with its marks and a line of words below
 * it. They need no display, and show what anybody may see (viewer_of_picture).
 */
#ifndef UI_PICTURE_H
#define UI_PICTURE_H

#include "ui/table/table.h"

typedef struct Picture Picture;

enum { PICTURE_SIDE = 640 }; /* of the board, in points */
#define PICTURE_SCALE 1.5    /* pixels to a point, where nothing else is wanted */

/* Of a match, borrowed like the folder of the assets, in the look of the settings, with `scale`
 * pixels to a point. NULL, with the reason in `why`, when memory or a font is missing or nothing
 * can be drawn. */
Picture *picture_new(Session *session, const Settings *settings, const char *assets, double scale,
                     char why[SESSION_WHY_MAX]);
void picture_free(Picture *picture); /* NULL is fine */

/* The position after `ply` actions, and the one on a table as it is shown there. The surface
 * (SDL_PIXELFORMAT_RGB888) belongs to the picture and holds until the next. */
const SDL_Surface *picture_draw(Picture *picture, int ply);
const SDL_Surface *picture_draw_table(Picture *picture, TableScreen *table);

/* Copies a surface to the clipboard as PNG, for which `name` is that of a file (clip.h). */
bool picture_copy(const SDL_Surface *surface, const char *name, char why[SESSION_WHY_MAX]);

/* Writes a surface as PNG, if it `replaces` that in place of what is at `path`; else nothing may be
 * there. */
bool picture_save(const SDL_Surface *surface, const char *path, bool replaces,
                  char why[SESSION_WHY_MAX]);

#endif
