/* The contract of src/ai/ai.h, in positions of every game from random play. */
#include <pthread.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include <cmocka.h>

#include "ai/ai.h"
#include "game/mind.h"
#include "game/options.h"
#include "game/secrets.h"
#include "game/steps.h"
#include "games/games.h"
#include "games/template/template.h"
#include "support/game_position.h"
#include "support/samples.h"

enum { PLIES = 3000, CHECKED = 10, FEW = 6 };

/* Processor time of all threads: it does not grow while others have the processor. */
static double used(void) {
    struct timespec time;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
    return (double)time.tv_sec + (double)time.tv_nsec * 1e-9;
}

static void pause_for(double seconds) {
    const struct timespec time = {.tv_nsec = (long)(seconds * 1e9)};
    nanosleep(&time, NULL);
}

/* --- Positions ------------------------------------------------------------------------------ */

typedef void Check(Ai *ai, const Game *game, const GamePosition *position);

/* Runs a check in some positions of a game that is not over. */
static void check_game(const Game *game, Ai *ai, Check *check) {
    Rng rng = rng_seeded(11);
    Samples samples = samples_collect(game, PLIES, &rng);
    const int stride = samples.count / CHECKED + 1;
    for (int i = 0; i < samples.count; i += stride) {
        const GamePosition *position = &samples.at[i].position;
        if (!game_over(game, position->state, &position->history)) {
            check(ai, game, position);
        }
    }
    samples_free(&samples);
}

static void check_all(Check *check) {
    Ai *ai = ai_new(4);
    assert_non_null(ai);
    for (int i = 0; games_all[i] != NULL; i++) {
        check_game(games_all[i], ai, check);
    }
    check_game(&template_game, ai, check);
    ai_free(ai);
}

static int moves_of(const Game *game, const GamePosition *position) {
    int count = 0;
    free(samples_actions(game, position, &count));
    return count;
}

static void assert_same_report(const AiReport *a, const AiReport *b) {
    assert_int_equal(a->playouts, b->playouts);
    assert_int_equal(a->count, b->count);
    for (int i = 0; i < a->count; i++) {
        assert_true(a->action[i] == b->action[i]);
        assert_true(a->share[i] >= b->share[i] && a->share[i] <= b->share[i]);
    }
    assert_memory_equal(a->estimate, b->estimate, sizeof a->estimate);
}

/* --- Answers ------------------------------------------------------------------------------- */

static void legal_at_every_step(Ai *ai, const Game *game, const GamePosition *position) {
    for (int step = GAME_STEP_LEAST; step <= game_steps(game)->count; step++) {
        const SearchLimits settings = {
            .weakness = ai_limits(game, step, 2, 1).weakness, .playouts = FEW, .seed = 5};
        AiReport report;
        const Action action =
            ai_choose(ai, game, position->state, &position->history, &settings, &report);
        assert_true(action != ACTION_RESIGN && action != ACTION_DRAW);
        assert_true(game_position_legal(game, position, action));
        assert_true(report.count >= 1 && report.count <= AI_CONSIDERED_MAX);
        for (int i = 0; i < report.count; i++) {
            assert_true(game_position_legal(game, position, report.action[i]));
        }
    }
}

static void test_answers_are_legal_at_every_step(void **state) {
    (void)state;
    check_all(legal_at_every_step);
}

static void the_same_twice(Ai *ai, const Game *game, const GamePosition *position) {
    const SearchLimits settings = {.weakness = 800, .playouts = 4 * FEW, .seed = 9};
    AiReport report[2];
    const Action first =
        ai_choose(ai, game, position->state, &position->history, &settings, &report[0]);
    Ai *other = ai_new(4);
    assert_non_null(other);
    const Action second =
        ai_choose(other, game, position->state, &position->history, &settings, &report[1]);
    assert_true(first == second);
    assert_same_report(&report[0], &report[1]);
    ai_free(other);
}

static void test_a_seed_and_playouts_settle_the_answer(void **state) {
    (void)state;
    check_all(the_same_twice);
}

static void blind_to_what_is_hidden(Ai *ai, const Game *game, const GamePosition *position) {
    const SearchLimits settings = {.playouts = 4 * FEW, .seed = 3};
    const int seat = game->to_act(position->state).decider;
    AiReport seen, other;
    const Action action =
        ai_choose(ai, game, position->state, &position->history, &settings, &seen);
    GamePosition dealt = *position;
    Rng rng = rng_seeded(77);
    for (int i = 0; i < 3; i++) {
        game_secrets(game)->determinize(dealt.state, seat, &rng);
        assert_true(action == ai_choose(ai, game, dealt.state, &dealt.history, &settings, &other));
        assert_same_report(&seen, &other);
    }
}

