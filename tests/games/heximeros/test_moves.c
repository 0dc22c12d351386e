/* H-14 .. H-24: how each piece moves, captures, is blocked and jumps. */
#include "games/heximeros/positions.h"

/* --- Militant ------------------------------------------------------------------------------- */

static void test_H_14_militant_goes_one_flat_forward(void **state) {
    GamePosition position;
    (void)state;
    place_two(&position, "p5=Silver.M", "");
    assert_actions(&position, "p5", "p5-p6");
    place_two(&position, "p5=Silver.M p6=Orange.M", "");
    assert_actions(&position, "p5", "");
    place_two(&position, "p5=Silver.M p6=Silver.HM", "");
    assert_actions(&position, "p5", "");
}

static void test_H_14_militant_captures_beside_straight_ahead(void **state) {
    GamePosition position;
    (void)state;
    place_two(&position,
              "p5=Silver.M p6=Orange.R o6=Orange.M q6=Orange.HM o7=Orange.P q7=Orange.Ar "
              "p4=Orange.D o5=Orange.Al q5=Orange.C",
              "");
    assert_actions(&position, "p5", "p5xo6 p5xo7 p5xq6 p5xq7");
    place_two(&position, "p5=Silver.M p6=Silver.R o6=Silver.R q6=Silver.R o7=Silver.R q7=Silver.R",
              "");
    assert_actions(&position, "p5", "");
}

static void test_H_14_first_move_is_two_flats_over_empty_cells(void **state) {
    GamePosition position;
    (void)state;
    place_two(&position, "q2=Silver.M", "unmoved q2\n");
    assert_actions(&position, "q2", "q2-q3 q2-q4");
    place_two(&position, "q2=Silver.M q4=Orange.M", "unmoved q2\n");
    assert_actions(&position, "q2", "q2-q3");
    place_two(&position, "q2=Silver.M q3=Orange.M", "unmoved q2\n");
    assert_actions(&position, "q2", "");
    place_two(&position, "q2=Silver.M", "");
    assert_actions(&position, "q2", "q2-q3");
}

static void test_H_14_first_move_is_one_flat_and_a_capture(void **state) {
    static const char pieces[] = "q2=Silver.M p3=Orange.M r3=Orange.M p4=Orange.M r4=Orange.M";
    GamePosition position;
    char blocked[200];
    (void)state;
    place_two(&position, pieces, "unmoved q2\n");
    assert_actions(&position, "q2", "q2-q3 q2-q4 q2xp3 q2xp4 q2xr3 q2xr4");
    place_two(&position, pieces, "");
    assert_actions(&position, "q2", "q2-q3 q2xp3 q2xr3");
    snprintf(blocked, sizeof blocked, "%s q3=Orange.M", pieces);
    place_two(&position, blocked, "unmoved q2\n");
    assert_actions(&position, "q2", "q2xp3 q2xr3");
}

static void test_H_14_never_two_forward_and_a_capture(void **state) {
    GamePosition position;
    (void)state;
    place_two(&position, "q2=Silver.M p5=Orange.M r5=Orange.M p6=Orange.M", "unmoved q2\n");
    assert_actions(&position, "q2", "q2-q3 q2-q4");
}

static void test_H_14_the_first_move_is_gone_after_it(void **state) {
    GamePosition position;
    (void)state;
    begin(&position, "Silver,Orange");
    play(&position, "q2-q3 q26-q25");
    assert_actions(&position, "q3-", "q3-q4");
    assert_actions(&position, "p2-", "p2-p3 p2-p4");
}

static void test_H_14_no_capture_in_passing(void **state) {
    GamePosition position;
    (void)state;
    place(&position, "Silver,Orange", "Orange",
          "q2=Silver.S q26=Orange.M p24=Silver.HM g25=Orange.S", "unmoved q26\n");
    play(&position, "q26-q24");
    assert_illegal(&position, "p24xq25");
    assert_legal(&position, "p24xq24");
}

