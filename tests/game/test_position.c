/* The head of a position, and how positions are printed; on the template game. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "game/options.h"
#include "game/position.h"
#include "games/template/template.h"
#include "support/game_position.h"

static const Game *const game = &template_game;

static bool read_head(const char *text, PositionText *position, char why[GAME_WHY_MAX]) {
    static Lines lines;
    lines_split(&lines, text);
    why[0] = '\0';
    return position_read(game, lines.line, lines.count, 9, position, why);
}

static void test_the_first_line_names_the_game(void **state) {
    (void)state;
    static const char *const named[] = {"game fields", "turn 1"};
    static const char *const other[] = {"turn 1"};
    assert_string_equal(position_game(named, 2), "fields");
    assert_null(position_game(other, 1));
    assert_null(position_game(named, 0));
}

static void test_the_head_is_read_and_the_rest_left(void **state) {
    (void)state;
    PositionText position;
    char why[GAME_WHY_MAX];
    assert_true(read_head("game template\nturn 12\ntomove 2\noption islands shown\nended no\nx\n",
                          &position, why));
    assert_int_equal(position.turn, 12);
    assert_int_equal(position.turn_seat, 1);
    assert_int_equal(position.seed, 9);
    assert_int_equal(position.options.value[0], 1);
    assert_int_equal(position.line_count, 2);
    assert_string_equal(position.line[0], "ended no");
    assert_string_equal(position.line[1], "x");

    assert_true(read_head("game template\ntomove none\nturn 1\n", &position, why));
    assert_int_equal(position.turn_seat, SEAT_NONE);
    assert_int_equal(position.options.value[0], 0);
    assert_int_equal(position.line_count, 0);
}

static void test_a_wrong_head_is_refused_with_its_line(void **state) {
    (void)state;
    static const struct {
        const char *text, *line, *reason;
    } wrong[] = {
        {"", "Line 1", "game template"},
        {"turn 1\n", "Line 1", "game template"},
        {"game fields\nturn 1\ntomove 1\n", "Line 1", "game template"},
        {"game template\ntomove 1\nended no\n", "Line 3", "turn"},
        {"game template\nturn 1\nended no\n", "Line 3", "tomove"},
        {"game template\nturn 0\ntomove 1\n", "Line 2", "from 1"},
        {"game template\nturn -1\ntomove 1\n", "Line 2", "from 1"},
        {"game template\nturn 1000001\ntomove 1\n", "Line 2", "from 1"},
        {"game template\nturn x\ntomove 1\n", "Line 2", "from 1"},
        {"game template\nturn 1\nturn 1\ntomove 1\n", "Line 3", "twice"},
        {"game template\nturn 1\ntomove 1\ntomove 1\n", "Line 4", "twice"},
        {"game template\nturn 1\ntomove 3\n", "Line 3", "1, 2, none"},
        {"game template\nturn 1\ntomove 1\noption islands\n", "Line 4", "KEY VALUE"},
        {"game template\nturn 1\ntomove 1\noption islands maybe\n", "Line 4", "hidden, shown"},
        {"game template\nturn 1\ntomove 1\noption map shown\n", "Line 4", "islands"},
        {"game template\nturn 1\ntomove 1\noption islands shown\noption islands shown\n", "Line 5",
         "twice"},
    };
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        PositionText position;
        char why[GAME_WHY_MAX];
        assert_false(read_head(wrong[i].text, &position, why));
        if (strncmp(why, wrong[i].line, strlen(wrong[i].line)) != 0 ||
            strstr(why, wrong[i].reason) == NULL) {
            fail_msg("`%s` instead of %s: %s", why, wrong[i].line, wrong[i].reason);
        }
    }
}

static void test_printing_begins_with_the_head(void **state) {
    (void)state;
    const Options options = {{1}};
    GamePosition position;
    char *text = malloc(LINES_TEXT_MAX);
    assert_non_null(text);
    game_begin(game, &position, &options, 3, NULL);
    game_position_play(game, &position, "-b2");
    game_position_print(game, &options, &position, text);
    const char *head = "game template\nturn 2\ntomove 2\noption islands shown\nended no\ncell a1 ";
    assert_memory_equal(text, head, strlen(head));
    free(text);
}

static void test_nobody_is_to_move_when_the_game_is_over(void **state) {
    (void)state;
    const Options options = options_default(game);
    GamePosition position;
    char *text = malloc(LINES_TEXT_MAX);
    assert_non_null(text);
    game_begin(game, &position, &options, 3, NULL);
    position.history.repetitions = 3; /* T-6: the state alone does not know */
    game_position_print(game, &options, &position, text);
    assert_non_null(strstr(text, "\ntomove none\n"));
    free(text);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_the_first_line_names_the_game),
        cmocka_unit_test(test_the_head_is_read_and_the_rest_left),
        cmocka_unit_test(test_a_wrong_head_is_refused_with_its_line),
        cmocka_unit_test(test_printing_begins_with_the_head),
        cmocka_unit_test(test_nobody_is_to_move_when_the_game_is_over),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
