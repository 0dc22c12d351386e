/* F-18 .. F-23: castling, building and regenerating. */
#include "games/fields/positions.h"

static void test_F_18_queen_and_prince_change_places(void **state) {
    GamePosition position;
    (void)state;
    place(&position, "c1=p/1Q d1=m/1P d2=p/1P c5=p/2Q", 1, "");
    assert_legal(&position, "Q<>d2");
    play(&position, "Q<>d1");
    assert_cell(&position, "c1 plain 1P");
    assert_cell(&position, "d1 mountain 1Q");
    assert_int_equal(fields_game.to_act(position.state).decider, 1);
}

static void test_F_18_no_further_than_two_cells(void **state) {
    GamePosition position;
    (void)state;
    place(&position, "c1=p/1Q c2=p c3=p/1P c4=p/1P c5=p/2Q", 1, "");
    assert_legal(&position, "Q<>c3");
    assert_illegal(&position, "Q<>c4");
}

static void test_F_18_the_prince_stands_on_land(void **state) {
    GamePosition position;
    (void)state;
    place(&position, "c1=p/1Q d1=s/1P c2=m c5=p/2Q", 1, "");
    assert_illegal(&position, "Q<>d1");
}

static void test_F_18_what_may_lie_between(void **state) {
    static const struct Between {
        const char *d2, *c3; /* both between c2 and d3 */
        bool open;
    } cases[] = {
        {"p", "s", true},     {"m", "s", true},     {"s", "p", true},     {"s", "s", false},
        {"s/1P", "s", true},  {"s/2P", "s", false}, {"p/2P", "s", false}, {"p/2Q", "s", false},
        {"p/2C", "s", false}, {"p/2F", "s", true},  {"p/1C", "s", true},  {"p/1P", "s", true},
        {"p/2P", "p", true},  {"hp", "s", false},   {"hp", "p", true},
    };
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        char cells[128];
        GamePosition position;
        const bool queen = strchr(cases[i].d2, 'Q') != NULL;
        sprintf(cells, "c2=p/1Q d3=m/1P d2=%s c3=%s c5=p%s a3=p/2P", cases[i].d2, cases[i].c3,
                queen ? "" : "/2Q");
        place(&position, cells, 1, "");
        if (cases[i].open) {
            assert_legal(&position, "Q<>d3");
        } else {
            assert_illegal(&position, "Q<>d3");
        }
    }
}

static void test_F_18_castling_captures_no_field(void **state) {
    GamePosition position;
    (void)state;
    place(&position, "c1=p/1Q2F d1=m/1P2F c5=p/2Q", 1, "");
    play(&position, "Q<>d1");
    assert_cell(&position, "c1 plain 1P 2F");
    assert_cell(&position, "d1 mountain 1Q 2F");
}

static void test_F_19_no_castling_with_one_of_two_princes(void **state) {
    GamePosition position;
    (void)state;
    place(&position, "c1=p/1Q d1=m/1P1P b1=p/1P c5=p/2Q", 1, "shared d1\n");
    assert_illegal(&position, "Q<>d1");
    assert_legal(&position, "Q<>b1");
}

static void test_F_20_a_field_where_the_queen_stands(void **state) {
    GamePosition position;
    (void)state;
    place(&position, "c1=p/1Q c5=p/2Q", 1, "");
    play(&position, "field");
    assert_cell(&position, "c1 plain 1Q 1F");
    place(&position, "c1=m/1Q c5=p/2Q", 1, "");
    play(&position, "field");
    assert_cell(&position, "c1 mountain 1Q 1F");
}

static void test_F_20_not_on_a_field_or_city_nor_without_the_queen(void **state) {
    static const char *const under[] = {"1F", "2F", "1C"};
    GamePosition position;
    (void)state;
    for (int i = 0; i < 3; i++) {
        char cells[64];
        sprintf(cells, "c1=p/1Q%s c5=p/2Q", under[i]);
        place(&position, cells, 1, "");
        assert_illegal(&position, "field");
        assert_illegal(&position, "city");
    }
    place(&position, "b1=p/1P c1=p/1C c5=p/2Q", 1, "");
    assert_illegal(&position, "field");
    assert_illegal(&position, "city");
}

