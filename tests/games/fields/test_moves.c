/* F-13 .. F-17: how Princes and the Queen move. */
#include "games/fields/positions.h"
#include "games/fields/rules.h"

static void test_F_13_potential_is_five_minus_the_distance_to_the_queen(void **state) {
    GamePosition position;
    (void)state;
    /* A road of land c1 b1 a1 a2 a3 b4, seas on either side. */
    place(&position, "c1=p/1Q b1=p/1P a1=p a2=p a3=p b4=p b2=s b3=s c2=s c4=s c5=m/2Q", 1, "");
    assert_int_equal(fields_potential(state_of(&position), 0, cell_named("b1")), 4);
    assert_legal(&position, "Pb1-a1");
    assert_legal(&position, "Pb1-a3");
    assert_legal(&position, "Pb1-b4");
    place(&position, "c1=p/1Q b1=p a1=p/1P a2=p a3=p b4=p b2=s b3=s c2=s c4=s c5=m d4=m/2Q", 1, "");
    assert_int_equal(fields_potential(state_of(&position), 0, cell_named("a1")), 3);
    assert_legal(&position, "Pa1-b4");
    assert_illegal(&position, "Pa1-c5");
}

static void test_F_13_all_of_the_potential_or_less_turning_freely(void **state) {
    GamePosition position;
    (void)state;
    place(&position, "c1=p/1Q c2=p/1P c3=p d3=p d2=p e1=s b1=s b2=s d1=s c4=s c5=p/2Q", 1, "");
    assert_legal(&position, "Pc2-c3");
    assert_legal(&position, "Pc2-d3");
    assert_legal(&position, "Pc2-d2");
}

static void test_F_14_a_move_runs_all_on_land_or_all_on_sea(void **state) {
    GamePosition position;
    (void)state;
    place(&position, "c1=p/1Q b1=p/1P b2=s a1=s a2=s a3=p b3=m c2=s c3=s b4=p c5=p/2Q", 1, "");
    assert_illegal(&position, "Pb1-b3"); /* over b2 or c2 and c3 */
    assert_illegal(&position, "Pb1-a3");
    assert_illegal(&position, "Pb1-a2"); /* one step across, then one at sea */
    place(&position, "c1=p/1Q b1=s/1P b2=s a1=s a2=s a3=p b3=m c2=s c3=p b4=p c5=p/2Q", 1, "");
    assert_legal(&position, "Pb1-a2");
    assert_illegal(&position, "Pb1-a3");
    assert_illegal(&position, "Pb1-b3");
}

static void test_F_14_crossing_the_shore_is_a_move_of_one_cell(void **state) {
    GamePosition position;
    (void)state;
    place(&position, "c1=p/1Q b1=p/1P b2=s a1=s c2=s c5=p/2Q", 1, "");
    assert_legal(&position, "Pb1-b2");
    assert_legal(&position, "Pb1-c2");
    place(&position, "c1=p/1Q b1=s/1P b2=p a1=m c2=s c5=p/2Q", 1, "");
    assert_legal(&position, "Pb1-b2");
    assert_legal(&position, "Pb1-a1");
    /* However small the potential: four cells from the Queen it is 1. */
    place(&position, "c1=p/1Q a3=p/1P a2=s b3=s b4=m d4=p/2Q", 1, "");
    assert_legal(&position, "Pa3-a2");
    assert_legal(&position, "Pa3-b4");
    assert_illegal(&position, "Pa3-c5");
}

static void test_F_14_the_whole_land_is_plains_and_mountains(void **state) {
    GamePosition position;
    (void)state;
    place(&position, "c1=p/1Q b1=p/1P a1=m a2=p b2=s b3=s c5=p/2Q", 1, "");
    assert_legal(&position, "Pb1-a2");
}

static void test_F_15_without_a_queen_princes_do_not_move(void **state) {
    GamePosition position;
    (void)state;
    place(&position, "b1=p/1P c2=s/1P d1=p a1=p/1C c5=p/2Q", 1, "");
    assert_int_equal(fields_potential(state_of(&position), 0, cell_named("b1")), 0);
    assert_actions(&position, "pass queen@a1=b1 queen@a1=c2");
}

static void test_F_15_without_a_queen_battle_values_are_nothing(void **state) {
    GamePosition position;
    (void)state;
    place(&position, "b1=m/1P a1=p/1C a2=p/2P c2=p/2Q", 2, "");
    assert_int_equal(fields_attack(state_of(&position), 0, cell_named("c2")), 0);
    assert_int_equal(fields_defence(state_of(&position), 0, cell_named("b1")), 0);
    assert_legal(&position, "Pa2xb1");
}

static void test_F_15_without_a_queen_nothing_is_discovered(void **state) {
    GamePosition position;
    (void)state;
    place(&position, "b1=m/1P b2=hp a1=p/1C c5=p/2Q", 1, "");
    assert_illegal(&position, "Pb1?b2");
    assert_illegal(&position, "Pb1-a1");
}

