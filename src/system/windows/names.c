/* Names of files and folders, and how they change. */
#include <errno.h>
#include <io.h>
#include <stdlib.h>
#include <string.h>
#include <windows.h>

#include "system/disk.h"
#include "system/windows/wide.h"

/* --- The names in a folder -------------------------------------------------------------------- */

struct DiskNames {
    HANDLE search;
    int folder;
    bool first; /* `found` has not been given out */
    WIN32_FIND_DATAW found;
    char *name;
};

DiskNames *disk_names(int folder, const char *name) {
    DiskNames *names = calloc(1, sizeof *names);
    if (names == NULL) {
        return NULL;
    }
    names->folder = disk_open_folder(folder, name, DISK_FOLLOW);
    wchar_t *all = names->folder >= 0 ? wide_path(names->folder, "*") : NULL;
    names->search = all != NULL ? FindFirstFileW(all, &names->found) : INVALID_HANDLE_VALUE;
    names->first = true;
    if (all != NULL && names->search == INVALID_HANDLE_VALUE) {
        wide_fail();
    }
    free(all);
    if (names->search == INVALID_HANDLE_VALUE) {
        disk_names_end(names);
        return NULL;
    }
    return names;
}

const char *disk_next(DiskNames *names) {
    const bool found = names->first || FindNextFileW(names->search, &names->found);
    names->first = false;
    errno = 0;
    free(names->name);
    names->name = found ? wide_to_text(names->found.cFileName) : NULL;
    return names->name;
}

int disk_names_folder(DiskNames *names) {
    return names->folder;
}

void disk_names_end(DiskNames *names) {
    const int reason = errno;
    if (names != NULL) {
        if (names->search != INVALID_HANDLE_VALUE) {
            FindClose(names->search);
        }
        disk_close(names->folder);
        free(names->name);
        free(names);
    }
    errno = reason;
}

/* --- New names -------------------------------------------------------------------------------- */

int disk_open_unnamed(const char *folder, unsigned rights) {
    (void)folder, (void)rights;
    errno = ENOTSUP;
    return -1;
}

bool disk_give_name(int file, const char *path) {
    (void)file, (void)path;
    errno = ENOTSUP;
    return false;
}

/* --- Changes ---------------------------------------------------------------------------------- */

/* Does it with a path that is freed; false, with errno. */
static bool done_with(wchar_t *path, BOOL (*WINAPI change)(const wchar_t *path)) {
    const bool done = path != NULL && change(path);
    if (path != NULL && !done) {
        wide_fail();
    }
    free(path);
    return done;
}

static BOOL WINAPI make(const wchar_t *path) {
    return CreateDirectoryW(path, NULL);
}

/* Whether a path is a computer on the network, or a folder that it shares: nobody makes those. */
static bool is_share(const char *path) {
    const char *name = strncmp(path, "//", 2) == 0 ? strchr(path + 2, '/') : path;
    return path[0] == '/' && (name == NULL || strchr(name + 1, '/') == NULL) && name != path;
}

bool disk_make_folder(int folder, const char *name) {
    if (folder == DISK_HERE && is_share(name)) {
        errno = EEXIST;
        return false;
    }
    return done_with(wide_path(folder, name), make);
}

bool disk_remove(int folder, const char *name) {
    return done_with(wide_path(folder, name), DeleteFileW);
}

bool disk_remove_folder(int folder, const char *name) {
    return done_with(wide_path(folder, name), RemoveDirectoryW);
}

bool disk_link(const char *path, const char *also) {
    wchar_t *from = wide_path(DISK_HERE, path), *to = wide_path(DISK_HERE, also);
    const bool done = from != NULL && to != NULL && CreateHardLinkW(to, from, NULL);
    if (from != NULL && to != NULL && !done) {
        wide_fail();
    }
    free(from);
    free(to);
    return done;
}

/* As Windows 10 can: also in the place of a file that somebody has open. */
static bool rename_over(const wchar_t *from, const wchar_t *to) {
    enum { RENAME_INFO_EX = 22, REPLACES = 1, AS_POSIX = 2 };
    typedef struct Renamed {
        DWORD flags;
        HANDLE folder;
        DWORD length;
        wchar_t name[1];
    } Renamed;
    const size_t length = wcslen(to) * sizeof *to;
    Renamed *renamed = calloc(1, sizeof *renamed + length);
    const HANDLE file = CreateFileW(from, DELETE | SYNCHRONIZE,
                                    FILE_SHARE_READ | FILE_SHARE_WRITE | FILE_SHARE_DELETE, NULL,
                                    OPEN_EXISTING, FILE_FLAG_OPEN_REPARSE_POINT, NULL);
    bool done = false;
    if (renamed != NULL && file != INVALID_HANDLE_VALUE) {
        renamed->flags = REPLACES | AS_POSIX;
        renamed->length = (DWORD)length;
        memcpy(renamed->name, to, length);
        done = SetFileInformationByHandle(file, (FILE_INFO_BY_HANDLE_CLASS)RENAME_INFO_EX, renamed,
                                          (DWORD)(sizeof *renamed + length));
    }
    if (file != INVALID_HANDLE_VALUE) {
        CloseHandle(file);
    }
    free(renamed);
    return done;
}

static bool is_busy(void) {
    const DWORD error = GetLastError();
    return error == ERROR_ACCESS_DENIED || error == ERROR_SHARING_VIOLATION;
}

/* What looks at new files, such as a search for viruses, may have one open for a moment. */
static bool moved(const wchar_t *from, const wchar_t *to, DWORD how) {
    enum { TRIES = 40, PAUSE = 10 };
    bool done = MoveFileExW(from, to, how | MOVEFILE_WRITE_THROUGH);
    for (int i = 0; i < TRIES && !done && is_busy(); i++) {
        const bool over = how != 0 && rename_over(from, to);
        if (!over) {
            Sleep(PAUSE);
        }
        done = over || MoveFileExW(from, to, how | MOVEFILE_WRITE_THROUGH);
    }
    return done;
}

static bool move_to(int from_folder, const char *from, int to_folder, const char *to, DWORD how) {
    wchar_t *old = wide_path(from_folder, from), *new = wide_path(to_folder, to);
    const bool done = old != NULL && new != NULL &&moved(old, new, how);
    if (old != NULL && new != NULL && !done) {
        wide_fail();
    }
    free(old);
    free(new);
    return done;
}

bool disk_replace(const char *from, const char *to) {
    return move_to(DISK_HERE, from, DISK_HERE, to, MOVEFILE_REPLACE_EXISTING);
}

/* Two names of one file are looked for first: it may stay with both when it is moved. */
bool disk_move(int from_folder, const char *from, int to_folder, const char *to) {
    return disk_is_same(from_folder, from, to_folder, to)
               ? disk_remove(from_folder, from)
               : move_to(from_folder, from, to_folder, to, 0);
}
