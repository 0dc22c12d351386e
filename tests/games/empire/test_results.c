/* What chance may do with an action, as far as it can be seen: Game.chance. */
#include "game/chance.h"
#include "game/play.h"
#include "games/empire/positions.h"

/* Sets `after` to each result in turn, from 0; gives the ways to it, 0 behind the last. */
static int result(const GamePosition *start, const char *action, int index, GamePosition *after) {
    const Action made = game_action_parse(&empire_game, start->state, action);
    assert_true(made != ACTION_NONE);
    *after = *start;
    game_observe(&empire_game, after->state, state_of(after)->on_turn);
    const int ways = game_chance(&empire_game, after->state, made, index);
    if (ways > 0) {
        empire_game.apply(after->state, made, NULL);
    }
    return ways;
}

static void test_E_4_E_11_a_country_is_drawn(void **state) {
    static const struct {
        const char *action;
        char place;
        int countries, turns;
    } cases[] = {{"explore=e", 'e', 4, EMPIRE_TURNS}, {"explore=l", 'l', 5, 1}};
    GamePosition start;
    GamePosition after;
    (void)state;
    place(&start, (Setting){.phase = "explore", .places = "a=G01 d=H0- g=M0-", .units = "a2=G2a"});
    for (int i = 0; i < 2; i++) {
        const int place = cases[i].place - 'a';
        bool found[EMPIRE_COUNTRIES][EMPIRE_TURNS] = {{false}};
        int count = 0;
        while (result(&start, cases[i].action, count, &after) == 1) {
            const EmpireState *at = state_of(&after);
            bool *one = &found[at->country_at[place]][at->turned[place]];
            assert_false(*one);
            *one = true;
            count++;
        }
        assert_int_equal(count, cases[i].countries * cases[i].turns);
        assert_int_equal(result(&start, cases[i].action, count, &after), 0);
    }
}

/* Each counter that the player cannot see as often as there are of it. */
static void test_E_14_a_counter_is_drawn(void **state) {
    int ways[EMPIRE_COUNTERS] = {0};
    int sum = 0;
    int one = 1;
    GamePosition start;
    GamePosition after;
    (void)state;
    place(&start, (Setting){.phase = "draw",
                            .places = "a=G01 d=H02",
                            .units = "a2=G2a,G1a d0=H2a",
                            .hand = {"G1a", "H1a"},
                            .discard = "G1a",
                            .dead = "G3a+Gren"});
    for (int index = 0; one > 0; index++) {
        one = result(&start, "take", index, &after);
        for (int i = 0; one > 0 && i < EMPIRE_COUNTERS; i++) {
            const int more = state_of(&after)->hand[0].of[i] - state_of(&start)->hand[0].of[i];
            ways[i] += more == 1 ? one : 0;
            sum += more == 1 ? one : 0;
        }
    }
    assert_int_equal(one, 0);
    for (int i = 0; i < EMPIRE_COUNTERS; i++) {
        const char *text = empire_counter[i].text;
        const int seen =
            strcmp(text, "G1a") == 0 ? 3
            : strcmp(text, "G2a") == 0 || strcmp(text, "H2a") == 0 || strcmp(text, "G3a+Gren") == 0
                ? 1
                : 0;
        assert_int_equal(ways[i], empire_counter[i].copies - seen);
    }
    assert_int_equal(sum, EMPIRE_ALL - 6); /* what North holds may be anywhere */
}

/* E-20: the pairs of dice for each of: the defender is hit, both are, the attacker is. */
static void test_E_20_two_dice(void **state) {
    static const struct {
        const char *attacker, *defender;
        int ways[3];
    } cases[] = {
        {"G2a", "H2a", {15, 6, 15}},         {"G2a", "H1a", {21, 5, 10}},
        {"G1a", "H2a", {10, 5, 21}},         {"G3a+Gren", "H1a", {26, 4, 6}},
        {"G1a", "H3a+++Higgle", {6, 4, 26}},
    };
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        char units[64];
        char action[64];
        GamePosition start;
        GamePosition after;
        snprintf(units, sizeof units, "a3=%s^,%s e2=H1a", cases[i].attacker, cases[i].defender);
        snprintf(action, sizeof action, "%s^@a3x2", cases[i].attacker);
        place(&start, (Setting){.places = "a=G01 d=H02 e=M0-", .units = units});
        for (int index = 0; index < 3; index++) {
            assert_int_equal(result(&start, action, index, &after), cases[i].ways[index]);
            /* A hit takes the attacker's supply and kills the defender, who has none. */
            const EmpireUnit attacker = {.cell = (uint8_t)cell_named("a3"),
                                         .counter = state_of(&start)->unit[0].counter,
                                         .supplied = index == 0};
            assert_true(empire_has(state_of(&after), &attacker));
            assert_int_equal(state_of(&after)->units, index == 2 ? 3 : 2);
        }
        assert_int_equal(result(&start, action, 3, &after), 0);
    }
}

