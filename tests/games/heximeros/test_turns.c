/* H-9 .. H-12 and H-39 .. H-43: turns, leaving the game and its ends. */
#include "games/heximeros/positions.h"

static int side(const GamePosition *position) {
    return state_of(position)->side;
}

/* --- Turns ---------------------------------------------------------------------------------- */

static void test_H_9_the_token_passes_clockwise(void **state) {
    static const char *const moves[] = {"q2-q3",   "e8-f8",     "e20-f19",
                                        "q26-q25", "ac20-ab19", "ac8-ab8"};
    GamePosition position;
    (void)state;
    begin(&position, "Silver,Blue,Yellow,Orange,Green,Red");
    for (int i = 0; i < HEXI_COLOURS; i++) {
        assert_int_equal(side(&position), i);
        assert_int_equal(heximeros_game.to_act(position.state).decider, i);
        assert_int_equal(heximeros_game.turn(position.state), i + 1);
        play(&position, moves[i]);
    }
    assert_int_equal(side(&position), HEXI_SILVER);
}

static void test_H_9_a_promotion_belongs_to_its_turn(void **state) {
    GamePosition position;
    (void)state;
    place_two(&position, "p13=Silver.M", "");
    const int turn = heximeros_game.turn(position.state);
    play(&position, "p13-p14");
    assert_int_equal(heximeros_game.turn(position.state), turn);
    play(&position, "=R");
    assert_int_equal(heximeros_game.turn(position.state), turn + 1);
}

static void test_H_10_who_can_move_must(void **state) {
    GamePosition position;
    (void)state;
    begin(&position, "Silver,Orange");
    assert_illegal(&position, "pass");
}

static void test_H_11_nobody_captures_its_own_colour(void **state) {
    GamePosition position;
    (void)state;
    place_two(&position, "q14=Silver.R q16=Silver.HM", "");
    assert_illegal(&position, "q14xq16");
}

static void test_H_11_a_colour_of_the_same_player_is_captured(void **state) {
    GamePosition position;
    (void)state;
    place(&position, "Silver,Blue,Orange", "Silver",
          "q14=Silver.R q16=Blue.HM aa20=Silver.S d7=Blue.S g25=Orange.S",
          "controller Blue Silver\nout Blue\n");
    assert_legal(&position, "q14xq16");
}

static void test_H_12_without_a_move_one_passes(void **state) {
    GamePosition position;
    (void)state;
    place(&position, "Silver,Orange", "Silver",
          "k27=Silver.S k26=Silver.M l26=Silver.M l25=Silver.M m27=Silver.M g25=Orange.S",
          "quiet 3\n");
    assert_actions(&position, "", "pass");
    assert_int_equal(heximeros_game.count(position.state), 1);
    play(&position, "pass");
    assert_int_equal(side(&position), HEXI_ORANGE);
    assert_int_equal(state_of(&position)->quiet, 4);
}

static void test_the_sweep_of_a_dreadnaught(void **state) {
    Cell cells[8];
    (void)state;
    assert_int_equal(hexi_sweep(cell_named("q10"), cell_named("q14"), cells), 4);
    assert_int_equal(cells[0], cell_named("q11"));
    assert_int_equal(cells[3], cell_named("q14"));
    assert_int_equal(hexi_sweep(cell_named("q14"), cell_named("q22"), cells), 8);
    assert_int_equal(hexi_sweep(cell_named("q10"), cell_named("q18"), cells), 0);
    assert_int_equal(hexi_sweep(cell_named("q10"), cell_named("q13"), cells), 0);
}

/* --- Leaving -------------------------------------------------------------------------------- */

static const char three[] = "q1=Silver.S d7=Blue.S g25=Orange.S d9=Silver.R e8=Blue.M k20=Orange.R";

static void test_H_39_a_colour_without_sovereign_sleeps(void **state) {
    GamePosition position;
    (void)state;
    place(&position, "Silver,Blue,Orange", "Silver", three, "");
    play(&position, "d9-d8 d7xd8 k20-k19 q1-q2 d8-d7 k19-k20");
    assert_int_equal(side(&position), HEXI_SILVER);
    place(&position, "Silver,Blue,Orange", "Silver", three, "");
    play(&position, "d9xd7");
    assert_int_equal(side(&position), HEXI_ORANGE); /* Blue's turn does not come */
    assert_true(hexi_dormant(state_of(&position), piece_on(&position, "e8")));
    assert_int_equal(state_of(&position)->controller[HEXI_BLUE], SEAT_NONE);
    play(&position, "k20-k19 d7xe8"); /* and dormant pieces are captured */
    assert_int_equal(piece_on(&position, "e8"), hexi_piece(HEXI_SILVER, HEXI_REGENT));
    assert_int_equal(state_of(&position)->count[HEXI_BLUE], 0);
}

