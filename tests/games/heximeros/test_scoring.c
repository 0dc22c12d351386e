/* H-44 .. H-47: points. */
#include "games/heximeros/positions.h"

static int score(const GamePosition *position, int player) {
    return state_of(position)->score[player];
}

static void test_H_44_captures(void **state) {
    static const struct {
        const char *kind;
        int points;
    } values[] = {{"R", 55}, {"As", 45}, {"Ar", 40}, {"P", 30}, {"Al", 30},
                  {"C", 25}, {"D", 15},  {"M", 5},   {"HM", 10}};
    (void)state;
    for (size_t i = 0; i < sizeof values / sizeof values[0]; i++) {
        GamePosition position;
        char pieces[200];
        snprintf(pieces, sizeof pieces, "q1=Silver.S g25=Orange.S q10=Silver.R q12=Orange.%s",
                 values[i].kind);
        place(&position, "Silver,Orange scored", "Silver", pieces, "score Silver 7\n");
        play(&position, "q10xq12");
        assert_int_equal(score(&position, HEXI_SILVER), 7 + values[i].points);
        assert_int_equal(score(&position, HEXI_ORANGE), 0);
    }
}

static void test_H_44_a_sovereign_and_what_follows(void **state) {
    GamePosition position;
    (void)state;
    place(&position, "Silver,Blue,Orange scored", "Silver",
          "q1=Silver.S g25=Orange.S d7=Blue.S d9=Silver.R e8=Blue.M", "");
    play(&position, "d9xd7");
    assert_int_equal(score(&position, HEXI_SILVER), 75);
    assert_int_equal(score(&position, HEXI_BLUE), -50); /* H-46 */
    play(&position, "g25-g24 d7xe8");                   /* nobody moves Blue any more */
    assert_int_equal(score(&position, HEXI_SILVER), 80);
}

static void test_H_44_a_shot_and_a_sweep(void **state) {
    GamePosition position;
    (void)state;
    place(&position, "Silver,Orange scored", "Silver",
          "q1=Silver.S g25=Orange.S l5=Silver.Ar l10=Orange.P", "");
    play(&position, "l5-l6*l10");
    assert_int_equal(score(&position, HEXI_SILVER), 30);
    place(&position, "Silver,Orange scored", "Silver",
          "q1=Silver.S g25=Orange.S q10=Silver.D q11=Orange.R q12=Silver.R q13=Orange.HM", "");
    play(&position, "q10xq14");
    assert_int_equal(score(&position, HEXI_SILVER), 55 + 10); /* nothing for one's own */
}

static void test_H_44_nothing_for_a_colour_of_the_same_player(void **state) {
    GamePosition position;
    (void)state;
    place(&position, "Silver,Blue,Orange scored", "Silver",
          "q1=Silver.S g25=Orange.S d7=Blue.S q10=Silver.D q11=Blue.R q12=Orange.C",
          "controller Blue Silver\nout Blue\n");
    play(&position, "q10xq14");
    assert_int_equal(score(&position, HEXI_SILVER), 25);
}

/* Silver moves Blue when its own Dreadnaught sweeps Blue's Sovereign and then another piece. */
static void test_H_44_who_moves_a_colour_when_the_move_begins(void **state) {
    GamePosition position;
    (void)state;
    place(&position, "Silver,Blue,Orange scored", "Silver",
          "q1=Silver.S g25=Orange.S q11=Blue.S q10=Silver.D q12=Blue.R",
          "controller Blue Silver\nout Blue\n");
    play(&position, "q10xq14");
    assert_int_equal(score(&position, HEXI_SILVER), 0);
}

/* H-38: Silver moved Blue alone, so Silver is out with it. */
static void test_H_46_the_player_who_is_out(void **state) {
    GamePosition position;
    (void)state;
    place(&position, "Silver,Blue,Orange,Green scored", "Orange",
          "d7=Blue.S d9=Orange.R g25=Orange.S q1=Green.S", "controller Blue Silver\nout Blue\n");
    play(&position, "d9xd7");
    assert_int_equal(score(&position, HEXI_SILVER), -40); /* the second one out */
    assert_int_equal(score(&position, HEXI_BLUE), 0);
    assert_int_equal(score(&position, HEXI_ORANGE), 75);
}

