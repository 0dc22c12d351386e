/* The files of puzzles: reading, writing, and a clear sentence for each fault. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "game/mind.h"
#include "game/options.h"
#include "games/games.h"
#include "puzzle/puzzle.h"

#define HEAD "hexfolio-puzzles 1\ngame fields\ntheme win-now Win now\nfind Find it.\n"

static const char position[] =
    "game fields\nturn 5\ntomove 1\noption map open\npasses 0\nquiet 2\nfirst none\n"
    "underway none\nshared none\ncell a1 sea 1P\ncell a2 plain 2P\ncell a3 sea\n"
    "cell b1 mountain\ncell b2 plain 1Q\ncell b3 mountain\ncell b4 plain\ncell c1 plain 1C\n"
    "cell c2 mountain 1P\ncell c3 plain 2Q\ncell c4 sea 2P\ncell c5 plain 2F\n"
    "cell d1 mountain 1P\ncell d2 plain\ncell d3 sea\ncell d4 sea 2P\ncell e1 sea\n"
    "cell e2 mountain\ncell e3 sea\n";

/* The head, the lines of a puzzle before its position, and the position. */
static Puzzles *read(const char *lines, char why[SESSION_WHY_MAX]) {
    char text[2048];
    tr_say(text, sizeof text, "%s%s%s.\n", HEAD, lines, position);
    return puzzles_read(games_find("fields"), text, why);
}

static void test_reads_a_puzzle(void **state) {
    (void)state;
    char why[SESSION_WHY_MAX] = "";
    Puzzles *puzzles =
        read("puzzle fields-001 win-now 2\ngoal win 1\nseed 9\nline Pc2+Pd1xc3\n", why);
    assert_string_equal(why, "");
    assert_non_null(puzzles);
    assert_int_equal(puzzles->count, 1);
    assert_int_equal(puzzles->themes, 1);
    assert_string_equal(puzzles->theme[0].title, "Win now");
    assert_string_equal(puzzles->theme[0].find, "Find it.");
    const Puzzle *puzzle = &puzzles->puzzle[puzzles_find(puzzles, "fields-001")];
    assert_int_equal(puzzles_find(puzzles, "fields-002"), -1);
    assert_int_equal(puzzle->stars, 2);
    assert_int_equal(puzzle->goal, PUZZLE_WIN);
    assert_int_equal(puzzle->turns, 1);
    assert_int_equal(puzzle->seat, 0);
    assert_int_equal(puzzle->seed, 9);
    assert_int_equal(puzzle->line.count, 1);
    Session *session = puzzle_session(puzzles, 0, why);
    assert_non_null(session);
    assert_true(session_submit(session, puzzle->line.at[0], why));
    assert_int_equal(session_outcome(session).kind, OUTCOME_WIN);
    session_free(session);
    puzzles_free(puzzles);
}

/* What is written is read again, and written the same; cells that hold `rest` alone are left out.
 */
static void test_writes_what_it_reads(void **state) {
    (void)state;
    char why[SESSION_WHY_MAX] = "", *text[2] = {NULL, NULL};
    size_t length[2];
    Puzzles *puzzles = read("puzzle fields-001 win-now 2\ngoal gain 2 40\nline Pc2+Pd1xc3\n", why);
    for (int i = 0; i < 2; i++) {
        assert_non_null(puzzles);
        strcpy(puzzles->rest, "sea");
        FILE *out = open_memstream(&text[i], &length[i]);
        puzzles_write_head(puzzles, out);
        puzzles_write(puzzles, &puzzles->puzzle[0], out);
        assert_int_equal(fclose(out), 0);
        puzzles_free(puzzles);
        puzzles = puzzles_read(games_find("fields"), text[i], why);
    }
    assert_string_equal(why, "");
    assert_non_null(puzzles);
    assert_string_equal(text[0], text[1]);
    assert_null(strstr(text[0], "cell e1"));
    assert_non_null(strstr(puzzles->puzzle[0].position, "cell e1 sea\n"));
    assert_int_equal(puzzles->puzzle[0].amount, 40);
    puzzles_free(puzzles);
    free(text[0]);
    free(text[1]);
}

static void refused(const char *lines, const char *expected) {
    char why[SESSION_WHY_MAX] = "";
    Puzzles *puzzles = read(lines, why);
    assert_null(puzzles);
    assert_string_equal(why, expected);
}

