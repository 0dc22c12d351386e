/* The value of positions for the search. */
#include "game/mind.h"
#include "games/heximeros/positions.h"
#include "support/answers.h"

static int value(const GamePosition *position, int seat) {
    return game_mind(&heximeros_game)->evaluate(position->state, seat);
}

static void test_the_start_is_even(void **state) {
    GamePosition position;
    (void)state;
    begin(&position, "Silver,Orange");
    assert_true(abs(value(&position, HEXI_SILVER)) < 20);
    assert_int_equal(value(&position, HEXI_SILVER), -value(&position, HEXI_ORANGE));
}

/* One of six wins: a sixth of the way from lost to won. */
static void test_chances_are_shared_by_all(void **state) {
    GamePosition position;
    int sum = 0;
    (void)state;
    begin(&position, "Silver,Blue,Yellow,Orange,Green,Red");
    for (int seat = 0; seat < HEXI_COLOURS; seat++) {
        sum += value(&position, seat);
        assert_in_range(value(&position, seat) + 1000, 250, 420);
    }
    assert_in_range(sum / HEXI_COLOURS + 1000, 350, 380);
}

static void test_more_pieces_are_worth_more(void **state) {
    GamePosition position;
    (void)state;
    place_two(&position, "k5=Silver.R n20=Orange.M", "");
    assert_true(value(&position, HEXI_SILVER) > 0);
    assert_int_equal(value(&position, HEXI_SILVER), -value(&position, HEXI_ORANGE));
    place_two(&position, "k5=Silver.R n20=Orange.As l22=Orange.C", "");
    assert_true(value(&position, HEXI_SILVER) < 0);
}

static void test_dormant_pieces_are_worth_nothing(void **state) {
    GamePosition position;
    (void)state;
    place(&position, "Silver,Blue,Orange", "Silver",
          "aa20=Silver.S g25=Orange.S c10=Blue.R d9=Blue.R", "out Blue\n");
    assert_int_equal(value(&position, HEXI_SILVER), 0);
    assert_int_equal(value(&position, HEXI_BLUE), -1000);
}

static void test_an_attacked_sovereign_counts(void **state) {
    GamePosition position;
    (void)state;
    place(&position, "Silver,Orange", "Silver", "q1=Silver.S q20=Silver.R q25=Orange.S r3=Orange.R",
          "");
    assert_true(value(&position, HEXI_SILVER) > 300);
}

static void test_ends(void **state) {
    GamePosition position;
    (void)state;
    place(&position, "Silver,Blue,Orange", "Silver", "q1=Silver.S g25=Orange.S", "out Blue\n");
    GamePosition drawn = position;
    play(&drawn, "draw");
    assert_int_equal(value(&drawn, HEXI_SILVER), 0);
    assert_int_equal(value(&drawn, HEXI_BLUE), -1000);
    play(&position, "resign");
    assert_int_equal(value(&position, HEXI_SILVER), -1000);
    assert_int_equal(value(&position, HEXI_ORANGE), 1000);
}

/* --- What is about to be taken --------------------------------------------------------------- */

/* The value for Silver of a position with Orange to move; both have a Regent out of the way. */
static int silver_before_orange(const char *pieces) {
    GamePosition position;
    char all[1024];
    snprintf(all, sizeof all, "aa20=Silver.S g25=Orange.S aa22=Silver.R g24=Orange.R %s", pieces);
    place(&position, "Silver,Orange", "Orange", all, "");
    return value(&position, HEXI_SILVER);
}

static void test_what_hangs_is_as_good_as_lost(void **state) {
    (void)state;
    const int safe = silver_before_orange("q10=Silver.As q18=Orange.P");
    const int hangs = silver_before_orange("q10=Silver.As q16=Orange.Al");
    const int lost = silver_before_orange("q16=Orange.Al");
    assert_true(hangs < safe - 100);
    assert_true(hangs < lost + 60);
}

static void test_what_is_guarded_is_not_taken_by_what_is_dearer(void **state) {
    (void)state;
    const int hangs = silver_before_orange("q10=Silver.C q16=Orange.Al");
    const int guarded = silver_before_orange("q10=Silver.C q16=Orange.Al m12=Silver.D");
    const int without = silver_before_orange("q10=Silver.C q16=Orange.P m12=Silver.D");
    assert_true(guarded > hangs + 100);
    assert_true(guarded > without - 100);
}

/* Orange can save one of two things that are attacked; it is to move. */
static void test_a_fork_wins_something(void **state) {
    (void)state;
    const int one = silver_before_orange("q14=Silver.Al q20=Orange.As u15=Orange.P");
    const int two = silver_before_orange("q14=Silver.Al q20=Orange.As q8=Orange.P");
    assert_true(two > one + 50);
}

