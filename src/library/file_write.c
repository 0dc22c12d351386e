/* For O_TMPFILE. */
#define _GNU_SOURCE /* NOLINT(bugprone-reserved-identifier) */
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "game/text.h"
#include "library/file.h"
#include "library/file_move.h"
#include "library/lock.h"

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
    sigset_t signals; /* that waited before */
} Aside;

#define NAME_BEGINS ".hexfolio-%ld-%d"
enum { NAME_MAX_BYTES = 96, NAME_TRIES = 1000, LOCKED_BYTE = 1 };

static void hold_signals(sigset_t *before) {
    static const int ending[] = {SIGHUP, SIGINT, SIGQUIT, SIGTERM};
    sigset_t held;
    sigemptyset(&held);
    for (size_t i = 0; i < sizeof ending / sizeof ending[0]; i++) {
        sigaddset(&held, ending[i]);
    }
    pthread_sigmask(SIG_BLOCK, &held, before);
}

static void release_signals(const sigset_t *before) {
    const int reason = errno;
    pthread_sigmask(SIG_SETMASK, before, NULL);
    errno = reason;
}

/* The way to an open file that has no name. */
static void open_path(int file, char path[64]) {
    str_write(path, 64, "/proc/self/fd/%d", file);
}

static int make_unnamed(const char *folder, mode_t mode) {
    char path[64];
    const int file = open(folder, O_TMPFILE | O_RDWR | O_CLOEXEC, mode);
    if (file < 0) {
        return -1;
    }
    open_path(file, path);
    if (access(path, F_OK) != 0) { /* it could never get a name */
        close(file);
        return -1;
    }
    return file;
}

/* Gives the file a name that nothing has yet; false, with EEXIST, when something has. */
static bool give_name(Aside *aside, const char *path) {
    char from[64];
    if (aside->path[0] != '\0') {
        return file_move_at(AT_FDCWD, aside->path, AT_FDCWD, path);
    }
    open_path(aside->file, from);
    return linkat(AT_FDCWD, from, AT_FDCWD, path, AT_SYMLINK_FOLLOW) == 0;
}

/* Gives it the name that says which file it is. */
static bool name_aside(Aside *aside, const char *folder) {
    struct stat found;
    char path[sizeof aside->path];
    bool named = false;
    if (fstat(aside->file, &found) != 0) {
        return false;
    }
    for (int i = 0; i < NAME_TRIES && !named && (i == 0 || errno == EEXIST); i++) {
        str_write(path, sizeof path, "%s/" NAME_BEGINS "-%ju", folder, (long)getpid(), i,
                  (uintmax_t)found.st_ino);
        named = give_name(aside, path);
    }
    if (named) {
        memcpy(aside->path, path, sizeof path);
    }
    return named;
}

static int make_named(Aside *aside, const char *folder, mode_t mode) {
    aside->file = -1;
    for (int i = 0; i < NAME_TRIES && aside->file < 0 && (i == 0 || errno == EEXIST); i++) {
        str_write(aside->path, sizeof aside->path, "%s/" NAME_BEGINS, folder, (long)getpid(), i);
        aside->file = open(aside->path, O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, mode);
    }
    return aside->file;
}

static void leave_aside(Aside *aside) {
    const int reason = errno;
    if (aside->path[0] != '\0') {
        unlink(aside->path);
    }
    close(aside->file);
    errno = reason;
    release_signals(&aside->signals);
}

