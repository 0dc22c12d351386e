/* The table of a position's lines: what is printed, what is read, and what is refused. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "game/lines.h"
#include "hex/board.h"

/* --- A table with every type of field -------------------------------------------------------- */

static Board the_board;

static const Board *board(const Options *options) {
    (void)options;
    return &the_board;
}

/* Texts of the test: a plus for each unit of the value. */
static bool read_pluses(const char *word, int *value) {
    *value = (int)strlen(word);
    return strspn(word, "+") == strlen(word);
}

static void write_pluses(int value, char word[LINE_WORD_MAX]) {
    snprintf(word, LINE_WORD_MAX, "%.*s", value, "++++++++");
}

static const char *const colours[] = {"red", "green"};

enum { PAINT, ANY, NAMED, NOBODY, PLUS, LATE, EACH, PAIR, LINES };

static const LineField cell_or_none = {FIELD_CELL, FIELD_ONCE, "CELL", .board = board,
                                       .or_none = true};
static const LineField a_colour = {FIELD_WORDS(colours)};
static const LineField any_colours = {FIELD_WORDS(colours), .times = FIELD_ANY};
static const LineField colours_or_none = {FIELD_WORDS(colours), .times = FIELD_ANY,
                                          .or_none = true};
static const LineField perhaps_a_number = {FIELD_RANGE(-5, 300), .times = FIELD_MAYBE};
static const LineField a_digit = {FIELD_RANGE(0, 9)};
static const LineField pluses = {FIELD_TEXT, .title = "PLUSES", .read = read_pluses,
                                 .write = write_pluses};
static const LineField word_with = {FIELD_EXACTLY("with")};
static const LineField word_nobody = {FIELD_EXACTLY("nobody")};

static const LineKind kinds[LINES] = {
    [PAINT] = {"paint",
               "T-1",
               LINE_MANY,
               {&cell_or_none, &word_with, &a_colour, &perhaps_a_number},
               TAKEN_FIRST},
    [ANY] = {"any", NULL, LINE_ONCE, {&any_colours}, TAKEN_FIRST},
    [NAMED] = {"named", NULL, LINE_MANY, {&a_digit, &colours_or_none}, TAKEN_FIRST},
    [NOBODY] = {"named", NULL, LINE_MANY, {&word_nobody}, TAKEN_FIRST},
    [PLUS] = {"plus", "T-2", LINE_MANY, {&pluses}, TAKEN_FIRST},
    [LATE] = {"late", NULL, LINE_MANY, {&a_digit}, TAKEN_SECOND},
    [EACH] = {"each", NULL, LINE_EACH, {&a_colour, &a_digit}, TAKEN_FIRST},
    [PAIR] = {"pair", NULL, LINE_EACH_PAIR, {&a_colour, &a_colour}, TAKEN_FIRST},
};

/* --- Printing ------------------------------------------------------------------------------ */

static void assert_prints(int kind, const int *value, int count, const char *expected) {
    char text[200] = "";
    FILE *out = fmemopen(text, sizeof text, "w");
    assert_non_null(out);
    line_print(out, &kinds[kind], value, count);
    fclose(out);
    assert_string_equal(text, expected);
}

static void test_values_are_printed_by_their_fields(void **state) {
    (void)state;
    assert_prints(PAINT, (int[]){0, 1}, 2, "paint a1 with green\n");
    assert_prints(PAINT, (int[]){CELL_NONE, 0, -3}, 3, "paint none with red -3\n");
    assert_prints(ANY, NULL, 0, "any\n");
    assert_prints(ANY, (int[]){0, 1, 0}, 3, "any red green red\n");
    assert_prints(NAMED, (int[]){4}, 1, "named 4 none\n");
    assert_prints(NAMED, (int[]){4, 1, 1}, 3, "named 4 green green\n");
    assert_prints(NOBODY, NULL, 0, "named nobody\n");
    assert_prints(PLUS, (int[]){3}, 1, "plus +++\n");
}

/* --- Reading ------------------------------------------------------------------------------- */

/* Records the kind and values of each line; refuses a LATE line of value 7. */
static const char *take(void *reading, int kind, const int *value, int count) {
    char *text = reading;
    sprintf(text + strlen(text), "%d", kind);
    for (int i = 0; i < count; i++) {
        sprintf(text + strlen(text), " %d", value[i]);
    }
    strcat(text, ";");
    return kind == LATE && value[0] == 7 ? "Seven is not taken." : NULL;
}

static bool reads(const char *const *line, int count, char taken[200], char why[GAME_WHY_MAX]) {
    static const LineTable table = {kinds, LINES, take};
    const PositionText position = {.line = line, .line_count = count, .lines_before = 3};
    taken[0] = '\0';
    return lines_read(&table, &position, taken, why);
}

static void test_values_are_read_back(void **state) {
    static const char *const line[] = {
        "paint a1 with green",  "paint none with red -3", "any red green red", "named 4 none",
        "named 4 green",        "named nobody",           "plus +++",          "late 1",
        "paint a2 with red 300"};
    char taken[200];
    char why[GAME_WHY_MAX];
    (void)state;
    assert_true(reads(line, 9, taken, why));
    assert_string_equal(taken, "0 0 1;0 -1 0 -3;1 0 1 0;2 4;2 4 1;3;4 3;0 1 0 300;5 1;");
    assert_true(reads((const char *[]){"any"}, 1, taken, why));
    assert_string_equal(taken, "1;");
}

static void test_later_rounds_are_taken_last(void **state) {
    static const char *const line[] = {"late 2", "plus +", "late 1", "plus ++"};
    char taken[200];
    char why[GAME_WHY_MAX];
    (void)state;
    assert_true(reads(line, 4, taken, why));
    assert_string_equal(taken, "4 1;4 2;5 2;5 1;");
}

