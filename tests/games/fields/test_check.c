/* Positions that break an invariant are refused, each for its reason, and the same ones without the
 * fault are read. */
#include "games/fields/positions.h"

/* A position of a few cells that reads, and the same with a fault. */
typedef struct Fault {
    const char *map, *cells;
    int side;
    const char *fine, *wrong; /* lines of the turn; `wrong` is refused */
    const char *other;        /* NULL, or the cells that are refused, with the lines of `wrong` */
    const char *why;          /* a part of the reason */
} Fault;

static void assert_fault(const Fault *fault) {
    char text[LINES_TEXT_MAX];
    char why[GAME_WHY_MAX] = "";
    GamePosition position;
    place_text(text, fault->map, fault->cells, fault->side, fault->fine);
    if (!game_position_read(&fields_game, text, 1, &position, NULL, why)) {
        fail_msg("%s %s: %s", fault->cells, fault->fine, why);
    }
    const char *cells = fault->other != NULL ? fault->other : fault->cells;
    place_text(text, fault->map, cells, fault->side, fault->wrong);
    if (game_position_read(&fields_game, text, 1, &position, NULL, why)) {
        fail_msg("read: %s %s", cells, fault->wrong);
    }
    if (strstr(why, fault->why) == NULL) {
        fail_msg("expected %s, found %s", fault->why, why);
    }
}

#define FAULTS(...)                                                                                \
    do {                                                                                           \
        const Fault faults[] = {__VA_ARGS__};                                                      \
        for (size_t each = 0; each < sizeof faults / sizeof faults[0]; each++) {                   \
            assert_fault(&faults[each]);                                                           \
        }                                                                                          \
    } while (0)

#define QUEENS "c1=p/1Q c5=p/2Q"

static void test_F_2_no_more_pieces_than_there_are(void **state) {
    (void)state;
    FAULTS({"open", QUEENS, 1, "", "", "c1=p/1Q c2=p/1Q c5=p/2Q", "More than one Queen"},
           {"open", QUEENS, 1, "", "", "c1=p/1Q c4=p/2Q c5=p/2Q", "More than one Queen"},
           {"open", QUEENS " b1=p/2P b2=p/2P b3=p/2P", 1, "", "",
            QUEENS " b1=p/2P b2=p/2P b3=p/2P b4=p/2P", "More than 3 Princes"},
           {"open", QUEENS " a1=p/1F a2=p/1F a3=p/1F b1=p/1F b2=p/1F b3=m/1F b4=m/1F c2=m/1F", 1,
            "", "",
            QUEENS " a1=p/1F a2=p/1F a3=p/1F b1=p/1F b2=p/1F b3=m/1F b4=m/1F c2=m/1F c3=m/1F",
            "More than 8 Fields"});
}

static void test_F_5_F_6_the_plains_of_the_players(void **state) {
    (void)state;
    FAULTS({"open", "c1=p a1=p/1Q c5=p/2Q", 1, "", "", "c1=s a1=p/1Q c5=p/2Q", "(F-5, F-6)"},
           {"open", "c1=p/1Q a1=p/2Q c5=p", 1, "", "", "c1=p/1Q a1=p/2Q c5=m", "(F-5, F-6)"});
}

static void test_F_8_the_turns_of_the_seats(void **state) {
    (void)state;
    char text[LINES_TEXT_MAX];
    char why[GAME_WHY_MAX];
    GamePosition position;
    for (int side = 1; side <= 2; side++) {
        place_text(text, "open", QUEENS, side, "");
        assert_true(game_position_read(&fields_game, text, 1, &position, NULL, why));
        strstr(text, "tomove ")[strlen("tomove ")] = side == 1 ? '2' : '1';
        assert_false(game_position_read(&fields_game, text, 1, &position, NULL, why));
        assert_non_null(strstr(why, "(F-8)"));
    }
}

static void test_F_12_F_30_nobody_stands_on_an_opposing_city(void **state) {
    (void)state;
    FAULTS({"open", QUEENS " c3=p/1C1P", 1, "", "", QUEENS " c3=p/1C2P", "(F-12, F-30)"},
           {"open", QUEENS " c3=p/2C2P", 1, "", "", QUEENS " c3=p/2C1P", "(F-12, F-30)"},
           {"open", QUEENS, 1, "", "", "c1=p/1Q c3=p/1C2Q", "(F-12, F-30)"},
           {"open", QUEENS, 1, "", "", "c5=p/2Q c3=p/2C1Q", "(F-12, F-30)"});
}

