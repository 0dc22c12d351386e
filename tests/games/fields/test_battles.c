/* F-25 .. F-33: Battles, captured Fields and two Princes in one cell. */
#include "games/fields/positions.h"

static int defence(const GamePosition *position, int seat, const char *cell) {
    return fields_defence(state_of(position), seat, cell_named(cell));
}

static int attack(const GamePosition *position, int seat, const char *cell) {
    return fields_attack(state_of(position), seat, cell_named(cell));
}

/* A City alone on a plain defends with 3; the attack is worth 3 from c1 and 4 from c2. */
static void test_F_25_the_battle_value_must_be_higher(void **state) {
    GamePosition position;
    (void)state;
    place(&position, "c1=p/1Q c2=p/1P c3=p/2C c5=p/2Q", 1, "");
    assert_int_equal(attack(&position, 0, "c3"), 3);
    assert_int_equal(defence(&position, 1, "c3"), 3);
    assert_illegal(&position, "Pc2xc3");
    place(&position, "d2=p/1Q c2=p/1P c3=p/2C c5=p/2Q", 1, "");
    assert_int_equal(attack(&position, 0, "c3"), 4);
    assert_legal(&position, "Pc2xc3");
}

static void test_F_25_an_attack_is_no_plain_move_and_the_other_way_round(void **state) {
    GamePosition position;
    (void)state;
    place(&position, "d2=p/1Q c2=p/1P c3=p/2C c5=p/2Q d1=p/2F", 1, "");
    assert_illegal(&position, "Pc2-c3");
    assert_illegal(&position, "Pc2xd1");
    assert_legal(&position, "Pc2-d1");
}

static void test_F_25_nobody_goes_on_behind_what_is_attacked(void **state) {
    GamePosition position;
    (void)state;
    place(&position, "a2=p/1Q a1=p/1P b1=p/2C c1=m c2=s b2=s c5=p/2Q", 1, "");
    assert_illegal(&position, "Pa1-c1");
}

static void test_F_25_an_attack_may_cross_the_shore(void **state) {
    GamePosition position;
    (void)state;
    place(&position, "c1=p/1Q b1=s/1P b2=p/2P a1=s a2=m/2C c2=s c5=p/2Q", 1, "");
    assert_int_equal(attack(&position, 0, "b2"), 3);
    assert_int_equal(defence(&position, 1, "b2"), 2);
    assert_legal(&position, "Pb1xb2");
    place(&position, "c2=p/1Q b1=p/1P a1=s/2P b2=s a2=s/2P c1=s c5=p/2Q", 1, "");
    assert_int_equal(attack(&position, 0, "a1"), 3);
    assert_int_equal(defence(&position, 1, "a1"), 1);
    assert_legal(&position, "Pb1xa1");
    assert_illegal(&position, "Pb1xa2"); /* one cell and no more */
}

static void test_F_26_attack_counts_from_the_attacked_cell_to_the_own_queen(void **state) {
    GamePosition position;
    (void)state;
    place(&position, "c1=p/1Q c2=m/1P c3=m c5=p/2Q", 1, "");
    assert_int_equal(attack(&position, 0, "c2"), 4);
    assert_int_equal(attack(&position, 0, "c3"), 3); /* a mountain does not change it */
    assert_int_equal(attack(&position, 0, "c4"), 2);
    assert_int_equal(attack(&position, 0, "c5"), 1);
    assert_int_equal(attack(&position, 0, "a3"), 1);
}

static void test_F_27_defence_of_a_prince(void **state) {
    GamePosition position;
    (void)state;
    place(&position, "c1=p/1Q c4=p/2P d4=m/2P c3=s/2P c5=p/2Q", 1, "");
    assert_int_equal(defence(&position, 1, "c4"), 4);
    assert_int_equal(defence(&position, 1, "d4"), 8);
    assert_int_equal(defence(&position, 1, "c3"), 3);
    place(&position, "c1=p/1Q c2=p/2P b1=m/2P c5=p/2Q", 1, "");
    assert_int_equal(defence(&position, 1, "c2"), 2);
    assert_int_equal(defence(&position, 1, "b1"), 2);
}

