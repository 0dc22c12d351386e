/* Locks of an open file, not of a process, are not in POSIX.1-2008; Linux and macOS have them. */
#define _GNU_SOURCE /* NOLINT(bugprone-reserved-identifier) */
#include "system/lock.h"

#include <errno.h>
#include <fcntl.h>
#include <sys/file.h>
#include <time.h>

#include "system/disk.h"

void lock_close(int file) {
    disk_close(file);
}

static struct flock byte_at(uint64_t place, short type) {
    return (struct flock){
        .l_type = type, .l_whence = SEEK_SET, .l_start = (off_t)place, .l_len = 1};
}

LockState lock_state(int file, uint64_t place) {
    struct flock lock = byte_at(place, F_WRLCK);
    return fcntl(file, F_OFD_GETLK, &lock) != 0 ? LOCK_UNKNOWN
           : lock.l_type == F_UNLCK             ? LOCK_FREE
                                                : LOCK_TAKEN;
}

LockState lock_take(int file, uint64_t place) {
    struct flock lock = byte_at(place, F_WRLCK);
    return fcntl(file, F_OFD_SETLK, &lock) == 0 ? LOCK_FREE
           : errno == EAGAIN || errno == EACCES ? LOCK_TAKEN
                                                : LOCK_UNKNOWN;
}

bool lock_lost(int file) {
    (void)file;
    return false;
}

int lock_folder(const char *path) {
    enum { TRIES = 2000 };
    const struct timespec pause = {.tv_nsec = 2000000};
    const int folder = disk_open_folder(DISK_HERE, path, DISK_FOLLOW);
    for (int i = 0; folder >= 0 && flock(folder, LOCK_EX | LOCK_NB) != 0; i++) {
        if ((errno != EWOULDBLOCK && errno != EINTR) || i == TRIES) {
            lock_close(folder);
            return -1;
        }
        (void)nanosleep(&pause, NULL);
    }
    return folder;
}
