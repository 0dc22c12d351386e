/* H-32 .. H-37: what Militants become. */
#include "games/heximeros/positions.h"

/* --- At the Center Line --------------------------------------------------------------------- */

static void test_H_32_onto_or_across_the_center_line(void **state) {
    GamePosition position;
    (void)state;
    place_two(&position, "q13=Silver.M p13=Silver.M p12=Silver.M", "");
    GamePosition onto = position;
    play(&onto, "q13-q14");
    assert_open(&onto, HEXI_AT_CENTER, "q14");
    GamePosition across = position;
    play(&across, "p13-p14");
    assert_open(&across, HEXI_AT_CENTER, "p14");
    GamePosition below = position;
    play(&below, "p13-p14 =none g25-g24 p12-p13");
    assert_open(&below, HEXI_NONE_OPEN, "");
}

static void test_H_32_across_by_a_capture(void **state) {
    GamePosition position;
    (void)state;
    place_two(&position, "p13=Silver.M q15=Orange.M", "");
    play(&position, "p13xq15");
    assert_open(&position, HEXI_AT_CENTER, "q15");
}

static void test_H_32_the_choice(void **state) {
    GamePosition position;
    (void)state;
    place_two(&position, "p13=Silver.M", "");
    play(&position, "p13-p14");
    assert_actions(&position, "", "=Al =Ar =As =C =D =P =R =none");
    assert_int_equal(heximeros_game.to_act(position.state).turn_seat, HEXI_SILVER);
    play(&position, "=R");
    assert_piece(&position, "p14", HEXI_SILVER, HEXI_REGENT);
    assert_int_equal(state_of(&position)->side, HEXI_ORANGE);
}

static void test_H_32_there_may_be_any_number_of_each(void **state) {
    GamePosition position;
    (void)state;
    place_two(&position, "p13=Silver.M n13=Silver.R o20=Silver.R", "");
    play(&position, "p13-p14 =R");
    assert_int_equal(state_of(&position)->count[HEXI_SILVER], 4);
}

static void test_H_32_a_new_prelate_has_its_first_move(void **state) {
    GamePosition position;
    (void)state;
    place_two(&position, "p13=Silver.M", "");
    play(&position, "p13-p14 =P g25-g24");
    assert_legal(&position, "p14-p15");
    play(&position, "p14-p15 g24-g25");
    assert_illegal(&position, "p15-p16");
    place_two(&position, "h24=Silver.HM q10=Silver.R", "");
    play(&position, "h24-g24 =Silver.P +Orange.P@f23");
    assert_true(hexi_fresh(piece_on(&position, "g24")));
    assert_true(hexi_fresh(piece_on(&position, "f23")));
}

static void test_H_32_a_new_alcazar_does_not_look_unmoved(void **state) {
    GamePosition position;
    (void)state;
    place_two(&position, "p13=Silver.M", "");
    play(&position, "p13-p14 =Al");
    assert_false(hexi_fresh(piece_on(&position, "p14")));
}

static void test_H_33_declined_it_is_hatted(void **state) {
    GamePosition position;
    (void)state;
    place_two(&position, "p13=Silver.M", "");
    play(&position, "p13-p14 =none");
    assert_piece(&position, "p14", HEXI_SILVER, HEXI_HATTED);
    play(&position, "g25-g24 p14-p15");
    assert_open(&position, HEXI_NONE_OPEN, "");
    play(&position, "g24-g25 p15-p14 g25-g24 p14-p13 g24-g25 p13-p14"); /* over the line again */
    assert_open(&position, HEXI_NONE_OPEN, "");
}

static void test_H_33_on_ground_zero_it_stays_a_militant(void **state) {
    GamePosition position;
    (void)state;
    place_two(&position, "q13=Silver.M", "");
    play(&position, "q13-q14 =none");
    assert_piece(&position, "q14", HEXI_SILVER, HEXI_MILITANT);
    play(&position, "g25-g24 q14-q15");
    assert_piece(&position, "q15", HEXI_SILVER, HEXI_HATTED);
    assert_open(&position, HEXI_NONE_OPEN, "");
}

