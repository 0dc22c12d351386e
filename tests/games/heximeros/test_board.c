/* H-1 .. H-8: the board, its names and directions, and where the pieces begin. */
#include "games/heximeros/positions.h"

static bool in_bands(int q, int r) {
    const int s = -q - r;
    return (abs(q) <= 6 && abs(2 * r + q) <= 26) || (abs(r) <= 6 && abs(2 * q + r) <= 26) ||
           (abs(s) <= 6 && abs(q - r) <= 26);
}

static void test_H_1_three_bands_make_655_cells(void **state) {
    const Board *board = the_board();
    int count = 0;
    (void)state;
    for (int q = -32; q <= 31; q++) {
        for (int r = -32; r <= 31; r++) {
            const bool there = board_at(board, (Axial){q, r}) != CELL_NONE;
            assert_int_equal(there, in_bands(q, r));
            count += there;
        }
    }
    assert_int_equal(count, 655);
    assert_int_equal(board->cells, HEXI_CELLS);
}

static void test_H_2_names(void **state) {
    const Board *board = the_board();
    (void)state;
    assert_true(axial_equal(board->at[cell_named("q14")], (Axial){0, 0}));
    assert_true(axial_equal(board->at[cell_named("q1")], (Axial){0, 13}));
    assert_true(axial_equal(board->at[cell_named("k1")], (Axial){-6, 16}));
    assert_true(axial_equal(board->at[cell_named("a12")], (Axial){-16, 10}));
    assert_true(axial_equal(board->at[cell_named("ag16")], (Axial){16, -10}));
    assert_int_equal(hexi_ground_zero(), cell_named("q14"));
    for (Cell cell = 0; cell < board->cells; cell++) {
        const Axial at = board->at[cell];
        const int file = at.q + 16;
        char name[16] = "";
        if (file >= 26) {
            strcpy(name, "a");
        }
        sprintf(name + strlen(name), "%c%d", 'a' + file % 26, (26 - 2 * at.r - at.q) / 2 + 1);
        assert_string_equal(board->name[cell], name);
    }
}

static void test_H_2_names_leave_out_numbers_at_a_notch(void **state) {
    (void)state;
    assert_int_not_equal(board_find(the_board(), "c13", 3), CELL_NONE);
    assert_int_equal(board_find(the_board(), "c14", 3), CELL_NONE);
    assert_int_not_equal(board_find(the_board(), "c15", 3), CELL_NONE);
}

/* Everything round q14: the flats, then the lines. */
static void test_H_3_twelve_directions(void **state) {
    static const char *const flat[] = {"q15", "r14", "r13", "q13", "p13", "p14"};
    static const char *const line[] = {"r15", "s14", "r12", "p12", "o14", "p15"};
    const Board *board = the_board();
    const Cell centre = cell_named("q14");
    (void)state;
    for (int i = 0; i < HEX_DIRECTIONS; i++) {
        assert_int_equal(board->neighbour[centre][i], cell_named(flat[i]));
        assert_int_equal(board->line[centre][i], cell_named(line[i]));
    }
}

static void test_H_3_cells_beside_a_line_do_not_block_it(void **state) {
    GamePosition position;
    (void)state;
    place_two(&position, "q14=Silver.P q15=Silver.HM r14=Orange.M", "");
    assert_legal(&position, "q14-r15");
}

/* Flood along the lines from three neighbouring cells. */
static void test_H_4_lines_split_the_board_into_three_sets(void **state) {
    static const char *const seed[] = {"q14", "q15", "r14"};
    const Board *board = the_board();
    int set[HEXI_CELLS] = {0};
    int sizes = 0;
    (void)state;
    for (int i = 0; i < 3; i++) {
        Cell queue[HEXI_CELLS] = {cell_named(seed[i])};
        int count = 1;
        set[queue[0]] = i + 1;
        for (int head = 0; head < count; head++) {
            for (int line = 0; line < HEX_DIRECTIONS; line++) {
                const Cell next = board->line[queue[head]][line];
                if (next != CELL_NONE && set[next] == 0) {
                    set[next] = i + 1;
                    queue[count++] = next;
                }
                assert_true(next == CELL_NONE || set[next] == i + 1);
            }
        }
        sizes += count;
    }
    assert_int_equal(sizes, HEXI_CELLS);
}

static void test_H_5_colours_sit_clockwise_and_face_the_middle(void **state) {
    static const char *const home[] = {"q1", "d7", "d20", "q27", "ad20", "ad7"};
    GamePosition position;
    (void)state;
    begin(&position, "Silver,Blue,Yellow,Orange,Green,Red");
    for (int colour = 0; colour < HEXI_COLOURS; colour++) {
        const Cell cell = cell_named(home[colour]);
        assert_int_equal(hexi_plain(state_of(&position)->at[cell]),
                         hexi_piece(colour, HEXI_SOVEREIGN));
        assert_int_equal(hexi_base_of(cell), colour);
        const Cell ahead = the_board()->neighbour[cell][colour];
        assert_int_equal(hexi_height(colour, ahead), hexi_height(colour, cell) + 2);
    }
    assert_int_equal(axial_distance(the_board()->at[cell_named("d7")], (Axial){0, 0}), 13);
}