static void test_F_28_defence_of_queen_and_city(void **state) {
    GamePosition position;
    (void)state;
    place(&position, "c1=p/1Q a3=p/2C e3=m/2C c5=p/2Q", 1, "");
    assert_int_equal(defence(&position, 1, "c5"), 4);
    assert_int_equal(defence(&position, 1, "a3"), 3);
    assert_int_equal(defence(&position, 1, "e3"), 5);
    place(&position, "c1=p/1Q c5=m/2Q", 1, "");
    assert_int_equal(defence(&position, 1, "c5"), 7);
    assert_int_equal(defence(&position, 1, "c4"), 0);
}

static void test_F_29_pawns_with_a_city(void **state) {
    GamePosition position;
    (void)state;
    place(&position, "c1=p/1Q c5=p/2Q2C c4=p/2P2C d4=m/2P2C", 1, "");
    assert_int_equal(defence(&position, 1, "c5"), 3 + 4);
    assert_int_equal(defence(&position, 1, "c4"), 3 + 4);
    assert_int_equal(defence(&position, 1, "d4"), 5 + 4);
    place(&position, "c1=p/1Q c5=m/2Q2C", 1, "");
    assert_int_equal(defence(&position, 1, "c5"), 5 + 4);
}

static void test_F_29_two_princes_add_up(void **state) {
    GamePosition position;
    (void)state;
    place(&position, "c1=p/1Q c5=p/2Q c4=p/2P2P", 1, "");
    assert_int_equal(defence(&position, 1, "c4"), 8);
    place(&position, "c1=p/1Q c5=p/2Q c3=m/2P2P", 1, "");
    assert_int_equal(defence(&position, 1, "c3"), 12);
    place(&position, "c1=p/1Q c5=p/2Q c3=m/2P2P2C", 1, "");
    assert_int_equal(defence(&position, 1, "c3"), 5 + 6);
    place(&position, "c1=p/1Q c5=p/2Q c3=p/2P2P2C", 1, "");
    assert_int_equal(defence(&position, 1, "c3"), 3 + 6);
}

static void test_F_30_the_defenders_leave_and_the_city_changes_colour(void **state) {
    GamePosition position;
    (void)state;
    place(&position, "c2=p/1Q b1=p/1P c3=m/2P2C c1=p/1P a1=p a2=p/2P e3=m/2C c5=p b4=s/2P", 1, "");
    assert_int_equal(defence(&position, 1, "c3"), 5); /* without a Queen the Prince adds nothing */
    assert_illegal(&position, "Pb1xc3");
    assert_legal(&position, "Pb1+Pc1xc3");
    play(&position, "Pb1+Pc1xc3");
    assert_cell(&position, "c3 mountain 1P 1P 1C");
    assert_cell(&position, "b1 plain");
    assert_cell(&position, "c1 plain");
    assert_int_equal(fields_count(state_of(&position), 1, FIELDS_PRINCE), 2);
    assert_int_equal(fields_count(state_of(&position), 1, FIELDS_CITY), 1);
    assert_outcome(&position, "none");
}

static void test_F_30_a_queen_and_two_princes_are_taken(void **state) {
    GamePosition position;
    (void)state;
    place(&position, "c3=p/1Q b3=p/1P d3=p/1P c4=p/2Q a3=m/2C b4=p/2P", 1, "");
    assert_illegal(&position, "Pb3xc4"); /* 4 against 4 */
    play(&position, "Pb3+Pd3xc4");
    assert_cell(&position, "c4 plain 1P 1P");
    assert_outcome(&position, "none");
    assert_int_equal(defence(&position, 1, "b4"), 0);
    place(&position, "c3=p/1Q b3=p/1P c4=p/2P2P d3=p/1P a3=m/2Q b4=p e1=m/2C", 1, "");
    assert_int_equal(defence(&position, 1, "c4"), 6);
    play(&position, "Pb3+Pd3xc4");
    assert_int_equal(fields_count(state_of(&position), 1, FIELDS_PRINCE), 0);
}

static void test_F_31_a_pawn_that_ends_on_an_opposing_field_replaces_it(void **state) {
    GamePosition position;
    (void)state;
    place(&position, "c1=p/1Q b1=p/1P a1=p/2F a2=m/2F c2=m/2F b2=s c5=p/2Q", 1, "");
    play(&position, "Pb1-a2 Qc1-c2");
    assert_cell(&position, "a1 plain 2F"); /* only passed */
    assert_cell(&position, "a2 mountain 1P 1F");
    assert_cell(&position, "c2 mountain 1Q 1F");
}

