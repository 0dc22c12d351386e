/* Actions: each is listed once, written and read, and has a label. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "conformance/duties.h"

void duty_actions(Subject *subject) {
    for (int i = 0; i < subject->samples.count; i++) {
        int count;
        Action *list = samples_actions(subject->game, &subject->samples.at[i].course, &count);
        course_sort_actions(list, count);
        for (int a = 0; a < count; a++) {
            assert_true(list[a] != ACTION_NONE && list[a] != ACTION_RESIGN);
            assert_true(list[a] != ACTION_DRAW);
            assert_true(a == 0 || list[a - 1] != list[a]);
        }
        free(list);
    }
}

/* Whatever is read as a legal action is written exactly so. */
static void check_reading(const Subject *subject, const Course *course, const char *text) {
    char back[GAME_TEXT_MAX];
    if (course_allows(subject->game, course, text)) {
        game_action_text(subject->game, course->state,
                         game_action_parse(subject->game, course->state, text), back);
        assert_string_equal(back, text);
    }
}

void duty_notation(Subject *subject) {
    const Game *game = subject->game;
    static const char *const wrong[] = {"", " ", "-", "?", "a", "a1", "@", "=", "%s", "zz99-zz98"};
    for (int i = 0; i < subject->samples.count; i++) {
        const Course *course = &subject->samples.at[i].course;
        int count;
        Action *list = subject_some_actions(subject, course, 1000, &count);
        for (int a = 0; a < count; a++) {
            char text[GAME_TEXT_MAX];
            memset(text, 'x', sizeof text);
            game->action_text(course->state, list[a], text);
            assert_true(readable(text, sizeof text));
            assert_null(strpbrk(text, " \t\n#"));
            assert_true(game->action_parse(course->state, text) == list[a]);
            if (a < ACTIONS_LOOKED) {
                char changed[GAME_TEXT_MAX + 2];
                snprintf(changed, sizeof changed, "%s!", text);
                assert_false(course_allows(game, course, changed));
                snprintf(changed, sizeof changed, " %s", text);
                assert_false(course_allows(game, course, changed));
                const uint32_t place = rng_below(&subject->rng, (uint32_t)strlen(text));
                snprintf(changed, sizeof changed, "%s", text);
                changed[place] = (char)(1 + rng_below(&subject->rng, 127));
                check_reading(subject, course, changed);
                changed[place] = '\0';
                check_reading(subject, course, changed);
            }
        }
        free(list);
        for (size_t w = 0; w < sizeof wrong / sizeof wrong[0]; w++) {
            check_reading(subject, course, wrong[w]);
        }
        char endless[300];
        memset(endless, '1', sizeof endless);
        endless[sizeof endless - 1] = '\0';
        assert_false(course_allows(game, course, endless));
    }
}

void duty_labels(Subject *subject) {
    for (int i = 0; i < subject->samples.count; i++) {
        const Course *course = &subject->samples.at[i].course;
        int count;
        Action *list = subject_some_actions(subject, course, 200, &count);
        for (int a = 0; a < count; a++) {
            char label[GAME_LABEL_MAX];
            memset(label, 'x', sizeof label);
            subject->game->action_label(course->state, list[a], label);
            assert_true(readable(label, sizeof label));
        }
        free(list);
    }
}