static void test_the_answer_does_not_depend_on_what_is_hidden(void **state) {
    (void)state;
    check_all(blind_to_what_is_hidden);
}

static void one_action_at_once(Ai *ai, const Game *game, const GamePosition *position) {
    const SearchLimits settings = {.playouts = 4 * FEW, .seed = 3};
    AiReport report;
    const Action action =
        ai_choose(ai, game, position->state, &position->history, &settings, &report);
    if (moves_of(game, position) == 1) {
        assert_int_equal(report.playouts, 1);
        assert_true(action == report.action[0]);
    }
}

static void test_a_single_action_is_answered_at_once(void **state) {
    (void)state;
    check_all(one_action_at_once);
}

static void leaves_the_position_alone(Ai *ai, const Game *game, const GamePosition *position) {
    const SearchLimits settings = {.playouts = FEW, .seed = 3};
    const GamePosition before = *position;
    ai_choose(ai, game, position->state, &position->history, &settings, NULL);
    assert_memory_equal(before.state, position->state, game->state_size);
    assert_int_equal(before.history.count, position->history.count);
}

static void test_the_position_is_left_alone(void **state) {
    (void)state;
    check_all(leaves_the_position_alone);
}

/* --- Time and memory ------------------------------------------------------------------------ */

static void in_time(Ai *ai, const Game *game, const GamePosition *position) {
    const double limit = 0.1;
    const SearchLimits settings = {.seconds = limit, .seed = 1};
    const double began = used();
    ai_choose(ai, game, position->state, &position->history, &settings, NULL);
    assert_true(used() - began <= 1.1 * limit);
}

static void test_time_is_kept_to_a_tenth(void **state) {
    (void)state;
    check_all(in_time);
}

typedef struct Stopping {
    atomic_bool stop;
    double at; /* the processor time by then */
} Stopping;

static void *stop_soon(void *at) {
    Stopping *stopping = at;
    pause_for(0.05);
    stopping->at = used();
    atomic_store(&stopping->stop, true);
    return NULL;
}

static void test_a_stop_is_obeyed_within_a_tenth_of_a_second(void **state) {
    (void)state;
    Ai *ai = ai_new(AI_MEMORY_MIB);
    assert_non_null(ai);
    for (int i = 0; games_all[i] != NULL; i++) {
        const Game *game = games_all[i];
        const Options options = options_default(game);
        Stopping stopping = {.stop = false};
        const SearchLimits settings = {
            .seconds = 60, .threads = 2, .seed = 1, .stop = &stopping.stop};
        GamePosition position;
        pthread_t thread;
        game_begin(game, &position, &options, 4, NULL);
        assert_int_equal(pthread_create(&thread, NULL, stop_soon, &stopping), 0);
        ai_choose(ai, game, position.state, &position.history, &settings, NULL);
        const double until = used();
        assert_true(atomic_load(&stopping.stop));
        pthread_join(thread, NULL);
        assert_true(until - stopping.at <= 2 * 0.1); /* of two threads */
    }
    ai_free(ai);
}

static void test_a_stop_that_is_set_before_is_obeyed_too(void **state) {
    (void)state;
    Ai *ai = ai_new(AI_MEMORY_MIB);
    assert_non_null(ai);
    for (int i = 0; games_all[i] != NULL; i++) {
        const Game *game = games_all[i];
        const Options options = options_default(game);
        atomic_bool stop = true;
        const SearchLimits settings = {.playouts = UINT64_MAX, .seed = 1, .stop = &stop};
        GamePosition position;
        game_begin(game, &position, &options, 4, NULL);
        const Action action =
            ai_choose(ai, game, position.state, &position.history, &settings, NULL);
        assert_true(game_position_legal(game, &position, action));
    }
    ai_free(ai);
}

typedef struct Peeking {
    Ai *ai;
    atomic_bool stop;
    bool seen;
    AiReport report;
} Peeking;

static void *peek_until_seen(void *at) {
    Peeking *peeking = at;
    for (int i = 0; i < 2000 && !peeking->seen; i++) {
        pause_for(0.005);
        peeking->seen = ai_peek(peeking->ai, &peeking->report);
    }
    atomic_store(&peeking->stop, true);
    return NULL;
}

