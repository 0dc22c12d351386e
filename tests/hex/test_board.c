/* Boards: which cells, their names, what touches what. */
#include <limits.h>
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "hex/board.h"
#include "support/boards.h"

enum { SIDE_MAX = 18 };

static Board board;

static Cell named(const char *name) {
    return board_find(&board, name, strlen(name));
}

static void assert_joined(void) {
    for (Cell cell = 0; cell < board.cells; cell++) {
        const Axial at = board.at[cell];
        assert_int_equal(board.sides[cell], 6);
        assert_int_equal(board_at(&board, at), cell);
        for (int i = 0; i < HEX_DIRECTIONS; i++) {
            const int back = (i + 3) % HEX_DIRECTIONS;
            const Cell flat = board.neighbour[cell][i];
            const Cell line = board.line[cell][i];
            assert_int_equal(flat, board_at(&board, axial_add(at, axial_flats[i])));
            assert_int_equal(line, board_at(&board, axial_add(at, axial_lines[i])));
            assert_true(flat == CELL_NONE || board.neighbour[flat][back] == cell);
            assert_true(line == CELL_NONE || board.line[line][back] == cell);
        }
    }
}

static void assert_named(void) {
    for (Cell cell = 0; cell < board.cells; cell++) {
        const char *end = NULL;
        char text[CELL_NAME_MAX + 2];
        assert_int_equal(named(board.name[cell]), cell);
        snprintf(text, sizeof text, "%s-", board.name[cell]);
        assert_int_equal(board_read(&board, text, &end), cell);
        assert_string_equal(end, "-");
    }
}

static void test_hexagon_of_every_side(void **state) {
    (void)state;
    for (int side = 1; side <= SIDE_MAX; side++) {
        assert_true(board_hexagon(&board, side));
        assert_true(board.hexagonal);
        assert_int_equal(board.cells, 3 * side * (side - 1) + 1);
        Cell cell = 0;
        for (int file = 0; file < 2 * side - 1; file++) {
            const int away = file < side ? side - 1 - file : file - side + 1;
            for (int number = 1; number <= 2 * side - 1 - away; number++, cell++) {
                char name[32];
                snprintf(name, sizeof name, "%s%c%d", file < 26 ? "" : "a", 'a' + file % 26,
                         number);
                assert_string_equal(board.name[cell], name);
                assert_true(axial_distance(board.at[cell], (Axial){0, 0}) < side);
            }
        }
        assert_int_equal(cell, board.cells);
        assert_joined();
        assert_named();
    }
}

static void test_hexagon_of_side_3_is_named_from_the_south(void **state) {
    (void)state;
    assert_true(board_hexagon(&board, 3));
    assert_true(axial_equal(board.at[named("c1")], (Axial){0, 2}));
    assert_true(axial_equal(board.at[named("c3")], (Axial){0, 0}));
    assert_true(axial_equal(board.at[named("c5")], (Axial){0, -2}));
    assert_true(axial_equal(board.at[named("a1")], (Axial){-2, 2}));
    assert_true(axial_equal(board.at[named("e3")], (Axial){2, -2}));
    assert_int_equal(board.neighbour[named("c1")][FLAT_N], named("c2"));
    assert_int_equal(board.neighbour[named("c1")][FLAT_S], CELL_NONE);
    assert_int_equal(board.line[named("c3")][LINE_E], named("e2"));
}

static void test_hexagon_of_no_size_is_refused(void **state) {
    (void)state;
    assert_false(board_hexagon(&board, 0));
    assert_false(board_hexagon(&board, -1));
    assert_false(board_hexagon(&board, SIDE_MAX + 1));
}

static void test_gaps_in_a_file_leave_numbers_out(void **state) {
    (void)state;
    boards_star(&board);
    assert_joined();
    assert_named();
    for (Cell cell = 0; cell < board.cells; cell++) {
        const Axial at = board.at[cell];
        char name[32];
        const int file = at.q + 16;
        snprintf(name, sizeof name, "%s%c%d", file < 26 ? "" : "a", 'a' + file % 26,
                 (26 - (2 * at.r + at.q)) / 2 + 1);
        assert_string_equal(board.name[cell], name);
    }
    assert_true(axial_equal(board.at[named("q14")], (Axial){0, 0}));
    assert_true(axial_equal(board.at[named("q1")], (Axial){0, 13}));
    assert_string_equal(board.name[0], "a12");
    assert_string_equal(board.name[1], "a16"); /* the file of one cell, a gap of three, one cell */
    assert_int_equal(named("a13"), CELL_NONE);
    assert_string_equal(board.name[board.cells - 1], "ag16");
}

static void test_find_wants_the_whole_name(void **state) {
    (void)state;
    assert_true(board_hexagon(&board, 6));
    assert_int_equal(board_find(&board, "f11x", 3), named("f11"));
    assert_int_equal(board_find(&board, "f11", 2), named("f1"));
    static const char *const wrong[] = {"",    "f",   "f0",  "f12", "f01", "l1",
                                        "F11", " f1", "f1 ", "1f",  "f1x", "f1111111111"};
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        assert_int_equal(named(wrong[i]), CELL_NONE);
    }
}

static void test_read_takes_the_longest_name(void **state) {
    (void)state;
    assert_true(board_hexagon(&board, 6));
    const char *end = NULL;
    assert_int_equal(board_read(&board, "f11-b3", &end), named("f11"));
    assert_string_equal(end, "-b3");
    assert_int_equal(board_read(&board, "f12", &end), named("f1"));
    assert_string_equal(end, "2");
    assert_int_equal(board_read(&board, "f1", &end), named("f1"));
    assert_string_equal(end, "");
    const char *nothing = "zz";
    assert_int_equal(board_read(&board, nothing, &end), CELL_NONE);
    assert_ptr_equal(end, nothing);
    assert_int_equal(board_read(&board, "", &end), CELL_NONE);
}

