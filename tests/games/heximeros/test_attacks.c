/* H-13 and H-39: which Sovereigns are attacked, and by which pieces. */
#include "games/heximeros/positions.h"

static void test_H_13_check_is_no_obligation(void **state) {
    GamePosition position;
    (void)state;
    place(&position, "Silver,Orange", "Silver",
          "q1=Silver.S q9=Orange.R g25=Orange.S k5=Silver.HM r9=Orange.Al", "");
    assert_int_equal(hexi_attacked_sovereigns(state_of(&position)), 1U << HEXI_SILVER);
    assert_legal(&position, "k5-k6"); /* leaves it there */
    assert_legal(&position, "q1-r1"); /* under the Alcazar's attack */
    play(&position, "k5-k6 q9xq1");
    assert_outcome(&position, "win Orange; H-40");
}

static void test_H_13_attacks_of_every_kind(void **state) {
    static const struct {
        const char *piece;
        bool attacks;
    } cases[] = {
        {"q9=Orange.Al", true},  {"s4=Orange.P", true},  {"o4=Orange.R", true},
        {"o4=Orange.Al", false}, {"q3=Orange.M", false}, {"r2=Orange.M", true},
        {"q2=Orange.HM", true},  {"s3=Orange.C", true},  {"q6=Orange.Ar", true},
        {"q5=Orange.Ar", false}, {"q5=Orange.D", true},  {"q6=Orange.D", false},
        {"q4=Orange.As", false}, {"r4=Orange.As", true},
    };
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        GamePosition position;
        char pieces[100];
        snprintf(pieces, sizeof pieces, "q1=Silver.S g25=Orange.S %s", cases[i].piece);
        place(&position, "Silver,Orange", "Silver", pieces, "");
        const unsigned expected = cases[i].attacks ? 1U << HEXI_SILVER : 0;
        if (hexi_attacked_sovereigns(state_of(&position)) != expected) {
            fail_msg("%s", cases[i].piece);
        }
    }
}

static void test_H_13_neither_dormant_nor_own_pieces_attack(void **state) {
    GamePosition position;
    HexiSet set;
    (void)state;
    place(&position, "Silver,Blue,Orange", "Silver", "q1=Silver.S q9=Blue.R g25=Orange.S",
          "out Blue\n");
    assert_int_equal(hexi_attacked_sovereigns(state_of(&position)), 0);
    hexi_attacks(state_of(&position), cell_named("q9"), &set);
    assert_false(hexi_set_has(&set, cell_named("q1")));
    hexi_reach(state_of(&position), cell_named("q9"), &set);
    assert_false(hexi_set_has(&set, cell_named("q8")));
    place(&position, "Silver,Blue,Orange", "Silver", "q1=Silver.S q9=Blue.R d7=Blue.S g25=Orange.S",
          "controller Blue Silver\nout Blue\n");
    assert_int_equal(hexi_attacked_sovereigns(state_of(&position)), 0);
}

static void test_H_13_the_first_of_a_colours_pieces_attacks_too(void **state) {
    GamePosition position;
    (void)state;
    place(&position, "Silver,Orange", "Silver", "k1=Silver.S k9=Orange.R q27=Orange.S", "");
    assert_int_equal(hexi_attacked_sovereigns(state_of(&position)), 1U << HEXI_SILVER);
}

/* Orange moves Blue too: its Regent on the first cell of the board threatens nobody. */
static void test_H_13_each_piece_attacks_for_its_own_player_alone(void **state) {
    const Board *board = the_board();
    GamePosition position;
    char pieces[128];
    int flat = 0;
    (void)state;
    while (board->neighbour[0][flat] == CELL_NONE) {
        flat++;
    }
    sprintf(pieces, "%s=Orange.R %s=Blue.S aa20=Silver.S g25=Orange.S", board->name[0],
            board->name[board->neighbour[0][flat]]);
    place(&position, "Silver,Blue,Orange", "Silver", pieces, "controller Blue Orange\nout Blue\n");
    assert_int_equal(hexi_attacked_sovereigns(state_of(&position)), 0);
}

/* On every cell that the other Sovereign does not attack. */
static void test_H_13_a_sovereign_alone_is_attacked_nowhere(void **state) {
    const Board *board = the_board();
    const Cell other = cell_named("g25");
    (void)state;
    for (Cell cell = 0; cell < board->cells; cell++) {
        GamePosition position;
        HexiSet set;
        char pieces[64];
        if (cell == other) {
            continue;
        }
        snprintf(pieces, sizeof pieces, "%s=Silver.S g25=Orange.S", board->name[cell]);
        place(&position, "Silver,Orange", "Silver", pieces, "");
        hexi_attacks(state_of(&position), other, &set);
        const unsigned both = 1U << HEXI_SILVER | 1U << HEXI_ORANGE;
        assert_int_equal(hexi_attacked_sovereigns(state_of(&position)),
                         hexi_set_has(&set, cell) ? both : 0);
    }
}

static void test_attacks_and_reach_of_one_piece(void **state) {
    GamePosition position;
    HexiSet set;
    (void)state;
    place_two(&position, "q10=Silver.D q11=Orange.M q12=Silver.HM", "");
    hexi_attacks(state_of(&position), cell_named("q10"), &set);
    assert_true(hexi_set_has(&set, cell_named("q11")));
    assert_false(hexi_set_has(&set, cell_named("q12"))); /* swept away, but no enemy */
    assert_false(hexi_set_has(&set, cell_named("q13")));
    hexi_reach(state_of(&position), cell_named("q10"), &set);
    assert_true(hexi_set_has(&set, cell_named("q14")));
    assert_false(hexi_set_has(&set, cell_named("q11")));
    hexi_attacks(state_of(&position), cell_named("q9"), &set);
    for (Cell cell = 0; cell < HEXI_CELLS; cell++) {
        assert_false(hexi_set_has(&set, cell));
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_H_13_check_is_no_obligation),
        cmocka_unit_test(test_H_13_attacks_of_every_kind),
        cmocka_unit_test(test_H_13_neither_dormant_nor_own_pieces_attack),
        cmocka_unit_test(test_H_13_the_first_of_a_colours_pieces_attacks_too),
        cmocka_unit_test(test_H_13_each_piece_attacks_for_its_own_player_alone),
        cmocka_unit_test(test_H_13_a_sovereign_alone_is_attacked_nowhere),
        cmocka_unit_test(test_attacks_and_reach_of_one_piece),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
