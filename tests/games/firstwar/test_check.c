/* What a phase still has to spend, and where attackers came from: refused where it cannot be, and
 * read where it can just be. */
#include "games/firstwar/positions.h"

static void reads(Setting setting) {
    char text[LINES_TEXT_MAX];
    char why[GAME_WHY_MAX];
    GamePosition position;
    place_text(text, setting);
    if (!game_position_read(&firstwar_game, text, 1, &position, NULL, why)) {
        fail_msg("%s", why);
    }
}

/* Lines with `most` are read, with one more refused for the rule. */
static void at_most(Setting setting, const char *line, int most, const char *rule) {
    char more[64];
    setting.more = more;
    sprintf(more, "%s %d\n", line, most);
    reads(setting);
    sprintf(more, "%s %d\n", line, most + 1);
    assert_refused(setting, rule);
}

static void test_W_28_mends_are_a_third_of_the_food_to_spare(void **state) {
    (void)state;
    /* 12 food on a1, 6 on f1 and 2 on f2 for 13 pieces */
    at_most((Setting){.cells = "a1=i/1F1F1F1F a2=o/1E!1S1S", .phase = "food"}, "mends", 2,
            "(W-28)");
    /* Pottery brings two more */
    at_most((Setting){.cells = "a1=i/1F1F1F1F a2=o/1E!1S1S", .cards = {"Pottery"}, .phase = "food"},
            "mends", 3, "(W-28)");
    /* 6 food on f1 and 2 on f2 for 8 pieces: nothing is missing */
    assert_refused((Setting){.cells = "a2=o/1E!1S", .phase = "food", .more = "mends 1\n"},
                   "(W-28)");
}

static void test_W_29_no_more_is_owed_than_is_missing(void **state) {
    (void)state;
    /* 8 food for 6 pieces and 8 more */
    at_most((Setting){.cells = "a1=m/1S1S1S1S a2=m/1S1S1S1S", .phase = "food"}, "owed", 6,
            "(W-29)");
    /* Calendar lets six go */
    assert_refused((Setting){.cells = "a1=m/1S1S1S1S a2=m/1S1S1S1S",
                             .cards = {"Calendar"},
                             .phase = "food",
                             .more = "owed 6\n"},
                   "(W-29)");
}

static void test_W_30_no_more_points_than_there_were(void **state) {
    (void)state;
    /* a pair on a1, and three kinds of tile: a1, a2 and f1 */
    at_most((Setting){.cells = "a1=m/1S1S a2=o/1S", .phase = "research"}, "points", 4, "(W-30)");
    at_most((Setting){.cells = "a1=m/1S1S a2=o/1S", .cards = {"Writing"}, .phase = "research"},
            "points", 5, "(W-30)");
    /* of the player whose turn it is */
    at_most((Setting){.cells = "a1=m/1S1S a2=o/1S f11=i/2F2F2E2S", .turn = 2, .phase = "research"},
            "points", 1, "(W-30)");
}

/* The phase may be read when all has been spent, whatever it began with. */
static void test_W_28_W_29_W_30_nothing_left(void **state) {
    static const char *const cells[] = {"a1=i/1F1F1F1F a2=o/1E!1S1S",
                                        "a1=m/1S1S1S1S a2=m/1S1S1S1S"};
    static const char *const nothing[] = {"", "mends 0\n", "owed 0\n"};
    (void)state;
    for (int i = 0; i < 6; i++) {
        reads((Setting){.cells = cells[i / 3], .phase = "food", .more = nothing[i % 3]});
    }
    reads((Setting){.phase = "research", .more = "points 0\n"});
}

/* A finished game, read with one line replaced by another; NULL, or why it is not. */
static const char *why_not_over(Setting setting, const char *line, const char *instead) {
    static char why[GAME_WHY_MAX];
    static char changed[LINES_TEXT_MAX];
    char text[LINES_TEXT_MAX];
    GamePosition position;
    setting.decider = -1;
    place_text(text, setting);
    char *at = strstr(text, line);
    assert_non_null(at);
    *at = '\0';
    const int length =
        snprintf(changed, sizeof changed, "%sended agreed\n%s%s", text, instead, at + strlen(line));
    assert_true(length < LINES_TEXT_MAX);
    return game_position_read(&firstwar_game, changed, 1, &position, NULL, why) ? NULL : why;
}

/* Tiles, cards and stacks must be right even then. */
static void test_W_37_a_finished_game_has_its_tiles_and_cards(void **state) {
    static const struct {
        Setting setting;
        const char *line, *instead, *rule;
    } wrong[] = {
        {{.cells = "f10=p"}, "cell f10 plain", "cell f10 hidden plain", "(W-2)"},
        {{0}, "card 2 I.2 active Herbal_Lore", "card 2 I.2 up Herbal_Lore", "(W-6)"},
        {{0}, "card 1 II.1 hidden", "card 1 II.1 up", "(W-31)"},
        {{0}, "card 2 II.1 hidden", "card 2 II.1 active", "(W-32)"},
        {{.cells = "f6=p/1H1H2F2F", .phase = "conflict"},
         "cell a1",
         "fight f6\nattacker H f6 from f5\nattacker H f6 from f5\nstack 1 F\ncell a1",
         "(W-17)"},
        {{.cells = "f6=p/1H2F", .phase = "conflict"},
         "cell a1",
         "fight f6\nattacker H f6 from f5\nstack 1 F Hf5\ncell a1",
         "(W-18)"},
    };
    (void)state;
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        assert_null(why_not_over(wrong[i].setting, wrong[i].line, wrong[i].line));
        const char *why = why_not_over(wrong[i].setting, wrong[i].line, wrong[i].instead);
        if (why == NULL || strstr(why, wrong[i].rule) == NULL) {
            fail_msg("not refused for %s: %s", wrong[i].rule, why == NULL ? "read" : why);
        }
    }
}

