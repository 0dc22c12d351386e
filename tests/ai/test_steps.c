/* The steps of the computer player: they err by a turn, within bounds, and the lowest still plays.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include <cmocka.h>

#include "ai/ai.h"
#include "ai/handicap.h"
#include "game/mind.h"
#include "game/options.h"
#include "game/steps.h"
#include "games/firstwar/firstwar.h"
#include "games/games.h"
#include "games/heximeros/heximeros.h"

enum { SEEDS = 300, LISTED = 6 };

/* --- Choosing from a list --------------------------------------------------------------------- */

static const Handicap weak = {.turns = 90, .overlooks = 70, .loss = 0.2};
static GamePosition start, tried, answered;
static Action list_of_answers[8192];
static int checks; /* of candidates that are not exact */

static double bad_when_checked(void *context, Action action) {
    (void)context;
    (void)action;
    checks++;
    return -0.9;
}

static HandicapTask task_of(const Game *game, Handicap errors, uint64_t seed) {
    const Options options = options_default(game);
    game_begin(game, &start, &options, 1, NULL);
    return (HandicapTask){.game = game,
                          .errors = errors,
                          .seen = start.state,
                          .history = &start.history,
                          .seed = seed,
                          .check = bad_when_checked,
                          .tried = &tried,
                          .answered = &answered,
                          .answers = list_of_answers};
}

/* The first legal actions, each worse than the one before by a tenth; the last is proven lost. */
static Candidates list_candidates(const Game *game, Candidate *list) {
    static Action legal[8192];
    const Candidates candidates = {.at = list, .count = LISTED, .room = LISTED};
    assert_true(game->actions(start.state, legal) >= LISTED);
    for (int i = 0; i < LISTED; i++) {
        list[i] = (Candidate){.action = legal[i], .value = 0.3 - 0.1 * i, .exact = true};
    }
    list[LISTED - 1].value = -2;
    return candidates;
}

static int place_of(const Candidates *candidates, Action action) {
    for (int i = 0; i < candidates->count; i++) {
        if (candidates->at[i].action == action) {
            return i;
        }
    }
    fail();
    return -1;
}

static void test_errors_are_bounded(void **state) {
    (void)state;
    Candidate list[LISTED];
    int times[LISTED] = {0};
    for (uint64_t seed = 0; seed < SEEDS; seed++) {
        const HandicapTask task = task_of(games_find("fields"), weak, seed);
        const Candidates candidates = list_candidates(task.game, list);
        times[place_of(&candidates, handicap_choose(&task, &candidates))]++;
    }
    assert_true(times[0] > 0 && times[1] > 0);
    assert_int_equal(times[3] + times[4] + times[5], 0);
    assert_true(times[0] < SEEDS); /* it does err */
}

static void test_without_weakness_nothing_is_overlooked(void **state) {
    (void)state;
    Candidate list[LISTED];
    for (uint64_t seed = 0; seed < SEEDS; seed++) {
        const HandicapTask task =
            task_of(games_find("fields"), handicap_of(games_find("fields"), 0), seed);
        const Candidates candidates = list_candidates(task.game, list);
        assert_true(handicap_choose(&task, &candidates) == list[0].action);
    }
}

static void test_a_turn_overlooks_the_same_actions_to_its_end(void **state) {
    (void)state;
    Candidate list[LISTED];
    for (uint64_t seed = 0; seed < SEEDS; seed++) {
        const HandicapTask task = task_of(games_find("fields"), weak, seed);
        Candidates candidates = list_candidates(task.game, list);
        const Action first = handicap_choose(&task, &candidates);
        const int place = place_of(&candidates, first);
        /* Other actions come and go: what was overlooked before is overlooked again. */
        candidates.at += place > 0;
        candidates.count -= place > 0;
        assert_true(handicap_choose(&task, &candidates) == first);
    }
}

