#include "ui/platform/clip.h"

#include <SDL.h>

bool clip_copy(const char *text) {
    return SDL_SetClipboardText(text) == 0;
}

char *clip_text(void) {
    return SDL_GetClipboardText();
}

bool clip_is_asked(void) {
    return false;
}

bool clip_has_other(void) {
    return false;
}

/* Windows has no primary selection. */
char *clip_selected(void) {
    return NULL;
}

void clip_select(const char *text) {
    (void)text;
}
