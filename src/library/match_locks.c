/* The locks of matches in play. */
#include <errno.h>

#include "game/text.h"
#include "library/parts.h"
#include "system/lock.h"

void library_locks_path(const Library *library, char path[STORE_PATH_MAX]) {
    str_write(path, STORE_PATH_MAX, "%.3900s/locks", library->folder);
}

/* A file of locks of its own: one that is closed drops all that were taken with it. */
static int locks_of(const Library *library, bool make) {
    char path[STORE_PATH_MAX];
    library_locks_path(library, path);
    return lock_open(path, make);
}

bool library_in_play(Library *library, const char *id) {
    if (library->locks < 0) {
        library->locks = locks_of(library, false);
    }
    return library->locks >= 0 && lock_state(library->locks, lock_place(id)) == LOCK_TAKEN;
}

const char *const library_unlocked =
    N_("Cannot tell whether this match is open elsewhere (too many files, too little memory or a "
       "disk error). Try again.");

int library_lock(const Library *library, const char *id) {
    int locks = -1;
    do {
        locks = locks_of(library, true);
    } while (locks < 0 && errno == EINTR);
    if (locks < 0 && (errno == EMFILE || errno == ENFILE || errno == ENOMEM || errno == EIO)) {
        return LIBRARY_UNLOCKED;
    }
    const LockState state = locks >= 0 ? lock_take(locks, lock_place(id)) : LOCK_FREE;
    if (state == LOCK_FREE) {
        return locks;
    }
    const int reason = errno;
    lock_close(locks);
    errno = reason;
    return state == LOCK_TAKEN ? LIBRARY_LOCKED : -1;
}
