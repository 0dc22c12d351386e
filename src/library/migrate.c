/* What earlier runs and older versions have left in the folder becomes part of the library. */
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "game/text.h"
#include "library/cache.h"
#include "library/file_move.h"
#include "library/lock.h"
#include "library/trash.h"
#include "session/list.h"

/* The one match that older versions kept by itself. */
#define AUTOSAVE "continue.autosave"

/* --- The autosave ---------------------------------------------------------------------------- */

/* Whether the record `later` goes on from `earlier`: up to the last hash of that, they agree. */
static bool goes_on(const char *earlier, const char *later) {
    const char *last = NULL;
    for (const char *at = earlier; (at = strstr(at, "\nhash ")) != NULL; at++) {
        last = at;
    }
    return last != NULL && strncmp(earlier, later, (size_t)(last - earlier) + 1) == 0;
}

static void autosave_path(const Library *library, int generation, char path[STORE_PATH_MAX]) {
    static const char *const ending[LIBRARY_GENERATIONS + 1] = {"", ".1", ".2"};
    str_write(path, STORE_PATH_MAX, "%.3900s/" AUTOSAVE "%s", library->folder, ending[generation]);
}

/* Removes a generation that only lacks the last actions of a newer one which can be read. */
static void drop_earlier(const Library *library, int newer, int older) {
    char path[STORE_PATH_MAX], why[SESSION_WHY_MAX];
    size_t length = 0, size = 0;
    autosave_path(library, newer, path);
    char *later = store_read(path, &length, NULL);
    autosave_path(library, older, path);
    char *earlier = store_read(path, &size, NULL);
    Session *read = later != NULL && earlier != NULL && goes_on(earlier, later)
                        ? session_read(later, length, why)
                        : NULL;
    if (read != NULL) {
        (void)unlink(path);
    }
    session_free(read);
    free(later);
    free(earlier);
}

/* The autosave becomes a match, and each older generation that may be another match, since it was
 * replaced. Renaming keeps the time at which each was played. */
static void take_autosave(const Library *library) {
    for (int older = 1; older <= LIBRARY_GENERATIONS; older++) {
        for (int newer = 0; newer < older; newer++) {
            drop_earlier(library, newer, older);
        }
    }
    for (int i = 0; i <= LIBRARY_GENERATIONS; i++) {
        char from[STORE_PATH_MAX], to[STORE_PATH_MAX], id[LIBRARY_ID_MAX];
        struct stat found;
        autosave_path(library, i, from);
        if (stat(from, &found) == 0 && S_ISREG(found.st_mode)) {
            library_new_id(library, found.st_mtime, id);
            library_path(library, id, LIBRARY_RECORD, to);
            (void)file_move_at(AT_FDCWD, from, AT_FDCWD, to);
        }
    }
}

/* --- What a kill has left -------------------------------------------------------------------- */

/* A generation without its record: older versions moved the record away before the new one came. */
static void take_orphan(const Library *library, int folder, const char *id, const char *ending) {
    char from[LIBRARY_ID_MAX + 16], to[LIBRARY_ID_MAX + 16];
    struct stat found;
    str_write(to, sizeof to, "%s" LIBRARY_RECORD, id);
    if (fstatat(folder, to, &found, 0) == 0 || errno != ENOENT) {
        return;
    }
    const int lock = library_lock(library, id);
    str_write(from, sizeof from, "%s%s", id, ending);
    if (lock != LIBRARY_LOCKED && lock != LIBRARY_UNLOCKED && fstatat(folder, to, &found, 0) != 0 &&
        errno == ENOENT) {
        (void)file_move_at(folder, from, folder, to);
    }
    lock_close(lock);
}

/* Something beside a record that was deleted or never came, in the folder of the library: only
 * files with names as the program makes them, which nobody has just written. */
