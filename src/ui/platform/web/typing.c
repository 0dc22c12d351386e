/* What is typed on a keyboard that is drawn on the screen: called from JavaScript (typing.js). */
#include <SDL.h>
#include <emscripten.h>
#include <stdlib.h>

#include "ui/platform/web/page.h"

static void push_keys(SDL_Keycode code, SDL_Scancode scancode, int count) {
    for (int i = 0; i < count; i++) {
        SDL_Event key = {.key = {.type = SDL_KEYDOWN,
                                 .state = SDL_PRESSED,
                                 .keysym = {.sym = code, .scancode = scancode}}};
        SDL_PushEvent(&key);
    }
}

EMSCRIPTEN_KEEPALIVE void page_typed(int steps, int removed, const char *text) {
    push_keys(steps < 0 ? SDLK_LEFT : SDLK_RIGHT,
              steps < 0 ? SDL_SCANCODE_LEFT : SDL_SCANCODE_RIGHT, abs(steps));
    push_keys(SDLK_BACKSPACE, SDL_SCANCODE_BACKSPACE, removed);
    while (*text != '\0') {
        SDL_Event event = {.text = {.type = SDL_TEXTINPUT}};
        text += SDL_utf8strlcpy(event.text.text, text, sizeof event.text.text);
        SDL_PushEvent(&event);
    }
}

EMSCRIPTEN_KEEPALIVE void page_composed(const char *text, int caret) {
    SDL_Event event = {
        .editExt = {.type = SDL_TEXTEDITING_EXT, .text = SDL_strdup(text), .start = caret}};
    if (SDL_PushEvent(&event) != 1) {
        SDL_free(event.editExt.text);
    }
}
