/* Files written so that neither a crash nor a full disk can lose an older one. A failure returns
 * false or NULL, with one sentence in `why`. */
#ifndef SESSION_FILE_H
#define SESSION_FILE_H

#include <stdbool.h>

#include "session/session.h"

enum { FILE_PATH_MAX = 4096 };

/* Creates a folder and those above it where they are missing, accessible only to the owner. */
bool file_make_folder(const char *path, char why[SESSION_WHY_MAX]);

/* `CANNOT "PATH": REASON.`, with a long path shortened. */
void file_say(char why[SESSION_WHY_MAX], const char *cannot, const char *path, const char *reason);

/* Never fails halfway: either `path` contains the text and the older generations are shifted, or
 * nothing has changed. */
bool file_write(const char *path, const char *text, size_t length, int generations,
                char why[SESSION_WHY_MAX]);

/* The same for what can be made again: a crash of the machine may lose both. */
bool file_write_cache(const char *path, const char *text, size_t length, char why[SESSION_WHY_MAX]);

/* A whole file of at most RECORD_BYTES_MAX with a final zero, owned by the caller; NULL when it
 * cannot be read. `*missing` is set to whether that is because it does not exist. */
char *file_read(const char *path, size_t *length, bool *missing, char why[SESSION_WHY_MAX]);

#endif