static void test_F_31_an_attacker_replaces_the_field_under_what_it_took(void **state) {
    GamePosition position;
    (void)state;
    place(&position, "c1=p/1Q b1=p/1P c2=p/2P2F c5=p/2Q", 1, "");
    play(&position, "Pb1xc2");
    assert_cell(&position, "c2 plain 1P 1F");
}

static void test_F_31_without_a_field_in_supply_it_stays(void **state) {
    GamePosition position;
    (void)state;
    place(&position,
          "c1=p/1Q c2=p/2F a1=m/1F a2=m/1F a3=m/1F b4=m/1F d4=m/1F e3=p/1F e2=p/1F e1=p/1F "
          "c5=p/2Q b1=p",
          1, "");
    play(&position, "Qc1-c2");
    assert_cell(&position, "c2 plain 1Q 2F");
}

static void test_F_31_a_prince_that_discovers_and_stays_ends_the_move_there(void **state) {
    GamePosition position;
    (void)state;
    place(&position, "c1=p/1Q b1=p/1P2F b2=hs a1=hs c5=p/2Q", 1, "");
    play(&position, "Pb1?b2");
    assert_cell(&position, "b1 plain 1P 2F"); /* still under way: F-42 */
    play(&position, "end");
    assert_cell(&position, "b1 plain 1P 1F");
}

/* From c1 a single Prince has 3 against the City's 3 on c3. */
static void test_F_32_two_princes_attack_with_the_sum(void **state) {
    GamePosition position;
    (void)state;
    place(&position, "c1=p/1Q b2=p/1P d2=p/1P c3=p/2C c5=p/2Q", 1, "");
    assert_illegal(&position, "Pb2xc3");
    assert_legal(&position, "Pb2+Pd2xc3");
    play(&position, "Pb2+Pd2xc3");
    assert_cell(&position, "c3 plain 1P 1P 1C");
    assert_int_equal(fields_game.to_act(position.state).decider, 1);
    place(&position, "c1=p/1Q b2=p/1P d2=p/1P c3=m/2Q e1=p/2C e2=s/2P", 1, "");
    assert_int_equal(defence(&position, 1, "c3"), 7);
    assert_illegal(&position, "Pb2+Pd2xc3"); /* 6 against 7 */
}

static void test_F_32_both_must_reach(void **state) {
    GamePosition position;
    (void)state;
    place(&position, "c1=p/1Q b2=p/1P d2=s c2=s/1P d1=s/1P c3=p/2C b1=s c5=p/2Q d3=s", 1, "");
    assert_legal(&position, "Pb2+Pc2xc3");   /* one of them crosses */
    assert_illegal(&position, "Pc2+Pd1xc3"); /* d1 is a step at sea and one across */
}

static void test_F_32_both_must_reach_the_same_cell(void **state) {
    GamePosition position;
    (void)state;
    place(&position, "c1=p/1Q b1=p/1P a1=p/2P d1=s/1P e1=s/2P b2=s c2=s d2=s c5=p/2Q", 1, "");
    assert_legal(&position, "Pb1xa1");
    assert_legal(&position, "Pd1xe1");
    assert_illegal(&position, "Pb1+Pd1xa1");
    assert_illegal(&position, "Pb1+Pd1xe1");
}

/* Two of three Princes reach c3, of either side: the one that does not comes first, second or last.
 */
static void test_F_32_the_third_does_not_reach(void **state) {
    static const char *const away[] = {"a1", "c1", "e1"};
    (void)state;
    for (int i = 0; i < 3; i++) {
        for (int side = 1; side <= 2; side++) {
            char cells[128];
            GamePosition position;
            sprintf(cells, "%s=s/%dP b2=p/%dP d2=p/%dP c3=p/%dC c2=p/%dQ c5=p/%dQ c4=p", away[i],
                    side, side, side, 3 - side, side, 3 - side);
            place(&position, cells, side, "");
            assert_legal(&position, "Pb2+Pd2xc3");
        }
    }
}

static void test_F_32_only_the_first_action_of_a_turn(void **state) {
    GamePosition position;
    (void)state;
    place(&position, "c1=p/1Q b2=p/1P d2=p/1P b1=m/1P c3=p/2C c5=p/2Q", 1, "");
    assert_legal(&position, "Pb1+Pb2xc3");
    play(&position, "Pb1-a1");
    assert_illegal(&position, "Pb2+Pd2xc3");
}

