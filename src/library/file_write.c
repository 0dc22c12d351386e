#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "game/text.h"
#include "library/file.h"
#include "system/disk.h"
#include "system/lock.h"
#include "system/process.h"

void file_folder(const char *path, char folder[FILE_PATH_MAX]) {
    str_write(folder, FILE_PATH_MAX, "%s", path);
    char *slash = strrchr(folder, '/');
    if (slash == NULL) {
        tr_say(folder, FILE_PATH_MAX, ".");
    } else {
        slash[slash == folder] = '\0';
    }
}

/* --- Unfinished files ------------------------------------------------------------------------ */

/* A new file that is being written: without a name where the system can do that, so that a killed
 * process leaves nothing behind. Else, and for the moment before it replaces another, it has a name
 * that says which file it is:
 *
 *     .hexfolio-PROCESS-COUNT-INODE     complete or not
 *     .hexfolio-PROCESS-COUNT           still empty
 *
 * As long as it is open it has a lock, and signals that would end the process wait. */
typedef struct Aside {
    char path[FILE_PATH_MAX + 96]; /* empty: it has no name */
    int file;
    unsigned held; /* process_hold_signals */
} Aside;

#define NAME_BEGINS ".hexfolio-%ld-%d"
enum { NAME_MAX_BYTES = 96, NAME_TRIES = 1000, LOCKED_BYTE = 1 };

/* Gives the file a name that nothing has yet; false, with EEXIST, when something has. */
static bool give_name(Aside *aside, const char *path) {
    return aside->path[0] != '\0' ? disk_move(DISK_HERE, aside->path, DISK_HERE, path)
                                  : disk_give_name(aside->file, path);
}

/* Gives it the name that says which file it is. */
static bool name_aside(Aside *aside, const char *folder) {
    DiskInfo found;
    char path[sizeof aside->path];
    bool named = false;
    if (!disk_look_open(aside->file, &found)) {
        return false;
    }
    for (int i = 0; i < NAME_TRIES && !named && (i == 0 || errno == EEXIST); i++) {
        str_write(path, sizeof path, "%s/" NAME_BEGINS "-%" PRIu64, folder, process_number(), i,
                  found.inode);
        named = give_name(aside, path);
    }
    if (named) {
        memcpy(aside->path, path, sizeof path);
    }
    return named;
}

static int make_named(Aside *aside, const char *folder, unsigned rights) {
    aside->file = -1;
    for (int i = 0; i < NAME_TRIES && aside->file < 0 && (i == 0 || errno == EEXIST); i++) {
        str_write(aside->path, sizeof aside->path, "%s/" NAME_BEGINS, folder, process_number(), i);
        aside->file = disk_open_new(aside->path, rights);
    }
    return aside->file;
}

static void leave_aside(Aside *aside) {
    const int reason = errno;
    if (aside->path[0] != '\0') {
        (void)disk_remove(DISK_HERE, aside->path);
    }
    lock_close(aside->file);
    errno = reason;
    process_release_signals(aside->held);
}

/* False, with errno and nothing left, when there can be no such file. */
static bool begin_aside(Aside *aside, const char *folder, unsigned rights) {
    aside->held = process_hold_signals();
    aside->path[0] = '\0';
    aside->file = disk_open_unnamed(folder, rights);
    const bool unnamed = aside->file >= 0;
    if (!unnamed && make_named(aside, folder, rights) < 0) {
        process_release_signals(aside->held);
        return false;
    }
    (void)lock_take(aside->file, LOCKED_BYTE);
    if (!unnamed && !name_aside(aside, folder)) {
        leave_aside(aside);
        return false;
    }
    return true;
}

/* Whether a name is of this form and says which file it is. */
static bool names_itself(const char *name, const DiskInfo *found) {
    char form[NAME_MAX_BYTES];
    long process = 0;
    int count = 0;
    /* It is written again below, and compared. NOLINTNEXTLINE(cert-err34-c) */
    if (sscanf(name, NAME_BEGINS, &process, &count) != 2) {
        return false;
    }
    str_write(form, sizeof form, NAME_BEGINS, process, count);
    if (found->size > 0 || strcmp(name, form) != 0) {
        str_append(form, sizeof form, "-%" PRIu64, found->inode);
    }
    return strcmp(name, form) == 0;
}

bool file_sweep(int folder, const char *name, time_t now) {
    DiskInfo found;
    if (!disk_look(folder, name, DISK_NO_FOLLOW, &found) || found.kind != DISK_FILE ||
        !found.mine || now - found.time / DISK_SECOND < FILE_ASIDE_SECONDS ||
        !names_itself(name, &found)) {
        return false;
    }
    const int file = disk_open(folder, name, DISK_CHANGE, DISK_NO_FOLLOW);
    const bool left = file >= 0 && lock_state(file, LOCKED_BYTE) == LOCK_FREE;
    lock_close(file);
    return left && disk_remove(folder, name);
}

/* --- Writing --------------------------------------------------------------------------------- */

