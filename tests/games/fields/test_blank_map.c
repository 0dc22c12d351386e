/* F-38 .. F-44: the blank map. */
#include "games/fields/positions.h"

static void test_F_38_only_the_starting_tiles_lie_face_up(void **state) {
    static const char up[] = "b1 b4 c1 c2 c4 c5 d1 d4";
    GamePosition position;
    (void)state;
    for (uint32_t map = 0; map < 2; map++) {
        const Options options = {{map}};
        game_begin(&fields_game, &position, &options, 5, NULL);
        for (Cell cell = 0; cell < FIELDS_CELLS; cell++) {
            const bool hidden = map == 1 && strstr(up, cell_names[cell]) == NULL;
            assert_int_equal(fields_terrain(state_of(&position), cell) == FIELDS_HIDDEN, hidden);
        }
    }
}

static void test_F_39_nobody_enters_or_passes_a_face_down_cell(void **state) {
    GamePosition position;
    (void)state;
    place(&position, "c1=p/1Q b1=p/1P b2=hp c2=p c3=p d2=hp d1=m a1=hm c5=p/2Q", 1, "");
    assert_illegal(&position, "Pb1-b2");
    assert_illegal(&position, "Pb1-a1");
    assert_illegal(&position, "Qc1-d2");
    assert_legal(&position, "Pb1-c3");
    place(&position, "c1=p/1Q b1=p/1P b2=p c2=hp c3=p d2=p d1=hm a1=hm c5=p/2Q", 1, "");
    assert_illegal(&position, "Qc1-c3");
    assert_illegal(&position, "Qc1-d2");
    assert_legal(&position, "Pb1-c3"); /* over b2 */
}

static void test_F_39_castling_goes_round_face_down_cells(void **state) {
    GamePosition position;
    (void)state;
    place(&position, "c1=p/1Q c2=hp c3=p/1P c5=p/2Q", 1, "");
    assert_illegal(&position, "Q<>c3");
    place(&position, "c1=p/1Q c2=p c3=p/1P c4=hp c5=p/2Q", 1, "");
    assert_legal(&position, "Q<>c3");
}

static void test_F_39_a_prince_turns_an_adjacent_cell_for_a_point(void **state) {
    GamePosition position;
    (void)state;
    place(&position, "c1=p/1Q b1=p/1P b2=hs c2=p c3=hp a1=hp c5=p/2Q", 1, "");
    assert_legal(&position, "Pb1?b2");
    assert_legal(&position, "Pb1?a1");
    assert_illegal(&position, "Pb1?c3");
    assert_illegal(&position, "Pb1?c2");
    const unsigned applied = play(&position, "Pb1?b2");
    assert_true(applied & APPLIED_REVEALED);
    assert_true(applied & APPLIED_IRREVERSIBLE);
    assert_false(applied & APPLIED_TURN_BEGAN);
    assert_cell(&position, "b2 sea");
    assert_int_equal(state_of(&position)->underway.left, 3);
    assert_int_equal(state_of(&position)->underway.used, 1);
}

static void test_F_39_not_without_a_point_left(void **state) {
    GamePosition position;
    (void)state;
    /* Four cells from the Queen the potential is 1. */
    place(&position, "c1=p/1Q a3=p/1P a2=hp b3=hp b4=p c5=m/2Q", 1, "");
    play(&position, "Pa3?a2");
    assert_illegal(&position, "Pa3?b3");
    assert_actions(&position, "Pa3-a2 end stop");
}

/* What was turned cannot be taken back, also where it ends the move and the turn. */
static void test_F_39_turning_ends_the_move(void **state) {
    GamePosition position;
    (void)state;
    /* The only point, and the sea just turned cannot be entered after a step on land. */
    place(&position, "c1=p/1Q a1=p/1P a2=hs b1=p b2=p c2=p c3=p c5=m/2Q", 1,
          "underway a1 1 2 plain none\n");
    const unsigned applied = play(&position, "Pa1?a2");
    assert_true(applied & APPLIED_REVEALED);
    assert_true(applied & APPLIED_IRREVERSIBLE);
    assert_int_equal(state_of(&position)->underway.cell, CELL_NONE);
}