static void test_H_14_forward_is_each_colours_own(void **state) {
    GamePosition position;
    (void)state;
    place(&position, "Blue,Orange", "Blue",
          "e8=Blue.M f7=Orange.M e9=Orange.M g8=Orange.M f9=Orange.M d7=Blue.S g25=Orange.S", "");
    assert_actions(&position, "e8", "e8-f8 e8xe9 e8xf7 e8xf9 e8xg8");
}

/* --- Pieces that slide ---------------------------------------------------------------------- */

static void test_H_15_alcazar_along_flats(void **state) {
    GamePosition position;
    (void)state;
    place_two(&position, "q14=Silver.Al q17=Orange.M q12=Silver.HM r14=Orange.R r13=Silver.R", "");
    assert_legal(&position, "q14-q16");
    assert_legal(&position, "q14xq17");
    assert_illegal(&position, "q14-q17");
    assert_illegal(&position, "q14-q18");
    assert_legal(&position, "q14-q13");
    assert_illegal(&position, "q14xq12");
    assert_legal(&position, "q14xr14");
    assert_illegal(&position, "q14-s15");
    assert_illegal(&position, "q14-r15"); /* a line */
    assert_legal(&position, "q14-g9");
    assert_legal(&position, "q14-g19");
}

/* Below c15 two cells are missing; c13 is behind them. */
static void test_H_15_a_ray_ends_before_what_is_out_of_bounds(void **state) {
    GamePosition position;
    (void)state;
    place_two(&position, "c15=Silver.Al c12=Orange.M", "");
    assert_illegal(&position, "c15-c13");
    assert_illegal(&position, "c15xc12");
    assert_actions(&position, "c15-b", "c15-b15");
    assert_legal(&position, "c15-c19");
}

static void test_H_16_prelate_along_lines(void **state) {
    GamePosition position;
    (void)state;
    place_two(&position, "q14=Silver.P s17=Orange.M o11=Silver.HM q15=Silver.R r14=Orange.R", "");
    assert_legal(&position, "q14-r15");
    assert_legal(&position, "q14xs17");
    assert_illegal(&position, "q14-t18");
    assert_legal(&position, "q14-p12");
    assert_illegal(&position, "q14xo11");
    assert_illegal(&position, "q14xr14"); /* a flat */
    assert_legal(&position, "q14-ac14");
}

static void test_H_16_prelate_goes_ten_steps_at_most(void **state) {
    GamePosition position;
    (void)state;
    place_two(&position, "e14=Silver.P", "");
    assert_legal(&position, "e14-y14");
    assert_illegal(&position, "e14-aa14");
    place_two(&position, "e14=Silver.P aa14=Orange.M", "");
    assert_illegal(&position, "e14xaa14");
    place_two(&position, "e14=Silver.P y14=Orange.M", "");
    assert_legal(&position, "e14xy14");
}

static void test_H_16_a_line_ends_at_a_notch(void **state) {
    GamePosition position;
    (void)state;
    place_two(&position, "d15=Silver.P", "");
    assert_illegal(&position, "d15-b12");
    place_two(&position, "c15=Silver.P", "");
    assert_illegal(&position, "c15-a12");
}

static void test_H_17_flower_of_the_first_move(void **state) {
    GamePosition position;
    (void)state;
    place_two(&position, "q5=Silver.P r7=Orange.M r4=Silver.HM", "unmoved q5\n");
    assert_legal(&position, "q5-q6");   /* no step, one flat */
    assert_legal(&position, "q5-t9");   /* a plain move */
    assert_legal(&position, "q5-t8");   /* two steps, one flat */
    assert_legal(&position, "q5xr7");   /* capturing at its end */
    assert_illegal(&position, "q5-r4"); /* one's own */
    assert_illegal(&position, "q5-q5");
    place_two(&position, "q5=Silver.P r7=Orange.M", "");
    assert_illegal(&position, "q5-q6");
    assert_illegal(&position, "q5-t8");
    assert_illegal(&position, "q5xr7");
}

