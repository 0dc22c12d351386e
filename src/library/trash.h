/*
 * The trash of the library: `trash/UNDO/` has what one deletion took, with the files named as they
 * were. UNDO is like the id of a match. Beside them are
 *
 *     age          when they were deleted, and how long they have been kept, see library_age.c
 *     ID.moving    while the files of a match go from one place to the other: where a process was
 *                  killed meanwhile, the next one brings the match back to the library
 *
 * So that a match is at every moment whole in one of the two places or on its way back. Nothing is
 * replaced on the way, no link is followed, and only files with the names of the program are ever
 * removed.
 */
#ifndef LIBRARY_TRASH_H
#define LIBRARY_TRASH_H

#include "library/parts.h"

/* The folder of all deletions, made where it is missing if `make`; that of one. To be closed; -1,
 * with errno: there is none, or it is none of the program's, such as a link. */
int library_open_trash(const Library *library, bool make);
int library_open_deletion(int trash, const char *undo);

/* The ids of files in a folder that end like that, to be freed; NULL: none, or no memory. */
typedef char LibraryId[LIBRARY_ID_MAX];
LibraryId *library_ids_in(int folder, const char *ending, int *count);

/* What one deletion took is removed for good, with its folder. */
void library_drop_deletion(int trash, const char *undo);

/* Brings back what was on its way when its process was killed. True when nothing is on its way any
 * more. */
bool library_finish_moves(const Library *library);

/* Removes what was kept long enough; see docs/records.md. One process at a time. */
void library_age_trash(const Library *library);

/* Begins to count for a new deletion. */
bool library_begin_age(int folder, FileError *error);
/* When it was, in nanoseconds since 1970 (0: not known), and how many seconds it has been kept. */
typedef struct LibraryAge {
    int64_t deleted, kept;
} LibraryAge;
/* False when there is no such file, or it cannot be read. */
bool library_read_age(int folder, LibraryAge *age);
/* Where it was not written whole, it is as if there was none, and a new week begins. */
bool library_write_age(int folder, LibraryAge age);

enum { LIBRARY_TRASH_DAYS = 7, LIBRARY_DAY = 24 * 60 * 60 };

#endif
