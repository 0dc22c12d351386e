/* The tours of the views: positions, actions, and texts that fit. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "play/lesson.h"
#include "play/parts.h"
#include "play/tour.h"
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

/* A match at which a step of a tour is asked for. */
static Play match_of(const View *view, Session *session, Lesson *lesson) {
    return (Play){.session = session,
                  .see = {.lesson = lesson,
                          .view = view,
                          .game = view->game,
                          .board = session_board(session),
                          .viewed_ply = -1}};
}

enum { ACTIONS_MOST = 160 };

/* The legal actions that a part of a step asks for. */
static int wanted_actions(const View *view, Session *session, const char *part,
                          Action out[ACTIONS_MOST]) {
    Lesson guide = {.wanted = part};
    Play match = match_of(view, session, &guide);
    int count = 0, wanted = 0;
    const Action *actions = session_actions(session, &count);
    for (int i = 0; i < count; i++) {
        if (lesson_wants(&match, actions[i])) {
            assert_true(wanted < ACTIONS_MOST);
            out[wanted++] = actions[i];
        }
    }
    if (wanted == 0 || (wanted == count && *part != '~')) {
        fail_msg("%s: %d of %d actions are asked for by %s", view->game->id, wanted, count, part);
    }
    return wanted;
}

/* Whatever a person chooses of what is asked for, all further parts can be done. */
static void play_parts(const View *view, Session *session, const char *part) {
    char why[SESSION_WHY_MAX];
    Action action[ACTIONS_MOST];
    const int count = part != NULL ? wanted_actions(view, session, part, action) : 0;
    for (int i = 0; i < count; i++) {
        assert_true(session_submit(session, action[i], why));
        play_parts(view, session, lesson_part_after(part));
        assert_true(session_take_back(session));
    }
}

static void look_parts(const View *view, Session *session, const char *part) {
    Lesson guide = {.task = TOUR_LOOK};
    Play match = match_of(view, session, &guide);
    for (; part != NULL; part = lesson_part_after(part)) {
        guide.wanted = part;
        assert_true(lesson_look_at(&match) != CELL_NONE);
    }
}

static void asks_for_something(const View *view, int number, Session *session) {
    const TourStep *step = &view->tour->step[number];
    char why[SESSION_WHY_MAX];
    switch (step->task) {
    case TOUR_PLAY:
        play_parts(view, session, step->wanted);
        break;
    case TOUR_LOOK:
        look_parts(view, session, step->wanted);
        break;
    case TOUR_UNDO:
        assert_true(session_can_undo(session, false, why));
        break;
    case TOUR_HINT:
        break;
    }
}

static void test_every_part_asks_for_some_actions_and_not_for_all(void **state) {
    (void)state;
    for_each_step(asks_for_something);
}

/* --- Texts ----------------------------------------------------------------------------------- */

static int parts_of(const TourStep *step) {
    int parts = 1;
    for (const char *at = step->wanted; (at = lesson_part_after(at)) != NULL;) {
        parts++;
    }
    return parts;
}

static int words_of(const char *text) {
    int words = 0;
    for (; text != NULL && *text != '\0'; text += strcspn(text, " |"), text += *text != '\0') {
        words++;
    }
    return words;
}

/* Read at 200 words a minute, and five seconds for each thing to do. */
static void test_a_tour_takes_six_minutes_at_most(void **state) {
    (void)state;
    for (int i = 0; views_all[i] != NULL; i++) {
        const Tour *tour = views_all[i]->tour;
        assert_non_null(tour);
        double seconds = words_of(tour->parting) * 0.3;
        for (int k = 0; k < tour->count; k++) {
            const TourStep *step = &tour->step[k];
            const int words = words_of(step->title) + words_of(step->ask) + words_of(step->then) +
                              words_of(step->said);
            seconds += words * 0.3 + parts_of(step) * 5;
        }
        if (seconds > 360) {
            fail_msg("%s: %.0f seconds", views_all[i]->game->id, seconds);
        }
    }
}

/* One text for each part, where the text changes at all. */
static void has_a_text_for_each_part(const View *view, int number, Session *session) {
    (void)session;
    const TourStep *step = &view->tour->step[number];
    int texts = 1;
    for (const char *at = step->then; at != NULL; at = strchr(at, '|')) {
        at += *at == '|';
        assert_in_range(strcspn(at, "|"), 1, TOUR_TEXT_MAX - 1);
        texts++;
    }
    if (step->then != NULL && texts != parts_of(step)) {
        fail_msg("%s, step %d: %d texts", view->game->id, number + 1, texts);
    }
}

static void test_every_part_has_a_text(void **state) {
    (void)state;
    for_each_step(has_a_text_for_each_part);
}

static void has_texts(const View *view, int step, Session *session) {
    (void)session;
    const TourStep *at = &view->tour->step[step];
    const char *const text[] = {at->title, at->ask, at->said, view->tour->parting,
                                view->tour->offer};
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
        cmocka_unit_test(test_every_part_asks_for_some_actions_and_not_for_all),
        cmocka_unit_test(test_a_tour_takes_six_minutes_at_most),
        cmocka_unit_test(test_every_part_has_a_text),
        cmocka_unit_test(test_texts_find_room),
        cmocka_unit_test(test_a_position_that_is_none_is_refused),
        cmocka_unit_test(test_a_step_that_cannot_be_done_is_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
