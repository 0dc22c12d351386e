/* For realpath. */
#define _XOPEN_SOURCE 700 /* NOLINT(bugprone-reserved-identifier) */
#include "session/file.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "game/text.h"
#include "session/lock.h"
#include "session/record.h"

void file_home_folder(char path[FILE_PATH_MAX]) {
    const char *home = getenv("HOME");
    struct stat found;
    text_say(path, FILE_PATH_MAX, "%s/Documents", home != NULL ? home : "");
    if (stat(path, &found) != 0 || !S_ISDIR(found.st_mode)) {
        text_say(path, FILE_PATH_MAX, "%s", home != NULL ? home : "/");
    }
}

void file_typed_path(const char *typed, char path[FILE_PATH_MAX]) {
    const char *home = getenv("HOME");
    typed += strspn(typed, " ");
    const bool tilde = typed[0] == '~' && (typed[1] == '/' || typed[1] == '\0') && home != NULL;
    text_say(path, FILE_PATH_MAX, "%s%s", tilde ? home : "", tilde ? typed + 1 : typed);
    for (size_t end = strlen(path); end > 1 && (path[end - 1] == ' ' || path[end - 1] == '/');) {
        path[--end] = '\0';
    }
}

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

void file_whole_path(const char *path, char whole[FILE_PATH_MAX]) {
    char *real = realpath(path, NULL);
    text_say(whole, FILE_PATH_MAX, "%s", real != NULL ? real : path);
    free(real);
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

/* A new file beside the one that is written, still open: as long as it is, it has a lock, so that
 * nobody takes it for one that a killed process has left. */
typedef struct Aside {
    char path[FILE_PATH_MAX + 16];
    int file;
} Aside;

/* On failure there is no such file, and errno says why. */
static bool write_beside(const char *path, const char *text, size_t length, bool safely,
                         Aside *aside) {
    char folder[FILE_PATH_MAX];
    folder_of(path, folder);
    text_say(aside->path, sizeof aside->path, "%s/" FILE_ASIDE "XXXXXX", folder);
    aside->file = mkstemp(aside->path);
    if (aside->file < 0) {
        return false;
    }
    (void)lock_take(aside->file, FILE_ASIDE_LOCK);
    const bool written =
        write_all(aside->file, text, length) && (!safely || fsync(aside->file) == 0);
    if (!written) {
        const int reason = errno;
        unlink(aside->path);
        close(aside->file);
        errno = reason;
    }
    return written;
}

/* Ends it, in its place or removed. */
static bool leave_aside(const Aside *aside, bool in_place) {
    const int reason = errno;
    if (!in_place) {
        unlink(aside->path);
    }
    close(aside->file);
    errno = reason;
    return in_place;
}

bool file_is_aside(int folder, const char *name, time_t now) {
    struct stat found;
    if (strncmp(name, FILE_ASIDE, strlen(FILE_ASIDE)) != 0 ||
        fstatat(folder, name, &found, AT_SYMLINK_NOFOLLOW) != 0 || !S_ISREG(found.st_mode) ||
        now - found.st_mtime < FILE_ASIDE_SECONDS) {
        return false;
    }
    const int file = openat(folder, name, O_RDWR | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC);
    const bool in_use = file < 0 || lock_is_taken(file, FILE_ASIDE_LOCK);
    lock_close(file);
    return !in_use;
}

/* --- Generations ----------------------------------------------------------------------------- */

static void generation(const char *path, int number, char name[FILE_PATH_MAX + 8]) {
    text_say(name, FILE_PATH_MAX + 8, "%s.%d", path, number);
}

/* Renames generation `from` to `to`; a missing one is not a failure. */
static bool shift(const char *path, int from, int to) {
    char old[FILE_PATH_MAX + 8], new[FILE_PATH_MAX + 8];
    generation(path, from, old);
    generation(path, to, new);
    return rename(old, new) == 0 || errno == ENOENT;
}

static void drop_first(const char *path) {
    char first[FILE_PATH_MAX + 8];
    generation(path, 1, first);
    unlink(first);
}

bool file_keep(const char *path, const char *also, char why[SESSION_WHY_MAX]) {
    if (link(path, also) == 0) {
        return true;
    }
    size_t length = 0;
    bool missing = false;
    char *text = file_read(path, &length, &missing, why);
    const bool kept = text != NULL && file_write_cache(also, text, length, why);
    free(text);
    return kept;
}

/* Makes the file its own first generation and leaves it where it is. */
static bool keep(const char *path) {
    char first[FILE_PATH_MAX + 8], why[SESSION_WHY_MAX];
    generation(path, 1, first);
    return access(path, F_OK) != 0 || file_keep(path, first, why);
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

/* At every moment there is a file at `path`, the old one or the new. */
static bool put_in_place(const char *aside, const char *path, int generations) {
    int shifted = generations;
    while (shifted > 1 && shift(path, shifted - 1, shifted)) {
        shifted--;
    }
    const bool kept = shifted <= 1 && generations > 0 && keep(path);
    if (kept == (generations > 0) && rename(aside, path) == 0) {
        return true;
    }
    const int reason = errno;
    if (kept) {
        drop_first(path);
    }
    while (++shifted <= generations) {
        shift(path, shifted, shifted - 1);
    }
    errno = reason;
    return false;
}

bool file_write(const char *path, const char *text, size_t length, int generations,
                char why[SESSION_WHY_MAX]) {
    Aside aside;
    struct stat found;
    if (strlen(path) >= FILE_PATH_MAX) {
        file_say(why, "Cannot write", path, strerror(ENAMETOOLONG));
        return false;
    }
    if (stat(path, &found) == 0 && !S_ISREG(found.st_mode)) {
        file_say(why, "Cannot write", path, kind_of(&found));
        return false;
    }
    if (!write_beside(path, text, length, true, &aside) ||
        !leave_aside(&aside, put_in_place(aside.path, path, generations))) {
        file_say(why, "Cannot write", path, strerror(errno));
        return false;
    }
    sync_folder(path);
    return true;
}

bool file_write_cache(const char *path, const char *text, size_t length,
                      char why[SESSION_WHY_MAX]) {
    Aside aside;
    if (!write_beside(path, text, length, false, &aside) ||
        !leave_aside(&aside, rename(aside.path, path) == 0)) {
        file_say(why, "Cannot write", path, strerror(errno));
        return false;
    }
    return true;
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
