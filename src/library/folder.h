/* What a folder holds, as a person chooses from it. */
#ifndef LIBRARY_FOLDER_H
#define LIBRARY_FOLDER_H

#include "library/file.h"

enum { FOLDER_NAME_MAX = 256 };

typedef struct FolderEntry {
    char name[FOLDER_NAME_MAX]; /* bytes, as on the disk */
    bool is_folder;
} FolderEntry;

/* Folders first, each kind in the order of the locale; hidden ones are left out. */
typedef struct Folder {
    int count;
    FolderEntry *entry; /* owned */
} Folder;

/* Reads the folders in a folder and, unless `ending` is NULL, its files that end with it (empty:
 * all), in letters of any case. False, with its error and an empty list, when it cannot be read.
 */
bool folder_read(const char *path, const char *ending, Folder *folder, FileError *error);
void folder_free(Folder *folder);

bool folder_is_there(const char *path);

#endif
