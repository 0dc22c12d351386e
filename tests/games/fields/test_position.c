/* Positions as text, hashes and keys, and what is determinized. */
#include "game/mind.h"
#include "game/secrets.h"
#include "games/fields/positions.h"
#include "support/samples.h"

static const char worked[] = "a1=hs a2=hp a3=hm b1=m/1P b2=hs b3=hp b4=s/2P c1=p/1Q c2=p/1P1F "
                             "c3=hm c4=s/2P c5=p/2Q2C d1=s/1P d2=hp d3=hs d4=m/2P e1=hm e2=hs "
                             "e3=hp";

static void test_it_prints_as_the_protocol_says(void **state) {
    static const char expected[] = "game fields\nturn 2\ntomove 2\noption map blank\n"
                                   "passes 0\nquiet 0\nfirst P c4\n"
                                   "underway d4 3 1 discovered e3\nshared none\n"
                                   "cell a1 hidden\ncell a2 hidden\ncell a3 hidden\n"
                                   "cell b1 mountain 1P\ncell b2 hidden\ncell b3 hidden\n"
                                   "cell b4 sea 2P\ncell c1 plain 1Q\ncell c2 plain 1P 1F\n"
                                   "cell c3 hidden\ncell c4 sea 2P\ncell c5 plain 2Q 2C\n"
                                   "cell d1 sea 1P\ncell d2 hidden\ncell d3 sea\n"
                                   "cell d4 mountain 2P\ncell e1 hidden\ncell e2 hidden\n"
                                   "cell e3 plain\n";
    const Options options = {{1}};
    char text[LINES_TEXT_MAX];
    GamePosition position;
    (void)state;
    place(&position, worked, 2, "");
    play(&position, "Pc4?d3 Pc4-d3 Pd3-c4 stop Pd4?e3");
    game_position_print(&fields_game, &options, &position, text);
    assert_string_equal(text, expected);
}

static void assert_reads_back(const GamePosition *position, const Options *options) {
    char text[LINES_TEXT_MAX];
    char again[LINES_TEXT_MAX];
    char why[GAME_WHY_MAX];
    GamePosition copy;
    game_position_print(&fields_game, options, position, text);
    if (!game_position_read(&fields_game, text, 9, &copy, NULL, why)) {
        fail_msg("%s", why);
    }
    game_position_print(&fields_game, options, &copy, again);
    assert_string_equal(again, text);
    assert_int_equal(fields_game.key(copy.state), fields_game.key(position->state));
}

static void test_what_is_printed_is_read_back(void **state) {
    static GamePosition position;
    Action action[256];
    const uint64_t games = (uint64_t)sample_size(6, 60);
    (void)state;
    for (uint64_t seed = 0; seed < games; seed++) {
        const Options options = {{seed % 2}};
        Rng rng = rng_seeded(seed);
        game_begin(&fields_game, &position, &options, seed, NULL);
        while (!game_over(&fields_game, position.state, &position.history)) {
            const int count = fields_game.actions(position.state, action);
            const uint32_t chosen = rng_below(&rng, (uint32_t)count);
            game_play(&fields_game, position.state, &position.history, action[chosen], NULL);
            assert_reads_back(&position, &options);
        }
        assert_reads_back(&position, &options);
    }
}

static void test_finished_games_are_read_back(void **state) {
    static const char *const end[] = {"resign", "resign", "draw"};
    static const char *const outcome[] = {"win 2; resignation", "win 1; resignation",
                                          "draw 1 2; agreement"};
    const Options options = {{1}};
    (void)state;
    for (int i = 0; i < 3; i++) {
        char text[LINES_TEXT_MAX];
        GamePosition position;
        place(&position, worked, i % 2 + 1, "");
        play(&position, end[i]);
        assert_reads_back(&position, &options);
        game_position_print(&fields_game, &options, &position, text);
        assert_true(game_position_read(&fields_game, text, 1, &position, NULL, NULL));
        assert_outcome(&position, outcome[i]);
    }
}

/* The position of `worked` with one line changed or added. */
static bool reads(const char *find, const char *instead, const char *more, int side,
                  char why[GAME_WHY_MAX]) {
    char text[LINES_TEXT_MAX];
    char changed[LINES_TEXT_MAX];
    GamePosition position;
    place_text(text, "blank", worked, side, more);
    const char *at = find == NULL ? NULL : strstr(text, find);
    assert_true(find == NULL || at != NULL);
    const int before = at == NULL ? (int)strlen(text) : (int)(at - text);
    const char *after = at == NULL ? "" : strchr(at, '\n') + 1;
    sprintf(changed, "%.*s%s%s", before, text, instead, after);
    return game_position_read(&fields_game, changed, 1, &position, NULL, why);
}