/* Whoever is attacked chooses who defends, so nothing is rolled yet. */
static void test_E_19_two_defenders(void **state) {
    GamePosition start;
    GamePosition after;
    (void)state;
    place(&start, (Setting){.places = "a=G01 d=H02", .units = "a3=G2a^,H1a,H2a"});
    assert_int_equal(result(&start, "G2a^@a3x2", 0, &after), 1);
    assert_int_equal(result(&start, "G2a^@a3x2", 1, &after), 0);
    assert_int_equal(result(&start, "done", 0, &after), 1);
    assert_int_equal(result(&start, "done", 1, &after), 0);
}

/* Of the spaces without enemies the first is as good as all; beside enemies each counts. */
static void test_E_13_musters_elsewhere_are_idle(void **state) {
    GamePosition position;
    char *all;
    int idle = 0;
    int musters = 0;
    (void)state;
    place(&position, (Setting){.places = "a=G01 d=H02", .units = "a0=H2a a2=G2a", .hand = {"G1a"}});
    all = game_position_actions(&empire_game, &position);
    for (const char *at = all; *at != '\0'; at += strspn(at, " ")) {
        char action[32];
        const int length = (int)strcspn(at, " ");
        snprintf(action, sizeof action, "%.*s", length, at);
        if (strncmp(action, "muster=", 7) == 0) {
            const bool beside = action[strlen(action) - 1] == '0'; /* Hogrin's army is on a0 */
            const bool is = empire_game.chance->idle(
                position.state, game_action_parse(&empire_game, position.state, action));
            assert_false(beside && is);
            idle += is;
            musters += !beside;
        }
        at += length;
    }
    free(all);
    assert_true(musters > 1);
    assert_int_equal(idle, musters - 1);
}

/* Only a fight, a muster among enemies or a coup changes who has which country. */
static void test_E_13_to_E_23_what_is_idle(void **state) {
    static const struct {
        const char *action;
        bool idle;
    } cases[] = {
        {"G2a^@a2-a3", true},      {"G2a^@a2-a0", false}, /* where Hogrin's army is */
        {"G1a^@a3>G2n^@a4", true}, {"G1nn^/G1a@a4>a3", true}, {"G1nn^/G1a@a4>a0", false},
        {"G3a+Gren@a0x2", false},  {"discard=N2a", true},     {"reshuffle", true},
        {"done", false},
    };
    GamePosition position;
    (void)state;
    place(&position, (Setting){.places = "a=G01 d=H02",
                               .units = "a0=G3a+Gren,H2a a2=G2a^ a3=G1a^ a4=G2n^,G1nn^/G1a d3=H1a",
                               .hand = {"N2a"},
                               .discard = "I1a"});
    const GamePosition open = position;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        assert_legal(&position, cases[i].action);
        const Action made = game_action_parse(&empire_game, position.state, cases[i].action);
        if (empire_game.chance->idle(position.state, made) != cases[i].idle) {
            fail_msg("%s", cases[i].action);
        }
        assert_memory_equal(position.state, open.state, sizeof(EmpireState));
    }
    place(&position, (Setting){.phase = "draw", .places = "a=G01", .units = "a2=G2a"});
    assert_true(empire_game.chance->idle(position.state,
                                         game_action_parse(&empire_game, position.state, "take")));
    place(&position, (Setting){.phase = "explore", .places = "a=G01", .units = "a2=G2a"});
    assert_false(empire_game.chance->idle(
        position.state, game_action_parse(&empire_game, position.state, "explore=b")));
}

/* E-7, E-25 */
static void test_E_7_E_25_players_and_rounds(void **state) {
    static const char *const rounds[] = {"20", "30", "60"};
    static const char *const players[] = {"2", "3", "4", "5", "6"};
    const Option *option = empire_game.options;
    (void)state;
    assert_int_equal(empire_game.option_count, 2);
    assert_int_equal(option[0].value_count, 5);
    assert_int_equal(option[0].initially, 0);
    assert_int_equal(option[1].value_count, 3);
    assert_int_equal(option[1].initially, 1);
    for (uint32_t i = 0; i < 5; i++) {
        assert_string_equal(option[0].values[i].word, players[i]);
        for (uint32_t j = 0; j < 3; j++) {
            const Options options = {{i, j}};
            GamePosition position;
            assert_string_equal(option[1].values[j].word, rounds[j]);
            game_begin(&empire_game, &position, &options, 1, NULL);
            assert_int_equal(empire_game.seats(&options), (4U << i) - 1);
            assert_int_equal(state_of(&position)->players, i + 2);
            assert_int_equal(state_of(&position)->rounds, atoi(rounds[j]));
            assert_int_equal(empire_game.turn(position.state), 1);
        }
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_E_4_E_11_a_country_is_drawn),
        cmocka_unit_test(test_E_14_a_counter_is_drawn),
        cmocka_unit_test(test_E_20_two_dice),
        cmocka_unit_test(test_E_19_two_defenders),
        cmocka_unit_test(test_E_13_musters_elsewhere_are_idle),
        cmocka_unit_test(test_E_13_to_E_23_what_is_idle),
        cmocka_unit_test(test_E_7_E_25_players_and_rounds),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
