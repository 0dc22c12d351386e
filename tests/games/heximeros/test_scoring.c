/* H-44 .. H-47: points. */
#include "games/heximeros/positions.h"

static int score(const Course *course, int player) {
    return state_of(course)->score[player];
}

static void test_H_44_captures(void **state) {
    static const struct {
        const char *kind;
        int points;
    } values[] = {{"R", 55}, {"As", 45}, {"Ar", 40}, {"P", 30}, {"Al", 30},
                  {"C", 25}, {"D", 15},  {"M", 5},   {"HM", 10}};
    (void)state;
    for (size_t i = 0; i < sizeof values / sizeof values[0]; i++) {
        Course course;
        char pieces[200];
        snprintf(pieces, sizeof pieces, "q1=Silver.S g25=Orange.S q10=Silver.R q12=Orange.%s",
                 values[i].kind);
        place(&course, "Silver,Orange scored", "Silver", pieces, "score Silver 7\n");
        play(&course, "q10xq12");
        assert_int_equal(score(&course, HEXI_SILVER), 7 + values[i].points);
        assert_int_equal(score(&course, HEXI_ORANGE), 0);
    }
}

static void test_H_44_a_sovereign_and_what_follows(void **state) {
    Course course;
    (void)state;
    place(&course, "Silver,Blue,Orange scored", "Silver",
          "q1=Silver.S g25=Orange.S d7=Blue.S d9=Silver.R e8=Blue.M", "");
    play(&course, "d9xd7");
    assert_int_equal(score(&course, HEXI_SILVER), 75);
    assert_int_equal(score(&course, HEXI_BLUE), -50); /* H-46 */
    play(&course, "g25-g24 d7xe8");                   /* nobody moves Blue any more */
    assert_int_equal(score(&course, HEXI_SILVER), 80);
}

static void test_H_44_a_shot_and_a_sweep(void **state) {
    Course course;
    (void)state;
    place(&course, "Silver,Orange scored", "Silver",
          "q1=Silver.S g25=Orange.S l5=Silver.Ar l10=Orange.P", "");
    play(&course, "l5-l6*l10");
    assert_int_equal(score(&course, HEXI_SILVER), 30);
    place(&course, "Silver,Orange scored", "Silver",
          "q1=Silver.S g25=Orange.S q10=Silver.D q11=Orange.R q12=Silver.R q13=Orange.HM", "");
    play(&course, "q10xq14");
    assert_int_equal(score(&course, HEXI_SILVER), 55 + 10); /* nothing for one's own */
}

static void test_H_44_nothing_for_a_colour_of_the_same_player(void **state) {
    Course course;
    (void)state;
    place(&course, "Silver,Blue,Orange scored", "Silver",
          "q1=Silver.S g25=Orange.S d7=Blue.S q10=Silver.D q11=Blue.R q12=Orange.C",
          "controller Blue Silver\nout Blue\n");
    play(&course, "q10xq14");
    assert_int_equal(score(&course, HEXI_SILVER), 25);
}

/* Silver moves Blue when its own Dreadnaught sweeps Blue's Sovereign and then another piece. */
static void test_H_44_who_moves_a_colour_when_the_move_begins(void **state) {
    Course course;
    (void)state;
    place(&course, "Silver,Blue,Orange scored", "Silver",
          "q1=Silver.S g25=Orange.S q11=Blue.S q10=Silver.D q12=Blue.R",
          "controller Blue Silver\nout Blue\n");
    play(&course, "q10xq14");
    assert_int_equal(score(&course, HEXI_SILVER), 0);
}

