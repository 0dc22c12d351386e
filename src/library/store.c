#include "library/store.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "game/text.h"
#include "game/utf8.h"
#include "system/disk.h"
#include "system/environment.h"

enum { GENERATIONS = 2 };

/* --- Folders --------------------------------------------------------------------------------- */

bool store_folder(StorePlace place, char path[STORE_PATH_MAX], FileError *error) {
    const bool matches = place == STORE_MATCHES;
    const KnownFolder wanted = matches ? KNOWN_MATCHES : KNOWN_SETTINGS;
    if (!environment_folder(wanted, path, STORE_PATH_MAX)) {
        return file_fail(
            error,
            matches ? N_("There is no folder for matches: neither HOME nor %s names one.")
                    : N_("There is no folder for settings: neither HOME nor %s names one."),
            environment_variable(wanted), 0);
    }
    if (strlen(path) + STORE_NAME_ROOM > STORE_PATH_MAX) {
        return file_fail(error,
                         matches ? N_("The path of the folder for matches is too long.")
                                 : N_("The path of the folder for settings is too long."),
                         "", 0);
    }
    return true;
}

/* The folder of `path`, if it is one of the two that belong to the program. */
static bool own_folder(const char *path, char folder[STORE_PATH_MAX]) {
    static const StorePlace places[] = {STORE_MATCHES, STORE_SETTINGS};
    for (size_t i = 0; i < sizeof places / sizeof places[0]; i++) {
        if (!store_folder(places[i], folder, NULL)) {
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

bool store_write(const char *path, const char *text, int generations, FileError *error) {
    char folder[STORE_PATH_MAX];
    return (!own_folder(path, folder) || file_make_folder(folder, error)) &&
           file_write(path, text, strlen(text), generations, error);
}

/* FILE_CHANGED: another window was faster. */
static FileWritten change_once(const char *path, StoreChange *change, void *how, FileError *error) {
    size_t length = 0;
    FileState state;
    FileWritten result = FILE_FAILED;
    /* As long as it is open, no other file gets its inode. */
    const int pinned = disk_pin(path);
    FileVersion version = file_version(path);
    char *old = file_read(path, &length, &state, error);
    char *text = old != NULL || state == FILE_MISSING ? change(old, length, how, error) : NULL;
    if (text != NULL) {
        result = old != NULL && strcmp(old, text) == 0
                     ? FILE_WRITTEN
                     : file_write_over(path, text, strlen(text), 0, &version, error);
    }
    free(text);
    free(old);
    disk_close(pinned);
    return result;
}

bool store_change(const char *path, StoreChange *change, void *how, FileError *error) {
    enum { TRIES = 200 };
    char folder[STORE_PATH_MAX];
    FileWritten result = FILE_CHANGED;
    if (own_folder(path, folder) && !file_make_folder(folder, error)) {
        return false;
    }
    for (int i = 0; i < TRIES && result == FILE_CHANGED; i++) {
        result = change_once(path, change, how, error);
    }
    return result == FILE_WRITTEN;
}

char *store_read(const char *path, size_t *length, FileError *error) {
    return file_read(path, length, NULL, error);
}

char *store_read_record(const char *path, size_t *length, FileState *state, FileError *error) {
    static const char mark[] = "\uFEFF";
    char *text = file_read(path, length, state, error);
    if (text != NULL) {
        const char *from = text + (strncmp(text, mark, strlen(mark)) == 0 ? strlen(mark) : 0);
        const char *end = text + *length;
        char *to = text;
        for (; from < end; from++) {
            if (*from != '\r' || from[1] != '\n') {
                *to++ = *from;
            }
        }
        *to = '\0';
        *length = (size_t)(to - text);
    }
    return text;
}

static bool save(const Session *session, const char *path, bool replaces,
                 char why[SESSION_WHY_MAX]) {
    char folder[STORE_PATH_MAX];
    FileError error;
    char *text = session_record(session, why);
    if (text == NULL) {
        return false;
    }
    const bool saved = own_folder(path, folder)
                           ? store_write(path, text, GENERATIONS, &error)
                           : file_export(path, text, strlen(text), replaces, &error);
    free(text);
    return saved || file_say(&error, why);
}

bool store_save(const Session *session, const char *path, char why[SESSION_WHY_MAX]) {
    return save(session, path, true, why);
}

bool store_save_new(const Session *session, const char *path, char why[SESSION_WHY_MAX]) {
    return save(session, path, false, why);
}

Session *store_load(const char *path, char why[SESSION_WHY_MAX]) {
    size_t length = 0;
    FileError error;
    char *text = store_read(path, &length, &error);
    Session *session = text != NULL ? session_read(text, length, why) : NULL;
    if (text == NULL) {
        (void)file_say(&error, why);
    }
    free(text);
    return session;
}

/* --- Names ----------------------------------------------------------------------------------- */

/* What some file system takes for something else, or a person would not see. */
static bool is_unsafe(uint32_t character) {
    return character < 0x20 || (character >= 0x7F && character < 0xA0) ||
           (character < 0x7F && strchr("/\\:*?\"<>|", (int)character) != NULL) ||
           character == 0x061C || /* directions, and what has no width */
           character == 0x200E || character == 0x200F ||
           (character >= 0x2028 && character <= 0x202E) || character == 0x200B ||
           (character >= 0x2060 && character <= 0x206F) || character == 0xFEFF;
}

/* The devices of DOS and Windows, whatever ending stands behind their names. */
static bool is_device(const char *name) {
    static const char *const device[] = {"con", "prn", "aux", "nul", "conin$", "conout$", "clock$"};
    static const char *const numbered[] = {"com", "lpt"};
    static const char *const digit[] = {"0", "1", "2", "3",        "4",        "5",       "6",
                                        "7", "8", "9", "\xC2\xB9", "\xC2\xB2", "\xC2\xB3"};
    char stem[STORE_TITLE_MAX];
    str_write(stem, sizeof stem, "%.*s", (int)strcspn(name, "."), name);
    for (size_t end = strlen(stem); end > 0 && stem[end - 1] == ' ';) {
        stem[--end] = '\0';
    }
    for (size_t i = 0; i < sizeof device / sizeof *device; i++) {
        if (strcasecmp(stem, device[i]) == 0) {
            return true;
        }
    }
    for (size_t i = 0; i < sizeof numbered / sizeof *numbered; i++) {
        for (size_t j = 0; j < sizeof digit / sizeof *digit; j++) {
            if (strncasecmp(stem, numbered[i], 3) == 0 && strcmp(stem + 3, digit[j]) == 0) {
                return true;
            }
        }
    }
    return false;
}

void store_file_name(const char *title, char name[STORE_TITLE_MAX]) {
    char clean[STORE_TITLE_MAX], safe[STORE_TITLE_MAX] = "";
    size_t length = 0;
    text_clean(clean, sizeof clean, title + strspn(title, " "), '_');
    title = clean;
    for (const char *next; *title != '\0'; title = next) {
        next = utf8_next(title);
        const bool unsafe =
            is_unsafe(utf8_character(title)) || (*title == '.' && strspn(safe, "_") == length);
        const size_t bytes = unsafe ? 1 : (size_t)(next - title);
        if (length + bytes + 2 > sizeof safe) {
            break;
        }
        memcpy(safe + length, unsafe ? "_" : title, bytes);
        length += bytes;
        safe[length] = '\0';
    }
    while (length > 0 && (safe[length - 1] == ' ' || safe[length - 1] == '.')) {
        length--;
    }
    safe[length] = '\0';
    str_write(name, STORE_TITLE_MAX, "%s%s", length == 0 || is_device(safe) ? "_" : "", safe);
}
