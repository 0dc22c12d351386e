/* Positions that break an invariant are refused, each for its reason, and the same ones without the
 * fault are read. */
#include "games/heximeros/positions.h"
#include "hex/min_max.h"
#include "support/samples.h"

#define KINGS "q1=Silver.S g25=Orange.S"

static void reads(const char *options, const char *pieces, const char *lines) {
    char why[GAME_WHY_MAX];
    GamePosition position;
    if (!try_to_place(&position, options, "Silver", pieces, lines, why)) {
        fail_msg("%s %s: %s", pieces, lines, why);
    }
}

static void refuses(const char *pieces, const char *lines, const char *why) {
    refuse_to_place("Silver,Orange", "Silver", pieces, lines, why);
}

static void test_H_33_no_militant_without_a_hat_at_its_center_line(void **state) {
    (void)state;
    reads("Silver,Orange", KINGS " p13=Silver.M", "");
    reads("Silver,Orange", KINGS " p14=Silver.HM", "");
    refuses(KINGS " p14=Silver.M", "",
            "p14: a Militant without a hat is on or past its Center Line");
    refuses(KINGS " p15=Silver.M", "", "(H-32, H-33)");
    refuses(KINGS " p13=Orange.M", "", "(H-32, H-33)");
    reads("Silver,Orange", KINGS " p15=Orange.M", "");
    /* which may still become something, or stays on Ground Zero (H-26) */
    reads("Silver,Orange", KINGS " p14=Silver.M", "promotion p14 center\n");
    reads("Silver,Orange", KINGS " q14=Silver.M", "");
    refuses(KINGS " p14=Silver.M o14=Silver.M", "promotion p14 center\n", "o14: ");
}

static void test_H_34_nor_on_a_base_line(void **state) {
    (void)state;
    refuses(KINGS " c10=Silver.M", "", "on another colour's Base Line (H-34)");
    reads("Silver,Orange", KINGS " c10=Silver.HM", "");
    reads("Silver,Orange", KINGS " c10=Silver.M", "promotion c10 center\n");
    refuses(KINGS " p1=Silver.M", "", "on its own Base Line (H-7, H-14)");
    reads("Silver,Orange", KINGS " p1=Silver.HM", "");
    reads("Silver,Orange", KINGS " p2=Silver.M", "");
}

/* Whichever colour it is. */
static void test_H_40_a_colour_without_a_sovereign_is_out(void **state) {
    (void)state;
    for (int colour = HEXI_SILVER + 1; colour < HEXI_COLOURS; colour++) {
        char colours[64];
        char lines[64];
        const int other = colour == HEXI_ORANGE ? HEXI_GREEN : HEXI_ORANGE;
        char pieces[64];
        snprintf(colours, sizeof colours, "Silver,%s,%s", hexi_colour_name[MIN(colour, other)],
                 hexi_colour_name[MAX(colour, other)]);
        snprintf(pieces, sizeof pieces, "q1=Silver.S g25=%s.S", hexi_colour_name[other]);
        snprintf(lines, sizeof lines, "out %s\n", hexi_colour_name[colour]);
        reads(colours, pieces, lines);
        refuse_to_place(colours, "Silver", pieces, "", "is not named in “out” (H-40)");
    }
}

/* H-40: who captures the last Sovereign on a Center Line has won before the promotion. */
static void test_H_40_a_promotion_left_out_at_the_end(void **state) {
    char why[GAME_WHY_MAX];
    GamePosition position;
    (void)state;
    assert_true(try_to_place(&position, "Silver,Orange", "none", "q1=Silver.S p14=Silver.M",
                             "out Orange\n", why));
    assert_outcome(&position, "win Silver; H-40");
}

static void test_H_20_a_resurrected_sovereign_has_moved(void **state) {
    static const char pieces[] = "q1=Silver.S k1=Silver.Al d7=Blue.S g25=Orange.S";
    (void)state;
    reads("Silver,Blue,Orange", pieces, "unmoved q1 k1\n");
    refuse_to_place("Silver,Blue,Orange", "Silver", pieces,
                    "unmoved q1 k1\nout Silver\ncontroller Silver Blue\n", "(H-20, H-38)");
    /* its Militants and Prelates need not have */
    reads("Silver,Blue,Orange", "q1=Silver.S q2=Silver.M m1=Silver.P d7=Blue.S g25=Orange.S",
          "unmoved q2 m1\nout Silver\ncontroller Silver Blue\n");
}

