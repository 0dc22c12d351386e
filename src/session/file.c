#include "session/file.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "game/text.h"
#include "session/record.h"

void file_say(char why[SESSION_WHY_MAX], const char *cannot, const char *path, const char *reason) {
    enum { SHOWN = 160 };
    char clean[FILE_PATH_MAX];
    text_clean(clean, sizeof clean, path, '?');
    const char *tail = clean;
    const size_t length = strlen(clean);
    if (length > SHOWN) {
        tail = clean + length - SHOWN;
        while (((unsigned char)*tail & 0xC0) == 0x80) {
            tail++;
        }
    }
    text_say(why, SESSION_WHY_MAX, "%s \"%s%s\": %s.", cannot, tail == clean ? "" : "...", tail,
             reason);
}

/* What is not a regular file can be neither replaced nor read to its end. */
static const char *kind_of(const struct stat *found) {
    return S_ISDIR(found->st_mode) ? "it is a folder" : "it is not a regular file";
}

bool file_make_folder(const char *path, char why[SESSION_WHY_MAX]) {
    char part[FILE_PATH_MAX];
    text_say(part, sizeof part, "%s", path);
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
                file_say(why, "Cannot create the folder", part, strerror(reason));
                return false;
            }
        }
        if (was == '\0') {
            return true;
        }
        *slash = was;
    }
}

/* --- Writing --------------------------------------------------------------------------------- */

/* The folder that holds `path`, as a path. */
static void folder_of(const char *path, char folder[FILE_PATH_MAX]) {
    text_say(folder, FILE_PATH_MAX, "%s", path);
    char *slash = strrchr(folder, '/');
    if (slash == NULL) {
        text_say(folder, FILE_PATH_MAX, ".");
    } else {
        slash[slash == folder] = '\0';
    }
}

static bool write_all(int file, const char *text, size_t length) {
    while (length > 0) {
        const ssize_t written = write(file, text, length);
        if (written < 0 && errno != EINTR) {
            return false;
        }
        if (written > 0) {
            text += written;
            length -= (size_t)written;
        }
    }
    return true;
}

/* Writes a new file with a unique name beside `path`; on failure errno says why. */
static bool write_beside(const char *path, const char *text, size_t length, bool safely,
                         char aside[FILE_PATH_MAX + 16]) {
    char folder[FILE_PATH_MAX];
    folder_of(path, folder);
    text_say(aside, FILE_PATH_MAX + 16, "%s/.hexfolio-XXXXXX", folder);
    const int file = mkstemp(aside);
    if (file < 0) {
        return false;
    }
    bool written = write_all(file, text, length) && (!safely || fsync(file) == 0);
    int reason = errno;
    if (close(file) != 0 && written) {
        reason = errno;
        written = false;
    }
    if (!written) {
        unlink(aside);
        errno = reason;
    }
    return written;
}

static void generation(const char *path, int number, char name[FILE_PATH_MAX + 8]) {
    if (number == 0) {
        text_say(name, FILE_PATH_MAX + 8, "%s", path);
    } else {
        text_say(name, FILE_PATH_MAX + 8, "%s.%d", path, number);
    }
}

/* Renames generation `from` to `to`; a missing one is not a failure. */
static bool shift(const char *path, int from, int to) {
    char old[FILE_PATH_MAX + 8], new[FILE_PATH_MAX + 8];
    generation(path, from, old);
    generation(path, to, new);
    return rename(old, new) == 0 || errno == ENOENT;
}

/* Makes the new names permanent: without this, a crash may restore the old folder. */
static void sync_folder(const char *path) {
    char folder[FILE_PATH_MAX];
    folder_of(path, folder);
    const int file = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (file >= 0) {
        fsync(file);
        close(file);
    }
}

static bool put_in_place(const char *aside, const char *path, int generations) {
    int shifted = generations;
    while (shifted > 0 && shift(path, shifted - 1, shifted)) {
        shifted--;
    }
    if (shifted == 0 && rename(aside, path) == 0) {
        return true;
    }
    const int reason = errno;
    while (++shifted <= generations) {
        shift(path, shifted, shifted - 1);
    }
    errno = reason;
    return false;
}

bool file_write(const char *path, const char *text, size_t length, int generations,
                char why[SESSION_WHY_MAX]) {
    char aside[FILE_PATH_MAX + 16];
    struct stat found;
    if (strlen(path) >= FILE_PATH_MAX) {
        file_say(why, "Cannot write", path, strerror(ENAMETOOLONG));
        return false;
    }
    if (stat(path, &found) == 0 && !S_ISREG(found.st_mode)) {
        file_say(why, "Cannot write", path, kind_of(&found));
        return false;
    }
    if (!write_beside(path, text, length, true, aside)) {
        file_say(why, "Cannot write", path, strerror(errno));
        return false;
    }
    if (!put_in_place(aside, path, generations)) {
        file_say(why, "Cannot write", path, strerror(errno));
        unlink(aside);
        return false;
    }
    sync_folder(path);
    return true;
}

bool file_write_cache(const char *path, const char *text, size_t length,
                      char why[SESSION_WHY_MAX]) {
    char aside[FILE_PATH_MAX + 16];
    const bool written = write_beside(path, text, length, false, aside);
    if (written && rename(aside, path) == 0) {
        return true;
    }
    file_say(why, "Cannot write", path, strerror(errno));
    if (written) {
        unlink(aside);
    }
    return false;
}

/* --- Reading --------------------------------------------------------------------------------- */

static char *read_all(int file, size_t size, size_t *length) {
    char *text = malloc(size + 1);
    size_t got = 0;
    while (text != NULL && got < size) {
        const ssize_t more = read(file, text + got, size - got);
        if (more == 0) {
            break;
        }
        if (more < 0 && errno != EINTR) {
            const int reason = errno;
            free(text);
            errno = reason;
            return NULL;
        }
        got += more > 0 ? (size_t)more : 0;
    }
    if (text != NULL) {
        text[got] = '\0';
        *length = got;
    }
    return text;
}

/* Why a file cannot be read or could not be opened; NULL when it can be read. */
static const char *obstacle(int file, struct stat *found) {
    if (file < 0 || fstat(file, found) != 0) {
        return strerror(errno);
    }
    if (!S_ISREG(found->st_mode)) {
        return kind_of(found);
    }
    return found->st_size > RECORD_BYTES_MAX ? "it is larger than 16 MiB" : NULL;
}

char *file_read(const char *path, size_t *length, bool *missing, char why[SESSION_WHY_MAX]) {
    struct stat found = {0};
    /* O_NONBLOCK: never wait for the writer of a pipe. */
    const int file = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC);
    *missing = file < 0 && (errno == ENOENT || errno == ENOTDIR);
    const char *reason = obstacle(file, &found);
    char *text = reason == NULL ? read_all(file, (size_t)found.st_size, length) : NULL;
    if (text == NULL) {
        file_say(why, "Cannot read", path, reason != NULL ? reason : strerror(errno));
    }
    if (file >= 0) {
        close(file);
    }
    return text;
}
