/*
 * Locks among the tabs of a browser (Web Locks), which end with their tab. A browser answers later,
 * so what other tabs hold is known from what they say (page.js): two that take the same lock in the
 * same moment are told afterwards.
 */
#include "system/lock.h"

#include <errno.h>

#include "system/disk.h"
#include "system/web/tabs.h"

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
    tabs_release(file);
    disk_close(file);
}

uint64_t lock_place(const char *name) {
    uint64_t sum = UINT64_C(0xCBF29CE484222325);
    for (; *name != '\0'; name++) {
        sum = (sum ^ (unsigned char)*name) * UINT64_C(0x100000001B3);
    }
    return (sum >> 2) + 1;
}

LockState lock_state(int file, uint64_t place) {
    return tabs_holds(file, (double)place) ? LOCK_TAKEN : LOCK_FREE;
}

LockState lock_take(int file, uint64_t place) {
    return tabs_take(file, (double)place) ? LOCK_FREE : LOCK_TAKEN;
}

/* The files of a page are its own: what other tabs change comes between two frames. */
int lock_folder(const char *path) {
    return disk_open_folder(DISK_HERE, path, DISK_FOLLOW);
}
