/* The match on the table: what is given to be saved is kept, whatever happens to the disk. */
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <time.h>
#include <unistd.h>

#include "game/text.h"
#include "library/autosave.h"
#include "library/home.h"

static char why[SESSION_WHY_MAX];
static Autosave autosave;

static int open_keeper(void **state) {
    const int made = home_make(state);
    autosave = (Autosave){.library = library_new()};
    return made != 0 || autosave.library == NULL;
}

static int close_keeper(void **state) {
    autosave_leave(&autosave);
    library_free(autosave.library);
    return home_remove(state);
}

static void save(int plies) {
    Session *session = home_match(plies);
    assert_true(autosave_save(&autosave, session, why));
    session_free(session);
}

static void expect_kept(const char *ending, int plies) {
    char name[LIBRARY_ID_MAX + 16];
    snprintf(name, sizeof name, "%s%s", autosave_id(&autosave), ending);
    home_expect_plies(store_load(home_match_file(name), why), plies);
}

static void test_the_last_match_given_is_kept_with_older_generations(void **state) {
    (void)state;
    assert_true(autosave_begin(&autosave, "", NULL, NULL));
    for (int plies = 1; plies <= 5; plies++) {
        save(plies);
    }
    expect_kept(".hexfolio", 5);
    expect_kept(".hexfolio.1", 4);
    expect_kept(".hexfolio.2", 3);
    assert_int_equal(autosave_take(&autosave, why), WRITER_WRITTEN);
}

static void test_a_full_disk_keeps_the_match_before(void **state) {
    (void)state;
    struct rlimit unlimited;
    assert_true(autosave_begin(&autosave, "", NULL, NULL));
    save(1);
    autosave_wait(&autosave);
    assert_int_equal(getrlimit(RLIMIT_FSIZE, &unlimited), 0);
    signal(SIGXFSZ, SIG_IGN);
    setrlimit(RLIMIT_FSIZE, &(struct rlimit){.rlim_cur = 0, .rlim_max = unlimited.rlim_max});
    save(2);
    autosave_wait(&autosave);
    setrlimit(RLIMIT_FSIZE, &unlimited);
    assert_int_equal(autosave_take(&autosave, why), WRITER_FAILED);
    assert_non_null(strstr(why, "File too large"));
    expect_kept(".hexfolio", 1);
    save(3);
    autosave_wait(&autosave);
    assert_int_equal(autosave_take(&autosave, why), WRITER_WRITTEN);
    expect_kept(".hexfolio", 3);
}

static const char *find(const char *id) {
    return strcmp(id, "Cannot create the folder “%s”: %s.") == 0
               ? "Der Ordner „%s“ lässt sich nicht anlegen: %s."
               : NULL;
}

/* The thread that writes speaks English: it gives away what is wrong, not a sentence. */
static void test_a_failure_is_said_in_the_language_of_the_window(void **state) {
    (void)state;
    static const TextLanguage german = {.find = find};
    char path[STORE_PATH_MAX], expected[SESSION_WHY_MAX];
    str_write(path, sizeof path, "%s/data", home);
    home_overwrite(path, "a file where the folder should be");
    text_set_language(&german);
    assert_true(autosave_begin(&autosave, "", NULL, NULL));
    save(1);
    autosave_wait(&autosave);
    assert_int_equal(autosave_take(&autosave, why), WRITER_FAILED);
    text_set_language(NULL);
    str_write(expected, sizeof expected,
              "Der Ordner „%s/hexfolio“ lässt sich nicht anlegen: Not a directory.", path);
    assert_string_equal(why, expected);
    assert_int_equal(unlink(path), 0);
}

static void test_a_match_goes_on_in_the_same_file(void **state) {
    (void)state;
    char id[LIBRARY_ID_MAX], title[STORE_TITLE_MAX];
    assert_true(autosave_begin(&autosave, "Sunday", NULL, NULL));
    save(2);
    snprintf(id, sizeof id, "%s", autosave_id(&autosave));
    autosave_leave(&autosave);
    Session *session = autosave_open(&autosave, id, NULL, why);
    assert_non_null(session);
    autosave_title(&autosave, session, title);
    assert_string_equal(title, "Sunday");
    home_expect_plies(session, 2);
    save(3);
    assert_string_equal(autosave_id(&autosave), id);
    expect_kept(".hexfolio", 3);
}

static void test_a_name_is_kept_even_without_an_action(void **state) {
    (void)state;
    char title[STORE_TITLE_MAX];
    Session *session = home_match(0);
    assert_true(autosave_begin(&autosave, "", NULL, NULL));
    autosave_title(&autosave, session, title);
    assert_string_equal(title, "West v East");
    assert_string_equal(autosave_id(&autosave), "");
    assert_true(autosave_rename(&autosave, session, "Sunday", why));
    autosave_title(&autosave, session, title);
    assert_string_equal(title, "Sunday");
    expect_kept(".hexfolio", 0);
    session_free(session);
}

