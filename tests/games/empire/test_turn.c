/* E-10 .. E-14, E-23: the phases of a turn, exploration, supply, drawing and the piles. */
#include "games/empire/positions.h"

static void test_E_10_the_phases_in_their_order(void **state) {
    (void)state;
    FOR_ALL_GAMES(game) {
        GamePosition position;
        game.phase = "explore";
        game.places = "a=G01 d=H02";
        game.units = "a3=G2a,G1a d3=H1a";
        game.hand[0] = "G1nn N2a";
        place(&position, game);
        play(&position, "explore=i");
        assert_phase(&position, EMPIRE_RESUPPLY);
        play(&position, "supply=G1a@a3");
        assert_phase(&position, EMPIRE_ACTION);
        play(&position, "muster=G1nn@a4");
        assert_phase(&position, EMPIRE_ACTION); /* any number of them */
        play(&position, "G1a^@a3-a2 done");
        assert_phase(&position, EMPIRE_DRAW);
        play(&position, "take take done");
        assert_phase(&position, EMPIRE_EXPLORE);
        assert_int_equal(state_of(&position)->turn, 2);
        assert_decides(&position, 2);
    }
}

static void test_E_10_each_phase_has_its_own_actions(void **state) {
    (void)state;
    GamePosition position;
    Setting game = {.places = "a=G01 d=H02", .units = "a3=G2a^,G1a d3=H1a", .hand = {"G1nn"}};
    game.phase = "explore";
    place(&position, game);
    assert_illegal(&position, "supply=G2a@a3");
    assert_illegal(&position, "muster=G1nn@a4");
    assert_illegal(&position, "take");
    game.phase = "resupply a3";
    place(&position, game);
    assert_actions(&position, "supply=G1a@a3 supply=G2a@a3");
    assert_illegal(&position, "done");
    assert_illegal(&position, "explore=i");
    game.phase = "action";
    place(&position, game);
    assert_illegal(&position, "explore=i");
    assert_illegal(&position, "supply=G1a@a3");
    assert_illegal(&position, "take");
    game.phase = "draw";
    place(&position, game);
    assert_actions(&position, "done take");
    assert_illegal(&position, "G2a^@a3-a2");
    assert_illegal(&position, "discard=G1nn");
}

static void test_E_11_without_units_any_place_is_explored(void **state) {
    (void)state;
    FOR_ALL_GAMES(game) {
        GamePosition position;
        game.phase = "explore";
        game.places = "a=G02 d=H0-";
        game.units = "a3=G2a";
        place(&position, game);
        assert_choices(&position, "explore=", "b c e f g h i j k l");
        assert_legal(&position, "done"); /* the player may */
        assert_illegal(&position, "explore=a");
    }
}

static void test_E_11_with_units_a_place_next_to_one_of_them(void **state) {
    (void)state;
    FOR_ALL_GAMES(game) {
        GamePosition position;
        game.phase = "explore";
        game.places = "a=G01 d=H02";
        game.units = "a4=G2n/G1a d3=H1a";
        place(&position, game);
        assert_choices(&position, "explore=", "h i"); /* a4 touches a5, h1, h2, i3 */
        assert_illegal(&position, "explore=c");
        game.units = "a0=G1a d3=H1a"; /* in the middle of explored land */
        place(&position, game);
        assert_phase(&position, EMPIRE_ACTION); /* nothing to explore, one unit to supply */
        assert_cell(&position, "a0 land G1a^");
    }
}

static void test_E_11_units_of_others_do_not_help(void **state) {
    (void)state;
    GamePosition position;
    place(&position,
          (Setting){.phase = "explore", .places = "a=G01 d=H02", .units = "a2=G1a d3=H1a d4=H1aa"});
    assert_choices(&position, "explore=", "b");
}