static void test_what_is_not_known_well_is_looked_at_before_it_is_played(void **state) {
    (void)state;
    Candidate list[LISTED];
    checks = 0;
    for (uint64_t seed = 0; seed < SEEDS; seed++) {
        const HandicapTask task = task_of(games_find("fields"), weak, seed);
        const Candidates candidates = list_candidates(task.game, list);
        for (int i = 1; i < LISTED; i++) {
            list[i].exact = false;
        }
        assert_true(handicap_choose(&task, &candidates) == list[0].action);
    }
    assert_true(checks > 0);
}

static void test_the_end_of_a_phase_is_never_overlooked(void **state) {
    (void)state;
    Candidate list[LISTED];
    for (uint64_t seed = 0; seed < SEEDS; seed++) {
        const HandicapTask task = task_of(&firstwar_game, weak, seed);
        const Candidates candidates = list_candidates(task.game, list);
        list[0].action = firstwar_game.action_parse(start.state, "done");
        assert_true(handicap_choose(&task, &candidates) == list[0].action);
    }
}

/* --- How much a step thinks -------------------------------------------------------------------
 */

static const char two_colours[] = "colours=Silver,Orange";

static Options options_with(const Game *game, const char *option) {
    char why[GAME_WHY_MAX];
    Options options = options_default(game);
    assert_true(option == NULL || options_set(game, &options, option, why));
    return options;
}

/* What the lowest step thinks at the beginning, in playouts or nodes. */
static uint64_t thought(Ai *ai, const Game *game, const char *option) {
    AiReport report = {0};
    const Options options = options_with(game, option);
    SearchLimits settings = ai_limits(game, GAME_STEP_LEAST, 2, 1);
    settings.seconds = 0;
    game_begin(game, &start, &options, 1, NULL);
    (void)ai_choose(ai, game, start.state, &start.history, &settings, &report);
    return report.playouts;
}

static void test_steps_have_strengths_of_their_own_with_many_players(void **state) {
    static const int lowest[] = {[3] = 50, [4] = 160, [5] = 160, [6] = 220};
    (void)state;
    int different = 0;
    for (int i = 0; games_all[i] != NULL; i++) {
        const Game *game = games_all[i];
        const int steps = game_steps(game)->count;
        for (int players = 2; players <= GAME_SEATS_MAX; players++) {
            const bool many = players > 2 && game == &heximeros_game;
            assert_int_equal(game_step_strength(game, GAME_STEP_LEAST, players),
                             many ? lowest[players] : 0);
            assert_int_equal(game_step_strength(game, steps, players), GAME_STRENGTH_MOST);
            assert_int_equal(game_step_strength(game, 0, players), GAME_STRENGTH_MOST);
            for (int step = GAME_STEP_LEAST; step <= steps; step++) {
                const int strength = game_step_strength(game, step, players);
                assert_true(step == steps ||
                            strength < game_step_strength(game, step + 1, players));
                assert_true(many || strength == game_step_strength(game, step, 2));
                assert_int_equal(ai_limits(game, step, players, 1).weakness,
                                 GAME_STRENGTH_MOST - strength);
                different += strength != game_step_strength(game, step, 2);
            }
            assert_int_equal(game_step_strength(game, 1, GAME_SEATS_MAX + 1),
                             game_step_strength(game, 1, 2));
        }
    }
    assert_true(different > 0);
}

static void test_with_fewer_players_steps_have_more_playouts_that_cost_less(void **state) {
    (void)state;
    for (int i = 0; games_all[i] != NULL; i++) {
        const Game *game = games_all[i];
        for (int players = 2; players <= game->seats_max; players++) {
            const bool many = game == &heximeros_game && players > 2;
            const double ratio = many ? 6.0 / players : 1;
            for (int strength = 0; strength < GAME_STRENGTH_MOST; strength += 111) {
                const SearchLimits all = ai_of_strength(game, strength, game->seats_max, 1);
                const SearchLimits some = ai_of_strength(game, strength, players, 1);
                assert_int_equal(some.weakness, all.weakness);
                assert_in_range(some.playouts, (uint64_t)((double)all.playouts * ratio),
                                (uint64_t)((double)(all.playouts + 1) * ratio));
                assert_int_equal(some.nodes_per_playout, (int)(all.nodes_per_playout / ratio));
            }
            assert_int_equal(ai_of_strength(game, GAME_STRENGTH_MOST, players, 1).playouts, 0);
        }
    }
    assert_int_equal(ai_of_strength(&heximeros_game, 0, 6, 1).playouts, 8);
    assert_int_equal(ai_of_strength(&heximeros_game, 0, 4, 1).playouts, 12);
    assert_int_equal(ai_of_strength(&heximeros_game, 0, 3, 1).playouts, 16);
    assert_int_equal(ai_of_strength(&heximeros_game, 0, 2, 1).playouts, 8);
}