static void test_H_47_no_points_where_none_are_counted(void **state) {
    static const char *const options[] = {"Silver,Orange", "Silver,Orange scored"};
    (void)state;
    for (int scored = 0; scored < 2; scored++) {
        GamePosition position;
        place(&position, options[scored], "Silver",
              "q26=Silver.HM aa20=Silver.S g25=Orange.S k10=Silver.R k12=Orange.R", "");
        play(&position, "q26-q27 =Silver.R");
        assert_int_equal(score(&position, HEXI_SILVER), 110 * scored);
        assert_int_equal(state_of(&position)->promoted[HEXI_SILVER], 110 * scored);
    }
}

static void test_H_45_the_winner(void **state) {
    GamePosition position;
    (void)state;
    place(&position, "Silver,Blue,Yellow,Orange scored", "Silver",
          "q1=Silver.S g25=Orange.S g20=Silver.R d7=Blue.S e8=Blue.M f9=Blue.HM c19=Yellow.R",
          "controller Blue Silver\nout Blue Yellow\n");
    play(&position, "g20xg25");
    /* 75 for the capture, 100, and S 75, R 55 of Silver, S 75, M 5, HM 10 of Blue; Yellow sleeps.
     */
    assert_int_equal(score(&position, HEXI_SILVER), 75 + 100 + 75 + 55 + 75 + 5 + 10);
    assert_int_equal(score(&position, HEXI_ORANGE), -30);
}

static void test_H_45_those_who_draw(void **state) {
    static const char pieces[] =
        "q1=Silver.S r1=Silver.R p1=Silver.As l1=Silver.Ar o1=Silver.P k1=Silver.Al m1=Silver.C "
        "n1=Silver.D k2=Silver.M k4=Silver.HM g25=Orange.S c19=Yellow.R";
    GamePosition position;
    (void)state;
    place(&position, "Silver,Yellow,Orange scored", "Silver", pieces, "out Yellow\n");
    play(&position, "draw");
    assert_int_equal(score(&position, HEXI_SILVER),
                     45 + 37 + 27 + 22 + 20 + 15 + 15 + 12 + 7 + 2 + 5);
    assert_int_equal(score(&position, HEXI_ORANGE), 45 + 37);
    assert_int_equal(score(&position, HEXI_YELLOW), 0);
}

/* H-42: an open promotion counts as declined, so the Militant is paid with its hat, and one that
 * has come to a Base Line with its hat, or on Ground Zero without one. */
static void test_H_42_H_45_a_draw_while_a_promotion_is_open(void **state) {
    static const struct {
        const char *militant, *move;
        HexiKind kind;
    } cases[] = {
        {"p13=Silver.M", "p13-p14", HEXI_HATTED},
        {"q26=Silver.HM", "q26-q27", HEXI_HATTED},
        {"q13=Silver.M", "q13-q14", HEXI_MILITANT},
    };
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        GamePosition position;
        char pieces[100];
        snprintf(pieces, sizeof pieces, "q1=Silver.S g25=Orange.S %s", cases[i].militant);
        place(&position, "Silver,Orange scored", "Silver", pieces, "");
        play(&position, cases[i].move);
        assert_true(state_of(&position)->open != HEXI_NONE_OPEN);
        play(&position, "draw");
        assert_outcome(&position, "draw Silver Orange; agreement");
        assert_piece(&position, strchr(cases[i].move, '-') + 1, HEXI_SILVER, cases[i].kind);
        assert_int_equal(state_of(&position)->open, HEXI_NONE_OPEN);
        assert_int_equal(score(&position, HEXI_SILVER),
                         45 + 37 + (cases[i].kind == HEXI_HATTED ? 5 : 2));
        assert_int_equal(score(&position, HEXI_ORANGE), 45 + 37);
    }
}

