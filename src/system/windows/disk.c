/* Files and folders. Every handle lets others read, write, rename and remove what it has open, as
 * POSIX does. */
#include "system/disk.h"

#include <errno.h>
#include <fcntl.h>
#include <io.h>
#include <stdlib.h>
#include <string.h>
#include <windows.h>

#include "game/text.h"
#include "system/windows/wide.h"

enum { SHARE_ALL = FILE_SHARE_READ | FILE_SHARE_WRITE | FILE_SHARE_DELETE };

/* 1970 in the time of Windows, which counts tenths of microseconds from 1601. */
static const int64_t epoch = INT64_C(116444736000000000);
enum { TICK = 100 }; /* nanoseconds */

static HANDLE handle_of(int file) {
    return (HANDLE)_get_osfhandle(file);
}

/* Of a path that wide_path made, which is freed. */
static HANDLE open_wide(wchar_t *path, DWORD access, DWORD how, DWORD flags) {
    HANDLE handle = INVALID_HANDLE_VALUE;
    if (path != NULL) {
        handle = CreateFileW(path, access, SHARE_ALL, NULL, how, flags, NULL);
        if (handle == INVALID_HANDLE_VALUE) {
            wide_fail();
        }
    }
    free(path);
    return handle;
}

/* A number for an open handle, as C has them; -1, and it is closed: there is none. */
static int number_of(HANDLE handle) {
    const int file = handle != INVALID_HANDLE_VALUE
                         ? _open_osfhandle((intptr_t)handle, _O_BINARY | _O_NOINHERIT)
                         : -1;
    if (file < 0 && handle != INVALID_HANDLE_VALUE) {
        CloseHandle(handle);
        errno = EMFILE;
    }
    return file;
}

/* --- What is there --------------------------------------------------------------------------- */

static int64_t time_of(FILETIME time) {
    const int64_t ticks = (int64_t)((uint64_t)time.dwHighDateTime << 32 | time.dwLowDateTime);
    return (ticks - epoch) * TICK;
}

static bool is_link(HANDLE handle) {
    FILE_ATTRIBUTE_TAG_INFO tag;
    return GetFileInformationByHandleEx(handle, FileAttributeTagInfo, &tag, sizeof tag) &&
           (tag.FileAttributes & FILE_ATTRIBUTE_REPARSE_POINT) != 0 &&
           (tag.ReparseTag == IO_REPARSE_TAG_SYMLINK ||
            tag.ReparseTag == IO_REPARSE_TAG_MOUNT_POINT);
}

static bool take(HANDLE handle, DiskInfo *info) {
    BY_HANDLE_FILE_INFORMATION found;
    if (GetFileType(handle) != FILE_TYPE_DISK) {
        *info = (DiskInfo){.kind = DISK_SPECIAL};
        return true;
    }
    if (!GetFileInformationByHandle(handle, &found)) {
        wide_fail();
        return false;
    }
    const bool folder = (found.dwFileAttributes & FILE_ATTRIBUTE_DIRECTORY) != 0;
    *info = (DiskInfo){
        .kind = is_link(handle) ? DISK_LINK
                : folder        ? DISK_FOLDER
                                : DISK_FILE,
        .mine = true,
        .time = time_of(found.ftLastWriteTime),
        .size = (int64_t)((uint64_t)found.nFileSizeHigh << 32 | found.nFileSizeLow),
        .device = found.dwVolumeSerialNumber,
        .inode = (uint64_t)found.nFileIndexHigh << 32 | found.nFileIndexLow,
        .names = found.nNumberOfLinks,
    };
    return true;
}

bool disk_look(int folder, const char *name, DiskLinks links, DiskInfo *info) {
    const DWORD itself = links == DISK_FOLLOW ? 0 : FILE_FLAG_OPEN_REPARSE_POINT;
    const HANDLE handle = open_wide(wide_path(folder, name), FILE_READ_ATTRIBUTES, OPEN_EXISTING,
                                    FILE_FLAG_BACKUP_SEMANTICS | itself);
    const bool found = handle != INVALID_HANDLE_VALUE && take(handle, info);
    if (handle != INVALID_HANDLE_VALUE) {
        CloseHandle(handle);
    }
    return found;
}

bool disk_look_open(int file, DiskInfo *info) {
    return take(handle_of(file), info);
}

static bool may(const char *path, DWORD access) {
    const HANDLE handle =
        open_wide(wide_path(DISK_HERE, path), access, OPEN_EXISTING, FILE_FLAG_BACKUP_SEMANTICS);
    if (handle != INVALID_HANDLE_VALUE) {
        CloseHandle(handle);
    }
    return handle != INVALID_HANDLE_VALUE;
}

bool disk_may_read(const char *path) {
    return may(path, GENERIC_READ);
}

bool disk_may_write(const char *path) {
    return may(path, GENERIC_WRITE);
}

char *disk_whole_path(const char *path) {
    const HANDLE handle = open_wide(wide_path(DISK_HERE, path), FILE_READ_ATTRIBUTES, OPEN_EXISTING,
                                    FILE_FLAG_BACKUP_SEMANTICS);
    char *whole = NULL;
    if (handle != INVALID_HANDLE_VALUE) {
        const DWORD room = GetFinalPathNameByHandleW(handle, NULL, 0, 0);
        wchar_t *wide = calloc((size_t)room + 1, sizeof *wide);
        if (wide != NULL && room > 0 && GetFinalPathNameByHandleW(handle, wide, room + 1, 0) > 0) {
            whole = wide_to_path(wide);
        }
        free(wide);
        CloseHandle(handle);
    }
    return whole;
}

