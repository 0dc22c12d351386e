/* Built without sanitizers. */
/* In make test: nothing. */
/* What the computer player promises in Worldwide Empire: it beats random play and one ply of its
 * own judgement, plays for any number of players, and keeps to the limits of a turn. `test_empire
 * claims` of the build without checks plays the matches that docs/computer-player.md claims, which
 * takes some minutes. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "ai/ai.h"
#include "game/mind.h"
#include "game/options.h"
#include "game/secrets.h"
#include "games/empire/rules.h"

static const Game *const game = &empire_game;
static Action list[EMPIRE_ACTIONS_MAX];

/* --- Opponents -------------------------------------------------------------------------------- */

typedef Action Opponent(const GamePosition *position, Rng *rng);

static Action play_at_random(const GamePosition *position, Rng *rng) {
    return list[rng_below(rng, (uint32_t)game->actions(position->state, list))];
}

/* What an action is worth to the seat that decides: the mean of `deals` of what it cannot see. */
static int value_of(const GamePosition *position, Action action, int deals, uint64_t seed) {
    static const History none = {.count = 0};
    static GamePosition tried;
    const int seat = game->to_act(position->state).decider;
    int sum = 0;
    for (int i = 0; i < deals; i++) {
        Rng rng = rng_seeded(seed + (uint64_t)i);
        memcpy(tried.state, position->state, game->state_size);
        game_secrets(game)->determinize(tried.state, seat, &rng);
        game->apply(tried.state, action, NULL);
        const Outcome outcome = game->outcome(tried.state, &none);
        sum += outcome.kind == OUTCOME_WIN ? (outcome.seats >> seat & 1) != 0 ? 1001 : -1001
                                           : game_mind(game)->evaluate(tried.state, seat);
    }
    return sum / deals;
}

/* The action after which `evaluate` is highest. */
static Action look_one_ply_ahead(const GamePosition *position, Rng *rng) {
    enum { DEALS = 8 };
    const uint64_t seed = rng_next(rng);
    const int count = game->actions(position->state, list);
    Action best = list[0];
    int highest = -2000;
    for (int i = 0; i < count; i++) {
        const int value = value_of(position, list[i], DEALS, seed);
        if (value > highest) {
            highest = value;
            best = list[i];
        }
    }
    return best;
}

/* --- Matches ---------------------------------------------------------------------------------- */

static Options options_of(const char *words[2]) {
    char why[GAME_WHY_MAX];
    Options options = options_default(game);
    for (int i = 0; i < 2; i++) {
        assert_true(options_set(game, &options, words[i], why));
    }
    return options;
}

/* The computer in one seat against the opponent in all others: what it wins, in sixtieths. */
static int match(Ai *ai, const SearchLimits *settings, const Options *options, Opponent *opponent,
                 int seat, uint64_t seed) {
    static GamePosition position;
    Rng rng = rng_seeded(seed);
    game_begin(game, &position, options, seed, NULL);
    while (!game_over(game, position.state, &position.history)) {
        const bool own = game->to_act(position.state).decider == seat;
        const Action action =
            own ? ai_choose(ai, game, position.state, &position.history, settings, NULL)
                : opponent(&position, &rng);
        game_play(game, position.state, &position.history, action, NULL);
    }
    const Outcome outcome = game->outcome(position.state, &position.history);
    return (outcome.seats >> seat & 1) != 0 ? 60 / __builtin_popcount(outcome.seats) : 0;
}

/* As many matches from each seat; the score in percent. */
static int score(SearchLimits settings, const char *words[2], Opponent *opponent, int games) {
    const Options options = options_of(words);
    const int seats = __builtin_popcount(game->seats(&options));
    Ai *ai = ai_new(16);
    int sum = 0;
    assert_non_null(ai);
    for (int i = 0; i < games; i++) {
        sum += match(ai, &settings, &options, opponent, i % seats, (uint64_t)(i / seats) + 1);
    }
    ai_free(ai);
    print_message("%s: %d %% of %d matches\n", words[0], sum * 100 / (60 * games), games);
    return sum * 100 / (60 * games);
}

