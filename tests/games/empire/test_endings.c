/* E-24, E-25: how it ends. */
#include "games/empire/positions.h"

/* --- A world united ------------------------------------------------------------------------ */

/* Plays one action from seeds until the outcome is this one; with any other none is reached. */
static void assert_reached(Setting game, const char *action, const char *outcome) {
    bool reached = false;
    GamePosition start;
    place(&start, game);
    for (uint64_t seed = 0; seed < 40; seed++) {
        GamePosition position;
        char text[GAME_TEXT_MAX];
        reseed(&position, &start, seed);
        play(&position, action);
        game_outcome_text(&empire_game, empire_outcome(position.state, NULL), text);
        reached = reached || strcmp(text, outcome) == 0;
        assert_true(strcmp(text, outcome) == 0 || strcmp(text, "none") == 0);
    }
    assert_true(reached);
}

static void test_E_24_the_last_enemy_unit_dies(void **state) {
    (void)state;
    FOR_ALL_GAMES(game) {
        game.places = WORLD "a=G01 d=H02";
        game.units = "a3=G2a^,H1a a2=G1a";
        game.hand[0] = "N2a";
        game.hand[1] = "H2a";
        assert_reached(game, "G2a^@a3x2", "win 1; E-24");
        game.units = "a3=G2a,H1a^";
        assert_reached(game, "G2a@a3x2", "win 2; E-24"); /* whoever's turn it is */
    }
}

static void test_E_24_not_before_all_is_explored(void **state) {
    (void)state;
    FOR_ALL_GAMES(game) {
        bool alone = false;
        game.places = "a=G01 d=H02";
        game.units = "a3=G2a^,H1a a2=G1a";
        game.hand[0] = "N2a";
        GamePosition start;
        place(&start, game);
        for (uint64_t seed = 0; seed < 20; seed++) {
            GamePosition position;
            reseed(&position, &start, seed);
            play(&position, "G2a^@a3x2");
            alone = alone || empire_present(state_of(&position)) == 1;
            assert_outcome(&position, "none");
        }
        assert_true(alone);
    }
}

static void test_E_24_not_while_others_have_units(void **state) {
    (void)state;
    for (int players = 3; players <= EMPIRE_SEATS; players++) {
        Setting game = {.players = players, .places = WORLD "a=G01 d=H02 k=J03"};
        game.units = "a3=G2a^,H1a a2=G1a k0=J1a";
        game.hand[0] = "N2a";
        GamePosition start;
        place(&start, game);
        for (uint64_t seed = 0; seed < 20; seed++) {
            GamePosition position;
            reseed(&position, &start, seed);
            play(&position, "G2a^@a3x2");
            assert_outcome(&position, "none");
        }
        game.units = "a3=G2a^,H1a a2=G1a";
        game.places = WORLD "a=G01 d=H02";
        assert_reached(game, "G2a^@a3x2", "win 1; E-24");
    }
}

/* WORLD without its last place. */
#define WORLD_BUT_L "a=G0- b=F0- c=S0- d=H0- e=M0- f=D0- g=E0- h=C0- i=I0- j=B0- k=J0- "

static void test_E_24_exploring_the_last_country(void **state) {
    (void)state;
    FOR_ALL_GAMES(game) {
        GamePosition position;
        game.phase = "explore";
        game.places = WORLD_BUT_L "a=G02";
        game.units = "a3=G1a";
        game.hand[0] = "N2a";
        place(&position, game);
        assert_outcome(&position, "none");
        play(&position, "explore=l"); /* may make somebody else win */
        assert_outcome(&position, "win 2; E-24");
        assert_phase(&position, EMPIRE_OVER);
        game.places = WORLD_BUT_L "a=G01";
        game.units = "k5=G1a";
        place(&position, game);
        play(&position, "explore=l");
        assert_outcome(&position, "win 1; E-24");
        game.places = WORLD_BUT_L;
        game.units = NULL;
        place(&position, game);
        play(&position, "explore=l");
        assert_outcome(&position, "none"); /* nobody has a unit */
    }
}

static void test_E_24_the_first_muster_into_an_empty_world(void **state) {
    (void)state;
    FOR_ALL_GAMES(game) {
        GamePosition position;
        game.places = WORLD;
        game.hand[0] = "G2a N2a";
        place(&position, game);
        assert_outcome(&position, "none");
        play(&position, "muster=G2a@a3");
        assert_outcome(&position, "win 1; E-24");
        game.places = WORLD_BUT_L;
        place(&position, game);
        play(&position, "muster=G2a@a3");
        assert_outcome(&position, "none");
    }
}

