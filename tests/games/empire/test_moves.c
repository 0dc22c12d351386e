/* E-15 .. E-18: mustering, moving, loading and unloading. */
#include "games/empire/positions.h"

/* --- Mustering ----------------------------------------------------------------------------- */

static void test_E_15_armies_and_wings_on_land_of_their_country(void **state) {
    (void)state;
    FOR_ALL_GAMES(game) {
        GamePosition position;
        game.places = WORLD "a=G0- b=F01 d=H02";
        game.units = "b0=F1a d3=H1a";
        game.hand[0] = "G2a G3www+Craw";
        place(&position, game);
        assert_choices(&position, "muster=G2a@", "a0 a2 a3");
        assert_choices(&position, "muster=G3www+Craw@", "a0 a2 a3");
        assert_illegal(&position, "muster=G2a@a1"); /* ice */
        assert_illegal(&position, "muster=G2a@a4"); /* sea */
        assert_illegal(&position, "muster=G2a@i3"); /* land of another country */
        assert_illegal(&position, "muster=G3www+Craw@a4");
    }
}

static void test_E_15_fleets_on_sea_next_to_land_of_their_country(void **state) {
    (void)state;
    FOR_ALL_GAMES(game) {
        GamePosition position;
        game.places = "a=G0- k=J02";
        game.units = "k0=J1a";
        game.hand[0] = "G2n";
        place(&position, game);
        assert_choices(&position, "muster=", "G2n@a4 G2n@a5");
        game.places = "a=G0- k=J02 d=H0- h=C0-"; /* d1 and d5 touch a2; h1 and h2 only sea of it */
        place(&position, game);
        assert_choices(&position, "muster=", "G2n@a4 G2n@a5 G2n@d1 G2n@d5");
        assert_illegal(&position, "muster=G2n@h1");
        assert_illegal(&position, "muster=G2n@a3");
        assert_illegal(&position, "muster=G2n@b5"); /* not explored */
    }
}

static void test_E_15_the_country_is_explored(void **state) {
    (void)state;
    GamePosition position;
    place(&position, (Setting){.places = "a=G02", .units = "a3=G1a", .hand = {"H1a G2a"}});
    assert_choices(&position, "muster=", "");
    assert_illegal(&position, "muster=H1a@d3");
    place(&position, (Setting){.places = "a=G02 d=H0-", .units = "a3=G1a", .hand = {"F1a G2a"}});
    assert_choices(&position, "muster=", ""); /* one is not explored, one is another player's */
}

static void test_E_15_a_counter_comes_unsupplied_even_among_enemies(void **state) {
    (void)state;
    FOR_ALL_GAMES(game) {
        GamePosition position;
        game.places = "a=G0- d=H02";
        game.units = "a3=H1a^";
        game.hand[0] = "G2a N2a";
        place(&position, game);
        play(&position, "muster=G2a@a3");
        assert_cell(&position, "a3 land G2a H1a^");
        assert_int_equal(state_of(&position)->hand[0].total, 1);
        assert_illegal(&position, "muster=G2a@a3"); /* it has left the hand */
        assert_illegal(&position, "G2a^@a3-a2");
    }
}

static void test_E_15_only_counters_of_ones_own_hand(void **state) {
    (void)state;
    GamePosition position;
    place(&position, (Setting){.places = "a=G0- d=H02",
                               .units = "d3=H1a",
                               .hand = {"N2a", "G2a"},
                               .discard = "G1a"});
    assert_choices(&position, "muster=", "");
    assert_illegal(&position, "muster=G2a@a3");
    assert_illegal(&position, "muster=G1a@a3");
}

/* --- Moving -------------------------------------------------------------------------------- */

static void test_E_16_an_army_goes_over_land(void **state) {
    (void)state;
    FOR_ALL_GAMES(game) {
        GamePosition position;
        game.places = WORLD "a=G01 k=J02";
        game.hand[0] = "N2a";
        game.units = "a3=G1a^ k0=J1a";
        place(&position, game);
        assert_choices(&position, "G1a^@a3-", "a0 a2 i3 i4");
        game.units = "a3=G1aa^ k0=J1a";
        place(&position, game);
        assert_choices(&position, "G1aa^@a3-", "a0 a2 d4 i0 i2 i3 i4 i5");
        assert_illegal(&position, "G1aa^@a3-a4"); /* sea */
        assert_illegal(&position, "G1aa^@a3-a1"); /* ice */
        assert_illegal(&position, "G1aa^@a3-a3"); /* another space */
        assert_illegal(&position, "G1aa^@a3-i1"); /* too far, and sea */
        assert_illegal(&position, "G1aa^@a3-j3"); /* three steps */
    }
}

