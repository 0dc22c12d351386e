/* Files written so that no crash and no full disk can lose the one that was there. Whatever fails
 * gives false or NULL, and one sentence in `why`. */
#ifndef SESSION_FILE_H
#define SESSION_FILE_H

#include <stdbool.h>

#include "session/session.h"

enum { FILE_PATH_MAX = 4096 };

/* Makes a folder and those above it, for the owner alone, where they are missing. */
bool file_make_folder(const char *path, char why[SESSION_WHY_MAX]);

/* `CANNOT "PATH": REASON.`, with a long path shortened. */
void file_say(char why[SESSION_WHY_MAX], const char *cannot, const char *path, const char *reason);

/* Cannot fail halfway: either `path` holds the text, and the older generations are shifted, or
 * everything is as it was. */
bool file_write(const char *path, const char *text, size_t length, int generations,
                char why[SESSION_WHY_MAX]);

/* A whole file of at most RECORD_BYTES_MAX with a closing zero, owned by the caller; NULL when it
 * cannot be read. `*missing` tells whether that is because there is none. */
char *file_read(const char *path, size_t *length, bool *missing, char why[SESSION_WHY_MAX]);

#endif