static void test_F_20_eight_fields_are_all(void **state) {
    GamePosition position;
    (void)state;
    place(&position, "c1=p/1Q a1=m/1F a2=m/1F a3=m/1F b4=p/1F d4=m/1F e3=m/1F e2=p/1F c5=p/2Q", 1,
          "");
    assert_legal(&position, "field");
    place(&position,
          "c1=p/1Q a1=m/1F a2=m/1F a3=m/1F b4=p/1F d4=m/1F e3=m/1F e2=p/1F e1=p/1F c5=p/2Q", 1, "");
    assert_illegal(&position, "field");
}

static void test_F_21_a_city_where_the_queen_stands(void **state) {
    GamePosition position;
    (void)state;
    place(&position, "c1=p/1Q c5=p/2Q", 1, "");
    play(&position, "city");
    assert_cell(&position, "c1 plain 1Q 1C");
}

static void test_F_21_two_own_cities_and_four_in_all(void **state) {
    GamePosition position;
    (void)state;
    place(&position, "c1=p/1Q a1=p/1C c5=p/2Q", 1, "");
    assert_legal(&position, "city");
    place(&position, "c1=p/1Q a1=p/1C a2=p/1C c5=p/2Q", 1, "");
    assert_illegal(&position, "city");
    place(&position, "c1=p/1Q a1=p/1C a2=p/2C a3=p/2C c5=p/2Q", 1, "");
    assert_legal(&position, "city");
    place(&position, "c1=p/1Q a1=p/1C a2=p/2C a3=p/2C b4=p/2C c5=p/2Q", 1, "");
    assert_illegal(&position, "city");
}

static void test_F_21_a_captured_city_may_be_the_third(void **state) {
    GamePosition position;
    (void)state;
    place(&position, "c1=p/1Q a1=p/1C a2=p/1C b1=p/1P c2=p/2C c5=p/2Q", 1, "");
    play(&position, "Pb1xc2");
    assert_int_equal(fields_count(state_of(&position), 0, FIELDS_CITY), 3);
}

static void test_F_22_the_queen_returns_for_a_prince(void **state) {
    GamePosition position;
    (void)state;
    place(&position, "a1=p/1C a2=p/1C1P b1=p/1P d1=s/1P e1=p/2C d2=p/2Q", 1, "");
    assert_actions(&position, "pass queen@a1=a2 queen@a1=b1 queen@a1=d1 queen@a2=a2");
    play(&position, "queen@a1=d1");
    assert_cell(&position, "a1 plain 1Q 1C");
    assert_cell(&position, "d1 sea");
    assert_int_equal(fields_game.to_act(position.state).decider, 1);
}

static void test_F_22_onto_the_city_of_the_very_prince(void **state) {
    GamePosition position;
    (void)state;
    place(&position, "a2=p/1C1P b1=p/1P c5=p/2Q", 1, "");
    assert_actions(&position, "pass queen@a2=a2");
    play(&position, "queen@a2=a2");
    assert_cell(&position, "a2 plain 1Q 1C");
    assert_int_equal(fields_count(state_of(&position), 0, FIELDS_PRINCE), 1);
}

static void test_F_22_not_onto_a_city_with_another_pawn(void **state) {
    GamePosition position;
    (void)state;
    place(&position, "a2=p/1C1P1P b1=p/1P c5=p/2Q", 1, "shared a2\n");
    assert_illegal(&position, "queen@a2=b1");
    assert_illegal(&position, "queen@a2=a2");
}

static void test_F_22_not_while_she_is_on_the_board(void **state) {
    GamePosition position;
    (void)state;
    place(&position, "c1=p/1Q a2=p/1C b1=p/1P c5=p/2Q", 1, "");
    assert_illegal(&position, "queen@a2=b1");
}

