/* H-20: Seeking Sanctuary, and each of its conditions broken in turn. */
#include "games/heximeros/positions.h"

static const char home[] = "q1=Silver.S k1=Silver.Al w1=Silver.Al g25=Orange.S";

static void place_home(GamePosition *position, const char *more, const char *lines) {
    char pieces[400];
    snprintf(pieces, sizeof pieces, "%s %s", home, more);
    place(position, "Silver,Orange", "Silver", pieces, lines);
}

static void test_H_20_both_sides(void **state) {
    GamePosition position;
    (void)state;
    place_home(&position, "", "unmoved k1 q1 w1\n");
    assert_actions(&position, "S<>", "S<>AsAl S<>RAl");
    play(&position, "S<>AsAl");
    assert_int_equal(piece_on(&position, "m1"), hexi_piece(HEXI_SILVER, HEXI_SOVEREIGN));
    assert_int_equal(piece_on(&position, "o1"), hexi_piece(HEXI_SILVER, HEXI_ALCAZAR));
    assert_int_equal(piece_on(&position, "q1"), 0);
    assert_int_equal(piece_on(&position, "k1"), 0);
    assert_int_equal(piece_on(&position, "w1"), hexi_piece(HEXI_SILVER, HEXI_ALCAZAR));
    place_home(&position, "", "unmoved k1 q1 w1\n");
    play(&position, "S<>RAl");
    assert_int_equal(hexi_kind(piece_on(&position, "u1")), HEXI_SOVEREIGN);
    assert_int_equal(hexi_kind(piece_on(&position, "s1")), HEXI_ALCAZAR);
}

static void test_H_20_the_sovereign_has_not_moved(void **state) {
    GamePosition position;
    (void)state;
    place_home(&position, "", "unmoved none\n");
    assert_actions(&position, "S<>", "");
    place_home(&position, "", "unmoved k1 q1 w1\n");
    play(&position, "q1-q2 g25-g24 q2-q1 g24-g25");
    assert_actions(&position, "S<>", "");
}

static void test_H_20_the_alcazar_has_not_moved(void **state) {
    GamePosition position;
    (void)state;
    place_home(&position, "", "unmoved q1 w1\n");
    assert_actions(&position, "S<>", "S<>RAl");
    place_home(&position, "", "unmoved k1 q1 w1\n");
    play(&position, "w1-w2 g25-g24 w2-w1 g24-g25");
    assert_actions(&position, "S<>", "S<>AsAl");
    play(&position, "k1-k2 g25-g24 k2-k1 g24-g25");
    assert_actions(&position, "S<>", "");
    assert_false(hexi_fresh(piece_on(&position, "q1"))); /* it has no right left */
}

static void test_H_20_an_alcazar_that_was_captured(void **state) {
    GamePosition position;
    (void)state;
    place(&position, "Silver,Orange", "Orange",
          "q1=Silver.S k1=Silver.Al w1=Silver.Al g25=Orange.S k5=Orange.R", "unmoved k1 q1 w1\n");
    play(&position, "k5xk1");
    assert_actions(&position, "S<>", "S<>RAl");
}

static void test_H_20_prelate_and_cavalier_cells_are_empty(void **state) {
    static const char *const between[] = {"m1", "o1", "s1", "u1"};
    (void)state;
    for (int i = 0; i < 4; i++) {
        for (int foe = 0; foe < 2; foe++) {
            GamePosition position;
            char piece[32];
            snprintf(piece, sizeof piece, "%s=%s.HM", between[i], foe ? "Orange" : "Silver");
            place_home(&position, piece, "unmoved k1 q1 w1\n");
            assert_actions(&position, "S<>", i < 2 ? "S<>RAl" : "S<>AsAl");
        }
    }
}

static void test_H_20_the_other_cells_may_be_occupied(void **state) {
    GamePosition position;
    (void)state;
    place_home(&position,
               "l1=Silver.Ar n1=Silver.D p1=Silver.As r1=Silver.R t1=Orange.M v1=Silver.Ar",
               "unmoved k1 q1 w1\n");
    assert_actions(&position, "S<>", "S<>AsAl S<>RAl");
}

static void test_H_20_under_attack_it_is_allowed(void **state) {
    GamePosition position;
    (void)state;
    place_home(&position, "q9=Orange.R m9=Orange.Al", "unmoved k1 q1 w1\n");
    assert_int_equal(hexi_attacked_sovereigns(state_of(&position)), 1U << HEXI_SILVER);
    assert_legal(&position, "S<>AsAl");
}

static void test_H_20_every_colour_seeks_it(void **state) {
    GamePosition position;
    (void)state;
    place(&position, "Silver,Blue", "Blue", "d7=Blue.S a12=Blue.Al g3=Blue.Al q1=Silver.S",
          "unmoved a12 d7 g3\n");
    assert_actions(&position, "S<>", "S<>AsAl S<>RAl");
    play(&position, "S<>AsAl");
    assert_int_equal(hexi_kind(piece_on(&position, "b10")), HEXI_SOVEREIGN);
    assert_int_equal(hexi_kind(piece_on(&position, "c9")), HEXI_ALCAZAR);
}

/* Silver's Alcazar k1 never moved, but its Sovereign was captured and called back. */
static void test_H_20_not_after_a_resurrection(void **state) {
    GamePosition position;
    (void)state;
    place(&position, "Silver,Orange,Green", "Orange",
          "q1=Silver.S k1=Silver.Al q5=Orange.R r3=Orange.HM g25=Orange.S ae18=Green.S",
          "unmoved k1 q1\n");
    play(&position, "q5xq1");
    assert_false(hexi_fresh(piece_on(&position, "k1")));
    play(&position, "ae18-ae17 q1-q5 ae17-ae18 r3-r2 ae18-ae17 r2-r1 =Silver.S@q1 ae17-ae18");
    assert_int_equal(hexi_plain(piece_on(&position, "q1")),
                     hexi_piece(HEXI_SILVER, HEXI_SOVEREIGN));
    assert_actions(&position, "S<>", "");
}

static void test_H_20_not_with_an_alcazar_that_was_a_militant(void **state) {
    GamePosition position;
    (void)state;
    place(&position, "Silver,Orange", "Orange",
          "q1=Silver.S l2=Orange.HM w1=Silver.Al g25=Orange.S", "unmoved q1 w1\n");
    play(&position, "l2-k1 =Silver.Al +none");
    assert_int_equal(piece_on(&position, "k1"), hexi_piece(HEXI_SILVER, HEXI_ALCAZAR));
    assert_actions(&position, "S<>", "S<>RAl");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_H_20_both_sides),
        cmocka_unit_test(test_H_20_the_sovereign_has_not_moved),
        cmocka_unit_test(test_H_20_the_alcazar_has_not_moved),
        cmocka_unit_test(test_H_20_an_alcazar_that_was_captured),
        cmocka_unit_test(test_H_20_prelate_and_cavalier_cells_are_empty),
        cmocka_unit_test(test_H_20_the_other_cells_may_be_occupied),
        cmocka_unit_test(test_H_20_under_attack_it_is_allowed),
        cmocka_unit_test(test_H_20_every_colour_seeks_it),
        cmocka_unit_test(test_H_20_not_after_a_resurrection),
        cmocka_unit_test(test_H_20_not_with_an_alcazar_that_was_a_militant),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