static void test_H_39_sleeping_pieces_block(void **state) {
    GamePosition position;
    (void)state;
    place(&position, "Silver,Blue,Orange", "Silver",
          "q1=Silver.S g25=Orange.S q10=Silver.R q12=Blue.HM", "out Blue\n");
    assert_legal(&position, "q10xq12");
    assert_illegal(&position, "q10-q13");
}

static void test_H_40_the_last_player_has_won_at_once(void **state) {
    GamePosition position;
    (void)state;
    place_two(&position, "g24=Silver.HM", "");
    play(&position, "g24xg25"); /* onto Yellow's Base Line, but that is no longer decided */
    assert_outcome(&position, "win Silver; H-40");
    assert_int_equal(state_of(&position)->open, HEXI_NONE_OPEN);
    assert_int_equal(heximeros_game.to_act(position.state).decider, SEAT_NONE);
    assert_int_equal(heximeros_game.count(position.state), 0);
}

static void test_H_40_players_keep_the_name_of_their_first_colour(void **state) {
    GamePosition position;
    (void)state;
    place(&position, "Silver,Blue,Orange", "Silver",
          "q1=Silver.S d7=Blue.S g25=Orange.S g20=Silver.R",
          "controller Silver Blue\nout Silver\n");
    assert_int_equal(heximeros_game.to_act(position.state).decider, HEXI_BLUE);
    play(&position, "g20xg25");
    assert_outcome(&position, "win Blue; H-40");
}

static void test_H_40_two_sovereigns_in_one_sweep(void **state) {
    GamePosition position;
    (void)state;
    place(&position, "Silver,Blue,Orange,Red", "Silver",
          "q1=Silver.S q10=Silver.D q11=Orange.S q13=Blue.S aa20=Red.S", "");
    play(&position, "q10xq14");
    assert_int_equal(state_of(&position)->outs, 2);
    assert_int_equal(state_of(&position)->out[0], HEXI_ORANGE);
    assert_int_equal(state_of(&position)->out[1], HEXI_BLUE);
    assert_int_equal(side(&position), HEXI_RED);
}

static void test_H_41_resigning_a_colour(void **state) {
    GamePosition position;
    (void)state;
    place(&position, "Silver,Blue,Orange scored", "Silver", three, "quiet 9\n");
    play(&position, "resign");
    assert_int_equal(piece_on(&position, "q1"), 0);
    assert_int_equal(side(&position), HEXI_BLUE);
    assert_false(hexi_playing(state_of(&position), HEXI_SILVER));
    assert_int_equal(state_of(&position)->quiet, 0);
    assert_int_equal(state_of(&position)->score[HEXI_BLUE], 0);
    assert_outcome(&position, "none");
    play(&position, "resign");
    assert_outcome(&position, "win Orange; resignation");
}

static void test_H_41_resigning_one_of_two_colours(void **state) {
    GamePosition position;
    (void)state;
    place(&position, "Silver,Blue,Orange", "Blue", three, "controller Blue Silver\nout Blue\n");
    play(&position, "resign");
    assert_true(hexi_playing(state_of(&position), HEXI_SILVER));
    assert_outcome(&position, "none");
    assert_int_equal(side(&position), HEXI_ORANGE);
}

static void test_H_41_an_open_promotion_counts_as_declined(void **state) {
    GamePosition position;
    (void)state;
    place(&position, "Silver,Blue,Orange", "Silver",
          "q1=Silver.S d7=Blue.S g25=Orange.S p13=Silver.M", "");
    play(&position, "p13-p14 resign");
    assert_int_equal(piece_on(&position, "p14"), hexi_piece(HEXI_SILVER, HEXI_HATTED));
    assert_int_equal(state_of(&position)->open, HEXI_NONE_OPEN);
    assert_int_equal(side(&position), HEXI_BLUE);
}