static void test_E_24_a_coup_wins_before_its_musters(void **state) {
    (void)state;
    FOR_ALL_GAMES(game) {
        GamePosition position;
        game.places = WORLD "j=B02 d=H01";
        game.units = "j0=B1a d3=H1a";
        game.hand[0] = "B1aa++Mary N2a";
        place(&position, game);
        play(&position, "coup=B1aa++Mary");
        assert_outcome(&position, "win 1; E-24");
        assert_line(&position, "phase over");
        assert_cell(&position, "j0 land B1a");
        assert_line(&position, "player 1 hand 2"); /* it is not mustered */
    }
}

static void test_E_24_if_all_die_together_play_goes_on(void **state) {
    (void)state;
    FOR_ALL_GAMES(game) {
        bool together = false;
        game.places = WORLD "a=G01 d=H02";
        game.units = "a3=G2a,H2a";
        game.hand[0] = "N2a";
        game.hand[1] = "H2a";
        GamePosition start;
        place(&start, game);
        for (uint64_t seed = 0; seed < 40; seed++) {
            GamePosition position;
            reseed(&position, &start, seed);
            play(&position, "G2a@a3x2");
            const bool equal = state_of(&position)->rolled[0] == state_of(&position)->rolled[1];
            together = together || equal;
            assert_int_equal(state_of(&position)->phase == EMPIRE_OVER, !equal);
            if (equal) {
                assert_int_equal(state_of(&position)->units, 0);
                assert_decides(&position, 1);
            }
        }
        assert_true(together);
    }
}

/* --- The last round ------------------------------------------------------------------------ */

static void test_E_25_a_round_ends_where_the_turn_passes_the_first_seat(void **state) {
    (void)state;
    FOR_ALL_GAMES(game) {
        for (int first = 1; first <= game.players; first++) {
            GamePosition position;
            game.first = first;
            game.on_turn = first;
            game.to_move = first;
            game.round = 7;
            game.phase = "draw";
            place(&position, game);
            for (int turn = 1; turn < game.players; turn++) {
                play(&position, "done");
                assert_line(&position, "round 7");
                play(&position, "done"); /* explores nothing, and there is nothing to do */
            }
            play(&position, "done");
            assert_line(&position, "round 8");
            assert_decides(&position, first);
        }
    }
}

/* The last turn of the last round, with `units` on a whole world. */
static Setting last_turn(Setting game, const char *places, const char *units) {
    game.round = game.rounds;
    game.phase = "draw";
    game.on_turn = game.to_move = game.players;
    game.places = places;
    game.units = units;
    return game;
}

static void test_E_25_most_countries_win(void **state) {
    (void)state;
    FOR_ALL_GAMES(game) {
        GamePosition position;
        place(&position, last_turn(game, WORLD "a=G01 d=H02 j=B02", "a3=G1a d3=H1a j0=B1a"));
        assert_outcome(&position, "none");
        play(&position, "done");
        assert_outcome(&position, "win 2; E-25");
        assert_phase(&position, EMPIRE_OVER);
        assert_decides(&position, 0);
        place(&position, last_turn(game, WORLD "a=G01 d=H02 j=B02",
                                   "a3=G3a+Gren,G2a+ a2=G2aa+Girm d3=H1a j0=B1a"));
        play(&position, "done");
        assert_outcome(&position, "win 2; E-25"); /* countries come before crowns */
    }
}

static void test_E_25_then_most_crowns_on_the_board(void **state) {
    (void)state;
    FOR_ALL_GAMES(game) {
        GamePosition position;
        place(&position,
              last_turn(game, WORLD "a=G01 d=H02", "a3=G1a,G1a a4=G2n/G2a+ d3=H1a,H1aa"));
        play(&position, "done");
        assert_outcome(&position, "win 1; E-25"); /* armies aboard included */
        game.hand[1] = "B1a+++Queenie";
        place(&position, last_turn(game, WORLD "a=G01 d=H02", "a3=G2a+ d3=H2a"));
        play(&position, "done");
        assert_outcome(&position, "win 1; E-25"); /* but not those in a hand */
    }
}

