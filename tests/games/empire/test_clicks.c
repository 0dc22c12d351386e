/* What is clicked, what it is called, why something is not possible. */
#include "game/clicks.h"
#include "games/empire/positions.h"
#include "view/clicks.h"

/* Land: a0 a2 a3 a4 d0 d3 d4; sea: a1 a5 d1 d2 d5. d1 touches a2. */
#define NEAR "a=F0- d=H01 "

static Action list[EMPIRE_ACTIONS_MAX];

static ClickSource source_of(const GamePosition *position) {
    return (ClickSource){.game = &empire_game,
                         .state = position->state,
                         .actions = list,
                         .count = empire_game.actions(position->state, list)};
}

static Click unit(const char *cell, int index) {
    return (Click){.kind = CLICK_PIECE, .cell = cell_named(cell), .index = (int16_t)index};
}

static Click space(const char *cell) {
    return (Click){.kind = CLICK_CELL, .cell = cell_named(cell)};
}

static Click button(int id) {
    return click_on_button(id);
}

static Click counter(const char *text) {
    for (int i = 0; i < EMPIRE_COUNTERS; i++) {
        if (strcmp(empire_counter[i].text, text) == 0) {
            return click_on_item(i);
        }
    }
    fail_msg("no counter is written %s", text);
    return click_on_item(-1);
}

/* Two clicks lead to this action; one alone if `second` is a button that is the same. */
static void assert_two(const GamePosition *position, Click first, Click second,
                       const char *action) {
    const ClickSource source = source_of(position);
    ClickPath path = {.count = 0};
    ClickAnswer answer;
    char text[GAME_TEXT_MAX];
    clicks_add(&source, &path, first, &answer);
    if (first.kind != CLICK_BUTTON) {
        assert_int_equal(answer.result, CLICK_GOES_ON);
        clicks_add(&source, &path, second, &answer);
    }
    if (answer.result != CLICK_ACTS) {
        fail_msg("%s does not act: %d %s", action, answer.result, answer.why);
    }
    empire_game.action_text(position->state, answer.action, text);
    assert_string_equal(text, action);
}

static void assert_button(const GamePosition *position, int id, const char *action) {
    assert_two(position, button(id), button(id), action);
}

/* Neither click, nor one after the other, acts; the reason has these words. */
static void assert_why_two(const GamePosition *position, Click first, Click second,
                           const char *words) {
    const Click clicks[] = {first, second};
    const int count = click_equal(first, second) ? 1 : 2;
    char why[GAME_WHY_MAX];
    empire_game.clicks->explain(position->state, clicks, count, why);
    if (strstr(why, words) == NULL) {
        fail_msg("expected `%s` in: %s", words, why);
    }
}

static void assert_why(const GamePosition *position, Click click, const char *words) {
    assert_why_two(position, click, click, words);
}

static void assert_label(const GamePosition *position, const char *action, const char *label) {
    char text[GAME_LABEL_MAX];
    assert_legal(position, action);
    empire_game.clicks->action_label(
        position->state, game_action_parse(&empire_game, position->state, action), text);
    assert_string_equal(text, label);
}

/* The marks of what can be clicked after a path of one click, or at first. */
static int mark_at(const GamePosition *position, const Click *first, Click target) {
    Click next[CLICK_TARGETS_MAX];
    ClickPath path = {.count = 0};
    const ClickSource source = source_of(position);
    if (first != NULL) {
        path = (ClickPath){.count = 1, .at = {*first}};
    }
    for (int i = clicks_next(&source, &path, next); i > 0; i--) {
        if (click_equal(next[i - 1], target)) {
            return next[i - 1].mark;
        }
    }
    return -1;
}

/* --- Clicks ----------------------------------------------------------------------------------- */

static void test_E_11_any_space_of_a_place_explores_it(void **unused) {
    static const char *const spaces[] = {"d0", "d1", "d2", "d3", "d4", "d5"};
    GamePosition position;
    (void)unused;
    place(&position, (Setting){.phase = "explore"});
    for (int i = 0; i < EMPIRE_SPACES; i++) {
        assert_two(&position, space(spaces[i]), space(spaces[i]), "explore=d");
        assert_two(&position, space("d2"), space(spaces[i]), "explore=d");
    }
    const Click first = space("d4");
    assert_int_equal(mark_at(&position, NULL, space("d0")), MARK_DISCOVER);
    assert_int_equal(mark_at(&position, NULL, space("d4")), MARK_SAME);
    assert_int_equal(mark_at(&position, &first, space("d1")), MARK_DISCOVER);
    assert_button(&position, EMPIRE_BUTTON_DONE, "done");
    assert_label(&position, "explore=d", "Explore place d");
    assert_label(&position, "done", "Explore nothing");
}

