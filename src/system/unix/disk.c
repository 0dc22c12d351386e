/* For realpath, which X/Open adds to POSIX. */
#define _XOPEN_SOURCE 700 /* NOLINT(bugprone-reserved-identifier) */
#include "system/disk.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

#include "game/text.h"

_Static_assert(DISK_HERE == AT_FDCWD, "paths are names in DISK_HERE");

/* --- What is there --------------------------------------------------------------------------- */

static void take(const struct stat *found, DiskInfo *info) {
    *info = (DiskInfo){
        .kind = S_ISREG(found->st_mode)   ? DISK_FILE
                : S_ISDIR(found->st_mode) ? DISK_FOLDER
                : S_ISLNK(found->st_mode) ? DISK_LINK
                                          : DISK_SPECIAL,
        .mine = found->st_uid == geteuid(),
        .time = (int64_t)found->st_mtim.tv_sec * DISK_SECOND + found->st_mtim.tv_nsec,
        .size = (int64_t)found->st_size,
        .device = (uint64_t)found->st_dev,
        .inode = (uint64_t)found->st_ino,
        .names = (uint64_t)found->st_nlink,
        .owner = found->st_uid,
        .group = found->st_gid,
        .rights = found->st_mode & 0777,
    };
}

bool disk_look(int folder, const char *name, DiskLinks links, DiskInfo *info) {
    struct stat found;
    const bool done =
        fstatat(folder, name, &found, links == DISK_FOLLOW ? 0 : AT_SYMLINK_NOFOLLOW) == 0;
    if (done) {
        take(&found, info);
    }
    return done;
}

bool disk_look_open(int file, DiskInfo *info) {
    struct stat found;
    const bool done = fstat(file, &found) == 0;
    if (done) {
        take(&found, info);
    }
    return done;
}

bool disk_may_read(const char *path) {
    return access(path, R_OK) == 0;
}

bool disk_may_write(const char *path) {
    return access(path, W_OK) == 0;
}

char *disk_whole_path(const char *path) {
    return realpath(path, NULL);
}

bool disk_is_whole(const char *path) {
    return path[0] == '/';
}

void disk_take_path(char *path) {
    (void)path;
}

void disk_show_path(char *path) {
    (void)path;
}

const char *disk_path_begins(void) {
    return N_("/ or ~/");
}

/* --- Open files and folders ------------------------------------------------------------------ */

static int open_at(int folder, const char *name, int flags, DiskLinks links, mode_t rights) {
    int file = -1;
    flags |= O_CLOEXEC | O_NONBLOCK | (links == DISK_FOLLOW ? 0 : O_NOFOLLOW);
    do {
        file = openat(folder, name, flags, rights);
    } while (file < 0 && errno == EINTR);
    return file;
}

int disk_open(int folder, const char *name, DiskWay way, DiskLinks links) {
    static const int flags[] = {[DISK_READ] = O_RDONLY,
                                [DISK_CHANGE] = O_RDWR,
                                [DISK_MAKE] = O_RDWR | O_CREAT,
                                [DISK_EMPTY] = O_RDWR | O_CREAT | O_TRUNC};
    return open_at(folder, name, flags[way], links, 0600);
}

int disk_pin(const char *path) {
    return disk_open(DISK_HERE, path, DISK_READ, DISK_FOLLOW);
}

int disk_open_folder(int folder, const char *name, DiskLinks links) {
    return open_at(folder, name, O_RDONLY | O_DIRECTORY, links, 0);
}

void disk_close(int file) {
    const int reason = errno;
    if (file >= 0) {
        close(file);
    }
    errno = reason;
}

int64_t disk_read(int file, int64_t from, void *bytes, size_t size) {
    size_t got = 0;
    if (from > 0 && lseek(file, (off_t)from, SEEK_SET) < 0) {
        return -1;
    }
    for (ssize_t more = 1; more != 0 && got < size;) {
        more = read(file, (char *)bytes + got, size - got);
        if (more < 0 && errno != EINTR) {
            return -1;
        }
        got += more > 0 ? (size_t)more : 0;
    }
    return (int64_t)got;
}

bool disk_write(int file, const char *bytes, size_t length) {
    while (length > 0) {
        const ssize_t written = write(file, bytes, length);
        if (written < 0 && errno != EINTR) {
            return false;
        }
        if (written > 0) {
            bytes += written;
            length -= (size_t)written;
        }
    }
    return true;
}

bool disk_sync(int file) {
    return fsync(file) == 0;
}

DiskNames *disk_names(int folder, const char *name) {
    const int opened = disk_open_folder(folder, name, DISK_FOLLOW);
    DIR *names = opened >= 0 ? fdopendir(opened) : NULL;
    if (names == NULL) {
        disk_close(opened);
    }
    return (DiskNames *)names;
}

const char *disk_next(DiskNames *names) {
    errno = 0;
    const struct dirent *next = readdir((DIR *)names);
    return next != NULL ? next->d_name : NULL;
}

int disk_names_folder(DiskNames *names) {
    return dirfd((DIR *)names);
}

void disk_names_end(DiskNames *names) {
    const int reason = errno;
    if (names != NULL) {
        closedir((DIR *)names);
    }
    errno = reason;
}

/* --- A new file before it has its name -------------------------------------------------------- */

int disk_open_new(const char *path, unsigned rights) {
    return open_at(AT_FDCWD, path, O_RDWR | O_CREAT | O_EXCL, DISK_NO_FOLLOW, (mode_t)rights);
}

void disk_keep_rights(int file, const DiskInfo *old) {
    DiskInfo new;
    if (!disk_look_open(file, &new)) {
        return;
    }
    if ((old->owner == new.owner && old->group == new.group) ||
        fchown(file, old->owner, old->group) == 0 || fchown(file, (uid_t)-1, old->group) == 0) {
        (void)fchmod(file, (mode_t)old->rights);
    } else {
        (void)fchmod(file, (mode_t)old->rights & 0707); /* another group had the rest */
    }
}

/* --- Changes ---------------------------------------------------------------------------------- */

bool disk_make_folder(int folder, const char *name) {
    return mkdirat(folder, name, 0700) == 0;
}

bool disk_remove(int folder, const char *name) {
    return unlinkat(folder, name, 0) == 0;
}

bool disk_remove_folder(int folder, const char *name) {
    return unlinkat(folder, name, AT_REMOVEDIR) == 0;
}

bool disk_replace(const char *from, const char *to) {
    return rename(from, to) == 0;
}

bool disk_set_time(const char *path, int64_t time) {
    const struct timespec when = {.tv_sec = (time_t)(time / DISK_SECOND),
                                  .tv_nsec = (long)(time % DISK_SECOND)};
    return utimensat(AT_FDCWD, path, (const struct timespec[]){when, when}, 0) == 0;
}