static void test_F_10_what_has_moved_this_turn(void **state) {
    (void)state;
    FAULTS({"open", QUEENS " c2=p/1P b1=p/1P", 1, "first P c2\n", "first P c3\n", NULL, "(F-10)"},
           {"open", QUEENS " c2=p/1P b1=p/1P", 1, "first Q c1\n", "first P c1\n", NULL, "(F-10)"},
           {"open", QUEENS " c2=p/1P b1=p/1P", 1, "first Q c1\n", "first Q c5\n", NULL, "(F-10)"},
           /* F-15: nobody moves without a Queen */
           {"open", "c1=p/1Q1C c2=p/1P b1=p/1P c5=p/2Q", 1, "first P c2\n", "first P c2\n",
            "c1=p/1C c2=p/1P b1=p/1P c5=p/2Q", "(F-15)"},
           /* the Queen has moved, and there is no Prince */
           {"open", QUEENS " c2=p/1P", 1, "first Q c1\n", "first Q c1\n", QUEENS, "(F-10)"});
}

/* South's Prince on b3 may have come from c2, one step from the Queen. */
#define UNDERWAY QUEENS " b3=p/1P b2=p c2=p a1=hs a2=hp a3=hm"

static void test_F_13_the_points_of_a_prince_under_way(void **state) {
    (void)state;
    FAULTS({"blank", UNDERWAY, 1, "underway b3 2 2 plain none\n", "underway b3 3 2 plain none\n",
            NULL, "(F-13)"},
           /* three at b2, and he used the first to come */
           {"blank", UNDERWAY, 1, "underway b3 2 1 plain none\n", "underway b3 3 1 plain none\n",
            NULL, "(F-13)"},
           {"blank", UNDERWAY, 1, "underway b3 2 1 plain none\n", "underway b3 3 0 plain none\n",
            NULL, "(F-13)"},
           {"blank", UNDERWAY, 1, "underway b3 2 1 plain none\n", "underway b3 0 3 plain none\n",
            NULL, "(F-40)"},
           {"blank", UNDERWAY, 1, "underway b3 2 1 plain none\n", "underway c3 2 1 plain none\n",
            NULL, "(F-15)"},
           {"open", QUEENS " b3=p/1P b2=p c2=p", 1, "", "underway b3 2 1 discovered none\n", NULL,
            "(F-40)"},
           /* he came from c2, where two were, and not from where one stands */
           {"blank", QUEENS " c2=p/1P c3=p/1P a1=hm", 1, "underway c3 3 1 plain none\nshared c2\n",
            "underway c3 3 1 plain none\n", NULL, "(F-13)"});
}

static void test_F_40_the_tile_just_explored(void **state) {
    (void)state;
    FAULTS({"blank", UNDERWAY " c3=m", 1, "underway b3 1 1 discovered c3\n",
            "underway b3 1 1 plain c3\n", NULL, "(F-40)"},
           {"blank", UNDERWAY " c3=m", 1, "underway b3 1 1 discovered c3\n",
            "underway b3 1 1 discovered d2\n", NULL, "(F-40)"},
           {"blank", UNDERWAY " c3=m", 1, "underway b3 1 1 discovered c3\n",
            "underway b3 1 1 discovered a2\n", NULL, "(F-40)"},
           {"blank", UNDERWAY " c3=m", 1, "underway b3 1 1 discovered c3\n",
            "underway b3 1 1 discovered b4\n", NULL, "(F-40)"},
           {"blank", UNDERWAY " c3=m", 1, "underway b3 1 1 discovered c3\n",
            "underway b3 1 1 discovered c3\n", UNDERWAY " c3=m/2F", "(F-40)"},
           {"blank", UNDERWAY " c3=m", 1, "underway b3 1 1 discovered c3\n",
            "underway b3 1 1 discovered c3\n", UNDERWAY " c3=m/2P", "(F-40)"},
           {"blank", UNDERWAY " c3=m", 1, "underway b3 1 1 discovered c3\n",
            "underway b3 1 1 discovered c3\n", UNDERWAY " c3=m/1C", "(F-40)"},
           {"blank", UNDERWAY " c3=m", 1, "underway b3 1 1 discovered c3\n",
            "underway b3 1 1 discovered c3\n", UNDERWAY " c3=m/1F", "(F-40)"},
           {"blank", UNDERWAY " c3=m", 1, "underway b3 1 1 discovered c3\n",
            "underway b3 1 1 discovered c3\n", UNDERWAY " c3=m/1P", "(F-40)"},
           {"blank", UNDERWAY " c3=m", 1, "underway b3 1 1 discovered c3\n",
            "underway b3 1 1 discovered c3\n", UNDERWAY " c3=m/2C", "(F-40)"});
    /* On the open map nobody explores or stays under way. */
    FAULTS({"open", QUEENS " b3=p/1P b2=p c2=p", 1, "", "underway b3 2 1 discovered none\n", NULL,
            "(F-40)"},
           {"blank", QUEENS " b3=p/1P b2=p c2=p", 1, "underway b3 2 1 discovered none\n",
            "underway b3 2 1 plain none\n", NULL, "(F-40)"});
}

/* Wherever it stands in the line. */
static void test_F_11_pieces_that_share_a_cell(void **state) {
    (void)state;
    FAULTS({"open", QUEENS " a1=p/1P1P1F", 1, "", "", QUEENS " a1=p/1P2P1F", "(F-11)"},
           {"open", QUEENS " a1=p/1P1C", 1, "", "", QUEENS " a1=p/1F1C1P", "(F-11)"},
           {"open", QUEENS " a1=p/2F1P", 1, "", "", QUEENS " a1=p/1P2P2F", "(F-11)"});
}

