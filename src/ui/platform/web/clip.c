/* A browser hands a text over with Ctrl+V alone, and takes one soon after something was pressed. */
#include "ui/platform/clip.h"

#include <SDL.h>
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

bool clip_has_other(void) {
    return false;
}

char *clip_selected(void) {
    return NULL;
}

void clip_select(const char *text) {
    (void)text;
}
