/* Why a turn of HexiMeros was bad, in words with the rule. */
#include "games/heximeros/positions.h"
#include "support/stage.h"

extern const View heximeros_view;

static Stage stage = {.view = &heximeros_view};

/* Title, text and what the better turn does, in lines. */
static const char *why(const char *pieces, const char *played, const char *reply,
                       const char *better) {
    static char text[2 * REASON_TEXT_MAX + REASON_TITLE_MAX];
    place(&stage.position, "Silver,Orange", "Silver", pieces, "");
    const Reason *reason = stage_reason(&stage, played, reply, better);
    snprintf(text, sizeof text, "%s\n%s\n%s", reason->title, reason->text, reason->better);
    return text;
}

static void test_H_13_the_sovereign_stands_in_check(void **unused) {
    (void)unused;
    assert_string_equal(
        why("q1=Silver.S k5=Silver.R q20=Orange.R k27=Orange.S", "k5-k6", "q20xq1", "q1-r1"),
        "loses the Sovereign and the match\nThe Sovereign on q1 is in check (H-13), attacked by a "
        "Regent on q20 (H-18).\nThen the Sovereign is not attacked (H-13).");
}

static void test_H_15_a_piece_is_left_to_an_alcazar(void **unused) {
    (void)unused;
    assert_string_equal(
        why("q1=Silver.S l8=Silver.C l20=Orange.Al w25=Orange.S", "q1-r1", "l20xl8", "l8-n10"),
        "loses a Cavalier\n"
        "Orange answers: the Alcazar on l20 captures the Cavalier of Silver on l8 (H-15).\n"
        "The Cavalier goes to n10 first.");
}

static void test_a_capture_that_was_missed(void **unused) {
    (void)unused;
    assert_string_equal(
        why("q1=Silver.S l8=Silver.Al l20=Orange.R w25=Orange.S", "q1-r1", "w25-w24", "l8xl20"),
        "misses a Regent\n"
        "The Alcazar on l8 captures the Regent of Orange on l20 (H-15).\n");
}

static void test_H_40_the_win_that_was_missed(void **unused) {
    (void)unused;
    assert_string_equal(
        why("q1=Silver.S l8=Silver.Al l20=Orange.S w20=Orange.R", "q1-r1", "w20-w19", "l8xl20"),
        "misses the win\n"
        "The Alcazar on l8 captures the Sovereign of Orange on l20, Orange is out (H-15). That was "
        "the "
        "last "
        "Sovereign (H-40).\n");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_H_13_the_sovereign_stands_in_check),
        cmocka_unit_test(test_H_15_a_piece_is_left_to_an_alcazar),
        cmocka_unit_test(test_a_capture_that_was_missed),
        cmocka_unit_test(test_H_40_the_win_that_was_missed),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