static void test_E_25_else_those_tied_draw(void **state) {
    (void)state;
    FOR_ALL_GAMES(game) {
        GamePosition position;
        place(&position, last_turn(game, WORLD "a=G01 d=H02", "a3=G2a+ d3=H2a+"));
        play(&position, "done");
        assert_outcome(&position, "draw 1 2; E-25"); /* not those with less */
        place(&position, last_turn(game, "a=G0-", NULL));
        play(&position, "done");
        static const char *const all[] = {"draw 1 2; E-25", "draw 1 2 3; E-25",
                                          "draw 1 2 3 4; E-25", "draw 1 2 3 4 5; E-25",
                                          "draw 1 2 3 4 5 6; E-25"};
        assert_outcome(&position, all[game.players - 2]);
    }
}

static void test_E_25_only_players_still_in_count(void **state) {
    (void)state;
    for (int players = 3; players <= EMPIRE_SEATS; players++) {
        GamePosition position;
        Setting game = {.players = players, .rounds = 20, .first = 2, .resigned = "2"};
        game.round = 20;
        game.phase = "draw";
        game.places = "a=G0-";
        place(&position, game); /* the first player's seat, which is passed all the same */
        play(&position, "done");
        static const char *const rest[] = {"draw 1 3; E-25", "draw 1 3 4; E-25",
                                           "draw 1 3 4 5; E-25", "draw 1 3 4 5 6; E-25"};
        assert_outcome(&position, rest[players - 3]);
        game.round = 19;
        place(&position, game);
        play(&position, "done");
        assert_line(&position, "round 20");
        assert_decides(&position, 3);
    }
}

/* What undo and the history are told: no turn begins behind the last one. */
static void test_E_25_what_the_end_of_a_turn_reports(void **state) {
    const unsigned begins = APPLIED_TURN_BEGAN | APPLIED_IRREVERSIBLE;
    (void)state;
    FOR_ALL_GAMES(game) {
        for (int before = 0; before < 2; before++) {
            for (int first = 1; first <= 2; first++) {
                GamePosition position;
                game.first = first;
                game.on_turn = first == 1 ? game.players : 1;
                game.round = game.rounds - before;
                game.places = "a=G01 d=H02";
                game.units = "a3=G1a d3=H1a";
                game.phase = "draw";
                place(&position, game);
                assert_int_equal(play(&position, "done"), before == 0 ? 0 : begins);
                assert_int_equal(state_of(&position)->phase == EMPIRE_OVER, before == 0);
                if (game.players > 2) { /* of two, the other has won */
                    place(&position, game);
                    assert_int_equal(play(&position, "resign"), before == 0 ? 0 : begins);
                    assert_int_equal(state_of(&position)->phase == EMPIRE_OVER, before == 0);
                }
            }
        }
    }
    GamePosition position;
    const Setting attack = {.players = 3,
                            .to_move = 2,
                            .phase = "defend a3 G2a 2",
                            .places = WORLD "a=G01 d=H02 k=J03",
                            .units = "a3=G2a,H1a,H2a k0=J1a",
                            .hand = {"N2a"}};
    place(&position, attack);
    assert_int_equal(play(&position, "resign"), 0); /* the turn goes on */
    place(&position, (Setting){.places = "a=G01 d=H02", .units = "a3=G1a d3=H1a"});
    assert_int_equal(play(&position, "resign"), 0);
    place(&position, (Setting){.places = "a=G01 d=H02", .units = "a3=G1a d3=H1a"});
    assert_int_equal(play(&position, "draw"), 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_E_24_the_last_enemy_unit_dies),
        cmocka_unit_test(test_E_24_not_before_all_is_explored),
        cmocka_unit_test(test_E_24_not_while_others_have_units),
        cmocka_unit_test(test_E_24_exploring_the_last_country),
        cmocka_unit_test(test_E_24_the_first_muster_into_an_empty_world),
        cmocka_unit_test(test_E_24_a_coup_wins_before_its_musters),
        cmocka_unit_test(test_E_24_if_all_die_together_play_goes_on),
        cmocka_unit_test(test_E_25_a_round_ends_where_the_turn_passes_the_first_seat),
        cmocka_unit_test(test_E_25_most_countries_win),
        cmocka_unit_test(test_E_25_then_most_crowns_on_the_board),
        cmocka_unit_test(test_E_25_else_those_tied_draw),
        cmocka_unit_test(test_E_25_only_players_still_in_count),
        cmocka_unit_test(test_E_25_what_the_end_of_a_turn_reports),
    };
    return cmocka_run_group_tests_name("empire: the end", tests, NULL, NULL);
}
