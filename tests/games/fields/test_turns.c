/* F-9 .. F-12: what a turn is made of; F-24: passing. */
#include "games/fields/positions.h"

/* South with much to do, North far away. */
static const char busy[] = "c1=p/1Q b1=p/1P d1=p/1P c2=p b2=p d2=p c3=m c5=p/2Q c4=m/2P";

static void test_F_9_nothing_else_once_a_move_has_begun(void **state) {
    GamePosition position;
    (void)state;
    place(&position, busy, 1, "");
    assert_legal(&position, "field");
    assert_legal(&position, "city");
    assert_legal(&position, "Q<>b1");
    assert_legal(&position, "pass");
    assert_illegal(&position, "end");
    play(&position, "Pb1-b2");
    assert_illegal(&position, "field");
    assert_illegal(&position, "city");
    assert_illegal(&position, "Q<>d1");
    assert_illegal(&position, "pass");
    assert_legal(&position, "end");
    play(&position, "end");
    assert_int_equal(fields_game.to_act(position.state).decider, 1);
}

static void test_F_9_other_actions_are_a_turn_by_themselves(void **state) {
    static const char *const whole[] = {"field", "city", "Q<>b1", "pass"};
    (void)state;
    for (int i = 0; i < 4; i++) {
        GamePosition position;
        place(&position, busy, 1, "");
        assert_true(play(&position, whole[i]) & APPLIED_TURN_BEGAN);
        assert_int_equal(fields_game.to_act(position.state).decider, 1);
    }
}

/* The whole state is that of a position where the other player begins. */
static void test_F_10_the_next_turn_begins_afresh(void **state) {
    static const struct {
        const char *actions, *cells, *lines;
    } cases[] = {
        {"Qc1-c2 end", "c2=p/1Q b1=p/1P d1=p/1P c1=p b2=p d2=p", "quiet 4\n"},
        {"Pb1-b2 end", "c1=p/1Q b2=p/1P d1=p/1P c2=p b1=p d2=p", "quiet 4\n"},
        {"Pb1-b2 Qc1-c2", "c2=p/1Q b2=p/1P d1=p/1P c1=p b1=p d2=p", "quiet 4\n"},
        {"Q<>b1", "b1=p/1Q c1=p/1P d1=p/1P c2=p b2=p d2=p", "quiet 4\n"},
        {"pass", "c1=p/1Q b1=p/1P d1=p/1P c2=p b2=p d2=p", "passes 1\nquiet 4\n"},
        {"field", "c1=p/1Q1F b1=p/1P d1=p/1P c2=p b2=p d2=p", "quiet 0\n"},
    };
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        char cells[128];
        GamePosition position;
        GamePosition expected;
        place(&position, busy, 1, "quiet 3\n");
        play(&position, cases[i].actions);
        snprintf(cells, sizeof cells, "%s c3=m c5=p/2Q c4=m/2P", cases[i].cells);
        place(&expected, cells, 2, cases[i].lines);
        assert_memory_equal(position.state, expected.state, sizeof(FieldsState));
    }
}

static void test_F_10_two_princes_each_once(void **state) {
    GamePosition position;
    (void)state;
    place(&position, busy, 1, "");
    play(&position, "Pb1-b2");
    assert_illegal(&position, "Pb2-b1");
    assert_legal(&position, "Pd1-d2");
    assert_legal(&position, "Qc1-b1");
    play(&position, "Pd1-d2");
    assert_int_equal(fields_game.to_act(position.state).decider, 1);
}

static void test_F_10_a_prince_and_the_queen_in_either_order(void **state) {
    GamePosition position;
    (void)state;
    place(&position, busy, 1, "");
    play(&position, "Qc1-c2");
    assert_illegal(&position, "Qc2-c1");
    play(&position, "Pb1-c1");
    assert_int_equal(fields_game.to_act(position.state).decider, 1);
    place(&position, busy, 1, "");
    play(&position, "Pb1-b2 Qc1-b1");
    assert_int_equal(fields_game.to_act(position.state).decider, 1);
}

static void test_F_10_a_queen_moved_first_changes_potential_and_battle_value(void **state) {
    static const char cells[] = "c1=p/1Q c2=p c3=p/1P d4=m/2P c5=p/2Q";
    GamePosition position;
    (void)state;
    place(&position, cells, 1, "");
    /* Battle value 5 - 4 against 2 * (5 - 1). */
    assert_int_equal(fields_attack(state_of(&position), 0, cell_named("c5")), 1);
    play(&position, "Qc1-c2");
    assert_int_equal(fields_attack(state_of(&position), 0, cell_named("c5")), 2);
    assert_int_equal(fields_potential(state_of(&position), 0, cell_named("c3")), 4);
    place(&position, "e1=m/1Q d1=m c1=p b1=p/1P a1=p a2=p a3=p c2=s b2=s b3=s c5=p/2Q", 1, "");
    assert_illegal(&position, "Pb1-a3"); /* potential 2, and it takes 3 */
    play(&position, "Qe1-d1");
    assert_legal(&position, "Pb1-a3");
}