static void test_F_32_two_of_one_cell(void **state) {
    GamePosition position;
    (void)state;
    place(&position, "c1=p/1Q b2=p/1P1P d2=p/1P c3=p/2C c5=p/2Q", 1, "shared b2\n");
    assert_legal(&position, "Pb2+Pb2xc3");
    assert_legal(&position, "Pb2+Pd2xc3");
    assert_int_equal(game_action_parse(&fields_game, position.state, "Pd2+Pb2xc3"), ACTION_NONE);
}

static void test_what_is_threatened(void **state) {
    GamePosition position;
    (void)state;
    /* 4 against 2 on c2; 3 against 3 on c3. */
    place(&position, "c1=p/1Q b1=p/1P c2=p/2P c3=p/2P c5=p/2Q d1=m", 1, "");
    assert_int_equal(fields_threatened(state_of(&position), 1), fields_bit(cell_named("c2")));
    assert_int_equal(fields_threatened(state_of(&position), 0), 0);
    place(&position, "c3=p/1Q b3=p/1P d3=p/1P c4=p/2Q e3=m/2P", 2, "");
    assert_int_equal(fields_threatened(state_of(&position), 1) & fields_bit(cell_named("c4")),
                     fields_bit(cell_named("c4")));
    /* The Queen on c4 falls only to both together. */
    const FieldsThreat threat = fields_threat(state_of(&position), 0, cell_named("b3"));
    assert_true(fields_has(threat.joint, cell_named("c4")));
    assert_false(fields_has(threat.alone, cell_named("c4")));
    assert_int_equal(fields_threat(state_of(&position), 0, cell_named("c4")).go,
                     0); /* not its own */
    place(&position, "b3=p/1P d3=p/1P a1=p/1C c4=p/2Q e3=m/2P", 1, "");
    assert_int_equal(fields_threatened(state_of(&position), 1), 0);
}

static const char together[] = "c1=p/1Q b1=p b2=p/1P1P d2=p/1P c3=p/2C a1=m c2=m c5=p/2Q e3=m/2P";

static void test_F_33_two_princes_must_part(void **state) {
    GamePosition position;
    (void)state;
    place(&position, together, 1, "shared b2\n");
    play(&position, "Pb2-b1 end");
    assert_cell(&position, "b2 plain 1P");
    assert_cell(&position, "b1 plain 1P");
    assert_int_equal(fields_count(state_of(&position), 0, FIELDS_PRINCE), 3);
}

static void test_F_33_otherwise_one_of_them_is_removed(void **state) {
    static const char *const instead[] = {"pass", "field", "Pd2-c2 Qc1-b1"};
    (void)state;
    for (int i = 0; i < 3; i++) {
        GamePosition position;
        place(&position, together, 1, "shared b2\n");
        play(&position, instead[i]);
        assert_cell(&position, "b2 plain 1P");
        assert_int_equal(fields_count(state_of(&position), 0, FIELDS_PRINCE), 2);
    }
}

static void test_F_33_after_a_joint_attack_of_both_they_share_another(void **state) {
    GamePosition position;
    (void)state;
    place(&position, together, 1, "shared b2\n");
    play(&position, "Pb2+Pb2xc3");
    assert_cell(&position, "c3 plain 1P 1C");
    assert_int_equal(fields_count(state_of(&position), 0, FIELDS_PRINCE), 2);
}

static void test_F_33_another_pair_is_left_together(void **state) {
    GamePosition position;
    (void)state;
    place(&position, together, 1, "shared b2\n");
    play(&position, "Pb2+Pd2xc3");
    assert_cell(&position, "b2 plain 1P");
    assert_cell(&position, "c3 plain 1P 1P 1C");
    play(&position, "pass");
    assert_int_equal(state_of(&position)->shared, cell_named("c3"));
    play(&position, "pass");
    assert_cell(&position, "c3 plain 1P 1C");
}

static void test_F_33_not_before_the_owners_next_turn(void **state) {
    GamePosition position;
    (void)state;
    place(&position, "c1=p/1Q b2=p/1P d2=p/1P c3=p/2C c4=p c5=p/2Q e3=m/2P", 1, "");
    play(&position, "Pb2+Pd2xc3");
    assert_cell(&position, "c3 plain 1P 1P 1C");
    play(&position, "Qc5-c4 end");
    assert_cell(&position, "c3 plain 1P 1P 1C");
    play(&position, "pass");
    assert_cell(&position, "c3 plain 1P 1C");
}