static void test_F_16_the_queen_moves_one_or_two_cells(void **state) {
    GamePosition position;
    (void)state;
    place(&position, "c1=p/1Q c2=p c3=p c4=p c5=p/2Q b1=p d1=m", 1, "");
    assert_legal(&position, "Qc1-c2");
    assert_legal(&position, "Qc1-d1");
    assert_legal(&position, "Qc1-c3");
    assert_illegal(&position, "Qc1-c4");
}

static void test_F_16_the_queen_moves_on_land(void **state) {
    GamePosition position;
    (void)state;
    place(&position, "c1=p/1Q b1=s c2=s d1=s c3=p b2=p d2=p c5=p/2Q", 1, "");
    assert_illegal(&position, "Qc1-c2");
    assert_illegal(&position, "Qc1-c3");
    assert_illegal(&position, "Qc1-d2");
}

static void test_F_16_the_queen_passes_a_sea_that_holds_her_prince(void **state) {
    static const char own[] = "c1=p/1Q b1=s c2=s/1P d1=s c3=p b2=p d2=m c5=p/2Q";
    static const char opposing[] = "c1=p/1Q b1=s c2=s/2P d1=s c3=p b2=p d2=m c5=p/2Q";
    GamePosition position;
    (void)state;
    place(&position, own, 1, "");
    assert_legal(&position, "Qc1-c3");
    assert_legal(&position, "Qc1-b2");
    assert_legal(&position, "Qc1-d2");
    assert_illegal(&position, "Qc1-c2");
    play(&position, "Qc1-c3");
    place(&position, opposing, 1, "");
    assert_illegal(&position, "Qc1-c3");
    place(&position, "c1=p/1Q b1=s/1P c2=s/1P d1=s c3=s b2=p d2=m c5=p/2Q", 1, "");
    assert_illegal(&position, "Qc1-c3"); /* she does not end at sea either */
}

static void test_F_17_the_queen_never_attacks(void **state) {
    static const char *const target[] = {"2P", "2C"};
    GamePosition position;
    (void)state;
    for (int i = 0; i < 2; i++) {
        char cells[64];
        sprintf(cells, "c1=p/1Q c2=p/%s d1=p/2F c5=p/2Q", target[i]);
        place(&position, cells, 1, "");
        assert_illegal(&position, "Qc1-c2");
        assert_legal(&position, "Qc1-d1");
    }
    place(&position, "c1=p/1Q c2=p/2Q d1=p", 1, "");
    assert_illegal(&position, "Qc1-c2");
}

/* The points of the cheapest way: over land, round what is in the way, across a shore, to what is
 * attacked, and from a tile just explored, which costs nothing. */
static void test_F_13_F_40_what_a_way_costs(void **state) {
    static const struct {
        const char *to, *explored;
        int cost;
    } cases[] = {
        {"b1", NULL, 1}, {"a1", NULL, 2}, {"a2", NULL, 3}, {"d1", NULL, 1}, {"c2", NULL, 1},
        {"b2", "b2", 0}, {"a2", "b2", 1}, {"a1", "b2", 1}, {"b1", "b2", 1},
    };
    GamePosition position;
    (void)state;
    place(&position, "c3=p/1Q c1=p/1P b1=p a1=p a2=m b2=s c2=s/2P d1=s c5=p/2Q", 1, "");
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        const bool explored = cases[i].explored != NULL;
        const Cell from = cell_named(explored ? "c2" : "c1");
        FieldsState *at = (FieldsState *)(void *)position.state;
        if (explored) { /* the Prince is on land, beside what he has explored */
            place(&position, "c3=p/1Q c2=p/1P b1=p a1=p a2=m b2=p c1=p d1=s c5=p/2Q", 1, "");
        }
        const FieldsStride stride = {
            .left = 4,
            .used = explored,
            .explored = explored ? cell_named(cases[i].explored) : CELL_NONE,
        };
        assert_int_equal(fields_way_cost(at, from, cell_named(cases[i].to), stride), cases[i].cost);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_F_13_potential_is_five_minus_the_distance_to_the_queen),
        cmocka_unit_test(test_F_13_all_of_the_potential_or_less_turning_freely),
        cmocka_unit_test(test_F_14_a_move_runs_all_on_land_or_all_on_sea),
        cmocka_unit_test(test_F_14_crossing_the_shore_is_a_move_of_one_cell),
        cmocka_unit_test(test_F_14_the_whole_land_is_plains_and_mountains),
        cmocka_unit_test(test_F_15_without_a_queen_princes_do_not_move),
        cmocka_unit_test(test_F_15_without_a_queen_battle_values_are_nothing),
        cmocka_unit_test(test_F_15_without_a_queen_nothing_is_discovered),
        cmocka_unit_test(test_F_16_the_queen_moves_one_or_two_cells),
        cmocka_unit_test(test_F_16_the_queen_moves_on_land),
        cmocka_unit_test(test_F_16_the_queen_passes_a_sea_that_holds_her_prince),
        cmocka_unit_test(test_F_17_the_queen_never_attacks),
        cmocka_unit_test(test_F_13_F_40_what_a_way_costs),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
