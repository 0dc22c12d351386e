/* F-34 .. F-37: how the game ends. */
#include "games/fields/positions.h"

static int halves(const GamePosition *position, int seat) {
    return fields_network(state_of(position), seat).halves;
}

static void test_F_34_a_field_is_worth_one_on_a_mountain_half(void **state) {
    GamePosition position;
    (void)state;
    place(&position, "c1=p/1Q1C c2=p/1F b1=m/1F d1=p/1F c5=p/2Q", 1, "");
    assert_int_equal(halves(&position, 0), 2 + 1 + 2);
}

/* Five plains round c1 and c2. */
static const char nearly[] =
    "c1=p/1C c2=p/1F d1=p/1F d2=p/1F b1=p/1F c3=p/1Q b2=m a1=m c4=s d3=s c5=p/2Q";

static void test_F_35_a_network_of_five_with_a_city_wins_at_once(void **state) {
    GamePosition position;
    (void)state;
    place(&position, nearly, 1, "");
    assert_int_equal(halves(&position, 0), 8);
    play(&position, "field");
    assert_outcome(&position, "win 1; F-35");
    assert_int_equal(fields_game.to_act(position.state).decider, SEAT_NONE);
    assert_actions(&position, "");
}

/* Nobody is to follow the pawn whose move has won. */
static void test_F_10_F_35_no_second_pawn_once_it_is_won(void **state) {
    GamePosition position;
    (void)state;
    place(&position,
          "c1=p/1C c2=p/1F d1=p/1F d2=p/1F b1=p/1F c3=p/2F b3=m/1P b2=m/1Q c4=s d3=s c5=p/2Q", 1,
          "");
    play(&position, "Pb3-c3");
    assert_outcome(&position, "win 1; F-35");
    assert_int_equal(state_of(&position)->first, CELL_NONE);
    assert_int_equal(state_of(&position)->side, 0);
}

static void test_F_35_a_city_alone_is_a_network_worth_nothing(void **state) {
    GamePosition position;
    (void)state;
    place(&position, "c1=p/1C c3=p/1Q c2=p/2F d3=p/1F c5=p/2Q", 1, "");
    const FieldsNetwork network = fields_network(state_of(&position), 0);
    assert_int_equal(network.cells, fields_bit(cell_named("c1")));
    assert_int_equal(network.halves, 0);
    assert_int_equal(fields_network(state_of(&position), 1).cells, 0);
}

static void test_F_35_four_and_a_half_is_not_enough(void **state) {
    GamePosition position;
    (void)state;
    place(&position, "c1=p/1C c2=p/1F d1=p/1F d2=p/1F b1=p/1F c3=m/1Q c5=p/2Q", 1, "");
    play(&position, "field");
    assert_int_equal(halves(&position, 0), 9);
    assert_outcome(&position, "none");
}

static void test_F_35_not_without_a_city(void **state) {
    GamePosition position;
    (void)state;
    place(&position, "c1=p/2C c2=p/1F d1=p/1F d2=p/1F b1=p/1F c3=p/1Q c5=p/2Q", 1, "");
    play(&position, "field");
    assert_int_equal(halves(&position, 0), 0);
    assert_outcome(&position, "none");
}

static void test_F_35_only_what_is_connected(void **state) {
    GamePosition position;
    (void)state;
    place(&position, "a1=p/1C c2=p/1F d1=p/1F d2=p/1F c1=p/1F c3=p/1Q b1=m b2=m c5=p/2Q", 1, "");
    play(&position, "field");
    assert_outcome(&position, "none");
    assert_int_equal(halves(&position, 0), 0);
}

static void test_F_35_a_second_city_links(void **state) {
    static const char linked[] = "a1=p/1C b1=m/1C c2=p/1F d1=p/1F d2=p/1F c1=p/1F c3=p/1Q c5=p/2Q";
    static const char apart[] = "a1=p/1C b2=m/2C c2=p/1F d1=p/1F d2=p/1F c1=p/1F c3=p/1Q c5=p/2Q";
    GamePosition position;
    (void)state;
    place(&position, linked, 1, "");
    play(&position, "field");
    assert_outcome(&position, "win 1; F-35");
    place(&position, apart, 1, "");
    play(&position, "field");
    assert_outcome(&position, "none");
    /* Neither City is beside more than three of the five Fields. */
    place(&position, "a1=p/1F b1=p/1F b2=m/1C c3=p/1F d2=m/1C e1=p/1F e2=p/1Q c5=p/2Q", 1, "");
    play(&position, "field");
    assert_outcome(&position, "win 1; F-35");
}

