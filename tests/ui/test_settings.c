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
#include "library/settings.h"
#include "library/store.h"
#include "support/folder.h"

/* What a text sets over the defaults, and what it says of damaged lines. */
static Settings parsed_with(const char *text, size_t length, char why[SESSION_WHY_MAX]) {
    Settings settings = settings_default();
    char *copy = malloc(length + 1);
    assert_non_null(copy);
    memcpy(copy, text, length);
    settings_parse(copy, length, &settings, NULL, why);
    free(copy);
    return settings;
}

static Settings parsed(const char *text) {
    char why[SESSION_WHY_MAX];
    Settings settings = parsed_with(text, strlen(text), why);
    assert_string_equal(why, "");
    return settings;
}

/* The text of settings; good until the next call. */
static const char *text_of(const Settings *settings, const char *old) {
    static char *text;
    char *copy = old != NULL ? strdup(old) : NULL;
    free(text);
    text = settings_text(settings, copy, old != NULL ? strlen(old) : 0);
    free(copy);
    assert_non_null(text);
    return text;
}

/* The line is named; what it would set has its default, and all others are read. */
static void refused(const char *text, const char *line) {
    char why[SESSION_WHY_MAX], around[2048];
    const int length = snprintf(around, sizeof around, "%stext 123\n", text);
    Settings settings = parsed_with(around, (size_t)length, why);
    assert_memory_equal(why, line, strlen(line));
    assert_int_equal(settings.text_percent, 123);
    settings.text_percent = 100;
    settings.theme = CHOICE_AUTOMATIC;
    const Settings defaults = settings_default();
    assert_memory_equal(&settings, &defaults, sizeof defaults);
}

static void test_defaults_follow_the_desktop_and_are_quiet(void **state) {
    (void)state;
    Settings settings = settings_default();
    assert_int_equal(settings.theme, CHOICE_AUTOMATIC);
    assert_int_equal(settings.contrast, CONTRAST_AUTOMATIC);
    assert_int_equal(settings.text_percent, 100);
    assert_int_equal(settings.scale_percent, 0);
    assert_int_equal(settings.speed, SPEED_AUTOMATIC);
    assert_int_equal(settings_theme(&settings), THEME_LIGHT);
    assert_true(settings_speed(&settings) == 1);
    assert_int_equal(settings.thinking, 2);
    assert_int_equal(settings.volume, 75);
    assert_int_equal(settings.mute, MUTE_AWAY);
    assert_true(settings.show_legal);
    assert_false(settings.full_screen);
    assert_false(settings.rotate_board);
    assert_false(settings.tentative_moves);
    assert_false(settings.show_estimate);
    assert_false(settings.analysis);
    assert_false(settings.globe_spins);
    assert_int_equal(settings.shields, SHIELDS_LOSSES);
    assert_false(settings.show_attacks);
}

static void test_what_is_set_by_hand_wins_over_the_desktop(void **state) {
    (void)state;
    Settings settings = settings_default();
    settings.desktop = (DesktopWish){.dark = true, .contrast = true, .still = true};
    assert_int_equal(settings_theme(&settings), THEME_DARK_HIGH);
    assert_true(settings_speed(&settings) == 0);
    settings.theme = CHOICE_LIGHT;
    assert_int_equal(settings_theme(&settings), THEME_LIGHT_HIGH);
    settings.contrast = CONTRAST_NORMAL;
    assert_int_equal(settings_theme(&settings), THEME_LIGHT);
    settings.speed = 2;
    assert_true(settings_speed(&settings) == 2);
    settings.speed = SPEED_HALF;
    assert_true(settings_speed(&settings) == 0.5);
    assert_non_null(strstr(text_of(&settings, NULL), "speed half\n"));
    assert_int_equal(parsed("speed half\n").speed, SPEED_HALF);
    settings.desktop = (DesktopWish){.dark = false};
    settings.theme = CHOICE_DARK;
    settings.contrast = CONTRAST_HIGH;
    assert_int_equal(settings_theme(&settings), THEME_DARK_HIGH);
    settings.speed = SPEED_AUTOMATIC;
    assert_non_null(strstr(text_of(&settings, NULL), "speed automatic\n"));
    assert_int_equal(parsed("speed 2\nspeed automatic\n").speed, SPEED_AUTOMATIC);
}

