/*
 * Windows has no file in memory. These are temporary ones, which it keeps in memory as long as
 * there is room and which go with the process; one that was used is used again.
 */
#include "system/text_out.h"

#include <fcntl.h>
#include <io.h>
#include <pthread.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#define NOGDI /* its TextOut */
#include <windows.h>

#include "system/windows/wide.h"

enum { KEPT_MAX = 8 };
static struct {
    pthread_mutex_t lock;
    int count;
    FILE *file[KEPT_MAX];
} kept = {.lock = PTHREAD_MUTEX_INITIALIZER};

static FILE *open_new(void) {
    wchar_t folder[MAX_PATH + 1], path[MAX_PATH + 1];
    if (GetTempPathW(MAX_PATH, folder) == 0 || GetTempFileNameW(folder, L"hex", 0, path) == 0) {
        return NULL;
    }
    const HANDLE handle =
        CreateFileW(path, GENERIC_READ | GENERIC_WRITE | DELETE, FILE_SHARE_DELETE, NULL,
                    CREATE_ALWAYS, FILE_ATTRIBUTE_TEMPORARY | FILE_FLAG_DELETE_ON_CLOSE, NULL);
    const int number = handle != INVALID_HANDLE_VALUE
                           ? _open_osfhandle((intptr_t)handle, _O_BINARY | _O_NOINHERIT)
                           : -1;
    FILE *file = number >= 0 ? _fdopen(number, "w+b") : NULL;
    if (file == NULL && number >= 0) {
        (void)_close(number);
    }
    return file;
}

static FILE *take_kept(void) {
    pthread_mutex_lock(&kept.lock);
    FILE *file = kept.count > 0 ? kept.file[--kept.count] : NULL;
    pthread_mutex_unlock(&kept.lock);
    return file;
}

/* One that was large goes: its bytes would stay. */
static void give_back(FILE *file, size_t length) {
    enum { LARGE = 1 << 20 };
    pthread_mutex_lock(&kept.lock);
    const bool keeps = kept.count < KEPT_MAX && ferror(file) == 0 && length < LARGE;
    if (keeps) {
        kept.file[kept.count++] = file;
    }
    pthread_mutex_unlock(&kept.lock);
    if (!keeps) {
        (void)fclose(file);
    }
}

FILE *text_begin(TextOut *out) {
    *out = (TextOut){.file = take_kept()};
    if (out->file == NULL) {
        out->file = open_new();
    }
    if (out->file != NULL) {
        rewind(out->file);
    }
    return out->file;
}

bool text_flush(TextOut *out) {
    const bool written = fflush(out->file) == 0 && ferror(out->file) == 0;
    const int64_t length = written ? _ftelli64(out->file) : -1;
    char *text = length >= 0 ? realloc(out->text, (size_t)length + 1) : NULL;
    if (text == NULL) {
        return false;
    }
    out->text = text;
    rewind(out->file);
    out->length = fread(text, 1, (size_t)length, out->file);
    text[out->length] = '\0';
    return out->length == (size_t)length && _fseeki64(out->file, length, SEEK_SET) == 0;
}

char *text_end(TextOut *out) {
    if (out->file == NULL) {
        return NULL;
    }
    if (!text_flush(out)) {
        free(out->text);
        out->text = NULL;
    }
    give_back(out->file, out->length);
    return out->text;
}

FILE *text_append(const char *path) {
    wchar_t *wide = wide_text(path);
    FILE *file = wide != NULL ? _wfopen(wide, L"ab") : NULL;
    free(wide);
    return file;
}