static void test_F_33_one_may_move_and_then_the_other(void **state) {
    GamePosition position;
    (void)state;
    place(&position, together, 1, "shared b2\n");
    play(&position, "Pb2-b1 Pb2-a1");
    assert_cell(&position, "b2 plain");
    assert_cell(&position, "b1 plain 1P");
    assert_cell(&position, "a1 mountain 1P");
}

/* F-13: each of the two comes with his own potential. */
static void test_F_32_who_threatens_together(void **state) {
    GamePosition position;
    (void)state;
    /* 3 against 3 on c3, so two are needed; who is on a3 goes one step, and c3 is two away. */
    place(&position, "c1=p/1Q c2=p/1P a3=p/1P b3=p b2=m c3=p/2P c5=p/2Q", 1, "");
    assert_int_equal(fields_threat(state_of(&position), 0, cell_named("c2")).joint, 0);
    assert_int_equal(fields_threat(state_of(&position), 0, cell_named("a3")).joint, 0);
    place(&position, "c1=p/1Q c2=p/1P a3=p b3=p/1P b2=m c3=p/2P c5=p/2Q", 1, "");
    const FieldsSet both = fields_bit(cell_named("c3"));
    assert_int_equal(fields_threat(state_of(&position), 0, cell_named("c2")).joint, both);
    assert_int_equal(fields_threat(state_of(&position), 0, cell_named("b3")).joint, both);
}

static void test_F_25_nobody_is_threatened_from_afar(void **state) {
    GamePosition position;
    (void)state;
    place(&position, "c1=p/1Q a1=p/1P c5=p/2Q e3=p/2P", 1, "");
    assert_int_equal(fields_threatened(state_of(&position), 0), 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_F_25_the_battle_value_must_be_higher),
        cmocka_unit_test(test_F_25_an_attack_is_no_plain_move_and_the_other_way_round),
        cmocka_unit_test(test_F_25_nobody_goes_on_behind_what_is_attacked),
        cmocka_unit_test(test_F_25_an_attack_may_cross_the_shore),
        cmocka_unit_test(test_F_26_attack_counts_from_the_attacked_cell_to_the_own_queen),
        cmocka_unit_test(test_F_27_defence_of_a_prince),
        cmocka_unit_test(test_F_28_defence_of_queen_and_city),
        cmocka_unit_test(test_F_29_pawns_with_a_city),
        cmocka_unit_test(test_F_29_two_princes_add_up),
        cmocka_unit_test(test_F_30_the_defenders_leave_and_the_city_changes_colour),
        cmocka_unit_test(test_F_30_a_queen_and_two_princes_are_taken),
        cmocka_unit_test(test_F_31_a_pawn_that_ends_on_an_opposing_field_replaces_it),
        cmocka_unit_test(test_F_31_an_attacker_replaces_the_field_under_what_it_took),
        cmocka_unit_test(test_F_31_without_a_field_in_supply_it_stays),
        cmocka_unit_test(test_F_31_a_prince_that_discovers_and_stays_ends_the_move_there),
        cmocka_unit_test(test_F_32_two_princes_attack_with_the_sum),
        cmocka_unit_test(test_F_32_both_must_reach),
        cmocka_unit_test(test_F_32_both_must_reach_the_same_cell),
        cmocka_unit_test(test_F_32_the_third_does_not_reach),
        cmocka_unit_test(test_F_32_only_the_first_action_of_a_turn),
        cmocka_unit_test(test_F_32_two_of_one_cell),
        cmocka_unit_test(test_what_is_threatened),
        cmocka_unit_test(test_F_33_two_princes_must_part),
        cmocka_unit_test(test_F_33_otherwise_one_of_them_is_removed),
        cmocka_unit_test(test_F_33_after_a_joint_attack_of_both_they_share_another),
        cmocka_unit_test(test_F_33_another_pair_is_left_together),
        cmocka_unit_test(test_F_33_not_before_the_owners_next_turn),
        cmocka_unit_test(test_F_33_one_may_move_and_then_the_other),
        cmocka_unit_test(test_F_32_who_threatens_together),
        cmocka_unit_test(test_F_25_nobody_is_threatened_from_afar),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