static void test_H_45_the_winner(void **state) {
    Course course;
    (void)state;
    place(&course, "Silver,Blue,Yellow,Orange scored", "Silver",
          "q1=Silver.S g25=Orange.S g20=Silver.R d7=Blue.S e8=Blue.M f9=Blue.HM c19=Yellow.R",
          "controller Blue Silver\nout Blue Yellow\n");
    play(&course, "g20xg25");
    /* 75 for the capture, 100, and S 75, R 55 of Silver, S 75, M 5, HM 10 of Blue; Yellow sleeps.
     */
    assert_int_equal(score(&course, HEXI_SILVER), 75 + 100 + 75 + 55 + 75 + 5 + 10);
    assert_int_equal(score(&course, HEXI_ORANGE), -30);
}

static void test_H_45_those_who_draw(void **state) {
    static const char pieces[] =
        "q1=Silver.S r1=Silver.R p1=Silver.As l1=Silver.Ar o1=Silver.P k1=Silver.Al m1=Silver.C "
        "n1=Silver.D k2=Silver.M k4=Silver.HM g25=Orange.S c19=Yellow.R";
    Course course;
    (void)state;
    place(&course, "Silver,Yellow,Orange scored", "Silver", pieces, "out Yellow\n");
    play(&course, "draw");
    assert_int_equal(score(&course, HEXI_SILVER),
                     45 + 37 + 27 + 22 + 20 + 15 + 15 + 12 + 7 + 2 + 5);
    assert_int_equal(score(&course, HEXI_ORANGE), 45 + 37);
    assert_int_equal(score(&course, HEXI_YELLOW), 0);
}

static void test_H_45_a_draw_by_repetition_and_by_quiet_turns(void **state) {
    Course course;
    (void)state;
    place(&course, "Silver,Orange scored", "Silver", "q1=Silver.S g25=Orange.S", "");
    play(&course, "q1-q2 g25-g24 q2-q1 g24-g25 q1-q2 g25-g24 q2-q1 g24-g25");
    assert_outcome(&course, "draw Silver Orange; H-42");
    assert_int_equal(score(&course, HEXI_SILVER), 45 + 37);
    place(&course, "Silver,Orange scored", "Silver", "q1=Silver.S g25=Orange.S", "quiet 199\n");
    play(&course, "q1-q2");
    assert_int_equal(score(&course, HEXI_ORANGE), 45 + 37);
}

static void test_H_45_a_draw_for_two_reasons_at_once_is_paid_once(void **state) {
    Course course;
    (void)state;
    place(&course, "Silver,Orange scored", "Silver", "q1=Silver.S g25=Orange.S", "quiet 192\n");
    play(&course, "q1-q2 g25-g24 q2-q1 g24-g25 q1-q2 g25-g24 q2-q1");
    assert_outcome(&course, "none");
    play(&course, "g24-g25"); /* the third time, and 200 quiet turns */
    assert_outcome(&course, "draw Silver Orange; H-42");
    assert_int_equal(score(&course, HEXI_SILVER), 45 + 37);
    assert_int_equal(score(&course, HEXI_ORANGE), 45 + 37);
}

static void test_H_46_leaving_in_order(void **state) {
    Course course;
    (void)state;
    begin(&course, "Silver,Blue,Yellow,Orange,Green,Red");
    HexiState *changed = (HexiState *)course.state;
    changed->scored = true;
    play(&course, "resign resign resign resign resign");
    assert_outcome(&course, "win Red; resignation");
    for (int player = 0; player < 5; player++) {
        assert_int_equal(score(&course, player), -50 + 10 * player);
    }
    /* 100, and the 26 pieces of the start. */
    const int row = 75 + 55 + 45 + 2 * (40 + 30 + 30 + 25 + 15);
    assert_int_equal(score(&course, HEXI_RED), 100 + row + 13 * 5);
}

static void test_H_46_one_sweep_in_the_order_met(void **state) {
    Course course;
    (void)state;
    place(&course, "Silver,Blue,Orange,Red scored", "Silver",
          "q1=Silver.S q10=Silver.D q11=Orange.S q13=Blue.S aa20=Red.S", "");
    play(&course, "q10xq14");
    assert_int_equal(score(&course, HEXI_ORANGE), -50);
    assert_int_equal(score(&course, HEXI_BLUE), -40);
    assert_int_equal(score(&course, HEXI_SILVER), 150);
}