/* F-42: where his move ends, not what he has turned. */
static void test_F_31_the_field_under_a_prince_who_has_turned_a_sea(void **state) {
    GamePosition position;
    (void)state;
    place(&position, "c1=p/1Q a1=p/1P2F a2=hs b1=p b2=p c2=p c3=p c5=m/2Q", 1,
          "underway a1 1 2 plain none\n");
    play(&position, "Pa1?a2");
    assert_cell(&position, "a1 plain 1P 1F");
}

static void test_F_40_the_cell_just_turned_is_entered_at_no_cost(void **state) {
    GamePosition position;
    (void)state;
    place(&position, "c1=p/1Q b1=p/1P b2=hp b3=hp c2=p c3=p a1=hm c5=p/2Q", 1, "");
    play(&position, "Pb1?b2 Pb1-b2");
    assert_int_equal(state_of(&position)->underway.left, 3);
    assert_int_equal(state_of(&position)->underway.used, 1);
    play(&position, "Pb2?b3 Pb2-b3");
    assert_int_equal(state_of(&position)->underway.left, 2);
}

static void test_F_40_or_the_prince_stays_and_goes_on_elsewhere(void **state) {
    GamePosition position;
    (void)state;
    place(&position, "c1=p/1Q b1=p/1P b2=hp c2=p c3=p a1=hp c5=p/2Q", 1, "");
    play(&position, "Pb1?b2");
    assert_legal(&position, "stop");
    assert_legal(&position, "end");
    assert_legal(&position, "Pb1?a1");
    play(&position, "Pb1-c2");
    assert_int_equal(state_of(&position)->underway.left, 2);
    play(&position, "Pc2-b2"); /* no longer the tile just explored */
    assert_int_equal(state_of(&position)->underway.left, 1);
}

static void test_F_40_at_no_cost_also_on_the_way_further(void **state) {
    GamePosition position;
    (void)state;
    place(&position, "c1=p/1Q a3=p/1P a2=hp a1=p b2=p b3=hs b4=m c5=m/2Q b1=p c2=s c3=s", 1, "");
    play(&position, "Pa3?a2"); /* the only point */
    assert_illegal(&position, "Pa3-a1");
    place(&position, "b1=p/1Q a3=p/1P a2=hp a1=p b2=p b3=hs b4=m c5=m/2Q c1=p c2=s c3=s", 1, "");
    play(&position, "Pa3?a2"); /* one of two */
    assert_legal(&position, "Pa3-a1");
    assert_legal(&position, "Pa3-b2");
    assert_illegal(&position, "Pa3-b1");
    play(&position, "Pa3-a1");
    assert_int_equal(fields_game.to_act(position.state).decider, 0);
    assert_int_equal(state_of(&position)->first, cell_named("a1")); /* all points used */
    place(&position, "c1=p/1Q b1=p/1P b2=hp b3=p c2=s c3=s a1=s a2=hs c5=m/2Q", 1, "");
    play(&position, "Pb1?b2 Pb1-b3");
    assert_int_equal(state_of(&position)->underway.left, 2);
}

static void test_F_40_a_prince_goes_on_as_long_as_tiles_lie_face_down(void **state) {
    GamePosition position;
    (void)state;
    place(&position, "c1=p/1Q b1=p/1P b2=p c2=p c3=p a1=hp c5=p/2Q", 1, "");
    play(&position, "Pb1-b2 Pb2-c3");
    assert_int_equal(state_of(&position)->underway.left, 2);
    assert_int_equal(state_of(&position)->underway.used, 2);
    assert_illegal(&position, "Pc3-c1"); /* the Queen's cell */
    play(&position, "stop");
    assert_int_equal(state_of(&position)->first, cell_named("c3"));
    place(&position, "c1=p/1Q b1=p/1P b2=p c2=p c3=p a1=p c5=p/2Q", 1, "");
    play(&position, "Pb1-b2");
    assert_int_equal(state_of(&position)->underway.cell, CELL_NONE);
}