static void test_its_thoughts_can_be_read_while_it_thinks(void **state) {
    (void)state;
    Peeking peeking = {.ai = ai_new(AI_MEMORY_MIB)};
    assert_non_null(peeking.ai);
    const Game *game = games_all[0];
    const Options options = options_default(game);
    const SearchLimits settings = {.seconds = 60, .threads = 2, .seed = 1, .stop = &peeking.stop};
    GamePosition position;
    AiReport report;
    pthread_t thread;
    assert_false(ai_peek(peeking.ai, &report));
    game_begin(game, &position, &options, 4, NULL);
    assert_int_equal(pthread_create(&thread, NULL, peek_until_seen, &peeking), 0);
    ai_choose(peeking.ai, game, position.state, &position.history, &settings, &report);
    pthread_join(thread, NULL);
    assert_true(peeking.seen);
    assert_true(peeking.report.playouts > 0 && peeking.report.playouts <= report.playouts);
    ai_free(peeking.ai);
}

/* What is found by all threads is reported together, for every legal action once. */
static void shares_are_added_up(Ai *ai, const Game *game, const GamePosition *position) {
    const SearchLimits settings = {.seconds = 0.02, .threads = 3, .seed = 1};
    AiReport report;
    double sum = 0;
    const Action action =
        ai_choose(ai, game, position->state, &position->history, &settings, &report);
    assert_true(game_position_legal(game, position, action));
    for (int i = 0; i < report.count; i++) {
        assert_true(report.share[i] >= 0);
        sum += report.share[i];
        for (int k = 0; k < i; k++) {
            assert_true(report.action[k] != report.action[i]);
        }
    }
    assert_true(sum < 1.001);
}

static void test_several_threads_report_together(void **state) {
    (void)state;
    check_all(shares_are_added_up);
}

static void test_a_full_tree_is_searched_on(void **state) {
    (void)state;
    Ai *ai = ai_new(1);
    assert_non_null(ai);
    const Game *game = games_all[0];
    const Options options = options_default(game);
    const SearchLimits settings = {.playouts = 30000, .seed = 1};
    GamePosition position;
    AiReport report;
    game_begin(game, &position, &options, 4, NULL);
    ai_choose(ai, game, position.state, &position.history, &settings, &report);
    assert_int_equal(report.playouts, 30000);
    ai_free(ai);
}

static void test_steps_and_levels(void **state) {
    (void)state;
    for (int i = 0; games_all[i] != NULL; i++) {
        const Game *game = games_all[i];
        const int steps = game_steps(game)->count;
        assert_in_range(steps, 2, GAME_STEPS_MAX);
        for (int level = AI_LEVEL_LEAST; level < AI_LEVEL_MOST; level++) {
            assert_true(game_step_of_level(game, level) <= game_step_of_level(game, level + 1));
        }
        assert_true(game_step_of_level(game, AI_LEVEL_LEAST) >= GAME_STEP_LEAST);
        assert_int_equal(game_step_of_level(game, AI_LEVEL_MOST), steps);
        for (int step = GAME_STEP_LEAST; step < steps; step++) {
            assert_true(ai_limits(game, step, 2, 1).playouts > 0);
            assert_true(ai_limits(game, step, 2, 1).weakness >
                        ai_limits(game, step + 1, 2, 1).weakness);
            assert_int_equal(ai_limits(game, step, 2, 8).seed, 8);
        }
        assert_int_equal(ai_limits(game, steps, 2, 1).weakness, 0);
        assert_int_equal(ai_limits(game, steps, 2, 1).playouts, 0);
        assert_true(ai_limits(game, steps, 2, 1).seconds > 1.999);
    }
}

static void test_the_first_action_of_a_turn_gets_all_the_time_and_none_gets_nothing(void **state) {
    (void)state;
    assert_true(ai_share(0) == 1);
    for (int nth = 1; nth < 300; nth++) {
        assert_true(ai_share(nth) <= ai_share(nth - 1));
        assert_true(ai_share(nth) >= 0.1);
    }
    assert_true(ai_share(1) < 1);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_answers_are_legal_at_every_step),
        cmocka_unit_test(test_a_seed_and_playouts_settle_the_answer),
        cmocka_unit_test(test_the_answer_does_not_depend_on_what_is_hidden),
        cmocka_unit_test(test_a_single_action_is_answered_at_once),
        cmocka_unit_test(test_the_position_is_left_alone),
        cmocka_unit_test(test_time_is_kept_to_a_tenth),
        cmocka_unit_test(test_a_stop_is_obeyed_within_a_tenth_of_a_second),
        cmocka_unit_test(test_a_stop_that_is_set_before_is_obeyed_too),
        cmocka_unit_test(test_its_thoughts_can_be_read_while_it_thinks),
        cmocka_unit_test(test_several_threads_report_together),
        cmocka_unit_test(test_a_full_tree_is_searched_on),
        cmocka_unit_test(test_steps_and_levels),
        cmocka_unit_test(test_the_first_action_of_a_turn_gets_all_the_time_and_none_gets_nothing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