static void test_F_21_no_fifth_city(void **state) {
    (void)state;
    FAULTS({"open", QUEENS " a1=p/1C b1=p/1C d2=p/2C c4=p/2C", 1, "", "",
            QUEENS " a1=p/1C b1=p/1C d2=p/2C c4=p/2C c3=p/2C", "(F-21)"});
}

static void test_F_24_F_37_passes_and_quiet_turns(void **state) {
    (void)state;
    FAULTS({"open", QUEENS, 1, "passes 2\nquiet 2\n", "passes 2\nquiet 1\n", NULL, "(F-24, F-37)"},
           {"open", QUEENS " c2=p/1P b1=p/1P", 1, "first P c2\nquiet 2\n",
            "first P c2\npasses 1\nquiet 2\n", NULL, "(F-24)"},
           {"blank", UNDERWAY, 1, "underway b3 2 1 plain none\nquiet 1\n",
            "underway b3 2 1 plain none\npasses 1\nquiet 1\n", NULL, "(F-24)"});
    char text[LINES_TEXT_MAX];
    char why[GAME_WHY_MAX];
    GamePosition position;
    place_text(text, "open", QUEENS, 1, "quiet 119\n"); /* turn 121 */
    assert_true(game_position_read(&fields_game, text, 1, &position, NULL, why));
    memcpy(strstr(text, "turn 121"), "turn 119", strlen("turn 119"));
    assert_false(game_position_read(&fields_game, text, 1, &position, NULL, why));
    assert_non_null(strstr(why, "(F-37)"));
}

static void test_F_33_where_two_princes_must_part(void **state) {
    static const char two[] = QUEENS " c2=p/1P1P c3=p/1P b1=p b2=p";
    static const char left[] = QUEENS " c2=p/1P c3=p/1P b1=p/1P b2=p";
    (void)state;
    FAULTS({"open", two, 1, "shared c2\n", "shared c3\n", NULL, "(F-33)"},
           {"open", two, 1, "shared c2\n", "shared none\n", NULL, "(F-33)"},
           {"open", left, 1, "", "shared c2\n", NULL, "(F-33)"},
           /* one has left c2: the other is still there */
           {"open", left, 1, "first P b1\nshared c2\n", "first P b1\nshared b2\n", NULL, "(F-33)"},
           {"open", left, 1, "first P b1\nshared c2\n", "first Q c1\nshared c2\n", NULL, "(F-33)"},
           {"open", two, 1, "first Q c1\nshared c2\n", "first Q c1\nshared b1\n", NULL, "(F-33)"});
    /* both have left it: one is under way */
    FAULTS({"blank", UNDERWAY " c2=p/1P", 1, "first P c2\nunderway b3 2 1 plain none\nshared b2\n",
            "underway b3 2 1 plain none\nshared b2\n", NULL, "(F-33)"});
}

static void test_F_38_what_is_face_up_from_the_start(void **state) {
    static const char *const start[] = {"b1", "b4", "c1", "c2", "c4", "c5", "d1", "d4"};
    (void)state;
    for (int i = 0; i < 8; i++) {
        char cells[64];
        sprintf(cells, "a1=p/1Q a3=p/2Q %s=h%c", start[i], start[i][0] == 'c' ? 'p' : 's');
        FAULTS({"blank", "a1=p/1Q a3=p/2Q c3=hs", 1, "", "", cells, "(F-38)"});
    }
    FAULTS({"open", QUEENS, 1, "", "", QUEENS " c3=hs", "(F-38)"});
}

static void test_F_36_not_both_can_have_lost(void **state) {
    (void)state;
    FAULTS({"open", "b1=p/1P c5=p/2Q", 2, "", "", "b1=p/1P c4=p/2P", "(F-36)"});
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_F_2_no_more_pieces_than_there_are),
        cmocka_unit_test(test_F_5_F_6_the_plains_of_the_players),
        cmocka_unit_test(test_F_8_the_turns_of_the_seats),
        cmocka_unit_test(test_F_12_F_30_nobody_stands_on_an_opposing_city),
        cmocka_unit_test(test_F_10_what_has_moved_this_turn),
        cmocka_unit_test(test_F_13_the_points_of_a_prince_under_way),
        cmocka_unit_test(test_F_40_the_tile_just_explored),
        cmocka_unit_test(test_F_11_pieces_that_share_a_cell),
        cmocka_unit_test(test_F_21_no_fifth_city),
        cmocka_unit_test(test_F_24_F_37_passes_and_quiet_turns),
        cmocka_unit_test(test_F_33_where_two_princes_must_part),
        cmocka_unit_test(test_F_38_what_is_face_up_from_the_start),
        cmocka_unit_test(test_F_36_not_both_can_have_lost),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
