/* H-25 .. H-31: what pieces can do from the middle cell. */
#include "games/heximeros/positions.h"

static void test_H_25_three_kinds_gain_nothing(void **state) {
    GamePosition position;
    (void)state;
    place_two(&position, "q14=Silver.R q15=Silver.HM r14=Silver.HM r15=Silver.HM", "");
    assert_illegal(&position, "q14-q16");
    assert_illegal(&position, "q14-r16");
    place_two(&position, "q14=Silver.P", "");
    assert_int_equal(count_from(&position, "q14"), 36);
    place_two(&position, "q14=Silver.Al", "");
    assert_int_equal(count_from(&position, "q14"), 78);
}

static void test_H_25_beside_ground_zero_nothing_is_doubled(void **state) {
    GamePosition position;
    (void)state;
    place_two(&position, "q13=Silver.HM", "");
    assert_int_equal(count_from(&position, "q13"), 12);
    place_two(&position, "q13=Silver.C", "");
    assert_int_equal(count_from(&position, "q13"), 24);
    place_two(&position, "q13=Silver.D", "");
    assert_int_equal(count_from(&position, "q13"), 6);
}

static void test_H_26_militant_goes_two_flats_in_any_direction(void **state) {
    GamePosition position;
    (void)state;
    place_two(&position, "q14=Silver.M", "");
    assert_actions(&position, "q14", "q14-o13 q14-o15 q14-q12 q14-q15 q14-q16 q14-s13 q14-s15");
    place_two(&position, "q14=Silver.M q13=Orange.M q16=Silver.HM r14=Silver.R", "");
    assert_actions(&position, "q14", "q14-o13 q14-o15 q14-q15 q14-s13");
}

static void test_H_26_one_flat_and_then_a_capture_beside_it(void **state) {
    GamePosition position;
    (void)state;
    /* South to q13, then the flats p12 and r12 and the lines p11 and r11. */
    place_two(&position, "q14=Silver.M p12=Orange.M r12=Orange.M p11=Orange.M r11=Orange.M", "");
    assert_actions(&position, "q14x", "q14xp11 q14xp12 q14xr11 q14xr12");
    place_two(&position,
              "q14=Silver.M p12=Orange.M r12=Orange.M p11=Orange.M r11=Orange.M q13=Silver.HM", "");
    assert_actions(&position, "q14x", "q14xp12 q14xr12"); /* over p13 and r13 */
    place_two(&position, "q14=Silver.M p12=Orange.M q13=Silver.HM p13=Orange.M", "");
    assert_actions(&position, "q14x", ""); /* a flat to the back is not captured on */
}

static void test_H_26_the_usual_captures_stay(void **state) {
    GamePosition position;
    (void)state;
    place_two(&position,
              "q14=Silver.M p14=Orange.M r14=Orange.M p15=Orange.M r15=Orange.M "
              "q15=Orange.M",
              "");
    assert_actions(&position, "q14x", "q14xp14 q14xp15 q14xr14 q14xr15");
}

static void test_H_26_it_is_hatted_when_it_leaves(void **state) {
    GamePosition position;
    (void)state;
    place_two(&position, "q13=Silver.M", "");
    play(&position, "q13-q14 =none");
    assert_int_equal(hexi_kind(piece_on(&position, "q14")), HEXI_MILITANT);
    play(&position, "g25-g24 q14-q15");
    assert_int_equal(hexi_kind(piece_on(&position, "q15")), HEXI_HATTED);
    assert_int_equal(state_of(&position)->open, HEXI_NONE_OPEN);
    assert_int_equal(state_of(&position)->side, HEXI_ORANGE);
}

static void test_H_26_leaving_backward_hats_it_too(void **state) {
    GamePosition position;
    (void)state;
    place_two(&position, "q14=Silver.M r11=Orange.M", "");
    play(&position, "q14xr11");
    assert_int_equal(piece_on(&position, "r11"), hexi_piece(HEXI_SILVER, HEXI_HATTED));
    assert_int_equal(state_of(&position)->open, HEXI_NONE_OPEN);
}

static void test_H_27_two_steps_in_one_direction(void **state) {
    GamePosition position;
    (void)state;
    place_two(&position, "q14=Silver.HM q15=Orange.M s17=Orange.R s15=Silver.R o11=Silver.R", "");
    assert_illegal(&position, "q14-q16");
    assert_legal(&position, "q14xq15");
    assert_legal(&position, "q14xs17");
    assert_illegal(&position, "q14-s15");
    assert_illegal(&position, "q14-o11");
    assert_illegal(&position, "q14-r16"); /* two directions */
    place(&position, "Silver,Orange", "Silver", "q14=Silver.S q16=Orange.R g25=Orange.S", "");
    assert_legal(&position, "q14xq16");
    assert_legal(&position, "q14-u14");
}

