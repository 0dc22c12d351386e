/* The whole display for the window. */
#ifndef UI_SCREEN_H
#define UI_SCREEN_H

#include <SDL.h>
#include <stdbool.h>

/* Fills the display, or no longer. In a browser this comes later, and may be refused or ended by
 * the person: then F11 is pressed. */
void screen_fill(SDL_Window *window, bool full);
/* While it fills the display, in every frame. */
void screen_stay_full(SDL_Window *window);

#endif