static void test_H_8_words_of_no_piece(void **state) {
    static const char *const words[] = {"Pink.R",  "Silver",     "Silver.X", "Silver.",   ".R",
                                        "SilverR", "Silver.R~x", "R",        "Silver.R.R"};
    (void)state;
    reads("Silver,Orange", KINGS " q10=Silver.R", "");
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++) {
        char text[LINES_TEXT_MAX];
        char why[GAME_WHY_MAX] = "";
        char line[64];
        GamePosition position;
        position_text(text, "Silver,Orange", "Silver", KINGS, "");
        char *at = strstr(text, "cell q10 space");
        snprintf(line, sizeof line, "cell q10 space %s\n", words[i]);
        memmove(at + strlen(line), at + strlen("cell q10 space\n"),
                strlen(at + strlen("cell q10 space\n")) + 1);
        memcpy(at, line, strlen(line));
        assert_false(game_position_read(&heximeros_game, text, 1, &position, NULL, why));
        if (strstr(why, words[i]) == NULL) {
            fail_msg("%s: %s", words[i], why);
        }
    }
}

static void test_H_42_no_more_quiet_turns_than_turns(void **state) {
    char *text = malloc(LINES_TEXT_MAX);
    char why[GAME_WHY_MAX];
    GamePosition position;
    (void)state;
    assert_non_null(text);
    position_text(text, "Silver,Orange", "Silver", KINGS, "quiet 6\n");
    memcpy(strstr(text, "turn 607"), "turn 007", 8);
    assert_true(game_position_read(&heximeros_game, text, 1, &position, NULL, why));
    strstr(text, "quiet ")[6] = '7';
    assert_false(game_position_read(&heximeros_game, text, 1, &position, NULL, why));
    assert_non_null(strstr(why, "(H-42)"));
    free(text);
}

static void test_H_43_a_colour_is_named_once(void **state) {
    char why[GAME_WHY_MAX] = "";
    Options options = options_default(&heximeros_game);
    (void)state;
    refuses(KINGS, "colours Silver Orange Silver\n", "twice");
    refuses(KINGS, "active Silver Silver Orange\n", "twice");
    refuses(KINGS, "controller Silver Silver\ncontroller Silver Silver\n", "two lines");
    assert_false(options_set(&heximeros_game, &options, "colours=Silver,Orange,Silver", why));
    assert_string_equal(why, "colours names “Silver” twice.");
}

/* `count` pieces of a kind on cells in the middle of the board that are empty so far. */
static void add(char *pieces, const char *piece, int count) {
    for (Cell cell = 100; count > 0; cell++) {
        char name[16];
        snprintf(name, sizeof name, "%s=", the_board()->name[cell]);
        const char *found = strstr(pieces, name);
        if (found == NULL || (found > pieces && found[-1] != ' ')) {
            sprintf(pieces + strlen(pieces), " %s%s", name, piece);
            count--;
        }
    }
}

static void test_H_37_so_many_pieces_from_promotions(void **state) {
    static char pieces[8192];
    (void)state;
    /* All Militants of both are there: nothing was promoted. */
    strcpy(pieces, KINGS);
    add(pieces, "Silver.HM", 13);
    add(pieces, "Orange.HM", 13);
    add(pieces, "Silver.R", 12);
    add(pieces, "Orange.R", 12);
    reads("Silver,Orange", pieces, "");
    add(pieces, "Silver.C", 1);
    refuses(pieces, "", "(H-37)");
    /* One Militant is gone: at most two more, of either colour. */
    strcpy(pieces, KINGS);
    add(pieces, "Silver.HM", 12);
    add(pieces, "Orange.HM", 13);
    add(pieces, "Silver.R", 12);
    add(pieces, "Orange.R", 14);
    reads("Silver,Orange", pieces, "");
    add(pieces, "Silver.C", 1);
    refuses(pieces, "", "(H-37)");
    strcpy(pieces, KINGS);
    add(pieces, "Silver.HM", 12);
    add(pieces, "Orange.HM", 13);
    add(pieces, "Orange.R", 15); /* more than one colour can get, and fewer than all can have */
    refuses(pieces, "", "(H-37)");
}