static void test_E_12_the_unit_to_be_supplied_is_clicked_twice(void **unused) {
    GamePosition position;
    (void)unused;
    place(&position,
          (Setting){.phase = "resupply d0", .places = NEAR, .units = "d0=H1a,H1a,H2a d1=H1n"});
    assert_two(&position, unit("d0", 1), unit("d0", 1), "supply=H1a@d0");
    assert_two(&position, unit("d0", 2), unit("d0", 2), "supply=H1a@d0");
    assert_two(&position, unit("d0", 0), unit("d0", 0), "supply=H2a@d0");
    assert_label(&position, "supply=H2a@d0", "Supply Hogrin army 2 on d0");
    /* Several kinds: the space alone does not say which. */
    assert_int_equal(mark_at(&position, NULL, space("d0")), -1);
    assert_why(&position, space("d0"), "Choose the one unit on d0 that is supplied (E-12).");
    assert_why(&position, unit("d1", 0), "now choose the unit on d0 (E-12)");
    assert_why(&position, button(EMPIRE_BUTTON_DONE), "(E-12)");
}

static void test_moves_are_a_unit_and_a_space(void **unused) {
    GamePosition position;
    (void)unused;
    place(&position, (Setting){.places = NEAR, .units = "d0=H1a,H2aa++Borgin^ d3=H2a+^,H2a+^"});
    assert_two(&position, unit("d0", 0), space("d4"), "H2aa++Borgin^@d0-d4");
    /* Only one of d0 is supplied, so the space is enough; of two alike either will do. */
    assert_two(&position, space("d0"), space("d4"), "H2aa++Borgin^@d0-d4");
    assert_two(&position, unit("d3", 0), space("d4"), "H2a+^@d3-d4");
    assert_two(&position, unit("d3", 1), space("d4"), "H2a+^@d3-d4");
    assert_two(&position, space("d3"), space("d4"), "H2a+^@d3-d4");
    assert_label(&position, "H2aa++Borgin^@d0-d4", "Move Borgin from d0 to d4");
    assert_why(&position, unit("d0", 1), "Hogrin army 1 is not supplied");
}

static void test_E_17_E_18_loading_and_landing(void **unused) {
    GamePosition position;
    (void)unused;
    place(&position,
          (Setting){.places = "a=F02 d=H01 ", .units = "d0=H2a+^ d1=H1n^,H2nn^ d2=H1n^ a2=F1a"});
    const Click army = unit("d0", 0);
    assert_two(&position, army, unit("d1", 1), "H2a+^@d0>H1n^@d1");
    assert_two(&position, army, unit("d1", 0), "H2a+^@d0>H2nn^@d1");
    assert_int_equal(mark_at(&position, &army, space("d1")), -1); /* two kinds of fleets */
    assert_two(&position, army, space("d2"), "H2a+^@d0>H1n^@d2");
    assert_int_equal(mark_at(&position, &army, space("d2")), MARK_JOIN);
    assert_label(&position, "H2a+^@d0>H1n^@d1",
                 "Load Hogrin army 2 (1 crown) on d0 onto Hogrin fleet 1 on d1");
    place(&position, (Setting){.places = NEAR, .units = "d1=H1n^/H2a+"});
    assert_two(&position, unit("d1", 0), space("a2"), "H1n^/H2a+@d1>a2");
    assert_label(&position, "H1n^/H2a+@d1>a2",
                 "Unload Hogrin army 2 (1 crown) from Hogrin fleet 1 on d1 to a2");
    assert_label(&position, "H1n^/H2a+@d1-d2",
                 "Move Hogrin fleet 1 with Hogrin army 2 (1 crown) from d1 to d2");
}

