/* What could be taken, at a table without a window: what stands there, what is chosen, what has
 * been tried, and in words. */
#include "games/heximeros/positions.h"

#include "game/text.h"
#include "play/click.h"
#include "play/danger.h"
#include "play/match.h"
#include "view/danger.h"

extern const View heximeros_view;

typedef struct Stage {
    Settings settings;
    Requests requests;
    Session *session;
    Play *play;
} Stage;

static void open_table(Stage *stage, const char *pieces) {
    static char text[LINES_TEXT_MAX];
    const Options options = options_default(&heximeros_game);
    char why[SESSION_WHY_MAX];
    char all[512];
    snprintf(all, sizeof all, "%s" SOVEREIGNS, pieces);
    position_text(text, "Silver,Orange", "Silver", all, "");
    TextSource source = text_source(strchr(text, '\n') + 1);
    *stage =
        (Stage){.settings = settings_default(),
                .session = session_from_text(&heximeros_game, &options, &source, "hidden", 1, why)};
    const PlayTools tools = {
        .settings = &stage->settings, .requests = &stage->requests, .session = stage->session};
    const PlayFront nobody = {.own = NULL};
    if (stage->session == NULL) {
        fail_msg("%s", why);
    }
    stage->play = play_new(&tools, &heximeros_view, &nobody);
    assert_non_null(stage->play);
    play_tick(stage->play, 1);
}

static void close_table(Stage *stage) {
    play_free(stage->play);
    session_free(stage->session);
}

static void choose(Stage *stage, const char *cell) {
    const ClickTarget target = {.seat = SEAT_NONE};
    assert_true(
        play_click(stage->play, (Click){.kind = CLICK_CELL, .cell = cell_named(cell)}, &target));
}

static void assert_said(const Danger *danger, const char *expected) {
    const DangerNames names = {&heximeros_view, the_board()};
    char text[VIEW_LINE_MAX];
    danger_say(&names, danger, text);
    assert_string_equal(text, expected);
}

static void assert_mark(const Stage *stage, const char *cell, DangerMark mark) {
    uint8_t marks[BOARD_CELLS_MAX];
    danger_of_targets(stage->play, marks);
    assert_int_equal(marks[cell_named(cell)], mark);
}

static void test_what_stands_there(void **state) {
    Stage stage;
    Danger danger;
    (void)state;
    open_table(&stage, "q10=Silver.R q20=Orange.Al q9=Silver.HM");
    danger_at(stage.play, HEXI_SILVER, cell_named("q10"), &danger);
    assert_said(&danger, "Attacked by Alcazar q20, protected by Hatted Militant q9.");
    danger_at(stage.play, HEXI_ORANGE, cell_named("q20"), &danger);
    assert_said(&danger, "Attacked by Regent q10.");
    danger_at(stage.play, HEXI_SILVER, cell_named("q9"), &danger);
    assert_said(&danger, "");
    danger_at(stage.play, SEAT_NONE, cell_named("q10"), &danger);
    assert_int_equal(danger.attackers.count, 0);
    close_table(&stage);
}

/* A Regent for an Alcazar loses, an Alcazar for a Regent does not. */
static void test_what_is_chosen(void **state) {
    Stage stage;
    Danger danger;
    (void)state;
    open_table(&stage, "q10=Silver.R r10=Silver.Al q20=Orange.Al q21=Orange.R r20=Orange.R");
    assert_false(danger_after(stage.play, cell_named("q19"), &danger)); /* nothing is chosen */
    choose(&stage, "q10");
    assert_true(danger_after(stage.play, cell_named("q20"), &danger));
    assert_said(&danger, "Attacked by Regent r20 and Regent q21.");
    assert_mark(&stage, "q20", DANGER_LOSES);
    assert_true(danger_after(stage.play, cell_named("q11"), &danger));
    assert_said(&danger, "Attacked by Alcazar q20, protected by Alcazar r10.");
    assert_mark(&stage, "q11", DANGER_LOSES);
    assert_mark(&stage, "q6", DANGER_LOSES);
    assert_mark(&stage, "p10", DANGER_NONE);
    assert_false(danger_after(stage.play, cell_named("n20"), &danger)); /* it cannot go there */
    choose(&stage, "r10");
    assert_mark(&stage, "r20", DANGER_ATTACKED);
    assert_true(danger_after(stage.play, cell_named("r20"), &danger));
    assert_true(danger.attackers.count > 0);
    close_table(&stage);
}

static void test_what_a_tentative_move_brings(void **state) {
    uint8_t marks[BOARD_CELLS_MAX];
    Stage stage;
    (void)state;
    open_table(&stage, "q10=Silver.R p10=Silver.Al p20=Orange.Al q20=Orange.C");
    stage.settings.tentative_moves = true;
    danger_brought(stage.play, marks);
    assert_int_equal(marks[cell_named("p10")], DANGER_NONE);
    const Action action = heximeros_game.action_parse(session_state(stage.session), "q10-q5");
    assert_true(match_submit(stage.play, action));
    play_tick(stage.play, 2);
    assert_true(play_view(stage.play)->tentative);
    danger_brought(stage.play, marks);
    assert_int_equal(marks[cell_named("p10")], DANGER_LOSES); /* the Regent protected it */
    assert_int_equal(marks[cell_named("q5")], DANGER_NONE);
    assert_int_equal(marks[cell_named("q20")], DANGER_NONE); /* the other's */
    close_table(&stage);
}

static void test_words_of_many(void **state) {
    Danger danger = {.owner = HEXI_SILVER};
    const DangerNames names = {&heximeros_view, the_board()};
    InspectText text = {.count = 0};
    (void)state;
    inspect_say(&text, "Ground Zero");
    for (int i = 0; i < 5; i++) {
        danger_add(&danger.attackers, (Cell)i, hexi_piece(HEXI_RED, HEXI_REGENT));
    }
    danger_inspect(&names, &danger, HEXI_SILVER, &text);
    assert_int_equal(text.count, 2);
    assert_true(text.alarms);
    assert_non_null(strstr(text.line[0], "and 2 more"));
    assert_int_equal(strncmp(text.line[0], "Attacked by Regent ", 19), 0);
    assert_string_equal(text.line[1], "Ground Zero");
    danger.attackers.count = 3;
    danger_add(&danger.attackers, 2, hexi_piece(HEXI_RED, HEXI_REGENT));
    danger_add(&danger.protectors, cell_named("q14"), hexi_piece(HEXI_SILVER, HEXI_REGENT));
    danger_inspect(&names, &danger, HEXI_RED, &text);
    assert_non_null(strstr(text.line[0], " and 2 \u00D7 Regent "));
    assert_string_equal(text.line[1], "Protected by Regent q14");
    assert_false(text.alarms);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_what_stands_there),
        cmocka_unit_test(test_what_is_chosen),
        cmocka_unit_test(test_what_a_tentative_move_brings),
        cmocka_unit_test(test_words_of_many),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
