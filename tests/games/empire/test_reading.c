/* Positions as text once more: the order of lines, those that may be left out, who has resigned,
 * and who has a hand to hide. */
#include "game/secrets.h"
#include "games/empire/positions.h"

static const Setting three = {.players = 3,
                              .first = 2,
                              .on_turn = 3,
                              .round = 4,
                              .places = "a=G02 d=M33",
                              .units = "a3=G2a+^,M1aa a2=G1a d0=M2n+Caroline^/M1aaa",
                              .hand = {"F2n G1a G1a", "", "B3a+Henry M3aa"}};

/* A text whose lines of the game come the last first, without those that begin with a word. */
static void reversed_without(const char *text, const char *word, char result[LINES_TEXT_MAX]) {
    const char *first = strstr(text, "\nfirst ") + 1;
    const size_t head = (size_t)(first - text);
    char *end = result + head;
    memcpy(result, text, head);
    for (const char *at = text + strlen(text) - 1; at > first;) {
        const char *line = at;
        while (line > first && line[-1] != '\n') {
            line--;
        }
        if (word == NULL || strncmp(line, word, strlen(word)) != 0) {
            memcpy(end, line, (size_t)(at - line) + 1);
            end += at - line + 1;
        }
        at = line - 1;
    }
    *end = '\0';
}

/* A setting is the same position from its lines in the other order, without those of a word. */
static void assert_same_without(Setting setting, const char *word) {
    GamePosition expected;
    GamePosition position;
    char text[LINES_TEXT_MAX];
    char changed[LINES_TEXT_MAX];
    char why[GAME_WHY_MAX];
    place(&expected, setting);
    place_text(text, setting);
    reversed_without(text, word, changed);
    if (!game_position_read(&empire_game, changed, 1, &position, NULL, why)) {
        fail_msg("%s\n%s", why, changed);
    }
    assert_memory_equal(position.state, expected.state, sizeof(EmpireState));
}

static void test_lines_may_come_in_any_order(void **state) {
    (void)state;
    assert_same_without(three, NULL);
    Setting coup = {.places = "d=H01", .units = "d0=H2a+", .phase = "coup muster H1aa+ H2aa+"};
    assert_same_without(coup, NULL);
    const Setting attack = {.places = "d=M01 f=H02",
                            .to_move = 2,
                            .units = "d3=M1aa^,H2a^,H2a",
                            .phase = "defend d3 M1aa^ 2"};
    assert_same_without(attack, NULL);
}

/* The seat that began, the round and the seat on turn follow from the turn, if all have played. */
static void test_E_25_lines_that_may_be_left_out(void **state) {
    (void)state;
    for (int first = 1; first <= 3; first++) {
        for (int on_turn = 1; on_turn <= 3; on_turn++) {
            Setting setting = three;
            setting.first = first;
            setting.on_turn = on_turn;
            for (int round = 1; round <= 4; round += 3) {
                setting.round = round;
                assert_same_without(setting, "first");
                assert_same_without(setting, "round");
                assert_same_without(setting, "onturn");
            }
        }
    }
    /* Of a game that is over the turn is that of the first seat, */
    const Setting over = {.phase = "over", .to_move = -1, .places = "a=G02", .units = "a3=G1a"};
    assert_same_without(over, "onturn");
    assert_same_without(over, "phase"); /* since nobody moves */
    Setting acting = three;
    acting.phase = "action";
    assert_same_without(acting, "phase");
}

/* Everybody can see who has resigned, in the text and once it is read. */
static void test_E_27_who_has_resigned(void **state) {
    (void)state;
    for (int seats = 0; seats < 1 << 4; seats++) {
        GamePosition position;
        char resigned[5] = "";
        int on_turn = 0;
        for (int seat = 3; seat >= 0; seat--) {
            if ((seats >> seat & 1) != 0) {
                const char digit[] = {(char)('1' + seat), '\0'};
                strcat(resigned, digit);
            } else {
                on_turn = seat + 1;
            }
        }
        if (strlen(resigned) > 2) {
            continue; /* the game is over */
        }
        place(&position, (Setting){.players = 4,
                                   .round = 2,
                                   .first = on_turn,
                                   .on_turn = on_turn,
                                   .places = "a=G0-",
                                   .resigned = resigned});
        assert_int_equal(state_of(&position)->resigned, seats);
        for (int seat = 0; seat < 4; seat++) {
            char line[64];
            sprintf(line, "player %d hand 0%s", seat + 1, seats >> seat & 1 ? " resigned" : "");
            assert_line(&position, line);
        }
    }
}

/* No place is that of two countries, not even the first. */
static void test_E_3_a_country_in_two_places(void **state) {
    (void)state;
    for (int place_at = 0; place_at < EMPIRE_PLACES; place_at++) {
        const char letter = empire_pole_place(place_at) ? 'G' : 'M';
        for (int other = 0; other < EMPIRE_PLACES; other++) {
            GamePosition position;
            char places[16];
            char text[LINES_TEXT_MAX];
            char why[GAME_WHY_MAX] = "";
            if (other == place_at || empire_pole_place(other) != empire_pole_place(place_at)) {
                continue;
            }
            sprintf(places, "%c=%c0- %c=%c0-", 'a' + place_at, letter, 'a' + other, letter);
            place_text(text, (Setting){.places = places});
            assert_false(game_position_read(&empire_game, text, 1, &position, NULL, why));
            assert_non_null(strstr(why, "The country is placed twice (E-3)"));
        }
    }
}