/* A Militant of a colour goes one step forward from a cell and declines. */
static void decline_after_a_step(GamePosition *position, int colour, Cell from, Cell to) {
    const int opposite = (colour + 3) % HEXI_COLOURS;
    const char *name = hexi_colour_name[colour];
    char colours[64];
    char pieces[128];
    char actions[64];
    sprintf(colours, "%s,%s", name, hexi_colour_name[opposite]);
    sprintf(pieces, "%s=%s.M aa20=%s.S g25=%s.S", the_board()->name[from], name, name,
            hexi_colour_name[opposite]);
    sprintf(actions, "%s-%s =none", the_board()->name[from], the_board()->name[to]);
    place(position, colours, name, pieces, "");
    play(position, actions);
}

static void test_H_33_ground_zero_is_the_same_for_every_colour(void **state) {
    const Cell centre = cell_named("q14");
    (void)state;
    for (int colour = 0; colour < HEXI_COLOURS; colour++) {
        GamePosition position;
        const Cell before = the_board()->neighbour[centre][(colour + 3) % HEX_DIRECTIONS];
        decline_after_a_step(&position, colour, before, centre);
        assert_piece(&position, "q14", colour, HEXI_MILITANT);
    }
}

static void test_H_33_beside_ground_zero_every_colour_is_hatted(void **state) {
    const Cell centre = cell_named("q14");
    (void)state;
    for (int colour = 0; colour < HEXI_COLOURS; colour++) {
        const Cell beside[] = {
            the_board()->line[centre][(colour + 1) % HEX_DIRECTIONS], /* level with it */
            the_board()->line[centre][(colour + 4) % HEX_DIRECTIONS],
            the_board()->neighbour[centre][(colour + 1) % HEX_DIRECTIONS], /* one cell further */
            the_board()->neighbour[centre][(colour + 5) % HEX_DIRECTIONS],
        };
        for (int i = 0; i < 4; i++) {
            GamePosition position;
            const Cell from = the_board()->neighbour[beside[i]][(colour + 3) % HEX_DIRECTIONS];
            decline_after_a_step(&position, colour, from, beside[i]);
            assert_piece(&position, the_board()->name[beside[i]], colour, HEXI_HATTED);
        }
    }
}

/* --- Another colour's Base Line before the Center Line ---------------------------------------- */

static void test_H_34_a_base_line_counts_as_the_center_line(void **state) {
    GamePosition position;
    (void)state;
    place(&position, "Silver,Blue,Orange", "Silver",
          "d9=Silver.M c10=Blue.M aa20=Silver.S g25=Orange.S j16=Blue.S", "");
    play(&position, "d9xc10");
    assert_open(&position, HEXI_AT_CENTER, "c10");
    assert_actions(&position, "", "=Al =Ar =As =C =D =P =R =none");
    GamePosition promoted = position;
    play(&promoted, "=As");
    assert_piece(&promoted, "c10", HEXI_SILVER, HEXI_ASSASSIN);
    play(&position, "=none");
    assert_piece(&position, "c10", HEXI_SILVER, HEXI_HATTED);
}

static void test_H_34_base_lines_of_colours_left_out_count(void **state) {
    GamePosition position;
    (void)state;
    place_two(&position, "d9=Silver.M c10=Orange.M", "");
    play(&position, "d9xc10");
    assert_open(&position, HEXI_AT_CENTER, "c10");
}

static void test_H_34_hatted_there_it_has_to_come_again(void **state) {
    GamePosition position;
    (void)state;
    place_two(&position, "d9=Silver.M c10=Orange.M", "");
    play(&position, "d9xc10 =none g25-g24 c10-b10"); /* still on the same Base Line */
    assert_open(&position, HEXI_NONE_OPEN, "");
    play(&position, "g24-g25 b10-c11 g25-g24 c11-c10");
    assert_open(&position, HEXI_AT_BASE, "c10");
}