static void test_a_step_that_looks_ahead_has_several_nodes_for_each_playout(void **state) {
    (void)state;
    const Game *game = games_find("heximeros");
    const SearchLimits settings = ai_limits(game, GAME_STEP_LEAST, 2, 1);
    Ai *ai = ai_new(4);
    assert_non_null(ai);
    assert_true(settings.nodes_per_playout > 2);
    assert_in_range(thought(ai, game, "colours=Silver,Blue,Yellow"), 1, 2 * settings.playouts);
    assert_in_range(thought(ai, game, two_colours), 2 * settings.playouts + 1,
                    settings.playouts * (uint64_t)settings.nodes_per_playout);
    ai_free(ai);
}

/* --- Whole matches ---------------------------------------------------------------------------- */

/* The lowest step against random play; true when it wins. */
static bool beats_random(Ai *ai, const Game *game, const char *option, uint64_t seed, int place) {
    enum { PLIES_MOST = 3000 };
    static GamePosition position;
    static Action list[65536];
    const Options options = options_with(game, option);
    Rng rng = rng_seeded(seed);
    unsigned seats = game->seats(&options);
    seats = place == 0 ? seats : seats & (seats - 1);
    const int seat = __builtin_ctz(seats);
    game_begin(game, &position, &options, seed, NULL);
    for (int ply = 0; ply < PLIES_MOST; ply++) {
        if (game_over(game, position.state, &position.history)) {
            break;
        }
        const int count = game->actions(position.state, list);
        Action action = list[rng_below(&rng, (uint32_t)count)];
        if (game->to_act(position.state).decider == seat) {
            SearchLimits settings = ai_limits(game, GAME_STEP_LEAST, 2, seed);
            settings.seconds = 0;
            action = ai_choose(ai, game, position.state, &position.history, &settings, NULL);
        }
        game_play(game, position.state, &position.history, action, NULL);
    }
    const Outcome outcome = game->outcome(position.state, &position.history);
    return outcome.kind == OUTCOME_WIN && outcome.seats == 1U << seat;
}

static void test_the_lowest_step_beats_random_play(void **state) {
    (void)state;
    Ai *ai = ai_new(4);
    assert_non_null(ai);
    for (uint64_t seed = 1; seed <= 2; seed++) {
        for (int place = 0; place < 2; place++) {
            assert_true(beats_random(ai, games_find("fields"), NULL, seed, place));
            assert_true(beats_random(ai, games_find("heximeros"), two_colours, seed, place));
        }
    }
    ai_free(ai);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_errors_are_bounded),
        cmocka_unit_test(test_without_weakness_nothing_is_overlooked),
        cmocka_unit_test(test_a_turn_overlooks_the_same_actions_to_its_end),
        cmocka_unit_test(test_what_is_not_known_well_is_looked_at_before_it_is_played),
        cmocka_unit_test(test_the_end_of_a_phase_is_never_overlooked),
        cmocka_unit_test(test_steps_have_strengths_of_their_own_with_many_players),
        cmocka_unit_test(test_with_fewer_players_steps_have_more_playouts_that_cost_less),
        cmocka_unit_test(test_a_step_that_looks_ahead_has_several_nodes_for_each_playout),
        cmocka_unit_test(test_the_lowest_step_beats_random_play),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
