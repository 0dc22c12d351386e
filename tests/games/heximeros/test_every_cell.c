/* H-14 .. H-31: every piece on every cell, on boards that are empty or crowded, has the moves that
 * a second set of rules finds (plain_rules.h), and some of them do what it says (plain_turn.h). */
#include "games/heximeros/plain_rules.h"
#include "games/heximeros/plain_turn.h"
#include "games/heximeros/positions.h"

enum { MOST = 120 }; /* pieces of a colour; promotions add some */

/* Pieces of all colours on a part of the cells, one in `sparse`; none for 0. Silver has few. */
static void fill(HexiState *state, int sparse) {
    Rng rng = rng_seeded((uint64_t)sparse);
    for (Cell cell = 0; cell < HEXI_CELLS && sparse > 0; cell++) {
        static const int colours[] = {HEXI_ORANGE, HEXI_ORANGE, HEXI_BLUE, HEXI_SILVER};
        const int colour = colours[rng_below(&rng, 4)];
        const HexiKind kind =
            colour == HEXI_SILVER ? HEXI_HATTED : HEXI_REGENT + rng_below(&rng, 9);
        if (rng_below(&rng, (uint32_t)sparse) == 0 && state->at[cell] == 0 &&
            state->count[colour] < MOST) {
            hexi_put(state, cell, hexi_piece(colour, kind));
        }
    }
}

/* The captures alone, among all actions. */
static void assert_captures(const HexiState *state, const Action *all, int count) {
    static Action found[HEXI_PIECES_MAX * HEXI_PIECE_MOVES];
    static Action expected[HEXI_PIECES_MAX * HEXI_PIECE_MOVES];
    int captures = 0;
    for (int i = 0; i < count; i++) {
        const HexiActionKind act = hexi_action_kind(all[i]);
        if (act == HEXI_CAPTURE || act == HEXI_SHOT) {
            expected[captures++] = all[i];
        }
    }
    if (state->open == HEXI_NONE_OPEN) {
        game_position_expect_same_actions(&heximeros_game, state, found,
                                          hexi_list_captures(state, found), expected, captures);
    }
}

static void assert_moves(const HexiState *state, uint32_t number) {
    static Action found[HEXI_PIECES_MAX * HEXI_PIECE_MOVES];
    static Action plain[HEXI_PIECES_MAX * HEXI_PIECE_MOVES];
    const int count = hexi_actions(state, found);
    assert_int_equal(heximeros_game.count(state), count);
    game_position_expect_same_actions(&heximeros_game, state, found, count, plain,
                                      plain_actions(state, plain));
    HexiState after = *state;
    PlainTurn expected = plain_turn_of(state);
    assert_captures(state, found, count);
    const Action action = found[number % (uint32_t)count];
    hexi_apply(&after, action, NULL);
    plain_apply(&expected, action);
    plain_expect(&after, &expected);
    if (after.ended == HEXI_GOES_ON && after.open != HEXI_NONE_OPEN) { /* a promotion follows */
        assert_moves(&after, number / 7);
    }
}

/* Silver's piece comes to every cell in turn, each `stride`; what stands there makes room. */
static void try_all(int sparse, int stride) {
    GamePosition start;
    place(&start, "Silver,Blue,Orange", "Silver", "aa20=Silver.S g25=Orange.S d7=Blue.S", "");
    fill((HexiState *)(void *)start.state, sparse);
    for (int kind = HEXI_SOVEREIGN; kind < HEXI_KINDS; kind++) {
        for (int cell = kind % stride; cell < HEXI_CELLS; cell += stride) {
            GamePosition position = start;
            HexiState *state = (HexiState *)(void *)position.state;
            const HexiPiece piece = hexi_piece(HEXI_SILVER, (HexiKind)kind);
            if (hexi_kind(state->at[cell]) == HEXI_SOVEREIGN) {
                continue;
            }
            if (state->at[cell] != 0) {
                hexi_lift(state, (Cell)cell);
            }
            if (kind == HEXI_SOVEREIGN) {
                hexi_lift(state, state->sovereign[HEXI_SILVER]);
            }
            hexi_put(state, (Cell)cell, piece);
            assert_moves(state, (uint32_t)(31 * cell + kind));
            if (kind == HEXI_PRELATE || hexi_start_piece((Cell)cell) == (piece | HEXI_FRESH)) {
                hexi_change(state, (Cell)cell, (HexiPiece)(piece | HEXI_FRESH));
                assert_moves(state, (uint32_t)(37 * cell + kind));
            }
        }
    }
}

static void test_H_14_to_H_31_on_an_empty_board(void **state) {
    (void)state;
    try_all(0, 1);
}

static void test_H_14_to_H_31_among_some_pieces(void **state) {
    (void)state;
    try_all(8, 5);
}

static void test_H_14_to_H_31_in_a_crowd(void **state) {
    (void)state;
    try_all(2, 7);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_H_14_to_H_31_on_an_empty_board),
        cmocka_unit_test(test_H_14_to_H_31_among_some_pieces),
        cmocka_unit_test(test_H_14_to_H_31_in_a_crowd),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