static void test_H_47_at_the_center_line(void **state) {
    static const struct {
        const char *action;
        int points;
    } values[] = {{"=R", 55},  {"=As", 45}, {"=Ar", 40}, {"=P", 30},
                  {"=Al", 30}, {"=C", 25},  {"=D", 15},  {"=none", 0}};
    (void)state;
    for (size_t i = 0; i < sizeof values / sizeof values[0]; i++) {
        Course course;
        place(&course, "Silver,Orange scored", "Silver", "q1=Silver.S g25=Orange.S p13=Silver.M",
              "");
        play(&course, "p13-p14");
        play(&course, values[i].action);
        assert_int_equal(score(&course, HEXI_SILVER), values[i].points);
    }
}

static void at_base(Course *course, const char *controllers) {
    place(course, "Silver,Blue,Yellow,Orange scored", "Silver",
          "q1=Silver.S g25=Orange.S q26=Silver.HM d7=Blue.S", controllers);
    play(course, "q26-q27");
}

static void test_H_47_at_a_base_line(void **state) {
    Course course;
    (void)state;
    at_base(&course, "out Yellow\n");
    play(&course, "=Silver.R");
    assert_int_equal(score(&course, HEXI_SILVER), 2 * 55);
    play(&course, "+Orange.As@o27");
    assert_int_equal(score(&course, HEXI_SILVER), 2 * 55 + 22);
    assert_int_equal(score(&course, HEXI_ORANGE), 22);
    at_base(&course, "out Yellow\n");
    play(&course, "=Yellow.S");
    assert_int_equal(score(&course, HEXI_SILVER), 2 * 75);
    assert_int_equal(score(&course, HEXI_YELLOW), 0);
    at_base(&course, "out Yellow\n");
    play(&course, "=none");
    assert_int_equal(score(&course, HEXI_SILVER), 0);
}

static void test_H_47_both_amounts_to_one_who_is_both(void **state) {
    Course course;
    (void)state;
    at_base(&course, "controller Blue Silver\nout Yellow Blue\n");
    play(&course, "=Blue.R");
    assert_int_equal(score(&course, HEXI_SILVER), 2 * 27);
    assert_int_equal(score(&course, HEXI_BLUE), 0);
}

static void test_without_scoring_there_are_no_points(void **state) {
    Course course;
    (void)state;
    place_two(&course, "q10=Silver.R q12=Orange.As p13=Silver.M", "");
    play(&course, "q10xq12 g25-g24 p13-p14 =R draw");
    assert_int_equal(score(&course, HEXI_SILVER), 0);
    assert_int_equal(score(&course, HEXI_ORANGE), 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_H_44_captures),
        cmocka_unit_test(test_H_44_a_sovereign_and_what_follows),
        cmocka_unit_test(test_H_44_a_shot_and_a_sweep),
        cmocka_unit_test(test_H_44_nothing_for_a_colour_of_the_same_player),
        cmocka_unit_test(test_H_44_who_moves_a_colour_when_the_move_begins),
        cmocka_unit_test(test_H_45_the_winner),
        cmocka_unit_test(test_H_45_those_who_draw),
        cmocka_unit_test(test_H_45_a_draw_by_repetition_and_by_quiet_turns),
        cmocka_unit_test(test_H_45_a_draw_for_two_reasons_at_once_is_paid_once),
        cmocka_unit_test(test_H_46_leaving_in_order),
        cmocka_unit_test(test_H_46_one_sweep_in_the_order_met),
        cmocka_unit_test(test_H_47_at_the_center_line),
        cmocka_unit_test(test_H_47_at_a_base_line),
        cmocka_unit_test(test_H_47_both_amounts_to_one_who_is_both),
        cmocka_unit_test(test_without_scoring_there_are_no_points),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
