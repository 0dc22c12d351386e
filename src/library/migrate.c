/* What earlier runs and older versions have left in the folder becomes part of the library. */
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "game/text.h"
#include "library/cache.h"
#include "library/trash.h"
#include "session/list.h"
#include "system/disk.h"
#include "system/lock.h"

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
        (void)disk_remove(DISK_HERE, path);
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
        DiskInfo found;
        autosave_path(library, i, from);
        if (disk_look(DISK_HERE, from, DISK_FOLLOW, &found) && found.kind == DISK_FILE) {
            library_new_id(library, (time_t)(found.time / DISK_SECOND), id);
            library_path(library, id, LIBRARY_RECORD, to);
            (void)disk_move(DISK_HERE, from, DISK_HERE, to);
        }
    }
}

/* --- What a kill has left -------------------------------------------------------------------- */

/* A generation without its record: older versions moved the record away before the new one came. */
static void take_orphan(const Library *library, int folder, const char *id, const char *ending) {
    char from[LIBRARY_ID_MAX + 16], to[LIBRARY_ID_MAX + 16];
    DiskInfo found;
    str_write(to, sizeof to, "%s" LIBRARY_RECORD, id);
    if (disk_look(folder, to, DISK_FOLLOW, &found) || errno != ENOENT) {
        return;
    }
    const int lock = library_lock(library, id);
    str_write(from, sizeof from, "%s%s", id, ending);
    if (lock != LIBRARY_LOCKED && lock != LIBRARY_UNLOCKED &&
        !disk_look(folder, to, DISK_FOLLOW, &found) && errno == ENOENT) {
        (void)disk_move(folder, from, folder, to);
    }
    lock_close(lock);
}

/* Something beside a record that was deleted or never came, in the folder of the library: only
 * files with names as the program makes them, which nobody has just written. */
static void drop_leftover(const Library *library, int folder, const char *name, const char *id) {
    DiskInfo found;
    if (!library_made_id(id) || !disk_look(folder, name, DISK_NO_FOLLOW, &found) ||
        found.kind != DISK_FILE || time(NULL) - found.time / DISK_SECOND < FILE_ASIDE_SECONDS) {
        return;
    }
    const int lock = library_lock(library, id);
    bool alone = lock != LIBRARY_LOCKED && lock != LIBRARY_UNLOCKED;
    for (int i = 0; i <= LIBRARY_GENERATIONS && alone; i++) {
        char record[LIBRARY_ID_MAX + 16];
        str_write(record, sizeof record, "%s%s", id, library_generation[i]);
        alone = !disk_look(folder, record, DISK_NO_FOLLOW, &found) && errno == ENOENT;
    }
    if (alone) {
        (void)disk_remove(folder, name);
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

static void take_orphans(const Library *library, int folder) {
    char id[LIBRARY_ID_MAX];
    DiskNames *names = disk_names(folder, ".");
    for (const char *name; names != NULL && (name = disk_next(names)) != NULL;) {
        if (is_older(name, id)) {
            /* A first generation is newer than a second. */
            take_orphan(library, folder, id, library_generation[1]);
            take_orphan(library, folder, id, library_generation[2]);
        } else if (is_beside(name, id)) {
            drop_leftover(library, folder, name, id);
        }
    }
    disk_names_end(names);
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
static bool sweep(DiskNames *names) {
    const time_t now = time(NULL);
    Sums record = {0}, beside = {0};
    bool orphans = false;
    for (const char *name; (name = disk_next(names)) != NULL;) {
        char id[LIBRARY_ID_MAX];
        if (library_id_of(name, library_generation[0], id)) {
            add_sum(&record, id);
        } else if (is_older(name, id) || is_beside(name, id)) {
            add_sum(&beside, id);
        } else {
            (void)file_sweep(disk_names_folder(names), name, now);
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
    DiskNames *names = store_folder(place, folder, NULL) ? disk_names(DISK_HERE, folder) : NULL;
    if (names != NULL && sweep(names) && place == STORE_MATCHES && settled) {
        take_orphans(library, disk_names_folder(names));
    }
    disk_names_end(names);
}

void library_migrate(const Library *library) {
    if (disk_kind(library->folder) == DISK_NOTHING) {
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
