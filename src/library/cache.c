#include "library/cache.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "game/text.h"
#include "library/parts.h"
#include "system/disk.h"
#include "system/environment.h"

static const char picture_ending[] = ".png";

bool cache_folder(char path[STORE_PATH_MAX]) {
    return environment_folder(KNOWN_CACHE, path, STORE_PATH_MAX) &&
           strlen(path) + STORE_NAME_ROOM <= STORE_PATH_MAX;
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
static bool record_time(const Library *library, const char *id, int64_t *when) {
    char path[STORE_PATH_MAX];
    DiskInfo found;
    library_path(library, id, LIBRARY_RECORD, path);
    const bool is_there = disk_look(DISK_HERE, path, DISK_FOLLOW, &found);
    *when = is_there ? found.time : 0;
    return is_there;
}

char *cache_picture(const Library *library, const char *id, size_t *length) {
    char path[STORE_PATH_MAX];
    DiskInfo found;
    int64_t when;
    library_picture(library, id, path);
    if (!disk_look(DISK_HERE, path, DISK_FOLLOW, &found) || !record_time(library, id, &when) ||
        found.time != when) {
        return NULL;
    }
    return file_read(path, length, NULL, NULL);
}

void cache_keep_picture(const Library *library, const char *id, const char *bytes, size_t length) {
    char folder[STORE_PATH_MAX], path[STORE_PATH_MAX];
    int64_t when;
    library_picture(library, id, path);
    if (record_time(library, id, &when) && cache_folder(folder) && file_make_folder(folder, NULL) &&
        file_write_cache(path, bytes, length, NULL)) {
        (void)disk_set_time(path, when);
    }
}

/* --- Sweeping --------------------------------------------------------------------------------- */

/* Whether a file in an open folder has these words as its first bytes or among its last ones, and
 * is a regular file of this user. */
static bool says(int folder, const char *name, const char *words, bool at_end) {
    enum { LOOKED_AT = 64 };
    char bytes[LOOKED_AT + 1] = "";
    DiskInfo found;
    bool says = false;
    const int file = disk_open(folder, name, DISK_READ, DISK_NO_FOLLOW);
    if (file >= 0 && disk_look_open(file, &found) && found.kind == DISK_FILE && found.mine) {
        const int64_t from = at_end && found.size > LOOKED_AT ? found.size - LOOKED_AT : 0;
        const int64_t length = disk_read(file, from, bytes, LOOKED_AT);
        const int64_t size = (int64_t)strlen(words);
        for (int64_t i = 0; i + size <= length && !says && (at_end || i == 0); i++) {
            says = memcmp(bytes + i, words, (size_t)size) == 0;
        }
    }
    disk_close(file);
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
        DiskInfo found;
        library_path(library, id, library_generation[i], path);
        gone = !disk_look(DISK_HERE, path, DISK_NO_FOLLOW, &found) && errno == ENOENT;
    }
    return gone;
}

/* What older versions kept in the folder of the matches. */
static void sweep_matches(const Library *library) {
    char id[LIBRARY_ID_MAX];
    DiskNames *names = disk_names(DISK_HERE, library->folder);
    const int folder = names != NULL ? disk_names_folder(names) : -1;
    for (const char *name; names != NULL && (name = disk_next(names)) != NULL;) {
        if (library_id_of(name, picture_ending, id) && is_picture(folder, name)) {
            (void)disk_remove(folder, name);
        }
    }
    if (names != NULL && says(folder, "index", "hexfolio-index ", false)) {
        (void)disk_remove(folder, "index");
    }
    disk_names_end(names);
}

void cache_sweep(const Library *library) {
    char path[STORE_PATH_MAX] = "", id[LIBRARY_ID_MAX];
    DiskNames *names = cache_folder(path) ? disk_names(DISK_HERE, path) : NULL;
    const int folder = names != NULL ? disk_names_folder(names) : -1;
    const time_t now = time(NULL);
    for (const char *name; names != NULL && (name = disk_next(names)) != NULL;) {
        if (!library_id_of(name, picture_ending, id)) {
            (void)file_sweep(folder, name, now);
        } else if (is_gone(library, id) && is_picture(folder, name)) {
            (void)disk_remove(folder, name);
        }
    }
    disk_names_end(names);
    if (strcmp(path, library->folder) != 0) {
        sweep_matches(library);
    }
}