/* --- Draws ---------------------------------------------------------------------------------- */

static void test_H_42_third_time_of_a_position(void **state) {
    GamePosition position;
    (void)state;
    place_two(&position, "q10=Silver.R", "");
    play(&position, "q10-q11 g25-g24 q11-q10 g24-g25 q10-q11 g25-g24 q11-q10");
    assert_outcome(&position, "none");
    play(&position, "g24-g25");
    assert_outcome(&position, "draw Silver Orange; H-42");
    assert_actions(&position, "", "");
    assert_int_equal(heximeros_game.to_act(position.state).decider, SEAT_NONE);
}

/* A Hatted Militant that stays as it is may go back, so declining does not forget what was. */
static void test_H_42_declining_a_promotion_does_not_cut_the_repetition(void **state) {
    GamePosition position;
    (void)state;
    place_two(&position, "q26=Silver.HM", "");
    play(&position, "q26-q27 =none g25-g24 q27-q26 g24-g25");
    play(&position, "q26-q27 =none g25-g24 q27-q26");
    assert_outcome(&position, "none");
    play(&position, "g24-g25");
    assert_outcome(&position, "draw Silver Orange; H-42");
}

static void test_H_42_a_militant_hatted_at_the_center_line_makes_another_position(void **state) {
    GamePosition position;
    (void)state;
    place_two(&position, "p13=Silver.M", "");
    play(&position, "p13-p14 =none g25-g24 p14-p13 g24-g25");
    play(&position, "p13-p14 g25-g24 p14-p13 g24-g25");
    assert_outcome(&position, "none"); /* the Hatted Militant is on p13 for the second time */
    play(&position, "p13-p14");
    assert_outcome(&position, "draw Silver Orange; H-42"); /* and on p14 for the third */
}

/* The Prelate's first move, and the right to Sanctuary, make the first position different: two
 * rounds do not bring it back twice, but what follows it does. */
static void test_H_42_rights_are_part_of_a_position(void **state) {
    static const char *const pieces[] = {"q10=Silver.P", "k1=Silver.Al q1=Silver.S g25=Orange.S"};
    static const char *const moves[] = {"q10-r11 g25-g24 r11-q10 g24-g25",
                                        "q1-q2 g25-g24 q2-q1 g24-g25"};
    (void)state;
    for (int i = 0; i < 2; i++) {
        GamePosition position;
        if (i == 0) {
            place_two(&position, pieces[0], "unmoved q10\n");
        } else {
            place(&position, "Silver,Orange", "Silver", pieces[1], "unmoved k1 q1\n");
        }
        play(&position, moves[i]);
        play(&position, moves[i]);
        assert_outcome(&position, "none");
        play(&position, i == 0 ? "q10-r11" : "q1-q2");
        assert_outcome(&position, "draw Silver Orange; H-42");
    }
}

static void test_H_42_the_key_knows_who_moves_which_colour(void **state) {
    GamePosition one;
    GamePosition two;
    (void)state;
    place(&one, "Silver,Blue,Orange", "Silver", three, "controller Blue Silver\nout Blue\n");
    place(&two, "Silver,Blue,Orange", "Silver", three, "controller Blue Orange\nout Blue\n");
    assert_true(heximeros_game.key(one.state) != heximeros_game.key(two.state));
    place(&two, "Silver,Blue,Orange", "Orange", three, "controller Blue Silver\nout Blue\n");
    assert_true(heximeros_game.key(one.state) != heximeros_game.key(two.state));
    place(&two, "Silver,Blue,Orange", "Silver", three,
          "controller Blue Silver\nout Blue\nquiet 7\n");
    assert_true(heximeros_game.key(one.state) == heximeros_game.key(two.state));
    assert_true(heximeros_game.hash(one.state) == heximeros_game.hash(two.state));
}

static void test_H_42_a_hundred_quiet_turns_a_colour(void **state) {
    GamePosition position;
    (void)state;
    place_two(&position, "q10=Silver.HM", "quiet 198\n");
    play(&position, "q10-q11");
    assert_outcome(&position, "none");
    play(&position, "g25-g24");
    assert_outcome(&position, "draw Silver Orange; H-42");
    place(&position, "Silver,Blue,Orange", "Silver", three, "quiet 298\n");
    play(&position, "q1-q2");
    assert_outcome(&position, "none");
    play(&position, "d7-d8");
    assert_outcome(&position, "draw Silver Blue Orange; H-42");
    place(&position, "Silver,Blue,Orange", "Silver", "q1=Silver.S g25=Orange.S",
          "out Blue\nquiet 199\n");
    play(&position, "q1-q2");
    assert_outcome(&position, "draw Silver Orange; H-42");
}

