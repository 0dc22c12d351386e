/* Names of files, with O_TMPFILE and renameat2, which are no part of POSIX. */
#define _GNU_SOURCE /* NOLINT(bugprone-reserved-identifier) */
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <unistd.h>

#include "system/disk.h"

/* The way to an open file that has no name. */
static void open_path(int file, char path[64]) {
    (void)snprintf(path, 64, "/proc/self/fd/%d", file);
}

int disk_open_unnamed(const char *folder, unsigned rights) {
    char path[64];
    const int file = open(folder, O_TMPFILE | O_RDWR | O_CLOEXEC, (mode_t)rights);
    open_path(file, path);
    if (file >= 0 && access(path, F_OK) != 0) { /* it could never get a name */
        disk_close(file);
        return -1;
    }
    return file;
}

bool disk_give_name(int file, const char *path) {
    char from[64];
    open_path(file, from);
    return linkat(AT_FDCWD, from, AT_FDCWD, path, AT_SYMLINK_FOLLOW) == 0;
}

bool disk_move(int from_folder, const char *from, int to_folder, const char *to) {
    if (renameat2(from_folder, from, to_folder, to, RENAME_NOREPLACE) == 0) {
        return true;
    }
    const bool unknown = errno == EINVAL || errno == ENOSYS;
    if (unknown && linkat(from_folder, from, to_folder, to, 0) == 0) {
        return disk_remove(from_folder, from);
    }
    const int reason = errno;
    if (reason == EEXIST && disk_is_same(from_folder, from, to_folder, to)) {
        return disk_remove(from_folder, from);
    }
    errno = reason;
    return false;
}

bool disk_link(const char *path, const char *also) {
    return link(path, also) == 0;
}
