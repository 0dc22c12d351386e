/* What is dropped on the window: files, and text, which comes line by line. It is opened one after
 * the other, and waits while a dialog is up. */
#include <stdlib.h>
#include <string.h>

#include "game/text.h"
#include "session/record.h"
#include "ui/app.h"

enum { REASONS_MOST = 3 }; /* of what cannot be opened; the others are counted */

void app_forget_dropped(App *app) {
    Dropped *dropped = &app->dropped;
    for (int i = 0; i < dropped->count; i++) {
        free(dropped->item[i].text);
    }
    free(dropped->item);
    free(dropped->text);
    *dropped = (Dropped){.count = 0};
}

/* --- As it comes ----------------------------------------------------------------------------- */

/* Takes a text; NULL, or without memory for it: it is not opened. */
static void add(Dropped *dropped, char *taken, bool is_file) {
    const size_t size = (size_t)(dropped->count + 1) * sizeof *dropped->item;
    DroppedItem *more = taken != NULL ? realloc(dropped->item, size) : NULL;
    if (more == NULL) {
        free(taken);
        return;
    }
    dropped->item = more;
    dropped->item[dropped->count++] = (DroppedItem){taken, is_file};
}

static void add_line(Dropped *dropped, const char *line) {
    const size_t bytes = strlen(line);
    char *more = dropped->length <= RECORD_BYTES_MAX
                     ? realloc(dropped->text, dropped->length + bytes + 2)
                     : NULL;
    if (more != NULL) {
        dropped->text = more;
        /* NOLINTNEXTLINE(bugprone-not-null-terminated-result) */
        memcpy(more + dropped->length, line, bytes);
        memcpy(more + dropped->length + bytes, "\n", 2);
        dropped->length += bytes + 1;
    }
}

/* All that came since the drop began. */
static void end_drop(App *app) {
    Dropped *dropped = &app->dropped;
    if (!dropped->any) {
        app_say(app, tr("What was dropped is neither a file of this computer nor text."));
    }
    if (dropped->text != NULL) {
        add(dropped, dropped->text, false);
    }
    dropped->text = NULL;
    dropped->length = 0;
    dropped->any = false;
}

bool app_take_drop(App *app, const SDL_Event *event) {
    Dropped *dropped = &app->dropped;
    char *text = event->drop.file;
    switch (event->type) {
    case SDL_DROPFILE:
    case SDL_DROPTEXT:
        dropped->any = true;
        /* A browser names files in lines of text. */
        if (event->type == SDL_DROPFILE || SDL_strncasecmp(text, "file:/", 6) == 0) {
            add(dropped, strdup(text), true);
        } else {
            add_line(dropped, text);
        }
        SDL_free(text);
        return true;
    case SDL_DROPCOMPLETE:
        end_drop(app);
        return true;
    default:
        return false;
    }
}

/* --- As it is opened ------------------------------------------------------------------------- */

static void open_item(App *app, const DroppedItem *item) {
    char why[SESSION_WHY_MAX] = "", reason[SESSION_WHY_MAX] = "";
    if (item->is_file ? app_open(app, item->text, why) : app_read(app, item->text, reason)) {
        app->dropped.opened++;
        return;
    }
    if (!item->is_file) {
        tr_say(why, sizeof why, "What was dropped cannot be opened. %s", reason);
    }
    if (++app->dropped.refused <= REASONS_MOST) {
        app_say(app, why);
    }
}

/* When all is opened that came together. */
static void sum_up(App *app) {
    Dropped *dropped = &app->dropped;
    const int more = dropped->refused - REASONS_MOST;
    char said[SESSION_WHY_MAX];
    if (more > 0) {
        tr_say_number(said, sizeof said, "%d other file cannot be opened.",
                      "%d other files cannot be opened.", more, more);
        app_say(app, said);
    }
    if (dropped->opened > 1) {
        tr_say(said, sizeof said,
               "%d matches were opened. The last one is shown; all are in “Matches”.",
               dropped->opened);
        app_say(app, said);
    }
    dropped->opened = dropped->refused = 0;
}

void app_open_dropped(App *app) {
    Dropped *dropped = &app->dropped;
    const bool notice = app->notice[0] != '\0' && !app->elsewhere;
    if (dropped->count == 0 || app->ui.layers > notice) {
        return;
    }
    const DroppedItem item = dropped->item[0];
    dropped->count--;
    memmove(dropped->item, dropped->item + 1, (size_t)dropped->count * sizeof item);
    open_item(app, &item);
    free(item.text);
    if (dropped->count == 0) {
        sum_up(app);
    }
    app->ui.again = true;
}