static void test_F_10_the_turn_ends_by_itself_when_no_second_pawn_can_move(void **state) {
    GamePosition position;
    (void)state;
    /* The Queen is shut in by seas, and the other Prince by North and the sea around him. */
    place(&position, "a1=p/1Q b1=p/1P a2=s b2=s c1=p c2=p c5=p/2Q", 1, "");
    play(&position, "Pb1-c1");
    assert_int_equal(fields_game.to_act(position.state).decider, 0); /* the Queen goes to b1 */
    place(&position, "a1=p/1Q b1=p/1P a2=s b2=s c1=s c2=p c5=p/2Q", 1, "");
    play(&position, "Pb1-b2");
    assert_int_equal(fields_game.to_act(position.state).decider, 0);
    place(&position, "a1=p/1Q a2=s/1P b1=s b2=s a3=s b3=s c5=p/2Q", 1, "");
    play(&position, "Pa2-a3");
    assert_int_equal(fields_game.to_act(position.state).decider, 1);
}

static void test_F_11_one_active_pawn_a_cell(void **state) {
    GamePosition position;
    (void)state;
    place(&position, busy, 1, "");
    assert_illegal(&position, "Pb1-c1");
    assert_illegal(&position, "Pb1-d1");
    assert_illegal(&position, "Qc1-b1");
    assert_legal(&position, "Pb1-c2");
}

static void test_F_11_a_passive_pawn_may_lie_under_an_active_one(void **state) {
    GamePosition position;
    (void)state;
    place(&position, "c1=p/1Q b1=p/1P c2=p/1C b2=p/1F c5=p/2Q", 1, "");
    assert_legal(&position, "Pb1-c2");
    assert_legal(&position, "Pb1-b2");
    assert_legal(&position, "Qc1-c2");
}

static void test_F_12_own_pawns_are_passed(void **state) {
    GamePosition position;
    (void)state;
    /* The only land way from a1 leads over b1 and c1. */
    place(&position, "c1=p/1Q b1=p/1P a1=p/1P a2=s b2=s c2=s d1=p d2=s e1=p c5=p/2Q", 1, "");
    assert_legal(&position, "Pa1-d1");
    assert_legal(&position, "Pb1-d1");
}

static void test_F_12_opposing_queen_prince_and_city_block(void **state) {
    static const char *const wall[] = {"2P", "2C", "2Q"};
    (void)state;
    for (int i = 0; i < 3; i++) {
        char cells[128];
        GamePosition position;
        sprintf(cells, "a1=p/1Q a2=p/1P b1=s b2=s b3=s a3=m/%s b4=p c5=p%s", wall[i],
                i == 2 ? "" : "/2Q");
        place(&position, cells, 1, "");
        assert_illegal(&position, "Pa2-b4");
    }
}

static void test_F_12_opposing_fields_do_not_block(void **state) {
    GamePosition position;
    (void)state;
    place(&position, "a1=p/1Q a2=p/1P b1=s b2=s b3=s a3=m/2F b4=p c5=p/2Q", 1, "");
    assert_legal(&position, "Pa2-b4");
}

static void test_F_12_the_queen_is_blocked_too(void **state) {
    static const char free_way[] = "a1=p/1Q a2=p/2F a3=p b1=s b2=s b3=s c5=p/2Q";
    static const char blocked[] = "a1=p/1Q a2=p/2P a3=p b1=s b2=s b3=s c5=p/2Q";
    GamePosition position;
    (void)state;
    place(&position, free_way, 1, "");
    assert_legal(&position, "Qa1-a3");
    place(&position, blocked, 1, "");
    assert_illegal(&position, "Qa1-a3");
}

static void test_F_24_no_third_pass_in_a_row(void **state) {
    GamePosition position;
    (void)state;
    place(&position, busy, 1, "");
    play(&position, "pass");
    assert_legal(&position, "pass");
    play(&position, "pass");
    assert_illegal(&position, "pass");
    play(&position, "field");
    assert_legal(&position, "pass");
    play(&position, "pass");
    assert_legal(&position, "pass");
}

static void test_F_24_a_move_breaks_the_row_of_passes(void **state) {
    GamePosition position;
    (void)state;
    place(&position, busy, 1, "passes 2\n");
    assert_illegal(&position, "pass");
    play(&position, "Qc1-c2");
    assert_int_equal(state_of(&position)->passes, 0);
}