static void test_E_16_a_fleet_goes_over_sea(void **state) {
    (void)state;
    GamePosition position;
    Setting game = {.places = WORLD "a=G01 k=J02", .units = "a4=G1nn^ k0=J1a", .hand = {"N2a"}};
    place(&position, game);
    assert_choices(&position, "G1nn^@a4-", "a5 h0 h1 h2 h5");
    game.units = "a4=G2n^/G1a k0=J1a";
    place(&position, game);
    assert_choices(&position, "G2n^/G1a@a4-", "a5 h1 h2");
    play(&position, "G2n^/G1a@a4-h1"); /* the army goes with its fleet */
    assert_cell(&position, "h1 sea G2n/G1a");
    assert_cell(&position, "a4 sea");
}

static void test_E_16_a_wing_goes_anywhere_but_does_not_end_on_ice(void **state) {
    (void)state;
    GamePosition position;
    Setting game = {.places = WORLD "d=H01 k=J02", .units = "a2=H3w+++Jerreth^ k0=J1a"};
    game.hand[0] = "N2a";
    place(&position, game);
    assert_choices(&position, "H3w+++Jerreth^@a2-", "a0 a3 b5 d1 d5");
    assert_illegal(&position, "H3w+++Jerreth^@a2-a1"); /* ice */
    game.places = "a=G01 c=S0- k=J02";
    game.units = "a2=G3www+Craw^ k0=J1a";
    place(&position, game);
    assert_legal(&position, "G3www+Craw^@a2-c1");   /* over the ice of a1 */
    assert_illegal(&position, "G3www+Craw^@a2-b1"); /* not explored */
    assert_choices(&position, "G3www+Craw^@a2-", "a0 a3 a4 a5 c0 c1 c2 c5");
}

static void test_E_16_a_space_with_enemies_is_the_last(void **state) {
    (void)state;
    FOR_ALL_GAMES(game) {
        GamePosition position;
        game.places = WORLD "a=G01 d=H02";
        game.units = "a3=G1aa^ i4=H1a";
        game.hand[0] = "N2a";
        place(&position, game);
        assert_choices(&position, "G1aa^@a3-", "a0 a2 i0 i2 i3 i4"); /* not d4 and i5 behind it */
        game.units = "a3=G1aa^,H1a i5=H1a";
        place(&position, game); /* leaving them costs nothing */
        assert_choices(&position, "G1aa^@a3-", "a0 a2 d4 i0 i2 i3 i4 i5");
        game.units = "a3=G1aa^ i4=G1a d3=H1a";
        place(&position, game); /* own units are no bar */
        assert_legal(&position, "G1aa^@a3-d4");
    }
}

static void test_E_16_a_move_costs_the_supply(void **state) {
    (void)state;
    FOR_ALL_GAMES(game) {
        GamePosition position;
        game.places = WORLD "a=G01 d=H02";
        game.units = "a3=G1aa^,G1a d3=H1a";
        game.hand[0] = "N2a";
        place(&position, game);
        assert_illegal(&position, "G1a@a3-a2"); /* not supplied */
        play(&position, "G1aa^@a3-a2");
        assert_cell(&position, "a2 land G1aa");
        assert_cell(&position, "a3 land G1a");
        assert_choices(&position, "G", "");
    }
}

static void test_E_16_only_ones_own_units_move(void **state) {
    (void)state;
    GamePosition position;
    place(&position,
          (Setting){.places = WORLD "a=G01 d=H02", .units = "a3=G1a d3=H1a^", .hand = {"N2a"}});
    assert_illegal(&position, "H1a^@d3-d4");
    assert_choices(&position, "H", "");
}

/* --- Loading and unloading ----------------------------------------------------------------- */

static void test_E_17_an_army_goes_aboard(void **state) {
    (void)state;
    FOR_ALL_GAMES(game) {
        GamePosition position;
        game.places = WORLD "a=G01 d=H02";
        game.units = "a3=G2aa+Girm^,G1a,H1a a4=G2n^,G1nn,H2nn d3=H1a";
        game.hand[0] = "N2a";
        place(&position, game); /* enemies in either space are no bar */
        assert_choices(&position, "G2aa+Girm^@a3>", "G2n^@a4");
        play(&position, "G2aa+Girm^@a3>G2n^@a4");
        assert_cell(&position, "a3 land G1a H1a");
        assert_cell(&position, "a4 sea G2n/G2aa+Girm G1nn H2nn"); /* the fleet is unsupplied */
        assert_choices(&position, "G2n/G2aa+Girm@a4>", "");       /* so it does not unload now */
        assert_choices(&position, "G2n/G2aa+Girm@a4-", "");
    }
}

