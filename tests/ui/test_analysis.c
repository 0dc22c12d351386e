/* The analysis at the table: the best three actions of the position shown, for those who may know.
 */
#include "play/parts.h"
#include "table_stage.h"

#include "game/options.h"
#include "games/games.h"
#include "play/analysis.h"
#include "play/match.h"

static Stage stage;

static void open_match(const char *id, unsigned computers, bool wanted) {
    SessionStart start = {.game = games_find(id), .seed = 16};
    start.options = options_default(start.game);
    for (int seat = 0; seat < GAME_SEATS_MAX; seat++) {
        const bool computer = (computers >> seat & 1) != 0;
        start.seats[seat] = (Seat){.kind = computer ? SEAT_COMPUTER : SEAT_PERSON,
                                   .step = computer ? SEAT_STEP_LEAST : 0};
    }
    Session *session = session_new(&start);
    assert_non_null(session);
    open_stage(&stage, session);
    stage.settings.analysis = wanted;
    analysis_free(stage.table->play);
    stage.table->play->see.analysis = (Analysis){.on = false};
    analysis_begin(stage.table->play);
}

static void close_match(void) {
    free(close_stage(&stage));
}

/* Frames until it has found something, or has nothing to say. */
static const Analysis *look(void) {
    enum { TRIES = 200, MILLISECONDS = 50 };
    const Analysis *analysis = &stage.table->play->see.analysis;
    for (int i = 0; i < TRIES; i++) {
        stage_frame(&stage, (Input){0});
        if (analysis->count > 0 || analysis->why != NULL || !analysis->on) {
            break;
        }
        SDL_Delay(MILLISECONDS);
        stage.ui.now += 1;
    }
    return analysis;
}

/* The notation of each begins with a legal action, and its prospects are no better than those of
 * the line above it. */
static void test_the_best_three_actions_with_their_lines(void **state) {
    (void)state;
    open_match("fields", 0, false);
    assert_false(stage.table->play->see.analysis.on);
    analysis_toggle(stage.table->play);
    assert_true(stage.settings.analysis);
    const Analysis *analysis = look();
    assert_int_equal(analysis->count, AI_MULTIPV_MAX);
    for (int i = 0; i < analysis->count; i++) {
        const AnalysisLine *line = &analysis->at[i];
        char first[GAME_TEXT_MAX] = "";
        (void)sscanf(line->notation, "%63s", first);
        assert_true(game_action_parse(stage.table->play->see.game, analysis->state, first) !=
                    ACTION_NONE);
        assert_in_range(line->percent, 0, i == 0 ? 100 : analysis->at[i - 1].percent);
        assert_true(i == 0 || strcmp(line->name, analysis->at[0].name) != 0);
    }
    close_match();
}

static void test_it_follows_the_position_shown(void **state) {
    char why[SESSION_WHY_MAX];
    (void)state;
    open_match("fields", 0, true);
    const uint64_t before = look()->key;
    assert_true(before != 0);
    const Action action =
        game_action_parse(stage.table->play->see.game, session_observe(stage.session, 0), "pass");
    assert_true(session_submit(stage.session, action, why));
    stage.table->play->stale = true;
    stage_frame(&stage, (Input){0});
    const uint64_t after = stage.table->play->see.analysis.key;
    assert_true(after != 0 && after != before);
    match_view_ply(stage.table->play, 0);
    stage_frame(&stage, (Input){0});
    assert_true(stage.table->play->see.analysis.key != after);
    assert_int_equal(
        stage.table->play->see.game->to_act(stage.table->play->see.analysis.state).decider, 0);
    close_match();
}

static void test_it_is_off_against_computers_unless_switched_on(void **state) {
    (void)state;
    open_match("fields", 2, true);
    assert_false(stage.table->play->see.analysis.on);
    analysis_toggle(stage.table->play);
    assert_true(stage.table->play->see.analysis.on);
    assert_true(look()->count > 0);
    analysis_toggle(stage.table->play);
    assert_false(stage.table->play->see.analysis.on);
    assert_true(stage.settings.analysis); /* what was chosen for other matches stays */
    close_match();
}

static void test_it_says_nothing_where_the_viewer_does_not_know_the_hand(void **state) {
    (void)state;
    open_match("empire", 0, true);
    const Analysis *analysis = look(); /* the curtain is down */
    assert_non_null(analysis->why);
    assert_int_equal(analysis->count, 0);
    assert_true(analysis->key == 0);
    close_match();
}

int main(void) {
    SDL_SetHint(SDL_HINT_VIDEODRIVER, "dummy");
    if (SDL_Init(SDL_INIT_VIDEO) != 0) {
        return EXIT_FAILURE;
    }
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_the_best_three_actions_with_their_lines),
        cmocka_unit_test(test_it_follows_the_position_shown),
        cmocka_unit_test(test_it_is_off_against_computers_unless_switched_on),
        cmocka_unit_test(test_it_says_nothing_where_the_viewer_does_not_know_the_hand),
    };
    const int failed = cmocka_run_group_tests(tests, NULL, NULL);
    SDL_Quit();
    return failed;
}