static void test_what_is_out_of_bounds_is_no_cell(void **state) {
    (void)state;
    assert_true(board_hexagon(&board, SIDE_MAX));
    static const Axial outside[] = {{18, 0},      {-18, 0},     {0, 18},        {-33, 0},
                                    {32, 0},      {0, -33},     {0, 32},        {17, 1},
                                    {1000000, 0}, {0, -100000}, {-1000, 100000}};
    for (size_t i = 0; i < sizeof outside / sizeof outside[0]; i++) {
        assert_int_equal(board_at(&board, outside[i]), CELL_NONE);
    }
}

static int number_0(int q) {
    (void)q;
    return 0;
}

static int number_9999(int q) {
    (void)q;
    return 9999;
}

static int number_huge(int q) {
    (void)q;
    return INT_MAX;
}

static void test_broken_bounds_are_refused(void **state) {
    (void)state;
    static const Axial twice[] = {{0, 0}, {0, 0}};
    static const Axial downward[] = {{0, 0}, {0, 1}};
    static const Axial leftward[] = {{0, 0}, {-1, 0}};
    static const Axial far_q[] = {{-33, 0}};
    static const Axial far_r[] = {{0, 32}};
    static const Axial upward[] = {{0, 1}, {0, 0}};
    static Axial many[BOARD_CELLS_MAX + 1];
    for (int i = 0; i <= BOARD_CELLS_MAX; i++) {
        many[i] = (Axial){i / 64 - 32, 31 - i % 64};
    }
    assert_false(board_from_hexagons(&board, twice, 2, NULL));
    assert_false(board_from_hexagons(&board, downward, 2, NULL));
    assert_false(board_from_hexagons(&board, leftward, 2, NULL));
    assert_false(board_from_hexagons(&board, far_q, 1, NULL));
    assert_false(board_from_hexagons(&board, far_r, 1, NULL));
    assert_false(board_from_hexagons(&board, upward, 0, NULL));
    assert_false(board_from_hexagons(&board, upward, 2, number_0));
    assert_false(board_from_hexagons(&board, upward, 2, number_9999));
    assert_false(board_from_hexagons(&board, upward, 2, number_huge));
    assert_false(board_from_hexagons(&board, many, BOARD_CELLS_MAX + 1, NULL));
    assert_true(board_from_hexagons(&board, many, BOARD_CELLS_MAX, NULL));
    assert_true(board_from_hexagons(&board, upward, 1, number_9999));
    assert_string_equal(board.name[0], "a9999");
    assert_true(board_from_hexagons(&board, upward, 2, NULL));
    assert_joined();
}

static void test_distance_goes_over_cells(void **state) {
    (void)state;
    assert_true(board_hexagon(&board, 5));
    for (Cell a = 0; a < board.cells; a++) {
        for (Cell b = 0; b < board.cells; b++) {
            assert_int_equal(board_distance(&board, a, b),
                             axial_distance(board.at[a], board.at[b]));
        }
    }
    boards_ring(&board);
    const Cell north = board_at(&board, axial_flats[FLAT_N]);
    assert_int_equal(board_distance(&board, north, board_at(&board, axial_flats[FLAT_S])), 3);
    assert_int_equal(board_distance(&board, north, board_at(&board, axial_flats[FLAT_SW])), 2);

    static const Axial apart[] = {{0, 0}, {5, 0}};
    assert_true(board_from_hexagons(&board, apart, 2, NULL));
    assert_int_equal(board_distance(&board, 0, 1), -1);
    assert_int_equal(board_distance(&board, 1, 1), 0);

    boards_flower(&board);
    assert_int_equal(board_distance(&board, named("m"), named("p4")), 1);
    assert_int_equal(board_distance(&board, named("p1"), named("p3")), 2);
}

static void test_outlines_meet_at_common_corners(void **state) {
    (void)state;
    assert_true(board_hexagon(&board, 4));
    for (Cell cell = 0; cell < board.cells; cell++) {
        for (int i = 0; i < HEX_DIRECTIONS; i++) {
            const Point a = board.corner[cell][i];
            const Point b = board.corner[cell][(i + 1) % HEX_DIRECTIONS];
            const Point middle = board.centre[cell];
            assert_true(fabs(hypot(a.x - middle.x, a.y - middle.y) - 1 / sqrt(3)) < 1e-12);
            const Cell next = board.neighbour[cell][i];
            if (next != CELL_NONE) {
                const Point c = board.corner[next][(i + 4) % HEX_DIRECTIONS];
                const Point d = board.corner[next][(i + 3) % HEX_DIRECTIONS];
                assert_true(a.x == c.x && a.y == c.y && b.x == d.x && b.y == d.y);
                const Point other = board.centre[next];
                assert_true(fabs(hypot(other.x - middle.x, other.y - middle.y) - 1) < 1e-12);
            }
        }
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_hexagon_of_every_side),
        cmocka_unit_test(test_hexagon_of_side_3_is_named_from_the_south),
        cmocka_unit_test(test_hexagon_of_no_size_is_refused),
        cmocka_unit_test(test_gaps_in_a_file_leave_numbers_out),
        cmocka_unit_test(test_find_wants_the_whole_name),
        cmocka_unit_test(test_read_takes_the_longest_name),
        cmocka_unit_test(test_what_is_out_of_bounds_is_no_cell),
        cmocka_unit_test(test_broken_bounds_are_refused),
        cmocka_unit_test(test_distance_goes_over_cells),
        cmocka_unit_test(test_outlines_meet_at_common_corners),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
