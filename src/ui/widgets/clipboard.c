#include "ui/widgets/clipboard.h"

#include <SDL.h>
#include <stdlib.h>
#include <string.h>

#include "game/text.h"
#include "game/utf8.h"
#include "session/record.h"
#include "ui/platform/clip.h"

/* Takes over what was copied. */
static char *taken(char *text, char why[SESSION_WHY_MAX]) {
    why[0] = '\0';
    if (text == NULL && clip_is_asked()) {
        return NULL;
    }
    if (text == NULL || text[0] == '\0') {
        tr_say(why, SESSION_WHY_MAX, "%s",
               clip_has_other() ? tr("What is on the clipboard is too long, or it is not text.")
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
    return taken(clip_text(), why);
}

char *clipboard_selected(char why[SESSION_WHY_MAX]) {
    char *text = clip_selected();
    if (text == NULL || text[0] == '\0') {
        why[0] = '\0';
        SDL_free(text);
        return NULL;
    }
    return taken(text, why);
}
