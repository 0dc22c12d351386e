#include "ui/platform/clip.h"

#include <SDL.h>
#include <SDL_syswm.h>
#include <string.h>

/* Since SDL 2.26; weak, so that older ones will do, when the program is built and when it runs.
 * NOLINTBEGIN(readability-redundant-declaration) */
__attribute__((weak)) extern DECLSPEC char *SDLCALL SDL_GetPrimarySelectionText(void);
__attribute__((weak)) extern DECLSPEC int SDLCALL SDL_SetPrimarySelectionText(const char *text);
/* NOLINTEND(readability-redundant-declaration) */

bool clip_copy(const char *text) {
    return SDL_SetClipboardText(text) == 0;
}

char *clip_text(void) {
    return SDL_GetClipboardText();
}

/* Of a long text, which X11 hands over in parts, SDL gives nothing. */
bool clip_is_asked(void) {
    return false;
}

bool clip_has_other(void) {
    bool found = false;
#ifdef SDL_VIDEO_DRIVER_X11
    SDL_Window *window = SDL_GetKeyboardFocus();
    SDL_SysWMinfo info;
    SDL_VERSION(&info.version);
    if (window == NULL || !SDL_GetWindowWMInfo(window, &info) || info.subsystem != SDL_SYSWM_X11) {
        return false;
    }
    void *x11 = SDL_LoadObject("libX11.so.6"); /* it is there already: SDL uses it */
    Atom (*intern)(Display *, const char *, int) = NULL;
    Window (*owner)(Display *, Atom) = NULL;
    if (x11 != NULL) {
        void *at = SDL_LoadFunction(x11, "XInternAtom");
        memcpy(&intern, &at, sizeof at);
        at = SDL_LoadFunction(x11, "XGetSelectionOwner");
        memcpy(&owner, &at, sizeof at);
        Display *display = info.info.x11.display;
        found =
            intern != NULL && owner != NULL && owner(display, intern(display, "CLIPBOARD", 0)) != 0;
        SDL_UnloadObject(x11);
    }
#endif
    return found;
}

char *clip_selected(void) {
    return SDL_GetPrimarySelectionText != NULL ? SDL_GetPrimarySelectionText() : NULL;
}

void clip_select(const char *text) {
    if (SDL_SetPrimarySelectionText != NULL) {
        (void)SDL_SetPrimarySelectionText(text);
    }
}
