/* Lines of positions at their limits, and one more. */
#include "games/firstwar/positions.h"

static void assert_reads(Setting setting, const char *line) {
    GamePosition position;
    place(&position, setting);
    assert_line(&position, line);
}

/* Four Healers with Herbal Lore and Medicine remove three wounds each. */
static void test_W_45_twelve_wounds(void **state) {
    Setting setting = {.cells = "a1=o/1E1E1E1E a2=o/1H!", .cards = {"Herbal Lore,Medicine"}};
    (void)state;
    setting.phase = "healing";
    setting.more = "healer a1 12\n";
    assert_reads(setting, "healer a1 12");
    setting.more = "healer a1 13\n";
    assert_refused(setting, "0..12");
    setting.cards[0] = "Herbal Lore";
    setting.more = "healer a1 9\n";
    assert_refused(setting, "(W-45)");
}

static void test_W_8_emergencies_of_each(void **state) {
    static const char *const lines[] = {"emergency none", "emergency 1", "emergency 2",
                                        "emergency 1 2"};
    (void)state;
    for (int i = 1; i < 4; i++) {
        char more[32];
        sprintf(more, "%s\n", lines[i]);
        GamePosition position;
        place(&position, (Setting){.movers = "", .more = more});
        assert_int_equal(state_of(&position)->emergency[0], i != 2);
        assert_int_equal(state_of(&position)->emergency[1], i != 1);
        assert_line(&position, lines[i]);
    }
}

static void test_W_28_W_29_one_number_is_left(void **state) {
    (void)state;
    assert_refused(
        (Setting){.cells = "a1=o/1S1S1S a2=o/1S", .phase = "food", .more = "owed 1\nmends 1\n"},
        "(W-28, W-29, W-30)");
    assert_refused((Setting){.phase = "food", .more = "points 1\n"}, "(W-28, W-29, W-30)");
    assert_refused((Setting){.phase = "research", .more = "owed 1\n"}, "(W-28, W-29, W-30)");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_W_45_twelve_wounds),
        cmocka_unit_test(test_W_8_emergencies_of_each),
        cmocka_unit_test(test_W_28_W_29_one_number_is_left),
    };
    return cmocka_run_group_tests_name("The First War: reading", tests, NULL, NULL);
}
