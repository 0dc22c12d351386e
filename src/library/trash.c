/* What was deleted: into the trash, back, and away for good. */
#include "library/trash.h"

#include <errno.h>
#include <string.h>

#include "game/text.h"
#include "session/list.h"
#include "system/disk.h"
#include "system/lock.h"

#define MOVING ".moving"

enum { NAME = LIBRARY_ID_MAX + 16 };

/* In the order in which they go, and come back in the other: a folder of the trash has the record
 * of all that is in it. What can be made again stops nothing. */
static const char *const parts[] = {
    LIBRARY_RECORD, LIBRARY_RECORD ".1", LIBRARY_RECORD ".2", LIBRARY_ABOUT, ".png", ".review"};
enum { PARTS = sizeof parts / sizeof *parts, ABOUT_PART = 3 };

/* --- Folders --------------------------------------------------------------------------------- */

int library_open_trash(const Library *library, bool make) {
    char path[STORE_PATH_MAX];
    str_write(path, sizeof path, "%.3900s/trash", library->folder);
    if (make && !disk_make_folder(DISK_HERE, path) && errno != EEXIST && errno != EROFS) {
        return -1;
    }
    return disk_open_folder(DISK_HERE, path, DISK_NO_FOLLOW);
}

int library_open_deletion(int trash, const char *undo) {
    if (!library_made_id(undo)) {
        errno = ENOENT;
        return -1;
    }
    return disk_open_folder(trash, undo, DISK_NO_FOLLOW);
}

/* For the reason in errno. */
static void fail_trash(const Library *library, const char *cannot, const char *undo,
                       FileError *error) {
    char path[STORE_PATH_MAX];
    const int reason = errno;
    str_write(path, sizeof path, "%.3900s/trash%s%s", library->folder, undo[0] != '\0' ? "/" : "",
              undo);
    (void)file_fail(error, cannot, path, reason);
}

LibraryId *library_ids_in(int folder, const char *ending, int *count) {
    LibraryId *ids = NULL, *grown, id;
    int room = 0;
    DiskNames *names = disk_names(folder, ".");
    *count = 0;
    for (const char *name; names != NULL && (name = disk_next(names)) != NULL;) {
        if (library_id_of(name, ending, id) &&
            (grown = list_grown(ids, &room, *count + 1, sizeof *grown)) != NULL) {
            ids = grown;
            memcpy(ids[(*count)++], id, sizeof id);
        }
    }
    disk_names_end(names);
    return ids;
}

static int count_in(int folder, const char *ending) {
    int count = 0;
    free(library_ids_in(folder, ending, &count));
    return count;
}

static void name_of(const char *id, const char *ending, char name[NAME]) {
    str_write(name, NAME, "%s%s", id, ending);
}

/* --- Moving ---------------------------------------------------------------------------------- */

static bool begin_move(int folder, const char *id, FileError *error) {
    char name[NAME];
    name_of(id, MOVING, name);
    const int file = disk_open(folder, name, DISK_MAKE, DISK_NO_FOLLOW);
    if (file < 0) {
        return file_fail(error, N_("Cannot write “%s”: %s."), name, errno);
    }
    disk_close(file);
    return true;
}

static void end_move(int folder, const char *id) {
    char name[NAME];
    name_of(id, MOVING, name);
    (void)disk_remove(folder, name);
}

/* True also when there is no such part. */
static bool move(int from, const char *id, int to, const char *other, int part, FileError *error) {
    char old[NAME], new[NAME];
    DiskInfo found;
    name_of(id, parts[part], old);
    name_of(other, parts[part], new);
    if (disk_move(from, old, to, new) || part > ABOUT_PART) {
        return true;
    }
    const int reason = errno;
    if (reason == ENOENT && !disk_look(from, old, DISK_NO_FOLLOW, &found) && errno == ENOENT) {
        return true;
    }
    return file_fail(error, N_("Cannot move “%s”: %s."), old, reason);
}

/* The record and what goes with it, or none of it. */
static bool move_in(int home, int folder, const char *id, FileError *error) {
    int part = 0;
    while (part < PARTS && move(home, id, folder, id, part, error)) {
        part++;
    }
    bool whole = true;
    if (part < PARTS) {
        for (int back = part; back-- > 0;) {
            whole = move(folder, id, home, id, back, NULL) && whole;
        }
    }
    if (whole) {
        end_move(folder, id); /* else the next start tries again */
    }
    return part == PARTS;
}

static bool into_trash(const Library *library, int home, int folder, const char *id,
                       FileError *error) {
    const int lock = library_lock(library, id);
    char name[NAME];
    DiskInfo found;
    bool moved = false;
    name_of(id, LIBRARY_RECORD, name);
    if (lock == LIBRARY_LOCKED) {
        (void)file_fail(error, N_("A match that is being played cannot be deleted."), "", 0);
    } else if (lock == LIBRARY_UNLOCKED) {
        (void)file_fail(error, library_unlocked, "", 0);
    } else if (!disk_look(home, name, DISK_NO_FOLLOW, &found)) {
        (void)file_fail(error, N_("Cannot move “%s”: %s."), name, errno);
    } else {
        moved = begin_move(folder, id, error) && move_in(home, folder, id, error);
    }
    lock_close(lock);
    return moved;
}