static bool has_drive(const char *path) {
    const char letter = (char)(path[0] | ' ');
    return letter >= 'a' && letter <= 'z' && path[1] == ':';
}

bool disk_is_whole(const char *path) {
    return path[0] == '/' || path[0] == '\\' ||
           (has_drive(path) && (path[2] == '/' || path[2] == '\\'));
}

/* The path of a URL has a slash before the drive. */
void disk_take_path(char *path) {
    const size_t slash = (path[0] == '/' || path[0] == '\\') && has_drive(path + 1) ? 1 : 0;
    memmove(path, path + slash, strlen(path + slash) + 1);
    for (; *path != '\0'; path++) {
        *path = *path == '\\' ? '/' : *path;
    }
}

void disk_show_path(char *path) {
    for (; *path != '\0'; path++) {
        *path = *path == '/' ? '\\' : *path;
    }
}

const char *disk_path_begins(void) {
    return N_("C:\\ or ~\\");
}

/* --- Open files and folders ------------------------------------------------------------------ */

static int open_at(int folder, const char *name, DWORD access, DWORD how, DiskLinks links) {
    const DWORD itself = links == DISK_FOLLOW ? 0 : FILE_FLAG_OPEN_REPARSE_POINT;
    const HANDLE handle = open_wide(wide_path(folder, name), access, how,
                                    FILE_ATTRIBUTE_NORMAL | FILE_FLAG_BACKUP_SEMANTICS | itself);
    if (handle != INVALID_HANDLE_VALUE && links == DISK_NO_FOLLOW && is_link(handle)) {
        CloseHandle(handle);
        errno = ELOOP;
        return -1;
    }
    return number_of(handle);
}

int disk_open(int folder, const char *name, DiskWay way, DiskLinks links) {
    static const DWORD how[] = {[DISK_READ] = OPEN_EXISTING,
                                [DISK_CHANGE] = OPEN_EXISTING,
                                [DISK_MAKE] = OPEN_ALWAYS,
                                [DISK_EMPTY] = CREATE_ALWAYS};
    const DWORD access = way == DISK_READ ? GENERIC_READ : GENERIC_READ | GENERIC_WRITE;
    return open_at(folder, name, access, how[way], links);
}

int disk_open_folder(int folder, const char *name, DiskLinks links) {
    DiskInfo found;
    const int file = open_at(folder, name, GENERIC_READ, OPEN_EXISTING, links);
    if (file >= 0 && disk_look_open(file, &found) && found.kind != DISK_FOLDER) {
        disk_close(file);
        errno = ENOTDIR;
        return -1;
    }
    return file;
}

/* Nothing to do: NTFS does not give the number of a deleted file to the next one. */
int disk_pin(const char *path) {
    (void)path;
    return -1;
}

void disk_close(int file) {
    const int reason = errno;
    if (file >= 0) {
        (void)_close(file);
    }
    errno = reason;
}

int64_t disk_read(int file, int64_t from, void *bytes, size_t size) {
    const LARGE_INTEGER place = {.QuadPart = from};
    size_t got = 0;
    if (from > 0 && !SetFilePointerEx(handle_of(file), place, NULL, FILE_BEGIN)) {
        wide_fail();
        return -1;
    }
    for (DWORD more = 1; more != 0 && got < size; got += more) {
        const DWORD want = size - got < INT32_MAX ? (DWORD)(size - got) : INT32_MAX;
        if (!ReadFile(handle_of(file), (char *)bytes + got, want, &more, NULL)) {
            wide_fail();
            return -1;
        }
    }
    return (int64_t)got;
}

bool disk_write(int file, const char *bytes, size_t length) {
    for (DWORD done = 0; length > 0; bytes += done, length -= done) {
        const DWORD want = length < INT32_MAX ? (DWORD)length : INT32_MAX;
        if (!WriteFile(handle_of(file), bytes, want, &done, NULL)) {
            wide_fail();
            return false;
        }
    }
    return true;
}

/* The names of a folder are written at once, as disk_move and disk_replace ask for it. */
bool disk_sync(int file) {
    DiskInfo found;
    const bool done = FlushFileBuffers(handle_of(file)) ||
                      (disk_look_open(file, &found) && found.kind == DISK_FOLDER);
    if (!done) {
        wide_fail();
    }
    return done;
}

int disk_open_new(const char *path, unsigned rights) {
    (void)rights;
    return open_at(DISK_HERE, path, GENERIC_READ | GENERIC_WRITE, CREATE_NEW, DISK_NO_FOLLOW);
}

/* A new file has the rights that its folder gives. */
void disk_keep_rights(int file, const DiskInfo *old) {
    (void)file, (void)old;
}

bool disk_set_time(const char *path, int64_t time) {
    const uint64_t ticks = (uint64_t)(time / TICK + epoch);
    const FILETIME when = {.dwLowDateTime = (DWORD)ticks, .dwHighDateTime = (DWORD)(ticks >> 32)};
    const HANDLE handle = open_wide(wide_path(DISK_HERE, path), FILE_WRITE_ATTRIBUTES,
                                    OPEN_EXISTING, FILE_ATTRIBUTE_NORMAL);
    const bool done = handle != INVALID_HANDLE_VALUE && SetFileTime(handle, NULL, &when, &when);
    if (handle != INVALID_HANDLE_VALUE) {
        CloseHandle(handle);
    }
    return done;
}