static void test_H_34_its_own_base_line_is_none(void **state) {
    GamePosition position;
    (void)state;
    place_two(&position, "k1=Silver.M l1=Orange.M", "");
    play(&position, "k1-k2");
    assert_open(&position, HEXI_NONE_OPEN, "");
}

/* --- Hatted Militants at a Base Line --------------------------------------------------------- */

static void test_H_35_any_base_line_but_its_own(void **state) {
    GamePosition position;
    (void)state;
    place_two(&position, "q3=Silver.HM", "");
    play(&position, "q3-q2 g25-g24 q2-q1");
    assert_open(&position, HEXI_NONE_OPEN, "");
    place_two(&position, "q25=Silver.HM d10=Silver.HM", "");
    GamePosition orange = position;
    play(&orange, "q25-q26 g25-g24 q26-q27");
    assert_open(&orange, HEXI_AT_BASE, "q27");
    play(&position, "d10-c10"); /* Blue's, which is left out */
    assert_open(&position, HEXI_AT_BASE, "c10");
}

static void test_H_35_each_time_that_it_comes(void **state) {
    GamePosition position;
    (void)state;
    place_two(&position, "q26=Silver.HM", "");
    play(&position, "q26-q27 =none");
    assert_piece(&position, "q27", HEXI_SILVER, HEXI_HATTED);
    play(&position, "g25-g24 q27-r26"); /* along the Base Line */
    assert_open(&position, HEXI_NONE_OPEN, "");
    play(&position, "g24-g25 r26-r25 g25-g24 r25-r26");
    assert_open(&position, HEXI_AT_BASE, "r26");
}

static void test_H_35_by_a_capture_too(void **state) {
    GamePosition position;
    (void)state;
    place_two(&position, "q26=Silver.HM q27=Orange.R", "");
    play(&position, "q26xq27");
    assert_open(&position, HEXI_AT_BASE, "q27");
}

static void test_H_36_own_colour_in_its_place_alone(void **state) {
    GamePosition position;
    (void)state;
    place_at_base(&position);
    assert_actions(&position, "=Silver",
                   "=Silver.Al =Silver.Ar =Silver.As =Silver.C =Silver.D =Silver.P =Silver.R");
    play(&position, "=Silver.R");
    assert_piece(&position, "q27", HEXI_SILVER, HEXI_REGENT);
    assert_open(&position, HEXI_AT_SECOND, "q27");
    play(&position, "+none");
    assert_open(&position, HEXI_NONE_OPEN, "");
    assert_int_equal(state_of(&position)->side, HEXI_ORANGE);
}

static void test_H_36_another_colour_in_its_place_or_on_its_base_line(void **state) {
    GamePosition position;
    (void)state;
    place_at_base(&position);
    /* Eleven free cells: k27 and q27 are occupied. */
    assert_int_equal(count_with(&position, "=Orange.R"), 12);
    assert_int_equal(count_with(&position, "=Orange"), 7 * 12);
    assert_legal(&position, "=Orange.R@l26");
    assert_illegal(&position, "=Orange.R@k27");
    assert_illegal(&position, "=Orange.R@q27");
    assert_illegal(&position, "=Orange.R@q1");
    assert_illegal(&position, "=Orange.S");
    assert_illegal(&position, "=Orange.M");
    play(&position, "=Orange.D@l26");
    assert_piece(&position, "l26", HEXI_ORANGE, HEXI_DREADNAUGHT);
    assert_int_equal(piece_on(&position, "q27"), 0);
    assert_open(&position, HEXI_NONE_OPEN, "");
}