static void test_lines_may_come_in_any_order(void **state) {
    static const char *const lines[] = {
        "passes 0\nquiet 0\nfirst Q c1\nunderway b1 3 1 plain none\nshared none\n",
        "passes 0\nquiet 0\nfirst P b1\nunderway none\n"};
    char text[LINES_TEXT_MAX];
    (void)state;
    for (int i = 0; i < 2; i++) {
        place_text(text, "blank", worked, 1, lines[i]);
        game_position_expect_any_order(&fields_game, text, "passes", "none of them");
    }
}

static void test_what_is_refused(void **state) {
    static const struct Change {
        const char *find, *instead, *more;
    } changes[] = {
        {"cell b1", "", ""}, /* no line */
        {"cell b1", "cell b1 mountain 1P\ncell b1 mountain 1P\n", ""},
        {"cell b1", "cell b9 mountain 1P\n", ""},
        {"cell b1", "cell b1\n", ""},
        {"cell b1", "cell b1 lake 1P\n", ""},
        {"cell b1", "cell b1 mountain 3P\n", ""},
        {"cell b1", "cell b1 mountain 1X\n", ""},
        {"cell b1", "cell b1 mountain 1PP\n", ""},
        {"cell b1", "cell b1 plain 1P\n", ""},          /* F-1 */
        {"cell b1", "cell b1 mountain 1P 1P 1P\n", ""}, /* F-33 */
        {"cell b1", "cell b1 mountain 1P 2P\n", ""},    /* F-11 */
        {"cell b1", "cell b1 mountain 1P 1C 1F\n", ""}, /* F-11 */
        {"cell b1", "cell b1 mountain 1Q\n", ""},       /* F-2 */
        {"cell d1", "cell d1 sea 1P 1F\n", ""},         /* F-20 */
        {"cell c1", "cell c1 plain 1Q 1P\n", ""},       /* F-11 */
        {"cell a1", "cell a1 hidden sea 1F\n", ""},     /* F-39 */
        {"cell a1", "cell a1 hidden 1F\n", ""},
        {"cell a1", "cell a1 hidden sea\ncell a1 hidden sea\n", ""},
        {"cell a1", "cell a1 hidden hidden\n", ""},
        {"cell a1", "cell a1 hidden plain\n", ""}, /* F-1 */
        {"option", "option map open\n", ""},       /* F-38 */
        {NULL, "", "passes 3\n"},
        {NULL, "", "passes -1\n"},
        {NULL, "", "passes 0\npasses 0\n"},
        {NULL, "", "passes\n"},
        {NULL, "", "quiet 121\n"},
        {NULL, "", "quiet -1\n"},
        {NULL, "", "underway b1 -1 4 plain none\n"},
        {NULL, "", "quiet 99999999999999999999\n"},
        {NULL, "", "first\n"},
        {NULL, "", "first P\n"},
        {NULL, "", "first K c1\n"},
        {NULL, "", "first P c1\n"}, /* that is the Queen */
        {NULL, "", "first Q b1\n"},
        {NULL, "", "first P b4\n"}, /* North's */
        {NULL, "", "shared b1\n"},  /* F-33 */
        {NULL, "", "shared\n"},
        {NULL, "", "shared here\n"},
        {NULL, "", "underway b1 3 1 discovered\n"},
        {NULL, "", "underway b1 3 1 maybe none\n"},
        {NULL, "", "underway b1 4 1 plain none\n"}, /* F-13 */
        {NULL, "", "underway b1 3 0 plain none\n"},
        {NULL, "", "underway b1 0 4 plain none\n"},    /* has finished */
        {NULL, "", "underway b4 3 1 plain none\n"},    /* North's */
        {NULL, "", "underway b1 3 1 discovered b2\n"}, /* face down */
        {NULL, "", "underway b1 3 1 plain c2\n"},
        {NULL, "", "underway b1 3 1 discovered c1\n"},          /* not empty */
        {NULL, "", "first P b1\nunderway b1 3 1 plain none\n"}, /* F-10 */
        {NULL, "", "ended agreed\n"},
        {NULL, "", "ended resigned 3\n"},
        {NULL, "", "ended resigned 2\n"},
        {NULL, "", "weather fine\n"},
        {NULL, "", "weather\n"},
        {NULL, "",
         "cell a1 hidden sea with a line that is far too long to be anything that could "
         "ever stand in a position of this game\n"},
    };
    char why[GAME_WHY_MAX];
    (void)state;
    assert_true(reads(NULL, "", "", 1, why));
    assert_true(reads(NULL, "", "underway b1 3 1 plain none\n", 1, why));
    for (size_t i = 0; i < sizeof changes / sizeof changes[0]; i++) {
        strcpy(why, "");
        if (reads(changes[i].find, changes[i].instead, changes[i].more, 1, why)) {
            fail_msg("read: %s %s", changes[i].instead, changes[i].more);
        }
        assert_true(strlen(why) > 10);
    }
}

