/* What the search needs: hidden things concealed, evaluation and order within bounds. */
#include <stdlib.h>

#include "conformance/duties.h"

static uint64_t hash_concealed(const Game *game, const Course *course, int seat, Rng rng) {
    Course copy = *course;
    game->conceal(copy.state, seat, &rng);
    return game->hash(copy.state);
}

void duty_conceal(Subject *subject) {
    const Game *game = subject->game;
    for (int i = 0; i < subject->samples.count; i++) {
        const Sample *sample = &subject->samples.at[i];
        char *text = subject_text(game, &sample->options, &sample->course);
        for (int seat = 0; seat < game->seats_max; seat++) {
            if (!subject_plays(subject, sample, seat)) {
                continue;
            }
            Course other = subject_copy(subject, &sample->course);
            game->conceal(other.state, seat, &subject->rng);
            char *concealed = subject_text(game, &sample->options, &other);
            assert_string_equal(text, concealed);
            free(concealed);
            if (game->to_act(sample->course.state).player == seat) {
                assert_same_position(game, &sample->options, &other, &sample->course);
            }

            /* From what the seat sees and the generator alone: the truth and another world that
             * looks the same become one and the same. */
            const Rng rng = rng_seeded(rng_next(&subject->rng));
            const uint64_t hash = hash_concealed(game, &sample->course, seat, rng);
            assert_true(hash_concealed(game, &other, seat, rng) == hash);
            if (!game_over(game, sample->course.state, &sample->course.past)) {
                Course dealt;
                assert_true(course_read(game, text, (uint64_t)i + 99, &dealt, NULL, NULL));
                assert_true(hash_concealed(game, &dealt, seat, rng) == hash);
            }
            samples_play(game, &other, &subject->rng, 20);
        }
        free(text);
    }
}

void duty_search_hints(Subject *subject) {
    const Game *game = subject->game;
    for (int i = 0; i < subject->samples.count; i++) {
        const Sample *sample = &subject->samples.at[i];
        for (int seat = 0; seat < game->seats_max && game->evaluate != NULL; seat++) {
            if (subject_plays(subject, sample, seat)) {
                const int worth = game->evaluate(sample->course.state, seat);
                assert_true(worth >= -1000 && worth <= 1000);
            }
        }
        if (game->order != NULL) {
            int count;
            Action *list = samples_actions(game, &sample->course, &count);
            Action *ordered = samples_actions(game, &sample->course, &count);
            game->order(sample->course.state, ordered, count);
            course_expect_same_actions(game, sample->course.state, ordered, count, list, count);
            free(list);
            free(ordered);
        }
    }
}
