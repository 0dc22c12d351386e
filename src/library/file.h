/* Files written so that neither a crash nor a full disk can lose an older one. A failure returns
 * false or NULL, with its FileError in `error`; that may be NULL where nobody asks. */
#ifndef LIBRARY_FILE_H
#define LIBRARY_FILE_H

#include <stdbool.h>
#include <stdio.h>
#include <time.h>

#include "session/session.h"

enum { FILE_PATH_MAX = 4096 };

/* What a killed process may have left is looked at when it is this old. */
enum { FILE_ASIDE_SECONDS = 60 };

/* --- Errors ---------------------------------------------------------------------------------- */

/* Reasons beside those of errno. */
typedef enum FileReason {
    FILE_REASONS = 1 << 16, /* itself none; greater than any errno */
    FILE_IS_FOLDER,
    FILE_IS_SPECIAL, /* a pipe, a device, ... */
    FILE_TOO_LARGE,
    FILE_CHANGED_MEANWHILE,
    FILE_CHANGED_ELSEWHERE,
    FILE_BROKEN_LINK,
    FILE_NO_TEXT,
    FILE_NO_ADDRESS,
    FILE_OF_ANOTHER_COMPUTER,
} FileReason;

enum { FILE_SHOWN_MAX = 164 };

/* What could not be done and why. It is found out on any thread, and becomes a sentence where it is
 * shown, in the language of that thread. */
typedef struct FileError {
    const char *cannot;        /* an id: a sentence with a %s for the path and one for the reason,
                                  or with none for either or both */
    char path[FILE_SHOWN_MAX]; /* as it is shown, or another argument */
    int reason;                /* of errno, or a FileReason; 0: none */
} FileError;

/* Fills an error (`error` may be NULL); false, for its caller to return. */
bool file_fail(FileError *error, const char *cannot, const char *path, int reason);

/* Says the sentence in the language of this thread; false, for its caller to return. */
bool file_say(const FileError *error, char why[SESSION_WHY_MAX]);

/* A path for a sentence: one that is long is shortened at its beginning. */
void file_shown(const char *path, char shown[FILE_SHOWN_MAX]);

/* --- Folders and paths ----------------------------------------------------------------------- */

/* Creates a folder and those above it where they are missing, accessible only to the owner. */
bool file_make_folder(const char *path, FileError *error);

/* The path of a file from the root and without links; where it does not exist, `path`. */
void file_whole_path(const char *path, char whole[FILE_PATH_MAX]);

/* Whether there is certainly nothing at a path, so that writing there replaces nothing. */
bool file_is_free(const char *path);

/* The folder that holds `path`, as a path. */
void file_folder(const char *path, char folder[FILE_PATH_MAX]);

/* --- Writing and reading --------------------------------------------------------------------- */

/* Writes a file in a folder of the program. Never fails halfway: either `path` contains the text
 * and the older generations are shifted, or nothing has changed. At every moment, also when the
 * process is killed, `path` is the old file or the new one. A new file is for its owner alone, one
 * that replaces another has the rights of the other. Of a link, the file that it leads to is
 * replaced. Refused are what is not a regular file, a file that may not be written, and a link that
 * leads nowhere. Where something else has the place of an older generation, it stays and none is
 * kept. */
bool file_write(const char *path, const char *text, size_t length, int generations,
                FileError *error);

/* Which version of a file this is: each time that it is written it becomes another. Zeros: there is
 * none, or nobody can say. */
typedef struct FileVersion {
    int64_t time; /* nanoseconds */
    int64_t size;
    uint64_t inode;
} FileVersion;
FileVersion file_version(const char *path);
bool file_same_version(const FileVersion *a, const FileVersion *b);

/* The same as file_write unless the file was changed by somebody else, and is no longer `*known`:
 * then it stays, and so do all others. That is looked at when everything is ready, while no other
 * window of the program writes to the folder. One that has gone is made again. `*known` becomes
 * what was written. */
typedef enum FileWritten { FILE_WRITTEN, FILE_FAILED, FILE_CHANGED } FileWritten;
FileWritten file_write_over(const char *path, const char *text, size_t length, int generations,
                            FileVersion *known, FileError *error);

/* Writes a new file in a folder of the program. Fails where anything has this name, even if it came
 * while the file was written. */
bool file_write_new(const char *path, const char *text, size_t length, FileError *error);

/* The same as file_write for what can be made again: a crash of the machine may lose both, and of a
 * link, the link is replaced. */
bool file_write_cache(const char *path, const char *text, size_t length, FileError *error);

/* The same as file_write in a folder of a person, where nothing is ever removed. A new file has the
 * rights that the umask leaves. Unless it `replaces` what is there, nothing may be there, as in
 * file_write_new. */
bool file_export(const char *path, const char *text, size_t length, bool replaces,
                 FileError *error);

/* Makes what is at `path` be at `also` too, where nothing may be (errno is EEXIST): by a second
 * name, or, where a file can have only one, by a copy for its owner alone. */
bool file_keep(const char *path, const char *also, FileError *error);

/* Removes a file in an open folder of the program if it is one that a killed process has left
 * unfinished: its name says which file it is, it belongs to this user, and it has been left for a
 * while. */
bool file_sweep(int folder, const char *name, time_t now);

/* What became of reading a file. One that is blocked cannot be read now: the disk, memory or the
 * number of open files failed, or it is not allowed. It may be whole, so nothing may take its
 * place. One that is damaged can never be read. */
typedef enum FileState { FILE_READ, FILE_MISSING, FILE_DAMAGED, FILE_BLOCKED } FileState;

/* A whole file of at most RECORD_BYTES_MAX with a final zero, owned by the caller; NULL when it
 * cannot be read. `state` may be NULL. */
char *file_read(const char *path, size_t *length, FileState *state, FileError *error);

#endif
