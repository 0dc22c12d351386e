/* What a thread keeps of its walks home changes no answer. */
#include <pthread.h>

#include "games/firstwar/positions.h"
#include "games/firstwar/rules.h"

enum { LANDS = 400, THREADS = 4 }; /* several times as many lands as a thread keeps walks */

static WarState land[LANDS];
static uint8_t expected[LANDS][WAR_SEATS][WAR_CELLS];
static int value[LANDS];

/* Lands with more and more tiles face up, and what a walk without memory finds. */
static void prepare(void) {
    const Options options = {{0}};
    for (int i = 0; i < LANDS; i++) {
        Rng rng = rng_seeded((uint64_t)i);
        firstwar_game.setup(&land[i], &options, (uint64_t)(i / 8), NULL);
        for (Cell cell = 0; cell < WAR_CELLS; cell++) {
            if (rng_below(&rng, LANDS) < (uint32_t)i) {
                set_exclude(&land[i].hidden, cell);
            }
        }
        for (int seat = 0; seat < WAR_SEATS; seat++) {
            war_walk_home(set_without(land[i].tiles[WAR_LAKE], land[i].hidden), seat,
                          expected[i][seat]);
        }
        value[i] = war_evaluate(&land[i], i % WAR_SEATS);
    }
}

/* Asks for lands in an order of its own, most of them several times; counts wrong answers. */
static void *ask(void *number) {
    static const int missed[] = {0, 1};
    Rng rng = rng_seeded((uint64_t)(*(int *)number));
    bool right = true;
    for (int i = 0; i < 10 * LANDS; i++) {
        const int at = (int)rng_below(&rng, LANDS);
        const int seat = (int)rng_below(&rng, WAR_SEATS);
        uint8_t steps[WAR_CELLS];
        war_steps_home(&land[at], seat, steps);
        right = right && memcmp(steps, expected[at][seat], WAR_CELLS) == 0 &&
                war_evaluate(&land[at], at % WAR_SEATS) == value[at];
    }
    return (void *)&missed[!right];
}

static void test_a_thread_answers_as_without_memory(void **state) {
    int number = 0;
    (void)state;
    prepare();
    assert_int_equal(*(int *)ask(&number), 0);
}

static void test_threads_do_not_share_what_they_keep(void **state) {
    pthread_t thread[THREADS];
    int number[THREADS];
    (void)state;
    prepare();
    for (int i = 0; i < THREADS; i++) {
        number[i] = i;
        assert_int_equal(pthread_create(&thread[i], NULL, ask, &number[i]), 0);
    }
    for (int i = 0; i < THREADS; i++) {
        void *missed = NULL;
        assert_int_equal(pthread_join(thread[i], &missed), 0);
        assert_int_equal(*(int *)missed, 0);
    }
}

/* A step costs one, and so does a lake that is crossed (W-11). */
static void test_the_steps_of_a_walk(void **state) {
    const CellSet none = {{0, 0}};
    const Board *board = war_board(NULL);
    uint8_t steps[WAR_CELLS];
    CellSet lakes = {{0, 0}};
    (void)state;
    war_walk_home(none, 0, steps);
    for (Cell cell = 0; cell < WAR_CELLS; cell++) {
        assert_int_equal(steps[cell], board_distance(board, war_home(0), cell));
    }
    set_include(&lakes, cell_named("f2"));
    war_walk_home(lakes, 0, steps);
    assert_int_equal(steps[cell_named("f3")], 1);
    assert_int_equal(steps[cell_named("f2")], WAR_STEPS_MOST);
    set_include(&lakes, cell_named("f3"));
    war_walk_home(lakes, 0, steps);
    assert_int_equal(steps[cell_named("f4")], 2); /* not across both at once */
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_a_thread_answers_as_without_memory),
        cmocka_unit_test(test_threads_do_not_share_what_they_keep),
        cmocka_unit_test(test_the_steps_of_a_walk),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
