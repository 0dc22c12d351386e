/* Why a turn of 5 Fields was bad, in words with the rule. */
#include "games/fields/positions.h"
#include "support/stage.h"

extern const View fields_view;

static Stage stage = {.view = &fields_view};

/* Title, text and what the better turn does, in lines. */
static const char *why(const char *cells, const char *played, const char *reply,
                       const char *better) {
    static char text[2 * REASON_TEXT_MAX + REASON_TITLE_MAX];
    place(&stage.position, cells, 1, "");
    const Reason *reason = stage_reason(&stage, played, reply, better);
    snprintf(text, sizeof text, "%s\n%s\n%s", reason->title, reason->text, reason->better);
    return text;
}

static const Reason *found(const char *cells, const char *played, const char *reply,
                           const char *better) {
    place(&stage.position, cells, 1, "");
    return stage_reason(&stage, played, reply, better);
}

static void test_F_32_the_queen_is_left_to_two_princes(void **unused) {
    static const char cells[] = "c2=p/1Q c3=p b3=p/2P d3=p/2P c4=p/2Q a1=p/1P1C b2=m";
    (void)unused;
    assert_string_equal(why(cells, "Qc2-c3 end", "Pb3+Pd3xc3", "Qc2-b2 end"),
                        "loses the Queen\nNorth answers: the Princes on b3 and d3 attack c3 "
                        "together, South's Queen is captured. Two Princes attack together (F-32), "
                        "4 + 4 against a Queen (F-28) with 4.\nThen b2 holds with 7 (F-28).");
    const Reason *reason = found(cells, "Qc2-c3 end", "Pb3+Pd3xc3", NULL);
    assert_true(reason->compares);
    assert_string_equal(reason->sums.sums, "8 : 4");
    assert_string_equal(reason->rule[0].number, "F-32");
    assert_string_equal(reason->rule[1].number, "F-28");
    assert_int_equal(reason->at, cell_named("c3"));
}

static void test_F_27_a_prince_far_from_his_queen(void **unused) {
    (void)unused;
    assert_string_equal(
        why("c1=p/1Q c2=p/1P b2=p c4=p/2P c5=p/2Q b3=p", "Pc2-b3 end", "Pc4xb3 end", "pass"),
        "loses a Prince\nNorth answers: the Prince on c4 attacks b3, South's Prince is captured. A "
        "Prince attacks with 3 (F-26) against a Prince (F-27) with 2, 3 cells from the Queen on "
        "c1.\nThen no Queen or Prince of South can be captured.");
}

static void test_a_capture_that_was_missed(void **unused) {
    (void)unused;
    assert_string_equal(
        why("c3=p/1Q b2=p/1P b3=p c4=p/2C c5=p/2Q", "pass", "pass", "Pb2xc4 end"),
        "misses a City\nThe Prince on b2 attacks c4, North's City on c4 is captured. A Prince "
        "attacks with 4 (F-26) against a City alone (F-28) with 3.\n");
}

static void test_F_35_a_network_that_was_not_built(void **unused) {
    (void)unused;
    assert_string_equal(why("c1=p/1C c2=p/1Q c5=p/2Q", "Qc2-c1", "pass", "field"),
                        "builds too little\n"
                        "The Queen builds a Field on c2. Then the network is worth 1 of 5; after "
                        "what was played it is worth 0 "
                        "(F-35).\n");
}

static void test_F_35_the_win_that_was_missed(void **unused) {
    (void)unused;
    assert_string_equal(
        why("a1=p/1F b1=p/1F c1=p/1F c2=p/1F b2=p/1Q a2=m/1C c5=p/2Q", "pass", NULL, "field"),
        "misses the win\n"
        "The Queen builds a Field on b2. That wins at once: a City with Fields worth 5 (F-35).\n");
}

static void test_F_33_princes_that_do_not_part(void **unused) {
    (void)unused;
    place(&stage.position, "c1=p/1Q c3=p/1P1P c5=p/2Q", 1, "shared c3\n");
    const Reason *reason = stage_reason(&stage, "field", NULL, NULL);
    assert_string_equal(reason->title, "loses a Prince");
    assert_string_equal(reason->text, "The two Princes on c3 did not part, so one of them leaves "
                                      "the board (F-33).");
}

static void test_what_has_no_reason_says_the_answer(void **unused) {
    (void)unused;
    assert_string_equal(why("c1=p/1Q c2=p/1P c5=p/2Q c4=p/2P", "pass", "Qc5-b4 end", "Pc2-c3 end"),
                        "is not the best\n"
                        "North answers: the Queen goes from c5 to b4.\n");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_F_32_the_queen_is_left_to_two_princes),
        cmocka_unit_test(test_F_27_a_prince_far_from_his_queen),
        cmocka_unit_test(test_a_capture_that_was_missed),
        cmocka_unit_test(test_F_35_a_network_that_was_not_built),
        cmocka_unit_test(test_F_35_the_win_that_was_missed),
        cmocka_unit_test(test_F_33_princes_that_do_not_part),
        cmocka_unit_test(test_what_has_no_reason_says_the_answer),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
