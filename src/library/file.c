/* For realpath. */
#define _XOPEN_SOURCE 700 /* NOLINT(bugprone-reserved-identifier) */
#include "library/file.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "game/text.h"
#include "game/utf8.h"
#include "session/record.h"

/* --- Errors ---------------------------------------------------------------------------------- */

void file_shown(const char *path, char shown[FILE_SHOWN_MAX]) {
    enum { SHOWN = FILE_SHOWN_MAX - (int)sizeof "..." };
    char clean[FILE_PATH_MAX];
    text_clean(clean, sizeof clean, path, '?');
    const char *tail = clean;
    while (strlen(tail) > SHOWN) {
        tail = utf8_next_cluster(tail);
    }
    str_write(shown, FILE_SHOWN_MAX, "%s%s", tail == clean ? "" : "...", tail);
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
static int unfit(const struct stat *found) {
    return S_ISDIR(found->st_mode)             ? FILE_IS_FOLDER
           : !S_ISREG(found->st_mode)          ? FILE_IS_SPECIAL
           : found->st_size > RECORD_BYTES_MAX ? FILE_TOO_LARGE
                                               : 0;
}

/* --- Folders and paths ----------------------------------------------------------------------- */

void file_whole_path(const char *path, char whole[FILE_PATH_MAX]) {
    char *real = realpath(path, NULL);
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
        if (mkdir(part, 0700) != 0 && errno != EEXIST) {
            const int reason = errno;
            struct stat found;
            /* On a read-only file system an existing folder may give another error. */
            if (stat(part, &found) != 0 || !S_ISDIR(found.st_mode)) {
                return file_fail(error, N_("Cannot create the folder \"%s\": %s."), part, reason);
            }
        }
        if (was == '\0') {
            return true;
        }
        *slash = was;
    }
}

bool file_is_free(const char *path) {
    struct stat found;
    return lstat(path, &found) != 0 && (errno == ENOENT || errno == ENOTDIR);
}

/* --- Reading --------------------------------------------------------------------------------- */

/* The bytes that there are, at most `size`; -1, with errno, when they cannot be read. */
static ssize_t read_up_to(int file, char *text, size_t size) {
    size_t got = 0;
    for (ssize_t more = 1; more != 0 && got < size;) {
        more = read(file, text + got, size - got);
        if (more < 0 && errno != EINTR) {
            return -1;
        }
        got += more > 0 ? (size_t)more : 0;
    }
    return (ssize_t)got;
}

/* NULL, with the reason, when it cannot be read or has no longer this size. */
static char *read_all(int file, size_t size, int *reason) {
    char *text = malloc(size + 1);
    const ssize_t got = text != NULL ? read_up_to(file, text, size + 1) : -1;
    if (text != NULL && got == (ssize_t)size) {
        text[got] = '\0';
        return text;
    }
    *reason = got < 0 ? errno : FILE_CHANGED_MEANWHILE;
    free(text);
    return NULL;
}

/* O_NONBLOCK: never wait for the writer of a pipe. */
static int open_to_read(const char *path) {
    int file = -1;
    do {
        file = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC);
    } while (file < 0 && errno == EINTR);
    return file;
}

char *file_read(const char *path, size_t *length, FileState *state, FileError *error) {
    struct stat found = {0};
    const int file = open_to_read(path);
    const bool missing = file < 0 && (errno == ENOENT || errno == ENOTDIR);
    const bool known = file >= 0 && fstat(file, &found) == 0;
    int reason = known ? unfit(&found) : errno;
    const bool damaged = known && reason != 0;
    char *text = reason == 0 ? read_all(file, (size_t)found.st_size, &reason) : NULL;
    if (text == NULL) {
        (void)file_fail(error, N_("Cannot read \"%s\": %s."), path, reason);
    }
    if (file >= 0) {
        close(file);
    }
    if (state != NULL) {
        *state = text != NULL ? FILE_READ
                 : missing    ? FILE_MISSING
                 : damaged    ? FILE_DAMAGED
                              : FILE_BLOCKED;
    }
    *length = (size_t)found.st_size;
    return text;
}
