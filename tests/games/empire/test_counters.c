/* E-6 .. E-9: the counters, the deal, and who controls what. */
#include "games/empire/positions.h"

static void test_E_6_there_are_153_counters(void **state) {
    (void)state;
    static const int of_country[] = {19, 11, 8, 14, 8, 12, 23, 14, 9, 13, 12, 10};
    int all = 0;
    for (int country = 0; country < EMPIRE_COUNTRIES; country++) {
        int copies = 0;
        for (int i = empire_counters_of[country]; i < empire_counters_of[country + 1]; i++) {
            assert_int_equal(empire_counter[i].country, country);
            copies += empire_counter[i].copies;
        }
        assert_int_equal(copies, of_country[country]);
        all += copies;
    }
    assert_int_equal(all, EMPIRE_ALL);
    assert_int_equal(empire_counters_of[EMPIRE_COUNTRIES], EMPIRE_COUNTERS);
}

static void test_E_6_a_counter_is_what_its_notation_says(void **state) {
    (void)state;
    for (int i = 0; i < EMPIRE_COUNTERS; i++) {
        const EmpireCounter *counter = &empire_counter[i];
        char text[GAME_TEXT_MAX];
        assert_in_range(counter->combat, 1, 3);
        assert_in_range(counter->movement, 1, 3);
        assert_true(counter->crowns <= 3);
        assert_true(counter->name == NULL || counter->copies == 1);
        sprintf(text, "%c%d%.*s%.*s%s", empire_country[counter->country].letter, counter->combat,
                counter->movement,
                counter->kind == EMPIRE_ARMY    ? "aaa"
                : counter->kind == EMPIRE_FLEET ? "nnn"
                                                : "www",
                counter->crowns, "+++", counter->name == NULL ? "" : counter->name);
        assert_string_equal(counter->text, text);
        for (int other = 0; other < i; other++) {
            assert_string_not_equal(empire_counter[other].text, text);
        }
    }
}

static void test_E_7_each_player_is_dealt_six(void **state) {
    (void)state;
    FOR_ALL_GAMES(game) {
        GamePosition position;
        begin(&position, game.players, game.rounds, 5, NULL);
        const EmpireState *start = state_of(&position);
        int of[EMPIRE_COUNTERS] = {0};
        for (int seat = 0; seat < EMPIRE_SEATS; seat++) {
            assert_int_equal(start->hand[seat].total, seat < game.players ? EMPIRE_HAND : 0);
            for (int i = 0; i < EMPIRE_COUNTERS; i++) {
                of[i] += start->hand[seat].of[i];
            }
        }
        for (int i = 0; i < EMPIRE_COUNTERS; i++) {
            assert_int_equal(of[i] + start->deck.of[i], empire_counter[i].copies);
        }
        assert_int_equal(start->deck.total, EMPIRE_ALL - EMPIRE_HAND * game.players);
        assert_int_equal(start->discard.total + start->dead.total, 0);
        assert_int_equal(start->turn, 1);
        assert_phase(&position, EMPIRE_EXPLORE);
    }
}

static void test_E_7_the_first_player_is_drawn_by_lot(void **state) {
    (void)state;
    for (int players = 2; players <= EMPIRE_SEATS; players++) {
        int began[EMPIRE_SEATS] = {0};
        for (int seed = 0; seed < 100 * players; seed++) {
            GamePosition position;
            begin(&position, players, 30, (uint64_t)seed, NULL);
            assert_int_equal(state_of(&position)->first, state_of(&position)->on_turn);
            began[state_of(&position)->first]++;
        }
        for (int seat = 0; seat < EMPIRE_SEATS; seat++) {
            assert_in_range(began[seat], seat < players ? 60 : 0, seat < players ? 140 : 0);
        }
    }
}

static void test_E_7_play_goes_clockwise(void **state) {
    (void)state;
    FOR_ALL_GAMES(game) {
        GamePosition position;
        begin(&position, game.players, game.rounds, 2, NULL);
        for (int turn = 0; turn < 2 * game.players; turn++) {
            const int seat = (state_of(&position)->first + turn) % game.players;
            assert_decides(&position, seat + 1);
            assert_int_equal(state_of(&position)->turn, turn + 1);
            play(&position, "done done"); /* nothing explored, and no more actions */
        }
    }
}

static void test_E_7_hands_are_secret(void **state) {
    (void)state;
    FOR_ALL_GAMES(game) {
        GamePosition position;
        Events events = {0};
        begin(&position, game.players, game.rounds, 3, &events);
        for (int viewer = VIEWER_PUBLIC; viewer < game.players; viewer++) {
            Events seen;
            int known = 0;
            int hidden = 0;
            events_seen(events.at, events.count, viewer, &seen);
            for (int i = 0; i < seen.count; i++) {
                const Event *event = &seen.at[i];
                if (event->kind != EVENT_CARD) {
                    continue;
                }
                known += event->piece == EMPIRE_CARD_DRAWN;
                hidden += event->piece == EMPIRE_CARD_HIDDEN;
                assert_true(event->seat == viewer || event->value == 0);
            }
            assert_int_equal(known, viewer == VIEWER_PUBLIC ? 0 : EMPIRE_HAND);
            assert_int_equal(known + hidden, EMPIRE_HAND * game.players);
        }
    }
}

