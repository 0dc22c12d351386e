/* E-21, E-22: coups. */
#include "games/empire/positions.h"

static void test_E_21_the_crowns_in_hand_exceed_those_on_the_board(void **state) {
    (void)state;
    static const struct {
        const char *units;
        const char *hand;
        const char *coups;
    } cases[] = {
        {"j0=B1a j2=B2a d3=H1a", "B2aa+William", "B2aa+William"},
        {"j0=B1aa+Edmund d3=H1a", "B2aa+William", ""}, /* as many are not enough */
        {"j0=B1aa+Edmund d3=H1a", "B2aa+William B3a+Henry", "B2aa+William B3a+Henry"},
        {"j0=B1a+++Queenie d3=H1a", "B1aa++Mary B2aa+William B2a", ""},
        {"j0=B1a+++Queenie d3=H1a", "B1aa++Mary B2aa+William B3a+Henry",
         "B1aa++Mary B2aa+William B3a+Henry"},
        {"j4=B1nn/B1a+++Queenie d3=H1a", "B1aa++Mary B2aa+William", ""}, /* aboard as well */
        {"j0=B1a d3=H1a", "B2a B1aa", ""},                               /* no crowns */
    };
    FOR_ALL_GAMES(game) {
        for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
            GamePosition position;
            game.places = WORLD "j=B02 d=H01";
            game.units = cases[i].units;
            game.hand[0] = cases[i].hand;
            place(&position, game);
            assert_choices(&position, "coup=", cases[i].coups);
        }
    }
}

static void test_E_21_only_against_a_country_of_another_player(void **state) {
    (void)state;
    GamePosition position;
    Setting game = {.places = WORLD "j=B01 d=H02", .units = "j0=B1a d3=H1a"};
    game.hand[0] = "B2aa+William";
    place(&position, game); /* one's own */
    assert_choices(&position, "coup=", "");
    game.places = WORLD "j=B0- d=H02 a=G01";
    game.units = "d3=H1a a2=G1a";
    place(&position, game); /* nobody's */
    assert_choices(&position, "coup=", "");
    assert_legal(&position, "muster=B2aa+William@j0");
    game.places = "d=H02 a=G01";
    place(&position, game); /* not explored */
    assert_illegal(&position, "coup=B2aa+William");
}

static void test_E_21_counters_are_shown_one_by_one(void **state) {
    (void)state;
    FOR_ALL_GAMES(game) {
        GamePosition position;
        game.places = WORLD "j=B02 d=H01 a=G02";
        game.units = "j0=B1aa+Edmund j4=B3n+Flake j2=B1a a2=G1a d3=H1a^";
        game.hand[0] = "B2aa+William B3a+Henry B1aa++Mary G2a N2a";
        place(&position, game);
        assert_choices(&position, "coup=", "B1aa++Mary B2aa+William B3a+Henry");
        play(&position, "coup=B2aa+William");
        assert_decides(&position, 1);
        assert_line(&position, "phase coup show B2aa+William");
        assert_line(&position, "player 1 hand 4");
        assert_line(&position, "place j Bernham 0 2");
        /* While a coup is open nothing else is done. */
        assert_actions(&position, "coup=B1aa++Mary coup=B3a+Henry");
        assert_illegal(&position, "done");
        assert_illegal(&position, "discard=N2a");
        assert_illegal(&position, "H1a^@d3-d4");
        GamePosition other = position;
        play(&position, "coup=B1aa++Mary"); /* 3 exceed 2 */
        assert_line(&position, "phase coup muster B1aa++Mary B2aa+William");
        play(&other,
             "coup=B3a+Henry"); /* 2 do not, and then there is one left, which shows itself */
        assert_line(&other, "phase coup muster B1aa++Mary B2aa+William B3a+Henry");
    }
}

static void test_E_21_all_its_units_change_sides_as_they_stand(void **state) {
    (void)state;
    FOR_ALL_GAMES(game) {
        GamePosition position;
        game.places = WORLD "j=B02 d=H01 a=G02";
        game.units = "j0=B2a^,G1a j4=B1nn^/B1a i5=B1a a2=G1a d3=H1a^";
        game.hand[0] = "B1aa++Mary N2a";
        place(&position, game);
        play(&position, "coup=B1aa++Mary");
        assert_line(&position, "place j Bernham 0 1");
        assert_line(&position, "place a Grenord 0 2");
        assert_cell(&position, "j0 land G1a B2a^");
        assert_cell(&position, "j4 sea B1nn^/B1a");
        assert_cell(&position, "i5 land B1a");
        play(&position, "muster=B1aa++Mary@j3");
        assert_phase(&position, EMPIRE_ACTION);
        assert_legal(&position, "B2a^@j0-j3"); /* and act at once */
        assert_legal(&position, "B2a^@j0x2");
        assert_legal(&position, "B1nn^/B1a@j4>j5");
    }
}

