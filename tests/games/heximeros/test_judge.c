/* What the search is told: worth of positions, and what to try first. */
#include "games/heximeros/positions.h"

static int worth(const Course *course, int seat) {
    return heximeros_game.evaluate(course->state, seat);
}

static void test_the_start_is_even(void **state) {
    Course course;
    (void)state;
    begin(&course, "Silver,Orange");
    assert_int_equal(worth(&course, HEXI_SILVER), 0);
    assert_int_equal(worth(&course, HEXI_ORANGE), 0);
    /* With six colours Silver's Regent looks straight at Green's Assassin. */
    begin(&course, "Silver,Blue,Yellow,Orange,Green,Red");
    assert_legal(&course, "r1xad19");
    assert_true(worth(&course, HEXI_GREEN) < 0);
    assert_true(worth(&course, HEXI_SILVER) > 0);
}

static void test_more_pieces_are_worth_more(void **state) {
    Course course;
    (void)state;
    place_two(&course, "k5=Silver.R n20=Orange.M", "");
    assert_true(worth(&course, HEXI_SILVER) > 0);
    assert_int_equal(worth(&course, HEXI_SILVER), -worth(&course, HEXI_ORANGE));
    place_two(&course, "k5=Silver.R n20=Orange.As l22=Orange.C", "");
    assert_true(worth(&course, HEXI_SILVER) < 0);
}

static void test_dormant_pieces_are_worth_nothing(void **state) {
    Course course;
    (void)state;
    place(&course, "Silver,Blue,Orange", "Silver",
          "aa20=Silver.S g25=Orange.S c10=Blue.R d9=Blue.R", "out Blue\n");
    assert_int_equal(worth(&course, HEXI_SILVER), 0);
    assert_int_equal(worth(&course, HEXI_BLUE), -1000);
}

static void test_an_attacked_sovereign_counts(void **state) {
    Course course;
    (void)state;
    place(&course, "Silver,Orange", "Silver", "q1=Silver.S q20=Silver.R q25=Orange.S r3=Orange.R",
          "");
    assert_true(worth(&course, HEXI_SILVER) > 300);
}

static void test_ends(void **state) {
    Course course;
    (void)state;
    place(&course, "Silver,Blue,Orange", "Silver", "q1=Silver.S g25=Orange.S", "out Blue\n");
    Course drawn = course;
    play(&drawn, "draw");
    assert_int_equal(worth(&drawn, HEXI_SILVER), 0);
    assert_int_equal(worth(&drawn, HEXI_BLUE), -1000);
    play(&course, "resign");
    assert_int_equal(worth(&course, HEXI_SILVER), -1000);
    assert_int_equal(worth(&course, HEXI_ORANGE), 1000);
}

/* The first actions in the order of the search, split by blanks. */
static void assert_first(const Course *course, int first, const char *expected) {
    Action *list = malloc((size_t)heximeros_game.actions_max * sizeof *list);
    char text[400] = "";
    assert_non_null(list);
    const int count = heximeros_game.actions(course->state, list);
    heximeros_game.order(course->state, list, count);
    for (int i = 0; i < first; i++) {
        char one[GAME_TEXT_MAX];
        heximeros_game.action_text(course->state, list[i], one);
        sprintf(text + strlen(text), "%s ", one);
    }
    assert_string_equal(text, expected);
    free(list);
}

static void test_captures_come_first_the_best_of_all(void **state) {
    Course course;
    (void)state;
    place(&course, "Silver,Orange", "Silver",
          "aa20=Silver.S q10=Silver.R q12=Orange.M r10=Orange.As l5=Silver.Ar l10=Orange.P "
          "q8=Orange.S p13=Silver.M",
          "");
    assert_first(&course, 6, "l5-m6*q8 q10xq8 q10xr10 l5-l6*l10 q10xq12 p13-p14 ");
}

static void test_promotions_by_worth(void **state) {
    Course course;
    (void)state;
    place_two(&course, "p13=Silver.M", "");
    play(&course, "p13-p14");
    assert_first(&course, 3, "=R =As =Ar ");
}

/* It sweeps more of its own than of others. */
static void test_a_bad_sweep_does_not_come_first(void **state) {
    Course course;
    (void)state;
    place_two(&course, "q10=Silver.D q11=Silver.R q12=Orange.M u5=Silver.HM t5=Orange.D", "");
    assert_first(&course, 1, "u5xt5 ");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_the_start_is_even),
        cmocka_unit_test(test_more_pieces_are_worth_more),
        cmocka_unit_test(test_dormant_pieces_are_worth_nothing),
        cmocka_unit_test(test_an_attacked_sovereign_counts),
        cmocka_unit_test(test_ends),
        cmocka_unit_test(test_captures_come_first_the_best_of_all),
        cmocka_unit_test(test_promotions_by_worth),
        cmocka_unit_test(test_a_bad_sweep_does_not_come_first),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