/* --- Deleting -------------------------------------------------------------------------------- */

/* A folder for a new deletion and its lock, so that nobody takes it for one that was left. */
static int begin_deletion(const Library *library, int trash, char undo[LIBRARY_ID_MAX], int *lock,
                          FileError *error) {
    bool made = false;
    do {
        lock_close(*lock);
        library_new_id(library, time(NULL), undo);
        *lock = library_lock(library, undo);
        made = disk_make_folder(trash, undo);
    } while (*lock == LIBRARY_LOCKED || (!made && errno == EEXIST));
    int folder = made ? library_open_deletion(trash, undo) : -1;
    if (folder < 0) {
        fail_trash(library, N_("Cannot create the folder “%s”: %s."), undo, error);
    } else if (!library_begin_age(folder, error)) {
        disk_close(folder);
        library_drop_deletion(trash, undo);
        folder = -1;
    }
    return folder;
}

int library_delete(Library *library, const char *const *id, int count, char undo[LIBRARY_ID_MAX],
                   char why[SESSION_WHY_MAX]) {
    FileError error;
    int gone = 0, lock = -1, folder = -1;
    const int home = disk_open_folder(DISK_HERE, library->folder, DISK_FOLLOW);
    const int trash = library_open_trash(library, true);
    if (home < 0 || trash < 0) {
        fail_trash(library, N_("Cannot create the folder “%s”: %s."), "", &error);
    } else {
        folder = begin_deletion(library, trash, undo, &lock, &error);
    }
    for (int i = 0; folder >= 0 && i < count; i++) {
        gone += into_trash(library, home, folder, id[i], &error);
    }
    if (folder >= 0 && gone == 0 && count_in(folder, MOVING) == 0) {
        library_drop_deletion(trash, undo);
    }
    disk_close(folder);
    disk_close(trash);
    disk_close(home);
    lock_close(lock);
    (void)library_list_again(library, NULL);
    if (gone < count) {
        (void)file_say(&error, why);
    }
    return gone;
}

/* --- Bringing back --------------------------------------------------------------------------- */

/* Whether what is left in the trash of a match can go into the library under another id: nothing
 * there has its names, but for the second name of a file that was being moved. */
static bool fits(int home, int folder, const char *id, const char *other) {
    for (int part = 0; part <= ABOUT_PART; part++) {
        char old[NAME], new[NAME];
        DiskInfo found;
        name_of(id, parts[part], old);
        name_of(other, parts[part], new);
        const bool goes = disk_look(folder, old, DISK_NO_FOLLOW, &found);
        const bool taken =
            goes && (disk_look(home, new, DISK_NO_FOLLOW, &found) || errno != ENOENT);
        if (taken && !disk_is_same(folder, old, home, new)) {
            return false;
        }
    }
    return true;
}

/* Finds the id under which a match comes back: its own, or the next that is free. It is the same
 * one when this begins again after a kill. Returns its lock, or LIBRARY_UNLOCKED. */
static int take_id(const Library *library, int home, int folder, const char *id,
                   char other[LIBRARY_ID_MAX]) {
    int lock = library_lock(library, id);
    str_write(other, LIBRARY_ID_MAX, "%s", id);
    for (int number = 2;
         lock != LIBRARY_UNLOCKED && (lock == LIBRARY_LOCKED || !fits(home, folder, id, other));
         number++) {
        lock_close(lock);
        library_next_id(id, number, other);
        lock = library_lock(library, other);
    }
    return lock;
}

static bool out_of_trash(const Library *library, int home, int folder, const char *id,
                         FileError *error) {
    char other[LIBRARY_ID_MAX];
    if (!begin_move(folder, id, error)) {
        return false;
    }
    const int lock = take_id(library, home, folder, id, other);
    bool moved = lock != LIBRARY_UNLOCKED;
    if (!moved) {
        (void)file_fail(error, library_unlocked, "", 0);
    }
    for (int part = PARTS; part-- > 0 && moved;) {
        moved = move(folder, id, home, other, part, error);
    }
    if (moved) {
        end_move(folder, id);
    }
    lock_close(lock);
    return moved;
}

/* Opens a deletion with its lock, for bringing back and removing; -1, with an error. */
static int open_locked(const Library *library, int trash, const char *undo, int *lock,
                       FileError *error) {
    *lock = library_lock(library, undo);
    if (*lock == LIBRARY_LOCKED) {
        (void)file_fail(error, N_("Another window is at work on what was deleted."), "", 0);
        return -1;
    }
    if (*lock == LIBRARY_UNLOCKED) {
        (void)file_fail(error, library_unlocked, "", 0);
        return -1;
    }
    const int folder = trash >= 0 ? library_open_deletion(trash, undo) : -1;
    if (folder < 0) {
        fail_trash(library, N_("Cannot read “%s”: %s."), undo, error);
    }
    return folder;
}