static void test_E_11_one_place_a_turn_of_the_right_kind(void **state) {
    (void)state;
    for (uint64_t seed = 0; seed < 60; seed++) {
        GamePosition position;
        place_seeded(&position,
                     (Setting){.phase = "explore", .places = "a=G0- b=F0- d=H0-", .hand = {"N2a"}},
                     seed);
        const unsigned applied = play(&position, seed % 2 == 0 ? "explore=c" : "explore=e");
        assert_true(applied & APPLIED_REVEALED);
        assert_phase(&position, EMPIRE_ACTION);
        const int place = seed % 2 == 0 ? 2 : 4;
        const int country = state_of(&position)->country_at[place];
        assert_int_equal(empire_country[country].pole, seed % 2 == 0);
        assert_true(country != 0 && country != 1 && country != 6); /* those are placed already */
        assert_int_equal(state_of(&position)->place_of[country], place);
    }
}

static void test_E_12_exactly_one_unit_in_each_space(void **state) {
    (void)state;
    FOR_ALL_GAMES(game) {
        GamePosition position;
        game.phase = "explore";
        game.places = "a=G01 d=H02 i=I01";
        game.units = "a2=G1a a3=G2a^,G1a,H2a^,H1a d3=H1a^ i3=I1a^,I2a,G1a";
        game.hand[0] = "G1nn";
        place(&position, game);
        play(&position, "done");
        assert_cell(&position, "a2 land G1a^"); /* the only one */
        assert_phase(&position, EMPIRE_RESUPPLY);
        assert_line(&position, "phase resupply a3");
        assert_actions(&position, "supply=G1a@a3 supply=G2a@a3"); /* not those of others */
        play(&position, "supply=G1a@a3");
        assert_cell(&position, "a3 land G2a G1a^ H2a H1a"); /* of every player */
        assert_line(&position, "phase resupply i3");        /* in cell order */
        play(&position, "supply=I2a@i3");
        assert_cell(&position, "i3 land G1a I2a^ I1a");
        assert_cell(&position, "d3 land H1a^"); /* no own unit there */
        assert_phase(&position, EMPIRE_ACTION);
    }
}

static void test_E_12_alike_units_are_one_choice(void **state) {
    (void)state;
    GamePosition position;
    place(&position, (Setting){.phase = "explore",
                               .places = WORLD "a=G01 d=H02",
                               .units = "a3=G1a^,G1a,G1a d3=H1a",
                               .hand = {"G2a"}});
    assert_phase(&position, EMPIRE_ACTION);
    assert_cell(&position, "a3 land G1a G1a G1a^");
}

static void test_E_12_a_loaded_fleet_is_one_unit(void **state) {
    (void)state;
    GamePosition position;
    place(&position, (Setting){.phase = "resupply a4",
                               .places = "a=G01 d=H02",
                               .units = "a4=G2n/G1a,G2n d3=H1a",
                               .hand = {"G2a"}});
    assert_actions(&position, "supply=G2n/G1a@a4 supply=G2n@a4");
    play(&position, "supply=G2n/G1a@a4");
    assert_cell(&position, "a4 sea G2n G2n^/G1a");
}

static void test_E_12_spaces_before_the_present_one_are_done(void **state) {
    (void)state;
    GamePosition position;
    place(&position, (Setting){.phase = "resupply a5",
                               .places = "a=G01 d=H02",
                               .units = "a3=G1a,G2a a5=G2n,G1nn d3=H1a",
                               .hand = {"G2a"}});
    play(&position, "supply=G1nn@a5");
    assert_cell(&position, "a3 land G2a G1a");
    assert_phase(&position, EMPIRE_ACTION);
}

static void test_E_13_the_player_says_when_to_stop(void **state) {
    (void)state;
    FOR_ALL_GAMES(game) {
        GamePosition position;
        game.places = "a=G01 d=H02";
        game.units = "a3=G2a^ d3=H1a";
        game.hand[0] = "G1a G1a";
        place(&position, game);
        assert_legal(&position, "done");
        play(&position, "muster=G1a@a2 G2a^@a3-a2 muster=G1a@a0");
        assert_phase(&position, EMPIRE_DRAW); /* nothing but `done` is left: E-28 */
        place(&position, game);
        play(&position, "done");
        assert_phase(&position, EMPIRE_DRAW);
        assert_illegal(&position, "muster=G1a@a2");
    }
}