static void test_F_24_a_forced_pass_keeps_the_count(void **state) {
    GamePosition position;
    (void)state;
    /* South has no Queen, one Prince on his only City's cell is all: the Queen may return there.
     * With two Princes in the cell nothing is left but to pass. */
    place(&position, "a1=p/1P1P1C b1=p c5=p/2Q", 1, "passes 2\nshared a1\n");
    assert_actions(&position, "pass");
    play(&position, "pass");
    assert_int_equal(state_of(&position)->passes, 2);
    assert_illegal(&position, "pass");
    assert_legal(&position, "field");
}

/* The Prince on a1 has one point, and Cities that he cannot beat stand round him. */
static void test_F_10_a_second_pawn_that_can_only_attack_may_follow(void **state) {
    GamePosition position;
    (void)state;
    place(&position, "e1=p/1Q e2=p a1=p/1P a2=p/2P b1=m/2C b2=m/2C", 1, "");
    play(&position, "Qe1-e2");
    assert_actions(&position, "Pa1xa2 end"); /* 1 against 0 */
}

static void test_F_10_not_one_who_is_too_weak_by_himself(void **state) {
    GamePosition position;
    (void)state;
    place(&position, "e1=p/1Q e2=p e3=p/2Q a1=p/1P a2=p/2P b1=m/2C b2=m/2C", 1, "");
    play(&position, "Qe1-e2"); /* 1 against 1: nobody can follow */
    assert_int_equal(fields_game.to_act(position.state).decider, 1);
}

/* Whether a turn has begun, something can come back (F-37), and something was shown (F-39). */
static void test_what_an_action_applies(void **state) {
    static const char land[] = "c1=p/1Q b1=p/1P c2=p d2=p b2=p c3=m/2P c5=p/2Q e1=p/1P";
    static const char city[] = "c1=p/1Q b1=p/1P c2=p/1C d1=p/1F b2=p/1F c4=p/2P c5=p/2Q";
    static const char war[] = "c1=p/1Q b1=p/1P c2=p/2P d1=p/1P c5=p/2Q";
    static const char unknown[] = "c1=p/1Q b1=p/1P a1=hp b2=hs c2=p d1=p/1P c5=p/2Q";
    enum { BEGAN = APPLIED_TURN_BEGAN, CUT = APPLIED_IRREVERSIBLE, SHOWN = APPLIED_REVEALED };
    static const struct {
        const char *cells, *actions;
        unsigned applied;
    } cases[] = {
        {land, "Pb1-c2", 0},
        {land, "Qc1-c2", 0},
        {land, "Pb1-c2 Qc1-b1", BEGAN},
        {land, "Pb1-c2 end", BEGAN},
        {war, "Pb1xc2", 0},
        {war, "Pb1+Pd1xc2", BEGAN},
        {land, "Q<>b1", BEGAN},
        {land, "pass", BEGAN},
        {land, "resign", 0},
        {land, "field", BEGAN | CUT},
        {land, "city", BEGAN | CUT},
        {city, "prince@c2", BEGAN},
        {unknown, "Pb1-c2", 0},
        {unknown, "Pb1-c2 stop", 0},
        {unknown, "Pb1-c2 end", BEGAN},
        {unknown, "Pb1?a1", CUT | SHOWN},
        {unknown, "Pb1?a1 Pb1?b2", CUT | SHOWN},
    };
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        GamePosition position;
        place(&position, cases[i].cells, 1, "");
        assert_int_equal(play(&position, cases[i].actions), cases[i].applied);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_F_9_nothing_else_once_a_move_has_begun),
        cmocka_unit_test(test_F_9_other_actions_are_a_turn_by_themselves),
        cmocka_unit_test(test_F_10_the_next_turn_begins_afresh),
        cmocka_unit_test(test_F_10_two_princes_each_once),
        cmocka_unit_test(test_F_10_a_prince_and_the_queen_in_either_order),
        cmocka_unit_test(test_F_10_a_queen_moved_first_changes_potential_and_battle_value),
        cmocka_unit_test(test_F_10_the_turn_ends_by_itself_when_no_second_pawn_can_move),
        cmocka_unit_test(test_F_11_one_active_pawn_a_cell),
        cmocka_unit_test(test_F_11_a_passive_pawn_may_lie_under_an_active_one),
        cmocka_unit_test(test_F_12_own_pawns_are_passed),
        cmocka_unit_test(test_F_12_opposing_queen_prince_and_city_block),
        cmocka_unit_test(test_F_12_opposing_fields_do_not_block),
        cmocka_unit_test(test_F_12_the_queen_is_blocked_too),
        cmocka_unit_test(test_F_24_no_third_pass_in_a_row),
        cmocka_unit_test(test_F_24_a_move_breaks_the_row_of_passes),
        cmocka_unit_test(test_F_24_a_forced_pass_keeps_the_count),
        cmocka_unit_test(test_F_10_a_second_pawn_that_can_only_attack_may_follow),
        cmocka_unit_test(test_F_10_not_one_who_is_too_weak_by_himself),
        cmocka_unit_test(test_what_an_action_applies),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