/* Every step ends where the Prince might stop, and never where it began; where the whole move began
 * he may come back to. */
static void test_F_40_a_step_ends_elsewhere_and_not_on_an_own_pawn(void **state) {
    GamePosition position;
    (void)state;
    place(&position, "c1=p/1Q b1=p/1P b2=p/1P c2=p c3=m d2=m a1=hp c5=p/2Q", 1, "");
    assert_legal(&position, "Pb1-c2");
    assert_legal(&position, "Pb1-c3"); /* over the Prince on b2, or round him */
    assert_illegal(&position, "Pb1-b2");
    assert_illegal(&position, "Pb1-c1");
    assert_illegal(&position, "Pb1-b1");
    play(&position, "Pb1-c2");
    assert_int_equal(state_of(&position)->underway.left, 3);
    assert_illegal(&position, "Pc2-c2");
    assert_illegal(&position, "Pc2-b2");
    assert_illegal(&position, "Pc2-c1");
    assert_legal(&position, "Pc2-b1");
}

static void test_F_40_one_who_turned_the_last_tile_goes_on_the_next_does_not(void **state) {
    GamePosition position;
    (void)state;
    place(&position, "c1=p/1Q b1=p/1P b2=p c2=p d1=p/1P d2=p a1=hp c5=m/2Q", 1, "");
    play(&position, "Pb1?a1 Pb1-c2 stop");
    play(&position, "Pd1-d2");
    assert_int_equal(fields_game.to_act(position.state).decider, 1);
}

static void test_F_40_stop_is_only_for_the_first_pawn(void **state) {
    GamePosition position;
    (void)state;
    place(&position, "c1=p/1Q b1=p/1P d1=p/1P c2=p a1=hp b2=hp d2=hp c5=m/2Q", 1, "");
    play(&position, "Pb1?a1");
    assert_legal(&position, "stop");
    play(&position, "stop Pd1?d2");
    assert_illegal(&position, "stop");
    assert_legal(&position, "end");
}

static void test_F_40_no_stop_when_no_second_pawn_could_move(void **state) {
    GamePosition position;
    (void)state;
    /* The Queen is shut in, and there is no other Prince. */
    place(&position, "a1=p/1Q a2=s/1P b1=s b2=s a3=hs b3=s c5=m/2Q", 1, "");
    play(&position, "Pa2?a3");
    assert_illegal(&position, "stop");
    assert_legal(&position, "end");
}

static void test_F_41_the_shore_is_crossed_with_the_first_point(void **state) {
    GamePosition position;
    (void)state;
    place(&position, "c1=p/1Q b1=p/1P b2=hs a1=hp c2=p c3=hp c5=p/2Q", 1, "");
    play(&position, "Pb1?b2");
    assert_legal(&position, "Pb1-b2"); /* explored and entered with the first point */
    play(&position, "Pb1-b2");
    assert_int_equal(state_of(&position)->underway.cell, CELL_NONE); /* that finished the move */
    assert_int_equal(state_of(&position)->first, cell_named("b2"));
}

static void test_F_41_not_after_a_step(void **state) {
    GamePosition position;
    (void)state;
    place(&position, "c1=p/1Q b1=p/1P b2=hs a1=hp c2=p c3=hp d2=s c5=p/2Q", 1, "");
    play(&position, "Pb1-c2");
    assert_illegal(&position, "Pc2-d2");
    play(&position, "Pc2?b2");
    assert_illegal(&position, "Pc2-b2");
}

