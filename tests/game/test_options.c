/* Options as text. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "game/options.h"

enum { MAP, COLOURS, OPTIONS };

static const OptionValue maps[] = {{"open", "Open", "."}, {"blank", "Blank", "."}};
static const OptionValue colours[] = {
    {"Silver", "Silver", "."}, {"Blue", "Blue", "."}, {"Orange", "Orange", "."}};

static const Option list[OPTIONS] = {
    [MAP] = {.key = "map",
             .title = "Map",
             .kind = OPTION_ONE,
             .values = maps,
             .value_count = 2,
             .initially = 1},
    [COLOURS] = {.key = "colours",
                 .title = "Colours",
                 .kind = OPTION_SET,
                 .values = colours,
                 .value_count = 3,
                 .least = 2,
                 .initially = 5},
};

static const Game game = {.title = "Toy", .options = list, .option_count = OPTIONS};
static const Game bare = {.title = "Bare"};

static void assert_options(Options options, uint32_t map, uint32_t chosen) {
    assert_int_equal(options.value[MAP], map);
    assert_int_equal(options.value[COLOURS], chosen);
}

static void test_defaults(void **state) {
    (void)state;
    assert_options(options_default(&game), 1, 5);
    assert_int_equal(options_default(&bare).value[0], 0);
}

static void test_set_takes_words(void **state) {
    (void)state;
    Options options = options_default(&game);
    char why[GAME_WHY_MAX];
    assert_true(options_set(&game, &options, "map=open", why));
    assert_options(options, 0, 5);
    assert_true(options_set(&game, &options, "colours=Blue,Silver", why));
    assert_options(options, 0, 3);
    assert_true(options_set(&game, &options, "colours=Silver,Blue,Orange", why));
    assert_options(options, 0, 7);
    assert_true(options_set(&game, &options, "map=blank", why));
    assert_options(options, 1, 7);
}

static void test_set_refuses_and_names_what_is_allowed(void **state) {
    (void)state;
    static const struct {
        const char *text;
        const char *named[3];
    } wrong[] = {
        {"", {"map", "colours", "“”"}},
        {"mop=open", {"map", "colours", "“mop”"}},
        {"Map=open", {"map", "colours", "“Map”"}},
        {"maps=open", {"map", "colours", "“maps”"}},
        {"ma=open", {"map", "colours", "“ma”"}},
        {"=open", {"map", "colours", "“”"}},
        {"map", {"open", "blank", "map"}},
        {"map=", {"open", "blank", "map"}},
        {"map=closed", {"open", "blank", "“closed”"}},
        {"map=Open", {"open", "blank", "“Open”"}},
        {"map=open,blank", {"open", "blank", "“open,blank”"}},
        {"map=open ", {"open", "blank", "“open ”"}},
        {"colours=", {"Silver", "Blue", "Orange"}},
        {"colours=Silver", {"Silver", "Orange", "2"}},
        {"colours=Silver,Silver", {"Silver", "colours", "twice"}},
        {"colours=Silver,", {"Silver", "Orange", "“”"}},
        {"colours=Silver,,Blue", {"Silver", "Orange", "“”"}},
        {"colours=Silver,Pink", {"Silver", "Orange", "“Pink”"}},
        {"colours=Silver;Blue", {"Silver", "Orange", "“Silver;Blue”"}},
    };
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        Options options = options_default(&game);
        char why[GAME_WHY_MAX] = "";
        assert_false(options_set(&game, &options, wrong[i].text, why));
        assert_options(options, 1, 5);
        for (int name = 0; name < 3; name++) {
            assert_non_null(strstr(why, wrong[i].named[name]));
        }
        assert_int_equal(why[strlen(why) - 1], '.');
    }
}

static void test_set_bears_long_text_and_games_without_options(void **state) {
    (void)state;
    char endless[1000];
    char why[GAME_WHY_MAX];
    Options options = options_default(&game);
    memset(endless, 'x', sizeof endless);
    endless[sizeof endless - 1] = '\0';
    assert_false(options_set(&game, &options, endless, why));
    assert_true(strlen(why) < GAME_WHY_MAX);
    memcpy(endless, "map=", 4);
    assert_false(options_set(&game, &options, endless, why));
    memcpy(endless, "colours=", 8);
    assert_false(options_set(&game, &options, endless, why));
    assert_false(options_set(&bare, &options, "map=open", why));
    assert_non_null(strstr(why, "Bare has no options"));
}

static void test_value_text(void **state) {
    (void)state;
    Options options = options_default(&game);
    char text[GAME_TEXT_MAX];
    options_value_text(&game, &options, MAP, text);
    assert_string_equal(text, "blank");
    options_value_text(&game, &options, COLOURS, text);
    assert_string_equal(text, "Silver,Orange");
    options.value[COLOURS] = 7;
    options_value_text(&game, &options, COLOURS, text);
    assert_string_equal(text, "Silver,Blue,Orange");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_defaults),
        cmocka_unit_test(test_set_takes_words),
        cmocka_unit_test(test_set_refuses_and_names_what_is_allowed),
        cmocka_unit_test(test_set_bears_long_text_and_games_without_options),
        cmocka_unit_test(test_value_text),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
