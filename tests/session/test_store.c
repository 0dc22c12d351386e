/* Matches on disk: their folders, which of them is continued, and which are listed. */
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "game/text.h"
#include "session/home.h"
#include "session/library.h"

static char why[SESSION_WHY_MAX];

/* --- Where ----------------------------------------------------------------------------------- */

static void test_folders_follow_the_environment(void **state) {
    (void)state;
    char path[STORE_PATH_MAX];
    char expected[STORE_PATH_MAX];
    assert_true(store_folder(STORE_MATCHES, path, why));
    assert_string_equal(path, home_matches);
    assert_true(store_folder(STORE_SETTINGS, path, why));
    text_say(expected, sizeof expected, "%s/.config/hexfolio", home);
    assert_string_equal(path, expected);
    setenv("XDG_DATA_HOME", "not/absolute", 1);
    assert_true(store_folder(STORE_MATCHES, path, why));
    text_say(expected, sizeof expected, "%s/.local/share/hexfolio", home);
    assert_string_equal(path, expected);
}

static void test_a_missing_home_is_a_sentence(void **state) {
    (void)state;
    char path[STORE_PATH_MAX];
    StoreEntry *list;
    unsetenv("HOME");
    unsetenv("XDG_DATA_HOME");
    const char *sentence = "There is no folder for matches: neither HOME nor XDG_DATA_HOME names "
                           "one.";
    assert_false(store_folder(STORE_MATCHES, path, why));
    assert_string_equal(why, sentence);
    Library *library = library_new();
    LibraryMatch *match = library_begin(library, "", NULL);
    strcpy(why, "");
    assert_false(library_put(match, "text", why));
    assert_string_equal(why, sentence);
    strcpy(why, "");
    assert_false(library_refresh(library, why));
    assert_string_equal(why, sentence);
    assert_int_equal(library_count(library), 0);
    library_leave(match);
    library_free(library);
    assert_int_equal(store_list(&list), 0);
    assert_null(list);
    assert_false(store_match_path("x", path, why));
}

static void test_a_home_too_long_is_a_sentence(void **state) {
    (void)state;
    char path[STORE_PATH_MAX];
    char *name = malloc(STORE_PATH_MAX);
    memset(name, '/', STORE_PATH_MAX - 1);
    name[STORE_PATH_MAX - 1] = '\0';
    setenv("XDG_DATA_HOME", name, 1);
    assert_false(store_folder(STORE_MATCHES, path, why));
    assert_string_equal(why, "The path of the folder for matches is too long.");
    free(name);
}

static void test_folders_are_made_for_the_owner_alone(void **state) {
    (void)state;
    struct stat found;
    home_save(home_match_file("x.hexfolio"), 1);
    assert_int_equal(stat(home_matches, &found), 0);
    assert_int_equal(found.st_mode & 0777, 0700);
}

static void test_names_of_matches_become_names_of_files(void **state) {
    (void)state;
    static const struct {
        const char *title, *name;
    } names[] = {
        {"Sunday", "Sunday.hexfolio"},
        {"a/b\\c", "a_b_c.hexfolio"},
        {"../../etc/passwd", "______etc_passwd.hexfolio"},
        {".hidden", "_hidden.hexfolio"},
        {"v1.2", "v1.2.hexfolio"},
        {"new\nline\x7f", "new_line_.hexfolio"},
        {"Zo\xc3\xab \xff", "Zo\xc3\xab _.hexfolio"},
    };
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        char path[STORE_PATH_MAX];
        assert_true(store_match_path(names[i].title, path, why));
        assert_string_equal(path, home_match_file(names[i].name));
    }
}

static void test_a_name_may_not_be_empty_or_long(void **state) {
    (void)state;
    char path[STORE_PATH_MAX];
    char title[STORE_TITLE_MAX + 1];
    assert_false(store_match_path("", path, why));
    assert_string_equal(why, "A saved match needs a name.");
    assert_false(store_match_path("   ", path, why));
    memset(title, 'x', STORE_TITLE_MAX);
    title[STORE_TITLE_MAX] = '\0';
    assert_false(store_match_path(title, path, why));
    assert_string_equal(why, "The name is longer than 79 bytes.");
    title[STORE_TITLE_MAX - 1] = '\0';
    assert_true(store_match_path(title, path, why));
    home_save(path, 1);
    StoreEntry *list;
    assert_int_equal(store_list(&list), 1);
    assert_string_equal(list[0].title, title);
    free(list);
}

/* --- The list -------------------------------------------------------------------------------- */

static void save_at(const char *title, time_t when) {
    char path[STORE_PATH_MAX];
    const struct timespec times[2] = {{.tv_sec = when}, {.tv_sec = when}};
    assert_true(store_match_path(title, path, why));
    home_save(path, 1);
    assert_int_equal(utimensat(AT_FDCWD, path, times, 0), 0);
}

static void test_saved_matches_are_listed_newest_first(void **state) {
    (void)state;
    StoreEntry *list;
    save_at("older", 1000);
    save_at("newest", 3000);
    save_at("b", 2000);
    save_at("a", 2000);
    save_at("a", 2000); /* a second generation, which is not listed */
    home_overwrite(home_match_file("notes.txt"), "x");
    assert_int_equal(mkdir(home_match_file("folder.hexfolio"), 0700), 0);
    assert_int_equal(store_list(&list), 4);
    assert_string_equal(list[0].title, "newest");
    assert_string_equal(list[1].title, "a");
    assert_string_equal(list[2].title, "b");
    assert_string_equal(list[3].title, "older");
    assert_int_equal(list[0].when, 3000);
    home_expect_plies(store_load(list[3].path, why), 1);
    free(list);
}

static void test_many_matches_are_listed(void **state) {
    (void)state;
    StoreEntry *list;
    for (int i = 0; i < 40; i++) {
        char title[16];
        text_say(title, sizeof title, "match %02d", i);
        save_at(title, 1000 - i);
    }
    assert_int_equal(store_list(&list), 40);
    assert_string_equal(list[39].title, "match 39");
    free(list);
}

static void test_a_deleted_match_is_gone_with_its_generations(void **state) {
    (void)state;
    char path[STORE_PATH_MAX];
    StoreEntry *list;
    assert_true(store_match_path("x", path, why));
    home_save(path, 1);
    home_save(path, 2);
    assert_int_equal(access(home_match_file("x.hexfolio.1"), F_OK), 0);
    assert_true(store_delete(path, why));
    assert_int_equal(access(home_match_file("x.hexfolio.1"), F_OK), -1);
    assert_int_equal(store_list(&list), 0);
    free(list);
    assert_false(store_delete(path, why));
    assert_memory_equal(why, "Cannot delete ", 14);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        TEST_AT_HOME(test_folders_follow_the_environment),
        TEST_AT_HOME(test_a_missing_home_is_a_sentence),
        TEST_AT_HOME(test_a_home_too_long_is_a_sentence),
        TEST_AT_HOME(test_folders_are_made_for_the_owner_alone),
        TEST_AT_HOME(test_names_of_matches_become_names_of_files),
        TEST_AT_HOME(test_a_name_may_not_be_empty_or_long),
        TEST_AT_HOME(test_saved_matches_are_listed_newest_first),
        TEST_AT_HOME(test_many_matches_are_listed),
        TEST_AT_HOME(test_a_deleted_match_is_gone_with_its_generations),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
