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

void file_say(char why[SESSION_WHY_MAX], const char *cannot, const char *path, const char *reason) {
    enum { SHOWN = 160 };
    char clean[FILE_PATH_MAX];
    text_clean(clean, sizeof clean, path, '?');
    const char *tail = clean;
    while (strlen(tail) > SHOWN) {
        tail = utf8_next_cluster(tail);
    }
    char shown[SHOWN + 4];
    str_write(shown, sizeof shown, "%s%s", tail == clean ? "" : "...", tail);
    tr_say(why, SESSION_WHY_MAX, cannot, shown, reason);
}

void file_say_again(char why[SESSION_WHY_MAX]) {
    static const char *const cannot[] = {N_("Cannot create the folder \"%s\": %s."),
                                         N_("Cannot write \"%s\": %s.")};
    enum { FORMATS = sizeof cannot / sizeof *cannot };
    char said[SESSION_WHY_MAX], path[SESSION_WHY_MAX], reason[SESSION_WHY_MAX];
    str_write(said, sizeof said, "%s", why);
    for (int i = 0; i < FORMATS; i++) {
        const size_t begins = strcspn(cannot[i], "%");
        const char *end = strstr(said + begins * (strlen(said) > begins), "\": ");
        if (strncmp(said, cannot[i], begins) == 0 && end != NULL) {
            str_write(path, sizeof path, "%.*s", (int)(end - said - (long)begins), said + begins);
            str_write(reason, sizeof reason, "%.*s", (int)strlen(end + 3) - 1, end + 3);
            tr_say(why, SESSION_WHY_MAX, cannot[i], path, tr(reason));
            return;
        }
    }
    str_write(why, SESSION_WHY_MAX, "%s", tr(said));
}

const char *file_kind(const struct stat *found) {
    return S_ISDIR(found->st_mode) ? tr("it is a folder") : tr("it is not a regular file");
}

/* Why a file can never be read; NULL when it can. */
static const char *unfit(const struct stat *found) {
    return !S_ISREG(found->st_mode)            ? file_kind(found)
           : found->st_size > RECORD_BYTES_MAX ? tr("it is larger than 16 MiB")
                                               : NULL;
}

void file_whole_path(const char *path, char whole[FILE_PATH_MAX]) {
    char *real = realpath(path, NULL);
    str_write(whole, FILE_PATH_MAX, "%s", real != NULL ? real : path);
    free(real);
}

bool file_make_folder(const char *path, char why[SESSION_WHY_MAX]) {
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
                file_say(why, N_("Cannot create the folder \"%s\": %s."), part, strerror(reason));
                return false;
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
static char *read_all(int file, size_t size, const char **reason) {
    char *text = malloc(size + 1);
    const ssize_t got = text != NULL ? read_up_to(file, text, size + 1) : -1;
    if (text != NULL && got == (ssize_t)size) {
        text[got] = '\0';
        return text;
    }
    *reason = got < 0 ? strerror(errno) : tr("it changed while it was read");
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

char *file_read(const char *path, size_t *length, FileState *state, char why[SESSION_WHY_MAX]) {
    struct stat found = {0};
    const int file = open_to_read(path);
    const bool missing = file < 0 && (errno == ENOENT || errno == ENOTDIR);
    const bool known = file >= 0 && fstat(file, &found) == 0;
    const char *reason = known ? unfit(&found) : strerror(errno);
    const bool damaged = known && reason != NULL;
    char *text = reason == NULL ? read_all(file, (size_t)found.st_size, &reason) : NULL;
    if (text == NULL) {
        file_say(why, N_("Cannot read \"%s\": %s."), path, reason);
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
