/* Positions as text: what is printed, and what is refused. */
#include "games/heximeros/positions.h"

static const char kings[] = "q1=Silver.S g25=Orange.S";

static void test_the_start_as_text(void **state) {
    static const char *const expected[] = {
        "game heximeros\nturn 1\ntomove Silver\noption colours Silver,Orange\noption scored off\n"
        "colours Silver Orange\nactive Silver Orange\ncontroller Silver Silver\n"
        "controller Orange Orange\nout\nquiet 0\nunmoved k1 k2 k26 k27 l2 l25 ",
        "\npromotion none\ncell a12 space\n",
        "\ncell q1 space Silver.S\ncell q2 space Silver.M\ncell q3 space\n",
    };
    GamePosition position;
    char *text = malloc(LINES_TEXT_MAX);
    Options options = options_default(&heximeros_game);
    (void)state;
    assert_non_null(text);
    options.value[0] = 1U << HEXI_SILVER | 1U << HEXI_ORANGE;
    begin(&position, "Silver,Orange");
    game_position_print(&heximeros_game, &options, &position, text);
    for (size_t i = 0; i < sizeof expected / sizeof expected[0]; i++) {
        assert_non_null(strstr(text, expected[i]));
    }
    free(text);
}

static void test_everything_is_printed_and_read_back(void **state) {
    static const char lines[] = "colours Silver Blue Yellow Orange\nactive Silver Blue Orange\n"
                                "controller Silver Silver\ncontroller Blue Silver\n"
                                "controller Orange Orange\nout Blue Yellow\nscore Silver 75\n"
                                "score Blue -50\nscore Yellow -40\nscore Orange 12\nquiet 77\n"
                                "unmoved q10\npromotion q27 second\n";
    GamePosition position;
    GamePosition again;
    char *text = malloc(LINES_TEXT_MAX);
    Options options;
    (void)state;
    assert_non_null(text);
    position_text(text, "Silver,Blue,Yellow,Orange scored", "Silver",
                  "q1=Silver.S d7=Blue.S g25=Orange.S q27=Orange.R e21=Yellow.HM q10=Blue.P",
                  lines);
    assert_true(game_position_read(&heximeros_game, text, 1, &position, &options, NULL));
    game_position_print(&heximeros_game, &options, &position, text);
    assert_non_null(strstr(text, lines));
    assert_non_null(strstr(text, "cell e21 space Yellow.HM~\n"));
    assert_true(game_position_read(&heximeros_game, text, 1, &again, NULL, NULL));
    assert_true(heximeros_game.hash(again.state) == heximeros_game.hash(position.state));
    free(text);
}

/* Lists of nothing are bare when printed; when read they may also say `none`. */
static void test_empty_lists(void **state) {
    static const char *const lines[] = {"", "out\nunmoved\n", "out none\nunmoved none\n"};
    const Options options = {{[0] = 1U << HEXI_SILVER | 1U << HEXI_ORANGE}};
    GamePosition position;
    char *text = malloc(LINES_TEXT_MAX);
    (void)state;
    assert_non_null(text);
    for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++) {
        place(&position, "Silver,Orange", "Silver", kings, lines[i]);
        game_position_print(&heximeros_game, &options, &position, text);
        assert_non_null(strstr(text, "\nout\nquiet 0\nunmoved\npromotion none\n"));
    }
    free(text);
    refuse_to_place("Silver,Orange", "Silver", kings, "out none none\n", "out");
    refuse_to_place("Silver,Orange", "Silver", kings, "unmoved none q1\n", "unmoved");
}

/* A text whose lines of the game come the last first. */
static void reverse_lines(const char *text, char *result) {
    const char *first = strstr(text, "\ncolours ") + 1;
    char *end = result + (first - text);
    memcpy(result, text, (size_t)(first - text));
    for (const char *at = text + strlen(text) - 1; at > first;) {
        const char *line = at;
        while (line > first && line[-1] != '\n') {
            line--;
        }
        memcpy(end, line, (size_t)(at - line) + 1);
        end += at - line + 1;
        at = line - 1;
    }
    *end = '\0';
}

