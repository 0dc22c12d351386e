/* Why a turn of The First War was bad, in words with the rule. */
#include "games/firstwar/view_stage.h"

static const char *why(Setting setting, const char *played, const char *reply, const char *better) {
    static char text[2 * REASON_TEXT_MAX + REASON_TITLE_MAX];
    (void)set(setting);
    const Reason *reason = stage_reason(&stage, played, reply, better);
    snprintf(text, sizeof text, "%s\n%s\n%s", reason->title, reason->text, reason->better);
    return text;
}

static void test_W_29_there_is_not_enough_food(void **unused) {
    (void)unused;
    assert_string_equal(
        why((Setting){.cells = "f1=i/1F1E1E1S f2=p/1H1H1S1S e1=m/1F!1H"}, "done done hunger=Ef1",
            NULL, "emergency"),
        "leaves 5 pieces hungry\n"
        "In this turn there is food for 5 of 10 pieces (W-28), so 5 will be wounded (W-29).\n"
        "In an emergency every piece works on the fields (W-8).");
}

static void test_W_37_the_home_is_left(void **unused) {
    (void)unused;
    assert_string_equal(why((Setting){.cells = "f1=i/1F f2=p/1H1H1E1S e1=i/1F g1=p/2H"},
                            "done F1f1-e1 done done done", "H1g1-f1", "done done"),
                        "loses the match\n"
                        "North answers: a Hunter goes from g1 to f1. That wins: a piece stands "
                        "alone on the home fields (W-37).\n");
}

static void test_W_32_a_card_that_was_not_activated(void **unused) {
    (void)unused;
    assert_string_equal(why((Setting){.phase = "research", .more = "points 4\n"}, "done", NULL,
                            "reveal=I.1 activate=I.1"),
                        "does not activate Herbal Lore\nHerbal Lore costs 3 of 3 points (W-32): "
                        "Each Healer may heal two wounds a turn.\n");
}

static void test_W_35_a_tile_that_did_not_grow(void **unused) {
    (void)unused;
    assert_string_equal(why((Setting){.phase = "increase",
                                      .cells = "f1=i/1F1F1F e1=i/1F1F1F f2=p/1H1E1S",
                                      .more = "grows f1\ngrows e1\n"},
                            "done", NULL, "grow=all"),
                        "grows by 2 fewer pieces\nTiles with two or three pieces grow (W-35); the "
                        "better turn has 2 pieces more.\n");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_teardown(test_W_29_there_is_not_enough_food, leave),
        cmocka_unit_test_teardown(test_W_37_the_home_is_left, leave),
        cmocka_unit_test_teardown(test_W_32_a_card_that_was_not_activated, leave),
        cmocka_unit_test_teardown(test_W_35_a_tile_that_did_not_grow, leave),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