static void test_H_45_a_draw_by_repetition_and_by_quiet_turns(void **state) {
    GamePosition position;
    (void)state;
    place(&position, "Silver,Orange scored", "Silver", "q1=Silver.S g25=Orange.S", "");
    play(&position, "q1-q2 g25-g24 q2-q1 g24-g25 q1-q2 g25-g24 q2-q1 g24-g25");
    assert_outcome(&position, "draw Silver Orange; H-42");
    assert_int_equal(score(&position, HEXI_SILVER), 45 + 37);
    place(&position, "Silver,Orange scored", "Silver", "q1=Silver.S g25=Orange.S", "quiet 199\n");
    play(&position, "q1-q2");
    assert_int_equal(score(&position, HEXI_ORANGE), 45 + 37);
}

static void test_H_45_a_draw_for_two_reasons_at_once_is_paid_once(void **state) {
    GamePosition position;
    (void)state;
    place(&position, "Silver,Orange scored", "Silver", "q1=Silver.S g25=Orange.S", "quiet 192\n");
    play(&position, "q1-q2 g25-g24 q2-q1 g24-g25 q1-q2 g25-g24 q2-q1");
    assert_outcome(&position, "none");
    play(&position, "g24-g25"); /* the third time, and 200 quiet turns */
    assert_outcome(&position, "draw Silver Orange; H-42");
    assert_int_equal(score(&position, HEXI_SILVER), 45 + 37);
    assert_int_equal(score(&position, HEXI_ORANGE), 45 + 37);
}

static void test_H_46_leaving_in_order(void **state) {
    GamePosition position;
    (void)state;
    begin(&position, "Silver,Blue,Yellow,Orange,Green,Red");
    HexiState *changed = (HexiState *)position.state;
    changed->scored = true;
    play(&position, "resign resign resign resign resign");
    assert_outcome(&position, "win Red; resignation");
    for (int player = 0; player < 5; player++) {
        assert_int_equal(score(&position, player), -50 + 10 * player);
    }
    /* 100, and the 26 pieces of the start. */
    const int row = 75 + 55 + 45 + 2 * (40 + 30 + 30 + 25 + 15);
    assert_int_equal(score(&position, HEXI_RED), 100 + row + 13 * 5);
}

static void test_H_46_one_sweep_in_the_order_met(void **state) {
    GamePosition position;
    (void)state;
    place(&position, "Silver,Blue,Orange,Red scored", "Silver",
          "q1=Silver.S q10=Silver.D q11=Orange.S q13=Blue.S aa20=Red.S", "");
    play(&position, "q10xq14");
    assert_int_equal(score(&position, HEXI_ORANGE), -50);
    assert_int_equal(score(&position, HEXI_BLUE), -40);
    assert_int_equal(score(&position, HEXI_SILVER), 150);
}

static void test_H_47_at_the_center_line(void **state) {
    static const struct {
        const char *action;
        int points;
    } values[] = {{"=R", 55},  {"=As", 45}, {"=Ar", 40}, {"=P", 30},
                  {"=Al", 30}, {"=C", 25},  {"=D", 15},  {"=none", 0}};
    (void)state;
    for (size_t i = 0; i < sizeof values / sizeof values[0]; i++) {
        GamePosition position;
        place(&position, "Silver,Orange scored", "Silver", "q1=Silver.S g25=Orange.S p13=Silver.M",
              "");
        play(&position, "p13-p14");
        play(&position, values[i].action);
        assert_int_equal(score(&position, HEXI_SILVER), values[i].points);
    }
}

/* Silver moves Blue, whose Militant comes to the Center Line. */
static void test_H_47_at_the_center_line_for_the_player_who_moves(void **state) {
    GamePosition position;
    char text[100];
    Cell from = 0;
    (void)state;
    while (hexi_height(HEXI_BLUE, from) != -1) {
        from++;
    }
    const Cell to = hexi_map()->step[from][HEXI_BLUE];
    snprintf(text, sizeof text, "aa20=Silver.S g25=Orange.S d7=Blue.S %s=Blue.M",
             hexi_cell_name(from));
    place(&position, "Silver,Blue,Orange scored", "Blue", text,
          "controller Blue Silver\nout Blue\n");
    snprintf(text, sizeof text, "%s-%s =R", hexi_cell_name(from), hexi_cell_name(to));
    play(&position, text);
    assert_int_equal(score(&position, HEXI_SILVER), 55);
    assert_int_equal(score(&position, HEXI_BLUE), 0);
}

