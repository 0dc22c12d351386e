/* What a person sees of a path, and which file is meant by it. */
#include <fcntl.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

#include "game/text.h"
#include "game/utf8.h"
#include "library/home.h"
#include "library/path.h"

static char shown[FILE_PATH_MAX], path[FILE_PATH_MAX], wanted[FILE_PATH_MAX];

/* A file or folder below the home. */
static void make(const char *name, bool folder) {
    str_write(path, sizeof path, "%s/%s", home, name);
    if (folder) {
        assert_int_equal(mkdir(path, 0700), 0);
    } else {
        const int file = open(path, O_WRONLY | O_CREAT | O_EXCL, 0600);
        assert_true(file >= 0);
        close(file);
    }
}

static void expect_typed(const char *typed, const char *format) {
    path_typed(typed, path);
    str_write(wanted, sizeof wanted, "%s%s", home, format);
    assert_string_equal(path, wanted);
}

static void test_valid_paths_are_shown_as_they_are(void **state) {
    (void)state;
    str_write(path, sizeof path, "%s/Zoë", home);
    path_shown(path, shown);
    assert_string_equal(shown, path);
    path_home(shown);
    assert_string_equal(shown, home);
    make("Documents", true);
    path_home(shown);
    assert_string_equal(shown, path);
}

static void test_what_is_typed(void **state) {
    (void)state;
    expect_typed("~", "");
    expect_typed("  ~/a b/ ", "/a b");
    path_typed("~a", path);
    assert_string_equal(path, "~a");
    path_typed("/", path);
    assert_string_equal(path, "/");
    path_typed("//a//b", path);
    assert_string_equal(path, "//a//b");
    path_typed("a title", path);
    assert_string_equal(path, "a title");
    unsetenv("HOME");
    path_typed("~/a", path);
    assert_string_equal(path, "~/a");
}

static void test_the_bytes_on_disk_are_found_for_what_is_shown(void **state) {
    (void)state;
    make("voil\xE0", true);
    make("voil\xE0/Fran\xE7ois.hexfolio", false);
    path_shown(path, shown);
    assert_true(utf8_is_valid(shown));
    assert_string_equal(shown, "~/voil\uFFFD/Fran\uFFFDois.hexfolio");
    expect_typed(shown, "/voil\xE0/Fran\xE7ois.hexfolio");
    /* What is not there yet, in a folder that is. */
    expect_typed("~/voil\uFFFD/new.hexfolio", "/voil\xE0/new.hexfolio");
    /* A name that is really called like that. */
    make("\uFFFD", false);
    make("\xFF", false);
    expect_typed("~/\uFFFD", "/\uFFFD");
    /* Where two look alike, neither is meant. */
    make("voil\xE1", true);
    expect_typed("~/voil\uFFFD/x", "/voil\uFFFD/x");
}

static void test_a_home_that_is_no_text(void **state) {
    (void)state;
    make("voil\xE0", true);
    setenv("HOME", path, 1);
    path_home(shown);
    assert_string_equal(shown, "~");
    str_append(shown, sizeof shown, "/x.csv");
    path_typed(shown, path);
    str_write(wanted, sizeof wanted, "%s/x.csv", getenv("HOME"));
    assert_string_equal(path, wanted);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        TEST_AT_HOME(test_valid_paths_are_shown_as_they_are),
        TEST_AT_HOME(test_what_is_typed),
        TEST_AT_HOME(test_the_bytes_on_disk_are_found_for_what_is_shown),
        TEST_AT_HOME(test_a_home_that_is_no_text),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