static void test_lines_may_come_in_any_order(void **state) {
    GamePosition position;
    GamePosition again;
    char why[GAME_WHY_MAX];
    char *text = malloc(LINES_TEXT_MAX);
    char *reversed = malloc(LINES_TEXT_MAX);
    (void)state;
    assert_non_null(text);
    assert_non_null(reversed);
    position_text(text, "Silver,Blue,Yellow,Orange scored", "Silver",
                  "q1=Silver.S d7=Blue.S g25=Orange.S q27=Orange.R e21=Yellow.HM q10=Blue.P",
                  "colours Silver Blue Yellow Orange\nactive Silver Blue Orange\n"
                  "controller Silver Silver\ncontroller Blue Silver\n"
                  "controller Orange Orange\nout Blue Yellow\nscore Silver 75\n"
                  "score Blue -50\nscore Yellow -40\nscore Orange 12\nquiet 77\n"
                  "unmoved q10\npromotion q27 second\n");
    assert_true(game_position_read(&heximeros_game, text, 1, &position, NULL, NULL));
    reverse_lines(text, reversed);
    /* the lists of pieces are in the order of the lines */
    if (!game_position_read(&heximeros_game, reversed, 1, &again, NULL, why)) {
        fail_msg("%s", why);
    }
    assert_memory_equal(state_of(&again)->at, state_of(&position)->at, sizeof state_of(&again)->at);
    const size_t rest = offsetof(HexiState, count);
    assert_memory_equal((const char *)again.state + rest, (const char *)position.state + rest,
                        sizeof(HexiState) - rest);
    free(text);
    free(reversed);
}

/* docs/protocol.md: a reason names the line, counted from the `game` line. */
static void test_a_reason_names_the_line(void **state) {
    (void)state;
    refuse_to_place("Silver,Orange", "Silver", kings, "quiet x\n", "Line 6: ");
    refuse_to_place("Silver,Orange", "Silver", kings, "quiet 0\nquiet 0\n", "Line 7: ");
}

static void test_a_game_that_is_over(void **state) {
    static const struct {
        const char *pieces, *lines, *outcome;
    } cases[] = {
        {"q1=Silver.S", "out Orange\n", "win Silver; H-40"},
        {"q1=Silver.S", "out Orange\nended resigned\n", "win Silver; resignation"},
        {kings, "quiet 200\n", "draw Silver Orange; H-42"},
        {kings, "", "draw Silver Orange; H-42"},
        {kings, "ended agreed\n", "draw Silver Orange; agreement"},
    };
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        GamePosition position;
        place(&position, "Silver,Orange", "none", cases[i].pieces, cases[i].lines);
        assert_outcome(&position, cases[i].outcome);
        assert_actions(&position, "", "");
    }
}

static void test_how_a_game_was_ended_is_printed(void **state) {
    static const char *const end[] = {"resign", "draw"};
    static const char *const line[] = {"\nended resigned\n", "\nended agreed\n"};
    static const char *const outcome[] = {"win Orange; resignation",
                                          "draw Silver Orange; agreement"};
    const Options options = {{[0] = 1U << HEXI_SILVER | 1U << HEXI_ORANGE}};
    char *text = malloc(LINES_TEXT_MAX);
    (void)state;
    assert_non_null(text);
    for (int i = 0; i < 2; i++) {
        GamePosition position;
        place(&position, "Silver,Orange", "Silver", kings, "");
        game_position_play(&heximeros_game, &position, end[i]);
        game_position_print(&heximeros_game, &options, &position, text);
        assert_non_null(strstr(text, line[i]));
        assert_true(game_position_read(&heximeros_game, text, 1, &position, NULL, NULL));
        assert_outcome(&position, outcome[i]);
    }
    free(text);
}

