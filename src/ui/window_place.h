/* Size and place of the window: where it opens, and where it is when it is neither maximised nor
 * full screen. */
#ifndef UI_WINDOW_PLACE_H
#define UI_WINDOW_PLACE_H

#include <SDL.h>

#include "library/settings.h"

typedef struct WindowPlace {
    SDL_Rect now, earlier; /* the inside of the window; `earlier`: before it changed last */
    Uint32 changed;        /* ticks */
    bool maximised;
} WindowPlace;

/*
 * Where a window opens that stood at `window`, of which the settings know: there, if a display has
 * its title and enough of it to take hold of; else in the middle of the first display. It is never
 * larger than that display. `displays` are their usable parts.
 */
SDL_Rect window_place_on(const SettingsWindow *window, const SDL_Rect *displays, int count);

/* Learns where the window is; to be called whenever that may have changed. */
void window_place_follow(WindowPlace *place, SDL_Window *window);
/* After full screen: as it was before. */
void window_place_restore(WindowPlace *place, SDL_Window *window);
/* Writes it into the settings; false: they have it already. */
bool window_place_keep(const WindowPlace *place, SDL_Window *window, Settings *settings);

#endif