static void test_names_what_is_wrong(void **state) {
    (void)state;
    refused("puzzle fields-001 win-now\n",
            "Line 5: write “puzzle ID THEME STARS”, with 1 to 5 stars.");
    refused("puzzle fields-001 win-now 6\n",
            "Line 5: write “puzzle ID THEME STARS”, with 1 to 5 stars.");
    refused("puzzle fields-001 save 1\n", "Line 5: no theme has the word save.");
    refused("puzzle fields-001 win-now 1\ngoal win\n",
            "Line 6: write “goal win TURNS”, “save TURNS”, “gain TURNS AMOUNT” or “best TURNS "
            "AMOUNT”.");
    refused("puzzle fields-001 win-now 1\ngoal win 1\nseed x\n", "Line 7: a seed is a number.");
    refused("puzzle fields-001 win-now 1\ngoal win 1\nlines\n",
            "Line 7: “line” is expected here, not “lines”.");
    refused("puzzle fields-001 win-now 1\ngoal win 1\nline Pc2xc5\n",
            "Line 36: fields-001: Pc2xc5 is not an action in this position.");
    refused("puzzle fields-001 win-now 1\ngoal win 1\nline field\ncell a1 sea\n",
            "Line 37: fields-001: Line 1: a position begins with “game fields”.");
    refused("theme win-now Again\nfind It.\n", "Line 5: the theme win-now is given twice.");
    static char line[512];
    snprintf(line, sizeof line, "theme again Again\nfind %0400d\n", 0);
    refused(line, "Line 6: this text is longer than 159 bytes.");
    snprintf(line, sizeof line, "puzzle a win-now %0100d\n", 1);
    refused(line, "Line 5: this text is longer than 95 bytes.");
    snprintf(line, sizeof line, "puzzle a win-now 1\ngoal win %0100d\n", 1);
    refused(line, "Line 6: this text is longer than 63 bytes.");
    refused("theme again\n", "Line 5: write “theme WORD TITLE”, with fewer than 32 and 64 bytes.");
}

static void test_names_what_is_too_long_for_a_cell_that_is_left_out(void **state) {
    (void)state;
    char text[256], why[SESSION_WHY_MAX] = "";
    snprintf(text, sizeof text, "hexfolio-puzzles 1\ngame fields\nrest hidden %0100d\n", 0);
    assert_null(puzzles_read(games_find("fields"), text, why));
    assert_string_equal(why, "Line 3: this text is longer than 63 bytes.");
}

static void test_names_a_missing_file(void **state) {
    (void)state;
    char why[SESSION_WHY_MAX] = "";
    assert_null(puzzles_load(games_find("fields"), "tests", why));
    assert_non_null(strstr(why, "tests/puzzles/fields.puzzles"));
}

static void test_refuses_another_game(void **state) {
    (void)state;
    char why[SESSION_WHY_MAX] = "";
    assert_null(puzzles_read(games_find("heximeros"), HEAD, why));
    assert_string_equal(why, "Line 2: these are puzzles for fields, not for heximeros.");
    assert_null(puzzles_read(games_find("fields"), "hexfolio-record 1\n", why));
    assert_string_equal(why, "Line 1: puzzles begin with “hexfolio-puzzles 1”.");
}

/* What each seat has at the start: a Queen and three Princes, or 26 pieces with the values of H-44.
 */
static void test_worth_at_the_start(void **state) {
    (void)state;
    static const struct {
        const char *id;
        int worth;
    } start[] = {{"fields", 8 + 3 * 4},
                 {"heximeros", 75 + 55 + 45 + 2 * (40 + 30 + 30 + 25 + 15) + 13 * 5}};
    for (size_t i = 0; i < sizeof start / sizeof start[0]; i++) {
        const Game *game = games_find(start[i].id);
        const Options options = options_default(game);
        GamePosition begun;
        game_begin(game, &begun, &options, 1, NULL);
        for (int seat = 0; seat < game->seats_max; seat++) {
            assert_int_equal(game_mind(game)->material(begun.state, seat), start[i].worth);
        }
    }
}

/* A City counts 4, a Field 2 on a plain and 1 on a mountain; the City and the Queen of the example
 * stand on plains. */
static void test_worth_of_5_fields(void **state) {
    (void)state;
    char why[SESSION_WHY_MAX];
    Puzzles *puzzles = read("puzzle fields-001 win-now 2\ngoal win 1\nline Pc2+Pd1xc3\n", why);
    assert_non_null(puzzles);
    GamePosition at = puzzles->puzzle[0].start;
    const Game *game = puzzles->game;
    assert_int_equal(game_mind(game)->material(at.state, 0), 8 + 3 * 4 + 4);
    assert_int_equal(game_mind(game)->material(at.state, 1), 8 + 3 * 4 + 2);
    game_play(game, at.state, &at.history, game_action_parse(game, at.state, "field"), NULL);
    assert_int_equal(game_mind(game)->material(at.state, 0), 8 + 3 * 4 + 4 + 2);
    at = puzzles->puzzle[0].start;
    const char *const to_a_mountain[] = {"Qb2-b1", "end", "pass", "field"};
    for (int i = 0; i < 4; i++) {
        game_play(game, at.state, &at.history, game_action_parse(game, at.state, to_a_mountain[i]),
                  NULL);
    }
    assert_int_equal(game_mind(game)->material(at.state, 0), 8 + 3 * 4 + 4 + 1);
    puzzles_free(puzzles);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_reads_a_puzzle),
        cmocka_unit_test(test_writes_what_it_reads),
        cmocka_unit_test(test_names_what_is_too_long_for_a_cell_that_is_left_out),
        cmocka_unit_test(test_names_what_is_wrong),
        cmocka_unit_test(test_names_a_missing_file),
        cmocka_unit_test(test_refuses_another_game),
        cmocka_unit_test(test_worth_at_the_start),
        cmocka_unit_test(test_worth_of_5_fields),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
