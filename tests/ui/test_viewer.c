/* Who looks at a match, for every mix of persons and computers. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "game/options.h"
#include "games/games.h"
#include "play/viewer.h"

static char why[SESSION_WHY_MAX];

/* A match of HexiMeros with all its seats, in which these are of persons. */
static Session *match_of(unsigned persons) {
    SessionStart start = {.game = games_find("heximeros")};
    start.options = options_default(start.game);
    for (int seat = 0; seat < GAME_SEATS_MAX; seat++) {
        start.seats[seat] = (persons >> seat & 1U) != 0 ? (Seat){.kind = SEAT_PERSON}
                                                        : (Seat){.kind = SEAT_COMPUTER, .level = 1};
    }
    Session *session = session_new(&start);
    assert_non_null(session);
    assert_int_equal(session_persons(session), persons & start.game->seats(&start.options));
    return session;
}

static int decider(const Session *session) {
    return session_to_act(session).decider;
}

/* Plays on until a seat in the mask decides. */
static void play_until(Session *session, unsigned seats) {
    while ((seats >> decider(session) & 1U) == 0) {
        int count;
        const Action *list = session_actions(session, &count);
        assert_true(count > 0);
        assert_true(session_submit(session, list[0], why));
    }
}

static void end_match(Session *session) {
    assert_true(session_submit(session, ACTION_DRAW, why));
    assert_int_equal(session_outcome(session).kind, OUTCOME_DRAW);
}

static void test_the_only_person_looks_whoever_decides(void **state) {
    (void)state;
    Session *session = match_of(1U << 1);
    assert_int_equal(decider(session), 0);
    assert_int_equal(viewer_of_match(session), 1);
    assert_int_equal(viewer_of_picture(session), 1);
    play_until(session, 1U << 1);
    assert_int_equal(viewer_of_match(session), 1);
    session_free(session);
}

static void test_of_several_persons_the_one_who_decides_looks(void **state) {
    (void)state;
    Session *session = match_of(3);
    for (int seat = 0; seat < 2; seat++) {
        play_until(session, 1U << seat);
        assert_int_equal(viewer_of_match(session), seat);
        assert_int_equal(viewer_of_picture(session), VIEWER_PUBLIC);
    }
    session_free(session);
}

static void test_while_a_computer_decides_several_persons_see_what_is_public(void **state) {
    (void)state;
    Session *session = match_of(3);
    play_until(session, ~3U);
    assert_int_equal(viewer_of_match(session), VIEWER_PUBLIC);
    assert_int_equal(viewer_of_picture(session), VIEWER_PUBLIC);
    session_free(session);
}

static void test_computers_alone_and_the_end_show_everything(void **state) {
    (void)state;
    static const unsigned persons[] = {0, 1, 3};
    for (int i = 0; i < 3; i++) {
        Session *session = match_of(persons[i]);
        assert_int_equal(viewer_of_match(session) == VIEWER_ALL, persons[i] == 0);
        end_match(session);
        assert_int_equal(viewer_of_match(session), VIEWER_ALL);
        assert_int_equal(viewer_of_picture(session), VIEWER_ALL);
        session_free(session);
    }
}

/* It can still be taken back. */
static void test_an_end_that_is_tentative_shows_no_more_than_before(void **state) {
    (void)state;
    Session *session = match_of(3);
    end_match(session);
    assert_int_equal(viewer_of_tentative(session, 0), 0);
    assert_int_equal(viewer_of_tentative(session, 1), 1);
    session_free(session);
}

static void test_a_viewer_knows_its_own_seat(void **state) {
    (void)state;
    assert_true(viewer_knows(1, 1));
    assert_false(viewer_knows(0, 1));
    assert_false(viewer_knows(VIEWER_PUBLIC, 0));
    assert_true(viewer_knows(VIEWER_ALL, 0));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_the_only_person_looks_whoever_decides),
        cmocka_unit_test(test_of_several_persons_the_one_who_decides_looks),
        cmocka_unit_test(test_while_a_computer_decides_several_persons_see_what_is_public),
        cmocka_unit_test(test_computers_alone_and_the_end_show_everything),
        cmocka_unit_test(test_an_end_that_is_tentative_shows_no_more_than_before),
        cmocka_unit_test(test_a_viewer_knows_its_own_seat),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
