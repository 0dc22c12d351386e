#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cmocka.h>

#include "game/options.h"
#include "game/steps.h"
#include "games/games.h"
#include "session/settings.h"
#include "session/store.h"

static Settings parsed(const char *text) {
    char why[SESSION_WHY_MAX] = "";
    Settings settings = settings_default();
    if (!settings_parse(text, &settings, why)) {
        fail_msg("%s", why);
    }
    return settings;
}

static void refused(const char *text, const char *line) {
    char why[SESSION_WHY_MAX] = "";
    Settings settings = settings_default();
    settings.text_percent = 123;
    assert_false(settings_parse(text, &settings, why));
    assert_non_null(strstr(why, line));
    assert_int_equal(settings.text_percent, 123);
}

static void test_defaults_are_light_and_quiet(void **state) {
    (void)state;
    Settings settings = settings_default();
    assert_int_equal(settings.theme, THEME_LIGHT);
    assert_int_equal(settings.text_percent, 100);
    assert_int_equal(settings.scale_percent, 0);
    assert_int_equal(settings.speed, 1);
    assert_int_equal(settings.thinking, 2);
    assert_true(settings.show_legal);
    assert_false(settings.full_screen);
    assert_false(settings.rotate_board);
    assert_false(settings.tentative_moves);
    assert_false(settings.show_estimate);
    assert_false(settings.analysis);
    assert_false(settings.globe_spins);
}

static void test_what_is_written_is_read_back(void **state) {
    (void)state;
    Settings settings = settings_default();
    settings.theme = THEME_DARK;
    settings.text_percent = 150;
    settings.scale_percent = 225;
    settings.speed = 4;
    settings.thinking = 60;
    settings.full_screen = true;
    settings.show_legal = false;
    settings.patterns = false;
    settings.rotate_board = true;
    settings.tentative_moves = true;
    settings.show_estimate = true;
    settings.analysis = true;
    settings.globe_spins = true;
    LastSetup *setup = settings_setup(&settings, games_find("fields"));
    char why[GAME_WHY_MAX];
    assert_true(options_set(games_find("fields"), &setup->options, "map=blank", why));
    snprintf(setup->seat_name[1], SESSION_NAME_MAX, "Zoë of the hills");
    setup->practice = true;
    setup->confirm = 2;
    setup->step[1] = 6;
    setup->step[0] = SETUP_MATCHED;
    settings.computers_resign = false;
    settings.results_since = 1795376506;
    settings_use_name(&settings, "Ada");
    settings_use_name(&settings, "Zoë");
    char *text = settings_text(&settings);
    assert_non_null(text);
    Settings read = parsed(text);
    free(text);
    assert_int_equal(read.theme, THEME_DARK);
    assert_int_equal(read.text_percent, 150);
    assert_int_equal(read.scale_percent, 225);
    assert_int_equal(read.speed, 4);
    assert_int_equal(read.thinking, 60);
    assert_true(read.full_screen);
    assert_false(read.show_legal);
    assert_true(read.rotate_board);
    assert_true(read.tentative_moves);
    assert_true(read.show_estimate);
    assert_true(read.analysis);
    assert_true(read.globe_spins);
    assert_int_equal(read.setup_count, 1);
    assert_memory_equal(&read.setup[0].options, &setup->options, sizeof setup->options);
    assert_string_equal(read.setup[0].seat_name[0], "");
    assert_string_equal(read.setup[0].seat_name[1], "Zoë of the hills");
    assert_true(read.setup[0].practice);
    assert_int_equal(read.setup[0].confirm, 2);
    assert_int_equal(read.setup[0].step[0], SETUP_MATCHED);
    assert_false(read.computers_resign);
    assert_int_equal(read.setup[0].step[1], 6);
    assert_false(read.patterns);
    assert_int_equal(read.results_since, 1795376506);
    assert_int_equal(read.name_count, 2);
    assert_string_equal(read.name[0], "Zoë");
    assert_string_equal(read.name[1], "Ada");
}

static void test_a_first_set_up_is_against_easy_computers(void **state) {
    (void)state;
    Settings settings = settings_default();
    const Game *game = games_find("heximeros");
    const LastSetup *setup = settings_setup(&settings, game);
    assert_int_equal(setup->step[0], 0);
    assert_in_range(settings_easy_step(game), 2, 4);
    for (int seat = 1; seat < game->seats_max; seat++) {
        assert_int_equal(setup->step[seat], settings_easy_step(game));
    }
}