static void test_H_17_the_flower_needs_empty_cells_on_the_line(void **state) {
    GamePosition position;
    (void)state;
    place_two(&position, "q5=Silver.P s8=Orange.M", "unmoved q5\n");
    assert_legal(&position, "q5xs8");
    assert_legal(&position, "q5-s7");   /* beside r6 */
    assert_illegal(&position, "q5-t8"); /* beside s8 alone */
    assert_illegal(&position, "q5-t7");
}

static void test_H_17_the_flower_is_gone_after_any_move(void **state) {
    GamePosition position;
    (void)state;
    place_two(&position, "q5=Silver.P", "unmoved q5\n");
    play(&position, "q5-q6 g25-g24");
    assert_illegal(&position, "q6-q7");
    place_two(&position, "q5=Silver.P", "unmoved q5\n");
    play(&position, "q5-r6 g25-g24");
    assert_illegal(&position, "r6-r7");
}

static void test_H_17_ten_steps_and_a_flat(void **state) {
    GamePosition position;
    (void)state;
    place_two(&position, "e14=Silver.P", "unmoved e14\n");
    assert_legal(&position, "e14-y15");
    assert_legal(&position, "e14-z14");
    assert_illegal(&position, "e14-aa15");
}

static void test_H_18_regent_along_flats_and_lines(void **state) {
    GamePosition position;
    (void)state;
    place_two(&position, "q14=Silver.R q17=Orange.M s17=Orange.M o14=Silver.HM", "");
    assert_legal(&position, "q14xq17");
    assert_legal(&position, "q14xs17");
    assert_illegal(&position, "q14-q18");
    assert_illegal(&position, "q14-t18");
    assert_illegal(&position, "q14-m14");
    assert_legal(&position, "q14-ac14"); /* more than any Prelate could from afar */
    assert_illegal(&position, "q14-r16");
    place_two(&position, "e14=Silver.R", "");
    assert_legal(&position, "e14-aa14");
    place_two(&position, "c15=Silver.R", "");
    assert_illegal(&position, "c15-c13");
    assert_illegal(&position, "c15-a12");
}

/* --- Pieces that step ----------------------------------------------------------------------- */

static void test_H_19_sovereign_and_hatted_militant_go_one_step(void **state) {
    static const char expected[] =
        "p5-n5 p5-o4 p5-o5 p5-o6 p5-o7 p5-p4 p5-p6 p5-q4 p5-q7 p5-r5 p5xq6";
    GamePosition position;
    (void)state;
    place_two(&position, "p5=Silver.HM q6=Orange.M q5=Silver.R", "");
    assert_actions(&position, "p5", expected);
    place(&position, "Silver,Orange", "Silver", "p5=Silver.S q6=Orange.M q5=Silver.R g25=Orange.S",
          "");
    assert_actions(&position, "p5", expected);
    place_two(&position, "k1=Silver.HM", "");
    assert_actions(&position, "k1", "k1-k2 k1-l1 k1-l2 k1-m1");
}

/* --- Cavalier ------------------------------------------------------------------------------- */

static void test_H_21_cavalier_three_and_two_or_two_and_one(void **state) {
    GamePosition position;
    (void)state;
    place_two(&position, "p14=Silver.C", "");
    assert_actions(&position, "p14",
                   "p14-k14 p14-k15 p14-m11 p14-m14 p14-m15 p14-m18 p14-n10 p14-n12 p14-n16 "
                   "p14-n18 p14-o12 p14-o17 p14-q12 p14-q17 p14-r10 p14-r12 p14-r16 p14-r18 "
                   "p14-s11 p14-s14 p14-s15 p14-s18 p14-u14 p14-u15");
    place_two(&position, "k1=Silver.C", "");
    assert_actions(&position, "k1", "k1-i5 k1-l3 k1-m3 k1-m5 k1-n1 k1-n4 k1-p1");
}

