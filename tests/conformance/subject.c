#include <stdlib.h>
#include <string.h>

#include "conformance/duties.h"

bool subject_over_by_itself(const Game *game, const void *state) {
    static const Past no_past;
    return game->outcome(state, &no_past).kind != OUTCOME_NONE;
}

bool subject_plays(const Subject *subject, const Sample *sample, int seat) {
    const unsigned seats = subject->game->seats(&sample->options);
    return seat >= 0 && seat < GAME_SEATS_MAX && (seats >> seat & 1U) != 0;
}

Action *subject_some_actions(Subject *subject, const Course *course, int most, int *count) {
    Action *list = samples_actions(subject->game, course, count);
    for (int i = 0; i < *count && i < most; i++) {
        const uint32_t other = (uint32_t)i + rng_below(&subject->rng, (uint32_t)(*count - i));
        const Action held = list[i];
        list[i] = list[other];
        list[other] = held;
    }
    *count = *count < most ? *count : most;
    return list;
}

Course subject_copy(Subject *subject, const Course *course) {
    Course copy;
    samples_noise(&copy, &subject->rng);
    memcpy(copy.state, course->state, subject->game->state_size);
    copy.past = course->past;
    return copy;
}

char *subject_text(const Game *game, const Options *options, const Course *course) {
    char *text = malloc(LINES_TEXT_MAX);
    assert_non_null(text);
    course_print(game, options, course, text);
    return text;
}

void assert_same_position(const Game *game, const Options *options, const Course *a,
                          const Course *b) {
    char *text_a = subject_text(game, options, a);
    char *text_b = subject_text(game, options, b);
    char *actions_a = course_actions(game, a);
    char *actions_b = course_actions(game, b);
    assert_string_equal(text_a, text_b);
    assert_string_equal(actions_a, actions_b);
    free(text_a);
    free(text_b);
    free(actions_a);
    free(actions_b);
}

bool readable(const char *text, size_t size) {
    return memchr(text, '\0', size) != NULL && text[0] != '\0' && strspn(text, " ") < strlen(text);
}
