/* What one gesture made is taken back at once, and comes back at once, as far as nothing was
 * revealed.
 */
#include "play/click.h"
#include "play/empire_stage.h"

enum { SERIES_MAX = 8 };

/* Makes actions of their notation in one gesture. */
static void make_series(Stage *stage, const char *actions) {
    Action series[SERIES_MAX];
    int count = 0;
    GamePosition position;
    session_imagine(stage->session, session_to_act(stage->session).decider, position.state);
    for (const char *at = actions; *at != '\0'; at += strspn(at, " ")) {
        char text[GAME_TEXT_MAX];
        const int length = (int)strcspn(at, " ");
        sprintf(text, "%.*s", length, at);
        series[count] = game_action_parse(&empire_game, position.state, text);
        assert_true(series[count] != ACTION_NONE);
        empire_game.apply(position.state, series[count++], NULL);
        at += length;
    }
    play_series(stage->play, series, count);
    tick(stage);
}

static void undo(Stage *stage, int plies) {
    match_undo(stage->play, false);
    tick(stage);
    assert_int_equal(play_plies(stage->play), plies);
}

static void redo(Stage *stage, int plies) {
    match_redo(stage->play, false);
    tick(stage);
    assert_int_equal(play_plies(stage->play), plies);
}

static const Setting actions = {
    .places = WORLD "a=G01 d=H02", .units = "a2=G1a a3=G1aa d3=H1a", .hand = {"N2a B1a B2a H2a"}};

static void test_E_23_counters_discarded_together(void **state) {
    Stage stage;
    (void)state;
    open_empire(&stage, session_of(actions));
    make_now(&stage, "discard=N2a");
    make_series(&stage, "discard=B1a discard=B2a");
    assert_int_equal(play_plies(stage.play), 3);
    undo(&stage, 1);
    redo(&stage, 3);
    /* One action before the gesture is not of it. */
    undo(&stage, 1);
    undo(&stage, 0);
    redo(&stage, 1);
    redo(&stage, 3);
    match_undo(stage.play, true);
    assert_int_equal(play_plies(stage.play), 0);
    close_stage(&stage);
}

/* The same actions one by one are taken back one by one, also where a gesture made them before. */
static void test_E_23_counters_discarded_one_by_one(void **state) {
    Stage stage;
    (void)state;
    open_empire(&stage, session_of(actions));
    make_series(&stage, "discard=B1a discard=B2a");
    undo(&stage, 0);
    make_now(&stage, "discard=B1a");
    make_now(&stage, "discard=B2a");
    undo(&stage, 1);
    undo(&stage, 0);
    close_stage(&stage);
}

static void test_E_12_supply_in_several_spaces(void **state) {
    Stage stage;
    Setting setting = actions;
    (void)state;
    setting.phase = "resupply a2";
    setting.units = "a2=G1a,G2a a3=G1aa,G3a+Gren d3=H1a";
    open_empire(&stage, session_of(setting));
    make_series(&stage, "supply=G2a@a2 supply=G3a+Gren@a3");
    assert_int_equal(play_plies(stage.play), 2);
    undo(&stage, 0);
    redo(&stage, 2);
    close_stage(&stage);
}

static const Setting draws = {.places = WORLD "a=G01 d=H02",
                              .phase = "draw",
                              .units = "a2=G1a a3=G1aa d3=H1a",
                              .hand = {"N2a B1a B2a"}};

static Session *drawing(bool practice) {
    Session *position = session_of(draws);
    SessionStart start = *session_start(position);
    start.practice = practice;
    Session *session = session_new(&start);
    session_free(position);
    return session;
}

/* Counters drawn stay; in practice all of them go back at once. */
static void test_E_14_draws_stay_outside_practice(void **state) {
    Stage stage;
    (void)state;
    open_empire(&stage, drawing(false));
    make_series(&stage, "take take");
    assert_int_equal(play_plies(stage.play), 2);
    undo(&stage, 2);
    assert_string_equal(stage.see->said.why, "Undo stops here: a card was shown.");
    close_stage(&stage);
    open_empire(&stage, drawing(true));
    make_series(&stage, "take take");
    undo(&stage, 0);
    redo(&stage, 2);
    close_stage(&stage);
}

/* What was revealed within a gesture stays, what followed it is taken back. */
static void test_E_14_a_part_of_a_gesture_is_taken_back(void **state) {
    Stage stage;
    (void)state;
    open_empire(&stage, drawing(false));
    make_series(&stage, "take done");
    assert_int_equal(play_plies(stage.play), 2);
    assert_string_equal(stage.see->no_undo, "");
    undo(&stage, 1);
    redo(&stage, 2);
    undo(&stage, 1);
    undo(&stage, 1);
    assert_string_equal(stage.see->said.why, "Undo stops here: a card was shown.");
    close_stage(&stage);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_E_23_counters_discarded_together),
        cmocka_unit_test(test_E_23_counters_discarded_one_by_one),
        cmocka_unit_test(test_E_12_supply_in_several_spaces),
        cmocka_unit_test(test_E_14_draws_stay_outside_practice),
        cmocka_unit_test(test_E_14_a_part_of_a_gesture_is_taken_back),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
