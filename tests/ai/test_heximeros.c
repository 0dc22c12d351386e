/* Built without sanitizers. */
/* In make test: nothing. */
/*
 * How the computer plays HexiMeros, checked by a plain search of two plies: in positions from play
 * it takes hanging pieces, gives nothing away and leaves no Sovereign en prise.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "ai/ai.h"
#include "game/options.h"
#include "games/heximeros/rules.h"

enum {
    PLAYOUTS = 550, /* a sixtieth of level 6 */
    NODES = 4000,   /* with two seats; a two-hundredth */
    STRIDE = 5,     /* turns from one checked position to the next */
    LOST = 20,      /* points: a smaller loss is no blunder */
};

static const Game *const game = &heximeros_game;

/* --- A plain search -------------------------------------------------------------------------- */

static int value_of(HexiPiece piece) {
    enum { OF_A_SOVEREIGN = 1000 };
    return piece == 0                           ? 0
           : hexi_kind(piece) == HEXI_SOVEREIGN ? OF_A_SOVEREIGN
                                                : hexi_capture_value(hexi_kind(piece));
}

/* The value of a player's pieces minus that of all others. */
static int count(const HexiState *state, int player) {
    int sum = 0;
    for (int colour = 0; colour < HEXI_COLOURS; colour++) {
        const int sign = state->controller[colour] == player ? 1 : -1;
        for (int i = 0; hexi_active(state, colour) && i < state->count[colour]; i++) {
            sum += sign * value_of(state->at[state->list[colour][i]]);
        }
    }
    return sum;
}

/* The best capture of a colour, as if it were to move, minus the capturing piece where `player` can
 * capture it in return. */
static int prey(const HexiState *state, int colour, int player) {
    Action list[HEXI_PIECE_MOVES];
    HexiAttackMap sight;
    int most = 0;
    bool seen = false;
    for (int i = 0; i < state->count[colour]; i++) {
        const Cell from = state->list[colour][i];
        for (int k = hexi_piece_moves(state, from, list); k > 0; k--) {
            const Action action = list[k - 1];
            const HexiActionKind act = hexi_action_kind(action);
            if (act != HEXI_CAPTURE && act != HEXI_SHOT) {
                continue;
            }
            if (!seen) {
                hexi_see(state, &sight);
                seen = true;
            }
            HexiState next = *state;
            next.side = (int8_t)colour;
            hexi_apply(&next, action, NULL);
            int gain = count(state, player) - count(&next, player);
            if ((sight.hit[hexi_to(action)] >> player & 1) != 0) {
                gain -= value_of(state->at[from]);
            }
            most = gain > most ? gain : most;
        }
    }
    return most;
}

/* What an action wins minus the most that one opponent can capture next. */
static int balance(const HexiState *state, Action action) {
    const int player = state->controller[state->side];
    HexiState next = *state;
    int most = 0;
    hexi_apply(&next, action, NULL);
    for (int colour = 0; next.ended == HEXI_GOES_ON && colour < HEXI_COLOURS; colour++) {
        if (hexi_active(&next, colour) && next.controller[colour] != player) {
            const int gain = prey(&next, colour, player);
            most = gain > most ? gain : most;
        }
    }
    return count(&next, player) - count(state, player) - most;
}

/* --- Positions from play --------------------------------------------------------------------- */

typedef struct Tally {
    int checked, blunders, exposed; /* positions; pieces given away; Sovereigns left en prise */
    int hanging, taken;             /* positions where much could be won, and where it was */
} Tally;

/* Compares the chosen action with the best of the plain search. */
static void check(const HexiState *state, Action chosen, Tally *tally) {
    static Action list[4096];
    const int moves = game->actions(state, list);
    const int own = balance(state, chosen);
    int best = INT32_MIN;
    for (int i = 0; i < moves; i++) {
        const int each = balance(state, list[i]);
        best = each > best ? each : best;
    }
    tally->checked++;
    tally->blunders += own < best - LOST;
    tally->exposed += own < -500 && best > -500;
    tally->hanging += best >= LOST;
    tally->taken += best >= LOST && own >= best - LOST;
}

/* A game of the computer against itself with some random actions, so that there are pieces to
 * capture and to save. */
