/* The page fills the display, not the canvas alone, which then follows the size of the page as
 * always. */
#include "ui/platform/screen.h"

#include <emscripten.h>

#include "ui/platform/web/page.h"

static bool wanted;

void screen_fill(SDL_Window *window, bool full) {
    (void)window;
    wanted = full;
    page_fill_screen(full);
}

void screen_stay_full(SDL_Window *window) {
    (void)window;
}

EMSCRIPTEN_KEEPALIVE void page_fills_screen(bool full) {
    if (full != wanted) {
        SDL_Event key = {.key = {.type = SDL_KEYDOWN,
                                 .state = SDL_PRESSED,
                                 .keysym = {.scancode = SDL_SCANCODE_F11, .sym = SDLK_F11}}};
        SDL_PushEvent(&key);
        key.type = SDL_KEYUP;
        key.key.state = SDL_RELEASED;
        SDL_PushEvent(&key);
    }
}
