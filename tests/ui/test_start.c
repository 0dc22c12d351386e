#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "ai/ai.h"
#include "library/settings.h"
#include "ui/start.h"

enum { ARGUMENTS_MAX = 12 };

/* Arguments are not const in main. */
static bool parse(const char *const given[], int count, Start *start, char *why) {
    static char text[ARGUMENTS_MAX][64];
    char *argument[ARGUMENTS_MAX] = {text[0]};
    for (int i = 0; i < count; i++) {
        snprintf(text[i + 1], sizeof text[i + 1], "%s", given[i]);
        argument[i + 1] = text[i + 1];
    }
    return start_parse(count + 1, argument, start, why);
}

#define PARSE(start, why, ...)                                                                     \
    parse((const char *const[]){__VA_ARGS__},                                                      \
          (int)(sizeof(const char *const[]){__VA_ARGS__} / sizeof(char *)), start, why)

static void test_nothing_is_given(void **state) {
    (void)state;
    Start start;
    char why[SESSION_WHY_MAX];
    assert_true(parse(NULL, 0, &start, why));
    assert_null(start.record);
    assert_null(start.describe);
    assert_int_equal(start.theme, -1);
    assert_int_equal(start.scale, -1);
    assert_int_equal(start.frames, 0);
    assert_int_equal(start.memory, AI_MEMORY_MIB);
}

static void test_all_options_together(void **state) {
    (void)state;
    Start start;
    char why[SESSION_WHY_MAX];
    assert_true(PARSE(&start, why, "--theme", "dark", "--scale", "150", "match", "--speed", "off"));
    assert_int_equal(start.theme, THEME_DARK);
    assert_int_equal(start.scale, 150);
    assert_int_equal(start.speed, 0);
    assert_string_equal(start.record, "match");
    assert_true(PARSE(&start, why, "--text", "75", "--frames", "20", "--describe", "-file",
                      "--describe-boxes"));
    assert_true(start.boxes);
    assert_int_equal(start.text, 75);
    assert_int_equal(start.frames, 20);
    assert_false(start.turn);
    assert_string_equal(start.describe, "-file");
    assert_true(PARSE(&start, why, "--assets", "/a b", "--memory", "4096"));
    assert_int_equal(start.memory, 4096);
    assert_string_equal(start.assets, "/a b");
    assert_true(PARSE(&start, why, "--turn", "--frames", "20"));
    assert_true(start.turn);
}

static void test_values_behind_equals_signs(void **state) {
    (void)state;
    Start start;
    char why[SESSION_WHY_MAX];
    assert_true(PARSE(&start, why, "--theme=dark", "--text=75", "--scale=150", "--speed=off",
                      "--memory=4096", "--assets=/a=b", "--describe=-file", "--frames=20"));
    assert_int_equal(start.theme, THEME_DARK);
    assert_int_equal(start.text, 75);
    assert_int_equal(start.scale, 150);
    assert_int_equal(start.speed, 0);
    assert_int_equal(start.memory, 4096);
    assert_int_equal(start.frames, 20);
    assert_string_equal(start.assets, "/a=b");
    assert_string_equal(start.describe, "-file");
    assert_true(PARSE(&start, why, "--picture=a.png", "--at=7", "match"));
    assert_string_equal(start.picture, "a.png");
    assert_int_equal(start.at, 7);
    assert_false(PARSE(&start, why, "--theme=blue"));
    assert_non_null(strstr(why, "--theme takes light, dark or automatic, not “blue”."));
    assert_false(PARSE(&start, why, "--scale="));
    assert_non_null(strstr(why, "--scale takes"));
    assert_false(PARSE(&start, why, "--help=yes"));
    assert_non_null(strstr(why, "--help takes no value"));
    assert_false(PARSE(&start, why, "--colour=red"));
    assert_non_null(strstr(why, "Unknown option --colour;"));
}

static void test_where_options_end(void **state) {
    (void)state;
    Start start;
    char why[SESSION_WHY_MAX];
    assert_true(PARSE(&start, why, "--speed", "off", "--", "--theme"));
    assert_string_equal(start.record, "--theme");
    assert_int_equal(start.theme, -1);
    assert_true(PARSE(&start, why, "--", "--"));
    assert_string_equal(start.record, "--");
    assert_true(PARSE(&start, why, "--"));
    assert_null(start.record);
    assert_true(PARSE(&start, why, "-"));
    assert_string_equal(start.record, "-");
    assert_false(PARSE(&start, why, "--", "one", "two"));
    assert_true(PARSE(&start, why, "-h"));
    assert_true(start.help);
    assert_true(PARSE(&start, why, "--describe", "--", "match"));
    assert_string_equal(start.describe, "--");
}

static void test_what_is_not_understood_is_named(void **state) {
    (void)state;
    Start start;
    char why[SESSION_WHY_MAX] = "";
    assert_false(PARSE(&start, why, "--colour"));
    assert_non_null(strstr(why, "--colour"));
    assert_false(PARSE(&start, why, "-x"));
    assert_false(PARSE(&start, why, "--theme"));
    assert_non_null(strstr(why, "--theme takes a value"));
    assert_false(PARSE(&start, why, "--theme", "blue"));
    assert_non_null(strstr(why, "light, dark or automatic"));
    assert_false(PARSE(&start, why, "--scale", "99"));
    assert_false(PARSE(&start, why, "--text", "201"));
    assert_false(PARSE(&start, why, "--speed", "3"));
    assert_false(PARSE(&start, why, "--memory", "0"));
    assert_false(PARSE(&start, why, "--memory", "4097"));
    assert_non_null(strstr(why, "from 1 to 4096"));
    assert_false(PARSE(&start, why, "--frames", "0"));
    assert_false(PARSE(&start, why, "--turn"));
    assert_false(PARSE(&start, why, "--frames", "1e3"));
    assert_false(PARSE(&start, why, "one", "two"));
    assert_non_null(strstr(why, "two"));
}

/* What is quoted is a text, what is opened stays as it is. */
static void test_bytes_that_are_no_text(void **state) {
    (void)state;
    Start start;
    char why[SESSION_WHY_MAX] = "";
    assert_false(PARSE(&start, why, "--theme", "bl\xE0u"));
    assert_string_equal(why, "--theme takes light, dark or automatic, not “bl\uFFFDu”.");
    assert_false(PARSE(&start, why, "--speed=\xC3"));
    assert_string_equal(why, "--speed takes off, half, 1, 2 or 4, not “\uFFFD”.");
    assert_false(PARSE(&start, why, "--caf\xE9"));
    assert_string_equal(why, "Unknown option --caf\uFFFD; see --help.");
    assert_false(PARSE(&start, why, "one", "tw\xF6"));
    assert_string_equal(why, "Only one match can be opened, not “tw\uFFFD” too.");
    assert_true(PARSE(&start, why, "--assets=voil\xE0", "Fran\xE7ois"));
    assert_string_equal(start.record, "Fran\xE7ois");
    assert_string_equal(start.assets, "voil\xE0");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_nothing_is_given),
        cmocka_unit_test(test_all_options_together),
        cmocka_unit_test(test_values_behind_equals_signs),
        cmocka_unit_test(test_where_options_end),
        cmocka_unit_test(test_what_is_not_understood_is_named),
        cmocka_unit_test(test_bytes_that_are_no_text),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
