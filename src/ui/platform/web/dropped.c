/* What is dropped on the page, and other news of it: called from JavaScript. */
#include <SDL.h>
#include <emscripten.h>
#include <malloc.h>

#include "ui/platform/web/page.h"

static void push(Uint32 type, char *text) {
    SDL_Event event = {.drop = {.type = type, .file = text}};
    if (SDL_PushEvent(&event) != 1) {
        SDL_free(text);
    }
}

EMSCRIPTEN_KEEPALIVE void page_dropped(const char *text, bool is_file) {
    push(is_file ? SDL_DROPFILE : SDL_DROPTEXT, SDL_strdup(text));
}

EMSCRIPTEN_KEEPALIVE void page_drop_ends(void) {
    push(SDL_DROPCOMPLETE, NULL);
}

EMSCRIPTEN_KEEPALIVE void page_wake(void) {
    push(SDL_USEREVENT, NULL);
}

EMSCRIPTEN_KEEPALIVE size_t page_memory(void) {
    return (size_t)mallinfo().uordblks;
}