static void test_H_21_cavalier_jumps_and_captures_where_it_lands(void **state) {
    GamePosition position;
    (void)state;
    place_two(&position,
              "p14=Silver.C p15=Orange.M p16=Orange.HM q16=Orange.M q17=Orange.R o17=Silver.R", "");
    assert_legal(&position, "p14xq17");
    assert_illegal(&position, "p14xo17");
    play(&position, "p14xq17");
    assert_int_equal(hexi_kind(piece_on(&position, "p15")), HEXI_MILITANT);
    assert_int_equal(piece_on(&position, "q17"), hexi_piece(HEXI_SILVER, HEXI_CAVALIER));
}

/* South of c15 one cell is missing: no leap goes over it. */
static void test_H_21_every_cell_of_the_way_is_on_the_board(void **state) {
    GamePosition position;
    (void)state;
    place_two(&position, "c15=Silver.C", "");
    assert_illegal(&position, "c15-b12");
    assert_illegal(&position, "c15-e11");
    assert_illegal(&position, "c15-d12");
    assert_legal(&position, "c15-f11");
    assert_legal(&position, "c15-e13");
    place_two(&position, "b15=Silver.C", "");
    assert_illegal(&position, "b15-d19"); /* two flats on the board, the third not */
}

/* --- Archer --------------------------------------------------------------------------------- */

static void test_H_22_archer_goes_one_step_to_an_empty_cell(void **state) {
    GamePosition position;
    (void)state;
    place_two(&position, "l5=Silver.Ar l6=Orange.M m6=Silver.HM", "");
    assert_actions(&position, "l5", "l5-j5 l5-k4 l5-k5 l5-k6 l5-k7 l5-l4 l5-m4 l5-m5 l5-m7 l5-n5");
    assert_illegal(&position, "l5xl6");
}

static void test_H_22_archer_shoots_exactly_four_flats_from_its_new_cell(void **state) {
    GamePosition position;
    (void)state;
    place_two(&position,
              "l5=Silver.Ar l10=Orange.M p8=Orange.R l9=Orange.D h4=Silver.R l2=Orange.HM", "");
    assert_actions(&position, "l5-l6", "l5-l6 l5-l6*l10 l5-l6*l2 l5-l6*p8");
    assert_actions(&position, "l5-m7", "l5-m7");
    assert_illegal(&position, "l5-l6*l9");
    assert_illegal(&position, "l5-l6*h4");
}

static void test_H_22_pieces_between_do_not_stop_a_shot(void **state) {
    GamePosition position;
    (void)state;
    place_two(&position, "l5=Silver.Ar l7=Orange.M l8=Silver.HM l9=Orange.D l10=Orange.R", "");
    play(&position, "l5-l6*l10");
    assert_int_equal(piece_on(&position, "l10"), 0);
    assert_int_equal(hexi_kind(piece_on(&position, "l9")), HEXI_DREADNAUGHT);
    assert_int_equal(hexi_kind(piece_on(&position, "l6")), HEXI_ARCHER);
}

/* a12 is four flats south of a16, and three cells between are missing. */
static void test_H_22_cells_out_of_bounds_between_stop_the_shot(void **state) {
    GamePosition position;
    (void)state;
    place_two(&position, "b16=Silver.Ar a12=Orange.M", "");
    assert_legal(&position, "b16-a16");
    assert_illegal(&position, "b16-a16*a12");
}

static void test_H_22_archer_never_shoots_without_moving(void **state) {
    GamePosition position;
    (void)state;
    place_two(&position, "l5=Silver.Ar l9=Orange.M", "");
    assert_illegal(&position, "l5xl9");
    assert_illegal(&position, "l5-l5*l9");
    place_two(&position,
              "k1=Silver.Ar k2=Silver.HM l1=Silver.HM l2=Silver.HM m1=Silver.HM k5=Orange.M", "");
    assert_actions(&position, "k1", "");
}

/* --- Dreadnaught ---------------------------------------------------------------------------- */

static void test_H_23_dreadnaught_goes_exactly_four_flats(void **state) {
    GamePosition position;
    (void)state;
    place_two(&position, "q10=Silver.D", "");
    assert_actions(&position, "q10", "q10-m12 q10-m8 q10-q14 q10-q6 q10-u12 q10-u8");
    place_two(&position, "c15=Silver.D", "");
    assert_actions(&position, "c15", "c15-c19 c15-g13 c15-g17");
}

