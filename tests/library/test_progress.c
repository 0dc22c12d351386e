/* What a person has learnt: tours and puzzles, kept in one file. */
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "games/template/template.h"
#include "library/home.h"
#include "library/progress.h"

extern const Game fields_game;

static char why[SESSION_WHY_MAX];
static Progress progress, again;

static void expect_file(const char *expected) {
    size_t length;
    char *text = store_read(home_match_file("progress"), &length, NULL);
    assert_non_null(text);
    assert_string_equal(text, expected);
    free(text);
}

static void test_without_a_file_nothing_is_known(void **state) {
    (void)state;
    progress_load(&progress, why);
    assert_string_equal(why, "");
    assert_int_equal(progress_tour(&progress, &fields_game), 0);
    assert_int_equal(progress_puzzle(&progress, "fields-001").state, PUZZLE_NEW);
    assert_int_equal(progress_solved(&progress, &fields_game), 0);
    assert_int_not_equal(access(home_match_file("progress"), F_OK), 0);
}

static void test_a_tour_that_is_done_stays_done(void **state) {
    (void)state;
    progress_load(&progress, why);
    assert_true(progress_take_tour(&progress, &fields_game, 3, why));
    assert_true(progress_take_tour(&progress, &template_game, 2, why));
    assert_true(progress_take_tour(&progress, &fields_game, PROGRESS_DONE, why));
    assert_true(progress_take_tour(&progress, &fields_game, 1, why));
    progress_load(&again, why);
    assert_int_equal(progress_tour(&again, &fields_game), PROGRESS_DONE);
    expect_file("tour template 2\ntour fields done\n");
    assert_int_equal(progress_tour(&again, &template_game), 2);
}

static void test_a_puzzle_is_missed_solved_and_solved_alone(void **state) {
    (void)state;
    progress_load(&progress, why);
    assert_true(progress_miss(&progress, "fields-012", why));
    assert_true(progress_miss(&progress, "fields-012", why));
    progress_load(&again, why);
    PuzzleProgress puzzle = progress_puzzle(&again, "fields-012");
    assert_int_equal(puzzle.state, PUZZLE_MISSED);
    assert_int_equal(puzzle.misses, 2);
    assert_true(time(NULL) - puzzle.when < 60);
    assert_int_equal(progress_solved(&again, &fields_game), 0);

    assert_true(progress_solve(&progress, "fields-012", false, why));
    assert_int_equal(progress_puzzle(&progress, "fields-012").state, PUZZLE_SOLVED);
    assert_true(progress_solve(&progress, "fields-012", true, why));
    assert_int_equal(progress_puzzle(&progress, "fields-012").state, PUZZLE_FIRST);
    assert_true(progress_solve(&progress, "fields-012", false, why));
    assert_int_equal(progress_puzzle(&progress, "fields-012").state, PUZZLE_FIRST);
    assert_true(progress_miss(&progress, "fields-012", why));
    assert_true(progress_solve(&progress, "template-001", true, why));
    progress_load(&again, why);
    puzzle = progress_puzzle(&again, "fields-012");
    assert_int_equal(puzzle.state, PUZZLE_SOLVED);
    assert_int_equal(puzzle.misses, 3);
    assert_int_equal(progress_solved(&again, &fields_game), 1);
    assert_int_equal(progress_solved(&again, &template_game), 1);
}

static void test_two_windows_lose_nothing(void **state) {
    (void)state;
    progress_load(&progress, why);
    progress_load(&again, why);
    assert_true(progress_solve(&progress, "fields-001", true, why));
    assert_true(progress_solve(&again, "fields-002", true, why));
    progress_load(&progress, why);
    assert_int_equal(progress_solved(&progress, &fields_game), 2);
}

static void test_unknown_lines_are_kept_and_broken_ones_do_no_harm(void **state) {
    (void)state;
    assert_true(file_make_folder(home_matches, NULL));
    home_overwrite(home_match_file("progress"),
                   "medal gold\ntour fields often\ntour chess 3\npuzzle fields-001 first 0 5\n"
                   "puzzle fields-002 first\npuzzle fields-003 lost 0 5\n"
                   "puzzle fields-004 solved 99999 5\n\npuzzle fields-005 new 0 5");
    progress_load(&progress, why);
    assert_string_equal(why, "");
    assert_int_equal(progress_tour(&progress, &fields_game), 0);
    assert_int_equal(progress_solved(&progress, &fields_game), 1);
    assert_true(progress_take_tour(&progress, &fields_game, 2, why));
    expect_file("medal gold\ntour chess 3\npuzzle fields-001 first 0 5\n"
                "puzzle fields-002 first\npuzzle fields-003 lost 0 5\n"
                "puzzle fields-004 solved 99999 5\npuzzle fields-005 new 0 5\ntour fields 2\n");
    assert_true(progress_clear(&progress, why));
    expect_file("medal gold\ntour chess 3\ntour fields 2\n");
    assert_int_equal(progress_solved(&progress, &fields_game), 0);
}

static void test_what_cannot_be_written_is_a_sentence(void **state) {
    (void)state;
    progress_load(&progress, why);
    unsetenv("HOME");
    unsetenv("XDG_DATA_HOME");
    assert_false(progress_miss(&progress, "fields-001", why));
    assert_string_equal(why, "There is no folder for matches: neither HOME nor XDG_DATA_HOME names "
                             "one.");
    assert_int_equal(progress_puzzle(&progress, "fields-001").state, PUZZLE_MISSED);
    setenv("HOME", home, 1);
}

static void test_more_puzzles_than_there_is_room_for(void **state) {
    (void)state;
    progress_load(&progress, why);
    progress.count = PROGRESS_PUZZLES_MAX;
    assert_false(progress_miss(&progress, "fields-001", why));
    assert_string_equal(why, "There are too many puzzles to remember.");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        TEST_AT_HOME(test_without_a_file_nothing_is_known),
        TEST_AT_HOME(test_a_tour_that_is_done_stays_done),
        TEST_AT_HOME(test_a_puzzle_is_missed_solved_and_solved_alone),
        TEST_AT_HOME(test_two_windows_lose_nothing),
        TEST_AT_HOME(test_unknown_lines_are_kept_and_broken_ones_do_no_harm),
        TEST_AT_HOME(test_what_cannot_be_written_is_a_sentence),
        TEST_AT_HOME(test_more_puzzles_than_there_is_room_for),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
