/* Why a turn of Worldwide Empire was bad, in words with the rule. */
#include "games/empire/positions.h"
#include "support/stage.h"

extern const View empire_view;

#define BOTH "a=F02 d=H01 "

static Stage stage = {.view = &empire_view};

static const char *why(Setting setting, const char *played, const char *reply, const char *better) {
    static char text[2 * REASON_TEXT_MAX + REASON_TITLE_MAX];
    place(&stage.position, setting);
    const Reason *reason = stage_reason(&stage, played, reply, better);
    snprintf(text, sizeof text, "%s\n%s\n%s", reason->title, reason->text, reason->better);
    return text;
}

static void test_E_21_a_coup_that_was_missed(void **unused) {
    (void)unused;
    assert_string_equal(
        why((Setting){.places = BOTH, .units = "d0=H1a a0=F1aa", .hand = {"F3a+Gothe G1a"}}, "done",
            NULL, "coup=F3a+Gothe"),
        "misses a coup\n"
        "1 crown is shown against 0 of Farthal on the board, and all its units "
        "change sides (E-21).\n");
}

static void test_E_20_an_attack_that_pays(void **unused) {
    (void)unused;
    assert_string_equal(
        why((Setting){.places = BOTH, .units = "d3=H2a^,F1a a0=F1aa", .hand = {"G1a"}}, "done",
            NULL, "H2a^@d3x2"),
        "misses an attack that pays\nOn d3, Hogrin army 2 attacks Farthal army 1, 2 against 1: 26 "
        "of 36 rolls "
        "hit the defender, which is not supplied, and 15 the attacker (E-20).\n");
}

static void test_E_15_a_counter_that_was_not_mustered(void **unused) {
    (void)unused;
    assert_string_equal(
        why((Setting){.places = BOTH, .units = "d0=H1a a0=F1aa", .hand = {"H2a G1a"}}, "done", NULL,
            "muster=H2a@d0"),
        "musters 1 unit less\n"
        "1 more counter of the hand could be mustered (E-15), and the hand is filled up again "
        "(E-14).\n");
}

static void test_E_11_a_place_that_was_not_explored(void **unused) {
    (void)unused;
    assert_string_equal(why((Setting){.phase = "explore", .places = "d=H01 ", .units = "d3=H1a"},
                            "done", NULL, "explore=e"),
                        "explores nothing\n"
                        "Place e can be explored (E-11): its country is new land to muster on.\n");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_E_21_a_coup_that_was_missed),
        cmocka_unit_test(test_E_20_an_attack_that_pays),
        cmocka_unit_test(test_E_15_a_counter_that_was_not_mustered),
        cmocka_unit_test(test_E_11_a_place_that_was_not_explored),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
