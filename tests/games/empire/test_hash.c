/* What positions of the same hash, and of the same key, have in common. */
#include "games/empire/positions.h"
#include "support/hash_parts.h"

#define PART(member, in_key) HASH_PART(EmpireState, member, in_key)

/* All that everybody can see is in the key; hands, deck and the chance to come are not. */
static void test_E_7_hands_are_in_the_hash_alone(void **state) {
    static const HashPart parts[] = {
        PART(rounds, true),      PART(players, true),    PART(first, true),
        PART(round, true),       PART(on_turn, true),    PART(phase, true),
        PART(space, true),       PART(attacked, true),   PART(coup, true),
        PART(resigned, true),    PART(result, true),     PART(winners, true),
        PART(attacker, true),    PART(country_at, true), PART(turned, true),
        PART(controller, true),  PART(discard.of, true), PART(dead.of, true),
        PART(shown.of, true),    PART(unit[0], true),    PART(unit[1], true),
        PART(units, true),       PART(rng, false),       PART(hand[0].of, false),
        PART(hand[5].of, false), PART(deck.of, false),
    };
    GamePosition position;
    (void)state;
    place(&position, (Setting){.players = 3,
                               .places = WORLD "a=G01 d=H02",
                               .units = "a2=G2a+,H2a",
                               .hand = {"G1a", "H1a"}});
    hash_expect_parts(&empire_game, position.state, parts, sizeof parts / sizeof parts[0]);
    EmpireState *at = state_of(&position);
    const uint64_t key = empire_game.key(at);
    at->turn++;
    at->rolled[0] = 6;
    assert_true(empire_game.key(at) == key);
    for (int seat = 0; seat < EMPIRE_SEATS; seat++) { /* how many a hand holds can be seen */
        at->hand[seat].total++;
        assert_true(empire_game.key(at) != key);
        at->hand[seat].total--;
    }
}

/* Records name positions by their hash, so it stays as it is. */
static void test_hashes_of_known_positions(void **state) {
    GamePosition position;
    (void)state;
    begin(&position, 2, 20, 1, NULL);
    assert_true(empire_game.hash(position.state) == UINT64_C(0x7ef4d67e4c17a14c));
    assert_true(empire_game.key(position.state) == UINT64_C(0x0beefefe17df1e3e));
    place(&position, (Setting){.players = 3,
                               .on_turn = 2,
                               .to_move = 1,
                               .round = 7,
                               .phase = "defend a2 H2a 1",
                               .places = WORLD "a=G01 d=H02",
                               .units = "a2=G2a+^,G1a,H2a a4=G2n/G1aa",
                               .hand = {"G1a", "H1a"},
                               .discard = "M1aa",
                               .dead = "M2n+Caroline"});
    assert_true(empire_game.hash(position.state) == UINT64_C(0xb024d291a2996702));
    assert_true(empire_game.key(position.state) == UINT64_C(0x00909d3c190e122f));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_E_7_hands_are_in_the_hash_alone),
        cmocka_unit_test(test_hashes_of_known_positions),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
