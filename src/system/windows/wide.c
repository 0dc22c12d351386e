#include "system/windows/wide.h"

#include <errno.h>
#include <io.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <windows.h>

#include "system/disk.h"

/* --- Errors ----------------------------------------------------------------------------------- */

static const struct {
    DWORD error;
    int reason;
} known[] = {{ERROR_FILE_NOT_FOUND, ENOENT},
             {ERROR_PATH_NOT_FOUND, ENOENT},
             {ERROR_INVALID_DRIVE, ENOENT},
             {ERROR_BAD_NETPATH, ENOENT},
             {ERROR_BAD_NET_NAME, ENOENT},
             {ERROR_NOT_READY, ENOENT},
             {ERROR_INVALID_NAME, EINVAL},
             {ERROR_BAD_PATHNAME, EINVAL},
             {ERROR_ACCESS_DENIED, EACCES},
             {ERROR_SHARING_VIOLATION, EACCES},
             {ERROR_LOCK_VIOLATION, EACCES},
             {ERROR_DELETE_PENDING, EACCES},
             {ERROR_ALREADY_EXISTS, EEXIST},
             {ERROR_FILE_EXISTS, EEXIST},
             {ERROR_DISK_FULL, ENOSPC},
             {ERROR_HANDLE_DISK_FULL, ENOSPC},
             {ERROR_DIR_NOT_EMPTY, ENOTEMPTY},
             {ERROR_DIRECTORY, ENOTDIR},
             {ERROR_NOT_SAME_DEVICE, EXDEV},
             {ERROR_WRITE_PROTECT, EROFS},
             {ERROR_TOO_MANY_OPEN_FILES, EMFILE},
             {ERROR_NOT_ENOUGH_MEMORY, ENOMEM},
             {ERROR_OUTOFMEMORY, ENOMEM},
             {ERROR_FILENAME_EXCED_RANGE, ENAMETOOLONG},
             {ERROR_INVALID_FUNCTION, ENOTSUP},
             {ERROR_NOT_SUPPORTED, ENOTSUP},
             {ERROR_CANT_RESOLVE_FILENAME, ELOOP},
             {ERROR_INVALID_HANDLE, EBADF}};

void wide_fail(void) {
    const DWORD error = GetLastError();
    errno = EIO;
    for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
        if (known[i].error == error) {
            errno = known[i].reason;
        }
    }
}

/* --- Texts ------------------------------------------------------------------------------------ */

wchar_t *wide_text(const char *text) {
    const int length = MultiByteToWideChar(CP_UTF8, 0, text, -1, NULL, 0);
    wchar_t *wide = calloc((size_t)length + 1, sizeof *wide);
    if (wide != NULL) {
        (void)MultiByteToWideChar(CP_UTF8, 0, text, -1, wide, length);
    }
    return wide;
}

char *wide_to_text(const wchar_t *wide) {
    const int length = WideCharToMultiByte(CP_UTF8, 0, wide, -1, NULL, 0, NULL, NULL);
    char *text = calloc((size_t)length + 1, 1);
    if (text != NULL) {
        (void)WideCharToMultiByte(CP_UTF8, 0, wide, -1, text, length, NULL, NULL);
    }
    return text;
}

/* --- Paths ------------------------------------------------------------------------------------ */

static const wchar_t any_length[] = L"\\\\?\\", any_length_of_share[] = L"\\\\?\\UNC\\";

static bool begins_with(const wchar_t *text, const wchar_t *with) {
    return wcsncmp(text, with, wcslen(with)) == 0;
}

static wchar_t *joined(const wchar_t *a, const wchar_t *b, const wchar_t *c) {
    wchar_t *whole = calloc(wcslen(a) + wcslen(b) + wcslen(c) + 1, sizeof *whole);
    if (whole != NULL) {
        wcscat(wcscat(wcscpy(whole, a), b), c);
    }
    return whole;
}

/* A path from the root, without `.` and `..`; C: alone is its root. */
static wchar_t *whole_of(const wchar_t *path) {
    const bool drive = path[0] != L'\0' && path[1] == L':' && path[2] == L'\0';
    wchar_t *from = joined(path, drive ? L"\\" : L"", L"");
    const DWORD room = from != NULL ? GetFullPathNameW(from, 0, NULL, NULL) : 0;
    wchar_t *whole = calloc((size_t)room + 1, sizeof *whole);
    if (whole != NULL && room > 0) {
        (void)GetFullPathNameW(from, room, whole, NULL);
    }
    free(from);
    return whole;
}

/* In the form of any length, in which Windows changes nothing any more. */
static wchar_t *in_form(const wchar_t *whole) {
    if (begins_with(whole, any_length)) {
        return joined(whole, L"", L"");
    }
    if (whole[0] == L'\0' || begins_with(whole, L"\\\\.\\")) {
        errno = whole[0] == L'\0' ? ENOENT : EINVAL;
        return NULL;
    }
    return begins_with(whole, L"\\\\") ? joined(any_length_of_share, whole + 2, L"")
                                       : joined(any_length, whole, L"");
}

/* The path of an open folder. */
static wchar_t *path_of_folder(int folder) {
    const HANDLE handle = (HANDLE)_get_osfhandle(folder);
    const DWORD room = GetFinalPathNameByHandleW(handle, NULL, 0, 0);
    wchar_t *path = calloc((size_t)room + 1, sizeof *path);
    if (path != NULL && (room == 0 || GetFinalPathNameByHandleW(handle, path, room + 1, 0) == 0)) {
        wide_fail();
        free(path);
        return NULL;
    }
    return path;
}

wchar_t *wide_path(int folder, const char *name) {
    wchar_t *wide = wide_text(name), *made = NULL;
    for (wchar_t *at = wide; at != NULL && *at != L'\0'; at++) {
        *at = *at == L'/' ? L'\\' : *at;
    }
    if (wide != NULL && wide[0] == L'\0') {
        errno = ENOENT;
    } else if (wide != NULL) {
        wchar_t *within = folder != DISK_HERE ? path_of_folder(folder) : NULL;
        wchar_t *whole = within != NULL        ? joined(within, L"\\", wide)
                         : folder == DISK_HERE ? whole_of(wide)
                                               : NULL;
        made = whole != NULL ? in_form(whole) : NULL;
        free(whole);
        free(within);
    }
    free(wide);
    return made;
}

char *wide_to_path(const wchar_t *wide) {
    const bool share = begins_with(wide, any_length_of_share);
    wchar_t *plain = share ? joined(L"\\\\", wide + wcslen(any_length_of_share), L"")
                           : joined(wide + (begins_with(wide, any_length) ? 4 : 0), L"", L"");
    char *path = plain != NULL ? wide_to_text(plain) : NULL;
    free(plain);
    for (char *at = path; at != NULL && *at != '\0'; at++) {
        *at = *at == '\\' ? '/' : *at;
    }
    return path;
}
