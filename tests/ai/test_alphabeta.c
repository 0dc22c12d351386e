/* In make test: nothing. */
/* The search that looks ahead, in endgames of HexiMeros: it wins what is won, and soon. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "ai/ai.h"
#include "game/options.h"
#include "games/heximeros/rules.h"
#include "support/game_position.h"

enum { NODES = 12000 };

static const Game *const game = &heximeros_game;

/* An empty board on which the players in `left` are left of those in the game. */
static HexiState *empty_board(GamePosition *position, const char *colours, unsigned left) {
    char why[GAME_WHY_MAX];
    Options options = options_default(game);
    HexiState *state = (HexiState *)position->state;
    assert_true(options_set(game, &options, colours, why));
    hexi_clear(state, &options);
    for (int colour = 0; colour < HEXI_COLOURS; colour++) {
        state->controller[colour] = SEAT_NONE;
        if ((left >> colour & 1) != 0) {
            state->controller[colour] = (int8_t)colour;
        } else if (hexi_present(state, colour)) {
            state->out[state->outs++] = (int8_t)colour;
        }
    }
    return state;
}

/* Puts the pieces on random cells, the last of them Orange's; nothing hangs. */
static void scatter(GamePosition *position, const char *colours, unsigned left,
                    const HexiKind *kind, Rng *rng) {
    HexiState *state;
    do {
        state = empty_board(position, colours, left);
        for (int i = 0; kind[i] != HEXI_NO_PIECE; i++) {
            Cell cell;
            do {
                cell = (Cell)rng_below(rng, HEXI_CELLS);
            } while (state->at[cell] != 0);
            const int colour = kind[i + 1] == HEXI_NO_PIECE ? HEXI_ORANGE : HEXI_SILVER;
            hexi_put(state, cell, hexi_piece(colour, kind[i]));
        }
    } while (hexi_attacked_sovereigns(state) != 0);
    game_history_begin(game, state, &position->history);
}

/* The plies until Silver wins against itself. */
static int plies_to_win(Ai *ai, GamePosition *position, int most) {
    int plies = 0;
    while (plies < most && !game_over(game, position->state, &position->history)) {
        const SearchLimits settings = {.playouts = NODES, .seed = (uint64_t)plies};
        const Action action =
            ai_choose(ai, game, position->state, &position->history, &settings, NULL);
        game_play(game, position->state, &position->history, action, NULL);
        plies++;
    }
    const Outcome outcome = game->outcome(position->state, &position->history);
    assert_int_equal(outcome.kind, OUTCOME_WIN);
    assert_int_equal(outcome.seats, 1 << HEXI_SILVER);
    return plies;
}

static void wins_within(const char *colours, const HexiKind *kind, int games, int most) {
    static GamePosition position;
    Rng rng = rng_seeded(3);
    Ai *ai = ai_new(8);
    assert_non_null(ai);
    for (int i = 0; i < games; i++) {
        scatter(&position, colours, 1U << HEXI_SILVER | 1U << HEXI_ORANGE, kind, &rng);
        print_message("%d plies\n", plies_to_win(ai, &position, most));
    }
    ai_free(ai);
}

static const HexiKind two_regents[] = {HEXI_SOVEREIGN, HEXI_REGENT, HEXI_REGENT, HEXI_SOVEREIGN,
                                       HEXI_NO_PIECE};

static void test_two_regents_win_within_thirty_plies(void **state) {
    (void)state;
    wins_within("colours=Silver,Orange", two_regents, 4, 30);
}

static void test_the_last_two_of_six_are_two_players(void **state) {
    (void)state;
    wins_within("colours=Silver,Blue,Yellow,Orange,Green,Red", two_regents, 1, 30);
}

static void test_a_regent_and_an_alcazar_win_within_thirty_plies(void **state) {
    static const HexiKind kind[] = {HEXI_SOVEREIGN, HEXI_REGENT, HEXI_ALCAZAR, HEXI_SOVEREIGN,
                                    HEXI_NO_PIECE};
    (void)state;
    wins_within("colours=Silver,Orange", kind, 3, 30);
}

/* The Sovereigns have far to go. */
static void test_a_regent_wins(void **state) {
    static const HexiKind kind[] = {HEXI_SOVEREIGN, HEXI_REGENT, HEXI_SOVEREIGN, HEXI_NO_PIECE};
    (void)state;
    wins_within("colours=Silver,Orange", kind, 1, 100);
}

/* With two threads it is as legal and as punctual; a win is reported as such. */
static void test_two_threads(void **state) {
    static GamePosition position;
    const SearchLimits settings = {.seconds = 0.2, .threads = 2, .seed = 1};
    AiReport report;
    Rng rng = rng_seeded(5);
    Ai *ai = ai_new(8);
    (void)state;
    assert_non_null(ai);
    for (int i = 0; i < 4; i++) {
        scatter(&position, "colours=Silver,Orange", 1U << HEXI_SILVER | 1U << HEXI_ORANGE,
                two_regents, &rng);
        const Action action =
            ai_choose(ai, game, position.state, &position.history, &settings, &report);
        assert_true(game_position_legal(game, &position, action));
        assert_true(report.action[0] == action);
        assert_true(report.estimate[HEXI_SILVER] > 500);
        assert_int_equal(report.estimate[HEXI_ORANGE] < 0, 1);
    }
    ai_free(ai);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_two_regents_win_within_thirty_plies),
        cmocka_unit_test(test_the_last_two_of_six_are_two_players),
        cmocka_unit_test(test_a_regent_and_an_alcazar_win_within_thirty_plies),
        cmocka_unit_test(test_a_regent_wins),
        cmocka_unit_test(test_two_threads),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