static void test_F_35_a_prince_on_a_sea_links(void **state) {
    static const char cells[] = "a1=p/1C b1=s b2=m a2=s/1P a3=s c2=p/1F d1=p/1F d2=p/1F c1=p/1F "
                                "c3=p/1F d3=m/1Q d4=m c5=p/2Q";
    GamePosition position;
    (void)state;
    place(&position, cells, 1, "");
    play(&position, "Qd3-d4");
    assert_outcome(&position, "none");
    place(&position,
          "a1=p/1C b1=s/1P b2=m a2=s a3=s c2=p/1F d1=p/1F d2=p/1F c1=p/1F c3=p/1F d3=m/1Q d4=m "
          "c5=p/2Q",
          1, "");
    play(&position, "Qd3-d4"); /* anything: the Prince links already */
    assert_outcome(&position, "win 1; F-35");
    /* On land he links nothing. */
    place(&position,
          "a1=p/1C b1=m/1P b2=m a2=s a3=s c2=p/1F d1=p/1F d2=p/1F c1=p/1F c3=p/1F d3=m/1Q d4=m "
          "c5=p/2Q",
          1, "");
    play(&position, "Qd3-d4");
    assert_outcome(&position, "none");
}

static void test_F_35_in_the_middle_of_a_turn(void **state) {
    GamePosition position;
    (void)state;
    place(&position, "c1=p/1C c2=p/1F d1=p/1F d2=p/1F b1=p/1F c3=p/2F d3=m/1P e3=p/1Q c5=m/2Q", 1,
          "");
    play(&position, "Pd3-c3");
    assert_outcome(&position, "win 1; F-35");
}

static void test_F_35_only_for_the_player_who_acts(void **state) {
    GamePosition position;
    (void)state;
    place(&position, "c1=p/1C c2=p/1F d1=p/1F d2=p/1F b1=p/1F b2=p/1F c3=m/1Q c5=p/2Q", 2, "");
    play(&position, "pass");
    assert_outcome(&position, "none");
    play(&position, "pass");
    assert_outcome(&position, "win 1; F-35");
}

static void test_F_35_an_opposing_pawn_does_not_break_it(void **state) {
    GamePosition position;
    (void)state;
    place(&position, "c1=p/1C c2=p/1F2P d1=p/1F d2=p/1F b1=p/1F c3=p/1Q c4=p/2Q", 1, "");
    play(&position, "field");
    assert_outcome(&position, "win 1; F-35");
}

static void test_F_36_no_queen_and_no_city(void **state) {
    GamePosition position;
    (void)state;
    place(&position, "c3=p/1Q b3=p/1P d3=p/1P c4=p/2Q2F b4=p/2P d4=m/2P", 1, "");
    play(&position, "Pb3+Pd3xc4");
    assert_outcome(&position, "win 1; F-36");
}

static void test_F_36_no_queen_and_no_prince(void **state) {
    GamePosition position;
    (void)state;
    place(&position, "c3=p/1Q b3=p/1P d3=p/1P c4=p/2Q b4=p/2C", 1, "");
    play(&position, "Pb3+Pd3xc4");
    assert_outcome(&position, "win 1; F-36");
}

static void test_F_36_a_city_and_a_prince_keep_one_in_the_game(void **state) {
    GamePosition position;
    (void)state;
    place(&position, "c3=p/1Q b3=p/1P d3=p/1P c4=p/2Q b4=p/2C e3=m/2P", 1, "");
    play(&position, "Pb3+Pd3xc4");
    assert_outcome(&position, "none");
    /* A Queen is enough by herself. */
    place(&position, "c3=p/1Q b3=p/1P c4=p/2P c5=p/2Q d4=m", 1, "");
    assert_illegal(&position, "Pb3xc4");
    place(&position, "c3=p/1Q b3=p/1P c4=s/2P a1=p/2Q", 1, "");
    play(&position, "Pb3xc4");
    assert_outcome(&position, "none");
}