static void test_H_37_the_second_piece_is_still_to_come(void **state) {
    static char pieces[8192];
    (void)state;
    strcpy(pieces, KINGS " q27=Silver.R");
    add(pieces, "Silver.HM", 12);
    add(pieces, "Orange.HM", 13);
    add(pieces, "Silver.R", 12);
    add(pieces, "Orange.R", 12);
    reads("Silver,Orange", pieces, "promotion q27 second\n");
    add(pieces, "Orange.R", 1);
    reads("Silver,Orange", pieces, "");
    refuses(pieces, "promotion q27 second\n", "(H-37)");
}

/* A second piece may follow a first one of a colour with a Sovereign alone. */
static void test_H_36_the_first_piece_is_of_an_active_colour(void **state) {
    (void)state;
    reads("Silver,Blue,Orange", "q1=Silver.S d7=Blue.S g25=Orange.S q27=Blue.R",
          "promotion q27 second\n");
    refuse_to_place("Silver,Blue,Orange", "Silver", "q1=Silver.S g25=Orange.S q27=Blue.R",
                    "out Blue\npromotion q27 second\n", "not possible");
}

/* The last Sovereign is captured across the Center Line: nothing is left to decide. */
static void test_H_40_the_end_opens_no_promotion(void **state) {
    GamePosition position;
    (void)state;
    place(&position, "Silver,Orange", "Silver", "q13=Silver.M aa20=Silver.S r14=Orange.S", "");
    assert_int_equal(game_position_play(&heximeros_game, &position, "q13xr14"),
                     APPLIED_IRREVERSIBLE);
    assert_outcome(&position, "win Silver; H-40");
    assert_open(&position, HEXI_NONE_OPEN, "");
    assert_int_equal(state_of(&position)->open_cell, CELL_NONE);
}

/* H-32 to H-37: a promotion at the Center Line on every cell, the others on each third, or on
 * fewer. */
static void test_H_32_to_H_37_where_a_promotion_may_be_open(void **state) {
    static const struct {
        const char *kind, *word;
        bool at_center;
    } cases[] = {{"M", "center", true}, {"HM", "base", false}, {"R", "second", false}};
    (void)state;
    for (int i = 0; i < 3; i++) {
        for (int at = 0; at < HEXI_CELLS; at += i == 0 ? sample_size(5, 1) : sample_size(13, 3)) {
            const Cell cell = (Cell)at;
            const char *name = the_board()->name[cell];
            const int base = hexi_base_of(cell);
            const bool foreign = base != SEAT_NONE && base != HEXI_SILVER;
            GamePosition position;
            char pieces[64];
            char line[64];
            char why[GAME_WHY_MAX];
            if (cell == cell_named("aa20") || cell == cell_named("g25")) {
                continue; /* the Sovereigns stand there */
            }
            snprintf(pieces, sizeof pieces, "%s=Silver.%s" SOVEREIGNS, name, cases[i].kind);
            snprintf(line, sizeof line, "promotion %s %s\n", name, cases[i].word);
            const bool fine = try_to_place(&position, "Silver,Orange", "Silver", pieces, line, why);
            const bool past = cases[i].at_center && hexi_height(HEXI_SILVER, cell) >= 0;
            if (fine != (foreign || past)) {
                fail_msg("%s%s", line, why);
            }
        }
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_H_20_a_resurrected_sovereign_has_moved),
        cmocka_unit_test(test_H_33_no_militant_without_a_hat_at_its_center_line),
        cmocka_unit_test(test_H_34_nor_on_a_base_line),
        cmocka_unit_test(test_H_36_the_first_piece_is_of_an_active_colour),
        cmocka_unit_test(test_H_37_so_many_pieces_from_promotions),
        cmocka_unit_test(test_H_37_the_second_piece_is_still_to_come),
        cmocka_unit_test(test_H_40_a_colour_without_a_sovereign_is_out),
        cmocka_unit_test(test_H_40_a_promotion_left_out_at_the_end),
        cmocka_unit_test(test_H_8_words_of_no_piece),
        cmocka_unit_test(test_H_42_no_more_quiet_turns_than_turns),
        cmocka_unit_test(test_H_43_a_colour_is_named_once),
        cmocka_unit_test(test_H_32_to_H_37_where_a_promotion_may_be_open),
        cmocka_unit_test(test_H_40_the_end_opens_no_promotion),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
