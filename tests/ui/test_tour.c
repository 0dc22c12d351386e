/* The tours of the views: positions, actions, and texts that fit. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "ui/table/guide.h"
#include "ui/table/tour_steps.h"
#include "ui/table/views.h"

typedef void (*EachStep)(const View *view, int step, Session *session);

/* Opens every step of every tour. */
static void for_each_step(EachStep each) {
    int tours = 0;
    for (int i = 0; views_all[i] != NULL; i++) {
        const View *view = views_all[i];
        for (int step = 0; view->tour != NULL && step < view->tour->count; step++) {
            char why[SESSION_WHY_MAX] = "";
            Session *session = tour_open(view, step, why);
            if (session == NULL) {
                fail_msg("%s, step %d: %s", view->game->id, step + 1, why);
            }
            each(view, step, session);
            session_free(session);
        }
        tours += view->tour != NULL;
    }
    assert_true(tours > 0);
}

static void is_open(const View *view, int step, Session *session) {
    int count = 0;
    (void)session_actions(session, &count);
    if (count == 0) {
        fail_msg("%s, step %d: nothing can be done", view->game->id, step + 1);
    }
}

static void test_every_step_can_be_opened_by_itself(void **state) {
    (void)state;
    for_each_step(is_open);
}

/* How many of the legal actions the step asks for. */
static int wanted_actions(const View *view, int step, const Session *session) {
    Guide guide = {.wanted = view->tour->step[step].wanted};
    Table *table = calloc(1, sizeof *table);
    assert_non_null(table);
    table->guide = &guide;
    table->game = view->game;
    table->session = (Session *)(uintptr_t)session;
    int count = 0, wanted = 0;
    const Action *actions = session_actions(session, &count);
    for (int i = 0; i < count; i++) {
        wanted += guide_wants(table, actions[i]);
    }
    free(table);
    return wanted;
}

static void asks_for_something(const View *view, int step, Session *session) {
    int count = 0;
    (void)session_actions(session, &count);
    const int wanted = wanted_actions(view, step, session);
    if (wanted == 0 || wanted == count) {
        fail_msg("%s, step %d: %d of %d actions are asked for", view->game->id, step + 1, wanted,
                 count);
    }
}

static void test_every_step_asks_for_some_actions_and_not_for_all(void **state) {
    (void)state;
    for_each_step(asks_for_something);
}

static void has_texts(const View *view, int step, Session *session) {
    (void)session;
    const TourStep *at = &view->tour->step[step];
    const char *const text[] = {at->title,           at->ask,          at->said, at->wanted,
                                view->tour->parting, view->tour->offer};
    for (size_t i = 0; i < sizeof text / sizeof text[0]; i++) {
        assert_non_null(text[i]);
        assert_in_range(strlen(text[i]), 1, TOUR_TEXT_MAX - 1);
    }
}

static void test_texts_find_room(void **state) {
    (void)state;
    for_each_step(has_texts);
}

static void test_a_position_that_is_none_is_refused(void **state) {
    (void)state;
    const TourStep step = {.title = "None", .position = "turn 1\n", .wanted = "pass"};
    const Tour tour = {.step = &step, .count = 1};
    const View *real = views_all[0];
    View view = {.game = real->game, .tour = &tour};
    char why[SESSION_WHY_MAX] = "";
    assert_null(tour_open(&view, 0, why));
    assert_true(why[0] != '\0');
}

static void test_a_step_that_cannot_be_done_is_refused(void **state) {
    (void)state;
    const Tour *real = views_all[0]->tour;
    const TourStep step = {.title = "None", .position = real->step[0].position, .wanted = "Pa1-a2"};
    const Tour tour = {.step = &step, .count = 1};
    View view = {.game = views_all[0]->game, .tour = &tour};
    char why[SESSION_WHY_MAX] = "";
    Session *session = tour_open(&view, 0, why);
    assert_non_null(session);
    session_free(session);
    assert_null(tour_open(&view, 1, why));
    assert_true(why[0] != '\0');
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_every_step_can_be_opened_by_itself),
        cmocka_unit_test(test_every_step_asks_for_some_actions_and_not_for_all),
        cmocka_unit_test(test_texts_find_room),
        cmocka_unit_test(test_a_position_that_is_none_is_refused),
        cmocka_unit_test(test_a_step_that_cannot_be_done_is_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
