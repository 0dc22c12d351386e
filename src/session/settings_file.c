/* The file of the settings. */
#include <stdio.h>
#include <stdlib.h>

#include "game/text.h"
#include "session/settings.h"
#include "session/store.h"

enum { PATH_MAX_BYTES = STORE_PATH_MAX + 16 };

static bool path_of(char path[PATH_MAX_BYTES], char why[SESSION_WHY_MAX]) {
    char folder[STORE_PATH_MAX];
    const bool found = store_folder(STORE_SETTINGS, folder, why);
    text_write(path, PATH_MAX_BYTES, "%s/settings", found ? folder : "");
    return found;
}

bool settings_save(const Settings *settings, char why[SESSION_WHY_MAX]) {
    char path[PATH_MAX_BYTES];
    size_t length = 0;
    FileState state;
    if (settings->blocked) {
        text_say(why, SESSION_WHY_MAX,
                 "The settings could not be read when the program started and were left as they "
                 "were; changes count until it ends.");
        return false;
    }
    if (!path_of(path, why)) {
        return false;
    }
    char *old = file_read(path, &length, &state, why);
    if (state == FILE_BLOCKED) {
        return false; /* what it has that this version does not know would be lost */
    }
    char *text = settings_text(settings, old, length);
    free(old);
    if (text == NULL) {
        text_say(why, SESSION_WHY_MAX, "Out of memory; the settings cannot be saved.");
        return false;
    }
    const bool saved = store_write(path, text, 0, why);
    free(text);
    return saved;
}

/* Writes what could be read, so that it is said once; the file as it was stays under another name.
 */
static void mend(const char *path, const Settings *settings, char why[SESSION_WHY_MAX]) {
    char aside[PATH_MAX_BYTES + 8], unknown[SESSION_WHY_MAX];
    text_write(aside, sizeof aside, "%s.broken", path);
    (void)remove(aside);
    if (file_keep(path, aside, unknown) && settings_save(settings, unknown)) {
        text_add(why, SESSION_WHY_MAX, " %s", tr("The file as it was is kept as settings.broken."));
    }
}

/* What is no file of settings at all. */
static void set_aside(const char *path, char why[SESSION_WHY_MAX]) {
    char aside[PATH_MAX_BYTES + 8];
    text_write(aside, sizeof aside, "%s.broken", path);
    text_add(why, SESSION_WHY_MAX, " %s",
             rename(path, aside) == 0
                 ? tr("It was renamed to settings.broken, and the defaults are in use.")
                 : tr("The defaults are in use."));
}

Settings settings_load(char why[SESSION_WHY_MAX]) {
    Settings settings = settings_default();
    char path[PATH_MAX_BYTES];
    size_t length = 0;
    FileState state;
    why[0] = '\0';
    if (!path_of(path, why)) {
        return settings;
    }
    char *text = file_read(path, &length, &state, why);
    switch (state) {
    case FILE_READ:
        settings_parse(text, length, &settings, NULL, why);
        if (why[0] != '\0') {
            mend(path, &settings, why);
        }
        break;
    case FILE_MISSING:
        settings.fresh = true;
        why[0] = '\0';
        break;
    case FILE_DAMAGED:
        set_aside(path, why);
        break;
    case FILE_BLOCKED:
        settings.blocked = true;
        text_add(why, SESSION_WHY_MAX, " %s", tr("It was left as it is; the defaults are in use."));
        break;
    }
    free(text);
    return settings;
}
