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
    assert_reads(
        (Setting){.cells = "a1=o/1S1S1S a2=o/1S", .phase = "food", .more = "owed 1\nmends 0\n"},
        "owed 1");
    assert_refused(
        (Setting){.cells = "a1=o/1S1S1S a2=o/1S", .phase = "food", .more = "owed 1\nmends 1\n"},
        "(W-28, W-29, W-30)");
    assert_refused((Setting){.phase = "food", .more = "points 1\n"}, "(W-28, W-29, W-30)");
    assert_refused((Setting){.phase = "research", .more = "owed 1\n"}, "(W-28, W-29, W-30)");
}

/* More than four defenders, and of the tile that is fought over alone. */
static void test_W_23_defenders_that_must_retreat(void **state) {
    Setting setting = {.cells = "f6=p/1H2F!2F!2H!2H! f5=o g6=o/2E!", .phase = "conflict"};
    (void)state;
    setting.decider = 2;
    setting.more =
        "attacker H f6 from f5\nfight f6\nretreats F! f6\nretreats F! f6\nretreats H! f6\n"
        "retreats H! f6\n";
    assert_reads(setting, "retreats H! f6");
    setting.more =
        "attacker H f6 from f5\nfight f6\nretreats F! f6\nretreats F! f6\nretreats H! f6\n"
        "retreats H! f6\nretreats E! f6\n";
    assert_refused(setting, "More than four defenders");
    setting.more = "attacker H f6 from f5\nfight f6\nretreats F! g6\n";
    assert_refused(setting, "More than four defenders");
    setting.more = "attacker H f6 from f5\nretreats F! f6\n";
    assert_refused(setting, "More than four defenders");
}

static void test_lines_may_come_in_any_order(void **state) {
    static const Setting settings[] = {
        {.cells = "a1=m/1S1S a2=o/1S h6=hm", .phase = "research", .more = "points 4\n"},
        {.cells = "a1=m/1S1S1S1S a2=m/1S1S1S1S", .phase = "food", .more = "owed 6\n"},
        {.cells = "f6=p/1H h6=ho", .more = "emergency 2\ntrack 1 17 18 19 19\n"},
        {.cells = "f6=p/1H1H1H!2F2F2E2S! f5=o g5=m/1E2E h5=o",
         .phase = "conflict",
         .more = "fight f6\ncame f5 f7\nattacker H f6 from f5\nattacker H f6 from f5\n"
                 "attacker H! f6 from f5 retreats\nattacker E g5 from h5\nretreats S! f6\n"
                 "stack 1 F H\nstack 2 F\nstack 3 E\n"},
        {.cells = "a1=o/1E1E1F! k6=p/1E1S!",
         .phase = "healing",
         .more = "healer a1 2\nhealer k6 1\n"},
        {.cells = "a1=o/1H1F k6=p/1E1S1S", .phase = "increase", .more = "grows a1\ngrows k6\n"},
    };
    (void)state;
    for (size_t i = 0; i < sizeof settings / sizeof settings[0]; i++) {
        char text[LINES_TEXT_MAX];
        place_text(text, settings[i]);
        game_position_expect_any_order(&firstwar_game, text, "phase", "stack");
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_lines_may_come_in_any_order),
        cmocka_unit_test(test_W_45_twelve_wounds),
        cmocka_unit_test(test_W_8_emergencies_of_each),
        cmocka_unit_test(test_W_23_defenders_that_must_retreat),
        cmocka_unit_test(test_W_28_W_29_one_number_is_left),
    };
    return cmocka_run_group_tests_name("The First War: reading", tests, NULL, NULL);
}
