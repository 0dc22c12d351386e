/*
 * Locks among the tabs of a browser (Web Locks), which end with their tab. A browser answers later,
 * so what other tabs hold is known from what they say (tabs.js). Of two tabs that take the same
 * lock in the same moment one loses it with that answer, before which no frame is shown (loop.c).
 */
#include "system/lock.h"

#include "system/disk.h"
#include "system/web/tabs.h"

void lock_close(int file) {
    tabs_release(file);
    disk_close(file);
}

LockState lock_state(int file, uint64_t place) {
    return tabs_holds(file, (double)place) ? LOCK_TAKEN : LOCK_FREE;
}

LockState lock_take(int file, uint64_t place) {
    return tabs_take(file, (double)place) ? LOCK_FREE : LOCK_TAKEN;
}

bool lock_lost(int file) {
    return tabs_lost(file);
}

/* The files of a page are its own: what other tabs change comes between two frames. */
int lock_folder(const char *path) {
    return disk_open_folder(DISK_HERE, path, DISK_FOLLOW);
}
