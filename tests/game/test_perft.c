/* Counting and random play, on the template game. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "game/perft.h"
#include "games/template/template.h"
#include "support/game_position.h"

static const Game *const game = &template_game;

static GamePosition begun(uint64_t seed) {
    const Options shown = {{1}};
    GamePosition position;
    memset(&position, 0xEE, sizeof position);
    game_begin(game, &position, &shown, seed, NULL);
    return position;
}

/* The same count by plain recursion. */
static uint64_t counted(const GamePosition *position, int depth) {
    Action list[TEMPLATE_ACTIONS_MAX];
    if (depth == 0) {
        return 1;
    }
    if (game_over(game, position->state, &position->history)) {
        return 0;
    }
    uint64_t leaves = 0;
    const int count = game->actions(position->state, list);
    for (int i = 0; i < count; i++) {
        GamePosition next = *position;
        game_play(game, next.state, &next.history, list[i], NULL);
        leaves += counted(&next, depth - 1);
    }
    return leaves;
}

static void test_perft_counts_sequences(void **state) {
    (void)state;
    for (uint64_t seed = 0; seed < 3; seed++) {
        const GamePosition position = begun(seed);
        for (int depth = 0; depth <= 6; depth++) {
            uint64_t leaves = 0;
            assert_true(perft(game, &position, depth, &leaves));
            assert_true(leaves == counted(&position, depth));
        }
    }
    uint64_t leaves = 0;
    const GamePosition position = begun(1);
    assert_true(perft(game, &position, 1, &leaves));
    assert_int_equal(leaves, 4); /* three neighbours of a corner, and the claim */
}

static void test_a_finished_game_has_no_sequences(void **state) {
    (void)state;
    uint64_t leaves = 7;
    GamePosition position = begun(1);
    game_play(game, position.state, &position.history, ACTION_DRAW, NULL);
    assert_true(perft(game, &position, 1, &leaves));
    assert_int_equal(leaves, 0);
    assert_true(perft(game, &position, 3, &leaves));
    assert_int_equal(leaves, 0);

    position = begun(1);
    position.history.repetitions = 3; /* over by repetition, though actions are listed */
    assert_true(perft(game, &position, 1, &leaves));
    assert_int_equal(leaves, 0);
}

static void test_perft_leaves_the_position_alone(void **state) {
    (void)state;
    const GamePosition position = begun(5);
    const uint64_t hash = game->hash(position.state);
    uint64_t leaves = 0;
    assert_true(perft(game, &position, 4, &leaves));
    assert_true(game->hash(position.state) == hash);
    assert_int_equal(position.history.count, 1);
}

static void test_playout_goes_to_the_end_or_its_bound(void **state) {
    (void)state;
    Action scratch[TEMPLATE_ACTIONS_MAX];
    Rng rng = rng_seeded(11);
    for (uint64_t seed = 0; seed < 20; seed++) {
        GamePosition position = begun(seed);
        const Rng before = rng;
        const uint64_t made = playout(game, &position, &rng, UINT64_MAX, scratch);
        assert_true(game_over(game, position.state, &position.history));
        assert_true(made >= 3);

        GamePosition again = begun(seed);
        Rng same = before;
        assert_true(playout(game, &again, &same, made - 1, scratch) == made - 1);
        assert_false(game_over(game, again.state, &again.history));
        assert_true(playout(game, &again, &same, 5, scratch) == 1);
        assert_true(game->hash(again.state) == game->hash(position.state));
        assert_true(playout(game, &again, &same, 5, scratch) == 0);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_perft_counts_sequences),
        cmocka_unit_test(test_a_finished_game_has_no_sequences),
        cmocka_unit_test(test_perft_leaves_the_position_alone),
        cmocka_unit_test(test_playout_goes_to_the_end_or_its_bound),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