static void test_E_19_an_attack_is_a_unit_and_an_enemy(void **unused) {
    GamePosition position;
    (void)unused;
    /* In the order of the state: Lathe, F1a, H2a^, H1a, M1aa. */
    place(&position, (Setting){.players = 3,
                               .places = "a=F02 d=H01 e=M03",
                               .units = "d3=F1a,F2a+Lathe,H1a,H2a^,M1aa"});
    const Click own = unit("d3", 3);
    assert_two(&position, own, unit("d3", 0), "H1a@d3x2");
    assert_two(&position, own, unit("d3", 1), "H1a@d3x2");
    assert_two(&position, own, unit("d3", 4), "H1a@d3x3");
    assert_two(&position, unit("d3", 2), unit("d3", 4), "H2a^@d3x3");
    assert_int_equal(mark_at(&position, &own, unit("d3", 4)), MARK_CAPTURE);
    /* A second click on the space does not attack. */
    assert_int_equal(mark_at(&position, &own, space("d3")), -1);
    assert_why_two(&position, own, space("d3"), "Choose an enemy unit on d3");
    assert_label(&position, "H1a@d3x3", "Attack Star on d3 with Hogrin army 1");
    assert_label(&position, "H2a^@d3x2", "Attack Moon on d3 with Hogrin army 2 (supplied)");
    play(&position, "H1a@d3x2");
    assert_decides(&position, 2);
    assert_two(&position, unit("d3", 0), unit("d3", 0), "defend=F2a+Lathe");
    assert_two(&position, unit("d3", 1), unit("d3", 1), "defend=F1a");
    assert_label(&position, "defend=F2a+Lathe", "Defend with Lathe");
    assert_why(&position, unit("d3", 4), "Choose the one of your units on d3");
    assert_why(&position, space("a0"), "The attack is on d3");
    assert_why(&position, button(EMPIRE_BUTTON_DONE), "(E-19)");
    assert_why(&position, button(EMPIRE_BUTTON_TAKE), "(E-14)");
}

static void test_counters_and_buttons(void **unused) {
    GamePosition position;
    (void)unused;
    place(&position, (Setting){.places = "a=F02 d=H01",
                               .units = "d3=H1a a0=F1a",
                               .hand = {"H2a F3a+Gothe F2aa+Varji F2a+Lathe G1a"},
                               .discard = "C1n"});
    assert_two(&position, counter("H2a"), space("d0"), "muster=H2a@d0");
    assert_two(&position, counter("G1a"), button(EMPIRE_BUTTON_DISCARD), "discard=G1a");
    assert_two(&position, counter("F3a+Gothe"), button(EMPIRE_BUTTON_COUP), "coup=F3a+Gothe");
    assert_button(&position, EMPIRE_BUTTON_RESHUFFLE, "reshuffle");
    assert_button(&position, EMPIRE_BUTTON_DONE, "done");
    assert_label(&position, "muster=H2a@d0", "Muster Hogrin army 2 on d0");
    assert_label(&position, "coup=F3a+Gothe", "Show Gothe for a coup");
    assert_label(&position, "discard=G1a", "Discard Grenord army 1");
    assert_label(&position, "reshuffle", "Reshuffle the discard pile into the deck");
    assert_label(&position, "done", "End the actions");
    play(&position, "coup=F3a+Gothe");
    assert_two(&position, counter("F3a+Gothe"), space("a2"), "muster=F3a+Gothe@a2");
    assert_why_two(&position, counter("H2a"), space("d0"), "First muster the counters shown");
    assert_why(&position, counter("H2a"), "(E-21)");
    assert_why(&position, space("d0"), "First muster the counters shown");
    place(&position, (Setting){.phase = "draw", .places = NEAR, .units = "d3=H1a"});
    assert_button(&position, EMPIRE_BUTTON_TAKE, "take");
    assert_label(&position, "take", "Draw a counter");
    assert_label(&position, "done", "Draw no more");
    assert_why(&position, space("d3"), "(E-14)");
    assert_why(&position, button(EMPIRE_BUTTON_RESHUFFLE), "action phase (E-10)");
}

/* --- Reasons ---------------------------------------------------------------------------------- */

