/* Moving a file to a place where nothing is. */
#ifndef LIBRARY_FILE_MOVE_H
#define LIBRARY_FILE_MOVE_H

#include <stdbool.h>

/* Moves a file from an open folder to a name in another (AT_FDCWD with paths, as in openat). False
 * with errno, and nothing changed: EEXIST when there is something of that name already, which is
 * never replaced, not even when it comes in this very moment. Where the file system cannot promise
 * that, the file gets its second name before it loses the first; a process that ended in between
 * has left both, and then moving it again succeeds. */
bool file_move_at(int from_folder, const char *from, int to_folder, const char *to);

/* Whether both are names of one file, which loses nothing with one of them. */
bool file_is_same_at(int from_folder, const char *from, int to_folder, const char *to);

#endif
