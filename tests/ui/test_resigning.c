/* A computer at the table resigns when it has had no hope for some turns, unless that is switched
 * off or more than one opponent is left; who wins is told so. */
#include "app_stage.h"
#include "game/options.h"
#include "games/games.h"
#include "play/estimate.h"
#include "play/match.h"
#include "play/offer.h"
#include "play/parts.h"
#include "ui/table/ending.h"

static AppStage stage;

static int open_stage(void **state) {
    (void)state;
    app_stage_open(&stage, 1024, 640, 100);
    return 0;
}

static int close_stage(void **state) {
    (void)state;
    app_stage_close(&stage);
    return 0;
}

enum { PLIES = 30 };

static void sit_down(const char *game, const char *option, unsigned persons) {
    char why[GAME_WHY_MAX];
    SessionStart start = {.game = games_find(game), .seed = 7};
    start.options = options_default(start.game);
    assert_true(option == NULL || options_set(start.game, &start.options, option, why));
    for (int seat = 0; seat < GAME_SEATS_MAX; seat++) {
        if ((persons >> seat & 1U) == 0) {
            start.seats[seat] = (Seat){.kind = SEAT_COMPUTER, .step = 1};
        }
    }
    app_play(stage.app, session_new(&start), false, "");
    assert_non_null(stage.app->table);
}

/* Everybody makes the first action they have, again and again; the seat `lost` judges each time
 * that it has no hope. Gives the seat that resigned, or SEAT_NONE; ends early where a question
 * comes. */
static int go_on(int lost) {
    TableScreen *table = stage.app->table;
    for (int i = 0; i < PLIES && session_outcome(table->play->session).kind == OUTCOME_NONE &&
                    table->see->popup.kind == POPUP_NONE;
         i++) {
        int prospects[GAME_SEATS_MAX] = {0}, count = 0;
        const int decider = session_to_act(table->play->session).decider;
        play_forget_answers(table->play);
        if (play_is_person(table->play, decider)) {
            assert_true(
                match_submit(table->play, session_actions(table->play->session, &count)[0]));
            continue;
        }
        prospects[lost] = -1000;
        estimate_keep(table->play, prospects);
        table->play->see.computer.task = TASK_PLAY;
        table->play->see.computer.ready = true;
        table->play->see.computer.answer = session_actions(table->play->session, &count)[0];
        table->play->see.computer.still_since = -60;
        app_stage_frame(&stage, (Input){0});
        const int plies = session_plies(table->play->session);
        if (plies > 0 && session_ply(table->play->session, plies - 1).action == ACTION_RESIGN) {
            return decider;
        }
    }
    return SEAT_NONE;
}

static int who_resigns(const char *game, const char *option, int lost) {
    sit_down(game, option, 0);
    return go_on(lost);
}

static void press(SDL_Keycode key) {
    app_stage_frame(&stage, (Input){.kind = INPUT_KEY, .key = key});
}

static void test_a_person_accepts_that_it_resigns(void **state) {
    (void)state;
    sit_down("heximeros", "colours=Silver,Orange", 1U << 3);
    assert_int_equal(go_on(0), SEAT_NONE);
    TableScreen *table = stage.app->table;
    assert_int_equal(table->see->popup.kind, POPUP_LOST);
    char text[SESSION_WHY_MAX];
    offer_lost_words(table->play, text, sizeof text);
    assert_non_null(strstr(text, "(computer) has no hope left and resigns."));
    app_stage_frame(&stage, (Input){0});
    press(SDLK_RETURN);
    assert_int_equal(session_outcome(table->play->session).kind, OUTCOME_WIN);
    assert_int_equal(session_outcome(table->play->session).seats, 1U << 3);
}

static void test_or_lets_it_play_on_to_the_end(void **state) {
    (void)state;
    sit_down("heximeros", "colours=Silver,Orange", 1U << 3);
    assert_int_equal(go_on(0), SEAT_NONE);
    TableScreen *table = stage.app->table;
    const int plies = session_plies(table->play->session);
    assert_int_equal(table->see->popup.kind, POPUP_LOST);
    app_stage_frame(&stage, (Input){0});
    press(SDLK_ESCAPE);
    assert_int_equal(table->see->popup.kind, POPUP_NONE);
    assert_int_equal(go_on(0), SEAT_NONE);
    /* It is not asked again. */
    assert_int_equal(table->see->popup.kind, POPUP_NONE);
    assert_true(session_plies(table->play->session) > plies + 6);
}

static void test_without_hope_it_resigns(void **state) {
    (void)state;
    assert_int_equal(who_resigns("heximeros", "colours=Silver,Orange", 0), 0);
    const Session *session = stage.app->table->play->session;
    assert_int_equal(session_outcome(session).kind, OUTCOME_WIN);
    assert_in_range(session_turn(session), 5, 7); /* in its third turn */
}

static void test_not_where_that_is_switched_off(void **state) {
    (void)state;
    stage.app->settings.computers_resign = false;
    assert_int_equal(who_resigns("heximeros", "colours=Silver,Orange", 0), SEAT_NONE);
}

static void test_not_with_several_opponents(void **state) {
    (void)state;
    assert_int_equal(who_resigns("heximeros", "colours=Silver,Blue,Orange", 0), SEAT_NONE);
}

/* The words of the end when a seat of 5 Fields resigns; the second is a person's or a computer's.
 */
static void say_end(SeatKind second, int resigns, char text[GAME_WHY_MAX]) {
    SessionStart start = {.game = games_find("fields"), .seed = 7};
    start.options = options_default(start.game);
    start.seats[1] = (Seat){.kind = second, .step = 1};
    app_play(stage.app, session_new(&start), false, "");
    TableScreen *table = stage.app->table;
    assert_non_null(table);
    while (session_to_act(table->play->session).decider != resigns) {
        int count = 0;
        assert_true(match_submit(table->play, session_actions(table->play->session, &count)[0]));
    }
    assert_true(match_submit(table->play, ACTION_RESIGN));
    app_stage_frame(&stage, (Input){0});
    const Scene scene = table_scene(table, false);
    ending_say(table, &scene, text, NULL);
}

static void test_the_only_person_is_told_you_win(void **state) {
    char text[GAME_WHY_MAX];
    (void)state;
    say_end(SEAT_COMPUTER, 1, text);
    assert_ptr_equal(strstr(text, "You win! South wins: "), text);
    say_end(SEAT_PERSON, 1, text);
    assert_ptr_equal(strstr(text, "South wins: "), text);
    say_end(SEAT_COMPUTER, 0, text);
    assert_ptr_equal(strstr(text, "You lost. North wins: "), text);
    say_end(SEAT_PERSON, 0, text);
    assert_ptr_equal(strstr(text, "North wins: "), text);
}

int main(void) {
    if (!app_stage_home()) {
        return EXIT_FAILURE;
    }
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_without_hope_it_resigns, open_stage, close_stage),
        cmocka_unit_test_setup_teardown(test_not_where_that_is_switched_off, open_stage,
                                        close_stage),
        cmocka_unit_test_setup_teardown(test_not_with_several_opponents, open_stage, close_stage),
        cmocka_unit_test_setup_teardown(test_a_person_accepts_that_it_resigns, open_stage,
                                        close_stage),
        cmocka_unit_test_setup_teardown(test_or_lets_it_play_on_to_the_end, open_stage,
                                        close_stage),
        cmocka_unit_test_setup_teardown(test_the_only_person_is_told_you_win, open_stage,
                                        close_stage),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
