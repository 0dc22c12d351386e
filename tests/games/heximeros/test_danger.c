/* Who could capture a piece, and who could capture the capturer: H-13 .. H-39. */
#include "game/danger.h"
#include "game/text.h"
#include "games/heximeros/positions.h"

static Danger danger_of(const GamePosition *position, const char *cell) {
    Danger danger = {.owner = SEAT_NONE};
    const HexiPiece piece = piece_on(position, cell);
    game_danger(&heximeros_game)
        ->find(state_of(position), hexi_colour(piece), cell_named(cell), &danger);
    return danger;
}

/* `R q9, Al m24`, in the order of the list. */
static void assert_pieces(const DangerPieces *pieces, const char *expected) {
    char text[256] = "";
    for (int i = 0; i < pieces->count; i++) {
        const DangerPiece *at = &pieces->at[i];
        str_append(text, sizeof text, "%s%s %s", i > 0 ? ", " : "",
                   hexi_kind_short[hexi_kind((HexiPiece)at->piece)], the_board()->name[at->cell]);
        assert_int_equal(at->count, 1);
    }
    assert_string_equal(text, expected);
}

static void assert_danger(const GamePosition *position, const char *cell, const char *attackers,
                          const char *protectors, int loss) {
    const Danger danger = danger_of(position, cell);
    assert_pieces(&danger.attackers, attackers);
    assert_pieces(&danger.protectors, protectors);
    assert_int_equal(danger.loss, loss);
}

static void test_attackers_and_protectors(void **state) {
    GamePosition position;
    (void)state;
    place_two(&position, "q10=Silver.R q20=Orange.Al q6=Orange.R q9=Silver.HM", "");
    /* The Militant stands between, and takes whatever takes the Regent. */
    assert_danger(&position, "q10", "Al q20", "HM q9", 25);
    assert_danger(&position, "q9", "R q6", "R q10", 0);
    assert_danger(&position, "q20", "R q10", "", 30);
    assert_int_equal(danger_of(&position, "q10").owner, HEXI_SILVER);
    assert_int_equal(danger_of(&position, "q20").owner, HEXI_ORANGE);
}

static void test_nothing_attacks_or_stands_there(void **state) {
    GamePosition position;
    Danger danger = {.owner = SEAT_NONE};
    (void)state;
    place_two(&position, "q10=Silver.R q9=Silver.HM", "");
    assert_danger(&position, "q10", "", "", 0);
    game_danger(&heximeros_game)
        ->find(state_of(&position), HEXI_SILVER, cell_named("q14"), &danger);
    assert_int_equal(danger.attackers.count, 0);
}

/* It does not matter whose turn it is, and the cheapest attacker comes first. */
static void test_all_rivals_attack(void **state) {
    GamePosition position;
    (void)state;
    place(&position, "Silver,Blue,Orange", "Orange",
          "q10=Silver.Al q20=Orange.R p10=Blue.HM d7=Blue.S" SOVEREIGNS, "");
    assert_danger(&position, "q10", "HM p10, R q20", "", 30);
}

/* H-39: a dormant colour neither attacks nor protects, but can be captured. */
static void test_H_39_dormant_pieces(void **state) {
    GamePosition position;
    (void)state;
    place(&position, "Silver,Blue,Orange", "Silver", "q10=Silver.Al q20=Blue.R" SOVEREIGNS,
          "out Blue\n");
    assert_danger(&position, "q10", "", "", 0);
    assert_danger(&position, "q20", "Al q10", "", 55);
    assert_int_equal(danger_of(&position, "q20").owner, SEAT_NONE);
}

/* H-38: a colour that its player moves protects it, and does not attack it. */
static void test_H_38_colours_of_one_player(void **state) {
    GamePosition position;
    (void)state;
    place(&position, "Silver,Blue,Orange", "Silver",
          "q10=Silver.Al q8=Blue.R d7=Blue.S q20=Orange.Al" SOVEREIGNS,
          "controller Blue Silver\nout Blue\n");
    assert_danger(&position, "q10", "Al q20", "R q8", 0);
    assert_int_equal(danger_of(&position, "q8").owner, HEXI_SILVER);
}

/* H-22: an Archer takes from afar, so nobody answers it. */
static void test_H_22_shots(void **state) {
    GamePosition position;
    (void)state;
    place_two(&position, "q10=Silver.Al q9=Silver.HM q15=Orange.Ar", "");
    assert_danger(&position, "q10", "Ar q15", "", 30);
}

/* H-23: a Dreadnaught is captured where its sweep ends. */
static void test_H_23_sweeps(void **state) {
    GamePosition position;
    (void)state;
    place_two(&position, "q10=Silver.Al q9=Silver.HM q12=Orange.D", "");
    assert_danger(&position, "q10", "D q12", "", 30);
    place_two(&position, "q10=Silver.Al q7=Silver.HM q12=Orange.D", "");
    assert_danger(&position, "q10", "D q12", "HM q7", 15);
}

/* H-13: who is attacked is told of each Sovereign as by hexi_attacked_sovereigns. */
static void test_H_13_sovereigns_of_random_matches(void **state) {
    (void)state;
    for (uint64_t seed = 1; seed <= 3; seed++) {
        GamePosition position;
        Rng rng = rng_seeded(seed);
        begin(&position, "Silver,Blue,Yellow,Orange,Green,Red");
        for (int ply = 0; ply < 400; ply++) {
            static Action list[HEXI_PIECES_MAX * HEXI_PIECE_MOVES];
            const int count = hexi_actions(state_of(&position), list);
            if (count == 0) {
                break;
            }
            hexi_apply(position.state, list[rng_below(&rng, (uint32_t)count)], NULL);
            const unsigned attacked = hexi_attacked_sovereigns(state_of(&position));
            for (int colour = 0; colour < HEXI_COLOURS; colour++) {
                const Cell cell = state_of(&position)->sovereign[colour];
                Danger danger = {.owner = SEAT_NONE};
                if (cell != CELL_NONE && hexi_active(state_of(&position), colour)) {
                    game_danger(&heximeros_game)->find(state_of(&position), colour, cell, &danger);
                    assert_int_equal(danger.attackers.count > 0, attacked >> colour & 1);
                    assert_int_equal(danger.loss, danger.attackers.count > 0 ? 75 : 0);
                }
            }
        }
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_attackers_and_protectors),
        cmocka_unit_test(test_nothing_attacks_or_stands_there),
        cmocka_unit_test(test_all_rivals_attack),
        cmocka_unit_test(test_H_39_dormant_pieces),
        cmocka_unit_test(test_H_38_colours_of_one_player),
        cmocka_unit_test(test_H_22_shots),
        cmocka_unit_test(test_H_23_sweeps),
        cmocka_unit_test(test_H_13_sovereigns_of_random_matches),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