static void test_a_set_up_in_a_file_has_the_steps_that_it_names(void **state) {
    (void)state;
    Settings settings = parsed("heximeros.step.2 5\nheximeros.step.3 matched\n");
    const LastSetup *setup = settings_setup(&settings, games_find("heximeros"));
    for (int seat = 0; seat < GAME_SEATS_MAX; seat++) {
        assert_int_equal(setup->step[seat], seat == 2 ? 5 : seat == 3 ? SETUP_MATCHED : 0);
    }
}

static void test_levels_of_older_versions_become_steps(void **state) {
    (void)state;
    const Game *game = games_find("heximeros");
    Settings settings = parsed("heximeros.level.2 5\nheximeros.level.4 6\n");
    const LastSetup *setup = settings_setup(&settings, game);
    for (int seat = 0; seat < GAME_SEATS_MAX; seat++) {
        const int level = seat == 2 ? 5 : seat == 4 ? 6 : 0;
        assert_int_equal(setup->step[seat], level > 0 ? game_step_of_level(game, level) : 0);
    }
    assert_int_equal(setup->step[4], game_steps(game)->count);
    char *text = settings_text(&settings);
    assert_non_null(strstr(text, "heximeros.step.2 "));
    assert_null(strstr(text, "level"));
    free(text);
}

static void test_the_last_names_are_kept_each_once(void **state) {
    (void)state;
    Settings settings = settings_default();
    settings_use_name(&settings, "");
    assert_int_equal(settings.name_count, 0);
    for (int i = 0; i < SETTINGS_NAMES_MAX + 2; i++) {
        const char name[] = {(char)('a' + i), '\0'};
        settings_use_name(&settings, name);
    }
    settings_use_name(&settings, "f");
    assert_int_equal(settings.name_count, SETTINGS_NAMES_MAX);
    static const char *const wanted[] = {"f", "j", "i", "h", "g", "e", "d", "c"};
    for (int i = 0; i < SETTINGS_NAMES_MAX; i++) {
        assert_string_equal(settings.name[i], wanted[i]);
    }
    refused("name \n", "Line 1");
    refused("name A name that is longer than any that can be kept\n", "Line 1");
}

static void test_an_empty_file_gives_the_defaults(void **state) {
    (void)state;
    assert_int_equal(parsed("").text_percent, 100);
}

static void test_values_out_of_range_are_refused(void **state) {
    (void)state;
    refused("text 74\n", "Line 1");
    refused("theme dark\ntext 201\n", "Line 2");
    refused("scale 99\n", "Line 1");
    refused("scale 301\n", "Line 1");
    refused("speed 3\n", "Line 1");
    refused("thinking 1\n", "Line 1");
    refused("thinking 61\n", "Line 1");
    refused("speed -1\n", "Line 1");
    refused("theme blue\n", "Line 1");
    refused("full_screen maybe\n", "Line 1");
    refused("patterns never\n", "Line 1");
}

static void test_broken_lines_are_refused(void **state) {
    (void)state;
    refused("lorem ipsum\n", "Line 1");
    refused("theme\n", "Line 1");
    refused("theme dark", "Line 1");
    refused("\n", "Line 1");
    refused("theme  dark\n", "Line 1");
    char line[600] = "theme ";
    memset(line + 6, 'x', sizeof line - 8);
    line[sizeof line - 2] = '\n';
    refused(line, "Line 1");
}

static void test_set_ups_are_checked(void **state) {
    (void)state;
    refused("fields.option map=moon\n", "Line 1");
    refused("fields.seat.6 Anna\n", "Line 1");
    refused("fields.seat.0 Anna\tBella\n", "Line 1");
    refused("fields.seat.0 A name that is longer than any that can be kept\n", "Line 1");
    refused("fields.weather fine\n", "Line 1");
    refused("fields.confirm 6\n", "Line 1");
    refused("fields.confirm yes\n", "Line 1");
    refused("fields.level.6 3\n", "Line 1");
    refused("fields.level.0 0\n", "Line 1");
    refused("fields.level.0 7\n", "Line 1");
    refused("fields.step.6 3\n", "Line 1");
    refused("fields.step.0 0\n", "Line 1");
    refused("fields.step.0 11\n", "Line 1");
    refused("fields.step.0 match\n", "Line 1");
}

