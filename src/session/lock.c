/* Locks of an open file, not of a process, are not in POSIX.1-2008; Linux and macOS have them. */
#define _GNU_SOURCE /* NOLINT(bugprone-reserved-identifier) */
#include "session/lock.h"

#include <errno.h>
#include <fcntl.h>
#include <unistd.h>

int lock_open(const char *path, bool make) {
    return open(path, O_RDWR | O_CLOEXEC | (make ? O_CREAT : 0), 0600);
}

void lock_close(int file) {
    if (file >= 0) {
        close(file);
    }
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

bool lock_take(int file, uint64_t place) {
    struct flock lock = byte_at(place, F_WRLCK);
    return fcntl(file, F_OFD_SETLK, &lock) == 0 || (errno != EAGAIN && errno != EACCES);
}

bool lock_is_taken(int file, uint64_t place) {
    struct flock lock = byte_at(place, F_WRLCK);
    return fcntl(file, F_OFD_GETLK, &lock) == 0 && lock.l_type != F_UNLCK;
}

bool lock_is_free(int file, uint64_t place) {
    struct flock lock = byte_at(place, F_WRLCK);
    return fcntl(file, F_OFD_GETLK, &lock) == 0 && lock.l_type == F_UNLCK;
}