/* The counters that a coup has shown count with those of the hand. */
static void test_E_14_six_counters_in_a_hand(void **state) {
    static const char *const hands[] = {"H2aa+ H2a+ N2a B1a F1a", "H2aa+ H2a+ N2a B1a F1a F1n"};
    (void)state;
    for (int i = 0; i < 2; i++) {
        GamePosition position;
        char text[LINES_TEXT_MAX];
        char why[GAME_WHY_MAX] = "";
        place_text(text, (Setting){.places = "d=H02",
                                   .units = "d0=H2a+,H2a+",
                                   .phase = "coup show H1aa+",
                                   .hand = {hands[i], "G1a G1a G1a G1a G1a G2n"}});
        const bool fine = game_position_read(&empire_game, text, 1, &position, NULL, why);
        assert_int_equal(fine, i == 0);
        assert_int_equal(strstr(why, "A hand has more than six counters") != NULL, i == 1);
    }
}

/* Each line with a seat names one of the players. */
static void test_E_7_lines_of_seats_that_nobody_has(void **state) {
    static const char *const extra[] = {"player 4 hand 0\n", "hand 4\n", "hand 4 hidden G1a\n"};
    static const char *const changed[] = {"\nfirst ", "\nonturn "};
    char text[LINES_TEXT_MAX];
    char why[GAME_WHY_MAX];
    GamePosition position;
    (void)state;
    for (int i = 0; i < 3; i++) {
        place_text(text, three);
        strcat(text, extra[i]);
        assert_false(game_position_read(&empire_game, text, 1, &position, NULL, why));
        assert_non_null(strstr(why, "There are not that many players (E-7)"));
    }
    for (int i = 0; i < 2; i++) {
        place_text(text, three);
        char *seat = strstr(text, changed[i]) + strlen(changed[i]);
        *seat = '4';
        assert_false(game_position_read(&empire_game, text, 1, &position, NULL, why));
        assert_non_null(strstr(why, "There are not that many players (E-7)"));
    }
}

/* --- Hands ----------------------------------------------------------------------------------- */

static bool uses_hand(const GamePosition *position, const char *action) {
    assert_legal(position, action);
    return game_secrets(&empire_game)
        ->uses_secret(position->state, game_action_parse(&empire_game, position->state, action));
}

static void test_E_7_a_hand_is_a_secret_while_it_holds_a_counter(void **state) {
    GamePosition position;
    (void)state;
    place(&position, three);
    for (int seat = 0; seat < EMPIRE_SEATS; seat++) {
        assert_int_equal(game_secrets(&empire_game)->has_secret(position.state, seat),
                         seat == 0 || seat == 2);
    }
    place(&position, (Setting){.places = "j=B02 d=H01 a=G02",
                               .units = "j0=B1aa+Edmund a2=G1a d3=H1a^",
                               .hand = {"B1aa++Mary H1a"},
                               .discard = "N2a"});
    assert_true(uses_hand(&position, "muster=H1a@d3"));
    assert_true(uses_hand(&position, "discard=H1a"));
    assert_true(uses_hand(&position, "coup=B1aa++Mary"));
    assert_false(uses_hand(&position, "H1a^@d3-d4"));
    assert_false(uses_hand(&position, "reshuffle"));
    assert_false(uses_hand(&position, "done"));
    play(&position, "coup=B1aa++Mary");
    assert_false(uses_hand(&position, "muster=B1aa++Mary@j0")); /* shown before (E-21) */
    place(&position, (Setting){.places = "a=G0-", .phase = "draw"});
    assert_false(uses_hand(&position, "take"));
}

/* What the lines for a viewer leave out, so that both together give the position. */
static void test_E_7_hidden_lines_for_each_viewer(void **state) {
    static const char first[] = "hand 1 hidden G1a\nhand 1 hidden G1a\nhand 1 hidden F2n\n";
    static const char third[] = "hand 3 hidden B3a+Henry\nhand 3 hidden M3aa\n";
    GamePosition position;
    (void)state;
    place(&position, three);
    for (int viewer = VIEWER_ALL; viewer < 3; viewer++) {
        char expected[256] = "";
        char *hidden = NULL;
        size_t size = 0;
        FILE *out = open_memstream(&hidden, &size);
        if (viewer != VIEWER_ALL && viewer != 0) {
            strcat(expected, first);
        }
        if (viewer != VIEWER_ALL && viewer != 2) {
            strcat(expected, third);
        }
        game_secrets(&empire_game)->print_hidden(position.state, viewer, out);
        fclose(out);
        assert_string_equal(hidden, expected);
        free(hidden);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_lines_may_come_in_any_order),
        cmocka_unit_test(test_E_25_lines_that_may_be_left_out),
        cmocka_unit_test(test_E_27_who_has_resigned),
        cmocka_unit_test(test_E_3_a_country_in_two_places),
        cmocka_unit_test(test_E_14_six_counters_in_a_hand),
        cmocka_unit_test(test_E_7_lines_of_seats_that_nobody_has),
        cmocka_unit_test(test_E_7_a_hand_is_a_secret_while_it_holds_a_counter),
        cmocka_unit_test(test_E_7_hidden_lines_for_each_viewer),
    };
    return cmocka_run_group_tests_name("Worldwide Empire: reading", tests, NULL, NULL);
}
