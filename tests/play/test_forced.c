/* Choices in which nothing is decided: a match makes them for a person, says so, and undo goes back
 * past them. */
#include "games/firstwar/positions.h"

#include "play/match_stage.h"
#include "play/tentative.h"

#define AROUND " f5=o f7=o e5=m e6=m g5=p g6=p"

static void open_setting(Stage *stage, Setting setting) {
    char text[LINES_TEXT_MAX];
    place_text(text, setting);
    open_session(stage, &firstwar_view, session_of_lines(text, &firstwar_game));
    tick(stage);
}

/* Three Hunters from the same tile attack two Farmers, who choose to stand apart. */
static const Setting three_against_two = {
    .cells = "f6=p/1H1H1H2F2F" AROUND,
    .phase = "conflict",
    .decider = 2,
    .more = "fight f6\nattacker H f6 from f5\nattacker H f6 from f5\nattacker H f6 from f5\n"};

static void expect_plies(const Stage *stage, const char *expected) {
    char plies[400] = "";
    for (int ply = 0; ply < play_plies(stage->play); ply++) {
        sprintf(plies + strlen(plies), "%s%s", ply > 0 ? " " : "", play_ply(stage->play, ply).text);
    }
    assert_string_equal(plies, expected);
}

static void test_a_run_is_made_and_told_once(void **state) {
    Stage stage;
    (void)state;
    open_setting(&stage, three_against_two);
    make(&stage, "stack=F+F");
    tick(&stage);
    expect_plies(&stage, "stack=F+F on=1 on=1");
    assert_string_equal(stage.see->said.why, "There was nothing to choose: the attack on f6: "
                                             "against a Farmer alone, against a Farmer alone, "
                                             "a Hunter is wounded, North loses a Farmer, "
                                             "North has 2 Farmers wounded.");
    assert_true(stage.see->said.is_info);
    /* It stays for a while, and what the person does ends it. */
    stage.now += 3;
    tick(&stage);
    assert_string_not_equal(stage.see->said.why, "");
    stage.now += 3;
    tick(&stage);
    assert_string_equal(stage.see->said.why, "");
    close_stage(&stage);
}

static void test_the_list_of_moves_marks_it(void **state) {
    Stage stage;
    (void)state;
    open_setting(&stage, three_against_two);
    make(&stage, "stack=F+F");
    tick(&stage);
    MoveList *moves = play_moves(stage.play);
    assert_int_equal(moves->entry_count, 2);
    assert_true(move_list_words(moves, &moves->entry[0]));
    assert_null(strstr(moves->entry[0].words, "by itself"));
    assert_true(move_list_words(moves, &moves->entry[1]));
    assert_non_null(strstr(moves->entry[1].words, "6 choices made by themselves"));
    char *notation = move_list_notation(moves, &moves->entry[1]);
    assert_int_equal(strncmp(notation, "on=1 (by itself), on=1 (", 24), 0);
    assert_non_null(strstr(notation, "; 3 attackers by themselves; "));
    assert_non_null(strstr(notation, "; by itself)"));
    free(notation);
    close_stage(&stage);
}

static void test_undo_goes_back_to_what_was_decided(void **state) {
    Stage stage;
    (void)state;
    open_setting(&stage, three_against_two);
    make(&stage, "stack=F+F");
    tick(&stage);
    assert_string_equal(stage.see->no_undo, "");
    match_undo(stage.play, false);
    tick(&stage);
    assert_int_equal(play_decides(stage.play).decider, 1);
    assert_string_equal(stage.see->said.why, "");
    match_redo(stage.play, false);
    expect_plies(&stage, "stack=F+F on=1 on=1");
    match_undo(stage.play, true);
    /* Before the first decision of the match nothing is undone. */
    match_undo(stage.play, false);
    assert_string_equal(stage.see->said.why, "There is nothing to undo.");
    close_stage(&stage);
}

static void test_nothing_is_undone_that_would_be_made_again(void **state) {
    Stage stage;
    (void)state;
    Setting setting = three_against_two;
    setting.decider = 1;
    setting.more = "fight f6\nattacker H f6 from f5\nattacker H f6 from f5\n"
                   "attacker H f6 from f5\nstack 1 F\nstack 2 F\n";
    open_setting(&stage, setting);
    expect_plies(&stage, "on=1 on=1");
    assert_string_equal(stage.see->no_undo, "There is nothing to undo.");
    close_stage(&stage);
}

