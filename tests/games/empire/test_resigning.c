/* E-27, E-28: giving up, and what makes itself. */
#include "games/empire/positions.h"

static void resign(GamePosition *position) {
    play(position, "resign");
}

static void test_E_27_of_two_players_the_other_wins(void **state) {
    (void)state;
    for (int rounds = 20; rounds <= 60; rounds += rounds == 20 ? 10 : 30) {
        GamePosition position;
        begin(&position, 2, rounds, 4, NULL);
        const bool second = state_of(&position)->on_turn == 1;
        resign(&position);
        assert_outcome(&position, second ? "win 1; resignation" : "win 2; resignation");
        assert_decides(&position, 0);
    }
}

static void test_E_27_the_units_die_and_the_hand_is_discarded(void **state) {
    (void)state;
    for (int players = 3; players <= EMPIRE_SEATS; players++) {
        GamePosition position;
        place(&position, (Setting){.players = players,
                                   .places = "a=G01 d=H02 j=B01",
                                   .units = "a3=G2a^,H1a a4=G2n/G3a+Gren j0=B1aa+Edmund d3=H1a",
                                   .hand = {"N2a F3a+Gothe"},
                                   .discard = "I1a"});
        resign(&position);
        assert_outcome(&position, "none");
        assert_line(&position, "player 1 hand 0 resigned");
        assert_line(&position, "discard G2n G2a F3a+Gothe N2a I1a");
        assert_line(&position, "dead G3a+Gren B1aa+Edmund"); /* as in E-20 */
        assert_line(&position, "place a Grenord 0 none");
        assert_line(&position, "place j Bernham 0 none");
        assert_cell(&position, "a3 land H1a");
        assert_decides(&position, 2);
        assert_int_equal(state_of(&position)->turn, 2);
    }
}

static void test_E_27_turns_pass_over_those_who_have_resigned(void **state) {
    (void)state;
    for (int players = 3; players <= EMPIRE_SEATS; players++) {
        GamePosition position;
        begin(&position, players, 30, 1, NULL);
        const int first = state_of(&position)->first;
        resign(&position);
        for (int turn = 0; turn < 3 * (players - 1); turn++) {
            assert_decides(&position, (first + 1 + turn % (players - 1)) % players + 1);
            assert_int_equal(state_of(&position)->round, 1 + turn / (players - 1));
            play(&position, "done done");
        }
    }
}

static void test_E_27_counters_shown_are_discarded(void **state) {
    (void)state;
    for (int players = 3; players <= EMPIRE_SEATS; players++) {
        GamePosition position;
        place(&position, (Setting){.players = players,
                                   .phase = "coup show B2aa+William",
                                   .places = WORLD "j=B02 d=H01 a=G03",
                                   .units = "j0=B1aa+Edmund d3=H1a a3=G1a",
                                   .hand = {"B3a+Henry B1aa++Mary"}});
        resign(&position);
        assert_line(&position, "discard B1aa++Mary B2aa+William B3a+Henry H1a");
        assert_line(&position, "place j Bernham 0 2");
        assert_decides(&position, 2);
    }
}

static void test_E_27_an_attack_on_that_player_lapses(void **state) {
    (void)state;
    for (int players = 3; players <= EMPIRE_SEATS; players++) {
        GamePosition position;
        place(&position, (Setting){.players = players,
                                   .to_move = 2,
                                   .phase = "defend a3 G2a 2",
                                   .places = WORLD "a=G01 d=H02 k=J03",
                                   .units = "a3=G2a,H1a,H2a k0=J1a",
                                   .hand = {"N2a"}});
        resign(&position);
        assert_decides(&position, 1); /* whose turn goes on */
        assert_phase(&position, EMPIRE_ACTION);
        assert_cell(&position, "a3 land G2a");
        assert_line(&position, "rolled none");
        assert_int_equal(state_of(&position)->turn, 1);
    }
}

static void test_E_27_then_the_world_is_looked_at(void **state) {
    (void)state;
    for (int players = 3; players <= EMPIRE_SEATS; players++) {
        GamePosition position;
        Setting game = {.players = players,
                        .places = WORLD "a=G01 d=H02",
                        .units = "a3=G1a d3=H1a",
                        .hand = {"N2a"}};
        place(&position, game);
        resign(&position);
        assert_outcome(&position, "win 2; E-24");
        game.places = "a=G01 d=H02";
        place(&position, game);
        resign(&position);
        assert_outcome(&position, "none");
        for (int left = players - 1; left > 1; left--) {
            assert_outcome(&position, "none");
            resign(&position); /* the last one left wins */
        }
        char outcome[32];
        sprintf(outcome, "win %d; resignation", players);
        assert_outcome(&position, outcome);
    }
}