static void test_F_36_after_the_whole_battle_city_included(void **state) {
    GamePosition position;
    (void)state;
    /* The Queen on her last City: both go in one Battle. */
    place(&position, "c3=p/1Q b3=p/1P d3=p/1P c4=p/2Q2C b4=p/2P", 1, "");
    assert_int_equal(fields_defence(state_of(&position), 1, cell_named("c4")), 7);
    play(&position, "Pb3+Pd3xc4");
    assert_outcome(&position, "win 1; F-36");
}

static void test_F_36_where_both_are_fulfilled_F_35_is_named(void **state) {
    GamePosition position;
    (void)state;
    place(&position, "c1=p/1C c2=p/1F d1=p/1F d2=p/1F b1=p/1F c3=p/2P2F d3=m/1P e3=m/1Q a1=p/2C", 1,
          "");
    /* North has no Queen, and this is the last Prince. */
    play(&position, "Pd3xc3");
    assert_outcome(&position, "win 1; F-35");
}

static void repeat(GamePosition *position, int times) {
    for (int i = 0; i < times; i++) {
        play(position, "Qc1-c2 end Qc5-c4 end Qc2-c1 end Qc4-c5 end");
    }
}

static const char shuttle[] = "c1=p/1Q c2=p c3=m c4=p c5=p/2Q b1=s/1P b4=s/2P a1=s a2=p a3=m b2=s";

static void test_F_37_a_position_for_the_third_time(void **state) {
    GamePosition position;
    (void)state;
    place(&position, shuttle, 1, "");
    repeat(&position, 1);
    assert_outcome(&position, "none");
    play(&position, "Qc1-c2 end Qc5-c4 end Qc2-c1 end Qc4-c5");
    assert_outcome(&position, "none"); /* compared at the start of turns, and North's goes on */
    play(&position, "end");
    assert_outcome(&position, "draw 1 2; F-37");
}

static void test_F_37_passes_are_left_out(void **state) {
    GamePosition position;
    (void)state;
    place(&position, shuttle, 1, "");
    play(&position, "pass pass"); /* South to move: the second time */
    assert_outcome(&position, "none");
    repeat(&position, 1);
    assert_outcome(&position, "draw 1 2; F-37");
}

static void test_F_37_the_side_to_move_counts(void **state) {
    GamePosition position;
    (void)state;
    place(&position, shuttle, 1, "");
    const uint64_t south = fields_game.key(position.state);
    play(&position, "pass");
    assert_int_not_equal(fields_game.key(position.state), south);
}

static void test_F_37_a_battle_does_not_cut_what_can_come_back(void **state) {
    static const char cells[] = "c2=p/1Q b2=p/1P c3=s/2P b4=p/2C a3=p/2F a2=m/2F b3=m/2F "
                                "e3=s/2P e2=s/2P c5=m/2Q";
    GamePosition position;
    (void)state;
    place(&position, cells, 1, "");
    /* What is taken may be brought back to the cell where it was. */
    assert_int_not_equal(play(&position, "field") & APPLIED_IRREVERSIBLE, 0);
    assert_int_equal(play(&position, "pass") & APPLIED_IRREVERSIBLE, 0);
    assert_int_equal(play(&position, "Pb2xc3 end") & APPLIED_IRREVERSIBLE, 0);
    assert_int_equal(play(&position, "prince@b4") & APPLIED_IRREVERSIBLE, 0);
}

static void test_F_37_a_hundred_and_twenty_quiet_turns(void **state) {
    GamePosition position;
    (void)state;
    place(&position, shuttle, 1, "quiet 119\n");
    play(&position, "Qc1-c2");
    assert_outcome(&position, "none");
    play(&position, "end");
    assert_outcome(&position, "draw 1 2; F-37");
    assert_actions(&position, "");
}