static void test_H_36_dormant_and_absent_colours(void **state) {
    GamePosition position;
    (void)state;
    place_at_base(&position);
    assert_int_equal(count_with(&position, "=Blue.S"), 13); /* d7 is occupied */
    assert_int_equal(count_with(&position, "=Blue"), 13);
    assert_illegal(&position, "=Blue.S@d7");
    assert_illegal(&position, "=Blue.R");
    assert_int_equal(count_with(&position, "=Yellow"), 0);
    assert_illegal(&position, "=Silver.S");
    assert_legal(&position, "=none");
    assert_int_equal(count_with(&position, ""), 7 + 7 * 12 + 13 + 1);
}

static void test_H_37_two_pieces(void **state) {
    GamePosition position;
    (void)state;
    place_at_base(&position);
    play(&position, "=Silver.P");
    assert_piece(&position, "q27", HEXI_SILVER, HEXI_PRELATE);
    assert_open(&position, HEXI_AT_SECOND, "q27");
    /* Silver's on 11 cells of the line reached and 13 of its own, Orange's on the first alone. */
    assert_int_equal(count_with(&position, "+Silver"), 7 * (11 + 13));
    assert_int_equal(count_with(&position, "+Orange"), 7 * 11);
    assert_int_equal(count_with(&position, "+Blue"), 0);
    assert_int_equal(count_with(&position, ""), 7 * 35 + 1);
    assert_illegal(&position, "+Silver.S@q1");
    assert_illegal(&position, "+Silver.R@q27");
    assert_illegal(&position, "+Silver.R");
    assert_illegal(&position, "+Orange.R@q1");
    play(&position, "+Silver.As@q1");
    assert_piece(&position, "q1", HEXI_SILVER, HEXI_ASSASSIN);
    assert_open(&position, HEXI_NONE_OPEN, "");
    assert_int_equal(state_of(&position)->side, HEXI_ORANGE);
}

/* Of a mixed pair the piece of the own colour takes the place, and is named first. */
static void test_H_37_a_mixed_pair(void **state) {
    GamePosition position;
    (void)state;
    place_at_base(&position);
    GamePosition own_first = position;
    play(&own_first, "=Silver.R +Orange.As@l26");
    assert_piece(&own_first, "q27", HEXI_SILVER, HEXI_REGENT);
    assert_piece(&own_first, "l26", HEXI_ORANGE, HEXI_ASSASSIN);
    play(&position, "=Orange.R");
    assert_open(&position, HEXI_AT_SECOND, "q27");
    assert_int_equal(count_with(&position, "+Silver"), 0);
    assert_illegal(&position, "+Silver.As@l26");
    assert_illegal(&position, "+Silver.As@q1");
    assert_int_equal(count_with(&position, "+Orange"), 7 * 11);
    assert_int_equal(count_with(&position, ""), 7 * 11 + 1);
    GamePosition declined = position;
    play(&declined, "+none");
    assert_open(&declined, HEXI_NONE_OPEN, "");
    play(&position, "+Orange.As@l26");
    assert_piece(&position, "l26", HEXI_ORANGE, HEXI_ASSASSIN);
    assert_int_equal(state_of(&position)->side, HEXI_ORANGE);
}

/* A colour that the same player moves is still another colour. */
static void test_H_37_another_colour_of_the_same_player(void **state) {
    GamePosition position;
    (void)state;
    place(&position, "Silver,Blue,Orange", "Silver",
          "q26=Silver.HM aa20=Silver.S g25=Orange.S d7=Blue.S",
          "controller Blue Silver\nout Blue\n");
    play(&position, "q26-q27 =Blue.R");
    assert_open(&position, HEXI_AT_SECOND, "q27");
    assert_int_equal(count_with(&position, "+Silver"), 0);
    assert_int_equal(count_with(&position, "+Blue"), 7 * (12 + 12)); /* q27 and d7 are occupied */
    assert_int_equal(count_with(&position, "+Orange"), 7 * 12);
}