static void test_H_42_captures_and_militants_break_the_quiet(void **state) {
    static const char *const moves[] = {"q10-q11", "r10-r11", "r10xs11", "l5-l6*l10"};
    static const int quiet[] = {51, 0, 0, 0};
    (void)state;
    for (int i = 0; i < 4; i++) {
        GamePosition position;
        place_two(&position,
                  "q10=Silver.HM r10=Silver.M  s11=Orange.HM l5=Silver.Ar "
                  "l10=Orange.P",
                  "quiet 50\n");
        play(&position, moves[i]);
        assert_int_equal(state_of(&position)->quiet, quiet[i]);
    }
}

/* Nothing comes back from before a capture, a Militant's move, a first move or a new piece: the
 * history is cut there, and nowhere else. */
static void test_H_42_what_cannot_come_back(void **state) {
    static const char pieces[] = "q1=Silver.S k1=Silver.Al g25=Orange.S q10=Silver.R q11=Orange.C "
                                 "r10=Silver.M s12=Silver.HM l5=Silver.Ar l10=Orange.P n3=Silver.P "
                                 "p13=Silver.M q26=Silver.HM";
    static const struct {
        const char *before, *action;
        bool cut;
    } cases[] = {
        {"", "q10-p10", false},
        {"", "q10xq11", true},
        {"", "r10-r11", true},
        {"", "s12-s13", false},
        {"", "l5-l6", false},
        {"", "l5-l6*l10", true},
        {"", "n3-n4", true}, /* its first */
        {"", "q1-q2", true}, /* no Sanctuary any more */
        {"", "S<>AsAl", true},
        {"p13-p14", "=R", true},
        {"p13-p14", "=none", false},
        {"q26-q27", "=Silver.R", true},
        {"q26-q27", "=none", false},
        {"q26-q27 =Silver.R", "+Silver.R@w1", true},
        {"q26-q27 =Silver.R", "+none", true},
        {"", "resign", true},
    };
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        GamePosition position;
        place(&position, "Silver,Orange", "Silver", pieces, "unmoved q1 k1 n3\n");
        play(&position, cases[i].before);
        const unsigned applied = game_position_play(&heximeros_game, &position, cases[i].action);
        const bool cut = (applied & APPLIED_IRREVERSIBLE) != 0;
        if (cut != cases[i].cut) {
            fail_msg("%s %s", cases[i].before, cases[i].action);
        }
    }
}

static void test_H_42_a_promotion_is_decided_before_the_draw(void **state) {
    GamePosition position;
    (void)state;
    place_two(&position, "q26=Silver.HM", "quiet 199\n");
    play(&position, "q26-q27");
    assert_outcome(&position, "none");
    play(&position, "=Silver.R +none");
    assert_outcome(&position, "draw Silver Orange; H-42");
}

static void test_H_42_all_agree(void **state) {
    GamePosition position;
    (void)state;
    place(&position, "Silver,Blue,Orange", "Silver", "q1=Silver.S g25=Orange.S", "out Blue\n");
    play(&position, "draw");
    assert_outcome(&position, "draw Silver Orange; agreement");
}

/* --- Colours left out ------------------------------------------------------------------------ */

static void test_H_43_colours_can_be_left_out(void **state) {
    GamePosition position;
    (void)state;
    begin(&position, "Blue,Green");
    assert_int_equal(side(&position), HEXI_BLUE);
    for (Cell cell = 0; cell < HEXI_CELLS; cell++) {
        const int colour = hexi_colour(state_of(&position)->at[cell]);
        assert_true(colour == SEAT_NONE || colour == HEXI_BLUE || colour == HEXI_GREEN);
    }
    play(&position, "e8-f8");
    assert_int_equal(side(&position), HEXI_GREEN);
    play(&position, "ac20-ab19");
    assert_int_equal(side(&position), HEXI_BLUE);
}