/* The value for Silver, who is to move, against Orange, or against Orange and Blue. */
static int silver_against(const char *colours, const char *pieces) {
    GamePosition position;
    char all[1024];
    snprintf(all, sizeof all, "aa20=Silver.S g25=Orange.S aa22=Silver.R g24=Orange.R %s%s",
             strstr(colours, "Blue") != NULL ? "q27=Blue.S " : "", pieces);
    place(&position, colours, "Silver", all, "");
    return value(&position, HEXI_SILVER);
}

/* What one rival leaves alone today, one of several takes tomorrow. */
static void test_attacked_and_loose_pieces_count_more_with_more_rivals(void **state) {
    static const char attacked[] = "q10=Silver.C m12=Silver.D q16=Orange.Al";
    static const char safe[] = "q10=Silver.C m12=Silver.D r16=Orange.Al";
    static const char loose[] = "q10=Silver.C n12=Silver.D";
    static const char guarded[] = "q10=Silver.C m12=Silver.D";
    static const char two[] = "Silver,Orange";
    static const char three[] = "Silver,Blue,Orange";
    (void)state;
    assert_true(silver_against(three, attacked) < silver_against(three, safe) - 5);
    assert_true(silver_against(two, attacked) > silver_against(two, safe) - 5);
    assert_true(silver_against(three, loose) < silver_against(three, guarded) - 4);
    assert_true(silver_against(two, loose) > silver_against(two, guarded) - 4);
    assert_true(silver_against(two, loose) < silver_against(two, guarded));
}

/* --- Quiet differences ----------------------------------------------------------------------- */

static int silver_alone(const char *pieces) {
    GamePosition position;
    place_two(&position, pieces, "");
    return value(&position, HEXI_SILVER);
}

static void test_militants_gain_on_their_way(void **state) {
    (void)state;
    assert_true(silver_alone("q5=Silver.M") > silver_alone("q4=Silver.M"));
    assert_true(silver_alone("q13=Silver.M") > silver_alone("q12=Silver.M") + 10);
    assert_true(silver_alone("g20=Silver.HM") > silver_alone("h18=Silver.HM"));
}

static void test_pieces_gain_by_room(void **state) {
    (void)state;
    assert_true(silver_alone("q14=Silver.R") > silver_alone("k1=Silver.R"));
    assert_true(silver_alone("q12=Silver.Ar") > silver_alone("q3=Silver.Ar"));
}

/* Regents about a Sovereign are worth more than Regents elsewhere. */
static void test_a_siege_counts(void **state) {
    (void)state;
    assert_true(silver_alone("i24=Silver.R m24=Silver.R") >
                silver_alone("o20=Silver.R t17=Silver.R"));
}

/* Of every piece on every cell, so that no weight is changed by mistake. */
static void test_what_pieces_are_worth(void **state) {
    uint64_t number = 0;
    (void)state;
    for (int colour = 0; colour < HEXI_COLOURS; colour++) {
        for (int kind = HEXI_SOVEREIGN; kind < HEXI_KINDS; kind++) {
            for (Cell cell = 0; cell < HEXI_CELLS; cell++) {
                const HexiPiece piece = hexi_piece(colour, (HexiKind)kind);
                answers_add(&number, (uint64_t)hexi_material(piece, cell));
            }
        }
    }
    assert_int_equal(number, 0xD09435FF568BB6CB);
}

/* H-42: a lead shrinks while nothing happens. */
static void test_quiet_turns_make_a_lead_smaller(void **state) {
    GamePosition fresh, stale;
    (void)state;
    place_two(&fresh, "q14=Silver.R q4=Silver.M", "");
    place_two(&stale, "q14=Silver.R q4=Silver.M", "quiet 150\n");
    assert_true(value(&stale, HEXI_SILVER) > 0);
    assert_true(value(&fresh, HEXI_SILVER) > value(&stale, HEXI_SILVER) + 100);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_the_start_is_even),
        cmocka_unit_test(test_chances_are_shared_by_all),
        cmocka_unit_test(test_more_pieces_are_worth_more),
        cmocka_unit_test(test_dormant_pieces_are_worth_nothing),
        cmocka_unit_test(test_an_attacked_sovereign_counts),
        cmocka_unit_test(test_ends),
        cmocka_unit_test(test_what_hangs_is_as_good_as_lost),
        cmocka_unit_test(test_what_is_guarded_is_not_taken_by_what_is_dearer),
        cmocka_unit_test(test_a_fork_wins_something),
        cmocka_unit_test(test_attacked_and_loose_pieces_count_more_with_more_rivals),
        cmocka_unit_test(test_militants_gain_on_their_way),
        cmocka_unit_test(test_pieces_gain_by_room),
        cmocka_unit_test(test_a_siege_counts),
        cmocka_unit_test(test_what_pieces_are_worth),
        cmocka_unit_test(test_quiet_turns_make_a_lead_smaller),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
