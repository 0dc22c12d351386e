/*
 * Matches and settings on disk. Matches live in $XDG_DATA_HOME/hexfolio (else
 * ~/.local/share/hexfolio), settings in $XDG_CONFIG_HOME/hexfolio (else ~/.config/hexfolio);
 * on Windows in %APPDATA%\Hexfolio. Only these are created when first written to, accessible only
 * to the owner. A file is written under another name, synced and renamed, so that a full disk or a
 * crash loses nothing; a match in its folder keeps two older generations beside it (`.1`, `.2`). A
 * failure gives its FileError, or one sentence in `why` where it may be about the record too.
 *
 * Where the size of files is limited (setrlimit), the program must ignore SIGXFSZ, so that writing
 * fails instead of ending the process.
 */
#ifndef LIBRARY_STORE_H
#define LIBRARY_STORE_H

#include <time.h>

#include "library/file.h"
#include "session/session.h"

enum {
    STORE_PATH_MAX = FILE_PATH_MAX,
    STORE_TITLE_MAX = 80,
    STORE_NAME_ROOM = 291 /* behind the path of a folder, for the name of a file in it */
};

typedef enum StorePlace { STORE_MATCHES, STORE_SETTINGS } StorePlace;

/* The folder of a place; false when no home can be found or the path is too long. */
bool store_folder(StorePlace place, char path[STORE_PATH_MAX], FileError *error);

/* Writes `text` to `path` safely, keeping `generations` older files (0 .. 2). */
bool store_write(const char *path, const char *text, int generations, FileError *error);

/* What a file becomes, asked again whenever another window was faster: its new text, to be freed,
 * for the text it has (NULL: there is no file yet); NULL, with an error, when it stays as it is.
 */
typedef char *StoreChange(const char *old, size_t length, void *how, FileError *error);
/* Changes a file of keys and values: it is read, changed and written, and again from the beginning
 * if another window has written it meanwhile. One that is there and cannot be read stays. */
bool store_change(const char *path, StoreChange *change, void *how, FileError *error);

/* Reads a whole file of at most 16 MiB into memory owned by the caller. */
char *store_read(const char *path, size_t *length, FileError *error);
/* The same for the record of a match in the library, which an editor of Windows may have saved with
 * a byte order mark and a carriage return before each line feed: it is read without them. */
char *store_read_record(const char *path, size_t *length, FileState *state, FileError *error);

/* Saves and loads a match by path. store_save_new never replaces a file in a folder
 * of a person. */
bool store_save(const Session *session, const char *path, char why[SESSION_WHY_MAX]);
bool store_save_new(const Session *session, const char *path, char why[SESSION_WHY_MAX]);
Session *store_load(const char *path, char why[SESSION_WHY_MAX]);

/* A title as the name of a file on any file system, FAT and NTFS too: separators, reserved and
 * control characters, those that turn or hide text, and leading dots become `_`, blanks and dots at
 * the end go, and a name of a device (`CON`, `nul.txt`) gets `_` before it. Never empty. */
void store_file_name(const char *title, char name[STORE_TITLE_MAX]);

#endif
