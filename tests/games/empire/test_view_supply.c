/* Supply as in the last turn: E-12. */
#include "games/empire/positions.h"
#include "games/empire/view/parts.h"
#include "support/stage.h"

static Stage stage = {.view = &empire_view, .area = {0, 0, 800, 600}};

/* Fails unless these choices repeat what was done before, both in notation, split by spaces. */
static void assert_supply(const char *units, const char *before, const char *expected) {
    Action done[8], found[8];
    char text[GAME_TEXT_MAX], all[GAME_WHY_MAX] = "";
    place(&stage.position,
          (Setting){.phase = "resupply d0", .places = "a=F0- d=H01 ", .units = units});
    Scene scene = *stage_look(&stage);
    for (const char *at = before; *at != '\0'; at += strspn(at, " ")) {
        const size_t length = strcspn(at, " ");
        snprintf(text, sizeof text, "%.*s", (int)length, at);
        done[scene.before_count++] = game_action_parse(&empire_game, scene.state, text);
        at += length;
    }
    scene.before = done;
    const int count = empire_view_supply(&scene, found, 8);
    for (int i = 0; i < count; i++) {
        game_action_text(&empire_game, scene.state, found[i], text);
        snprintf(all + strlen(all), sizeof all - strlen(all), "%s%s", i > 0 ? " " : "", text);
    }
    assert_string_equal(all, expected);
}

static void test_E_12_supply_as_before(void **state) {
    (void)state;
    /* The unit chosen in the last turn, though it has acted; else the one that is supplied. */
    assert_supply("d0=H1a^,H2a", "", "supply=H1a@d0");
    assert_supply("d0=H1a^,H2a", "supply=H2a@d0", "supply=H2a@d0");
    assert_supply("d0=H1a,H2a", "supply=H2a@d0", "supply=H2a@d0");
    /* Nobody is, and what stood there before has gone: a person chooses. */
    assert_supply("d0=H1a,H2a", "", "");
    assert_supply("d0=H1a,H2a", "supply=H2aa@d0", "");
    /* All spaces that leave a choice, up to one that asks. */
    assert_supply("d0=H1a^,H2a d1=H1n d3=H1a,H2a^", "", "supply=H1a@d0 supply=H2a@d3");
    assert_supply("d0=H1a^,H2a d1=H1n,H2nn d3=H1a,H2a^", "", "supply=H1a@d0");
    assert_supply("d0=H1a^,H2a d1=H1n,H2nn d3=H1a,H2a^", "supply=H1n@d1",
                  "supply=H1a@d0 supply=H1n@d1 supply=H2a@d3");
}

static void test_E_12_in_other_phases_nothing_is_supplied(void **state) {
    (void)state;
    Action found[8];
    place(&stage.position, (Setting){.places = "a=F0- d=H01 ", .units = "d0=H1a^,H2a"});
    assert_int_equal(empire_view_supply(stage_look(&stage), found, 8), 0);
}

/* The button stands there while there is something to supply, and says what it would do. */
static void test_E_12_the_button(void **state) {
    (void)state;
    const Click click = click_on_button(EMPIRE_OWN_SUPPLY);
    InspectText text = {0};
    ButtonNote note = {.gone = false};
    Action series[VIEW_SERIES_MAX];
    char help[GAME_WHY_MAX];
    place(&stage.position, (Setting){.phase = "resupply d0",
                                     .places = "a=F0- d=H01 ",
                                     .units = "d0=H2a++Gobsig^,H2a d3=H1a,H2a^"});
    const Scene *scene = stage_look(&stage);
    assert_false(empire_view.inspect_hot(scene, click, &text));
    assert_string_equal(text.line[0], "Gobsig on d0, Hogrin army 2 on d3");
    empire_view.button(scene, EMPIRE_OWN_SUPPLY, &note);
    assert_true(note.works && !note.gone);
    assert_int_equal(empire_view.group->series(scene, click, series), 2);
    empire_view.help(scene, help);
    assert_non_null(strstr(help, "Supply as before (B)"));
    place(&stage.position, (Setting){.places = "a=F0- d=H01 ", .units = "d0=H1a^,H2a"});
    note = (ButtonNote){.gone = false};
    empire_view.button(stage_look(&stage), EMPIRE_OWN_SUPPLY, &note);
    assert_true(note.gone);
}

static int leave(void **unused) {
    (void)unused;
    stage_clear(&stage);
    return 0;
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_E_12_supply_as_before),
        cmocka_unit_test(test_E_12_the_button),
        cmocka_unit_test(test_E_12_in_other_phases_nothing_is_supplied),
    };
    return cmocka_run_group_tests(tests, NULL, leave);
}