static void play(const char *colours, int turns, int thought, uint64_t seed, Tally *tally) {
    static GamePosition position;
    static Action list[4096];
    char why[GAME_WHY_MAX];
    Options options = options_default(game);
    Rng rng = rng_seeded(seed);
    Ai *ai = ai_new(8);
    assert_non_null(ai);
    assert_true(options_set(game, &options, colours, why));
    game_begin(game, &position, &options, seed, NULL);
    for (int i = 0; i < turns && !game_over(game, position.state, &position.history); i++) {
        const HexiState *state = (const HexiState *)position.state;
        const int moves = game->actions(state, list);
        Action action = list[rng_below(&rng, (uint32_t)moves)];
        const bool checked = i % STRIDE == STRIDE - 1 && state->open == HEXI_NONE_OPEN;
        if (checked || rng_below(&rng, 3) > 0) {
            const SearchLimits settings = {.playouts = (uint64_t)(checked ? thought : 20),
                                           .seed = rng_next(&rng)};
            action = ai_choose(ai, game, state, &position.history, &settings, NULL);
        }
        if (checked) {
            check(state, action, tally);
        }
        game_play(game, position.state, &position.history, action, NULL);
    }
    ai_free(ai);
}

static Tally tally_of(const char *colours, int games, int turns, int thought) {
    Tally tally = {0};
    for (int i = 0; i < games; i++) {
        play(colours, turns, thought, (uint64_t)i + 1, &tally);
    }
    print_message(
        "%s: %d positions, %d losses for nothing, %d Sovereigns exposed, %d of %d taken\n", colours,
        tally.checked, tally.blunders, tally.exposed, tally.taken, tally.hanging);
    return tally;
}

static void test_two_seats(void **state) {
    (void)state;
    const Tally tally = tally_of("colours=Silver,Orange", 7, 110, NODES);
    assert_true(tally.checked > 70);
    assert_true(tally.hanging >= 4);
    assert_int_equal(tally.exposed, 0);
    assert_true(tally.blunders * 50 <= tally.checked);
    assert_true(tally.taken * 10 >= tally.hanging * 8);
}

/* The plain search counts the threats of all five opponents, so it finds more losses; but no
 * Sovereign is left en prise. */
static void test_six_seats(void **state) {
    (void)state;
    const Tally tally = tally_of("colours=Silver,Blue,Yellow,Orange,Green,Red", 6, 120, PLAYOUTS);
    assert_true(tally.checked > 100);
    assert_true(tally.hanging > 20);
    assert_int_equal(tally.exposed, 0);
    assert_true(tally.blunders * 5 <= tally.checked);
    assert_true(tally.taken * 2 >= tally.hanging);
}

/* One computer against five random players. */
static void test_it_outlives_five_others(void **state) {
    enum { TURNS = 3000, THOUGHT = 30 };
    static GamePosition position;
    static Action list[4096];
    char why[GAME_WHY_MAX];
    Options options = options_default(game);
    Rng rng = rng_seeded(5);
    Ai *ai = ai_new(8);
    unsigned victims = 0; /* seats that lost a piece to it, a bit each */
    (void)state;
    assert_non_null(ai);
    assert_true(options_set(game, &options, "colours=Silver,Blue,Yellow,Orange,Green,Red", why));
    game_begin(game, &position, &options, 1, NULL);
    const HexiState *at = (const HexiState *)position.state;
    for (int i = 0; i < TURNS && !game_over(game, at, &position.history); i++) {
        const int player = game->to_act(at).decider;
        const int moves = game->actions(at, list);
        Action action = list[rng_below(&rng, (uint32_t)moves)];
        if (player == HEXI_YELLOW) {
            const SearchLimits settings = {.playouts = THOUGHT, .seed = rng_next(&rng)};
            action = ai_choose(ai, game, at, &position.history, &settings, NULL);
            const HexiActionKind act = hexi_action_kind(action);
            const HexiPiece piece =
                at->at[act == HEXI_SHOT ? hexi_target(action) : hexi_to(action)];
            const bool takes = (act == HEXI_CAPTURE || act == HEXI_SHOT) && piece != 0;
            victims |= takes ? 1U << hexi_colour(piece) : 0;
        }
        game_play(game, position.state, &position.history, action, NULL);
    }
    const Outcome outcome = game->outcome(at, &position.history);
    assert_int_equal(outcome.kind, OUTCOME_WIN);
    assert_int_equal(outcome.seats, 1 << HEXI_YELLOW);
    assert_true(__builtin_popcount(victims) >= 4);
    ai_free(ai);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_two_seats),
        cmocka_unit_test(test_six_seats),
        cmocka_unit_test(test_it_outlives_five_others),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
