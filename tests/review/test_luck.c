/* In make test: nothing. */
/* Luck: exact where a game says what chance may do, and nothing in the mean. */
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "game/options.h"
#include "games/games.h"
#include "review/judge.h"
#include "support/samples.h"

enum { RESULTS_MOST = 12, PLIES = 1500 };

static Action list[4096];

/* The position after the `index`-th result of an action; returns the ways to it, as game_chance. */
static int result_of(const Game *game, const GamePosition *before, Action action, int index,
                     GamePosition *after) {
    *after = *before;
    game_observe(game, after->state, game->to_act(before->state).decider);
    const int ways = game_chance(game, after->state, action, index);
    if (ways > 0) {
        (void)game_play(game, after->state, &after->history, action, NULL);
    }
    return ways;
}

/* The number of results of an action, or 0 where nobody can tell them. */
static int count_results(const Game *game, const GamePosition *before, Action action) {
    GamePosition after;
    int count = 0, ways;
    while ((ways = result_of(game, before, action, count, &after)) > 0 && count <= RESULTS_MOST) {
        count++;
    }
    return ways == 0 ? count : 0;
}

/* The luck of all results together, each by its ways, is none for any seat; some results are lucky.
 * Returns the most that chance changed. */
static int check_results(const Game *game, const GamePosition *before, Action action, int count) {
    int sum[GAME_SEATS_MAX] = {0};
    int most = 0, all = 0;
    for (int i = 0; i < count; i++) {
        int luck[GAME_SEATS_MAX] = {0};
        GamePosition after;
        const int ways = result_of(game, before, action, i, &after);
        luck_add(game, before, action, &after, luck);
        all += ways;
        for (int seat = 0; seat < game->seats_max; seat++) {
            sum[seat] += ways * luck[seat];
            most = abs(luck[seat]) > most ? abs(luck[seat]) : most;
        }
    }
    for (int seat = 0; seat < game->seats_max; seat++) {
        assert_true(2 * abs(sum[seat]) <= all); /* each is rounded to a thousandth */
    }
    return most;
}

/* Checks some positions of random play with a few known results. */
static int check_game(const char *id, int wanted) {
    const Game *game = games_find(id);
    Rng rng = rng_seeded(7);
    Samples samples = samples_collect(game, PLIES, &rng);
    int checked = 0, most = 0;
    for (int i = 0; i < samples.count && checked < wanted; i++) {
        const GamePosition *before = &samples.at[i].position;
        const int actions = game_over(game, before->state, &before->history)
                                ? 0
                                : game->actions(before->state, list);
        for (int k = 0; k < actions; k++) {
            const int count = count_results(game, before, list[k]);
            if (count > 1 && count <= RESULTS_MOST) {
                const int changed = check_results(game, before, list[k], count);
                most = changed > most ? changed : most;
                checked++;
                break;
            }
        }
    }
    samples_free(&samples);
    assert_true(most > 0);
    return checked;
}

static void test_known_results(void **state) {
    (void)state;
    assert_int_equal(check_game("firstwar", 4), 4);
    assert_true(check_game("empire", 2) > 0);
}

/* The luck of the first seat in the first actions of a match that is played at random. */
static int luck_of_match(const Game *game, const Options *options, uint64_t seed, int plies) {
    Rng rng = rng_seeded(seed);
    int luck[GAME_SEATS_MAX] = {0};
    GamePosition now, before;
    game_begin(game, &now, options, seed, NULL);
    for (int ply = 0; ply < plies && !game_over(game, now.state, &now.history); ply++) {
        const int count = game->actions(now.state, list);
        const Action action = list[rng_below(&rng, (uint32_t)count)];
        before = now;
        if ((game_play(game, now.state, &now.history, action, NULL) & APPLIED_REVEALED) != 0) {
            luck_add(game, &before, action, &now, luck);
        }
    }
    return luck[0];
}

/* In 200 matches luck adds up to nothing, within its 95 % interval. */
static void check_mean(const char *id, const char *option, int plies) {
    enum { MATCHES = 200 };
    const Game *game = games_find(id);
    Options options = options_default(game);
    char why[GAME_WHY_MAX];
    double sum = 0, squares = 0;
    assert_true(option == NULL || options_set(game, &options, option, why));
    for (uint64_t match = 0; match < MATCHES; match++) {
        const double luck = luck_of_match(game, &options, match, plies);
        sum += luck;
        squares += luck * luck;
    }
    const double mean = sum / MATCHES;
    const double error = sqrt((squares / MATCHES - mean * mean) / MATCHES);
    print_message("%s: %.2f +- %.2f thousandths\n", id, mean, 1.96 * error);
    assert_true(error > 0.1);
    assert_true(fabs(mean) < 1.96 * error);
}

static void test_zero_in_the_mean(void **state) {
    (void)state;
    check_mean("fields", "map=blank", 60);
    check_mean("firstwar", NULL, 24);
    check_mean("empire", NULL, 16);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_known_results),
        cmocka_unit_test(test_zero_in_the_mean),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
