/* Wraps fcntl flock. */
/* Locks that cannot be had: it is said, and nothing that was not read is replaced. */
#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "game/text.h"
#include "library/autosave.h"
#include "library/home.h"

static char why[SESSION_WHY_MAX];

/* --- Calls that fail ------------------------------------------------------------------------- */

static int refused; /* the reason why nothing can be locked; 0: it can */

int __real_fcntl(int file, int command, ...);
int __wrap_fcntl(int file, int command, ...);
int __real_flock(int file, int operation);
int __wrap_flock(int file, int operation);

/* The product gives it nothing but locks. */
int __wrap_fcntl(int file, int command, ...) {
    va_list arguments;
    va_start(arguments, command);
    struct flock *lock = va_arg(arguments, struct flock *);
    va_end(arguments);
    if (refused != 0) {
        errno = refused;
        return -1;
    }
    return __real_fcntl(file, command, lock);
}

int __wrap_flock(int file, int operation) {
    if (refused != 0) {
        errno = refused;
        return -1;
    }
    return __real_flock(file, operation);
}

/* --- Two windows ----------------------------------------------------------------------------- */

#define ID "2026-11-22-101523-4821"

static Autosave autosave[2];
static Session *session[2];

static void open_window(int window) {
    autosave[window] = (Autosave){.library = library_new()};
    assert_true(library_refresh(autosave[window].library, why));
    session[window] = autosave_open(&autosave[window], ID, NULL, why);
    assert_non_null(session[window]);
}

static void close_window(int window) {
    autosave_leave(&autosave[window]);
    library_free(autosave[window].library);
    session_free(session[window]);
}

/* The result of the save of an action, the first or the last that is possible. */
static WriterResult play(int window, bool first) {
    int count = 0;
    const Action *list = session_actions(session[window], &count);
    assert_true(session_submit(session[window], list[first ? 0 : count - 1], why));
    assert_true(autosave_save(&autosave[window], session[window], why));
    autosave_wait(&autosave[window]);
    return autosave_take(&autosave[window], why);
}

static char *record(const char *id) {
    char path[STORE_PATH_MAX];
    size_t length = 0;
    str_write(path, sizeof path, "%s/%s.hexfolio", home_matches, id);
    char *text = store_read(path, &length, NULL);
    assert_non_null(text);
    return text;
}

/* Both windows play the match that neither could lock. */
static void expect_nothing_is_replaced(const char *reason) {
    char expected[SESSION_WHY_MAX];
    for (int window = 0; window < 2; window++) {
        open_window(window);
        assert_false(autosave_is_read_only(&autosave[window]));
        assert_true(autosave_is_unlocked(&autosave[window], why));
        str_write(expected, sizeof expected, "Cannot lock “%s/locks”: %s. So it is", home_matches,
                  reason);
        assert_memory_equal(why, expected, strlen(expected));
    }
    assert_int_equal(play(0, true), WRITER_WRITTEN);
    char *first = record(ID);
    assert_int_equal(play(1, false), WRITER_FAILED);
    assert_int_equal(play(1, false), WRITER_FAILED); /* and no more when it is tried again */
    char *still = record(ID);
    assert_string_equal(still, first);
    assert_true(autosave_go_on_beside(&autosave[1], session[1], NULL, why));
    char *second = session_record(session[1], why), *kept = record(autosave_id(&autosave[1]));
    assert_string_equal(kept, second);
    free(still);
    still = record(ID);
    assert_string_equal(still, first);
    assert_int_equal(play(0, true), WRITER_WRITTEN); /* the match goes on */
    free(first);
    free(still);
    free(second);
    free(kept);
    close_window(0);
    close_window(1);
}

static void test_no_locks_on_this_file_system(void **state) {
    (void)state;
    home_save(home_match_file(ID ".hexfolio"), 3);
    refused = ENOLCK;
    expect_nothing_is_replaced("No locks available");
    refused = 0;
}

static void test_a_folder_in_place_of_locks(void **state) {
    (void)state;
    home_save(home_match_file(ID ".hexfolio"), 3);
    assert_int_equal(mkdir(home_match_file("locks"), 0700), 0);
    expect_nothing_is_replaced("Is a directory");
}

static void test_a_link_that_leads_nowhere_in_place_of_locks(void **state) {
    (void)state;
    home_save(home_match_file(ID ".hexfolio"), 3);
    assert_int_equal(symlink("/nowhere/locks", home_match_file("locks")), 0);
    expect_nothing_is_replaced("Too many levels of symbolic links");
    assert_int_equal(access("/nowhere", F_OK), -1);
}

/* The file is made where it is missing, and then only one plays. */
static void test_no_file_of_locks(void **state) {
    (void)state;
    home_save(home_match_file(ID ".hexfolio"), 3);
    assert_int_equal(access(home_match_file("locks"), F_OK), -1);
    open_window(0);
    open_window(1);
    assert_false(autosave_is_unlocked(&autosave[0], why) ||
                 autosave_is_unlocked(&autosave[1], why));
    assert_false(autosave_is_read_only(&autosave[0]));
    assert_true(autosave_is_read_only(&autosave[1]));
    assert_int_equal(play(0, true), WRITER_WRITTEN);
    close_window(0);
    close_window(1);
}

/* Locks that come back in the middle of a match are taken with the next save. */
static void test_locks_that_come_back(void **state) {
    (void)state;
    home_save(home_match_file(ID ".hexfolio"), 3);
    refused = ENOLCK;
    open_window(0);
    assert_true(autosave_is_unlocked(&autosave[0], why));
    refused = 0;
    assert_int_equal(play(0, true), WRITER_WRITTEN);
    assert_false(autosave_is_unlocked(&autosave[0], why));
    open_window(1);
    assert_true(autosave_is_read_only(&autosave[1]));
    close_window(0);
    close_window(1);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        TEST_AT_HOME(test_no_locks_on_this_file_system),
        TEST_AT_HOME(test_a_folder_in_place_of_locks),
        TEST_AT_HOME(test_a_link_that_leads_nowhere_in_place_of_locks),
        TEST_AT_HOME(test_no_file_of_locks),
        TEST_AT_HOME(test_locks_that_come_back),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