/* How a file is written. */
typedef struct Way {
    bool own;      /* in a folder of the program: for its owner alone */
    bool safely;   /* a crash of the machine loses neither the old file nor the new */
    bool replaces; /* else there must be nothing yet */
    int generations;
    FileVersion *known; /* what may be replaced, and what was written; NULL: any */
} Way;

/* Writes the text beside `path`; false, with errno and nothing left, when that fails. Nobody who
 * may not read the file in the end can read it before. */
static bool write_beside(Aside *aside, const char *path, const char *text, size_t length,
                         const Way *way) {
    char folder[FILE_PATH_MAX];
    DiskInfo old;
    file_folder(path, folder);
    const bool is_there = disk_look(DISK_HERE, path, DISK_FOLLOW, &old);
    if (!begin_aside(aside, folder, way->own || is_there ? 0600 : 0666)) {
        return false;
    }
    if (is_there) {
        disk_keep_rights(aside->file, &old);
    }
    const bool written =
        disk_write(aside->file, text, length) && (!way->safely || disk_sync(aside->file));
    if (!written) {
        leave_aside(aside);
    }
    return written;
}

/* Puts it in the place of what is there, or where nothing is: at every moment there is a file at
 * `path`, the old one or the new. */
static bool put_in_place(Aside *aside, const char *path, bool replaces) {
    const bool is_free = !replaces || file_is_free(path);
    bool done = is_free && give_name(aside, path);
    if (!done && replaces && (!is_free || errno == EEXIST)) {
        char folder[FILE_PATH_MAX];
        file_folder(path, folder);
        done = (aside->path[0] != '\0' || name_aside(aside, folder)) &&
               disk_replace(aside->path, path);
    }
    if (done) {
        aside->path[0] = '\0';
    }
    return done;
}

/* --- Generations ----------------------------------------------------------------------------- */

static void generation(const char *path, int number, char name[FILE_PATH_MAX + 8]) {
    str_write(name, FILE_PATH_MAX + 8, "%s.%d", path, number);
}

/* How many can be kept: what is no regular file stays where it is, and then none is. */
static int kept_generations(const char *path, int wanted) {
    for (int number = 1; number <= wanted; number++) {
        char name[FILE_PATH_MAX + 8];
        DiskInfo found;
        generation(path, number, name);
        if (disk_look(DISK_HERE, name, DISK_NO_FOLLOW, &found) && found.kind != DISK_FILE) {
            return 0;
        }
    }
    return wanted;
}

/* Renames generation `from` to `to`; a missing one is not a failure. After a kill both may be names
 * of one file: renaming would leave both, and the first would be in the way for ever. */
static bool shift(const char *path, int from, int to) {
    char old[FILE_PATH_MAX + 8], new[FILE_PATH_MAX + 8];
    generation(path, from, old);
    generation(path, to, new);
    return disk_is_same(DISK_HERE, old, DISK_HERE, new) ? disk_remove(DISK_HERE, old)
                                                        : disk_replace(old, new) || errno == ENOENT;
}

/* Makes the file its own first generation and leaves it where it is. */
static bool keep(const char *path) {
    char first[FILE_PATH_MAX + 8];
    DiskInfo found;
    generation(path, 1, first);
    return disk_look(DISK_HERE, path, DISK_FOLLOW, &found) ? file_keep(path, first, NULL)
                                                           : errno == ENOENT;
}

/* The older generations are shifted first, so that the first is free for what is replaced. */
static bool put_with_generations(Aside *aside, const char *path, const Way *way) {
    const int generations = kept_generations(path, way->generations);
    int shifted = generations;
    while (shifted > 1 && shift(path, shifted - 1, shifted)) {
        shifted--;
    }
    const bool kept = shifted <= 1 && generations > 0 && keep(path);
    if (kept == (generations > 0) && put_in_place(aside, path, way->replaces)) {
        return true;
    }
    const int reason = errno;
    if (kept) {
        char first[FILE_PATH_MAX + 8];
        generation(path, 1, first);
        (void)disk_remove(DISK_HERE, first);
    }
    while (++shifted <= generations) {
        shift(path, shifted, shifted - 1);
    }
    errno = reason;
    return false;
}

/* --- Files ----------------------------------------------------------------------------------- */

static FileVersion version_of(const DiskInfo *found) {
    return (FileVersion){found->time, found->size, found->inode};
}

/* Makes the new names permanent: without this, a crash may restore the old folder. */
static void sync_folder(const char *path) {
    char folder[FILE_PATH_MAX];
    file_folder(path, folder);
    const int opened = disk_open_folder(DISK_HERE, folder, DISK_FOLLOW);
    if (opened >= 0) {
        (void)disk_sync(opened);
        disk_close(opened);
    }
}

/* The reason of what has just failed; never 0. */
static int failed(void) {
    return errno != 0 ? errno : EIO;
}

/* The file that is replaced: of a link, the one that it leads to, so that the link stays. Gives why
 * there is none or it cannot be replaced; 0: all is well. */
