/* E-25: a turn, a round, the first player and the one on turn that do not fit are refused. */
#include "games/empire/positions.h"

/* A text of nothing but places, with these lines before them. */
static bool reads(const char *head, char why[GAME_WHY_MAX]) {
    static const char tail[] = "deck 153\n";
    static char text[LINES_TEXT_MAX];
    GamePosition position;
    char *end = text + sprintf(text, "game empire\n%s%s", head, tail);
    for (int cell = 0; cell < EMPIRE_CELLS; cell++) {
        end += sprintf(end, "cell %c%d hidden\n", 'a' + cell / EMPIRE_SPACES, cell % EMPIRE_SPACES);
    }
    return game_position_read(&empire_game, text, 1, &position, NULL, why);
}

/* With these options, turn, round and seats, and so many players who have resigned, the last ones.
 */
static bool fits(int players, int turn, int round, int first, int on_turn, int resigned) {
    char why[GAME_WHY_MAX] = "";
    char head[512];
    char *end = head + sprintf(head,
                               "turn %d\ntomove %d\noption players %d\noption rounds 60\n"
                               "first %d\nround %d\n",
                               turn, on_turn, players, first, round);
    for (int seat = 1; seat <= players; seat++) {
        end += sprintf(end, "player %d hand 0%s\n", seat,
                       seat > players - resigned ? " resigned" : "");
    }
    const bool read = reads(head, why);
    if (!read && strstr(why, "do not fit (E-25)") == NULL) {
        fail_msg("%s", why);
    }
    return read;
}

static void test_E_25_one_turn_for_each_player_a_round(void **state) {
    (void)state;
    for (int players = 2; players <= EMPIRE_SEATS; players++) {
        for (int first = 1; first <= players; first++) {
            for (int on_turn = 1; on_turn <= players; on_turn++) {
                const int before = (on_turn + players - first) % players;
                const int turn = 4 * players + before + 1;
                assert_true(fits(players, turn, 5, first, on_turn, 0));
                assert_false(fits(players, turn + 1, 5, first, on_turn, 0));
                assert_false(fits(players, turn - 1, 5, first, on_turn, 0));
                assert_false(fits(players, turn, 4, first, on_turn, 0));
                assert_false(fits(players, turn, 6, first, on_turn, 0));
            }
        }
    }
}

/* Who has resigned may have had a turn in each round but the ones before, or none. */
static void test_E_25_E_27_fewer_turns_where_some_have_resigned(void **state) {
    (void)state;
    /* four players, the last resigned; the second of round 3 is on turn */
    assert_false(fits(4, 11, 3, 1, 2, 1));
    assert_true(fits(4, 10, 3, 1, 2, 1));
    assert_true(fits(4, 8, 3, 1, 2, 1));
    assert_false(fits(4, 7, 3, 1, 2, 1));
    /* the one who has resigned would begin, or would come before in this round */
    assert_true(fits(4, 10, 3, 4, 1, 1));
    assert_true(fits(4, 7, 3, 4, 1, 1));
    assert_false(fits(4, 6, 3, 4, 1, 1));
    assert_true(fits(4, 9, 3, 2, 1, 2));
    assert_true(fits(4, 6, 3, 2, 1, 2));
    assert_false(fits(4, 5, 3, 2, 1, 2));
    assert_false(fits(4, 13, 3, 2, 1, 2));
}

/* Lines that are left out are found from the turn. */
static void test_E_25_what_is_left_out_fits(void **state) {
    static const struct {
        const char *head;
        int first, round;
    } cases[] = {
        {"turn 21\ntomove 1\noption players 2\n", 0, 11},
        {"turn 22\ntomove 1\noption players 2\n", 1, 11},
        {"turn 7\ntomove 3\noption players 3\n", 2, 3},
        {"turn 7\ntomove 3\noption players 3\nround 3\n", 2, 3},
        {"turn 8\ntomove 3\noption players 3\nfirst 2\n", 1, 3},
        {"turn 1\ntomove 2\noption players 6\n", 1, 1},
    };
    char why[GAME_WHY_MAX];
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        static char text[LINES_TEXT_MAX];
        GamePosition position;
        char *end = text + sprintf(text, "game empire\n%sdeck 153\n", cases[i].head);
        for (int cell = 0; cell < EMPIRE_CELLS; cell++) {
            end += sprintf(end, "cell %c%d hidden\n", 'a' + cell / EMPIRE_SPACES,
                           cell % EMPIRE_SPACES);
        }
        if (!game_position_read(&empire_game, text, 1, &position, NULL, why)) {
            fail_msg("%s: %s", cases[i].head, why);
        }
        const EmpireState *read = (const EmpireState *)(const void *)position.state;
        assert_int_equal(read->first, cases[i].first);
        assert_int_equal(read->round, cases[i].round);
    }
    assert_false(reads("turn 8\ntomove 3\noption players 3\nfirst 1\n", why));
    assert_non_null(strstr(why, "(E-25)"));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_E_25_one_turn_for_each_player_a_round),
        cmocka_unit_test(test_E_25_E_27_fewer_turns_where_some_have_resigned),
        cmocka_unit_test(test_E_25_what_is_left_out_fits),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
