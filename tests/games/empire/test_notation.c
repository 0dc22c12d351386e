/* The notation of actions, one test for each form, there and back. */
#include "games/empire/positions.h"

static void assert_notation(const GamePosition *position, const char *text) {
    char back[GAME_TEXT_MAX];
    assert_legal(position, text);
    empire_game.action_text(position->state, empire_game.action_parse(position->state, text), back);
    assert_string_equal(back, text);
}

static void assert_no_notation(const char *text) {
    const EmpireState empty = {.units = 0};
    if (empire_game.action_parse(&empty, text) != ACTION_NONE) {
        fail_msg("%s is read", text);
    }
}

/* Read and written alike, whether legal or not. */
static void assert_kept(const char *text) {
    const EmpireState empty = {.units = 0};
    char back[GAME_TEXT_MAX];
    const Action action = empire_game.action_parse(&empty, text);
    assert_true(action != ACTION_NONE);
    empire_game.action_text(&empty, action, back);
    assert_string_equal(back, text);
}

/* --- Forms --------------------------------------------------------------------------------- */

static void test_exploring(void **state) {
    GamePosition position;
    (void)state;
    begin(&position, 2, 30, 1, NULL);
    assert_notation(&position, "explore=a");
    assert_notation(&position, "explore=l");
    assert_notation(&position, "done");
    assert_no_notation("explore=m");
    assert_no_notation("explore=A");
    assert_no_notation("explore=");
    assert_no_notation("explore=d0");
    assert_no_notation("explore");
    assert_no_notation("Done");
}

static void test_supplying(void **state) {
    GamePosition position;
    (void)state;
    /* Written without `^`, whether the unit has it or not. */
    place(&position, (Setting){.places = "d=M01",
                               .units = "d3=M1aa d1=M2nn^/M1a+Isabella,M1nnn",
                               .phase = "resupply d1"});
    assert_notation(&position, "supply=M2nn/M1a+Isabella@d1");
    assert_notation(&position, "supply=M1nnn@d1");
    assert_illegal(&position, "supply=M1nnn^@d1");
    assert_no_notation("supply=M2nn");
    assert_no_notation("supply=@d1");
}

static void test_acting(void **state) {
    GamePosition position;
    (void)state;
    place(&position, (Setting){.places = "d=M01 j=B02",
                               .discard = "G1a G1a",
                               .units = "d3=M1aa^,M1aaa,B1a d1=M2nn^/M1a+Isabella,M1nnn d0=M3n^",
                               .hand = {"M2aaa M3aa"}});
    assert_notation(&position, "muster=M2aaa@d4");
    assert_notation(&position, "M1aa^@d3-d4");
    assert_notation(&position, "M1aa^@d3>M3n^@d0");
    assert_notation(&position, "M2nn^/M1a+Isabella@d1>d2");
    assert_notation(&position, "M2nn^/M1a+Isabella@d1-d0");
    assert_notation(&position, "M1aaa@d3x2");
    assert_notation(&position, "M1aa^@d3x2");
    assert_notation(&position, "discard=M3aa");
    assert_notation(&position, "reshuffle");
    assert_notation(&position, "done");
    assert_illegal(&position, "M1aaa@d3-d4");
    assert_illegal(&position, "M1aa^@d3x1");
    assert_illegal(&position, "M1aa^@d3x6");
    assert_illegal(&position, "M2nn/M1a+Isabella@d1>d2");
    assert_illegal(&position, "take");
    assert_no_notation("M1aa^@d3x7");
    assert_no_notation("M1aa^@d3x0");
    assert_no_notation("M1aa^@d3>M3n@d0"); /* a fleet that takes an army aboard is supplied */
    assert_no_notation("M1aa^@d3>M3n^");
    assert_no_notation("M1aa^@d3-d6");
    assert_no_notation("M1aa^@d3-d4 ");
    assert_no_notation(" M1aa^@d3-d4");
    assert_no_notation("M1aa^ @d3-d4");
    assert_no_notation("M1aa^@d3");
    assert_no_notation("muster=M2aaa^@d4");
    assert_no_notation("discard=M4a");
}

static void test_choosing_a_defender(void **state) {
    GamePosition position;
    (void)state;
    place(&position, (Setting){.places = "d=M01 f=H02",
                               .to_move = 2,
                               .units = "d3=M1aa^,H2a^,H2a",
                               .phase = "defend d3 M1aa^ 2"});
    assert_notation(&position, "defend=H2a");
    assert_notation(&position, "defend=H2a^");
    assert_illegal(&position, "defend=M1aa^");
    assert_no_notation("defend=H2a@d3");
}

static void test_a_coup(void **state) {
    GamePosition position;
    (void)state;
    place(&position,
          (Setting){.places = "a=F02", .units = "a0=F2a+Lathe", .hand = {"F3a+Gothe F2aa+Varji"}});
    assert_notation(&position, "coup=F3a+Gothe");
    assert_no_notation("coup=Gothe");
    assert_no_notation("coup=F3a+");
    play(&position, "coup=F3a+Gothe"); /* the other follows by itself */
    assert_notation(&position, "muster=F2aa+Varji@a3");
}

static void test_drawing(void **state) {
    GamePosition position;
    (void)state;
    place(&position, (Setting){.phase = "draw", .hand = {"F1a"}});
    assert_notation(&position, "take");
    assert_notation(&position, "done");
}

/* --- Counters ------------------------------------------------------------------------------ */

/* Texts that begin with the text of another counter are the longer one. */
static void test_every_counter_is_read(void **state) {
    (void)state;
    for (int i = 0; i < EMPIRE_COUNTERS; i++) {
        char text[GAME_TEXT_MAX];
        snprintf(text, sizeof text, "discard=%s", empire_counter[i].text);
        assert_kept(text);
        snprintf(text, sizeof text, "%s^@a3-l5", empire_counter[i].text);
        assert_kept(text);
    }
}

/* The longest unit and the longest action still fit. */
static void test_long_names(void **state) {
    (void)state;
    assert_kept("S3nnn+Evenlei^/S3aaa+Thinoll@a0>a3");
    assert_kept("S3aaa+Thinoll^@a0>S3nnn+Evenlei^@a3");
    assert_kept("supply=S3nnn+Evenlei/S3aaa+Thinoll@a0");
    assert_kept("defend=D3nn++Farthine^/D3aa++Myth");
    assert_no_notation("defend=S3nnn+Evenlei/");               /* nothing aboard */
    assert_no_notation("defend=S3nnn+Evenlei/S2www+Eaglen");   /* a wing */
    assert_no_notation("defend=S3nnn+Evenlei/S3nnPavell");     /* a fleet */
    assert_no_notation("defend=S3nnn+Evenlei/D3aa++Myth");     /* of another country */
    assert_no_notation("defend=S3aaa+Thinoll/S3aaa+Thinoll");  /* on an army */
    assert_no_notation("defend=S3nnn+Evenlei/S3aaa+Thinoll^"); /* armies aboard have no mark */
    assert_no_notation("");
    assert_no_notation("S");
    assert_no_notation("Z1a@a0-a1");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_exploring),
        cmocka_unit_test(test_supplying),
        cmocka_unit_test(test_acting),
        cmocka_unit_test(test_choosing_a_defender),
        cmocka_unit_test(test_a_coup),
        cmocka_unit_test(test_drawing),
        cmocka_unit_test(test_every_counter_is_read),
        cmocka_unit_test(test_long_names),
    };
    return cmocka_run_group_tests_name("Worldwide Empire: notation", tests, NULL, NULL);
}