static void test_H_23_dreadnaught_sweeps_all_four_cells(void **state) {
    GamePosition position;
    (void)state;
    place_two(&position,
              "q10=Silver.D q11=Orange.M q12=Silver.R q14=Orange.C q15=Orange.P r11=Orange.R", "");
    assert_legal(&position, "q10xq14");
    assert_illegal(&position, "q10-q14");
    play(&position, "q10xq14");
    assert_int_equal(piece_on(&position, "q11"), 0);
    assert_int_equal(piece_on(&position, "q12"), 0);
    assert_int_equal(hexi_kind(piece_on(&position, "q14")), HEXI_DREADNAUGHT);
    assert_int_equal(hexi_kind(piece_on(&position, "q15")), HEXI_PRELATE);
    assert_int_equal(hexi_kind(piece_on(&position, "r11")), HEXI_REGENT);
    assert_int_equal(state_of(&position)->count[HEXI_SILVER], 2);
}

static void test_H_23_own_pieces_alone_make_it_a_capture(void **state) {
    GamePosition position;
    (void)state;
    place_two(&position, "q10=Silver.D q14=Silver.M", "");
    assert_legal(&position, "q10xq14");
    assert_illegal(&position, "q10-q14");
}

static void test_H_23_not_over_its_own_sovereign(void **state) {
    GamePosition position;
    (void)state;
    place(&position, "Silver,Orange", "Silver", "q10=Silver.D q12=Silver.S q13=Orange.S", "");
    assert_actions(&position, "q10xq", "");
    assert_legal(&position, "q10-q6");
    place(&position, "Silver,Orange", "Silver", "q10=Silver.D q15=Silver.S q13=Orange.S", "");
    assert_legal(&position, "q10xq14");
}

/* --- Assassin ------------------------------------------------------------------------------- */

static void test_H_24_assassin_goes_its_whole_way(void **state) {
    GamePosition position;
    (void)state;
    place_two(&position, "q10=Silver.As", "");
    assert_int_equal(count_from(&position, "q10"), 42);
    assert_legal(&position, "q10-s14");   /* N, then NNE twice */
    assert_legal(&position, "q10-s12");   /* E, then N twice */
    assert_legal(&position, "q10-q11");   /* NNE, then SW and SW */
    assert_illegal(&position, "q10-r11"); /* NNE, and no further */
    assert_illegal(&position, "q10-s11"); /* E, then N once */
    place_two(&position, "k1=Silver.As", "");
    assert_int_equal(count_from(&position, "k1"), 10);
}

static void test_H_24_assassin_captures_on_the_way(void **state) {
    GamePosition position;
    (void)state;
    place_two(&position, "q10=Silver.As r11=Orange.M s11=Orange.HM s12=Orange.R o11=Silver.R", "");
    assert_legal(&position, "q10xr11"); /* first */
    assert_legal(&position, "q10xs11"); /* second */
    assert_legal(&position, "q10xs12"); /* last, over the second */
    assert_illegal(&position, "q10xo11");
    play(&position, "q10xs11");
    assert_int_equal(hexi_kind(piece_on(&position, "s11")), HEXI_ASSASSIN);
    assert_int_equal(hexi_kind(piece_on(&position, "r11")), HEXI_MILITANT);
    assert_int_equal(hexi_kind(piece_on(&position, "s12")), HEXI_REGENT);
}

static void test_H_24_its_end_is_empty_or_captured(void **state) {
    GamePosition position;
    (void)state;
    place_two(&position, "q10=Silver.As s14=Silver.HM s12=Orange.M", "");
    assert_illegal(&position, "q10-s14");
    assert_illegal(&position, "q10-s12");
    assert_legal(&position, "q10xs12");
}

static void test_H_24_routes_to_one_cell_are_one_move(void **state) {
    GamePosition position;
    (void)state;
    place_two(&position, "q10=Silver.As r11=Orange.M", "");
    assert_actions(&position, "q10xr11", "q10xr11");
}

