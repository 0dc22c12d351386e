#include "ui/platform/screen.h"

void screen_fill(SDL_Window *window, bool full) {
    SDL_SetWindowFullscreen(window, full ? SDL_WINDOW_FULLSCREEN_DESKTOP : 0);
}

/* SDL 3 leaves the full screen to the window manager: where there is none, the window itself
 * becomes as large. */
void screen_stay_full(SDL_Window *window) {
    SDL_Rect display, is;
    SDL_GetWindowPosition(window, &is.x, &is.y);
    SDL_GetWindowSize(window, &is.w, &is.h);
    if ((SDL_GetWindowFlags(window) & (SDL_WINDOW_FULLSCREEN | SDL_WINDOW_HIDDEN)) == 0 &&
        SDL_GetDisplayBounds(SDL_GetWindowDisplayIndex(window), &display) == 0 &&
        !SDL_RectEquals(&is, &display)) {
        SDL_SetWindowSize(window, display.w, display.h);
        SDL_SetWindowPosition(window, display.x, display.y);
    }
}