static bool at_length; /* the matches that are claimed */

static SearchLimits highest(uint64_t turn_playouts) {
    SearchLimits settings = ai_of_strength(game, GAME_STRENGTH_MOST, 2, 5);
    settings.seconds = 0;
    settings.turn_playouts = turn_playouts;
    return settings;
}

static void test_the_highest_step_beats_random_play(void **state) {
    const char *two[] = {"players=2", "rounds=30"};
    (void)state;
    assert_true(score(highest(40), two, play_at_random, at_length ? 100 : 4) >= 95);
}

static void test_the_lowest_step_beats_random_play(void **state) {
    const char *two[] = {"players=2", "rounds=20"};
    SearchLimits settings = ai_limits(game, GAME_STEP_LEAST, 2, 5);
    (void)state;
    settings.seconds = 0;
    assert_true(score(settings, two, play_at_random, at_length ? 20 : 2) >= 90);
}

static void test_the_highest_step_beats_one_ply_of_its_judgement(void **state) {
    const char *two[] = {"players=2", "rounds=20"};
    const char *long_two[] = {"players=2", "rounds=30"};
    const char *four[] = {"players=4", "rounds=30"};
    (void)state;
    if (at_length) {
        assert_true(score(highest(500), long_two, look_one_ply_ahead, 100) >= 80);
        assert_true(score(highest(200), four, look_one_ply_ahead, 40) >= 40);
    } else {
        assert_true(score(highest(100), two, look_one_ply_ahead, 20) >= 65);
    }
}

static void test_any_number_plays(void **state) {
    const char *six[] = {"players=6", "rounds=20"};
    (void)state;
    assert_true(score(highest(30), six, play_at_random, at_length ? 12 : 1) >= 50);
}

/* --- Turns ------------------------------------------------------------------------------------ */

/* One player decides for both seats, so defenders choose between the actions of a turn. */
static void test_the_limit_of_a_turn_outlasts_the_choices_of_others(void **state) {
    enum { PLAYOUTS = 400, ACTIONS = 1500 };
    static GamePosition position;
    const Options options = options_default(game);
    const SearchLimits settings = highest(PLAYOUTS);
    Ai *ai = ai_new(16);
    uint64_t spent[EMPIRE_SEATS] = {0};
    uint64_t before = 0;
    int made[EMPIRE_SEATS] = {0};
    int last = SEAT_NONE;
    int turn = 0;
    int defended = 0;
    (void)state;
    assert_non_null(ai);
    game_begin(game, &position, &options, 3, NULL);
    for (int i = 0; i < ACTIONS && !game_over(game, position.state, &position.history); i++) {
        const int seat = game->to_act(position.state).decider;
        AiReport report;
        if (game->turn(position.state) != turn) {
            turn = game->turn(position.state);
            memset(spent, 0, sizeof spent);
            memset(made, 0, sizeof made);
        }
        defended += seat != ((EmpireState *)position.state)->on_turn;
        const Action action =
            ai_choose(ai, game, position.state, &position.history, &settings, &report);
        /* A tree that is continued counts its earlier playouts too. */
        spent[seat] +=
            seat == last && report.playouts > before ? report.playouts - before : report.playouts;
        before = report.playouts;
        last = seat;
        made[seat]++;
        assert_true(spent[seat] <= PLAYOUTS + (uint64_t)made[seat]);
        game_play(game, position.state, &position.history, action, NULL);
    }
    assert_true(defended > 0);
    ai_free(ai);
}

int main(int count, char *argument[]) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_the_highest_step_beats_random_play),
        cmocka_unit_test(test_the_lowest_step_beats_random_play),
        cmocka_unit_test(test_the_highest_step_beats_one_ply_of_its_judgement),
        cmocka_unit_test(test_any_number_plays),
        cmocka_unit_test(test_the_limit_of_a_turn_outlasts_the_choices_of_others),
    };
    at_length = count > 1 && strcmp(argument[1], "claims") == 0;
    return cmocka_run_group_tests(tests, NULL, NULL);
}