static int find_target(const char *path, char target[FILE_PATH_MAX]) {
    DiskInfo found;
    file_whole_path(path, target);
    if (!disk_look(DISK_HERE, path, DISK_FOLLOW, &found)) {
        const int reason = errno != ENOENT ? errno : 0;
        /* Something else may stand there by now: another process made it. */
        const bool link = reason == 0 && disk_look(DISK_HERE, path, DISK_NO_FOLLOW, &found) &&
                          found.kind == DISK_LINK;
        return link ? FILE_BROKEN_LINK : reason;
    }
    if (found.kind != DISK_FILE) {
        return found.kind == DISK_FOLDER ? FILE_IS_FOLDER : FILE_IS_SPECIAL;
    }
    return disk_may_write(path) ? 0 : errno;
}

FileVersion file_version(const char *path) {
    DiskInfo found;
    return disk_look(DISK_HERE, path, DISK_FOLLOW, &found) ? version_of(&found)
                                                           : (FileVersion){.time = 0};
}

bool file_same_version(const FileVersion *a, const FileVersion *b) {
    return a->time == b->time && a->size == b->size && a->inode == b->inode;
}

/* Puts it in place unless somebody else has changed what is there. Gives the reason. */
static int put_over(Aside *aside, const char *path, const Way *way) {
    static const FileVersion none;
    const FileVersion now = file_version(path);
    const bool is_new = file_same_version(&now, &none);
    Way how = *way;
    DiskInfo found;
    if (!is_new && !file_same_version(&now, way->known)) {
        return FILE_CHANGED_ELSEWHERE;
    }
    how.replaces = !is_new;
    if (!disk_look_open(aside->file, &found) || !put_with_generations(aside, path, &how)) {
        return is_new && errno == EEXIST ? FILE_CHANGED_ELSEWHERE : failed();
    }
    *way->known = version_of(&found);
    return 0;
}

/* One window at a time. */
static int put_in_turn(Aside *aside, const char *path, const Way *way) {
    char folder[FILE_PATH_MAX];
    file_folder(path, folder);
    const int lock = lock_folder(folder);
    const int reason = put_over(aside, path, way);
    lock_close(lock);
    return reason;
}

static int write_file(const char *path, const char *text, size_t length, const Way *way) {
    Aside aside;
    char target[FILE_PATH_MAX];
    int reason = 0;
    if (strlen(path) >= FILE_PATH_MAX) {
        return ENAMETOOLONG;
    }
    str_write(target, sizeof target, "%s", path);
    if (way->replaces && way->safely) {
        reason = find_target(path, target);
    }
    if (reason != 0) {
        return reason;
    }
    if (!write_beside(&aside, target, text, length, way)) {
        return failed();
    }
    if (way->known != NULL) {
        reason = put_in_turn(&aside, target, way);
    } else if (!put_with_generations(&aside, target, way)) {
        reason = failed();
    }
    leave_aside(&aside);
    if (reason == 0 && way->safely) {
        sync_folder(target);
    }
    return reason;
}

static bool written(const char *path, int reason, FileError *error) {
    return reason == 0 || file_fail(error, N_("Cannot write “%s”: %s."), path, reason);
}

bool file_write(const char *path, const char *text, size_t length, int generations,
                FileError *error) {
    const Way way = {.own = true, .safely = true, .replaces = true, .generations = generations};
    return written(path, write_file(path, text, length, &way), error);
}

FileWritten file_write_over(const char *path, const char *text, size_t length, int generations,
                            FileVersion *known, FileError *error) {
    const Way way = {
        .own = true, .safely = true, .replaces = true, .generations = generations, .known = known};
    const int reason = write_file(path, text, length, &way);
    return written(path, reason, error)       ? FILE_WRITTEN
           : reason == FILE_CHANGED_ELSEWHERE ? FILE_CHANGED
                                              : FILE_FAILED;
}

bool file_write_cache(const char *path, const char *text, size_t length, FileError *error) {
    const Way way = {.own = true, .replaces = true};
    return written(path, write_file(path, text, length, &way), error);
}

bool file_export(const char *path, const char *text, size_t length, bool replaces,
                 FileError *error) {
    const Way way = {.safely = true, .replaces = replaces};
    return written(path, write_file(path, text, length, &way), error);
}

bool file_write_new(const char *path, const char *text, size_t length, FileError *error) {
    const Way way = {.own = true, .safely = true};
    return written(path, write_file(path, text, length, &way), error);
}

bool file_keep(const char *path, const char *also, FileError *error) {
    if (disk_link(path, also)) {
        return true;
    }
    if (errno == EEXIST) {
        (void)written(also, EEXIST, error);
        errno = EEXIST;
        return false;
    }
    size_t length = 0;
    char *text = file_read(path, &length, NULL, error);
    const bool kept = text != NULL && file_write_new(also, text, length, error);
    free(text);
    return kept;
}
