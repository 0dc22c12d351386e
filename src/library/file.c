#include "library/file.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "game/text.h"
#include "game/utf8.h"
#include "session/record.h"
#include "system/disk.h"

/* --- Errors ---------------------------------------------------------------------------------- */

void file_shown(const char *path, char shown[FILE_SHOWN_MAX]) {
    enum { SHOWN = FILE_SHOWN_MAX - (int)sizeof "…" };
    char clean[FILE_PATH_MAX];
    text_clean(clean, sizeof clean, path, '?');
    if (strstr(clean, "://") == NULL) { /* it is no address */
        disk_show_path(clean);
    }
    const char *tail = clean;
    while (strlen(tail) > SHOWN) {
        tail = utf8_next_cluster(tail);
    }
    str_write(shown, FILE_SHOWN_MAX, "%s%s", tail == clean ? "" : "…", tail);
}

bool file_fail(FileError *error, const char *cannot, const char *path, int reason) {
    if (error != NULL) {
        error->cannot = cannot;
        file_shown(path, error->path);
        error->reason = reason;
    }
    return false;
}

bool file_say(const FileError *error, char why[SESSION_WHY_MAX]) {
    static const char *const text[] = {
        "",
        N_("it is a folder"),
        N_("it is not a regular file"),
        N_("it is larger than 16 MiB"),
        N_("it changed while it was read"),
        N_("it was changed in another window"),
        N_("it is a link to a file that does not exist"),
        N_("it contains bytes that are not text"),
        N_("it is not the address of a file"),
        N_("it is not a file of this computer"),
    };
    const char *reason = error->reason < FILE_REASONS ? strerror(error->reason)
                                                      : tr(text[error->reason - FILE_REASONS]);
    tr_say(why, SESSION_WHY_MAX, error->cannot, error->path, reason);
    return false;
}

/* Why a file can never be read; 0: it can. */
static int unfit(const DiskInfo *found) {
    return found->kind == DISK_FOLDER       ? FILE_IS_FOLDER
           : found->kind != DISK_FILE       ? FILE_IS_SPECIAL
           : found->size > RECORD_BYTES_MAX ? FILE_TOO_LARGE
                                            : 0;
}

/* --- Folders and paths ----------------------------------------------------------------------- */

void file_whole_path(const char *path, char whole[FILE_PATH_MAX]) {
    char *real = disk_whole_path(path);
    str_write(whole, FILE_PATH_MAX, "%s", real != NULL ? real : path);
    free(real);
}

bool file_make_folder(const char *path, FileError *error) {
    char part[FILE_PATH_MAX];
    str_write(part, sizeof part, "%s", path);
    for (char *slash = part + 1;; slash++) {
        if (*slash != '/' && *slash != '\0') {
            continue;
        }
        const char was = *slash;
        *slash = '\0';
        if (!disk_make_folder(DISK_HERE, part) && errno != EEXIST) {
            const int reason = errno;
            /* On a read-only file system an existing folder may give another error. */
            if (disk_kind(part) != DISK_FOLDER) {
                return file_fail(error, N_("Cannot create the folder “%s”: %s."), part, reason);
            }
        }
        if (was == '\0') {
            return true;
        }
        *slash = was;
    }
}

bool file_is_free(const char *path) {
    DiskInfo found;
    return !disk_look(DISK_HERE, path, DISK_NO_FOLLOW, &found) &&
           (errno == ENOENT || errno == ENOTDIR);
}

/* --- Reading --------------------------------------------------------------------------------- */

/* NULL, with the reason, when it cannot be read or has no longer this size. */
static char *read_all(int file, size_t size, int *reason) {
    char *text = malloc(size + 1);
    const int64_t got = text != NULL ? disk_read(file, 0, text, size + 1) : -1;
    if (text != NULL && got == (int64_t)size) {
        text[got] = '\0';
        return text;
    }
    *reason = got < 0 ? errno : FILE_CHANGED_MEANWHILE;
    free(text);
    return NULL;
}

char *file_read(const char *path, size_t *length, FileState *state, FileError *error) {
    DiskInfo found = {.size = 0};
    const int file = disk_open(DISK_HERE, path, DISK_READ, DISK_FOLLOW);
    const bool missing = file < 0 && (errno == ENOENT || errno == ENOTDIR);
    const bool known = file >= 0 && disk_look_open(file, &found);
    int reason = known ? unfit(&found) : errno;
    const bool damaged = known && reason != 0;
    char *text = reason == 0 ? read_all(file, (size_t)found.size, &reason) : NULL;
    if (text == NULL) {
        (void)file_fail(error, N_("Cannot read “%s”: %s."), path, reason);
    }
    disk_close(file);
    if (state != NULL) {
        *state = text != NULL ? FILE_READ
                 : missing    ? FILE_MISSING
                 : damaged    ? FILE_DAMAGED
                              : FILE_BLOCKED;
    }
    *length = (size_t)found.size;
    return text;
}
