/*
 * How long what was deleted has been kept. `clock` in the folder of the library has the time of the
 * system when it was last looked at. What has passed since then is added to the age of each
 * deletion, but at most a day for each start of the program, and nothing when the clock went
 * backwards or forward by more than a year: so a wrong clock, or one that is set right, empties
 * nothing, and an age only grows.
 */
#include <errno.h>
#include <inttypes.h>
#include <stdlib.h>

#include "game/text.h"
#include "hex/min_max.h"
#include "library/about.h"
#include "library/trash.h"
#include "system/disk.h"
#include "system/lock.h"

enum { HOUR = 60 * 60, DAY = LIBRARY_DAY, YEAR = 366 * DAY, AGE_TEXT = 128 };

/* --- The clock ------------------------------------------------------------------------------- */

/* The seconds since the last look that count. They are taken off the clock before they are added
 * anywhere: a kill in between makes nothing older than it is. */
static int64_t time_passed(const Library *library) {
    char path[STORE_PATH_MAX], line[AGE_TEXT];
    size_t length = 0;
    FileState state;
    DiskInfo found;
    str_write(path, sizeof path, "%.3900s/clock", library->folder);
    if (disk_look(DISK_HERE, path, DISK_NO_FOLLOW, &found) && found.kind != DISK_FILE) {
        return 0; /* what a link leads to is not the program's */
    }
    char *text = file_read(path, &length, &state, NULL);
    const int64_t now = (int64_t)time(NULL), seen = about_number(text, "seen");
    const int64_t passed = seen >= 0 && now > seen && now - seen <= YEAR ? now - seen : 0;
    free(text);
    if (state == FILE_BLOCKED || (seen >= 0 && now >= seen && now - seen < HOUR)) {
        return 0;
    }
    str_write(line, sizeof line, "seen %" PRId64 "\n", now);
    return !store_write(path, line, 0, NULL) ? 0 : MIN(passed, DAY);
}

/* --- Older versions -------------------------------------------------------------------------- */

static bool has_part(int folder, const char *id, const char *ending) {
    char name[LIBRARY_ID_MAX + 16];
    DiskInfo found;
    str_write(name, sizeof name, "%s%s", id, ending);
    return disk_look(folder, name, DISK_NO_FOLLOW, &found) || errno != ENOENT;
}

/* Moves a part of a match to its record. */
static void join_part(int from, int to, const char *id, const char *ending) {
    char name[LIBRARY_ID_MAX + 16];
    str_write(name, sizeof name, "%s%s", id, ending);
    if (has_part(to, id, LIBRARY_RECORD) && !has_part(from, id, LIBRARY_RECORD)) {
        (void)disk_move(from, name, to, name);
    }
}

/* They gave the folders of the trash no age. One that was killed may have left what is known about
 * a match in the library, and its record here, or an older generation here and its record there:
 * they come together again. */
static void join_parts(const Library *library, int folder) {
    static const char *const beside[] = {LIBRARY_ABOUT, LIBRARY_RECORD ".1", LIBRARY_RECORD ".2"};
    const int home = disk_open_folder(DISK_HERE, library->folder, DISK_FOLLOW);
    int records = 0;
    LibraryId *record = library_ids_in(folder, LIBRARY_RECORD, &records);
    for (size_t i = 0; home >= 0 && i < sizeof beside / sizeof *beside; i++) {
        int count = 0;
        LibraryId *id = library_ids_in(folder, beside[i], &count);
        for (int k = 0; k < records; k++) {
            join_part(home, folder, record[k], beside[i]);
        }
        for (int k = 0; k < count; k++) {
            join_part(folder, home, id[k], beside[i]);
        }
        free(id);
    }
    free(record);
    disk_close(home);
}

/* --- All deletions --------------------------------------------------------------------------- */

static bool has_any(int folder, const char *ending) {
    int count = 0;
    free(library_ids_in(folder, ending, &count));
    return count > 0;
}

static void age_deletion(const Library *library, int trash, const char *undo, int64_t passed) {
    LibraryAge age;
    const int lock = library_lock(library, undo);
    const bool mine = lock != LIBRARY_LOCKED && lock != LIBRARY_UNLOCKED;
    const int folder = mine ? library_open_deletion(trash, undo) : -1;
    if (folder >= 0) {
        const bool known = library_read_age(folder, &age);
        if (!known) {
            join_parts(library, folder);
            age = (LibraryAge){library_id_time(undo) * (int64_t)DISK_SECOND, 0};
        }
        age.kept += known ? passed : 0;
        const bool left = has_any(folder, LIBRARY_RECORD) || has_any(folder, LIBRARY_RECORD ".1") ||
                          has_any(folder, LIBRARY_RECORD ".2");
        if (has_any(folder, ".moving")) {
            /* It belongs to the library. */
        } else if (!left || age.kept > (int64_t)LIBRARY_TRASH_DAYS * DAY) {
            library_drop_deletion(trash, undo);
        } else if (!known || passed > 0) {
            (void)library_write_age(folder, age);
        }
        disk_close(folder);
    }
    lock_close(lock);
}

void library_age_trash(const Library *library) {
    const int64_t passed = time_passed(library);
    const int trash = library_open_trash(library, false);
    int count = 0;
    LibraryId *undo = trash >= 0 ? library_ids_in(trash, "", &count) : NULL;
    for (int i = 0; i < count; i++) {
        age_deletion(library, trash, undo[i], passed);
    }
    free(undo);
    disk_close(trash);
}
