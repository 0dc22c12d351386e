#include "ui/widgets/clipboard.h"

#include <SDL.h>
#include <SDL_syswm.h>
#include <stdlib.h>
#include <string.h>

#include "game/text.h"
#include "game/utf8.h"
#include "session/record.h"

/* Since SDL 2.26; weak, so that older ones will do, when the program is built and when it runs.
 * NOLINTBEGIN(readability-redundant-declaration) */
__attribute__((weak)) extern DECLSPEC char *SDLCALL SDL_GetPrimarySelectionText(void);
__attribute__((weak)) extern DECLSPEC int SDLCALL SDL_SetPrimarySelectionText(const char *text);
/* NOLINTEND(readability-redundant-declaration) */

/* Whether some program offers something to paste. Of a long text, which X11 hands over in parts,
 * SDL gives nothing. */
static bool is_something_there(void) {
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

/* Takes over what SDL gives. */
static char *taken(char *text, char why[SESSION_WHY_MAX]) {
    why[0] = '\0';
    if (text == NULL || text[0] == '\0') {
        tr_say(why, SESSION_WHY_MAX, "%s",
               is_something_there() ? tr("What is on the clipboard is too long, or it is not text.")
                                    : tr("There is no text on the clipboard."));
        SDL_free(text);
        return NULL;
    }
    const size_t length = strlen(text), room = utf8_is_valid(text) ? length + 1 : 3 * length + 1;
    char *whole = length <= RECORD_BYTES_MAX ? malloc(room) : NULL;
    if (length > RECORD_BYTES_MAX) {
        tr_say(why, SESSION_WHY_MAX, "The text on the clipboard is too long: larger than 16 MiB.");
    } else if (whole == NULL) {
        tr_say(why, SESSION_WHY_MAX, "Out of memory.");
    } else if (utf8_repair(whole, room, text)) {
        tr_say(why, SESSION_WHY_MAX,
               "The text on the clipboard has bytes that are not text; each stands as \uFFFD.");
    }
    SDL_free(text);
    return whole;
}

char *clipboard_text(char why[SESSION_WHY_MAX]) {
    return taken(SDL_GetClipboardText(), why);
}

char *clipboard_selected(char why[SESSION_WHY_MAX]) {
    char *text = SDL_GetPrimarySelectionText != NULL ? SDL_GetPrimarySelectionText() : NULL;
    if (text == NULL || text[0] == '\0') {
        why[0] = '\0';
        SDL_free(text);
        return NULL;
    }
    return taken(text, why);
}

void clipboard_select(const char *text) {
    if (SDL_SetPrimarySelectionText != NULL) {
        (void)SDL_SetPrimarySelectionText(text);
    }
}