static void drop_leftover(const Library *library, int folder, const char *name, const char *id) {
    struct stat found;
    if (!library_made_id(id) || fstatat(folder, name, &found, AT_SYMLINK_NOFOLLOW) != 0 ||
        !S_ISREG(found.st_mode) || time(NULL) - found.st_mtime < FILE_ASIDE_SECONDS) {
        return;
    }
    const int lock = library_lock(library, id);
    bool alone = lock != LIBRARY_LOCKED && lock != LIBRARY_UNLOCKED;
    for (int i = 0; i <= LIBRARY_GENERATIONS && alone; i++) {
        char record[LIBRARY_ID_MAX + 16];
        str_write(record, sizeof record, "%s%s", id, library_generation[i]);
        alone = fstatat(folder, record, &found, AT_SYMLINK_NOFOLLOW) != 0 && errno == ENOENT;
    }
    if (alone) {
        (void)unlinkat(folder, name, 0);
    }
    lock_close(lock);
}

/* What stands beside a record. */
static bool is_beside(const char *name, char id[LIBRARY_ID_MAX]) {
    return library_id_of(name, LIBRARY_ABOUT, id) || library_id_of(name, ".review", id) ||
           library_id_of(name, ".png", id);
}

static bool is_older(const char *name, char id[LIBRARY_ID_MAX]) {
    return library_id_of(name, library_generation[1], id) ||
           library_id_of(name, library_generation[2], id);
}

static void take_orphans(const Library *library, DIR *files) {
    char id[LIBRARY_ID_MAX];
    rewinddir(files);
    for (struct dirent *next; (next = readdir(files)) != NULL;) {
        if (is_older(next->d_name, id)) {
            /* A first generation is newer than a second. */
            take_orphan(library, dirfd(files), id, library_generation[1]);
            take_orphan(library, dirfd(files), id, library_generation[2]);
        } else if (is_beside(next->d_name, id)) {
            drop_leftover(library, dirfd(files), next->d_name, id);
        }
    }
}

/* Sums of ids; a list that grows. */
typedef struct Sums {
    uint64_t *at;
    int count, room;
} Sums;

static void add_sum(Sums *sums, const char *id) {
    uint64_t *grown = list_grown(sums->at, &sums->room, sums->count + 1, sizeof *grown);
    if (grown != NULL) {
        sums->at = grown;
        sums->at[sums->count++] = lock_place(id);
    }
}

static int by_sum(const void *left, const void *right) {
    const uint64_t a = *(const uint64_t *)left, b = *(const uint64_t *)right;
    return (a > b) - (a < b);
}

/* Removes what was left unfinished. True when there is something without its record; asking the
 * system for each would take too long where there are many. */
static bool sweep(DIR *files) {
    const time_t now = time(NULL);
    Sums record = {0}, beside = {0};
    bool orphans = false;
    for (struct dirent *next; (next = readdir(files)) != NULL;) {
        char id[LIBRARY_ID_MAX];
        if (library_id_of(next->d_name, library_generation[0], id)) {
            add_sum(&record, id);
        } else if (is_older(next->d_name, id) || is_beside(next->d_name, id)) {
            add_sum(&beside, id);
        } else {
            (void)file_sweep(dirfd(files), next->d_name, now);
        }
    }
    if (record.count > 1) {
        qsort(record.at, (size_t)record.count, sizeof *record.at, by_sum);
    }
    for (int i = 0; i < beside.count && !orphans; i++) {
        orphans = record.count == 0 || bsearch(&beside.at[i], record.at, (size_t)record.count,
                                               sizeof *record.at, by_sum) == NULL;
    }
    free(record.at);
    free(beside.at);
    return orphans;
}

/* `settled`: no match is on its way to or from the trash. */
static void sweep_folder(const Library *library, StorePlace place, bool settled) {
    char folder[STORE_PATH_MAX];
    DIR *files = store_folder(place, folder, NULL) ? opendir(folder) : NULL;
    if (files != NULL) {
        if (sweep(files) && place == STORE_MATCHES && settled) {
            take_orphans(library, files);
        }
        closedir(files);
    }
}

void library_migrate(const Library *library) {
    struct stat found;
    if (stat(library->folder, &found) != 0) {
        return;
    }
    /* One process at a time; the others find it done, or find it the next time. */
    const int lock = library_lock(library, "");
    if (lock == LIBRARY_LOCKED || lock == LIBRARY_UNLOCKED) {
        return;
    }
    const bool settled = library_finish_moves(library);
    take_autosave(library);
    library_age_trash(library);
    sweep_folder(library, STORE_MATCHES, settled);
    sweep_folder(library, STORE_SETTINGS, settled);
    cache_sweep(library);
    lock_close(lock);
}
