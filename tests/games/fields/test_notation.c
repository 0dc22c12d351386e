/* Actions as text: exactly as in the rulebook, and nothing else. */
#include "games/fields/positions.h"

static void assert_text(Action action, const char *expected) {
    char text[GAME_TEXT_MAX];
    fields_game.action_text(NULL, action, text);
    assert_string_equal(text, expected);
    assert_int_equal(fields_game.action_parse(NULL, expected), action);
}

static void test_every_action_there_and_back(void **state) {
    const Cell b1 = cell_named("b1");
    const Cell b3 = cell_named("b3");
    const Cell c2 = cell_named("c2");
    const Cell c3 = cell_named("c3");
    const Cell d1 = cell_named("d1");
    (void)state;
    assert_text(fields_action(FIELDS_MOVE_PRINCE, b1, 0, b3), "Pb1-b3");
    assert_text(fields_action(FIELDS_MOVE_QUEEN, c2, 0, c3), "Qc2-c3");
    assert_text(fields_action(FIELDS_ATTACK, b1, 0, b3), "Pb1xb3");
    assert_text(fields_action(FIELDS_JOINT_ATTACK, b1, d1, c3), "Pb1+Pd1xc3");
    assert_text(fields_action(FIELDS_JOINT_ATTACK, b1, b1, c3), "Pb1+Pb1xc3");
    assert_text(fields_action(FIELDS_DISCOVER, b1, 0, c2), "Pb1?c2");
    assert_text(fields_action(FIELDS_STOP, 0, 0, 0), "stop");
    assert_text(fields_action(FIELDS_END, 0, 0, 0), "end");
    assert_text(fields_action(FIELDS_CASTLE, 0, 0, d1), "Q<>d1");
    assert_text(fields_action(FIELDS_BUILD_FIELD, 0, 0, 0), "field");
    assert_text(fields_action(FIELDS_BUILD_CITY, 0, 0, 0), "city");
    assert_text(fields_action(FIELDS_BRING_PRINCE, 0, 0, c2), "prince@c2");
    assert_text(fields_action(FIELDS_BRING_QUEEN, b1, 0, c2), "queen@c2=b1");
    assert_text(fields_action(FIELDS_PASS, 0, 0, 0), "pass");
}

static void test_what_is_no_notation(void **state) {
    static const char *const wrong[] = {
        "",
        " ",
        "Pass",
        "pass ",
        " pass",
        "passes",
        "P",
        "Pb1",
        "Pb1-",
        "Pb1-b",
        "Pb1-b9",
        "pb1-b3",
        "Pb1-b3 ",
        "Pb1-b33",
        "Pb1--b3",
        "Pb1b3",
        "Pb1Xb3",
        "b1-b3",
        "Qc1xc2",
        "Qc1?c2",
        "Q",
        "Qc1",
        "Q<>",
        "Q<>z1",
        "Q<>d1x",
        "Q<d1",
        "Pd1+Pb1xc3",
        "Pb1+d1xc3",
        "Pb1+Pd1-c3",
        "Pb1+Pd1",
        "Pb1+Pd1xc3 ",
        "Pb1+Pd1xc3+Pe1",
        "prince@",
        "prince@c9",
        "prince@c2=b1",
        "queen@c2",
        "queen@c2=",
        "queen@=b1",
        "queen@c2=b1 ",
        "Queen@c2=b1",
        "field c1",
        "City",
        "Pb1?b2?",
        "Pf1-f2",
        "Pb0-b1",
        "P b1-b2",
        "stop!",
        "resign",
    };
    (void)state;
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        if (fields_game.action_parse(NULL, wrong[i]) != ACTION_NONE) {
            fail_msg("`%s` should not be notation", wrong[i]);
        }
    }
}

static void test_after_the_first_pawn(void **state) {
    GamePosition position;
    (void)state;
    /* A land of its own: c1 b1 a1 for South. */
    place(&position, "c1=p/1Q b1=p a1=p/1P a2=s b2=s c2=s d1=s c5=p/2Q", 1, "");
    assert_actions(&position, "Pa1-a2 Pa1-b1 Pa1-b2 Q<>a1 Qc1-b1 city field pass");
    play(&position, "Qc1-b1");
    assert_actions(&position, "Pa1-a2 Pa1-b2 Pa1-c1 end");
}

static void test_under_way(void **state) {
    GamePosition position;
    (void)state;
    place(&position, "c1=p/1Q b1=p/1P a1=hs b2=s c2=p d1=s c3=p d2=s b3=s d3=s c4=s c5=m/2Q", 1,
          "");
    assert_actions(&position, "Pb1-b2 Pb1-c2 Pb1-c3 Pb1?a1 Q<>b1 Qc1-c2 Qc1-c3 city field pass");
    play(&position, "Pb1?a1");
    assert_actions(&position, "Pb1-a1 Pb1-c2 Pb1-c3 end stop");
    play(&position, "Pb1-c2");
    assert_actions(&position, "Pc2-b1 Pc2-c3 end stop"); /* back where it came from, too */
    play(&position, "Pc2-c3");
    assert_actions(&position, "Pc3-c2 end stop");
    play(&position, "stop");
    assert_actions(&position, "Qc1-b1 Qc1-c2 end");
}

static void test_two_princes_of_one_cell_are_one_and_the_same(void **state) {
    GamePosition position;
    (void)state;
    place(&position, "c1=p/1Q b1=p/1P1P a1=s a2=s b2=s c2=p d1=s c3=s d2=s c5=m/2Q", 1,
          "shared b1\n");
    assert_actions(&position, "Pb1-a1 Pb1-b2 Pb1-c2 Qc1-c2 city field pass");
    play(&position, "Pb1-c2");
    assert_actions(&position, "Pb1-a1 Pb1-b2 end");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_every_action_there_and_back),
        cmocka_unit_test(test_what_is_no_notation),
        cmocka_unit_test(test_after_the_first_pawn),
        cmocka_unit_test(test_under_way),
        cmocka_unit_test(test_two_princes_of_one_cell_are_one_and_the_same),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
