/* Paths between a person and the disk. A path is bytes; what a person sees and types is UTF-8. */
#ifndef LIBRARY_PATH_H
#define LIBRARY_PATH_H

#include "library/file.h"

/* A path as it is shown where a person may change it: where it is no valid UTF-8, with a tilde for
 * the home folder, and repaired (game/utf8.h). path_typed finds the same file again. */
void path_shown(const char *path, char shown[FILE_PATH_MAX]);

/* The folder where people keep their files, as it is shown: ~/Documents if it is there, else the
 * home folder. */
void path_home(char shown[FILE_PATH_MAX]);

/* The path that a person has typed: without blanks and slashes around it, with the home folder for
 * a tilde, and with the names on the disk for those that are shown repaired. */
void path_typed(const char *typed, char path[FILE_PATH_MAX]);

/* The path in a URL, `file:///tmp/a%20b`; what is no URL is a path. False, with an error, when it
 * names no file of this computer. */
bool path_of_url(const char *url, char path[FILE_PATH_MAX], FileError *error);

#endif
