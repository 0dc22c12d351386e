/* What computers thought of the prospects: each position has its own. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include <cmocka.h>

#include "game/options.h"
#include "games/games.h"
#include "play/estimate.h"
#include "play/parts.h"

static char why[SESSION_WHY_MAX];
static Play match;

static void play(int choice) {
    int count;
    const Action *list = session_actions(match.session, &count);
    assert_true(choice < count);
    assert_true(session_submit(match.session, list[choice], why));
}

static void keep(int prospect) {
    const int prospects[GAME_SEATS_MAX] = {prospect};
    estimate_keep(&match, prospects);
}

static void assert_shown(int prospect) {
    const Estimate *shown = estimate_shown(&match);
    assert_non_null(shown);
    assert_int_equal(shown->prospects[0], prospect);
}

static int open_match(void **state) {
    (void)state;
    SessionStart start = {.game = games_find("heximeros")};
    start.options = options_default(start.game);
    match = (Play){.see = {.game = start.game, .viewed_ply = -1}, .session = session_new(&start)};
    return match.session == NULL ? -1 : 0;
}

static int close_match(void **state) {
    (void)state;
    session_free(match.session);
    free(match.see.computer.estimate);
    return 0;
}

static void test_an_estimate_follows_undo_and_redo(void **state) {
    (void)state;
    assert_null(estimate_shown(&match));
    keep(100);
    play(0);
    play(1);
    assert_shown(100); /* the last one known */
    keep(-300);
    assert_shown(-300);
    assert_true(session_undo(match.session, false, why));
    assert_shown(100);
    assert_true(session_redo(match.session, false, why));
    assert_shown(-300);
}

static void test_an_estimate_is_none_of_another_branch(void **state) {
    (void)state;
    keep(100);
    play(0);
    keep(-300);
    assert_true(session_undo(match.session, false, why));
    play(1);
    assert_shown(100);
    play(0);
    keep(700);
    assert_shown(700);
}

static void test_an_earlier_position_has_its_own_estimate(void **state) {
    (void)state;
    play(0);
    keep(100);
    play(0);
    play(0);
    keep(-300);
    match.see.viewed_ply = 2;
    assert_shown(100);
    match.see.viewed_ply = 0;
    assert_null(estimate_shown(&match));
}

/* Plays turns of all seats; before each, the one that decides has these prospects. */
static void play_turns(int turns, int prospect) {
    for (int i = 0; i < turns; i++) {
        int prospects[GAME_SEATS_MAX];
        for (int seat = 0; seat < GAME_SEATS_MAX; seat++) {
            prospects[seat] = prospect;
        }
        estimate_keep(&match, prospects);
        play(0);
    }
}

static void test_without_hope_for_three_own_turns(void **state) {
    (void)state;
    const int seats = GAME_SEATS_MAX;
    play_turns(2 * seats, -1000);
    assert_false(estimate_hopeless(&match, 0)); /* nothing is known of this turn */
    keep(-1000);
    assert_true(estimate_hopeless(&match, 0));
    assert_false(estimate_hopeless(&match, 1)); /* only two turns */
    play_turns(1, -200);
    keep(-1000);
    assert_true(session_undo(match.session, false, why));
    assert_false(estimate_hopeless(&match, 0)); /* in this turn there was hope */
}

static void test_one_turn_with_hope_begins_the_count_again(void **state) {
    (void)state;
    const int seats = GAME_SEATS_MAX;
    play_turns(seats, -1000);
    play_turns(seats, -500);
    play_turns(seats, -1000);
    keep(-1000);
    assert_false(estimate_hopeless(&match, 0));
    play_turns(seats, -1000);
    keep(-1000);
    assert_true(estimate_hopeless(&match, 0));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_an_estimate_follows_undo_and_redo, open_match,
                                        close_match),
        cmocka_unit_test_setup_teardown(test_an_estimate_is_none_of_another_branch, open_match,
                                        close_match),
        cmocka_unit_test_setup_teardown(test_an_earlier_position_has_its_own_estimate, open_match,
                                        close_match),
        cmocka_unit_test_setup_teardown(test_without_hope_for_three_own_turns, open_match,
                                        close_match),
        cmocka_unit_test_setup_teardown(test_one_turn_with_hope_begins_the_count_again, open_match,
                                        close_match),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
