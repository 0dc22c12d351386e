/* What the rules of Worldwide Empire make themselves (E-28) is counted in the list of moves and
 * told, in the same way as what a match makes for a person. */
#include "play/empire_stage.h"

/* What is told, and the beginning of the last line of the last entry of the list of moves. */
static void expect(const Stage *stage, const char *told, const char *counted) {
    assert_string_equal(stage->see->said.why, told);
    MoveList *moves = play_moves(stage->play);
    const MoveEntry *entry = &moves->entry[moves->entry_count - 1];
    assert_true(move_list_words(moves, &moves->entry[moves->entry_count - 1]));
    if (counted[0] == '\0') {
        assert_null(strstr(entry->words, "by itself"));
        assert_null(strstr(entry->words, "by themselves"));
    } else {
        assert_non_null(strstr(entry->words, counted));
    }
}

static void expect_notation(const Stage *stage, const char *part) {
    MoveList *moves = play_moves(stage->play);
    char *notation = move_list_notation(moves, &moves->entry[moves->entry_count - 1]);
    assert_non_null(strstr(notation, part));
    free(notation);
}

static const Setting attack = {
    .places = WORLD "a=G01 d=H02", .units = "a3=G2a,H1a,H1a a2=G1a d3=H1a", .hand = {"N2a"}};

static void test_E_28_the_only_defender_is_told(void **state) {
    Stage stage;
    (void)state;
    open_empire(&stage, session_of(attack));
    make_now(&stage, "G2a@a3x2");
    expect(&stage, "There was nothing to choose: Hogrin army 1 defends a3.",
           "1 choice made by itself");
    expect_notation(&stage, "the defender by itself; ");
    stage.now += 6;
    tick(&stage);
    assert_string_equal(stage.see->said.why, "");
    close_stage(&stage);
}

static void test_E_28_a_defender_who_is_chosen_is_not(void **state) {
    Stage stage;
    Setting setting = attack;
    (void)state;
    setting.units = "a3=G2a,H1a,H2a a2=G1a d3=H1a";
    open_empire(&stage, session_of(setting));
    make_now(&stage, "G2a@a3x2");
    make_now(&stage, "defend=H2a");
    expect(&stage, "", "");
    close_stage(&stage);
}

/* The defender's choice is none of a person. */
static void test_E_28_a_defender_of_a_computer_is_not(void **state) {
    Stage stage, other;
    (void)state;
    open_empire(&stage, session_of(attack));
    SessionStart start = *session_start(stage.session);
    start.seats[1] = (Seat){.kind = SEAT_COMPUTER, .step = 1};
    open_empire(&other, session_new(&start));
    make_now(&other, "G2a@a3x2");
    expect(&other, "", "");
    close_stage(&other);
    close_stage(&stage);
}

static const Setting coup = {.places = WORLD "j=B02 d=H01 a=G02",
                             .units = "j0=B1aa+Edmund j4=B3n+Flake j2=B1a a2=G1a d3=H1a^",
                             .hand = {"B2aa+William B3a+Henry B1aa++Mary G2a N2a"}};

static void test_E_28_the_last_counter_of_a_coup_is_told(void **state) {
    Stage stage;
    (void)state;
    open_empire(&stage, session_of(coup));
    make_now(&stage, "coup=B2aa+William");
    expect(&stage, "", "");
    make_now(&stage, "coup=B3a+Henry");
    expect(&stage, "There was nothing to choose: Mary is shown.", "1 choice made by itself");
    expect_notation(&stage, "a counter shown by itself; ");
    close_stage(&stage);
}

static void test_E_21_a_counter_that_is_chosen_is_not(void **state) {
    Stage stage;
    (void)state;
    open_empire(&stage, session_of(coup));
    make_now(&stage, "coup=B2aa+William");
    make_now(&stage, "coup=B1aa++Mary");
    expect(&stage, "", "");
    close_stage(&stage);
}

/* A fleet that one sea alone is open to; where there are more, they are asked for. */
static void test_E_28_the_only_muster_is_told(void **state) {
    Stage stage;
    Setting setting = {
        .places = "j=B02 d=H01", .units = "j2=B1a d3=H1a^", .hand = {"B3n+Flake H2a"}};
    (void)state;
    open_empire(&stage, session_of(setting));
    make_now(&stage, "coup=B3n+Flake");
    expect(&stage, "There was nothing to choose: Flake is mustered on j4.",
           "1 choice made by itself");
    expect_notation(&stage, "a muster by itself");
    close_stage(&stage);
    setting.places = WORLD "j=B02 d=H01 a=G02";
    setting.units = "j2=B1a d3=H1a^ a2=G1a";
    open_empire(&stage, session_of(setting));
    make_now(&stage, "coup=B3n+Flake");
    expect(&stage, "", "");
    make_now(&stage, "muster=B3n+Flake@j4");
    expect(&stage, "", "");
    close_stage(&stage);
}

/* Two attacks of a computer on a person who has one kind of unit there are told together. */
static void test_what_a_computer_leaves_no_choice_in_is_told_together(void **state) {
    Stage stage, other;
    Setting setting = attack;
    (void)state;
    setting.units = "a3=G1a,G2a^,H1a,H1a d3=H1a";
    open_empire(&stage, session_of(setting));
    SessionStart start = *session_start(stage.session);
    start.seats[0] = (Seat){.kind = SEAT_COMPUTER, .step = 1};
    open_empire(&other, session_new(&start));
    assert_true(match_submit(
        other.play, game_action_parse(&empire_game, play_present(other.play), "G2a^@a3x2")));
    assert_true(match_submit(
        other.play, game_action_parse(&empire_game, play_present(other.play), "G1a@a3x2")));
    assert_string_equal(other.see->said.why,
                        "There was nothing to choose: Hogrin army 1 defends a3, "
                        "Hogrin army 1 defends a3.");
    close_stage(&other);
    close_stage(&stage);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_E_28_the_only_defender_is_told),
        cmocka_unit_test(test_E_28_a_defender_who_is_chosen_is_not),
        cmocka_unit_test(test_E_28_a_defender_of_a_computer_is_not),
        cmocka_unit_test(test_E_28_the_last_counter_of_a_coup_is_told),
        cmocka_unit_test(test_E_21_a_counter_that_is_chosen_is_not),
        cmocka_unit_test(test_E_28_the_only_muster_is_told),
        cmocka_unit_test(test_what_a_computer_leaves_no_choice_in_is_told_together),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
