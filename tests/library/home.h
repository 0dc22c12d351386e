/* A home folder for each test of files, and short matches to save in it. */
#ifndef SESSION_HOME_H
#define SESSION_HOME_H

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>

#include <cmocka.h>

#include "library/store.h"
#include "support/folder.h"

extern char home[FOLDER_PATH_MAX];        /* the folder that HOME names */
extern char home_matches[STORE_PATH_MAX]; /* the folder of matches; it does not exist at first */

/* Set up and tear down for cmocka. */
int home_make(void **state);
int home_remove(void **state);
#define TEST_AT_HOME(name) cmocka_unit_test_setup_teardown(name, home_make, home_remove)

/* The path of a file among the matches; good until the next call. */
const char *home_match_file(const char *name);

/* The same among what can be made again. */
const char *home_cache_file(const char *name);

/* Replaces the contents of a file by `text`. */
void home_overwrite(const char *path, const char *text);

/* A match of the template of `plies` plies; freed by the caller. */
Session *home_match(int plies);
Session *home_match_of(uint64_t seed, int plies); /* all others have the same seed */

/* Saves such a match at a path. */
void home_save(const char *path, int plies);

/* Fails unless the match has `plies` plies, and frees it. */
void home_expect_plies(Session *session, int plies);

#endif