static void test_E_11_why_a_place_is_not_explored(void **unused) {
    GamePosition position;
    (void)unused;
    place(&position, (Setting){.phase = "explore", .places = NEAR, .units = "d3=H1a"});
    assert_why(&position, space("d5"), "Place d is explored already (E-11).");
    assert_why(&position, space("l2"), "touches place l (E-11).");
    assert_why(&position, counter("H1a"), "action phase (E-10)");
    assert_why(&position, button(EMPIRE_BUTTON_COUP), "action phase (E-10)");
    assert_why(&position, button(EMPIRE_BUTTON_DISCARD), "action phase (E-10)");
}

static void test_E_13_why_nothing_starts_there(void **unused) {
    GamePosition position;
    (void)unused;
    place(&position, (Setting){.places = "a=F02 d=H01 ", .units = "d3=H1a^,H2a^ a0=F1a d0=H1a"});
    assert_why(&position, space("b0"), "b0 is not explored");
    assert_why(&position, space("a0"), "The units on a0 are not yours");
    assert_why(&position, space("a2"), "You have no unit on a2");
    assert_why(&position, space("d3"), "Several kinds of units on d3 can act");
    place(&position, (Setting){.places = NEAR, .units = "d3=H1a,H2a", .hand = {"E1a"}});
    assert_why(&position, space("d3"), "No unit of yours on d3 is supplied");
    place(&position, (Setting){.places = "a=F02 d=H01 ", .units = "d3=H1a^,H2a^ a0=F1a d0=H1a"});
    assert_why(&position, unit("d0", 0),
               "so it does not move, and no enemy is on its space (E-16)");
    assert_why_two(&position, unit("d0", 0), space("d4"), "but not leave it (E-16)");
    assert_why_two(&position, unit("d3", 0), space("d3"), "No enemy is on d3 to attack");
    assert_why_two(&position, unit("d3", 0), space("b0"), "b0 is not explored");
}

static void test_E_16_why_a_unit_does_not_go_there(void **unused) {
    GamePosition position;
    (void)unused;
    place(&position, (Setting){.places = WORLD "b=F02 d=H01 j=B02 a=G01",
                               .units = "d3=H2aa+^ d4=F1a j3=B1a d0=H1a^ a0=G3www+Craw^,G1a^ "
                                        "d1=H1n^/H1a a5=G2n^"});
    assert_why_two(&position, space("d0"), space("e3"),
                   "e3 is too far: Hogrin army 1 moves at most 1 "
                   "space (E-16).");
    assert_why_two(&position, space("d3"), space("i5"), "Enemy units bar the way to i5");
    assert_why_two(&position, unit("a0", 0), space("a1"), "A wing may cross ice");
    assert_why_two(&position, unit("a0", 1), space("a1"),
                   "a1 is ice, and armies move only on land");
    assert_why_two(&position, space("a5"), space("a0"), "a0 is not sea");
    assert_why_two(&position, space("d1"), space("j0"), "only on a space that touches d1 (E-18)");
    place(&position, (Setting){.places = NEAR, .units = "d0=H1aa^"});
    assert_why_two(&position, space("d0"), space("a2"), "No way over land leads from d0 to a2");
}

static void test_E_17_why_an_army_does_not_go_aboard(void **unused) {
    GamePosition position;
    (void)unused;
    place(&position, (Setting){.places = NEAR, .units = "d3=H1a^ d2=H1n d5=H2nn^"});
    assert_why_two(&position, space("d3"), space("d1"), "no fleet of Hogrin is there");
    assert_why_two(&position, space("d3"), space("d2"), "on d2 is not supplied");
    assert_why_two(&position, space("d3"), space("d5"), "from a space that touches d5 (E-17)");
    place(&position, (Setting){.places = NEAR, .units = "d3=H1a^ d2=H1n^/H2a"});
    assert_why_two(&position, space("d3"), space("d2"), "on d2 carries an army already (E-17)");
}