/* False, with errno and nothing left, when there can be no such file. */
static bool begin_aside(Aside *aside, const char *folder, mode_t mode) {
    hold_signals(&aside->signals);
    aside->path[0] = '\0';
    aside->file = make_unnamed(folder, mode);
    const bool unnamed = aside->file >= 0;
    if (!unnamed && make_named(aside, folder, mode) < 0) {
        release_signals(&aside->signals);
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
static bool names_itself(const char *name, const struct stat *found) {
    char form[NAME_MAX_BYTES];
    long process = 0;
    int count = 0;
    if (sscanf(name, NAME_BEGINS, &process, &count) != 2) {
        return false;
    }
    str_write(form, sizeof form, NAME_BEGINS, process, count);
    if (found->st_size > 0 || strcmp(name, form) != 0) {
        str_append(form, sizeof form, "-%ju", (uintmax_t)found->st_ino);
    }
    return strcmp(name, form) == 0;
}

bool file_sweep(int folder, const char *name, time_t now) {
    struct stat found;
    if (fstatat(folder, name, &found, AT_SYMLINK_NOFOLLOW) != 0 || !S_ISREG(found.st_mode) ||
        found.st_uid != geteuid() || now - found.st_mtime < FILE_ASIDE_SECONDS ||
        !names_itself(name, &found)) {
        return false;
    }
    const int file = openat(folder, name, O_RDWR | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC);
    const bool left = file >= 0 && lock_state(file, LOCKED_BYTE) == LOCK_FREE;
    lock_close(file);
    return left && unlinkat(folder, name, 0) == 0;
}

/* --- Writing --------------------------------------------------------------------------------- */

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

/* A file that is replaced keeps its rights, and its owner where the process may give files away. */
static void keep_rights(int file, const struct stat *old) {
    struct stat new;
    if (fstat(file, &new) != 0) {
        return;
    }
    if ((old->st_uid == new.st_uid && old->st_gid == new.st_gid) ||
        fchown(file, old->st_uid, old->st_gid) == 0 || fchown(file, (uid_t)-1, old->st_gid) == 0) {
        (void)fchmod(file, old->st_mode & 0777);
    } else {
        (void)fchmod(file, old->st_mode & 0707); /* another group had the rest */
    }
}

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
    struct stat old;
    file_folder(path, folder);
    const bool is_there = stat(path, &old) == 0;
    if (!begin_aside(aside, folder, way->own || is_there ? 0600 : 0666)) {
        return false;
    }
    if (is_there) {
        keep_rights(aside->file, &old);
    }
    const bool written =
        write_all(aside->file, text, length) && (!way->safely || fsync(aside->file) == 0);
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
        done =
            (aside->path[0] != '\0' || name_aside(aside, folder)) && rename(aside->path, path) == 0;
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
        struct stat found;
        generation(path, number, name);
        if (lstat(name, &found) == 0 && !S_ISREG(found.st_mode)) {
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
    return file_is_same_at(AT_FDCWD, old, AT_FDCWD, new) ? unlink(old) == 0
                                                         : rename(old, new) == 0 || errno == ENOENT;
}

/* Makes the file its own first generation and leaves it where it is. */
static bool keep(const char *path) {
    char first[FILE_PATH_MAX + 8];
    generation(path, 1, first);
    return access(path, F_OK) == 0 ? file_keep(path, first, NULL) : errno == ENOENT;
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
        unlink(first);
    }
    while (++shifted <= generations) {
        shift(path, shifted, shifted - 1);
    }
    errno = reason;
    return false;
}

/* --- Files ----------------------------------------------------------------------------------- */

static FileVersion version_of(const struct stat *found) {
    return (FileVersion){(int64_t)found->st_mtim.tv_sec * 1000000000 + found->st_mtim.tv_nsec,
                         (int64_t)found->st_size, (uint64_t)found->st_ino};
}

/* Makes the new names permanent: without this, a crash may restore the old folder. */
static void sync_folder(const char *path) {
    char folder[FILE_PATH_MAX];
    file_folder(path, folder);
    const int file = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (file >= 0) {
        fsync(file);
        close(file);
    }
}

/* The reason of what has just failed; never 0. */
static int failed(void) {
    return errno != 0 ? errno : EIO;
}

/* The file that is replaced: of a link, the one that it leads to, so that the link stays. Gives why
 * there is none or it cannot be replaced; 0: all is well. */
static int find_target(const char *path, char target[FILE_PATH_MAX]) {
    struct stat found;
    file_whole_path(path, target);
    if (stat(path, &found) != 0) {
        const int reason = errno != ENOENT ? errno : 0;
        /* Something else may stand there by now: another process made it. */
        const bool link = reason == 0 && lstat(path, &found) == 0 && S_ISLNK(found.st_mode);
        return link ? FILE_BROKEN_LINK : reason;
    }
    if (!S_ISREG(found.st_mode)) {
        return S_ISDIR(found.st_mode) ? FILE_IS_FOLDER : FILE_IS_SPECIAL;
    }
    return access(path, W_OK) != 0 ? errno : 0;
}

FileVersion file_version(const char *path) {
    struct stat found;
    return stat(path, &found) == 0 ? version_of(&found) : (FileVersion){.time = 0};
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
    struct stat found;
    if (!is_new && !file_same_version(&now, way->known)) {
        return FILE_CHANGED_ELSEWHERE;
    }
    how.replaces = !is_new;
    if (fstat(aside->file, &found) != 0 || !put_with_generations(aside, path, &how)) {
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
    return reason == 0 || file_fail(error, N_("Cannot write \"%s\": %s."), path, reason);
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
    if (link(path, also) == 0) {
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
