/* Whether a picture is one that SDL_image can draw: it reads beyond its memory in some that are
 * damaged. */
#ifndef UI_SVG_H
#define UI_SVG_H

#include <stdbool.h>

/* Whether all that SDL_image reads of an SVG is as it expects: UTF-8, ASCII in tags; elements that
 * end, one in another; numbers, colours, transformations and paths that are whole and of bounded
 * size; gradients with stops, but not one
 * alone. What it does not know it passes over, and so does this. */
bool svg_is_sound(const char *text);

#endif