static void test_E_15_why_a_counter_is_not_mustered(void **unused) {
    GamePosition position;
    (void)unused;
    place(&position,
          (Setting){.places = WORLD "d=H01 h=C02", .units = "d3=H1a h3=C2a", .hand = {"E1a"}});
    assert_why_two(&position, counter("C1a"), space("h3"), "Another player controls Cuzad (E-15).");
    assert_why_two(&position, counter("D2aaaGallia"), space("f0"),
                   "You control Hogrin, and nobody");
    assert_why_two(&position, counter("G1a"), space("d3"), "only in Grenord (E-15)");
    assert_why_two(&position, counter("G1a"), space("a4"), "a4 is not land");
    assert_why_two(&position, counter("G2n"), space("a0"), "a0 is not sea");
    assert_why_two(&position, counter("G2n"), space("h0"), "h0 touches no land of Grenord");
    place(&position, (Setting){.places = NEAR, .units = "d3=H1a", .hand = {"J1a H1a"}});
    assert_why_two(&position, counter("J1a"), space("d3"), "Jazuk is not explored yet (E-15).");
    assert_why_two(&position, counter("H1a"), space("b0"), "b0 is not explored (E-15).");
    place(&position,
          (Setting){.phase = "draw", .places = NEAR, .units = "d3=H1a", .hand = {"H1a"}});
    assert_why_two(&position, counter("H1a"), space("d3"), "action phase (E-10)");
}

static void test_E_21_why_there_is_no_coup(void **unused) {
    GamePosition position;
    (void)unused;
    place(&position, (Setting){.places = WORLD "b=F02 d=H01 f=D02",
                               .units = "d3=H1a b0=F2a+Lathe f0=D2wwwWhispa",
                               .hand = {"F3a+Gothe"}});
    const Click coup = button(EMPIRE_BUTTON_COUP);
    assert_why(&position, coup, "First choose a counter with crowns");
    assert_why_two(&position, counter("F1a"), coup, "Farthal army 1 has no crowns to show");
    assert_why_two(&position, counter("G2a+"), coup, "Nobody controls Grenord");
    assert_why_two(&position, counter("H2a+"), coup, "You control Hogrin already");
    assert_why_two(&position, counter("D2aaa+Legoll"), coup, "both elves and orcs (E-9)");
    assert_why_two(&position, counter("F3a+Gothe"), coup, "must exceed the 1 on the board (E-21)");
    assert_why(&position, button(EMPIRE_BUTTON_DISCARD), "(E-23)");
    assert_why(&position, button(EMPIRE_BUTTON_RESHUFFLE), "The discard pile is empty (E-23).");
    place(&position, (Setting){.phase = "coup show B2aa+William",
                               .places = WORLD "d=H01 j=B02",
                               .units = "d3=H1a j0=B3a+Henry",
                               .hand = {"B1aa+Edmund B3n+Flake H2a+"}});
    assert_why_two(&position, counter("H2a+"), coup, "The coup is in Bernham");
    assert_why(&position, counter("H2a+"), "show counters of that country");
    assert_why(&position, space("d3"), "First show counters of Bernham");
    assert_why(&position, button(EMPIRE_BUTTON_RESHUFFLE), "While a coup is open");
    assert_why_two(&position, counter("B1aa+Edmund"), space("j0"),
                   "First show counters of Bernham");
}

static void test_the_end_is_the_reason_for_everything(void **unused) {
    GamePosition position;
    (void)unused;
    place(&position, (Setting){.places = NEAR, .units = "d3=H1a^"});
    play(&position, "resign");
    assert_why(&position, space("d3"), "The game is over (E-");
    assert_why(&position, button(EMPIRE_BUTTON_DONE), "The game is over (E-");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_E_11_any_space_of_a_place_explores_it),
        cmocka_unit_test(test_E_12_the_unit_to_be_supplied_is_clicked_twice),
        cmocka_unit_test(test_moves_are_a_unit_and_a_space),
        cmocka_unit_test(test_E_17_E_18_loading_and_landing),
        cmocka_unit_test(test_E_19_an_attack_is_a_unit_and_an_enemy),
        cmocka_unit_test(test_counters_and_buttons),
        cmocka_unit_test(test_E_11_why_a_place_is_not_explored),
        cmocka_unit_test(test_E_13_why_nothing_starts_there),
        cmocka_unit_test(test_E_16_why_a_unit_does_not_go_there),
        cmocka_unit_test(test_E_17_why_an_army_does_not_go_aboard),
        cmocka_unit_test(test_E_15_why_a_counter_is_not_mustered),
        cmocka_unit_test(test_E_21_why_there_is_no_coup),
        cmocka_unit_test(test_the_end_is_the_reason_for_everything),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