/* No choice where no cell is free for a second piece. */
static void test_H_37_no_second_piece_without_an_empty_cell(void **state) {
    static const char full[] =
        "k27=Orange.Al l26=Orange.Al m27=Orange.Al n26=Orange.Al o27=Orange.Al p26=Orange.Al "
        "r26=Orange.Al s27=Orange.Al t26=Orange.Al u27=Orange.Al v26=Orange.Al w27=Orange.Al "
        "k1=Orange.D l1=Orange.D m1=Orange.D n1=Orange.D o1=Orange.D p1=Orange.D q1=Orange.D "
        "r1=Orange.D s1=Orange.D t1=Orange.D u1=Orange.D v1=Orange.D q26=Silver.HM";
    char pieces[1024];
    GamePosition position;
    (void)state;
    snprintf(pieces, sizeof pieces, "%s w1=Orange.D", full);
    place_two(&position, pieces, "");
    GamePosition own = position;
    play(&own, "q26-q27 =Silver.R");
    assert_piece(&own, "q27", HEXI_SILVER, HEXI_REGENT);
    assert_open(&own, HEXI_NONE_OPEN, "");
    assert_int_equal(state_of(&own)->side, HEXI_ORANGE);
    place_two(&position, full, ""); /* w1 is free, on Silver's own Base Line */
    own = position;
    play(&own, "q26-q27 =Silver.R");
    assert_open(&own, HEXI_AT_SECOND, "q27");
    assert_actions(&own, "+Silver",
                   "+Silver.Al@w1 +Silver.Ar@w1 +Silver.As@w1 +Silver.C@w1 +Silver.D@w1 "
                   "+Silver.P@w1 +Silver.R@w1");
    play(&position, "q26-q27 =Orange.R"); /* and no place for Orange's */
    assert_open(&position, HEXI_NONE_OPEN, "");
    snprintf(pieces, sizeof pieces, "%s q27=Orange.R aa20=Silver.S g25=Orange.S", full);
    refuse_to_place("Silver,Orange", "Silver", pieces, "promotion q27 second\n",
                    "promotion is not possible here");
}

/* Pieces on the cells of a Base Line, but on the first `left_out`. */
static void add_base(char *pieces, int base, const char *piece, int left_out) {
    for (int i = left_out; i < HEXI_BASE_CELLS; i++) {
        sprintf(pieces + strlen(pieces), " %s=%s", hexi_cell_name(hexi_map()->base[base][i]),
                piece);
    }
}

/* It has come to the Base Line of a colour that is not in the game, and all others are full. */
static void test_H_37_room_on_the_base_line_reached(void **state) {
    const char *cell = hexi_cell_name(hexi_map()->base[HEXI_BLUE][0]);
    (void)state;
    for (int room = 0; room < 2; room++) {
        GamePosition position;
        char pieces[1024];
        char line[64];
        sprintf(line, "promotion %s second\n", cell);
        sprintf(pieces, "aa20=Silver.S g25=Orange.S %s=Silver.R", cell);
        add_base(pieces, HEXI_SILVER, "Orange.D", 0);
        add_base(pieces, HEXI_ORANGE, "Silver.D", 0);
        add_base(pieces, HEXI_BLUE, "Orange.Al", 1 + room);
        if (room == 0) {
            refuse_to_place("Silver,Orange", "Silver", pieces, line, "not possible here");
        } else {
            place(&position, "Silver,Orange", "Silver", pieces, line);
            assert_int_equal(count_with(&position, "+Silver"), 7);
            assert_int_equal(count_with(&position, "+Orange"), 7);
        }
    }
}

static void test_H_37_no_second_piece_behind_one_elsewhere(void **state) {
    GamePosition position;
    (void)state;
    place_at_base(&position);
    play(&position, "=Orange.P@l26");
    assert_open(&position, HEXI_NONE_OPEN, "");
}