/* docs/protocol.md: a reason names the line, counted from the `game` line. */
static void test_a_reason_names_the_line(void **state) {
    char why[GAME_WHY_MAX];
    (void)state;
    assert_false(reads(NULL, "", "passes 7\n", 1, why));
    assert_memory_equal(why, "Line 5: ", strlen("Line 5: "));
    assert_false(reads("cell a2", "cell a2 river\n", "passes 0\nquiet 0\n", 1, why));
    assert_memory_equal(why, "Line 8: “river”", strlen("Line 8: “river”"));
}

static void test_lines_of_the_turn_may_be_left_out(void **state) {
    GamePosition position;
    (void)state;
    place(&position, "c1=p/1Q b1=p/1P1P c5=p/2Q", 1, "");
    assert_int_equal(state_of(&position)->shared, cell_named("b1"));
    assert_int_equal(state_of(&position)->first, CELL_NONE);
    assert_int_equal(state_of(&position)->underway.cell, CELL_NONE);
}

static void test_hidden_tiles_may_be_given_behind_the_rest(void **state) {
    const Options options = {{1}};
    char text[LINES_TEXT_MAX];
    GamePosition position;
    (void)state;
    place(&position, worked, 1, "");
    game_position_print(&fields_game, &options, &position, text);
    strcat(text, "cell a1 hidden mountain\ncell a2 hidden mountain\n");
    for (uint64_t seed = 0; seed < 20; seed++) {
        assert_true(game_position_read(&fields_game, text, seed, &position, NULL, NULL));
        const FieldsState *now = state_of(&position);
        const FieldsSet given = fields_bit(cell_named("a1")) | fields_bit(cell_named("a2"));
        assert_int_equal(now->mountain & given, given);
        assert_int_equal(now->hidden & given, given);
    }
    char why[GAME_WHY_MAX];
    strcat(text, "cell c1 hidden plain\n"); /* which lies face up */
    assert_false(game_position_read(&fields_game, text, 1, &position, NULL, why));
    assert_non_null(strstr(why, "(F-39)"));
}

static void test_the_seed_deals_what_is_not_given(void **state) {
    const Options options = {{1}};
    char text[LINES_TEXT_MAX];
    GamePosition position;
    GamePosition other;
    int different = 0;
    (void)state;
    place(&position, worked, 1, "");
    game_position_print(&fields_game, &options, &position, text);
    for (uint64_t seed = 0; seed < 20; seed++) {
        assert_true(game_position_read(&fields_game, text, seed, &position, NULL, NULL));
        assert_true(game_position_read(&fields_game, text, seed, &other, NULL, NULL));
        assert_int_equal(fields_game.hash(position.state), fields_game.hash(other.state));
        assert_true(game_position_read(&fields_game, text, seed + 1, &other, NULL, NULL));
        different += state_of(&position)->sea != state_of(&other)->sea;
    }
    assert_true(different > 10);
}

static void test_F_36_a_position_may_be_over_already(void **state) {
    GamePosition position;
    (void)state;
    place(&position, "b1=p/1P c5=p/2Q", 2, "");
    assert_outcome(&position, "win 2; F-36");
    place(&position, "c1=p/1Q c5=p/2Q", 1, "quiet 120\n");
    assert_outcome(&position, "draw 1 2; F-37");
    /* A network wins only after an action, unless the text says that the game is over. */
    place(&position, "c1=p/1C c2=p/1F d1=p/1F d2=p/1F b1=p/1F c3=p/1F1Q c5=p/2Q", 1, "");
    assert_outcome(&position, "none");
    place(&position, "c1=p/1C c2=p/1F d1=p/1F d2=p/1F b1=p/1F c3=p/1F1Q c5=p/2Q", 0, "");
    assert_outcome(&position, "win 1; F-35");
    place(&position, "c5=p/2C c4=p/2F d4=p/2F d3=p/2F b4=p/2F c3=p/2F2Q c1=p/1Q", 0, "");
    assert_outcome(&position, "win 2; F-35");
}

