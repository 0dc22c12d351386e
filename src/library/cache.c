#include "library/cache.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "game/text.h"
#include "library/parts.h"

static const char picture_ending[] = ".png";

bool cache_folder(char path[STORE_PATH_MAX]) {
    const char *base = getenv("XDG_CACHE_HOME"), *below = "";
    if (base == NULL || base[0] != '/') {
        base = getenv("HOME");
        below = "/.cache";
    }
    /* Leaves room for the name of a file in the folder. */
    if (base == NULL || base[0] != '/' || strlen(base) + 300 > STORE_PATH_MAX) {
        return false;
    }
    str_write(path, STORE_PATH_MAX, "%s%s/hexfolio", base, below);
    return true;
}

/* --- Pictures --------------------------------------------------------------------------------- */

void library_picture(const Library *library, const char *id, char path[STORE_PATH_MAX]) {
    char folder[STORE_PATH_MAX];
    (void)library;
    path[0] = '\0';
    if (cache_folder(folder)) {
        str_write(path, STORE_PATH_MAX, "%s/%s%s", folder, id, picture_ending);
    }
}

/* When the record of a match was written: its picture gets the same time. */
static bool record_time(const Library *library, const char *id, struct timespec *when) {
    char path[STORE_PATH_MAX];
    struct stat found;
    library_path(library, id, LIBRARY_RECORD, path);
    if (stat(path, &found) != 0) {
        return false;
    }
    *when = found.st_mtim;
    return true;
}

char *cache_picture(const Library *library, const char *id, size_t *length) {
    char path[STORE_PATH_MAX];
    struct stat found;
    struct timespec when;
    library_picture(library, id, path);
    if (stat(path, &found) != 0 || !record_time(library, id, &when) ||
        found.st_mtim.tv_sec != when.tv_sec || found.st_mtim.tv_nsec != when.tv_nsec) {
        return NULL;
    }
    return file_read(path, length, NULL, NULL);
}

void cache_keep_picture(const Library *library, const char *id, const char *bytes, size_t length) {
    char folder[STORE_PATH_MAX], path[STORE_PATH_MAX];
    struct timespec when[2];
    library_picture(library, id, path);
    if (record_time(library, id, &when[0]) && cache_folder(folder) &&
        file_make_folder(folder, NULL) && file_write_cache(path, bytes, length, NULL)) {
        when[1] = when[0];
        (void)utimensat(AT_FDCWD, path, when, 0);
    }
}

/* --- Sweeping --------------------------------------------------------------------------------- */

/* Whether a file in an open folder has these words as its first bytes or among its last ones, and
 * is a regular file of this user. */
static bool says(int folder, const char *name, const char *words, bool at_end) {
    enum { LOOKED_AT = 64 };
    char bytes[LOOKED_AT + 1] = "";
    struct stat found;
    bool says = false;
    const int file = openat(folder, name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC);
    if (file >= 0 && fstat(file, &found) == 0 && S_ISREG(found.st_mode) &&
        found.st_uid == getuid()) {
        const off_t from = at_end && found.st_size > LOOKED_AT ? found.st_size - LOOKED_AT : 0;
        const ssize_t length = pread(file, bytes, LOOKED_AT, from);
        const ssize_t size = (ssize_t)strlen(words);
        for (ssize_t i = 0; i + size <= length && !says && (at_end || i == 0); i++) {
            says = memcmp(bytes + i, words, (size_t)size) == 0;
        }
    }
    if (file >= 0) {
        close(file);
    }
    return says;
}

static bool is_picture(int folder, const char *name) {
    return says(folder, name, CACHE_PICTURE_MARK, true);
}

/* Whether a match has certainly no record, nor an older generation of one. */
static bool is_gone(const Library *library, const char *id) {
    bool gone = true;
    for (int i = 0; i <= LIBRARY_GENERATIONS && gone; i++) {
        char path[STORE_PATH_MAX];
        struct stat found;
        library_path(library, id, library_generation[i], path);
        gone = lstat(path, &found) != 0 && errno == ENOENT;
    }
    return gone;
}

/* What older versions kept in the folder of the matches. */
static void sweep_matches(const Library *library) {
    char id[LIBRARY_ID_MAX];
    DIR *files = opendir(library->folder);
    for (struct dirent *next; files != NULL && (next = readdir(files)) != NULL;) {
        if (library_id_of(next->d_name, picture_ending, id) &&
            is_picture(dirfd(files), next->d_name)) {
            (void)unlinkat(dirfd(files), next->d_name, 0);
        }
    }
    if (files != NULL) {
        if (says(dirfd(files), "index", "hexfolio-index ", false)) {
            (void)unlinkat(dirfd(files), "index", 0);
        }
        closedir(files);
    }
}

void cache_sweep(const Library *library) {
    char folder[STORE_PATH_MAX] = "", id[LIBRARY_ID_MAX];
    DIR *files = cache_folder(folder) ? opendir(folder) : NULL;
    const time_t now = time(NULL);
    for (struct dirent *next; files != NULL && (next = readdir(files)) != NULL;) {
        if (!library_id_of(next->d_name, picture_ending, id)) {
            (void)file_sweep(dirfd(files), next->d_name, now);
        } else if (is_gone(library, id) && is_picture(dirfd(files), next->d_name)) {
            (void)unlinkat(dirfd(files), next->d_name, 0);
        }
    }
    if (files != NULL) {
        closedir(files);
    }
    if (strcmp(folder, library->folder) != 0) {
        sweep_matches(library);
    }
}