static void test_H_43_opposite_colours_for_two_and_every_second_for_three(void **state) {
    static const char *const named[] = {
        "colours=Silver,Orange", "colours=Silver,Yellow,Green", "colours=Silver,Blue,Orange,Green",
        "colours=Silver,Blue,Yellow,Orange,Green", "colours=Silver,Blue,Yellow,Orange,Green,Red"};
    const Option *colours = &heximeros_game.options[0];
    (void)state;
    assert_int_equal(colours->proposal_count, 5);
    for (int i = 0; i < 5; i++) {
        Options options = options_default(&heximeros_game);
        char why[GAME_WHY_MAX];
        assert_true(options_set(&heximeros_game, &options, named[i], why));
        assert_int_equal(colours->proposals[i].value, options.value[0]);
    }
}

static void test_H_43_six_colours_and_points_or_none(void **state) {
    const Option *option = heximeros_game.options;
    (void)state;
    assert_int_equal(heximeros_game.option_count, 2);
    assert_int_equal(option[0].value_count, HEXI_COLOURS);
    for (int colour = 0; colour < HEXI_COLOURS; colour++) {
        assert_string_equal(option[0].values[colour].word, hexi_colour_name[colour]);
    }
    assert_int_equal(option[1].value_count, 2);
    assert_string_equal(option[1].values[0].word, "off");
    assert_string_equal(option[1].values[1].word, "on");
}

static void test_H_43_two_colours_at_least(void **state) {
    Options options = options_default(&heximeros_game);
    char why[GAME_WHY_MAX];
    (void)state;
    assert_int_equal(options.value[0], 0x3F);
    assert_false(options_set(&heximeros_game, &options, "colours=Silver", why));
    assert_false(options_set(&heximeros_game, &options, "colours=Silver,Pink", why));
    assert_true(options_set(&heximeros_game, &options, "colours=Blue,Red", why));
    assert_int_equal(heximeros_game.seats(&options), 1U << HEXI_BLUE | 1U << HEXI_RED);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_H_9_the_token_passes_clockwise),
        cmocka_unit_test(test_H_9_a_promotion_belongs_to_its_turn),
        cmocka_unit_test(test_H_10_who_can_move_must),
        cmocka_unit_test(test_H_11_nobody_captures_its_own_colour),
        cmocka_unit_test(test_H_11_a_colour_of_the_same_player_is_captured),
        cmocka_unit_test(test_H_12_without_a_move_one_passes),
        cmocka_unit_test(test_the_sweep_of_a_dreadnaught),
        cmocka_unit_test(test_H_39_a_colour_without_sovereign_sleeps),
        cmocka_unit_test(test_H_39_sleeping_pieces_block),
        cmocka_unit_test(test_H_40_the_last_player_has_won_at_once),
        cmocka_unit_test(test_H_40_players_keep_the_name_of_their_first_colour),
        cmocka_unit_test(test_H_40_two_sovereigns_in_one_sweep),
        cmocka_unit_test(test_H_41_resigning_a_colour),
        cmocka_unit_test(test_H_41_resigning_one_of_two_colours),
        cmocka_unit_test(test_H_41_an_open_promotion_counts_as_declined),
        cmocka_unit_test(test_H_42_third_time_of_a_position),
        cmocka_unit_test(test_H_42_declining_a_promotion_does_not_cut_the_repetition),
        cmocka_unit_test(test_H_42_a_militant_hatted_at_the_center_line_makes_another_position),
        cmocka_unit_test(test_H_42_rights_are_part_of_a_position),
        cmocka_unit_test(test_H_42_the_key_knows_who_moves_which_colour),
        cmocka_unit_test(test_H_42_a_hundred_quiet_turns_a_colour),
        cmocka_unit_test(test_H_42_captures_and_militants_break_the_quiet),
        cmocka_unit_test(test_H_42_what_cannot_come_back),
        cmocka_unit_test(test_H_42_a_promotion_is_decided_before_the_draw),
        cmocka_unit_test(test_H_42_all_agree),
        cmocka_unit_test(test_H_43_colours_can_be_left_out),
        cmocka_unit_test(test_H_43_six_colours_and_points_or_none),
        cmocka_unit_test(test_H_43_opposite_colours_for_two_and_every_second_for_three),
        cmocka_unit_test(test_H_43_two_colours_at_least),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