static void test_E_14_drawing_up_to_six(void **state) {
    (void)state;
    FOR_ALL_GAMES(game) {
        GamePosition position;
        game.phase = "draw";
        game.places = "a=G01 d=H02";
        game.units = "a3=G2a d3=H1a";
        game.hand[0] = "G1a G1a H2a H2a";
        place(&position, game);
        const int deck = state_of(&position)->deck.total;
        assert_true(play(&position, "take") & APPLIED_REVEALED);
        assert_int_equal(state_of(&position)->hand[0].total, 5);
        assert_int_equal(state_of(&position)->deck.total, deck - 1);
        play(&position, "take"); /* six: the turn is over by itself */
        assert_int_equal(state_of(&position)->hand[0].total, EMPIRE_HAND);
        assert_decides(&position, 2);
        place(&position, game);
        play(&position, "done"); /* the player may stop before */
        assert_int_equal(state_of(&position)->hand[0].total, 4);
        assert_decides(&position, 2);
    }
}

static void test_E_14_every_counter_of_the_deck_can_be_drawn(void **state) {
    (void)state;
    bool drawn[EMPIRE_COUNTERS] = {false};
    for (uint64_t seed = 0; seed < 1500; seed++) {
        GamePosition position;
        begin(&position, 2, 30, seed, NULL);
        const EmpirePile *deck = &state_of(&position)->deck;
        const EmpirePile before = *deck;
        play(&position, "done");
        EmpireState *playing = state_of(&position);
        playing->phase = EMPIRE_DRAW;
        empire_drop(&playing->hand[playing->on_turn],
                    empire_draw(&playing->hand[playing->on_turn], &(Rng){seed}));
        play(&position, "take");
        for (int i = 0; i < EMPIRE_COUNTERS; i++) {
            assert_true(before.of[i] == deck->of[i] || before.of[i] == deck->of[i] + 1);
            drawn[i] = drawn[i] || before.of[i] > deck->of[i];
        }
    }
    for (int i = 0; i < EMPIRE_COUNTERS; i++) {
        assert_true(drawn[i]);
    }
}

/* A deck without counters: all are on the board, in hands or in the piles. */
static Setting empty_deck(char discard[4096]) {
    char *end = discard;
    *end = '\0';
    for (int i = 0; i < EMPIRE_COUNTERS; i++) {
        const EmpireCounter *counter = &empire_counter[i];
        int copies = counter->copies;
        copies -= strcmp(counter->text, "G2a") == 0 || strcmp(counter->text, "H1a") == 0;
        for (; copies > 0; copies--) {
            end += sprintf(end, "%s%s", end == discard ? "" : " ", counter->text);
        }
    }
    return (Setting){.places = "a=G01 d=H02", .units = "a3=G2a d3=H1a", .discard = discard};
}

static void test_E_14_an_empty_deck_is_refilled_by_reshuffling_alone(void **state) {
    (void)state;
    GamePosition position;
    char discard[4096];
    Setting game = empty_deck(discard);
    game.phase = "draw";
    place(&position, game); /* nothing to draw: the turn is over */
    assert_decides(&position, 2);
    game.phase = "action";
    place(&position, game);
    play(&position, "done");
    assert_decides(&position, 2);
    place(&position, game);
    play(&position, "reshuffle");
    assert_int_equal(state_of(&position)->deck.total, 151);
    play(&position, "take");
    assert_int_equal(state_of(&position)->hand[0].total, 1);
}

