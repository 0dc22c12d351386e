#include "session/store.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "game/text.h"

enum { GENERATIONS = 2 };

/* --- Folders --------------------------------------------------------------------------------- */

bool store_folder(StorePlace place, char path[STORE_PATH_MAX], char why[SESSION_WHY_MAX]) {
    const bool matches = place == STORE_MATCHES;
    const char *base = getenv(matches ? "XDG_DATA_HOME" : "XDG_CONFIG_HOME");
    const char *below = "";
    /* The XDG specification says to ignore a path that is not absolute. */
    if (base == NULL || base[0] != '/') {
        base = getenv("HOME");
        below = matches ? "/.local/share" : "/.config";
    }
    if (base == NULL || base[0] != '/') {
        text_say(why, SESSION_WHY_MAX,
                 matches ? N_("There is no folder for matches: neither HOME nor %s names one.")
                         : N_("There is no folder for settings: neither HOME nor %s names one."),
                 matches ? "XDG_DATA_HOME" : "XDG_CONFIG_HOME");
        return false;
    }
    /* Leaves room for the name of a file in the folder. */
    if (strlen(base) + strlen(below) + 300 > STORE_PATH_MAX) {
        text_write(why, SESSION_WHY_MAX, "%s",
                   matches ? tr("The path of the folder for matches is too long.")
                           : tr("The path of the folder for settings is too long."));
        return false;
    }
    text_write(path, STORE_PATH_MAX, "%s%s/hexfolio", base, below);
    return true;
}

/* The folder of `path`, if it is one of the two that belong to the program. */
static bool own_folder(const char *path, char folder[STORE_PATH_MAX]) {
    static const StorePlace places[] = {STORE_MATCHES, STORE_SETTINGS};
    for (size_t i = 0; i < sizeof places / sizeof places[0]; i++) {
        char unknown[SESSION_WHY_MAX];
        if (!store_folder(places[i], folder, unknown)) {
            continue;
        }
        const size_t length = strlen(folder);
        if (strncmp(path, folder, length) == 0 && path[length] == '/' &&
            strchr(path + length + 1, '/') == NULL) {
            return true;
        }
    }
    return false;
}

/* --- Files ----------------------------------------------------------------------------------- */

bool store_write(const char *path, const char *text, int generations, char why[SESSION_WHY_MAX]) {
    char folder[STORE_PATH_MAX];
    return (!own_folder(path, folder) || file_make_folder(folder, why)) &&
           file_write(path, text, strlen(text), generations, why);
}

char *store_read(const char *path, size_t *length, char why[SESSION_WHY_MAX]) {
    return file_read(path, length, NULL, why);
}

static bool save(const Session *session, const char *path, bool replaces,
                 char why[SESSION_WHY_MAX]) {
    char folder[STORE_PATH_MAX];
    char *text = session_record(session, why);
    const bool saved = text != NULL && (own_folder(path, folder)
                                            ? store_write(path, text, GENERATIONS, why)
                                            : file_export(path, text, strlen(text), replaces, why));
    free(text);
    return saved;
}

bool store_save(const Session *session, const char *path, char why[SESSION_WHY_MAX]) {
    return save(session, path, true, why);
}

bool store_save_new(const Session *session, const char *path, char why[SESSION_WHY_MAX]) {
    return save(session, path, false, why);
}

Session *store_load(const char *path, char why[SESSION_WHY_MAX]) {
    size_t length = 0;
    char *text = store_read(path, &length, why);
    Session *session = text == NULL ? NULL : session_read(text, length, why);
    free(text);
    return session;
}

/* --- Names ----------------------------------------------------------------------------------- */

void store_file_name(const char *title, char name[STORE_TITLE_MAX]) {
    text_clean(name, STORE_TITLE_MAX, title, '_');
    for (char *at = name; *at != '\0'; at++) {
        const bool leading_dot = *at == '.' && strspn(name, "._") >= (size_t)(at - name) + 1;
        if (*at == '/' || *at == '\\' || leading_dot) {
            *at = '_';
        }
    }
}
