/* What computers answer to an offered draw, and when they may resign. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include <cmocka.h>

#include "ai/resign_and_draw.h"
#include "game/options.h"
#include "game/play.h"
#include "games/games.h"

static const Game *game;
static Options options;
static GamePosition at;

static void begin(const char *id, const char *option) {
    char why[GAME_WHY_MAX];
    game = games_find(id);
    options = options_default(game);
    assert_true(option == NULL || options_set(game, &options, option, why));
    game_begin(game, &at, &options, 3, NULL);
}

/* Plays on at random until a turn begins. */
static void play_to(int turn) {
    Action *list = malloc((size_t)game->actions_max * sizeof *list);
    Rng rng = rng_seeded(7);
    assert_non_null(list);
    while (game->turn(at.state) < turn) {
        const GamePosition before = at;
        const int count = game->actions(at.state, list);
        assert_true(count > 0);
        (void)game_play(game, at.state, &at.history, list[rng_below(&rng, (uint32_t)count)], NULL);
        if (game_over(game, at.state, &at.history)) {
            at = before; /* another way on */
        }
    }
    free(list);
}

static DrawAnswer answer(int prospects) {
    return draw_answer(game, &options, at.state, &at.history, prospects);
}

static int judged(int seat, bool stopped) {
    const atomic_bool stop = stopped;
    const SearchLimits settings = {.playouts = 400, .seed = 1, .stop = &stop};
    Ai *ai = ai_new(16);
    assert_non_null(ai);
    const int prospects = draw_judge(ai, game, at.state, &at.history, seat, &settings);
    ai_free(ai);
    return prospects;
}

static void test_no_draw_in_the_first_twenty_rounds(void **state) {
    (void)state;
    static const char *const many[] = {"colours=Silver,Orange", "colours=Silver,Blue,Yellow", NULL};
    for (int i = 0; i < 3; i++) {
        begin("heximeros", many[i]);
        for (int prospects = -1000; prospects <= 1000; prospects += 100) {
            assert_int_equal(answer(prospects), DRAW_EARLY);
        }
        play_to(20 * options_chosen(game->seats(&options)));
        assert_int_equal(answer(-1000), DRAW_EARLY);
    }
}

static void test_a_dead_position_is_drawn_early(void **state) {
    (void)state;
    begin("heximeros", "colours=Silver,Orange");
    at.history.count = 16; /* turns since something happened that cannot be taken back */
    assert_int_equal(answer(40), DRAW_ACCEPTED);
    assert_int_equal(answer(-40), DRAW_ACCEPTED);
    assert_int_equal(answer(60), DRAW_EARLY);
    assert_int_equal(answer(-200), DRAW_EARLY); /* someone makes progress */
    at.history.count = 15;
    assert_int_equal(answer(0), DRAW_EARLY);
    at.history.repetitions = 2;
    assert_int_equal(answer(0), DRAW_ACCEPTED);
}

static void test_later_a_draw_is_compared_with_a_fair_share(void **state) {
    (void)state;
    begin("heximeros", "colours=Silver,Orange");
    play_to(41);
    assert_int_equal(answer(50), DRAW_ACCEPTED);
    assert_int_equal(answer(51), DRAW_HOPES);
    begin("heximeros", "colours=Silver,Blue,Yellow"); /* a third of a win: 2/3 of 1000 - 1000 */
    play_to(61);
    assert_int_equal(options_chosen(resign_left(game, at.state, &at.history)), 3);
    assert_int_equal(answer(-334 + 50), DRAW_ACCEPTED);
    assert_int_equal(answer(-334 + 52), DRAW_HOPES);
    assert_int_equal(answer(0), DRAW_HOPES);
}

static void test_it_judges_when_others_decide(void **state) {
    (void)state;
    begin("fields", NULL);
    const int prospects = judged(1, false);
    assert_in_range(prospects + 1000, 400, 1600);
    assert_int_equal(judged(1, false), prospects);
    assert_int_equal(judged(1, true), 0);
    begin("heximeros", NULL); /* of six equal players each wins a sixth: -667 */
    assert_in_range(judged(3, false) + 1000, 100, 600);
    (void)game_play(game, at.state, &at.history, ACTION_DRAW, NULL);
    assert_int_equal(judged(3, false), 2000 / 6 - 1000);
    begin("fields", NULL);
    (void)game_play(game, at.state, &at.history, ACTION_RESIGN, NULL);
    assert_int_equal(judged(0, false), -1000);
    assert_int_equal(judged(1, false), 1000);
}

static void test_only_the_last_two_may_resign(void **state) {
    (void)state;
    begin("fields", NULL);
    assert_true(resign_allowed(game, at.state, &at.history));
    begin("firstwar", NULL);
    assert_true(resign_allowed(game, at.state, &at.history));
    begin("heximeros", "colours=Silver,Orange");
    assert_true(resign_allowed(game, at.state, &at.history));
    begin("heximeros", "colours=Silver,Blue,Yellow");
    assert_false(resign_allowed(game, at.state, &at.history));
    (void)game_play(game, at.state, &at.history, ACTION_RESIGN, NULL);
    assert_true(resign_allowed(game, at.state, &at.history)); /* two are left */
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_no_draw_in_the_first_twenty_rounds),
        cmocka_unit_test(test_a_dead_position_is_drawn_early),
        cmocka_unit_test(test_later_a_draw_is_compared_with_a_fair_share),
        cmocka_unit_test(test_it_judges_when_others_decide),
        cmocka_unit_test(test_only_the_last_two_may_resign),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
