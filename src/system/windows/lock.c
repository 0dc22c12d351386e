/* Locks of an open file (LockFileEx), which end with their process. They are far behind what files
 * hold, because nobody may read what is locked. */
#include "system/lock.h"

#include <errno.h>
#include <io.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <windows.h>

#include "game/text.h"
#include "system/disk.h"
#include "system/windows/wide.h"

/* What this process holds: Windows refuses a lock also to who has it. */
enum { HELD_MAX = 64 };
static struct {
    pthread_mutex_t lock;
    struct {
        int file; /* from 1; 0: free */
        uint64_t place;
    } at[HELD_MAX];
} held = {.lock = PTHREAD_MUTEX_INITIALIZER};

/* The entry of a lock, or a free one for 0 and 0; -1: none. */
static int entry_of(int file, uint64_t place) {
    for (int i = 0; i < HELD_MAX; i++) {
        if (held.at[i].file == file && held.at[i].place == place) {
            return i;
        }
    }
    return -1;
}

static bool is_held(int file, uint64_t place) {
    pthread_mutex_lock(&held.lock);
    const bool found = entry_of(file + 1, place) >= 0;
    pthread_mutex_unlock(&held.lock);
    return found;
}

static void note(int file, uint64_t place) {
    pthread_mutex_lock(&held.lock);
    const int free = entry_of(0, 0);
    if (free >= 0) {
        held.at[free].file = file + 1;
        held.at[free].place = place;
    }
    pthread_mutex_unlock(&held.lock);
}

void lock_close(int file) {
    pthread_mutex_lock(&held.lock);
    for (int i = 0; i < HELD_MAX && file >= 0; i++) {
        if (held.at[i].file == file + 1) {
            held.at[i].file = 0;
            held.at[i].place = 0;
        }
    }
    pthread_mutex_unlock(&held.lock);
    disk_close(file);
}

/* Takes the byte of a place, if nobody else has it, for as long as another process may only be
 * looking at it. */
static LockState lock_byte(int file, uint64_t place, DWORD how, OVERLAPPED *at) {
    enum { TRIES = 6, PAUSE = 2 };
    const uint64_t byte = place | UINT64_C(1) << 62;
    const HANDLE handle = (HANDLE)_get_osfhandle(file);
    *at = (OVERLAPPED){.Offset = (DWORD)byte, .OffsetHigh = (DWORD)(byte >> 32)};
    for (int i = 0; i < TRIES; i++) {
        if (LockFileEx(handle, how | LOCKFILE_FAIL_IMMEDIATELY, 0, 1, 0, at)) {
            return LOCK_FREE;
        }
        if (GetLastError() != ERROR_LOCK_VIOLATION && GetLastError() != ERROR_IO_PENDING) {
            wide_fail();
            return LOCK_UNKNOWN;
        }
        Sleep(PAUSE);
    }
    return LOCK_TAKEN;
}

LockState lock_state(int file, uint64_t place) {
    OVERLAPPED at;
    if (is_held(file, place)) {
        return LOCK_FREE;
    }
    const LockState state = lock_byte(file, place, 0, &at);
    if (state == LOCK_FREE) {
        (void)UnlockFileEx((HANDLE)_get_osfhandle(file), 0, 1, 0, &at);
    }
    return state;
}

LockState lock_take(int file, uint64_t place) {
    OVERLAPPED at;
    if (is_held(file, place)) {
        return LOCK_FREE;
    }
    const LockState state = lock_byte(file, place, LOCKFILE_EXCLUSIVE_LOCK, &at);
    if (state == LOCK_FREE) {
        note(file, place);
    }
    return state;
}

bool lock_lost(int file) {
    (void)file;
    return false;
}

/* A folder has no locks: a file in it that one process alone can have open, and that goes when it
 * is closed. */
int lock_folder(const char *path) {
    enum { TRIES = 2000, DENIED_TRIES = 20, PAUSE = 2 };
    const size_t size = strlen(path) + sizeof "/.hexfolio-changes";
    char *name = malloc(size);
    if (name != NULL) {
        str_write(name, size, "%s/.hexfolio-changes", path);
    }
    wchar_t *wide = name != NULL ? wide_path(DISK_HERE, name) : NULL;
    HANDLE file = INVALID_HANDLE_VALUE;
    for (int i = 0; wide != NULL && file == INVALID_HANDLE_VALUE && i < TRIES; i++) {
        file = CreateFileW(wide, GENERIC_READ | GENERIC_WRITE | DELETE, 0, NULL, OPEN_ALWAYS,
                           FILE_ATTRIBUTE_HIDDEN | FILE_FLAG_DELETE_ON_CLOSE, NULL);
        const DWORD error = GetLastError();
        if (file == INVALID_HANDLE_VALUE && error != ERROR_SHARING_VIOLATION &&
            (error != ERROR_ACCESS_DENIED || i == DENIED_TRIES)) {
            break;
        }
        if (file == INVALID_HANDLE_VALUE) {
            Sleep(PAUSE);
        }
    }
    free(wide);
    free(name);
    return file != INVALID_HANDLE_VALUE ? _open_osfhandle((intptr_t)file, 0) : -1;
}