static void test_F_41_not_after_a_discovery(void **state) {
    GamePosition position;
    (void)state;
    place(&position, "c1=p/1Q b1=p/1P b2=hs a1=hp c2=s d2=s c5=p/2Q", 1, "");
    assert_legal(&position, "Pb1-c2");
    play(&position, "Pb1?a1");
    assert_illegal(&position, "Pb1-c2");
    play(&position, "Pb1?b2");
    assert_illegal(&position, "Pb1-b2");
}

static void test_F_41_the_first_point_may_be_the_only_one(void **state) {
    GamePosition position;
    (void)state;
    place(&position, "c1=p/1Q a3=p/1P a2=hs b3=hp b4=p a1=p b1=p b2=p c5=m/2Q", 1, "");
    play(&position, "Pa3?a2"); /* a potential of 1 */
    assert_int_equal(state_of(&position)->underway.left, 0);
    assert_actions(&position, "Pa3-a2 end stop");
    play(&position, "Pa3-a2");
    assert_cell(&position, "a2 sea 1P");
    assert_int_equal(state_of(&position)->underway.cell, CELL_NONE);
}

static void test_F_41_with_the_second_and_last_point_turning_ends_the_move(void **state) {
    GamePosition position;
    (void)state;
    place(&position, "b1=p/1Q a3=p/1P a2=hp b3=hs b4=p a1=p c1=p b2=p c5=m/2Q", 1, "");
    play(&position, "Pa3?a2 Pa3?b3"); /* a potential of 2: the sea may not be entered */
    assert_int_equal(state_of(&position)->underway.cell, CELL_NONE);
    assert_int_equal(state_of(&position)->first, cell_named("a3"));
}

static void test_F_41_a_known_shore_too_finishes_the_move(void **state) {
    GamePosition position;
    (void)state;
    place(&position, "c1=p/1Q b1=p/1P b2=hs a1=hp c2=s d2=s c5=p/2Q", 1, "");
    play(&position, "Pb1-c2");
    assert_int_equal(state_of(&position)->underway.cell, CELL_NONE);
    assert_int_equal(state_of(&position)->first, cell_named("c2"));
}

static void test_F_42_a_field_is_captured_where_the_prince_stops(void **state) {
    GamePosition position;
    (void)state;
    place(&position, "c1=p/1Q b1=p/1P a1=hp c2=p/2F c3=p/2F c5=p/2Q", 1, "");
    play(&position, "Pb1-c2 Pc2-c3");
    assert_cell(&position, "c2 plain 2F");
    assert_cell(&position, "c3 plain 1P 2F");
    play(&position, "stop");
    assert_cell(&position, "c2 plain 2F");
    assert_cell(&position, "c3 plain 1P 1F");
}

static void test_F_42_the_network_counts_where_the_prince_stops(void **state) {
    GamePosition position;
    (void)state;
    place(&position,
          "a1=p/1C b2=s c2=p/1F d1=p/1F d2=p/1F c1=p/1F c3=p/1F a2=s b3=s/1P d3=m/1Q c5=p/2Q a3=hm "
          "d4=m",
          1, "");
    play(&position, "Pb3-b2");
    assert_outcome(&position, "none");
    assert_illegal(&position, "stop"); /* nobody could move after it */
    play(&position, "end");
    assert_outcome(&position, "win 1; F-35");
}

static void test_F_43_a_turned_cell_stays_face_up(void **state) {
    GamePosition position;
    (void)state;
    place(&position, "c1=p/1Q b1=p/1P b2=hs a1=hp c2=p c5=p/2Q", 1, "");
    play(&position, "Pb1?a1 end pass pass");
    assert_cell(&position, "a1 plain");
    assert_cell(&position, "b2 hidden");
}

static void test_F_44_no_joint_attack_once_something_is_discovered(void **state) {
    GamePosition position;
    (void)state;
    place(&position, "c1=p/1Q b2=p/1P d2=p/1P c3=p/2C c5=p/2Q a1=hm", 1, "");
    assert_legal(&position, "Pb2+Pd2xc3");
    play(&position, "Pb2?a1");
    assert_illegal(&position, "Pb2+Pd2xc3");
    play(&position, "stop");
    assert_illegal(&position, "Pb2+Pd2xc3");
}