/* With two players as well: first the world is looked at, then who is left. */
static void test_E_27_E_24_of_two_players(void **state) {
    GamePosition position;
    Setting game = {
        .places = WORLD "a=G01 d=H02", .units = "a3=G1a d3=H1a", .hand = {"N2a", "F1a"}};
    (void)state;
    place(&position, game);
    resign(&position);
    assert_outcome(&position, "win 2; E-24");
    game.places = "a=G01 d=H02"; /* not all is explored */
    game.units = "a3=G1a d3=H1a";
    place(&position, game);
    resign(&position);
    assert_outcome(&position, "win 2; resignation");
}

static void test_E_27_the_last_turn_of_all(void **state) {
    (void)state;
    GamePosition position;
    place(&position, (Setting){.players = 3,
                               .round = 30,
                               .on_turn = 3,
                               .places = "a=G03 d=H02 j=B03",
                               .units = "a3=G1a d3=H1a j0=B1a",
                               .hand = {"N2a"}});
    resign(&position);
    assert_outcome(&position, "win 2; E-25");
}

static void test_E_27_all_may_agree_on_a_draw(void **state) {
    (void)state;
    GamePosition position;
    place(&position, (Setting){.players = 4, .places = "a=G0-", .resigned = "3", .hand = {"N2a"}});
    play(&position, "draw");
    assert_outcome(&position, "draw 1 2 4; agreement");
}

/* --- What makes itself --------------------------------------------------------------------- */

static void test_E_28_nothing_to_explore_and_one_kind_to_supply(void **state) {
    (void)state;
    FOR_ALL_GAMES(game) {
        GamePosition position;
        game.phase = "draw";
        game.places = WORLD "a=G01 d=H02";
        game.units = "a3=G1a^,H1a d3=H1a,H1a";
        game.hand[1] = "N2a";
        place(&position, game);
        play(&position, "done");
        assert_decides(&position, 2);
        assert_phase(&position, EMPIRE_ACTION);
        assert_cell(&position, "a3 land G1a H1a^");
        assert_cell(&position, "d3 land H1a H1a^");
    }
}

static void test_E_28_a_player_with_nothing_to_do_at_all(void **state) {
    (void)state;
    for (int players = 3; players <= EMPIRE_SEATS; players++) {
        GamePosition position;
        place(&position, (Setting){.players = players,
                                   .phase = "draw",
                                   .places = WORLD "a=G01 d=H03",
                                   .units = "a3=G1a d3=H1a"});
        play(&position, "done"); /* seat 2 can only draw */
        assert_decides(&position, 2);
        assert_phase(&position, EMPIRE_DRAW);
        assert_actions(&position, "done take");
    }
}

static void test_E_28_a_full_hand_ends_the_turn(void **state) {
    (void)state;
    FOR_ALL_GAMES(game) {
        GamePosition position;
        game.places = "a=G0-";
        game.hand[0] = "N2a H1a H1a H1a H2a H2a";
        place(&position, game);
        play(&position, "done");
        assert_decides(&position, 2);
    }
}

static void test_E_28_never_a_single_choice(void **state) {
    (void)state;
    int looked_at = 0;
    FOR_ALL_GAMES(game) {
        GamePosition position;
        Rng rng = rng_seeded((uint64_t)game.players * 100 + (uint64_t)game.rounds);
        begin(&position, game.players, game.rounds, rng.state, NULL);
        while (state_of(&position)->phase != EMPIRE_OVER) {
            Action list[EMPIRE_ACTIONS_MAX];
            const int count = empire_actions(position.state, list);
            assert_true(count > 1);
            looked_at++;
            empire_apply(position.state, list[rng_below(&rng, (uint32_t)count)], NULL);
        }
        Action list[EMPIRE_ACTIONS_MAX];
        assert_int_equal(empire_actions(position.state, list), 0);
    }
    assert_true(looked_at > 5000);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_E_27_of_two_players_the_other_wins),
        cmocka_unit_test(test_E_27_the_units_die_and_the_hand_is_discarded),
        cmocka_unit_test(test_E_27_turns_pass_over_those_who_have_resigned),
        cmocka_unit_test(test_E_27_counters_shown_are_discarded),
        cmocka_unit_test(test_E_27_an_attack_on_that_player_lapses),
        cmocka_unit_test(test_E_27_then_the_world_is_looked_at),
        cmocka_unit_test(test_E_27_the_last_turn_of_all),
        cmocka_unit_test(test_E_27_all_may_agree_on_a_draw),
        cmocka_unit_test(test_E_28_nothing_to_explore_and_one_kind_to_supply),
        cmocka_unit_test(test_E_28_a_player_with_nothing_to_do_at_all),
        cmocka_unit_test(test_E_28_a_full_hand_ends_the_turn),
        cmocka_unit_test(test_E_28_never_a_single_choice),
        cmocka_unit_test(test_E_27_E_24_of_two_players),
    };
    return cmocka_run_group_tests_name("empire: giving up", tests, NULL, NULL);
}