static void test_it_waits_while_something_moves(void **state) {
    char why[SESSION_WHY_MAX];
    Stage stage;
    (void)state;
    open_setting(&stage, three_against_two);
    assert_false(play_idle(stage.play, why));
    make(&stage, "stack=F+F");
    stage.moving = true;
    tick(&stage);
    expect_plies(&stage, "stack=F+F");
    assert_int_equal(stage.see->clicks.source.count, 0); /* it is not asked */
    assert_true(play_idle(stage.play, why));
    assert_string_equal(why, "There is nothing to choose here; the match goes on.");
    stage.moving = false;
    match_view_ply(stage.play, 0);
    tick(&stage);
    expect_plies(&stage, "stack=F+F");
    match_view_ply(stage.play, -1);
    play_ask(stage.play, POPUP_MENU, (Point){0, 0});
    tick(&stage);
    expect_plies(&stage, "stack=F+F");
    play_ask(stage.play, POPUP_NONE, (Point){0, 0});
    tick(&stage);
    expect_plies(&stage, "stack=F+F on=1 on=1");
    close_stage(&stage);
}

static void test_what_differs_is_asked(void **state) {
    Stage stage;
    Setting setting = three_against_two;
    (void)state;
    setting.cells = "f6=p/1H1H1H2H2F" AROUND;
    open_setting(&stage, setting);
    make(&stage, "stack=H+F");
    tick(&stage);
    expect_plies(&stage, "stack=H+F");
    assert_int_equal(stage.see->clicks.source.count, 2);
    assert_string_equal(stage.see->said.why, "");
    close_stage(&stage);
}

static void test_a_lesson_asks_for_all(void **state) {
    Stage stage;
    Lesson lesson = {.mood = LESSON_DONE, .said = "Well done."};
    (void)state;
    open_setting(&stage, three_against_two);
    make(&stage, "stack=F+F");
    play_set_lesson(stage.play, &lesson);
    assert_true(play_forced(stage.play) == ACTION_NONE);
    tick(&stage);
    expect_plies(&stage, "stack=F+F");
    play_set_lesson(stage.play, NULL);
    tick(&stage);
    expect_plies(&stage, "stack=F+F on=1 on=1");
    close_stage(&stage);
}

static void test_W_29_all_who_must_go_hungry_do(void **state) {
    Stage stage;
    (void)state;
    open_setting(
        &stage,
        (Setting){.cells = "f1=i/1F!1F!1E1S f2=p/1H!1H", .phase = "food", .more = "owed 3\n"});
    assert_true(play_plies(stage.play) > 0);
    assert_int_equal(stage.see->outcome.kind, OUTCOME_WIN); /* W-39 */
    assert_non_null(strstr(stage.see->said.why, "There was nothing to choose: "));
    close_stage(&stage);
}

/* What the rules make themselves is listed and told too. */
static void test_W_43_what_the_rules_make_is_told(void **state) {
    Stage stage;
    (void)state;
    open_setting(&stage, (Setting){.cells = "f6=p/2F f5=o/1H e5=m e6=m g5=p g6=p f7=o"});
    make(&stage, "H1f5-f6");
    assert_string_equal(stage.see->said.why, "");
    make(&stage, "done");
    make(&stage, "done");
    MoveList *moves = play_moves(stage.play);
    tick(&stage);
    assert_string_equal(stage.see->said.why,
                        "There was nothing to choose: the stacks on f6, a Hunter attacks on f6, "
                        "a Hunter retreats from f6.");
    assert_true(stage.see->said.is_info);
    assert_true(move_list_words(moves, &moves->entry[0]));
    assert_non_null(strstr(moves->entry[0].words, "3 choices made by themselves"));
    char *notation = move_list_notation(moves, &moves->entry[0]);
    assert_non_null(strstr(notation, "stacks by themselves; an attacker by itself; "
                                     "a retreat by itself"));
    free(notation);
    /* It goes with its time, and undo takes it away. */
    stage.now += 6;
    tick(&stage);
    assert_string_equal(stage.see->said.why, "");
    match_undo(stage.play, false);
    match_redo(stage.play, false);
    tick(&stage);
    assert_string_equal(stage.see->said.why, "");
    close_stage(&stage);
}

/* W-18: the last attackers have one stack left, those before had a choice. */
static void test_W_43_the_last_attacker_is_told(void **state) {
    Stage stage;
    Setting setting = three_against_two;
    (void)state;
    setting.cells = "f6=p/1H1H1H2H2F" AROUND;
    open_setting(&stage, setting);
    make(&stage, "stack=H+F");
    tick(&stage);
    make(&stage, "on=1");
    tick(&stage);
    assert_string_equal(stage.see->said.why, "");
    make(&stage, "on=1");
    tick(&stage);
    assert_memory_equal(stage.see->said.why, "There was nothing to choose: a Hunter attacks on f6",
                        51);
    close_stage(&stage);
}