static void test_set_ups_of_unknown_games_are_left_out(void **state) {
    (void)state;
    Settings settings = parsed("chequers.option rows=12\ntext 125\n");
    assert_int_equal(settings.setup_count, 0);
    assert_int_equal(settings.text_percent, 125);
}

static void test_a_set_up_begins_with_the_defaults_of_the_game(void **state) {
    (void)state;
    Settings settings = settings_default();
    const Game *game = games_find("fields");
    Options options = options_default(game);
    LastSetup *setup = settings_setup(&settings, game);
    assert_memory_equal(&setup->options, &options, sizeof options);
    assert_ptr_equal(settings_setup(&settings, game), setup);
    assert_int_equal(settings.setup_count, 1);
}

static void test_values_for_one_run_are_not_written(void **state) {
    (void)state;
    Settings settings = settings_default();
    settings_give(&settings, SETTING_THEME, THEME_DARK);
    settings_give(&settings, SETTING_SPEED, 0);
    settings_give(&settings, SETTING_TEXT, 125);
    assert_int_equal(settings.theme, THEME_DARK);
    assert_int_equal(settings.speed, 0);
    settings.text_percent = 150; /* the person changes it meanwhile */
    char *text = settings_text(&settings);
    Settings read = parsed(text);
    free(text);
    assert_int_equal(read.theme, THEME_LIGHT);
    assert_int_equal(read.speed, 1);
    assert_int_equal(read.text_percent, 150);
}

/* --- Files ------------------------------------------------------------------------------------ */

static char home[] = "/tmp/hexfolio-settings-XXXXXX";
static char file[64];

static int make_home(void **state) {
    (void)state;
    if (mkdtemp(home) == NULL || setenv("XDG_CONFIG_HOME", home, 1) != 0) {
        return -1;
    }
    snprintf(file, sizeof file, "%s/hexfolio/settings", home);
    return 0;
}

static int remove_home(void **state) {
    (void)state;
    char path[96];
    unlink(file);
    snprintf(path, sizeof path, "%s.broken", file);
    unlink(path);
    snprintf(path, sizeof path, "%s/hexfolio", home);
    rmdir(path);
    return rmdir(home);
}

static void test_no_file_is_no_fault(void **state) {
    (void)state;
    char why[SESSION_WHY_MAX];
    Settings settings = settings_load(why);
    assert_string_equal(why, "");
    assert_int_equal(settings.text_percent, 100);
}

static void test_saved_settings_are_loaded(void **state) {
    (void)state;
    char why[SESSION_WHY_MAX] = "";
    Settings settings = settings_default();
    settings.speed = 2;
    assert_true(settings_save(&settings, why));
    assert_int_equal(settings_load(why).speed, 2);
    assert_string_equal(why, "");
}

static void test_a_broken_file_is_set_aside(void **state) {
    (void)state;
    static const char broken[] = "speed 2\ntext \0 100\n";
    FILE *out = fopen(file, "wb");
    assert_non_null(out);
    fwrite(broken, 1, sizeof broken - 1, out);
    fclose(out);
    char why[SESSION_WHY_MAX] = "";
    assert_int_equal(settings_load(why).speed, 1);
    assert_non_null(strstr(why, "settings.broken"));
    assert_int_not_equal(access(file, F_OK), 0);
    settings_load(why);
    assert_string_equal(why, "");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_defaults_are_light_and_quiet),
        cmocka_unit_test(test_what_is_written_is_read_back),
        cmocka_unit_test(test_a_first_set_up_is_against_easy_computers),
        cmocka_unit_test(test_a_set_up_in_a_file_has_the_steps_that_it_names),
        cmocka_unit_test(test_levels_of_older_versions_become_steps),
        cmocka_unit_test(test_the_last_names_are_kept_each_once),
        cmocka_unit_test(test_an_empty_file_gives_the_defaults),
        cmocka_unit_test(test_values_out_of_range_are_refused),
        cmocka_unit_test(test_broken_lines_are_refused),
        cmocka_unit_test(test_set_ups_are_checked),
        cmocka_unit_test(test_set_ups_of_unknown_games_are_left_out),
        cmocka_unit_test(test_a_set_up_begins_with_the_defaults_of_the_game),
        cmocka_unit_test(test_values_for_one_run_are_not_written),
        cmocka_unit_test(test_no_file_is_no_fault),
        cmocka_unit_test(test_saved_settings_are_loaded),
        cmocka_unit_test(test_a_broken_file_is_set_aside),
    };
    return cmocka_run_group_tests(tests, make_home, remove_home);
}
