/* Beginning, acting and ending; states are what their bytes say and nothing else. */
#include <stdlib.h>
#include <string.h>

#include "conformance/duties.h"

static void check_events(const Subject *subject, const Sample *sample, const Events *events) {
    const Board *board = subject->game->board(&sample->options);
    assert_true(events->count >= 0 && events->count <= GAME_EVENTS_MAX);
    for (int i = 0; i < events->count; i++) {
        const Event *event = &events->at[i];
        assert_true(event->kind <= EVENT_NOTE);
        assert_true(event->seat >= SEAT_NONE && event->seat < subject->game->seats_max);
        assert_true(event->from >= CELL_NONE && event->from < board->cells);
        assert_true(event->to >= CELL_NONE && event->to < board->cells);
        if (event->kind == EVENT_MOVED) {
            assert_true(event->from != CELL_NONE && event->to != CELL_NONE);
        }
    }
}

void duty_setup(Subject *subject) {
    const Game *game = subject->game;
    for (int i = 0; i < subject->samples.count; i++) {
        const Sample *sample = &subject->samples.at[i];
        if (sample->plies > 0) {
            continue;
        }
        Course again;
        Events events = {.count = 0};
        samples_noise(&again, &subject->rng);
        game_begin(game, &again, &sample->options, sample->seed, &events);
        assert_true(game->hash(again.state) == game->hash(sample->course.state));
        assert_same_position(game, &sample->options, &again, &sample->course);
        check_events(subject, sample, &events);
        assert_int_equal(game->turn(again.state), 1);
        assert_false(game_over(game, again.state, &again.past));
    }
}

void duty_outcomes(Subject *subject) {
    const Game *game = subject->game;
    int ended = 0;
    for (int i = 0; i < subject->samples.count; i++) {
        const Sample *sample = &subject->samples.at[i];
        const Outcome outcome = game->outcome(sample->course.state, &sample->course.past);
        const ToAct to_act = game->to_act(sample->course.state);
        char text[GAME_TEXT_MAX];
        memset(text, 'x', sizeof text);
        game_outcome_text(game, outcome, text);
        assert_true(readable(text, sizeof text));
        if (outcome.kind == OUTCOME_NONE) {
            assert_string_equal(text, "none");
            assert_true(subject_plays(subject, sample, to_act.player));
            assert_true(subject_plays(subject, sample, to_act.side));
            continue;
        }
        ended++;
        assert_true(outcome.seats != 0);
        assert_int_equal(outcome.seats & ~game->seats(&sample->options), 0);
        assert_non_null(outcome.rule);
        assert_true(strlen(outcome.rule) >= 3);
        if (subject_over_by_itself(game, sample->course.state)) {
            Action *list = malloc((size_t)game->actions_max * sizeof *list);
            assert_int_equal(game->actions(sample->course.state, list), 0);
            assert_int_equal(to_act.player, SEAT_NONE);
            free(list);
        }
    }
    assert_int_equal(ended, subject->samples.playouts);
}

/* Resigning need not end a game of many seats, but it has to change it. */
void duty_resign_and_draw(Subject *subject) {
    const Game *game = subject->game;
    for (int i = 0; i < subject->samples.count; i++) {
        const Sample *sample = &subject->samples.at[i];
        if (game_over(game, sample->course.state, &sample->course.past)) {
            continue;
        }
        Course course = sample->course;
        game_play(game, course.state, &course.past, ACTION_DRAW, NULL);
        Outcome outcome = game->outcome(course.state, &course.past);
        assert_int_equal(outcome.kind, OUTCOME_DRAW);
        assert_string_equal(outcome.rule, "agreement");
        assert_int_equal(game->to_act(course.state).player, SEAT_NONE);

        const int side = game->to_act(sample->course.state).side;
        course = sample->course;
        game_play(game, course.state, &course.past, ACTION_RESIGN, NULL);
        outcome = game->outcome(course.state, &course.past);
        assert_true(outcome.kind != OUTCOME_NONE ||
                    game->hash(course.state) != game->hash(sample->course.state));
        if (outcome.kind == OUTCOME_WIN && strcmp(outcome.rule, "resignation") == 0) {
            assert_int_equal(outcome.seats >> side & 1, 0);
        }
        samples_play(game, &course, &subject->rng, 10);
    }
}

/* --- States ---------------------------------------------------------------------------------- */

void duty_copies(Subject *subject) {
    const Game *game = subject->game;
    const size_t size = game->state_size;
    for (int i = 0; i < subject->samples.count; i++) {
        const Sample *sample = &subject->samples.at[i];
        Course original = sample->course;
        Course copy = subject_copy(subject, &original);
        const Course before = copy;
        assert_true(game->hash(copy.state) == game->hash(original.state));
        assert_true(game->key(copy.state) == game->key(original.state));
        assert_same_position(game, &sample->options, &copy, &original);
        const uint64_t seed = rng_next(&subject->rng);
        Rng one = rng_seeded(seed);
        Rng two = rng_seeded(seed);
        samples_play(game, &copy, &one, 5);
        samples_play(game, &original, &two, 5);
        assert_true(game->hash(copy.state) == game->hash(original.state));
        assert_same_position(game, &sample->options, &copy, &original);
        assert_memory_equal(copy.state + size, before.state + size, GAME_STATE_MAX - size);
    }
}

/* Looking at a state leaves it alone; `apply` gives the same whether it tells or not. */
void duty_apply(Subject *subject) {
    const Game *game = subject->game;
    for (int i = 0; i < subject->samples.count; i++) {
        const Sample *sample = &subject->samples.at[i];
        int count;
        Action *list = subject_some_actions(subject, &sample->course, ACTIONS_LOOKED, &count);
        for (int a = 0; a < count; a++) {
            Course told = subject_copy(subject, &sample->course);
            Course silent = subject_copy(subject, &sample->course);
            Events events = {.count = 0};
            const unsigned applied = game_play(game, told.state, &told.past, list[a], &events);
            assert_int_equal(applied, game_play(game, silent.state, &silent.past, list[a], NULL));
            assert_true(game->hash(told.state) == game->hash(silent.state));
            assert_true(game->key(told.state) == game->key(silent.state));
            assert_int_equal(game->turn(told.state), game->turn(silent.state));
            if (a < 3) {
                assert_same_position(game, &sample->options, &told, &silent);
            }
            assert_int_equal(told.past.count, silent.past.count);
            assert_true(game->turn(told.state) >= game->turn(sample->course.state));
            assert_true(game->turn(told.state) == game->turn(sample->course.state) ||
                        (applied & APPLIED_TURN_BEGAN) != 0 ||
                        subject_over_by_itself(game, told.state));
            check_events(subject, sample, &events);
        }
        free(list);
    }
}
