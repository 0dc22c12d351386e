/* Where files are, and what they are called. */
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "game/text.h"
#include "library/home.h"
#include "library/library.h"

static char why[SESSION_WHY_MAX];
static FileError error;

/* --- Where ----------------------------------------------------------------------------------- */

static void test_folders_follow_the_environment(void **state) {
    (void)state;
    char path[STORE_PATH_MAX];
    char expected[STORE_PATH_MAX];
    assert_true(store_folder(STORE_MATCHES, path, NULL));
    assert_string_equal(path, home_matches);
    assert_true(store_folder(STORE_SETTINGS, path, NULL));
    tr_say(expected, sizeof expected, "%s/.config/hexfolio", home);
    assert_string_equal(path, expected);
    setenv("XDG_DATA_HOME", "not/absolute", 1);
    assert_true(store_folder(STORE_MATCHES, path, NULL));
    tr_say(expected, sizeof expected, "%s/.local/share/hexfolio", home);
    assert_string_equal(path, expected);
}

static void test_a_missing_home_is_a_sentence(void **state) {
    (void)state;
    char path[STORE_PATH_MAX];
    unsetenv("HOME");
    unsetenv("XDG_DATA_HOME");
    const char *sentence = "There is no folder for matches: neither HOME nor XDG_DATA_HOME names "
                           "one.";
    assert_false(store_folder(STORE_MATCHES, path, &error) || file_say(&error, why));
    assert_string_equal(why, sentence);
    Library *library = library_new();
    LibraryMatch *match = library_begin(library, "", NULL);
    strcpy(why, "");
    assert_false(library_put(match, "text", &error) || file_say(&error, why));
    assert_string_equal(why, sentence);
    strcpy(why, "");
    assert_false(library_refresh(library, why));
    assert_string_equal(why, sentence);
    assert_int_equal(library_count(library), 0);
    library_leave(match);
    library_free(library);
}

static void test_a_home_too_long_is_a_sentence(void **state) {
    (void)state;
    char path[STORE_PATH_MAX];
    char *name = malloc(STORE_PATH_MAX);
    memset(name, '/', STORE_PATH_MAX - 1);
    name[STORE_PATH_MAX - 1] = '\0';
    setenv("XDG_DATA_HOME", name, 1);
    assert_false(store_folder(STORE_MATCHES, path, &error) || file_say(&error, why));
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

static void test_titles_become_names_of_files(void **state) {
    (void)state;
    static const struct {
        const char *title, *name;
    } names[] = {
        {"Sunday", "Sunday"},
        {"a/b\\c", "a_b_c"},
        {"../../etc/passwd", "______etc_passwd"},
        {".hidden", "_hidden"},
        {"v1.2", "v1.2"},
        {"new\nline\x7f", "new_line_"},
        {"Zo\xc3\xab \xff", "Zo\xc3\xab \uFFFD"},
        {"Who? 1:0 \"<a|b>\" *", "Who_ 1_0 __a_b__ _"},
        {"CON", "_CON"},
        {"nul.txt", "_nul.txt"},
        {"Aux .a.b", "_Aux .a.b"},
        {"COM1", "_COM1"},
        {"lpt\xc2\xb2", "_lpt\xc2\xb2"},
        {"COM10", "COM10"},
        {"Concert", "Concert"},
        {"The end...", "The end"},
        {" dots . . ", "dots"},
        {"...", "___"},
        {" ", "_"},
        {"", "_"},
        {"gpj.\xe2\x80\xae"
         "exe",
         "gpj._exe"},
        {"a\xe2\x81\xa6"
         "b\xe2\x80\x8b"
         "c\xe2\x80\xa8"
         "d",
         "a_b_c_d"},
        {"\xd0\x9c\xd0\x90", "\xd0\x9c\xd0\x90"},
    };
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        char name[STORE_TITLE_MAX];
        store_file_name(names[i].title, name);
        assert_string_equal(name, names[i].name);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        TEST_AT_HOME(test_folders_follow_the_environment),
        TEST_AT_HOME(test_a_missing_home_is_a_sentence),
        TEST_AT_HOME(test_a_home_too_long_is_a_sentence),
        TEST_AT_HOME(test_folders_are_made_for_the_owner_alone),
        cmocka_unit_test(test_titles_become_names_of_files),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