static void test_the_hash_covers_what_the_rules_depend_on(void **state) {
    static const char *const more[] = {"",
                                       "passes 1\n",
                                       "first P b1\n",
                                       "first P c2\n",
                                       "first Q c1\n",
                                       "underway b1 3 1 plain none\n",
                                       "underway b1 2 2 plain none\n",
                                       "underway b1 1 3 plain none\n",
                                       "underway b1 2 2 discovered none\n"};
    enum { COUNT = sizeof more / sizeof more[0] };
    uint64_t hash[COUNT];
    GamePosition position;
    (void)state;
    for (int i = 0; i < COUNT; i++) {
        place(&position, worked, 1, more[i]);
        hash[i] = fields_game.hash(position.state);
        for (int j = 0; j < i; j++) {
            assert_int_not_equal(hash[i], hash[j]);
        }
    }
    place(&position, worked, 1, "quiet 17\n");
    assert_int_equal(fields_game.hash(position.state), hash[0]);
    FieldsState changed = *state_of(&position);
    changed.turn += 2;
    assert_int_equal(fields_game.hash(&changed), hash[0]);
    changed.rng = rng_seeded(12345);
    assert_int_not_equal(fields_game.hash(&changed), hash[0]);
    changed = *state_of(&position);
    changed.mountain ^= fields_bit(cell_named("a2")) | fields_bit(cell_named("a3"));
    assert_int_not_equal(fields_game.hash(&changed), hash[0]);
    assert_int_equal(fields_game.key(&changed), fields_game.key(position.state));
}

/* A City or a Prince is worth four Fields on mountains, the Queen two Princes. */
static void test_what_a_player_has(void **state) {
    static const struct {
        const char *cells;
        int south, north;
    } cases[] = {
        {"c1=p/1Q c5=p/2Q", 8, 8},
        {"c1=p/1P c5=p/2Q", 4, 8},
        {"c1=p/1Q c5=p/2Q b1=p/1C", 12, 8},
        {"c1=p/1Q c5=p/2Q b1=p/1F b2=m/2F", 10, 9},
        {"c1=p/1Q1F c5=p/2Q b1=m/1F b2=m/1F b3=p/2P2P2F a1=m/2F", 12, 19},
    };
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        GamePosition position;
        place(&position, cases[i].cells, cases[i].south == 4 ? 2 : 1, "");
        assert_int_equal(fields_game.mind->material(position.state, 0), cases[i].south);
        assert_int_equal(fields_game.mind->material(position.state, 1), cases[i].north);
    }
}

static void test_determinize_deals_only_face_down_tiles(void **state) {
    const Options options = {{1}};
    static char before[LINES_TEXT_MAX];
    static char after[LINES_TEXT_MAX];
    int moved = 0;
    GamePosition position;
    (void)state;
    for (uint64_t seed = 0; seed < 50; seed++) {
        Rng rng = rng_seeded(seed);
        place(&position, worked, 1, "");
        const FieldsState old = *state_of(&position);
        game_position_print(&fields_game, &options, &position, before);
        game_secrets(&fields_game)->determinize(position.state, (int)(seed % 2), &rng);
        game_position_print(&fields_game, &options, &position, after);
        assert_string_equal(after, before);
        const FieldsState *now = state_of(&position);
        assert_int_equal(__builtin_popcount(now->sea), 7);
        assert_int_equal(__builtin_popcount(now->mountain), 5);
        assert_int_equal(now->sea & ~now->hidden, old.sea & ~old.hidden);
        assert_true(now->rng.state != old.rng.state);
        moved += now->sea != old.sea;
    }
    assert_true(moved > 40);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_it_prints_as_the_protocol_says),
        cmocka_unit_test(test_what_is_printed_is_read_back),
        cmocka_unit_test(test_finished_games_are_read_back),
        cmocka_unit_test(test_lines_may_come_in_any_order),
        cmocka_unit_test(test_what_is_refused),
        cmocka_unit_test(test_a_reason_names_the_line),
        cmocka_unit_test(test_lines_of_the_turn_may_be_left_out),
        cmocka_unit_test(test_hidden_tiles_may_be_given_behind_the_rest),
        cmocka_unit_test(test_the_seed_deals_what_is_not_given),
        cmocka_unit_test(test_F_36_a_position_may_be_over_already),
        cmocka_unit_test(test_the_hash_covers_what_the_rules_depend_on),
        cmocka_unit_test(test_what_a_player_has),
        cmocka_unit_test(test_determinize_deals_only_face_down_tiles),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
