/* Folders for the files of a test. The program removes them when it ends. */
#ifndef TESTS_SUPPORT_FOLDER_H
#define TESTS_SUPPORT_FOLDER_H

enum { FOLDER_PATH_MAX = 64 };

/* Makes an empty folder and writes its path. Returns 0, or -1 with errno set. */
int folder_make(char path[FOLDER_PATH_MAX]);

/* Removes a folder with all that is in it. */
void folder_remove(const char *path);

#endif
