/* A browser hands a text over with Ctrl+V, or later when it is asked soon after something was
 * pressed, and takes one then. */
#include "ui/platform/clip.h"

#include <SDL.h>
#include <emscripten.h>
#include <stdlib.h>

#include "ui/platform/web/page.h"

bool clip_copy(const char *text) {
    page_copy(text);
    return true;
}

bool clip_takes_pictures(void) {
    return page_copies_pictures();
}

void clip_copy_picture(const char *png, size_t size, const char *name) {
    page_copy_picture(png, (int)size, name);
}

char *clip_text(void) {
    char *text = page_pasted();
    char *copy = text != NULL ? SDL_strdup(text) : NULL;
    free(text);
    return copy;
}

/* Ctrl+V has brought it, or the page has asked the browser. */
bool clip_is_asked(void) {
    return true;
}

EMSCRIPTEN_KEEPALIVE void page_pastes(void) {
    SDL_Event key = {
        .key = {.type = SDL_KEYDOWN,
                .state = SDL_PRESSED,
                .keysym = {.sym = SDLK_v, .scancode = SDL_SCANCODE_V, .mod = KMOD_LCTRL}}};
    SDL_PushEvent(&key);
    key.key = (SDL_KeyboardEvent){.type = SDL_KEYUP, .keysym = key.key.keysym};
    key.key.keysym.mod = KMOD_NONE; /* what is typed next is no command */
    SDL_PushEvent(&key);
}

bool clip_has_other(void) {
    return false;
}

char *clip_selected(void) {
    return NULL;
}

void clip_select(const char *text) {
    (void)text;
}
