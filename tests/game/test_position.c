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
#include "games/template/template.h"
#include "support/game_position.h"

static const Game *const game = &template_game;

/* `position` points into lines that stay until the next call. */
static bool read_head(const char *text, PositionText *position, char why[GAME_WHY_MAX]) {
    static PositionLines *lines;
    free(lines);
    lines = lines_of(text);
    why[0] = '\0';
    return position_read(game, lines, 9, position, why);
}

static void expect_lines(const PositionLines *lines, const char *const *line, int count) {
    assert_int_equal(lines->count, count);
    for (int i = 0; i < count; i++) {
        assert_string_equal(lines->line[i], line[i]);
    }
}

static void test_lines_are_read_without_comments_and_empty_lines(void **state) {
    (void)state;
    static const char *const line[] = {"game fields", "turn 1", ".cell a1"};
    PositionLines *lines =
        lines_of("\n  game\t fields # of today\r\n# nothing else\n\n\x01turn 1  \n.cell a1");
    expect_lines(lines, line, 3);
    assert_false(lines->dotted);
    free(lines);
}

static void test_a_line_with_a_dot_ends_them(void **state) {
    (void)state;
    static const char *const line[] = {"game fields"};
    const char *text = "game fields\n .\t# end\nturn 1\n";
    TextSource source = text_source(text);
    char why[GAME_WHY_MAX];
    PositionLines *lines = calloc(1, sizeof *lines);
    assert_non_null(lines);
    assert_true(position_lines_read(&source, lines, why));
    expect_lines(lines, line, 1);
    assert_true(lines->dotted);
    assert_string_equal(source.at, "turn 1\n");
    free(lines);
}

/* `count` lines of `length` bytes each, then one with a dot, then another. */
static char *many_lines(size_t count, size_t length) {
    char *text = malloc(count * (length + 1) + sizeof ".\nbehind");
    assert_non_null(text);
    char *end = text;
    for (size_t i = 0; i < count; i++) {
        memset(end, 'x', length);
        end[length] = '\n';
        end += length + 1;
    }
    strcpy(end, ".\nbehind");
    return text;
}

static void expect_limit(size_t count, size_t length, const char *refused) {
    char why[GAME_WHY_MAX] = "";
    char *text = many_lines(count, length);
    TextSource source = text_source(text);
    PositionLines *lines = calloc(1, sizeof *lines);
    assert_non_null(lines);
    assert_int_equal(position_lines_read(&source, lines, why), refused == NULL);
    assert_memory_equal(why, refused != NULL ? refused : "", refused != NULL ? strlen(refused) : 1);
    assert_true(lines->dotted);
    assert_string_equal(source.at, "behind");
    free(lines);
    free(text);
}

static void test_lines_have_limits_and_are_read_to_the_dot_all_the_same(void **state) {
    (void)state;
    expect_limit(POSITION_LINES_MAX, 1, NULL);
    expect_limit(POSITION_LINES_MAX + 2, 1, "Line 4097: ");
    expect_limit(1, TEXT_LINE_MAX, NULL);
    expect_limit(2, TEXT_LINE_MAX + 1, "Line 1: ");
    expect_limit(POSITION_BYTES_MAX / 1024, 1023, NULL);
    expect_limit(POSITION_BYTES_MAX / 1024 + 1, 1023, "Line 257: ");
}

static void test_the_first_line_names_the_game(void **state) {
    (void)state;
    static const char *const texts[] = {"game fields\nturn 1\n", "turn 1\n", ""};
    static const char *const ids[] = {"fields", NULL, NULL};
    for (int i = 0; i < 3; i++) {
        PositionLines *lines = lines_of(texts[i]);
        const char *id = position_game(lines);
        assert_int_equal(id == NULL, ids[i] == NULL);
        assert_string_equal(id == NULL ? "" : id, ids[i] == NULL ? "" : ids[i]);
        free(lines);
    }
}

static const char pieces[] = "game fields\n\nturn 1 # one\r\n\ttomove  1";

/* The next byte of `pieces`. */
static bool next_piece(TextSource *source) {
    const char *next = source->end == NULL ? pieces : source->end;
    source->at = next;
    source->end = *next != '\0' ? next + 1 : next;
    return *next != '\0';
}

/* The same text byte by byte and as a string, as the engine and other callers read it. */
static void test_pieces_and_strings_are_read_alike(void **state) {
    (void)state;
    TextSource in_pieces = {.more = next_piece};
    char why[GAME_WHY_MAX];
    PositionLines *read = calloc(1, sizeof *read);
    PositionLines *same = lines_of(pieces);
    assert_non_null(read);
    assert_true(position_lines_read(&in_pieces, read, why));
    expect_lines(read, same->line, same->count);
    assert_int_equal(read->count, 3);
    free(read);
    free(same);
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
        /* What is quoted has only bytes of text in it. */
        {"game template\nturn 1\ntomove 1\noption islands a\xFFz\n", "Line 4", "a\uFFFDz"},
        {"game template\nturn 1\ntomove 1\noption islands shown\noption islands shown\n", "Line 5",
         "twice"},
    };
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        PositionText position;
        char why[GAME_WHY_MAX];
        assert_false(read_head(wrong[i].text, &position, why));
        if (strncmp(why, wrong[i].line, strlen(wrong[i].line)) != 0 ||
            strstr(why, wrong[i].reason) == NULL) {
            fail_msg("“%s” instead of %s: %s", why, wrong[i].line, wrong[i].reason);
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
    const char *head = "game template\nturn 2\ntomove 2\noption islands shown\nended no\nluck 1 ";
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
        cmocka_unit_test(test_lines_are_read_without_comments_and_empty_lines),
        cmocka_unit_test(test_a_line_with_a_dot_ends_them),
        cmocka_unit_test(test_lines_have_limits_and_are_read_to_the_dot_all_the_same),
        cmocka_unit_test(test_the_first_line_names_the_game),
        cmocka_unit_test(test_pieces_and_strings_are_read_alike),
        cmocka_unit_test(test_the_head_is_read_and_the_rest_left),
        cmocka_unit_test(test_a_wrong_head_is_refused_with_its_line),
        cmocka_unit_test(test_printing_begins_with_the_head),
        cmocka_unit_test(test_nobody_is_to_move_when_the_game_is_over),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
