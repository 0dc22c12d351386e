/* Choices of The First War in which nothing is decided: whole states compared. */
#include "game/choice.h"
#include "games/firstwar/positions.h"

#define AROUND " f5=o f7=o e5=m e6=m g5=p g6=p"

static Action only(const GamePosition *position) {
    static Action list[WAR_ACTIONS_MAX];
    return game_only_choice(&firstwar_game, position->state, list);
}

static void expect_only(const GamePosition *position, const char *expected) {
    const Action action = only(position);
    char text[GAME_TEXT_MAX] = "";
    if (action != ACTION_NONE) {
        firstwar_game.action_text(position->state, action, text);
    }
    assert_string_equal(text, expected);
}

/* The attackers on f6, once the defender has chosen stacks. */
static void attack(GamePosition *position, const char *cells, const char *attackers,
                   const char *stacks) {
    place(position, (Setting){.cells = cells, .phase = "conflict", .more = attackers});
    play(position, stacks);
}

static void test_W_18_of_stacks_alike_either_may_be_attacked(void **state) {
    GamePosition position;
    (void)state;
    attack(&position, "f6=p/1H2F2F" AROUND, "attacker H f6 from f5\n", "stack=F+F");
    assert_actions(&position, "on=1 on=2");
    expect_only(&position, "on=1");
    attack(&position, "f6=p/1H2H2F" AROUND, "attacker H f6 from f5\n", "stack=H+F");
    assert_actions(&position, "on=1 on=2");
    expect_only(&position, "");
}

static void test_W_18_where_the_next_ones_go_is_still_decided(void **state) {
    GamePosition position;
    (void)state;
    /* Three against two: two of them go together, whichever these are. */
    attack(&position, "f6=p/1H1H1H2F2F" AROUND,
           "attacker H f6 from f5\nattacker H f6 from f5\nattacker H f6 from f5\n", "stack=F+F");
    expect_only(&position, "on=1");
    play(&position, "on=1");
    assert_actions(&position, "on=1 on=2");
    expect_only(&position, "on=1");
    /* They came from different tiles, to which those who are hit go back. */
    attack(&position, "f6=p/1H1H1H2F2F" AROUND,
           "attacker H f6 from f5\nattacker H f6 from f5\nattacker H f6 from g5\n", "stack=F+F");
    expect_only(&position, "on=1");
    play(&position, "on=1");
    expect_only(&position, "");
}

static void test_W_29_all_go_hungry_in_whatever_order(void **state) {
    GamePosition position;
    (void)state;
    place(&position,
          (Setting){.cells = "f1=i/1F!1F!1E1S f2=p/1H!1H!", .phase = "food", .more = "owed 2\n"});
    assert_actions(&position, "hunger=Ef1 hunger=Sf1");
    expect_only(&position, "hunger=Ef1");
    place(&position,
          (Setting){.cells = "f1=i/1F!1F!1E1S f2=p/1H!1H", .phase = "food", .more = "owed 2\n"});
    expect_only(&position, "");
}

static void test_W_24_each_retreats_the_only_way_it_has(void **state) {
    GamePosition position;
    (void)state;
    /* All around is water but for f5, from where the attacker came, and g6. */
    place(&position,
          (Setting){.cells = "f6=p/1H2H!2F! e5=l e6=l f7=l g5=l g6=o/2H f5=o",
                    .phase = "conflict",
                    .decider = 2,
                    .more = "attacker H f6 from f5\nfight f6\nretreats H! f6\nretreats F! f6\n"});
    assert_actions(&position, "F!f6-g6 H!f6-g6");
    expect_only(&position, "H!f6-g6");
}

static void test_what_is_revealed_is_decided(void **state) {
    GamePosition position;
    (void)state;
    place(&position, (Setting){.cells = "f1=i/1F1E1S f2=p/1F1H1H",
                               .phase = "increase",
                               .more = "grows f1\ngrows f2\n"});
    assert_actions(&position, "done grow=all grow=f1 grow=f2");
    expect_only(&position, "");
}

static void test_many_ways_are_not_compared(void **state) {
    GamePosition position;
    (void)state;
    place(&position, (Setting){.phase = "hunters"});
    expect_only(&position, "");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_W_18_of_stacks_alike_either_may_be_attacked),
        cmocka_unit_test(test_W_18_where_the_next_ones_go_is_still_decided),
        cmocka_unit_test(test_W_29_all_go_hungry_in_whatever_order),
        cmocka_unit_test(test_W_24_each_retreats_the_only_way_it_has),
        cmocka_unit_test(test_what_is_revealed_is_decided),
        cmocka_unit_test(test_many_ways_are_not_compared),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