static void test_E_21_those_shown_are_mustered_in_any_order(void **state) {
    (void)state;
    FOR_ALL_GAMES(game) {
        GamePosition position;
        game.places = WORLD "j=B02 d=H01 a=G02";
        game.units = "j0=B1aa+Edmund a2=G1a d3=H1a^";
        game.hand[0] = "B2aa+William B3n+Flake B1a N2a";
        place(&position, game);
        play(&position, "coup=B2aa+William");
        assert_phase(&position, EMPIRE_COUP_MUSTER);
        assert_choices(&position, "muster=B2aa+William@", "j0 j2 j3 j5");
        assert_choices(&position, "muster=B3n+Flake@", "e1 i1 j4"); /* sea next to its land */
        assert_illegal(&position, "muster=B1a@j0");                 /* that one was not shown */
        assert_illegal(&position, "done");
        play(&position, "muster=B3n+Flake@j4");
        assert_line(&position, "phase coup muster B2aa+William");
        play(&position, "muster=B2aa+William@j0");
        assert_cell(&position, "j0 land B2aa+William B1aa+Edmund"); /* unsupplied */
        assert_phase(&position, EMPIRE_ACTION);
        assert_legal(&position, "muster=B1a@j0"); /* others afterwards as usual */
    }
}

static void test_E_21_orcs_and_elves_do_not_agree(void **state) {
    (void)state;
    FOR_ALL_GAMES(game) {
        GamePosition position;
        game.places = WORLD "d=H02 f=D01";
        game.units = "d3=H1a f0=D2aaaGallia";
        game.hand[0] = "H3a+++Higgle";
        place(&position, game);
        assert_choices(&position, "coup=", "");
        assert_illegal(&position, "coup=H3a+++Higgle");
        game.places = WORLD "d=H02 e=M01";
        game.units = "d3=H1a e4=M3aa";
        place(&position, game);
        assert_choices(&position, "coup=", "H3a+++Higgle");
    }
}

static void test_E_21_only_hands_of_the_player_on_turn_count(void **state) {
    (void)state;
    GamePosition position;
    place(&position, (Setting){.places = WORLD "j=B02 d=H01",
                               .units = "j0=B1a d3=H1a",
                               .hand = {"N2a", "B1a+++Queenie H3a+++Higgle"}});
    assert_choices(&position, "coup=", "");
    assert_illegal(&position, "coup=H3a+++Higgle");
}

static void test_E_22_a_mistaken_claim_is_not_offered(void **state) {
    (void)state;
    FOR_ALL_GAMES(game) {
        GamePosition position;
        game.places = WORLD "j=B02 d=H01";
        game.units = "j0=B1aa++Mary d3=H1a";
        game.hand[0] = "B2aa+William B3a+Henry B1a";
        place(&position, game);
        assert_illegal(&position, "coup=B2aa+William");
        assert_illegal(&position, "coup=B3a+Henry");
        assert_choices(&position, "coup=", "");
        game.hand[0] = "B2aa+William B3a+Henry B1aa+Edmund B1a";
        place(&position, game);
        assert_illegal(&position, "coup=B1a"); /* without crowns */
        assert_choices(&position, "coup=", "B1aa+Edmund B2aa+William B3a+Henry");
    }
}

/* Nothing stays open: what a coup has shown is the player's again. */
static void test_E_21_a_draw_takes_the_counters_shown_back(void **state) {
    (void)state;
    FOR_ALL_GAMES(game) {
        GamePosition before;
        game.places = WORLD "j=B02 d=H01";
        game.units = "j0=B1aa+Edmund j4=B3n+Flake j2=B1a d3=H1a^";
        game.hand[0] = "B2aa+William B3a+Henry B1aa++Mary G2a N2a";
        place(&before, game);
        GamePosition showing = before;
        play(&showing, "coup=B2aa+William");
        assert_phase(&showing, EMPIRE_COUP_SHOW);
        play(&showing, "draw");
        play(&before, "draw");
        assert_outcome(&showing, game.players == 2   ? "draw 1 2; agreement"
                                 : game.players == 3 ? "draw 1 2 3; agreement"
                                 : game.players == 4 ? "draw 1 2 3 4; agreement"
                                 : game.players == 5 ? "draw 1 2 3 4 5; agreement"
                                                     : "draw 1 2 3 4 5 6; agreement");
        assert_memory_equal(showing.state, before.state, sizeof(EmpireState));
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_E_21_the_crowns_in_hand_exceed_those_on_the_board),
        cmocka_unit_test(test_E_21_only_against_a_country_of_another_player),
        cmocka_unit_test(test_E_21_counters_are_shown_one_by_one),
        cmocka_unit_test(test_E_21_all_its_units_change_sides_as_they_stand),
        cmocka_unit_test(test_E_21_those_shown_are_mustered_in_any_order),
        cmocka_unit_test(test_E_21_orcs_and_elves_do_not_agree),
        cmocka_unit_test(test_E_21_only_hands_of_the_player_on_turn_count),
        cmocka_unit_test(test_E_22_a_mistaken_claim_is_not_offered),
        cmocka_unit_test(test_E_21_a_draw_takes_the_counters_shown_back),
    };
    return cmocka_run_group_tests_name("empire: coups", tests, NULL, NULL);
}