static void at_base(GamePosition *position, const char *controllers) {
    place(position, "Silver,Blue,Yellow,Orange scored", "Silver",
          "q1=Silver.S g25=Orange.S q26=Silver.HM d7=Blue.S", controllers);
    play(position, "q26-q27");
}

static void test_H_47_at_a_base_line(void **state) {
    GamePosition position;
    (void)state;
    at_base(&position, "out Yellow\n");
    play(&position, "=Silver.R");
    assert_int_equal(score(&position, HEXI_SILVER), 2 * 55);
    play(&position, "+Orange.As@o27");
    assert_int_equal(score(&position, HEXI_SILVER), 2 * 55 + 22);
    assert_int_equal(score(&position, HEXI_ORANGE), 22);
    at_base(&position, "out Yellow\n");
    play(&position, "=Yellow.S");
    assert_int_equal(score(&position, HEXI_SILVER), 2 * 75);
    assert_int_equal(score(&position, HEXI_YELLOW), 0);
    at_base(&position, "out Yellow\n");
    play(&position, "=none");
    assert_int_equal(score(&position, HEXI_SILVER), 0);
}

static void test_H_47_both_amounts_to_one_who_is_both(void **state) {
    GamePosition position;
    (void)state;
    at_base(&position, "controller Blue Silver\nout Yellow Blue\n");
    play(&position, "=Blue.R");
    assert_int_equal(score(&position, HEXI_SILVER), 2 * 27);
    assert_int_equal(score(&position, HEXI_BLUE), 0);
}

static void test_without_scoring_there_are_no_points(void **state) {
    GamePosition position;
    (void)state;
    place_two(&position, "q10=Silver.R q12=Orange.As p13=Silver.M", "");
    play(&position, "q10xq12 g25-g24 p13-p14 =R draw");
    assert_int_equal(score(&position, HEXI_SILVER), 0);
    assert_int_equal(score(&position, HEXI_ORANGE), 0);
}

static void test_H_37_promotions_are_counted_like_listed(void **state) {
    Action *list = malloc((size_t)heximeros_game.actions_max * sizeof *list);
    GamePosition position;
    (void)state;
    place_at_base(&position);
    assert_non_null(list);
    const int count = heximeros_game.actions(position.state, list);
    assert_true(count > 1);
    assert_int_equal(heximeros_game.count(position.state), count);
    free(list);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_H_44_captures),
        cmocka_unit_test(test_H_44_a_sovereign_and_what_follows),
        cmocka_unit_test(test_H_44_a_shot_and_a_sweep),
        cmocka_unit_test(test_H_44_nothing_for_a_colour_of_the_same_player),
        cmocka_unit_test(test_H_44_who_moves_a_colour_when_the_move_begins),
        cmocka_unit_test(test_H_37_promotions_are_counted_like_listed),
        cmocka_unit_test(test_H_46_the_player_who_is_out),
        cmocka_unit_test(test_H_47_no_points_where_none_are_counted),
        cmocka_unit_test(test_H_45_the_winner),
        cmocka_unit_test(test_H_45_those_who_draw),
        cmocka_unit_test(test_H_42_H_45_a_draw_while_a_promotion_is_open),
        cmocka_unit_test(test_H_45_a_draw_by_repetition_and_by_quiet_turns),
        cmocka_unit_test(test_H_45_a_draw_for_two_reasons_at_once_is_paid_once),
        cmocka_unit_test(test_H_46_leaving_in_order),
        cmocka_unit_test(test_H_46_one_sweep_in_the_order_met),
        cmocka_unit_test(test_H_47_at_the_center_line),
        cmocka_unit_test(test_H_47_at_the_center_line_for_the_player_who_moves),
        cmocka_unit_test(test_H_47_at_a_base_line),
        cmocka_unit_test(test_H_47_both_amounts_to_one_who_is_both),
        cmocka_unit_test(test_without_scoring_there_are_no_points),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
