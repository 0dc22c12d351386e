/* The file of the settings. */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "game/text.h"
#include "library/settings.h"
#include "library/store.h"
#include "system/disk.h"

enum { PATH_MAX_BYTES = STORE_PATH_MAX + 16, ASIDE_MAX_BYTES = PATH_MAX_BYTES + 16 };

/* The settings as this process last read or wrote them, as text: what differs from them was changed
 * here. NULL: it has not done either. */
static char *known;

static const char *const no_memory = N_("Out of memory; the settings cannot be saved.");

static bool path_of(char path[PATH_MAX_BYTES], FileError *error) {
    char folder[STORE_PATH_MAX];
    const bool found = store_folder(STORE_SETTINGS, folder, error);
    str_write(path, PATH_MAX_BYTES, "%s/settings", found ? folder : "");
    return found;
}

static void know(char *text) {
    free(known);
    known = text;
}

/* What the file says, with all keys and in the form of this version; NULL: out of memory. */
static char *plain(const char *text, size_t length) {
    char why[SESSION_WHY_MAX];
    Settings there = settings_default();
    char *copy = malloc(length + 1), *made = NULL;
    if (copy != NULL) {
        memcpy(copy, text, length + 1);
        settings_parse(copy, length, &there, NULL, why);
        memcpy(copy, text, length + 1);
        made = settings_text(&there, copy, length);
    }
    free(copy);
    return made;
}

/* A StoreChange: what was changed here replaces what the file says, key by key. */
static char *change(const char *old, size_t length, void *how, FileError *error) {
    const char *mine = how;
    char *theirs = old != NULL ? plain(old, length) : strdup(mine);
    char *text = theirs != NULL ? settings_merge(known != NULL ? known : "", mine, theirs) : NULL;
    if (text == NULL) {
        (void)file_fail(error, no_memory, "", 0);
    }
    free(theirs);
    return text;
}

bool settings_save(const Settings *settings, char why[SESSION_WHY_MAX]) {
    char path[PATH_MAX_BYTES];
    if (settings->blocked) {
        tr_say(why, SESSION_WHY_MAX,
               "The settings could not be read when the program started and were left as they "
               "were; changes last until you quit.");
        return false;
    }
    FileError error;
    char *mine = settings_text(settings, NULL, 0);
    const bool saved = (mine != NULL || file_fail(&error, no_memory, "", 0)) &&
                       path_of(path, &error) && store_change(path, change, mine, &error);
    if (!saved) {
        free(mine);
        return file_say(&error, why);
    }
    know(mine);
    return true;
}

/* Gives the file as it was a name that nothing has, `settings.broken`, `settings.broken.2` and so
 * on; `moves`: and no longer its own. Returns that name; NULL: there is none. */
static const char *set_aside(const char *path, bool moves, char aside[ASIDE_MAX_BYTES]) {
    enum { MOST = 100 };
    bool done = false;
    errno = EEXIST;
    for (int number = 1; number <= MOST && !done && errno == EEXIST; number++) {
        char ending[8] = "";
        if (number > 1) {
            str_write(ending, sizeof ending, ".%d", number);
        }
        str_write(aside, ASIDE_MAX_BYTES, "%s.broken%s", path, ending);
        done = moves ? disk_move(DISK_HERE, path, DISK_HERE, aside) : file_keep(path, aside, NULL);
    }
    return done ? strrchr(aside, '/') + 1 : NULL;
}

/* Writes what could be read, so that it is said once. */
static void mend(const char *path, const Settings *settings, char why[SESSION_WHY_MAX]) {
    char aside[ASIDE_MAX_BYTES], unknown[SESSION_WHY_MAX], text[SESSION_WHY_MAX];
    const char *name = set_aside(path, false, aside);
    if (name != NULL && settings_save(settings, unknown)) {
        tr_say(text, sizeof text, "The file as it was is kept as %s.", name);
        tr_add(why, SESSION_WHY_MAX, " %s", text);
    }
}

/* What is no file of settings at all. */
static void move_away(const char *path, char why[SESSION_WHY_MAX]) {
    char aside[ASIDE_MAX_BYTES], text[SESSION_WHY_MAX];
    const char *name = set_aside(path, true, aside);
    str_write(text, sizeof text, "%s", tr("The defaults are in use."));
    if (name != NULL) {
        tr_say(text, sizeof text, "It was renamed to %s, and the defaults are in use.", name);
    }
    tr_add(why, SESSION_WHY_MAX, " %s", text);
}

Settings settings_load(char why[SESSION_WHY_MAX]) {
    Settings settings = settings_default();
    char path[PATH_MAX_BYTES];
    size_t length = 0;
    FileState state;
    why[0] = '\0';
    know(NULL);
    FileError error;
    if (!path_of(path, &error)) {
        (void)file_say(&error, why);
        return settings;
    }
    char *text = file_read(path, &length, &state, &error);
    if (text == NULL && state != FILE_MISSING) {
        (void)file_say(&error, why);
    }
    switch (state) {
    case FILE_READ:
        settings_parse(text, length, &settings, NULL, why);
        if (why[0] != '\0') {
            mend(path, &settings, why);
        }
        break;
    case FILE_MISSING:
        settings.fresh = true;
        break;
    case FILE_DAMAGED:
        move_away(path, why);
        break;
    case FILE_BLOCKED:
        settings.blocked = true;
        tr_add(why, SESSION_WHY_MAX, " %s", tr("It was left as it is; the defaults are in use."));
        break;
    }
    free(text);
    know(settings_text(&settings, NULL, 0));
    return settings;
}
