/* What the browser knows, and its dialog for files. */
#include "ui/platform/desktop.h"

#include <emscripten.h>
#include <stdlib.h>

#include "game/text.h"
#include "ui/platform/web/page.h"

struct Desktop {
    void (*wake)(void);
    DesktopAnswer answer;
    char url[STORE_PATH_MAX];
};

static Desktop *asking; /* the only one; NULL: nobody asks */

Desktop *desktop_new(void (*wake)(void)) {
    Desktop *desktop = calloc(1, sizeof *desktop);
    if (desktop != NULL) {
        *desktop = (Desktop){.wake = wake, .answer = DESKTOP_CANNOT};
    }
    return desktop;
}

void desktop_free(Desktop *desktop) {
    asking = asking == desktop ? NULL : asking;
    free(desktop);
}

DesktopWish desktop_wish(Desktop *desktop, int milliseconds) {
    (void)desktop, (void)milliseconds;
    const int wish = page_wish();
    return (DesktopWish){
        .dark = (wish & 1) != 0, .contrast = (wish & 2) != 0, .still = (wish & 4) != 0};
}

bool desktop_may_have_display(void) {
    return true;
}

void desktop_parent(struct SDL_Window *window, char parent[DESKTOP_PARENT_MAX]) {
    (void)window;
    parent[0] = '\0';
}

/* What is saved is handed to the browser, which asks the person where it goes; only the name
 * counts. */
void desktop_ask(Desktop *desktop, const DesktopFile *file) {
    if (desktop == NULL) {
        return;
    }
    if (file->choice == FILE_TO_OPEN) {
        desktop->answer = DESKTOP_ASKS;
        asking = desktop;
        page_ask_file(file->ending);
        return;
    }
    const bool whole = file->choice == FILE_FOLDER || file->name[0] == '\0';
    str_write(desktop->url, STORE_PATH_MAX, "file://%.2000s%s%.2000s", file->folder,
              whole ? "" : "/", whole ? "" : file->name);
    desktop->answer = DESKTOP_CHOSEN;
}

EMSCRIPTEN_KEEPALIVE void page_chosen(const char *url) {
    if (asking != NULL) {
        asking->answer = url != NULL ? DESKTOP_CHOSEN : DESKTOP_DROPPED;
        str_write(asking->url, STORE_PATH_MAX, "%s", url != NULL ? url : "");
        asking->wake();
        asking = NULL;
    }
}

DesktopAnswer desktop_answer(Desktop *desktop, char url[STORE_PATH_MAX]) {
    if (desktop == NULL) {
        return DESKTOP_CANNOT;
    }
    str_write(url, STORE_PATH_MAX, "%s", desktop->url);
    return desktop->answer;
}

void desktop_drop(Desktop *desktop) {
    asking = asking == desktop ? NULL : asking;
}