static void test_where_no_match_is_kept_nothing_happens(void **state) {
    (void)state;
    Session *session = home_match(1);
    assert_true(autosave_save(&autosave, session, why));
    autosave_wait(&autosave);
    assert_int_equal(autosave_take(&autosave, why), WRITER_NOTHING);
    assert_false(autosave_is_read_only(&autosave));
    assert_int_equal(access(home_matches, F_OK), -1);
    session_free(session);
}

static void expect_time(int match, int first_seat, int second_seat) {
    assert_int_equal(autosave_time(&autosave, SEAT_NONE), match);
    assert_int_equal(autosave_time(&autosave, 0), first_seat);
    assert_int_equal(autosave_time(&autosave, 1), second_seat);
}

static void open_again(const char *id) {
    Session *session = autosave_open(&autosave, id, NULL, why);
    assert_non_null(session);
    session_free(session);
}

static void test_the_time_at_the_table_goes_on_or_is_not_known(void **state) {
    (void)state;
    char id[LIBRARY_ID_MAX], about[LIBRARY_ID_MAX + 16];
    assert_true(autosave_begin(&autosave, "", NULL, NULL));
    expect_time(0, 0, 0);
    save(2);
    snprintf(id, sizeof id, "%s", autosave_id(&autosave));
    snprintf(about, sizeof about, "%s.about", id);
    autosave_leave(&autosave);
    home_overwrite(home_match_file(about), "spent 3725\nseats 3000 725 0 0 0 0 0 0\n");
    open_again(id);
    expect_time(3725, 3000, 725);
    save(3);
    autosave_leave(&autosave);
    open_again(id); /* what was known is written when the match leaves */
    expect_time(3725, 3000, 725);
    autosave_leave(&autosave);
    home_overwrite(home_match_file(about), "spent 3725\n"); /* of an older version */
    open_again(id);
    expect_time(3725, LIBRARY_NO_TIME, LIBRARY_NO_TIME);
    autosave_leave(&autosave);
    static const char *const damaged[] = {
        "spent 9223372036854775807\nbegun 9223372036854775807\nseats 9223372036854775807 1\n",
        "spent 99999999999999999999999999\n", "spent -5\n", "spent x\n"};
    for (size_t i = 0; i < sizeof damaged / sizeof damaged[0]; i++) {
        home_overwrite(home_match_file(about), damaged[i]);
        open_again(id);
        expect_time(LIBRARY_NO_TIME, LIBRARY_NO_TIME, LIBRARY_NO_TIME);
        autosave_leave(&autosave);
    }
    home_overwrite(home_match_file(about), "spent 3725\nseats 9223372036854775807 1 1 1 1 1 1 1\n");
    open_again(id);
    expect_time(3725, LIBRARY_NO_TIME, LIBRARY_NO_TIME);
    autosave_leave(&autosave);
    home_overwrite(home_match_file(about), "title Sunday\n");
    open_again(id);
    save(4);
    expect_time(LIBRARY_NO_TIME, LIBRARY_NO_TIME, LIBRARY_NO_TIME);
}

/* Some actions later than the last time. */
static void test_time_is_that_of_who_acted(void **state) {
    (void)state;
    const struct timespec moment = {.tv_nsec = 1100000000 / 2};
    assert_true(autosave_begin(&autosave, "", NULL, NULL));
    for (int plies = 1; plies <= 3; plies++) {
        nanosleep(&moment, NULL);
        save(plies);
    }
    const int64_t first = autosave_time(&autosave, 0), second = autosave_time(&autosave, 1);
    assert_true(first >= 1); /* two actions, the other seat made one */
    assert_int_equal(first + second, autosave_time(&autosave, SEAT_NONE));
    nanosleep(&moment, NULL);
    nanosleep(&moment, NULL);
    save(2); /* undone: nobody's, so that the whole still equals its parts */
    assert_int_equal(autosave_time(&autosave, 0), first);
    assert_int_equal(autosave_time(&autosave, 1), second);
    assert_int_equal(first + second, autosave_time(&autosave, SEAT_NONE));
}

#define TEST_KEEPING(name) cmocka_unit_test_setup_teardown(name, open_keeper, close_keeper)

int main(void) {
    const struct CMUnitTest tests[] = {
        TEST_KEEPING(test_the_last_match_given_is_kept_with_older_generations),
        TEST_KEEPING(test_a_full_disk_keeps_the_match_before),
        TEST_KEEPING(test_a_failure_is_said_in_the_language_of_the_window),
        TEST_KEEPING(test_a_match_goes_on_in_the_same_file),
        TEST_KEEPING(test_a_name_is_kept_even_without_an_action),
        TEST_KEEPING(test_the_time_at_the_table_goes_on_or_is_not_known),
        TEST_KEEPING(test_time_is_that_of_who_acted),
        TEST_KEEPING(test_where_no_match_is_kept_nothing_happens),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