static void test_E_17_what_cannot_go_aboard(void **state) {
    (void)state;
    static const struct {
        const char *units;
        const char *action;
    } cases[] = {
        {"a3=G1a a4=G2n^ d3=H1a", "G1a@a3>G2n^@a4"},                 /* army not supplied */
        {"a3=G1a^ a4=G2n d3=H1a", "G1a^@a3>G2n@a4"},                 /* fleet not supplied */
        {"a3=G1a^ a4=G2n^/G1a d3=H1a", "G1a^@a3>G2n^@a4"},           /* fleet not empty */
        {"a3=G1a^ a5=G2n^ d3=H1a", "G1a^@a3>G2n^@a5"},               /* not adjacent */
        {"a3=G1a^ a4=F2n^ d3=H1a", "G1a^@a3>F2n^@a4"},               /* of another country */
        {"a3=G3www+Craw^ a4=G2n^ d3=H1a", "G3www+Craw^@a3>G2n^@a4"}, /* no army */
    };
    FOR_ALL_GAMES(game) {
        for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
            GamePosition position;
            game.places = strstr(cases[i].units, "F2n") != NULL ? WORLD "a=G01 b=F01 d=H02"
                                                                : WORLD "a=G01 d=H02";
            game.units = cases[i].units;
            game.hand[0] = "N2a";
            place(&position, game);
            assert_false(game_position_allows(&empire_game, &position, cases[i].action));
            char *all = game_position_actions(&empire_game, &position);
            assert_null(strstr(all, ">G"));
            assert_null(strstr(all, ">F"));
            free(all);
        }
    }
}

static void test_E_17_fleets_alike_are_one_choice(void **state) {
    (void)state;
    GamePosition position;
    place(&position, (Setting){.places = WORLD "a=G01 d=H02",
                               .units = "a3=G1a^,G1a^ a4=G2n^,G2n^ d3=H1a",
                               .hand = {"N2a"}});
    assert_choices(&position, "G1a^@a3>", "G2n^@a4");
    play(&position, "G1a^@a3>G2n^@a4 G1a^@a3>G2n^@a4");
    assert_cell(&position, "a4 sea G2n/G1a G2n/G1a");
}

static void test_E_18_an_army_goes_ashore(void **state) {
    (void)state;
    FOR_ALL_GAMES(game) {
        GamePosition position;
        game.places = WORLD "a=G01 d=H02";
        game.units = "a4=G2n^/G1a,H2nn i3=H1a d3=H1a";
        game.hand[0] = "N2a";
        place(&position, game); /* land of any country, and enemies in either space are no bar */
        assert_choices(&position, "G2n^/G1a@a4>", "a0 a3 i3");
        play(&position, "G2n^/G1a@a4>i3");
        assert_cell(&position, "a4 sea G2n H2nn"); /* both unsupplied */
        assert_cell(&position, "i3 land G1a H1a");
        assert_choices(&position, "G2n@a4-", "");
        assert_choices(&position, "G1a@i3-", "");
    }
}

static void test_E_18_what_cannot_go_ashore(void **state) {
    (void)state;
    FOR_ALL_GAMES(game) {
        GamePosition position;
        game.places = "a=G01 d=H02";
        game.hand[0] = "N2a";
        game.units = "a4=G2n/G1a d3=H1a";
        place(&position, game);
        assert_choices(&position, "G2n/G1a@a4>", ""); /* not supplied */
        game.units = "a4=G2n^/G1a d3=H1a";
        place(&position, game);
        assert_choices(&position, "G2n^/G1a@a4>", "a0 a3"); /* i3 is not explored */
        assert_illegal(&position, "G2n^/G1a@a4>a5");        /* sea */
        assert_illegal(&position, "G2n^/G1a@a4>a2");        /* not adjacent */
        game.units = "a4=G2n^ d3=H1a";
        place(&position, game);
        assert_choices(&position, "G2n^@a4>", ""); /* empty */
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_E_15_armies_and_wings_on_land_of_their_country),
        cmocka_unit_test(test_E_15_fleets_on_sea_next_to_land_of_their_country),
        cmocka_unit_test(test_E_15_the_country_is_explored),
        cmocka_unit_test(test_E_15_a_counter_comes_unsupplied_even_among_enemies),
        cmocka_unit_test(test_E_15_only_counters_of_ones_own_hand),
        cmocka_unit_test(test_E_16_an_army_goes_over_land),
        cmocka_unit_test(test_E_16_a_fleet_goes_over_sea),
        cmocka_unit_test(test_E_16_a_wing_goes_anywhere_but_does_not_end_on_ice),
        cmocka_unit_test(test_E_16_a_space_with_enemies_is_the_last),
        cmocka_unit_test(test_E_16_a_move_costs_the_supply),
        cmocka_unit_test(test_E_16_only_ones_own_units_move),
        cmocka_unit_test(test_E_17_an_army_goes_aboard),
        cmocka_unit_test(test_E_17_what_cannot_go_aboard),
        cmocka_unit_test(test_E_17_fleets_alike_are_one_choice),
        cmocka_unit_test(test_E_18_an_army_goes_ashore),
        cmocka_unit_test(test_E_18_what_cannot_go_ashore),
    };
    return cmocka_run_group_tests_name("empire: mustering and moving", tests, NULL, NULL);
}