static void test_lines_may_stand_once_for_each_thing(void **state) {
    static const char *const fine[] = {"each red 1", "each green 1", "pair red red",
                                       "pair red green", "pair green green"};
    char taken[200];
    char why[GAME_WHY_MAX];
    (void)state;
    assert_true(reads(fine, 5, taken, why));
    assert_false(
        reads((const char *[]){"each red 1", "each green 1", "each red 2"}, 3, taken, why));
    assert_non_null(strstr(why, "Line 6: There are two lines with “each”"));
    assert_false(reads((const char *[]){"pair red green", "pair red green"}, 2, taken, why));
    assert_non_null(strstr(why, "Line 5: There are two lines with “pair”"));
}

/* Open tiles, and closed ones with a colour below. */
enum { OPEN, CLOSED, BELOW, KINDS };
static const LineField a_cell = {.type = FIELD_CELL, .board = board};
static const LineField word_closed = {FIELD_EXACTLY("closed")};
static const LineKind cells[KINDS] = {
    [OPEN] = {"at", NULL, LINE_EVERY, {&a_cell, &a_colour}, TAKEN_FIRST},
    [CLOSED] = {"at", NULL, LINE_EVERY, {&a_cell, &word_closed}, TAKEN_FIRST},
    [BELOW] = {"at", NULL, LINE_EACH, {&a_cell, &word_closed, &a_colour}, TAKEN_SECOND},
};

static void test_every_cell_has_its_line(void **state) {
    static const LineTable table = {cells, KINDS, take};
    const char *line[] = {"at a1 red", "at a2 closed", "at b1 closed green", "at b2 red",
                          "at b3 red", "at c1 red",    "at c2 green",        "at a2 closed red"};
    PositionText position = {.line = line, .line_count = 8};
    char taken[200] = "";
    char why[GAME_WHY_MAX];
    (void)state;
    /* The line of a colour below is taken last, and also counts as the line of its cell. */
    assert_true(lines_read(&table, &position, taken, why));
    assert_string_equal(taken, "0 0 0;1 1;0 3 0;0 4 0;0 5 0;0 6 1;2 2 1;2 1 0;");
    line[6] = "at a1 closed";
    assert_false(lines_read(&table, &position, taken, why));
    assert_non_null(strstr(why, "Line 7: There are two lines"));
    position.line_count = 6;
    assert_false(lines_read(&table, &position, taken, why));
    assert_string_equal(why, "c2 has no line.");
}

static void test_a_line_may_be_long_but_not_without_end(void **state) {
    char line[4 * (LINE_VALUES_MAX + 1) + 8] = "any";
    char why[GAME_WHY_MAX];
    char *taken = calloc(1, 3000);
    static const LineTable table = {kinds, LINES, take};
    const char *lines[] = {line};
    const PositionText position = {.line = lines, .line_count = 1};
    (void)state;
    assert_non_null(taken);
    for (int i = 0; i < LINE_VALUES_MAX; i++) {
        strcat(line, " red");
    }
    assert_true(lines_read(&table, &position, taken, why));
    strcat(line, " red");
    assert_false(lines_read(&table, &position, taken, why));
    free(taken);
}

static void test_wrong_lines_are_refused_with_their_number(void **state) {
    static const struct {
        const char *line, *why;
    } wrong[] = {
        {"paint a1 with blue",
         "Line 5: “blue” does not fit; write “paint CELL|none with red|green [-5..300]” (T-1)."},
        {"paint a1 with", "Line 5: A word is missing; write “paint CELL|none with red|green "
                          "[-5..300]” (T-1)."},
        {"paint q9 with red", "“q9” does not fit"},
        {"paint a1 on red", "“on” does not fit"},
        {"paint a1 with red 301", "“301” does not fit"},
        {"paint a1 with red -6", "“-6” does not fit"},
        {"paint a1 with red --3", "“--3” does not fit"},
        {"paint a1 with red 3 4", "“4” does not fit"},
        {"any red none", "“none” does not fit; write “any [red|green ...]”."},
        {"named 4", "A word is missing"},
        {"named 4 red none", "“none” does not fit"},
        {"named 4 none red",
         "“red” does not fit; write “named 0..9 [red|green|none ...]” or “named nobody”."},
        {"named nobody else", "“else” does not fit"},
        {"named 10", "“10” does not fit"},
        {"plus +++-", "“+++-” does not fit"},
        {"late 7", "Line 5: Seven is not taken."},
        {"painted a1 with red", "“painted a1 with red” is not a line"},
        {"", "“” is not a line"},
        {"any", "Line 6: There are two lines with “any” where one is allowed."},
    };
    char taken[200];
    char why[GAME_WHY_MAX];
    (void)state;
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        const char *const line[] = {"plus +", wrong[i].line, "any"};
        if (reads(line, 3, taken, why) || strstr(why, wrong[i].why) == NULL) {
            fail_msg("“%s”: %s", wrong[i].line, why);
        }
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_values_are_printed_by_their_fields),
        cmocka_unit_test(test_values_are_read_back),
        cmocka_unit_test(test_later_rounds_are_taken_last),
        cmocka_unit_test(test_lines_may_stand_once_for_each_thing),
        cmocka_unit_test(test_every_cell_has_its_line),
        cmocka_unit_test(test_a_line_may_be_long_but_not_without_end),
        cmocka_unit_test(test_wrong_lines_are_refused_with_their_number),
    };
    if (!board_hexagon(&the_board, 2)) {
        return 1;
    }
    return cmocka_run_group_tests_name("The lines of a position", tests, NULL, NULL);
}