static void test_E_14_the_last_counter_of_the_deck_can_be_drawn(void **state) {
    (void)state;
    GamePosition position;
    char discard[4096];
    Setting game = empty_deck(discard);
    game.discard = strchr(discard, ' ') + 1;
    game.phase = "draw";
    place(&position, game);
    assert_int_equal(state_of(&position)->deck.total, 1);
    play(&position, "take");
    assert_int_equal(state_of(&position)->hand[0].total, 1);
    assert_decides(&position, 2); /* there is no more */
}

static void test_E_23_the_discard_pile_becomes_part_of_the_deck(void **state) {
    (void)state;
    FOR_ALL_GAMES(game) {
        GamePosition position;
        game.places = "a=G01 d=H02";
        game.units = "a3=G2a d3=H1a";
        game.hand[0] = "N2a G3a+Gren";
        game.discard = "G1a G1a F3a+Gothe";
        game.dead = "S2aaVinall";
        place(&position, game);
        const EmpirePile before = state_of(&position)->deck;
        play(&position, "reshuffle");
        const EmpirePile *after = &state_of(&position)->deck;
        assert_int_equal(after->total, before.total + 3);
        for (int i = 0; i < EMPIRE_COUNTERS; i++) {
            const int more = strcmp(empire_counter[i].text, "G1a") == 0         ? 2
                             : strcmp(empire_counter[i].text, "F3a+Gothe") == 0 ? 1
                                                                                : 0;
            assert_int_equal(after->of[i], before.of[i] + more);
        }
        assert_line(&position, "discard");
        assert_line(&position, "dead S2aaVinall"); /* that one never comes back */
        assert_illegal(&position, "reshuffle");    /* there is no pile any more */
        play(&position, "discard=G3a+Gren");       /* named or not */
        assert_line(&position, "discard G3a+Gren");
        assert_legal(&position, "reshuffle");
    }
}

static void test_E_23_only_counters_of_the_hand_are_discarded(void **state) {
    (void)state;
    GamePosition position;
    place(&position, (Setting){.places = "a=G01 d=H02",
                               .units = "a3=G2a d3=H1a",
                               .hand = {"N2a N2a F1a", "G1a"}});
    assert_choices(&position, "discard=", "F1a N2a");
    assert_illegal(&position, "discard=G1a");
    assert_illegal(&position, "discard=G2a");
    play(&position, "discard=N2a discard=N2a");
    assert_choices(&position, "discard=", "F1a");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_E_10_the_phases_in_their_order),
        cmocka_unit_test(test_E_10_each_phase_has_its_own_actions),
        cmocka_unit_test(test_E_11_without_units_any_place_is_explored),
        cmocka_unit_test(test_E_11_with_units_a_place_next_to_one_of_them),
        cmocka_unit_test(test_E_11_units_of_others_do_not_help),
        cmocka_unit_test(test_E_11_one_place_a_turn_of_the_right_kind),
        cmocka_unit_test(test_E_12_exactly_one_unit_in_each_space),
        cmocka_unit_test(test_E_12_alike_units_are_one_choice),
        cmocka_unit_test(test_E_12_a_loaded_fleet_is_one_unit),
        cmocka_unit_test(test_E_12_spaces_before_the_present_one_are_done),
        cmocka_unit_test(test_E_13_the_player_says_when_to_stop),
        cmocka_unit_test(test_E_14_drawing_up_to_six),
        cmocka_unit_test(test_E_14_every_counter_of_the_deck_can_be_drawn),
        cmocka_unit_test(test_E_14_an_empty_deck_is_refilled_by_reshuffling_alone),
        cmocka_unit_test(test_E_14_the_last_counter_of_the_deck_can_be_drawn),
        cmocka_unit_test(test_E_23_the_discard_pile_becomes_part_of_the_deck),
        cmocka_unit_test(test_E_23_only_counters_of_the_hand_are_discarded),
    };
    return cmocka_run_group_tests_name("empire: the turn", tests, NULL, NULL);
}
