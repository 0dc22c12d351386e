/* What is kept about a match beside its record: lines `KEY VALUE`. A program that does not know a
 * key leaves its line alone. */
#ifndef LIBRARY_ABOUT_H
#define LIBRARY_ABOUT_H

#include "library/store.h"

enum { ABOUT_VALUE_MAX = FILE_PATH_MAX };

/* The value of a key; false, with `value` empty, when there is none. `text` may be NULL. */
bool about_get(const char *text, const char *key, char *value, size_t size);

/* Reads seconds at the start of a value and moves past them; -1, nothing moved, when there are
 * none, or they end after the year 9999. */
int64_t about_seconds(const char **value);
/* The same of a key; -1 too when there is none. */
int64_t about_get_seconds(const char *text, const char *key);

/* Sets the value of a key in a file, which is made where it is missing; an empty one removes it.
 * What another window sets at the same time stays. */
bool about_set(const char *path, const char *key, const char *value, FileError *error);

/* Writes a new file with these keys and values, without the empty ones. */
enum { ABOUT_LINES = 5 }; /* at most */
typedef struct AboutLine {
    const char *key, *value;
} AboutLine;
bool about_begin(const char *path, const AboutLine *lines, int count, FileError *error);

/* A value that is a number from 0; -1: there is none. */
int64_t about_number(const char *text, const char *key);

#endif
