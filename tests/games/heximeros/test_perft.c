/* Golden counts: sequences from the start, Silver's first moves, and pieces that stand alone. */
#include "game/perft.h"
#include "games/heximeros/positions.h"

static uint64_t sequences(const GamePosition *position, int depth) {
    uint64_t leaves = 0;
    assert_true(perft(&heximeros_game, position, depth, &leaves));
    return leaves;
}

static void check(const char *colours, const uint64_t *expected, int depth) {
    GamePosition position;
    begin(&position, colours);
    for (int i = 1; i <= depth; i++) {
        assert_int_equal(sequences(&position, i), expected[i - 1]);
    }
}

static void test_perft_with_six_colours(void **state) {
    static const uint64_t expected[] = {85, 7229, 613020};
    (void)state;
    check("Silver,Blue,Yellow,Orange,Green,Red", expected, 3);
}

static void test_perft_with_two_colours(void **state) {
    static const uint64_t expected[] = {85, 7225, 867154};
    (void)state;
    check("Silver,Orange", expected, 3);
}

static void test_perft_with_three_colours(void **state) {
    static const uint64_t expected[] = {85, 7204, 609648};
    (void)state;
    check("Silver,Yellow,Green", expected, 3);
}

/* The last ply is counted without listing; a game without `count` gives the same. */
static void test_counting_agrees_with_listing(void **state) {
    Game listing = heximeros_game;
    GamePosition position;
    uint64_t counted = 0;
    uint64_t listed = 0;
    (void)state;
    begin(&position, "Silver,Orange");
    listing.count = NULL;
    assert_true(perft(&heximeros_game, &position, 2, &counted));
    assert_true(perft(&listing, &position, 2, &listed));
    assert_int_equal(counted, listed);
}

static void test_silvers_first_moves(void **state) {
    static const char *const of[] = {
        [HEXI_NO_PIECE] = "",         [HEXI_SOVEREIGN] = "q1",
        [HEXI_REGENT] = "r1",         [HEXI_ASSASSIN] = "p1",
        [HEXI_ARCHER] = "l1 v1",      [HEXI_PRELATE] = "o1 s1",
        [HEXI_ALCAZAR] = "k1 w1",     [HEXI_CAVALIER] = "m1 u1",
        [HEXI_DREADNAUGHT] = "n1 t1", [HEXI_MILITANT] = "k2 l2 m2 n2 o2 p2 q2 r2 s2 t2 u2 v2 w2",
    };
    static const int expected[] = {
        [HEXI_REGENT] = 25,   [HEXI_ASSASSIN] = 12,   [HEXI_ARCHER] = 4,
        [HEXI_CAVALIER] = 14, [HEXI_DREADNAUGHT] = 4, [HEXI_MILITANT] = 26,
    };
    GamePosition position;
    (void)state;
    begin(&position, "Silver,Blue,Yellow,Orange,Green,Red");
    for (int kind = HEXI_SOVEREIGN; kind <= HEXI_MILITANT; kind++) {
        int count = 0;
        for (const char *cell = of[kind]; *cell != '\0'; cell += strspn(cell, " ")) {
            char name[4] = {cell[0], cell[1], '\0'};
            assert_int_equal(hexi_kind(piece_on(&position, name)), kind);
            count += count_from(&position, name);
            cell += 2;
        }
        assert_int_equal(count, expected[kind]);
    }
}

static void check_alone(const char *kind, bool fresh, int centre, int corner) {
    static const char *const cells[] = {"q14", "k1"};
    const int expected[] = {centre, corner};
    for (int i = 0; i < 2; i++) {
        GamePosition position;
        char piece[32];
        char lines[32];
        snprintf(piece, sizeof piece, "%s=Silver.%s", cells[i], kind);
        snprintf(lines, sizeof lines, "unmoved %s\n", fresh ? cells[i] : "none");
        place_two(&position, piece, lines);
        assert_int_equal(count_from(&position, cells[i]), expected[i]);
    }
}

static void test_pieces_alone_on_the_centre_and_in_a_corner(void **state) {
    (void)state;
    check_alone("Al", false, 78, 48);
    check_alone("P", false, 36, 16);
    check_alone("R", false, 114, 70);
    check_alone("HM", false, 24, 4);
    check_alone("C", false, 48, 7);
    check_alone("D", false, 12, 2);
    check_alone("Ar", false, 24, 4);
    check_alone("As", false, 84, 10);
    check_alone("M", false, 7, 1);
    check_alone("P", true, 180, 68);
}

static void test_a_sovereign_alone_on_the_centre_and_in_a_corner(void **state) {
    GamePosition position;
    (void)state;
    place(&position, "Silver,Orange", "Silver", "q14=Silver.S g25=Orange.S", "");
    assert_int_equal(count_from(&position, "q14"), 24);
    place(&position, "Silver,Orange", "Silver", "k1=Silver.S g25=Orange.S", "");
    assert_int_equal(count_from(&position, "k1"), 4);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_perft_with_six_colours),
        cmocka_unit_test(test_perft_with_two_colours),
        cmocka_unit_test(test_perft_with_three_colours),
        cmocka_unit_test(test_counting_agrees_with_listing),
        cmocka_unit_test(test_silvers_first_moves),
        cmocka_unit_test(test_pieces_alone_on_the_centre_and_in_a_corner),
        cmocka_unit_test(test_a_sovereign_alone_on_the_centre_and_in_a_corner),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