/* F-10, F-33: who shares a cell with one that has moved may still move, and has to part from him.
 */
static void test_F_40_two_princes_of_one_cell(void **state) {
    GamePosition position;
    (void)state;
    place(&position, "c1=p/1Q b1=p/1P1P b2=hp a1=hm c2=p c5=p/2Q", 1, "shared b1\n");
    play(&position, "Pb1?b2 stop");
    assert_int_equal(state_of(&position)->first, cell_named("b1"));
    assert_legal(&position, "Pb1?a1");
    assert_legal(&position, "Pb1-b2");
    play(&position, "Pb1-b2 end");
    assert_cell(&position, "b1 plain 1P");
    assert_cell(&position, "b2 plain 1P");
    /* Both stay: one is removed. */
    place(&position, "c1=p/1Q b1=p/1P1P b2=hp a1=hm c2=p c5=p/2Q", 1, "shared b1\n");
    play(&position, "Pb1?b2 stop Pb1?a1 end");
    assert_cell(&position, "b1 plain 1P");
    /* One who is alone on his cell does not move twice. */
    place(&position, "c1=p/1Q b1=p/1P b2=hp a1=hm c2=p c5=p/2Q", 1, "");
    play(&position, "Pb1?b2 stop");
    assert_illegal(&position, "Pb1-b2");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_F_38_only_the_starting_tiles_lie_face_up),
        cmocka_unit_test(test_F_39_nobody_enters_or_passes_a_face_down_cell),
        cmocka_unit_test(test_F_39_castling_goes_round_face_down_cells),
        cmocka_unit_test(test_F_39_a_prince_turns_an_adjacent_cell_for_a_point),
        cmocka_unit_test(test_F_39_not_without_a_point_left),
        cmocka_unit_test(test_F_39_turning_ends_the_move),
        cmocka_unit_test(test_F_31_the_field_under_a_prince_who_has_turned_a_sea),
        cmocka_unit_test(test_F_40_the_cell_just_turned_is_entered_at_no_cost),
        cmocka_unit_test(test_F_40_or_the_prince_stays_and_goes_on_elsewhere),
        cmocka_unit_test(test_F_40_at_no_cost_also_on_the_way_further),
        cmocka_unit_test(test_F_40_a_prince_goes_on_as_long_as_tiles_lie_face_down),
        cmocka_unit_test(test_F_40_a_step_ends_elsewhere_and_not_on_an_own_pawn),
        cmocka_unit_test(test_F_40_one_who_turned_the_last_tile_goes_on_the_next_does_not),
        cmocka_unit_test(test_F_40_stop_is_only_for_the_first_pawn),
        cmocka_unit_test(test_F_40_no_stop_when_no_second_pawn_could_move),
        cmocka_unit_test(test_F_41_the_shore_is_crossed_with_the_first_point),
        cmocka_unit_test(test_F_41_not_after_a_step),
        cmocka_unit_test(test_F_41_not_after_a_discovery),
        cmocka_unit_test(test_F_41_the_first_point_may_be_the_only_one),
        cmocka_unit_test(test_F_41_with_the_second_and_last_point_turning_ends_the_move),
        cmocka_unit_test(test_F_41_a_known_shore_too_finishes_the_move),
        cmocka_unit_test(test_F_42_a_field_is_captured_where_the_prince_stops),
        cmocka_unit_test(test_F_42_the_network_counts_where_the_prince_stops),
        cmocka_unit_test(test_F_43_a_turned_cell_stays_face_up),
        cmocka_unit_test(test_F_44_no_joint_attack_once_something_is_discovered),
        cmocka_unit_test(test_F_40_two_princes_of_one_cell),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
