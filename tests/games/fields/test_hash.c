/* What positions of the same hash, and of the same key, have in common. */
#include "games/fields/positions.h"
#include "support/hash_parts.h"

#define PART(member, in_key) HASH_PART(FieldsState, member, in_key)

static void place_busy(GamePosition *position) {
    place(position,
          "c1=p/1Q1C b1=p/1P1P c2=p/1P a1=hm a2=hs b2=m/1F c5=p/2Q2F d4=m/2P2P b4=p/2C e1=s", 1,
          "underway c2 2 2 discovered none\n");
}

static void test_F_37_what_is_in_the_key(void **state) {
    static const HashPart parts[] = {
        PART(queen[0], true),       PART(queen[1], true),       PART(prince[0], true),
        PART(prince[1], true),      PART(twin[0], true),        PART(twin[1], true),
        PART(city[0], true),        PART(city[1], true),        PART(field[0], true),
        PART(field[1], true),       PART(side, true),           PART(hidden, true),
        PART(rng, false),           PART(passes, false),        PART(first_queen, false),
        PART(first, false),         PART(shared, false),        PART(underway.cell, false),
        PART(underway.left, false), PART(underway.used, false), PART(underway.explored, false),
    };
    GamePosition position;
    (void)state;
    place_busy(&position);
    hash_expect_parts(&fields_game, position.state, parts, sizeof parts / sizeof parts[0]);
    const FieldsState *at = state_of(&position);
    FieldsState changed = *at;
    changed.underway.discovered = false;
    assert_true(fields_game.hash(&changed) != fields_game.hash(at));
    assert_true(fields_game.key(&changed) == fields_game.key(at));
}

/* Tiles count in the key where they lie face up, in the hash all of them. */
static void test_F_37_F_39_tiles(void **state) {
    GamePosition position;
    (void)state;
    place_busy(&position);
    const FieldsState *at = state_of(&position);
    for (Cell cell = 0; cell < FIELDS_CELLS; cell++) {
        for (int sea = 0; sea < 2; sea++) {
            FieldsState changed = *at;
            *(sea ? &changed.sea : &changed.mountain) ^= fields_bit(cell);
            assert_true(fields_game.hash(&changed) != fields_game.hash(at));
            assert_int_equal(fields_game.key(&changed) == fields_game.key(at),
                             fields_has(at->hidden, cell));
        }
    }
}

/* Records carry hashes, so they are the same for ever. */
static void test_hashes_are_kept(void **state) {
    GamePosition position;
    (void)state;
    place_busy(&position);
    assert_int_equal(fields_game.key(position.state), 0xFE6AC02110EFC471);
    assert_int_equal(fields_game.hash(position.state), 0x1A7B40A178D8C7DE);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_F_37_what_is_in_the_key),
        cmocka_unit_test(test_F_37_F_39_tiles),
        cmocka_unit_test(test_hashes_are_kept),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