static void test_F_37_what_breaks_the_quiet(void **state) {
    static const struct Loud {
        const char *cells, *action;
        bool breaks;
    } cases[] = {
        {"c1=p/1Q c5=p/2Q", "field", true},
        {"c1=p/1Q c5=p/2Q", "city", true},
        {"c1=p/1Q b1=p/1P c2=p/2P c5=p/2Q", "Pb1xc2 end", true},
        {"c1=p/1Q a1=p/1C b2=p/1F c5=p/2Q", "prince@a1", true},
        {"a1=p/1C b2=p/1P c5=p/2Q", "queen@a1=b2", true},
        {"c1=p/1Q b1=p/1P b2=hp c5=p/2Q", "Pb1?b2 end", true},
        {"c1=p/1Q c2=p/2F c5=p/2Q", "Qc1-c2", false},
        {"c1=p/1Q c2=p/1P c5=p/2Q", "Q<>c2", false},
        {"c1=p/1Q c2=p/1P c5=p/2Q", "pass", false},
    };
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        GamePosition position;
        place(&position, cases[i].cells, 1, "quiet 119\n");
        play(&position, cases[i].action);
        assert_outcome(&position, cases[i].breaks ? "none" : "draw 1 2; F-37");
        assert_int_equal(state_of(&position)->quiet, cases[i].breaks ? 0 : 120);
    }
}

static void test_resignation_and_agreement(void **state) {
    GamePosition position;
    (void)state;
    place(&position, shuttle, 2, "");
    play(&position, "resign");
    assert_outcome(&position, "win 1; resignation");
    place(&position, shuttle, 2, "");
    play(&position, "draw");
    assert_outcome(&position, "draw 1 2; agreement");
    assert_actions(&position, "");
}

/* A joint attack breaks the quiet like any Battle. */
static void test_F_37_after_a_joint_attack(void **state) {
    GamePosition position;
    (void)state;
    place(&position, "c1=p/1Q b2=p/1P d2=p/1P c3=p/2C c5=p/2Q", 1, "quiet 119\n");
    play(&position, "Pb2+Pd2xc3");
    assert_outcome(&position, "none");
    assert_int_equal(state_of(&position)->quiet, 0);
    /* So a position of before it is not there for the third time. */
    place(&position, "c1=p/1Q b2=p/1P d2=p/1P c3=p/2C c5=p/2Q", 1, "quiet 119\n");
    play(&position, "Pb2-b1 end");
    assert_outcome(&position, "draw 1 2; F-37");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_F_34_a_field_is_worth_one_on_a_mountain_half),
        cmocka_unit_test(test_F_35_a_network_of_five_with_a_city_wins_at_once),
        cmocka_unit_test(test_F_10_F_35_no_second_pawn_once_it_is_won),
        cmocka_unit_test(test_F_35_a_city_alone_is_a_network_worth_nothing),
        cmocka_unit_test(test_F_35_four_and_a_half_is_not_enough),
        cmocka_unit_test(test_F_35_not_without_a_city),
        cmocka_unit_test(test_F_35_only_what_is_connected),
        cmocka_unit_test(test_F_35_a_second_city_links),
        cmocka_unit_test(test_F_35_a_prince_on_a_sea_links),
        cmocka_unit_test(test_F_35_in_the_middle_of_a_turn),
        cmocka_unit_test(test_F_35_only_for_the_player_who_acts),
        cmocka_unit_test(test_F_35_an_opposing_pawn_does_not_break_it),
        cmocka_unit_test(test_F_36_no_queen_and_no_city),
        cmocka_unit_test(test_F_36_no_queen_and_no_prince),
        cmocka_unit_test(test_F_36_a_city_and_a_prince_keep_one_in_the_game),
        cmocka_unit_test(test_F_36_after_the_whole_battle_city_included),
        cmocka_unit_test(test_F_36_where_both_are_fulfilled_F_35_is_named),
        cmocka_unit_test(test_F_37_a_position_for_the_third_time),
        cmocka_unit_test(test_F_37_passes_are_left_out),
        cmocka_unit_test(test_F_37_the_side_to_move_counts),
        cmocka_unit_test(test_F_37_a_battle_does_not_cut_what_can_come_back),
        cmocka_unit_test(test_F_37_a_hundred_and_twenty_quiet_turns),
        cmocka_unit_test(test_F_37_what_breaks_the_quiet),
        cmocka_unit_test(test_resignation_and_agreement),
        cmocka_unit_test(test_F_37_after_a_joint_attack),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