/* The way is looked at only up to where the Assassin stops. */
static void test_H_24_the_way_is_on_the_board_up_to_its_end(void **state) {
    GamePosition position;
    (void)state;
    place_two(&position, "c15=Silver.As", "");
    assert_int_equal(count_from(&position, "c15"), 23);
    assert_illegal(&position, "c15-a12"); /* SSW, SSW and S, over two missing cells */
    assert_illegal(&position, "c15-d12");
    place_two(&position, "c15=Silver.As c12=Orange.M d10=Orange.M", "");
    assert_illegal(&position, "c15xc12");
    assert_illegal(&position, "c15xd10");
    place_two(&position, "c15=Silver.As c13=Orange.M d12=Orange.M a16=Orange.M", "");
    assert_legal(&position, "c15xc13"); /* SSE, then SW; and no further */
    assert_legal(&position, "c15xd12");
    assert_legal(&position, "c15xa16");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_H_14_militant_goes_one_flat_forward),
        cmocka_unit_test(test_H_14_militant_captures_beside_straight_ahead),
        cmocka_unit_test(test_H_14_first_move_is_two_flats_over_empty_cells),
        cmocka_unit_test(test_H_14_first_move_is_one_flat_and_a_capture),
        cmocka_unit_test(test_H_14_never_two_forward_and_a_capture),
        cmocka_unit_test(test_H_14_the_first_move_is_gone_after_it),
        cmocka_unit_test(test_H_14_no_capture_in_passing),
        cmocka_unit_test(test_H_14_forward_is_each_colours_own),
        cmocka_unit_test(test_H_15_alcazar_along_flats),
        cmocka_unit_test(test_H_15_a_ray_ends_before_what_is_out_of_bounds),
        cmocka_unit_test(test_H_16_prelate_along_lines),
        cmocka_unit_test(test_H_16_prelate_goes_ten_steps_at_most),
        cmocka_unit_test(test_H_16_a_line_ends_at_a_notch),
        cmocka_unit_test(test_H_17_flower_of_the_first_move),
        cmocka_unit_test(test_H_17_the_flower_needs_empty_cells_on_the_line),
        cmocka_unit_test(test_H_17_the_flower_is_gone_after_any_move),
        cmocka_unit_test(test_H_17_ten_steps_and_a_flat),
        cmocka_unit_test(test_H_18_regent_along_flats_and_lines),
        cmocka_unit_test(test_H_19_sovereign_and_hatted_militant_go_one_step),
        cmocka_unit_test(test_H_21_cavalier_three_and_two_or_two_and_one),
        cmocka_unit_test(test_H_21_cavalier_jumps_and_captures_where_it_lands),
        cmocka_unit_test(test_H_21_every_cell_of_the_way_is_on_the_board),
        cmocka_unit_test(test_H_22_archer_goes_one_step_to_an_empty_cell),
        cmocka_unit_test(test_H_22_archer_shoots_exactly_four_flats_from_its_new_cell),
        cmocka_unit_test(test_H_22_pieces_between_do_not_stop_a_shot),
        cmocka_unit_test(test_H_22_cells_out_of_bounds_between_stop_the_shot),
        cmocka_unit_test(test_H_22_archer_never_shoots_without_moving),
        cmocka_unit_test(test_H_23_dreadnaught_goes_exactly_four_flats),
        cmocka_unit_test(test_H_23_dreadnaught_sweeps_all_four_cells),
        cmocka_unit_test(test_H_23_own_pieces_alone_make_it_a_capture),
        cmocka_unit_test(test_H_23_not_over_its_own_sovereign),
        cmocka_unit_test(test_H_24_assassin_goes_its_whole_way),
        cmocka_unit_test(test_H_24_assassin_captures_on_the_way),
        cmocka_unit_test(test_H_24_its_end_is_empty_or_captured),
        cmocka_unit_test(test_H_24_routes_to_one_cell_are_one_move),
        cmocka_unit_test(test_H_24_the_way_is_on_the_board_up_to_its_end),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