static void test_H_6_base_lines_and_center_lines(void **state) {
    int base[HEXI_COLOURS] = {0};
    (void)state;
    for (Cell cell = 0; cell < HEXI_CELLS; cell++) {
        for (int colour = 0; colour < HEXI_COLOURS; colour++) {
            const Axial turned = axial_rotate(the_board()->at[cell], -colour);
            const int height = -(2 * turned.r + turned.q);
            assert_int_equal(hexi_height(colour, cell), height);
            assert_int_equal(hexi_base_of(cell) == colour, height == -26 || height == -25);
        }
        if (hexi_base_of(cell) != SEAT_NONE) {
            base[hexi_base_of(cell)]++;
        }
    }
    for (int colour = 0; colour < HEXI_COLOURS; colour++) {
        assert_int_equal(base[colour], 13);
    }
    assert_int_equal(hexi_height(HEXI_SILVER, cell_named("q14")), 0);
    assert_int_equal(hexi_height(HEXI_SILVER, cell_named("p13")), -1);
    assert_int_equal(hexi_height(HEXI_SILVER, cell_named("p14")), 1);
    assert_int_equal(hexi_height(HEXI_ORANGE, cell_named("p14")), -1);
}

static void test_H_7_silver_stands_from_k_to_w(void **state) {
    static const char *const row[] = {"k1=Al", "l1=Ar", "m1=C", "n1=D", "o1=P",  "p1=As", "q1=S",
                                      "r1=R",  "s1=P",  "t1=D", "u1=C", "v1=Ar", "w1=Al"};
    GamePosition position;
    (void)state;
    begin(&position, "Silver,Orange");
    for (int i = 0; i < 13; i++) {
        char cell[4] = {row[i][0], '1', '\0'};
        assert_string_equal(hexi_kind_short[hexi_kind(piece_on(&position, cell))], row[i] + 3);
        cell[1] = '2';
        assert_int_equal(piece_on(&position, cell),
                         hexi_piece(HEXI_SILVER, HEXI_MILITANT) | HEXI_FRESH);
    }
    assert_int_equal(state_of(&position)->count[HEXI_SILVER], 26);
    assert_int_equal(state_of(&position)->count[HEXI_BLUE], 0);
}

static void test_H_7_the_others_are_silver_turned(void **state) {
    GamePosition position;
    (void)state;
    begin(&position, "Silver,Blue,Yellow,Orange,Green,Red");
    for (Cell cell = 0; cell < HEXI_CELLS; cell++) {
        const HexiPiece piece = state_of(&position)->at[cell];
        if (hexi_colour(piece) != HEXI_SILVER) {
            continue;
        }
        for (int sixth = 1; sixth < HEXI_COLOURS; sixth++) {
            const Cell turned = board_at(the_board(), axial_rotate(the_board()->at[cell], sixth));
            assert_int_equal(hexi_colour(state_of(&position)->at[turned]), sixth);
            assert_int_equal(hexi_kind(state_of(&position)->at[turned]), hexi_kind(piece));
            assert_int_equal(hexi_fresh(state_of(&position)->at[turned]), hexi_fresh(piece));
        }
    }
}

/* Both Prelates of a colour stand on one of the three sets, and not on that of the middle. */
static void test_H_7_prelates_cannot_reach_the_centre_by_lines(void **state) {
    const Board *board = the_board();
    (void)state;
    const Axial one = board->at[cell_named("o1")];
    const Axial two = board->at[cell_named("s1")];
    assert_int_equal((one.q - one.r - (two.q - two.r)) % 3, 0);
    assert_int_not_equal((one.q - one.r) % 3, 0);
}

static void test_H_8_abbreviations(void **state) {
    static const char *const expected[] = {"",   "S", "R", "As", "Ar", "P",
                                           "Al", "C", "D", "M",  "HM"};
    (void)state;
    for (int kind = 0; kind < HEXI_KINDS; kind++) {
        assert_string_equal(hexi_kind_short[kind], expected[kind]);
    }
    assert_string_equal(hexi_kind_name[HEXI_ALCAZAR], "Alcazar");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_H_1_three_bands_make_655_cells),
        cmocka_unit_test(test_H_2_names),
        cmocka_unit_test(test_H_2_names_leave_out_numbers_at_a_notch),
        cmocka_unit_test(test_H_3_twelve_directions),
        cmocka_unit_test(test_H_3_cells_beside_a_line_do_not_block_it),
        cmocka_unit_test(test_H_4_lines_split_the_board_into_three_sets),
        cmocka_unit_test(test_H_5_colours_sit_clockwise_and_face_the_middle),
        cmocka_unit_test(test_H_6_base_lines_and_center_lines),
        cmocka_unit_test(test_H_7_silver_stands_from_k_to_w),
        cmocka_unit_test(test_H_7_the_others_are_silver_turned),
        cmocka_unit_test(test_H_7_prelates_cannot_reach_the_centre_by_lines),
        cmocka_unit_test(test_H_8_abbreviations),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
