/* A line of text in any script, as runs that are drawn beside each other: each of one font, one
 * script and one direction. Lines go from left to right; what is written from right to left does so
 * within its own letters, so that a name never moves what stands next to it. */
#ifndef UI_RUNS_H
#define UI_RUNS_H

#include "ui/draw/canvas_parts.h"

/* Whether the font draws a text alone, without any of this. */
bool runs_is_plain(const Canvas *canvas, Font font, const char *text);

/* Pixels across. */
int runs_width(Canvas *canvas, Font font, const char *text);

/* Pixels from the left edge to the caret before the byte `at`. */
int runs_caret(Canvas *canvas, Font font, const char *text, int at);

/* The picture, to be freed by the caller; it begins `*up` pixels above the font's own line. NULL:
 * nothing is seen of it, or memory is out. */
SDL_Surface *runs_draw(Canvas *canvas, Font font, const char *text, SDL_Color colour, int *up);

#endif