/* W-29: after the Farmer only Hunters of one tile are left, one of whom goes hungry too. */
static void test_W_43_the_last_hungry_piece_is_told(void **state) {
    Stage stage;
    Setting setting = {
        .cells = "f1=i/1F1F!1E!1S! f2=p/1H1H1H!1H!", .phase = "food", .more = "owed 2\n"};
    (void)state;
    open_setting(&stage, setting);
    assert_string_equal(stage.see->said.why, "");
    make(&stage, "hunger=Ff1");
    tick(&stage);
    assert_string_equal(stage.see->said.why,
                        "There was nothing to choose: a Hunter goes hungry on f2.");
    MoveList *moves = play_moves(stage.play);
    assert_true(move_list_words(moves, &moves->entry[0]));
    assert_non_null(strstr(moves->entry[0].words, "1 choice made by itself"));
    char *notation = move_list_notation(moves, &moves->entry[0]);
    assert_non_null(strstr(notation, "a hungry piece by itself"));
    free(notation);
    close_stage(&stage);
    /* With a choice left nothing is told. */
    setting.cells = "f1=i/1F1F!1E1S! f2=p/1H1H1H!1H!";
    open_setting(&stage, setting);
    make(&stage, "hunger=Ff1");
    tick(&stage);
    assert_string_equal(stage.see->said.why, "");
    close_stage(&stage);
}

/* What computers choose is not the person's. */
static void test_W_43_only_choices_of_persons_are_told(void **state) {
    Stage stage, other;
    (void)state;
    open_setting(&stage, (Setting){.cells = "f6=p/2F f5=o/1H e5=m e6=m g5=p g6=p f7=o"});
    SessionStart start = *session_start(stage.session);
    start.seats[1] = (Seat){.kind = SEAT_COMPUTER, .step = 1};
    open_session(&other, &firstwar_view, session_new(&start));
    make(&other, "H1f5-f6");
    make(&other, "done");
    make(&other, "done");
    assert_string_equal(other.see->said.why, "There was nothing to choose: a Hunter attacks on f6, "
                                             "a Hunter retreats from f6.");
    close_stage(&other);
    close_stage(&stage);
}

/* F-24: in the position before the first forced pass of a recorded match. */
static Session *before_a_pass(const char *path) {
    static char text[1 << 20];
    char why[SESSION_WHY_MAX];
    FILE *file = fopen(path, "r");
    assert_non_null(file);
    const size_t length = fread(text, 1, sizeof text, file);
    assert_int_equal(fclose(file), 0);
    Session *recorded = session_read(text, length, why);
    assert_non_null(recorded);
    SessionStart start = *session_start(recorded);
    start.seats[0] = start.seats[1] = (Seat){.kind = SEAT_PERSON};
    Session *session = session_new(&start);
    assert_non_null(session);
    for (int ply = 0;; ply++) {
        assert_true(ply < session_plies(recorded));
        assert_true(session_submit(session, session_ply(recorded, ply).action, why));
        if (session_only_choice(session, session_present(session)) != ACTION_NONE) {
            break;
        }
    }
    session_free(recorded);
    return session;
}

static void test_F_24_the_only_pass_is_made(void **state) {
    Stage stage;
    (void)state;
    open_session(&stage, &fields_view,
                 before_a_pass("tests/records/matches/fields-01-computers.hexfolio"));
    const int plies = play_plies(stage.play);
    stage.settings.tentative_moves = true;
    tick(&stage);
    assert_true(play_plies(stage.play) > plies);
    assert_string_equal(play_ply(stage.play, plies).text, "pass");
    assert_false(stage.see->tentative); /* nothing was decided in this turn */
    assert_string_equal(stage.see->said.why, "There was nothing to choose: the turn is passed.");
    match_undo(stage.play, false);
    assert_true(play_plies(stage.play) < plies);
    close_stage(&stage);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_a_run_is_made_and_told_once),
        cmocka_unit_test(test_the_list_of_moves_marks_it),
        cmocka_unit_test(test_undo_goes_back_to_what_was_decided),
        cmocka_unit_test(test_nothing_is_undone_that_would_be_made_again),
        cmocka_unit_test(test_it_waits_while_something_moves),
        cmocka_unit_test(test_what_differs_is_asked),
        cmocka_unit_test(test_a_lesson_asks_for_all),
        cmocka_unit_test(test_W_29_all_who_must_go_hungry_do),
        cmocka_unit_test(test_W_43_what_the_rules_make_is_told),
        cmocka_unit_test(test_W_43_the_last_attacker_is_told),
        cmocka_unit_test(test_W_43_the_last_hungry_piece_is_told),
        cmocka_unit_test(test_W_43_only_choices_of_persons_are_told),
        cmocka_unit_test(test_F_24_the_only_pass_is_made),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
