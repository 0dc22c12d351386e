/* Positions as text, printed and read back. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "conformance/duties.h"
#include "support/spoil.h"

/* True when nothing is hidden from anybody and no chance is to come. */
static bool all_open(Subject *subject, const Sample *sample) {
    const Game *game = subject->game;
    for (int seat = 0; seat < game->seats_max; seat++) {
        if (subject_plays(subject, sample, seat)) {
            Course copy = sample->course;
            game->conceal(copy.state, seat, &subject->rng);
            if (game->hash(copy.state) != game->hash(sample->course.state)) {
                return false;
            }
        }
    }
    return true;
}

/* Whole lines of words; behind the game's own, a line for each cell in the board's order. */
void duty_printed_form(Subject *subject) {
    const Game *game = subject->game;
    Lines *lines = malloc(sizeof *lines);
    assert_non_null(lines);
    for (int i = 0; i < subject->samples.count; i++) {
        const Sample *sample = &subject->samples.at[i];
        const Board *board = game->board(&sample->options);
        char *text = subject_text(game, &sample->options, &sample->course);
        assert_int_equal(text[strlen(text) - 1], '\n');
        assert_null(strstr(text, "\n\n"));
        assert_null(strstr(text, "  "));
        assert_null(strstr(text, " \n"));
        assert_null(strstr(text, "\n "));
        lines_split(lines, text);
        assert_true(lines->count >= board->cells);
        for (int line = 0; line < lines->count; line++) {
            const int cell = line - (lines->count - board->cells);
            if (cell >= 0) {
                char start[32];
                snprintf(start, sizeof start, "cell %s ", board->name[cell]);
                assert_memory_equal(lines->line[line], start, strlen(start));
            } else {
                assert_memory_not_equal(lines->line[line], "cell ", strlen("cell "));
            }
        }
        free(text);
    }
    free(lines);
}

void duty_print_and_parse(Subject *subject) {
    const Game *game = subject->game;
    for (int i = 0; i < subject->samples.count; i++) {
        const Sample *sample = &subject->samples.at[i];
        if (game_over(game, sample->course.state, &sample->course.past)) {
            continue;
        }
        Options options;
        char why[GAME_WHY_MAX];
        char *text = subject_text(game, &sample->options, &sample->course);
        Course read[2];
        for (int copy = 0; copy < 2; copy++) {
            samples_noise(&read[copy], &subject->rng);
            if (!course_read(game, text, 1234, &read[copy], &options, why)) {
                fail_msg("%s\n%s", why, text);
            }
            assert_same_position(game, &options, &read[copy], &sample->course);
        }
        assert_true(game->hash(read[0].state) == game->hash(read[1].state));
        assert_true(game->key(read[0].state) == game->key(sample->course.state));
        assert_true(game->hash(read[0].state) == game->hash(sample->course.state) ||
                    !all_open(subject, sample));
        samples_play(game, &read[0], &subject->rng, 20);
        free(text);
    }
}

/* No text, however wrong, makes a state that does not hold together. */
void duty_spoilt_positions(Subject *subject) {
    const Game *game = subject->game;
    int refused = 0;
    for (int i = 0; i < subject->samples.count; i++) {
        const Sample *sample = &subject->samples.at[i];
        if (game_over(game, sample->course.state, &sample->course.past)) {
            continue;
        }
        for (int tries = 0; tries < 12; tries++) {
            char why[GAME_WHY_MAX];
            Options options;
            Course read;
            char *text = subject_text(game, &sample->options, &sample->course);
            spoil(text, &subject->rng);
            if (course_read(game, text, 5, &read, &options, why)) {
                Course again;
                char *back = subject_text(game, &options, &read);
                if (!game_over(game, read.state, &read.past)) {
                    assert_true(course_read(game, back, 5, &again, NULL, why));
                    assert_same_position(game, &options, &again, &read);
                }
                samples_play(game, &read, &subject->rng, 20);
                free(back);
            } else {
                refused++;
                assert_true(readable(why, sizeof why));
            }
            free(text);
        }
    }
    assert_true(refused > 0);
}