static void test_what_is_written_is_read_back(void **state) {
    (void)state;
    Settings settings = settings_default();
    settings.theme = CHOICE_DARK;
    settings.contrast = CONTRAST_HIGH;
    settings.text_percent = 150;
    settings.scale_percent = 225;
    settings.speed = 4;
    settings.thinking = 60;
    settings.volume = 0;
    settings.mute = MUTE_NEVER;
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
    settings.keep_undone = true;
    settings.shields = SHIELDS_ALWAYS;
    settings.show_attacks = true;
    settings.results_since = 1795376506;
    settings_use_name(&settings, "Ada");
    settings_use_name(&settings, "Zoë");
    Settings read = parsed(text_of(&settings, NULL));
    assert_int_equal(read.theme, CHOICE_DARK);
    assert_int_equal(read.contrast, CONTRAST_HIGH);
    assert_int_equal(read.text_percent, 150);
    assert_int_equal(read.scale_percent, 225);
    assert_int_equal(read.speed, 4);
    assert_int_equal(read.thinking, 60);
    assert_int_equal(read.volume, 0);
    assert_int_equal(read.mute, MUTE_NEVER);
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
    assert_true(read.keep_undone);
    assert_int_equal(read.shields, SHIELDS_ALWAYS);
    assert_true(read.show_attacks);
    assert_int_equal(read.setup[0].step[1], 6);
    assert_false(read.patterns);
    assert_int_equal(read.results_since, 1795376506);
    assert_int_equal(read.names.count, 2);
    assert_string_equal(read.names.at[0], "Zoë");
    assert_string_equal(read.names.at[1], "Ada");
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

static void test_whether_seats_are_drawn_belongs_to_the_set_up(void **state) {
    (void)state;
    Settings settings = parsed("fields.seats drawn\nempire.seats chosen\n");
    assert_true(settings_setup(&settings, games_find("fields"))->drawn);
    assert_false(settings_setup(&settings, games_find("empire"))->drawn);
    assert_non_null(strstr(text_of(&settings, NULL), "fields.seats drawn\n"));
    refused("fields.seats maybe\n", "Line 1");
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
    const char *text = text_of(&settings, NULL);
    assert_non_null(strstr(text, "heximeros.step.2 "));
    assert_null(strstr(text, "level"));
}

static void test_the_last_names_are_kept_each_once(void **state) {
    (void)state;
    Settings settings = settings_default();
    settings_use_name(&settings, "");
    assert_int_equal(settings.names.count, 0);
    for (int i = 0; i < SETTINGS_NAMES_MAX + 2; i++) {
        const char name[] = {(char)('a' + i), '\0'};
        settings_use_name(&settings, name);
    }
    settings_use_name(&settings, "f");
    assert_int_equal(settings.names.count, SETTINGS_NAMES_MAX);
    static const char *const wanted[] = {"f", "j", "i", "h", "g", "e", "d", "c"};
    for (int i = 0; i < SETTINGS_NAMES_MAX; i++) {
        assert_string_equal(settings.names.at[i], wanted[i]);
    }
    refused("name \n", "Line 1");
    refused("name A name that is longer than any that can be kept\n", "Line 1");
}

static void test_place_and_maximised_come_in_any_order(void **state) {
    (void)state;
    static const char *const files[] = {"window 1200 800 5 6\nmaximised yes\n",
                                        "maximised yes\nwindow 1200 800 5 6\n"};
    for (int i = 0; i < 2; i++) {
        const Settings read = parsed(files[i]);
        assert_true(read.window.maximised);
        assert_int_equal(read.window.wide, 1200);
        assert_int_equal(read.window.y, 6);
    }
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
    refused("volume 101\n", "Line 1");
    refused("mute sometimes\n", "Line 1");
    refused("full_screen maybe\n", "Line 1");
    refused("patterns never\n", "Line 1");
}

static void test_damaged_lines_set_nothing(void **state) {
    (void)state;
    refused("theme\n", "Line 1");
    refused("theme  dark\n", "Line 1");
    refused("speed 2\x1b\n", "Line 1");
    refused("new \xff\n", "Line 1");
    refused("theme dark\nspeed 9\nnonsense\nscale 1\n",
            "Line 2 and 1 more of the settings cannot be read: the default is in use.");
    char why[SESSION_WHY_MAX];
    static const char zeros[] = "text \0 125\nspeed 2\n\0\n";
    const Settings settings = parsed_with(zeros, sizeof zeros - 1, why);
    assert_memory_equal(why, "Line 1 and 1 more of the settings cannot be read: ", 50);
    assert_int_equal(settings.speed, 2);
}

/* Files that people edit. */
static void test_line_ends_are_read_as_editors_write_them(void **state) {
    (void)state;
    const Settings settings = parsed("theme dark\r\n\r\n\nspeed 4\r\ntext 150");
    assert_int_equal(settings.theme, CHOICE_DARK);
    assert_int_equal(settings.speed, 4);
    assert_int_equal(settings.text_percent, 150);
}

static void test_a_bad_value_leaves_the_one_before(void **state) {
    (void)state;
    char why[SESSION_WHY_MAX];
    static const char text[] = "scale 150\nscale 50\nfields.step.1 3\nfields.step.1 99\n";
    Settings settings = parsed_with(text, sizeof text - 1, why);
    assert_int_equal(settings.scale_percent, 150);
    assert_int_equal(settings_setup(&settings, games_find("fields"))->step[1], 3);
}

/* As newer versions may write them, or other programs. */
static void test_unknown_lines_are_kept(void **state) {
    (void)state;
    char long_line[6000] = "long ";
    memset(long_line + 5, 'x', sizeof long_line - 7);
    long_line[sizeof long_line - 2] = '\n';
    static const char *const unknown[] = {
        "# by hand\n",           "sound_volume 70\n",          "chequers.option rows=12\n",
        "fields.weather fine\n", "fields.option wind=north\n", "lonely\n",
        "Zo\xc3\xab yes\n"};
    char old[8000] = "theme dark\n";
    for (size_t i = 0; i < sizeof unknown / sizeof unknown[0]; i++) {
        strcat(old, unknown[i]);
    }
    strcat(old, long_line);
    strcat(old, "text 125\n");
    Settings settings = parsed(old);
    assert_int_equal(settings.theme, CHOICE_DARK);
    assert_int_equal(settings.text_percent, 125);
    assert_int_equal(settings.setup_count, 0);
    settings.text_percent = 150;
    char *text = strdup(text_of(&settings, old));
    const char *at = text;
    for (size_t i = 0; i < sizeof unknown / sizeof unknown[0]; i++) {
        at = strstr(at, unknown[i]); /* each, and in this order */
        assert_non_null(at);
    }
    assert_non_null(strstr(at, long_line));
    assert_null(strstr(text, "text 125"));
    assert_string_equal(text_of(&settings, text), text); /* once, however often it is written */
    free(text);
}

static void test_set_ups_are_checked(void **state) {
    (void)state;
    refused("fields.option map=moon\n", "Line 1");
    refused("fields.seat.6 Anna\n", "Line 1");
    refused("fields.seat.0 Anna\tBella\n", "Line 1");
    refused("fields.seat.0 A name that is longer than any that can be kept\n", "Line 1");
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
    settings_give(&settings, SETTING_THEME, CHOICE_DARK);
    settings_give(&settings, SETTING_SPEED, 0);
    settings_give(&settings, SETTING_TEXT, 125);
    assert_int_equal(settings.theme, CHOICE_DARK);
    assert_int_equal(settings.speed, 0);
    settings.text_percent = 150; /* the person changes it meanwhile */
    Settings read = parsed(text_of(&settings, NULL));
    assert_int_equal(read.theme, CHOICE_AUTOMATIC);
    assert_int_equal(read.speed, SPEED_AUTOMATIC);
    assert_int_equal(read.text_percent, 150);
}

/* --- Files ------------------------------------------------------------------------------------ */

static char home[FOLDER_PATH_MAX];
static char file[FOLDER_PATH_MAX + 32];

static int make_home(void **state) {
    (void)state;
    if (folder_make(home) != 0 || setenv("XDG_CONFIG_HOME", home, 1) != 0) {
        return -1;
    }
    snprintf(file, sizeof file, "%s/hexfolio/settings", home);
    return 0;
}

/* Fails where anything but the settings was left. */
static int remove_home(void **state) {
    (void)state;
    char path[sizeof file + 16];
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

static void write_file(const char *text, size_t length) {
    FILE *out = fopen(file, "wb");
    assert_non_null(out);
    assert_int_equal(fwrite(text, 1, length, out), length);
    fclose(out);
}

static char *read_file(const char *ending) {
    char path[sizeof file + 16];
    size_t length;
    snprintf(path, sizeof path, "%s%s", file, ending);
    char *text = store_read(path, &length, NULL);
    assert_non_null(text);
    return text;
}

static void test_a_damaged_line_is_said_once_and_the_file_kept(void **state) {
    (void)state;
    static const char damaged[] = "theme mauve\nspeed 2\nvolume 7\n";
    char why[SESSION_WHY_MAX] = "";
    write_file(damaged, sizeof damaged - 1);
    Settings settings = settings_load(why);
    assert_string_equal(why, "Line 1 of the settings cannot be read: the default is in use. The "
                             "file as it was is kept as settings.broken.");
    assert_int_equal(settings.theme, CHOICE_AUTOMATIC);
    assert_int_equal(settings.speed, 2);
    assert_int_equal(settings_load(why).speed, 2);
    assert_string_equal(why, "");
    settings.speed = 4;
    assert_true(settings_save(&settings, why));
    char *kept = read_file(".broken"), *now = read_file("");
    assert_string_equal(kept, damaged);
    assert_non_null(strstr(now, "volume 7\n"));
    assert_non_null(strstr(now, "speed 4\n"));
    free(kept);
    /* The next one that is damaged does not replace it. */
    write_file("theme red\n", 10);
    (void)settings_load(why);
    assert_non_null(strstr(why, "is kept as settings.broken.2."));
    kept = read_file(".broken");
    assert_string_equal(kept, damaged);
    free(kept);
    free(now);
    kept = read_file(".broken.2");
    assert_string_equal(kept, "theme red\n");
    free(kept);
    char second[sizeof file + 16];
    snprintf(second, sizeof second, "%s.broken.2", file);
    unlink(second);
}

static void test_what_is_no_file_is_set_aside(void **state) {
    (void)state;
    char why[SESSION_WHY_MAX] = "", broken[sizeof file + 16];
    snprintf(broken, sizeof broken, "%s.broken", file);
    unlink(broken);
    unlink(file);
    assert_int_equal(mkdir(file, 0700), 0);
    Settings settings = settings_load(why);
    assert_non_null(strstr(why, "it is a folder. It was renamed to settings.broken, and the "
                                "defaults are in use."));
    assert_true(settings_save(&settings, why));
    assert_int_equal(rmdir(broken), 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_defaults_follow_the_desktop_and_are_quiet),
        cmocka_unit_test(test_what_is_set_by_hand_wins_over_the_desktop),
        cmocka_unit_test(test_what_is_written_is_read_back),
        cmocka_unit_test(test_a_first_set_up_is_against_easy_computers),
        cmocka_unit_test(test_a_set_up_in_a_file_has_the_steps_that_it_names),
        cmocka_unit_test(test_whether_seats_are_drawn_belongs_to_the_set_up),
        cmocka_unit_test(test_levels_of_older_versions_become_steps),
        cmocka_unit_test(test_the_last_names_are_kept_each_once),
        cmocka_unit_test(test_place_and_maximised_come_in_any_order),
        cmocka_unit_test(test_an_empty_file_gives_the_defaults),
        cmocka_unit_test(test_values_out_of_range_are_refused),
        cmocka_unit_test(test_damaged_lines_set_nothing),
        cmocka_unit_test(test_line_ends_are_read_as_editors_write_them),
        cmocka_unit_test(test_a_bad_value_leaves_the_one_before),
        cmocka_unit_test(test_unknown_lines_are_kept),
        cmocka_unit_test(test_set_ups_are_checked),
        cmocka_unit_test(test_a_set_up_begins_with_the_defaults_of_the_game),
        cmocka_unit_test(test_values_for_one_run_are_not_written),
        cmocka_unit_test(test_no_file_is_no_fault),
        cmocka_unit_test(test_saved_settings_are_loaded),
        cmocka_unit_test(test_a_damaged_line_is_said_once_and_the_file_kept),
        cmocka_unit_test(test_what_is_no_file_is_set_aside),
    };
    return cmocka_run_group_tests(tests, make_home, remove_home);
}
