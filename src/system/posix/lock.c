/* Locks of an open file, not of a process, are not in POSIX.1-2008; Linux and macOS have them. */
#define _GNU_SOURCE /* NOLINT(bugprone-reserved-identifier) */
#include "system/lock.h"

#include <errno.h>
#include <fcntl.h>
#include <sys/file.h>
#include <time.h>

#include "system/disk.h"

int lock_open(const char *path, bool make) {
    const int file = disk_open(DISK_HERE, path, DISK_CHANGE, DISK_FOLLOW);
    /* A link that leads nowhere makes no file elsewhere. */
    return file < 0 && errno == ENOENT && make
               ? disk_open(DISK_HERE, path, DISK_MAKE, DISK_NO_FOLLOW)
               : file;
}

bool lock_is_at(int file, const char *path) {
    DiskInfo open, there;
    return disk_look_open(file, &open) && disk_look(DISK_HERE, path, DISK_FOLLOW, &there) &&
           open.inode == there.inode && open.device == there.device;
}

void lock_close(int file) {
    disk_close(file);
}

uint64_t lock_place(const char *name) {
    uint64_t sum = UINT64_C(0xCBF29CE484222325);
    for (; *name != '\0'; name++) {
        sum = (sum ^ (unsigned char)*name) * UINT64_C(0x100000001B3);
    }
    return (sum >> 2) + 1;
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