/* What only matters to turns to come is not asked. */
static void test_W_37_a_finished_game_has_no_turns_to_come(void **state) {
    static const char *const lines[] = {
        "phase conflict\nfight f6\nattacker H f6 from k6\n", /* W-13 */
        "phase hunters\nmover H 2 f2\n",                     /* W-9 */
        "phase healing\nhealer f2 1\n",                      /* W-45 */
        "phase research\npoints 40\n",                       /* W-30 */
    };
    (void)state;
    for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++) {
        const char *why = why_not_over((Setting){.cells = "f6=p/1H2F", .movers = ""},
                                       "phase hunters\n", lines[i]);
        if (why != NULL) {
            fail_msg("%s: %s", lines[i], why);
        }
    }
}

static void test_W_13_attackers_come_from_within_reach(void **state) {
    static const char cells[] = "f6=p/1H2F f5=o f7=o g6=l h6=o d6=o";
    const char *const canoes[] = {"Canoes", "Canoes,Sailing"};
    (void)state;
    reads((Setting){.cells = cells, .phase = "conflict", .more = "attacker H f6 from f5\n"});
    assert_refused(
        (Setting){.cells = cells, .phase = "conflict", .more = "attacker H f6 from g6\n"},
        "(W-13)");
    for (int i = 0; i < 2; i++) {
        reads((Setting){.cells = cells,
                        .cards = {canoes[i]},
                        .phase = "conflict",
                        .more = "attacker H f6 from h6\n"});
        assert_refused((Setting){.cells = cells,
                                 .cards = {canoes[i]},
                                 .phase = "conflict",
                                 .more = "attacker H f6 from d6\n"},
                       "(W-13)");
        assert_refused((Setting){.cells = cells,
                                 .cards = {canoes[i]},
                                 .phase = "conflict",
                                 .more = "attacker H f6 from f6\n"},
                       "(W-13)");
    }
}

/* W-24: also where the defenders have gone, and the attackers must. */
static void test_W_15_all_pieces_on_the_tile_attack(void **state) {
    static const char cells[] = "f6=p/1H!1F! f5=o f7=o/1E";
    (void)state;
    reads((Setting){.cells = cells,
                    .phase = "conflict",
                    .more = "fight f6\nattacker H! f6 from f5 retreats\n"
                            "attacker F! f6 from f5 retreats\ncame f5\n"});
    assert_refused((Setting){.cells = cells,
                             .phase = "conflict",
                             .more = "fight f6\nattacker H! f6 from f5 retreats\ncame f5\n"},
                   "(W-15)");
    assert_refused((Setting){.cells = cells,
                             .phase = "conflict",
                             .more = "fight f6\nattacker H! f6 from f5 retreats\n"
                                     "attacker H! f6 from f5 retreats\n"
                                     "attacker F! f6 from f5 retreats\ncame f5\n"},
                   "(W-15)");
}

/* W-25: so do those who have fallen. */
static void test_W_13_tiles_of_fallen_attackers_too(void **state) {
    static const char cells[] = "f6=p/1H2F2F f5=o f7=o h6=o b2=o";
    (void)state;
    reads((Setting){.cells = cells,
                    .phase = "conflict",
                    .decider = 2,
                    .more = "fight f6\nattacker H f6 from f5\ncame f5 f7\n"});
    assert_refused((Setting){.cells = cells,
                             .phase = "conflict",
                             .decider = 2,
                             .more = "fight f6\nattacker H f6 from f5\ncame f5 b2\n"},
                   "(W-13)");
    assert_refused((Setting){.cells = cells,
                             .phase = "conflict",
                             .decider = 2,
                             .more = "fight f6\nattacker H f6 from f5\ncame f5 h6\n"},
                   "(W-13)");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_W_13_attackers_come_from_within_reach),
        cmocka_unit_test(test_W_13_tiles_of_fallen_attackers_too),
        cmocka_unit_test(test_W_15_all_pieces_on_the_tile_attack),
        cmocka_unit_test(test_W_28_W_29_W_30_nothing_left),
        cmocka_unit_test(test_W_37_a_finished_game_has_its_tiles_and_cards),
        cmocka_unit_test(test_W_37_a_finished_game_has_no_turns_to_come),
        cmocka_unit_test(test_W_28_mends_are_a_third_of_the_food_to_spare),
        cmocka_unit_test(test_W_29_no_more_is_owed_than_is_missing),
        cmocka_unit_test(test_W_30_no_more_points_than_there_were),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
