/* What the computer never does in Worldwide Empire is not in the list that its search looks at. */
#include "game/mind.h"
#include "games/empire/positions.h"

/* Whether the search looks at an action; it is legal in any case. */
static bool looks_at(GamePosition *position, const char *text) {
    static Action list[EMPIRE_ACTIONS_MAX];
    const Action action = empire_action_parse(position->state, text);
    const int legal = empire_actions(position->state, list);
    bool found = false;
    for (int i = 0; i < legal; i++) {
        found = found || list[i] == action;
    }
    assert_true(found);
    found = false;
    const int left = empire_game.mind->move_candidates(position->state, list, legal);
    assert_true(left > 0);
    for (int i = 0; i < left; i++) {
        found = found || list[i] == action;
    }
    return found;
}

/* Seat 1 has Hogrin with a middle of sea, and Grenord belongs to seat 2. */
static Setting hogrin(const char *hand) {
    return (Setting){
        .places = WORLD "d=H01 a=G02", .units = "d3=H1a a3=G2a", .hand = {hand, "G1a"}};
}

static void test_what_can_be_mustered_stays(void **state) {
    GamePosition position;
    (void)state;
    place(&position, hogrin("H1a H2a+ G2a+"));
    assert_false(looks_at(&position, "discard=H1a"));
    assert_false(looks_at(&position, "discard=H2a+"));
    assert_true(looks_at(&position, "discard=G2a+"));
    assert_true(looks_at(&position, "muster=H1a@d3"));
    assert_true(looks_at(&position, "done"));
}

static void test_a_counter_of_nobody_may_go(void **state) {
    GamePosition position;
    (void)state;
    place(&position, hogrin("M2aaa S2nnnKardeln"));
    assert_true(looks_at(&position, "discard=M2aaa"));
    assert_true(looks_at(&position, "discard=S2nnnKardeln"));
}

/* Before it the deck must be too small for what the hand may draw. */
static void test_the_deck_is_not_shuffled_while_it_suffices(void **state) {
    GamePosition position;
    (void)state;
    Setting game = hogrin("H1a G2a+");
    game.discard = "I1n E1a M2aaa F1n";
    place(&position, game);
    EmpireState *position_state = state_of(&position);
    assert_false(looks_at(&position, "reshuffle"));
    /* Four may be drawn. */
    position_state->deck.total = 4;
    assert_false(looks_at(&position, "reshuffle"));
    position_state->deck.total = 3;
    assert_true(looks_at(&position, "reshuffle"));
    play(&position, "reshuffle discard=G2a+");
    assert_false(looks_at(&position, "reshuffle"));
}

/* Drawing costs nothing, so the search never looks at a turn that ends without it. */
static void test_the_hand_is_filled(void **state) {
    GamePosition position;
    (void)state;
    place(&position, hogrin("H1a G2a+"));
    play(&position, "done");
    assert_int_equal(state_of(&position)->phase, EMPIRE_DRAW);
    assert_true(looks_at(&position, "take"));
    assert_false(looks_at(&position, "done"));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_what_can_be_mustered_stays),
        cmocka_unit_test(test_a_counter_of_nobody_may_go),
        cmocka_unit_test(test_the_deck_is_not_shuffled_while_it_suffices),
        cmocka_unit_test(test_the_hand_is_filled),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