static void test_H_37_no_second_piece_behind_a_sovereign(void **state) {
    GamePosition position;
    (void)state;
    place_at_base(&position);
    play(&position, "=Blue.S");
    assert_open(&position, HEXI_NONE_OPEN, "");
    assert_piece(&position, "q27", HEXI_BLUE, HEXI_SOVEREIGN);
}

static void test_H_37_more_than_900_choices(void **state) {
    GamePosition position;
    (void)state;
    place(&position, "Silver,Blue,Yellow,Orange,Green,Red", "Silver",
          "q26=Silver.HM q14=Silver.S p14=Blue.S o14=Yellow.S r14=Orange.S s14=Green.S t14=Red.S",
          "");
    play(&position, "q26-q27 =Silver.R");
    assert_int_equal(count_with(&position, ""), 7 * (5 * 25 + 12) + 1);
}

/* --- Resurrection ---------------------------------------------------------------------------- */

static void test_H_37_a_second_piece_follows_a_capital_piece_alone(void **state) {
    static const char *const fine[] = {"R", "D"};
    static const char *const wrong[] = {"S", "M", "HM"};
    char pieces[64];
    (void)state;
    for (int i = 0; i < 2; i++) {
        GamePosition position;
        sprintf(pieces, "q27=Silver.%s aa20=Silver.S g25=Orange.S", fine[i]);
        place(&position, "Silver,Orange", "Silver", pieces, "promotion q27 second\n");
    }
    for (int i = 0; i < 3; i++) {
        sprintf(pieces, "q27=Silver.%s %sg25=Orange.S", wrong[i], i == 0 ? "" : "aa20=Silver.S ");
        refuse_to_place("Silver,Orange", "Silver", pieces, "promotion q27 second\n", "H-37");
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_H_32_onto_or_across_the_center_line),
        cmocka_unit_test(test_H_32_across_by_a_capture),
        cmocka_unit_test(test_H_32_the_choice),
        cmocka_unit_test(test_H_32_there_may_be_any_number_of_each),
        cmocka_unit_test(test_H_32_a_new_prelate_has_its_first_move),
        cmocka_unit_test(test_H_32_a_new_alcazar_does_not_look_unmoved),
        cmocka_unit_test(test_H_33_declined_it_is_hatted),
        cmocka_unit_test(test_H_33_on_ground_zero_it_stays_a_militant),
        cmocka_unit_test(test_H_33_ground_zero_is_the_same_for_every_colour),
        cmocka_unit_test(test_H_33_beside_ground_zero_every_colour_is_hatted),
        cmocka_unit_test(test_H_34_a_base_line_counts_as_the_center_line),
        cmocka_unit_test(test_H_34_base_lines_of_colours_left_out_count),
        cmocka_unit_test(test_H_34_hatted_there_it_has_to_come_again),
        cmocka_unit_test(test_H_34_its_own_base_line_is_none),
        cmocka_unit_test(test_H_35_any_base_line_but_its_own),
        cmocka_unit_test(test_H_35_each_time_that_it_comes),
        cmocka_unit_test(test_H_35_by_a_capture_too),
        cmocka_unit_test(test_H_36_own_colour_in_its_place_alone),
        cmocka_unit_test(test_H_36_another_colour_in_its_place_or_on_its_base_line),
        cmocka_unit_test(test_H_36_dormant_and_absent_colours),
        cmocka_unit_test(test_H_37_two_pieces),
        cmocka_unit_test(test_H_37_a_mixed_pair),
        cmocka_unit_test(test_H_37_another_colour_of_the_same_player),
        cmocka_unit_test(test_H_37_no_second_piece_without_an_empty_cell),
        cmocka_unit_test(test_H_37_room_on_the_base_line_reached),
        cmocka_unit_test(test_H_37_no_second_piece_behind_one_elsewhere),
        cmocka_unit_test(test_H_37_no_second_piece_behind_a_sovereign),
        cmocka_unit_test(test_H_37_more_than_900_choices),
        cmocka_unit_test(test_H_37_a_second_piece_follows_a_capital_piece_alone),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
