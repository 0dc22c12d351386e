/* renameat2 is no part of POSIX. */
#define _GNU_SOURCE /* NOLINT(bugprone-reserved-identifier) */
#include "library/file_move.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <sys/stat.h>
#include <unistd.h>

bool file_is_same_at(int from_folder, const char *from, int to_folder, const char *to) {
    struct stat a, b;
    return fstatat(from_folder, from, &a, AT_SYMLINK_NOFOLLOW) == 0 &&
           fstatat(to_folder, to, &b, AT_SYMLINK_NOFOLLOW) == 0 && a.st_dev == b.st_dev &&
           a.st_ino == b.st_ino && a.st_nlink > 1;
}

bool file_move_at(int from_folder, const char *from, int to_folder, const char *to) {
    if (renameat2(from_folder, from, to_folder, to, RENAME_NOREPLACE) == 0) {
        return true;
    }
    const bool unknown = errno == EINVAL || errno == ENOSYS;
    if (unknown && linkat(from_folder, from, to_folder, to, 0) == 0) {
        return unlinkat(from_folder, from, 0) == 0;
    }
    const int reason = errno;
    if (reason == EEXIST && file_is_same_at(from_folder, from, to_folder, to)) {
        return unlinkat(from_folder, from, 0) == 0;
    }
    errno = reason;
    return false;
}