static void test_H_28_cavalier_six_and_four_or_four_and_two(void **state) {
    GamePosition position;
    (void)state;
    place_two(&position, "q14=Silver.C q15=Orange.M u22=Orange.R", "");
    assert_legal(&position, "q14xu22"); /* six N, four NE */
    assert_legal(&position, "q14-s19"); /* four N, two NE */
    assert_legal(&position, "q14-s18"); /* three N, two NE */
    assert_legal(&position, "q14-r16"); /* two N, one NE */
    assert_int_equal(count_from(&position, "q14"), 48);
}

static void test_H_29_dreadnaught_sweeps_eight(void **state) {
    GamePosition position;
    (void)state;
    place_two(&position, "q14=Silver.D q15=Orange.M q19=Orange.R q22=Silver.HM", "");
    assert_legal(&position, "q14xq18");
    assert_legal(&position, "q14xq22");
    play(&position, "q14xq22");
    assert_int_equal(piece_on(&position, "q15"), 0);
    assert_int_equal(piece_on(&position, "q19"), 0);
    assert_int_equal(piece_on(&position, "q22"), hexi_piece(HEXI_SILVER, HEXI_DREADNAUGHT));
    place(&position, "Silver,Orange", "Silver", "q14=Silver.D q20=Silver.S g25=Orange.S", "");
    assert_legal(&position, "q14-q18");
    assert_illegal(&position, "q14xq22");
}

static void test_H_30_archer_two_steps_and_a_shot_over_eight(void **state) {
    GamePosition position;
    (void)state;
    place_two(&position, "q14=Silver.Ar q24=Orange.R q20=Orange.D q19=Orange.C", "");
    assert_actions(&position, "q14-q16", "q14-q16 q14-q16*q24");
    assert_actions(&position, "q14-q15", "q14-q15 q14-q15*q19");
    assert_legal(&position, "q14-s17"); /* two line steps */
    place_two(&position, "q14=Silver.Ar q15=Silver.HM s17=Orange.M", "");
    assert_illegal(&position, "q14-q16");
    assert_illegal(&position, "q14-s17");
    assert_illegal(&position, "q14xs17");
}

static void test_H_31_assassin_two_and_four(void **state) {
    static const char *const way[] = {"q15", "q16", "r17", "s19", "t20", "u22"};
    (void)state;
    for (int i = 0; i < 6; i++) {
        GamePosition position;
        char piece[64];
        char action[GAME_TEXT_MAX];
        snprintf(piece, sizeof piece, "q14=Silver.As %s=Orange.M", way[i]);
        snprintf(action, sizeof action, "q14x%s", way[i]);
        place_two(&position, piece, "");
        assert_legal(&position, action);
    }
    GamePosition position;
    place_two(&position, "q14=Silver.As", "");
    assert_legal(&position, "q14-u22");   /* two N, four NNE */
    assert_legal(&position, "q14-s21");   /* two NNE, four N */
    assert_illegal(&position, "q14-t20"); /* on the way only */
    place_two(&position, "q14=Silver.As u22=Silver.R s21=Orange.R", "");
    assert_illegal(&position, "q14-u22");
    assert_legal(&position, "q14xs21");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_H_25_three_kinds_gain_nothing),
        cmocka_unit_test(test_H_25_beside_ground_zero_nothing_is_doubled),
        cmocka_unit_test(test_H_26_militant_goes_two_flats_in_any_direction),
        cmocka_unit_test(test_H_26_one_flat_and_then_a_capture_beside_it),
        cmocka_unit_test(test_H_26_the_usual_captures_stay),
        cmocka_unit_test(test_H_26_it_is_hatted_when_it_leaves),
        cmocka_unit_test(test_H_26_leaving_backward_hats_it_too),
        cmocka_unit_test(test_H_27_two_steps_in_one_direction),
        cmocka_unit_test(test_H_28_cavalier_six_and_four_or_four_and_two),
        cmocka_unit_test(test_H_29_dreadnaught_sweeps_eight),
        cmocka_unit_test(test_H_30_archer_two_steps_and_a_shot_over_eight),
        cmocka_unit_test(test_H_31_assassin_two_and_four),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
