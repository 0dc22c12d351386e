/* What positions of the same hash, and of the same key, have in common. */
#include "games/heximeros/positions.h"
#include "support/hash_parts.h"

#define PART(member, in_key) HASH_PART(HexiState, member, in_key)

/* H-42: who moves which colour counts for what comes back, what is still open does not. */
static void test_H_42_what_comes_back(void **state) {
    static const HashPart parts[] = {
        PART(pieces, true),   PART(controller, true), PART(side, true),       PART(out, false),
        PART(present, false), PART(open, false),      PART(open_cell, false), PART(score, false),
    };
    enum { COUNT = sizeof parts / sizeof parts[0] };
    GamePosition position;
    (void)state;
    place_at_base(&position);
    HexiState *at = (HexiState *)(void *)position.state;
    hash_expect_parts(&heximeros_game, at, parts, COUNT - 1);
    at->score[2] = 7;
    const uint64_t unscored = heximeros_game.hash(at);
    at->score[2] = 8;
    assert_true(heximeros_game.hash(at) == unscored); /* H-41: without a score it does not matter */
    at->scored = true;
    hash_expect_parts(&heximeros_game, at, parts, COUNT);
}

/* Placing, taking and changing pieces keep the hash of all of them. */
static void test_the_hash_of_the_pieces(void **state) {
    GamePosition position;
    (void)state;
    place_two(&position, "q10=Silver.R q20=Orange.R k10=Orange.M", "");
    HexiState *at = (HexiState *)(void *)position.state;
    const uint64_t before = at->pieces;
    const Cell cell = cell_named("q10");
    const HexiPiece piece = at->at[cell];
    hexi_change(at, cell, (HexiPiece)(piece | HEXI_FRESH));
    assert_true(at->pieces != before);
    hexi_change(at, cell, piece);
    assert_true(at->pieces == before);
    hexi_lift(at, cell);
    const uint64_t without = at->pieces;
    assert_true(without != before);
    hexi_put(at, cell, piece);
    assert_true(at->pieces == before);
    hexi_shift(at, cell, cell_named("q11"), piece);
    assert_true(at->pieces != before && at->pieces != without);
    hexi_shift(at, cell_named("q11"), cell, piece);
    assert_true(at->pieces == before);
}

/* Records name positions by their hash, so it stays as it is. */
static void test_hashes_of_known_positions(void **state) {
    GamePosition position;
    (void)state;
    begin(&position, "Silver,Orange");
    assert_true(heximeros_game.hash(position.state) == UINT64_C(0x28a14b8cdb4e9ff5));
    assert_true(heximeros_game.key(position.state) == UINT64_C(0xb1859e2cb3b83767));
    place(&position, "Silver,Blue,Yellow,Orange scored", "Silver",
          "q1=Silver.S d7=Blue.S g25=Orange.S q27=Orange.R e21=Yellow.HM q10=Blue.P",
          "controller Blue Silver\nout Blue Yellow\nscore Silver 75\nscore Blue -50\n"
          "score Yellow -40\nscore Orange 12\nquiet 77\nunmoved q10\npromotion q27 second\n");
    assert_true(heximeros_game.hash(position.state) == UINT64_C(0xc5bdb2669a84bad0));
    assert_true(heximeros_game.key(position.state) == UINT64_C(0x59f3cf47d6b9804c));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_H_42_what_comes_back),
        cmocka_unit_test(test_the_hash_of_the_pieces),
        cmocka_unit_test(test_hashes_of_known_positions),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