static void test_what_breaks_the_form(void **state) {
    (void)state;
    refuse_to_place("Silver,Orange", "Silver", kings, "nonsense 1\n", "nonsense");
    refuse_to_place("Silver,Orange", "Silver", kings, "quiet x\n", "quiet");
    refuse_to_place("Silver,Orange", "Silver", kings, "quiet 601\n", "quiet");
    refuse_to_place("Silver,Orange", "Silver", kings, "quiet -1\n", "quiet");
    refuse_to_place("Silver,Orange scored", "Silver", kings, "score Silver 1000001\n", "score");
    refuse_to_place("Silver,Orange scored", "Silver", kings, "score Silver -1000001\n", "score");
    refuse_to_place("Silver,Orange", "Silver", kings, "quiet 1\nquiet 1\n", "quiet");
    refuse_to_place("Silver,Orange", "none", kings, "ended agreed\nended resigned\n", "Line 7: ");
    refuse_to_place("Silver,Orange", "Silver", kings, "out\nout none\n", "Line 7: ");
    refuse_to_place("Silver,Orange", "Silver", kings, "unmoved\nunmoved none\n", "Line 7: ");
    refuse_to_place("Silver,Orange", "Silver", "p14=Silver.M q1=Silver.S g25=Orange.S",
                    "promotion p14 center\npromotion none\n", "Line 7: ");
    refuse_to_place("Silver,Orange", "Silver", kings, "unmoved zz1\n", "unmoved");
    refuse_to_place("Silver,Orange", "Silver", kings, "unmoved q1 q1\n", "unmoved");
    refuse_to_place("Silver,Orange", "Silver", kings, "unmoved q2\n", "empty");
    refuse_to_place("Silver,Orange", "Silver", kings, "out Pink\n", "out");
    refuse_to_place("Silver,Orange", "Silver", kings, "out Blue\n", "out");
    refuse_to_place("Silver,Orange", "Silver", kings, "out Silver Silver\n", "out");
    refuse_to_place("Silver,Orange", "Silver", kings, "controller Silver\n", "controller");
    refuse_to_place("Silver,Orange", "Silver", kings, "promotion q1\n", "promotion");
    refuse_to_place("Silver,Orange", "Silver", kings, "promotion q1 none\n", "promotion");
    refuse_to_place("Silver,Orange", "Silver", kings, "score Silver 5\n", "without scoring");
    refuse_to_place("Silver,Orange scored", "Silver", kings, "score Blue 5\n", "score");
    refuse_to_place("Silver,Orange", "none", kings, "ended badly\n", "ended");
    refuse_to_place("Silver,Orange", "Silver", kings, "colours Silver Blue\n", "colours");
    refuse_to_place("Silver,Orange", "Silver", kings, "colours\n", "colours");
    refuse_to_place("Silver,Orange", "Silver", kings, "cell q3 space\n", "two lines");
    refuse_to_place("Silver,Orange", "Silver", kings, "cell q99 space\n", "cell");
    refuse_to_place("Silver,Orange", "Silver", kings, "cell q3 plain\n", "cell");
    refuse_to_place("Silver,Orange", "Silver", "q3=SilverR q1=Silver.S g25=Orange.S", "",
                    "“SilverR”");
    refuse_to_place("Silver,Orange", "Silver", "q3=Silver.X q1=Silver.S g25=Orange.S", "",
                    "“Silver.X”");
    refuse_to_place("Silver,Orange", "Silver", "q3=Blue.R q1=Silver.S g25=Orange.S", "",
                    "not in the game (H-43)");
}

static void test_H_38_one_sovereign_of_a_colour(void **state) {
    (void)state;
    refuse_to_place("Silver,Orange", "Silver", "q1=Silver.S q3=Silver.S g25=Orange.S", "",
                    "one Sovereign (H-38)");
}

static void test_H_39_activity_follows_from_sovereigns(void **state) {
    (void)state;
    refuse_to_place("Silver,Orange", "Silver", kings, "active Silver\n", "H-39");
    refuse_to_place("Silver,Orange", "Silver", kings, "active\n", "H-39");
    refuse_to_place("Silver,Blue,Orange", "Silver", kings, "out Blue\ncontroller Blue Silver\n",
                    "H-39");
    refuse_to_place("Silver,Blue,Orange", "Blue", kings, "out Blue\n", "H-39");
    refuse_to_place("Silver,Orange", "Silver", "q3=Silver.R~ q1=Silver.S g25=Orange.S", "",
                    "q3: a piece has a “~”");
}

static void test_H_40_players_and_those_out(void **state) {
    (void)state;
    refuse_to_place("Silver,Blue,Orange", "Silver", kings, "", "H-40");
    refuse_to_place("Silver,Orange", "Silver", kings, "out Orange\n", "H-38");
    refuse_to_place("Silver,Orange", "Silver", kings, "controller Orange Blue\n", "H-43");
    refuse_to_place("Silver,Orange", "Silver", kings, "controller Orange Silver\n", "H-40");
    refuse_to_place("Silver,Orange", "Silver", "q1=Silver.S", "out Orange\n", "over");
    refuse_to_place("Silver,Orange", "none", "", "out Silver Orange\n", "Sovereign");
}

static void test_H_42_a_quiet_game_is_over(void **state) {
    (void)state;
    refuse_to_place("Silver,Orange", "Silver", kings, "quiet 200\n", "over");
    refuse_to_place("Silver,Orange", "none", kings, "ended resigned\n", "ended");
    refuse_to_place("Silver,Orange", "none", "q1=Silver.S", "out Orange\nended agreed\n", "ended");
    refuse_to_place("Silver,Orange", "Silver", kings, "ended agreed\n", "over");
}

