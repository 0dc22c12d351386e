/* What the computer thinks of positions of two players in Worldwide Empire, by its network. */
#include "games/empire/net.h"
#include "games/empire/positions.h"

static int value_for(const GamePosition *position, int seat) {
    return empire_leaf_value(position->state, seat);
}

/* Seat 1 has three countries and seat 2 one, in the last round (E-25). */
static const Setting ahead = {
    .rounds = 20,
    .round = 20,
    .places = WORLD "b=F01 j=B01 e=M01 g=E02",
    .units = "b0=F2a+Lathe j0=B3a+Henry e2=M2a+Jessica g1=E1a",
    .hand = {"G1a G1a G2a", "G1a G2n H1n"},
};

static void test_who_is_ahead_in_the_last_round_wins(void **state) {
    GamePosition position;
    (void)state;
    place(&position, ahead);
    assert_true(value_for(&position, 0) > 300);
    assert_true(value_for(&position, 1) < -300);
}

/* A hand with crowns for coups, and one without. */
static void test_crowns_for_a_coup_are_worth_something(void **state) {
    GamePosition position;
    Setting game = {.places = WORLD "b=F01 j=B01 e=M02 g=E02",
                    .units = "b0=F2a+Lathe j0=B3a+Henry e2=M2aaa g1=E1a",
                    .hand = {"M2a+Jessica E1a+++Miko", "G1a G2n"},
                    .round = 10};
    (void)state;
    place(&position, game);
    const int with = value_for(&position, 0);
    game.hand[0] = "M3aa M3n";
    place(&position, game);
    assert_true(with > value_for(&position, 0) + 100);
}

/* What the other hand holds, and what is in the deck, is not looked at. */
static void test_the_other_hand_changes_nothing(void **state) {
    GamePosition position;
    Setting game = ahead;
    (void)state;
    place(&position, game);
    const int value = value_for(&position, 0);
    game.hand[1] = "F3a+Gothe M3aa E3aTama";
    place(&position, game);
    assert_int_equal(value_for(&position, 0), value);
}

static void test_a_network_of_nothing_knows_nothing(void **state) {
    static const EmpireNet nothing;
    GamePosition position;
    (void)state;
    place(&position, ahead);
    assert_int_equal(empire_net_value(&nothing, state_of(&position), 0), 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_who_is_ahead_in_the_last_round_wins),
        cmocka_unit_test(test_crowns_for_a_coup_are_worth_something),
        cmocka_unit_test(test_the_other_hand_changes_nothing),
        cmocka_unit_test(test_a_network_of_nothing_knows_nothing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
