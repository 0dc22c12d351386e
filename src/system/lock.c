#include "system/lock.h"

#include <errno.h>

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

uint64_t lock_place(const char *name) {
    uint64_t sum = UINT64_C(0xCBF29CE484222325);
    for (; *name != '\0'; name++) {
        sum = (sum ^ (unsigned char)*name) * UINT64_C(0x100000001B3);
    }
    return (sum >> 2) + 1;
}