static void test_E_8_control_begins_with_the_first_unit(void **state) {
    (void)state;
    FOR_ALL_GAMES(game) {
        GamePosition position;
        game.places = "a=G0- d=H02";
        game.units = "d3=H2a";
        game.hand[0] = "G2a H1a G1nn";
        place(&position, game);
        assert_line(&position, "place a Grenord 0 none");
        assert_choices(&position, "muster=H", ""); /* another player controls it */
        play(&position, "muster=G2a@a3");
        assert_line(&position, "place a Grenord 0 1");
        assert_line(&position, "place d Hogrin 0 2");
        assert_legal(&position, "muster=G1nn@a4"); /* one's own may have more units */
    }
}

static void test_E_8_control_ends_with_the_last_unit(void **state) {
    (void)state;
    FOR_ALL_GAMES(game) {
        bool lost = false;
        for (uint64_t seed = 0; seed < 40 && !lost; seed++) {
            GamePosition position;
            game.places = "a=G02 d=H01";
            game.units = "a3=H3aa++Hogart^,G1a a2=G1a";
            game.hand[0] = "G2a";
            place_seeded(&position, game, seed);
            assert_choices(&position, "muster=", "");
            play(&position, "H3aa++Hogart^@a3x2");
            assert_line(&position, "place a Grenord 0 2"); /* still a unit of it on a2 */
            game.units = "a3=H3aa++Hogart^,G1a";
            place_seeded(&position, game, seed);
            play(&position, "H3aa++Hogart^@a3x2");
            lost = state_of(&position)->units == 1;
            assert_line(&position, lost ? "place a Grenord 0 none" : "place a Grenord 0 2");
            assert_choices(&position, "muster=", lost ? "G2a@a0 G2a@a2 G2a@a3" : "");
        }
        assert_true(lost);
    }
}

static void test_E_8_an_army_aboard_is_a_unit_of_its_country(void **state) {
    (void)state;
    FOR_ALL_GAMES(game) {
        GamePosition position;
        game.places = "a=G01 d=H02";
        game.units = "a4=G2n^/G1a d3=H1a";
        game.hand[0] = "G2a";
        place(&position, game);
        assert_legal(&position, "muster=G2a@a0");
        assert_line(&position, "place a Grenord 0 1");
        play(&position, "G2n^/G1a@a4>a3");
        assert_line(&position, "place a Grenord 0 1");
        assert_cell(&position, "a3 land G1a");
    }
}

static void test_E_9_nobody_controls_orcs_and_elves(void **state) {
    (void)state;
    static const struct {
        const char *places;
        const char *units;
        const char *hand;
        bool allowed;
    } cases[] = {
        {"a=G01 c=S0- d=H02", "a3=G1a d3=H1a", "S3aaa+Thinoll", false}, /* elves after orcs */
        {"a=G0- c=S01 d=H02", "c1=S2aaVinall d3=H1a", "G2a", false},    /* orcs after elves */
        {"d=H01 f=D0- a=G02", "d3=H1a a3=G1a", "D2aaa+Legoll", false},
        {"i=I0- f=D01 a=G02", "f0=D2aaa+Legoll a3=G1a", "I2a", false},
        {"a=G01 d=H0- i=I02", "a3=G1a i3=I1a", "H1a", true},                 /* orcs and orcs */
        {"c=S01 f=D0- d=H02", "c1=S2aaVinall d3=H1a", "D2aaa+Legoll", true}, /* elves and elves */
        {"a=G01 k=J0- d=H02", "a3=G1a d3=H1a", "J1a", true},        /* dwarves go with everybody */
        {"c=S01 b=F0- d=H02", "c1=S2aaVinall d3=H1a", "F1a", true}, /* and humans */
    };
    FOR_ALL_GAMES(game) {
        for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
            GamePosition position;
            char start[GAME_TEXT_MAX];
            game.places = cases[i].places;
            game.units = cases[i].units;
            game.hand[0] = cases[i].hand;
            place(&position, game);
            sprintf(start, "muster=%s", cases[i].hand);
            char *all = game_position_actions(&empire_game, &position);
            assert_int_equal(strstr(all, start) != NULL, cases[i].allowed);
            free(all);
        }
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_E_6_there_are_153_counters),
        cmocka_unit_test(test_E_6_a_counter_is_what_its_notation_says),
        cmocka_unit_test(test_E_7_each_player_is_dealt_six),
        cmocka_unit_test(test_E_7_the_first_player_is_drawn_by_lot),
        cmocka_unit_test(test_E_7_play_goes_clockwise),
        cmocka_unit_test(test_E_7_hands_are_secret),
        cmocka_unit_test(test_E_8_control_begins_with_the_first_unit),
        cmocka_unit_test(test_E_8_control_ends_with_the_last_unit),
        cmocka_unit_test(test_E_8_an_army_aboard_is_a_unit_of_its_country),
        cmocka_unit_test(test_E_9_nobody_controls_orcs_and_elves),
    };
    return cmocka_run_group_tests_name("empire: counters and control", tests, NULL, NULL);
}