static void test_F_23_a_prince_returns_onto_an_own_city(void **state) {
    GamePosition position;
    (void)state;
    place(&position, "c1=p/1Q a1=p/1C b1=p/1P1C b2=p/1F b3=m/1F e1=p/2C c5=p/2Q", 1, "");
    assert_legal(&position, "prince@a1");
    assert_illegal(&position, "prince@b1");
    assert_illegal(&position, "prince@e1");
    assert_illegal(&position, "prince@b2");
    play(&position, "prince@a1");
    assert_cell(&position, "a1 plain 1P 1C");
    assert_int_equal(fields_game.to_act(position.state).decider, 1); /* one a turn */
}

static void test_F_23_as_many_fields_as_princes(void **state) {
    static const struct Count {
        const char *cells;
        bool legal;
    } cases[] = {
        {"c1=p/1Q a1=p/1C b2=p/1F c5=p/2Q", true},
        {"c1=p/1Q a1=p/1C c5=p/2Q", false},
        {"c1=p/1Q a1=p/1C b1=p/1P b2=p/1F c5=p/2Q", false},
        {"c1=p/1Q a1=p/1C b1=p/1P b2=p/1F b3=p/1F c5=p/2Q", true},
        {"c1=p/1Q a1=p/1C b1=p/1P d1=s/1P b2=p/1F b3=p/1F c5=p/2Q", false},
        {"c1=p/1Q a1=p/1C b1=p/1P d1=s/1P b2=p/1F b3=p/1F a3=p/1F c5=p/2Q", true},
        {"c1=p/1Q a1=p/1C b1=p/1P d1=s/1P e1=m/1P b2=p/1F b3=p/1F a3=m/1F b4=m/1F c5=p/2Q", false},
    };
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        GamePosition position;
        place(&position, cases[i].cells, 1, "");
        if (cases[i].legal) {
            assert_legal(&position, "prince@a1");
        } else {
            assert_illegal(&position, "prince@a1");
        }
    }
}

static void test_F_23_also_while_the_queen_is_lost(void **state) {
    GamePosition position;
    (void)state;
    place(&position, "a1=p/1C b1=p/1P b2=p/1F b3=p/1F c5=p/2Q", 1, "");
    assert_actions(&position, "pass prince@a1 queen@a1=b1");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_F_18_queen_and_prince_change_places),
        cmocka_unit_test(test_F_18_no_further_than_two_cells),
        cmocka_unit_test(test_F_18_the_prince_stands_on_land),
        cmocka_unit_test(test_F_18_what_may_lie_between),
        cmocka_unit_test(test_F_18_castling_captures_no_field),
        cmocka_unit_test(test_F_19_no_castling_with_one_of_two_princes),
        cmocka_unit_test(test_F_20_a_field_where_the_queen_stands),
        cmocka_unit_test(test_F_20_not_on_a_field_or_city_nor_without_the_queen),
        cmocka_unit_test(test_F_20_eight_fields_are_all),
        cmocka_unit_test(test_F_21_a_city_where_the_queen_stands),
        cmocka_unit_test(test_F_21_two_own_cities_and_four_in_all),
        cmocka_unit_test(test_F_21_a_captured_city_may_be_the_third),
        cmocka_unit_test(test_F_22_the_queen_returns_for_a_prince),
        cmocka_unit_test(test_F_22_onto_the_city_of_the_very_prince),
        cmocka_unit_test(test_F_22_not_onto_a_city_with_another_pawn),
        cmocka_unit_test(test_F_22_not_while_she_is_on_the_board),
        cmocka_unit_test(test_F_23_a_prince_returns_onto_an_own_city),
        cmocka_unit_test(test_F_23_as_many_fields_as_princes),
        cmocka_unit_test(test_F_23_also_while_the_queen_is_lost),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