/* Gives a deletion back, and removes it when nothing is left in it that can be brought back. */
static void close_deletion(int trash, const char *undo, int folder, int lock) {
    if (folder >= 0 && count_in(folder, LIBRARY_RECORD) == 0 && count_in(folder, MOVING) == 0) {
        library_drop_deletion(trash, undo);
    }
    disk_close(folder);
    disk_close(trash);
    lock_close(lock);
}

bool library_restore(Library *library, const char *undo, const char *id,
                     char why[SESSION_WHY_MAX]) {
    int count = 0, lock = -1;
    FileError error = {.reason = 0};
    const int trash = library_open_trash(library, false);
    const int folder = open_locked(library, trash, undo, &lock, &error);
    const int home = disk_open_folder(DISK_HERE, library->folder, DISK_FOLLOW);
    LibraryId *ids = folder >= 0 ? library_ids_in(folder, LIBRARY_RECORD, &count) : NULL;
    bool whole = home >= 0, found = false;
    for (int i = 0; home >= 0 && i < count; i++) {
        if (id == NULL || strcmp(ids[i], id) == 0) {
            whole = out_of_trash(library, home, folder, ids[i], &error) && whole;
            found = true;
        }
    }
    if (folder >= 0 && !found) {
        errno = ENOENT;
        fail_trash(library, N_("Cannot read “%s”: %s."), undo, &error);
    }
    free(ids);
    disk_close(home);
    close_deletion(trash, undo, folder, lock);
    const bool restored = whole && found;
    return (library_list_again(library, restored ? &error : NULL) && restored) ||
           file_say(&error, why);
}

bool library_finish_moves(const Library *library) {
    const int trash = library_open_trash(library, false);
    int undos = 0;
    LibraryId *undo = trash >= 0 ? library_ids_in(trash, "", &undos) : NULL;
    const int home = undos > 0 ? disk_open_folder(DISK_HERE, library->folder, DISK_FOLLOW) : -1;
    bool all = true;
    for (int i = 0; i < undos; i++) {
        int count = 0;
        const int folder = library_open_deletion(trash, undo[i]);
        LibraryId *id = folder >= 0 ? library_ids_in(folder, MOVING, &count) : NULL;
        const int lock = count > 0 ? library_lock(library, undo[i]) : -1;
        const bool mine = lock != LIBRARY_LOCKED && lock != LIBRARY_UNLOCKED;
        for (int k = 0; k < count; k++) {
            all = mine && home >= 0 && out_of_trash(library, home, folder, id[k], NULL) && all;
        }
        free(id);
        disk_close(folder);
        lock_close(lock);
    }
    free(undo);
    disk_close(home);
    disk_close(trash);
    return all;
}

/* --- Away for good --------------------------------------------------------------------------- */

/* Removes a match from the trash: older generations first, which would stand for the record, and
 * what is known about it last, so that it says of what is left after a kill that it is the
 * program's. False, with errno, when its record cannot be removed. */
static bool remove_match(int folder, const char *id) {
    static const int order[PARTS] = {2, 1, 0, 4, 5, ABOUT_PART};
    for (int i = 0; i < PARTS; i++) {
        char name[NAME];
        name_of(id, parts[order[i]], name);
        if (!disk_remove(folder, name) && errno != ENOENT && order[i] == 0) {
            return false;
        }
    }
    return true;
}

bool library_forget(const Library *library, const char *undo, const char *id,
                    char why[SESSION_WHY_MAX]) {
    FileError error;
    int lock = -1;
    const int trash = library_open_trash(library, false);
    const int folder = open_locked(library, trash, undo, &lock, &error);
    const bool removed = folder >= 0 && remove_match(folder, id);
    if (folder >= 0 && !removed) {
        (void)file_fail(&error, N_("Cannot remove “%s”: %s."), id, errno);
    }
    close_deletion(trash, undo, folder, lock);
    return removed || file_say(&error, why);
}

/* The age goes last: without it, what a kill has left would be kept for another week. */
void library_drop_deletion(int trash, const char *undo) {
    const int folder = library_open_deletion(trash, undo);
    for (int part = 0; folder >= 0 && part < PARTS; part++) {
        int count = 0;
        LibraryId *id = strcmp(parts[part], ".png") != 0
                            ? library_ids_in(folder, parts[part], &count)
                            : NULL; /* a picture goes with what is beside it */
        for (int i = 0; i < count; i++) {
            (void)remove_match(folder, id[i]);
        }
        free(id);
    }
    if (folder >= 0) {
        (void)disk_remove(folder, "age");
        disk_close(folder);
        (void)disk_remove_folder(trash, undo);
    }
}