static void test_first_moves_where_they_can_be(void **state) {
    GamePosition position;
    (void)state;
    place_two(&position, "q14=Silver.P", "unmoved q14\n"); /* promoted */
    refuse_to_place("Silver,Orange", "Silver", "q3=Silver.M q1=Silver.S g25=Orange.S",
                    "unmoved q3\n", "H-14");
    refuse_to_place("Silver,Orange", "Silver", "q3=Silver.R q1=Silver.S g25=Orange.S",
                    "unmoved q3\n", "unmoved");
    refuse_to_place("Silver,Orange", "Silver", kings, "unmoved q1\n", "H-20");
    refuse_to_place("Silver,Orange", "Silver", "k1=Silver.Al q1=Silver.S g25=Orange.S",
                    "unmoved k1\n", "H-20");
    refuse_to_place("Silver,Orange", "Silver", "m1=Silver.Al q1=Silver.S g25=Orange.S",
                    "unmoved m1 q1\n", "H-20");
}

static void test_promotions_where_they_can_be(void **state) {
    GamePosition position;
    (void)state;
    place_two(&position, "p14=Silver.M", "promotion p14 center\n");
    place_two(&position, "q27=Silver.HM", "promotion q27 base\n");
    place_two(&position, "q27=Orange.R", "promotion q27 second\n");
    place_two(&position, "c10=Silver.M", "promotion c10 center\n");
    const char *const pieces[] = {
        "p13=Silver.M q1=Silver.S g25=Orange.S",  "p14=Orange.M q1=Silver.S g25=Orange.S",
        "p14=Silver.HM q1=Silver.S g25=Orange.S", "q27=Silver.R q1=Silver.S g25=Orange.S",
        "k1=Silver.HM q1=Silver.S g25=Orange.S",  "q20=Orange.R q1=Silver.S g25=Orange.S",
        "q27=Silver.HM q1=Silver.S g25=Orange.S",
    };
    const char *const lines[] = {
        "promotion p13 center\n", "promotion p14 center\n", "promotion p14 center\n",
        "promotion q27 base\n",   "promotion k1 base\n",    "promotion q20 second\n",
        "promotion q27 second\n",
    };
    for (size_t i = 0; i < sizeof pieces / sizeof pieces[0]; i++) {
        refuse_to_place("Silver,Orange", "Silver", pieces[i], lines[i],
                        "promotion is not possible here");
    }
    refuse_to_place("Silver,Orange", "none", "q27=Silver.HM q1=Silver.S g25=Orange.S",
                    "promotion q27 base\n", "ended");
}

/* No more pieces than the lists of the state hold, however the Militants are promoted. */
static void test_H_37_too_many_pieces(void **state) {
    char *pieces = malloc(16384);
    (void)state;
    assert_non_null(pieces);
    static const struct {
        const char *kind, *other, *says;
        int count, others;
    } cases[] = {{"HM", "HM", "13", 14, 0},
                 {"R", "HM", "Line 176: A colour has more pieces than promotions could", 170, 0},
                 {"R", "HM", "promotions", 150, 10}};
    for (int i = 0; i < 3; i++) {
        int count = 0;
        strcpy(pieces, "q1=Silver.S g25=Orange.S");
        for (Cell cell = 0; count < cases[i].count + cases[i].others; cell++) {
            const char *name = the_board()->name[cell];
            if (strcmp(name, "q1") != 0 && strcmp(name, "g25") != 0) {
                const bool own = count < cases[i].count;
                sprintf(pieces + strlen(pieces), " %s=%s.%s", name, own ? "Silver" : "Orange",
                        own ? cases[i].kind : cases[i].other);
                count++;
            }
        }
        refuse_to_place("Silver,Orange", "Silver", pieces, "", cases[i].says);
    }
    free(pieces);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_the_start_as_text),
        cmocka_unit_test(test_everything_is_printed_and_read_back),
        cmocka_unit_test(test_empty_lists),
        cmocka_unit_test(test_lines_may_come_in_any_order),
        cmocka_unit_test(test_a_reason_names_the_line),
        cmocka_unit_test(test_a_game_that_is_over),
        cmocka_unit_test(test_how_a_game_was_ended_is_printed),
        cmocka_unit_test(test_what_breaks_the_form),
        cmocka_unit_test(test_H_38_one_sovereign_of_a_colour),
        cmocka_unit_test(test_H_39_activity_follows_from_sovereigns),
        cmocka_unit_test(test_H_40_players_and_those_out),
        cmocka_unit_test(test_H_42_a_quiet_game_is_over),
        cmocka_unit_test(test_first_moves_where_they_can_be),
        cmocka_unit_test(test_promotions_where_they_can_be),
        cmocka_unit_test(test_H_37_too_many_pieces),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
