/* What positions of the same hash, and of the same key, have in common. */
#include "games/firstwar/positions.h"
#include "support/hash_parts.h"

#define PART(member, in_key) HASH_PART(WarState, member, in_key)

/* Everything is under way at once. */
static void place_busy(GamePosition *position) {
    place(position, (Setting){.cells = "f6=p/1H1H1H2H2F f5=o e5=hm",
                              .phase = "conflict",
                              .more = "attacker H f6 from f5\nattacker H f6 from f5\n"
                                      "attacker H f6 from f5\n"});
    play(position, "stack=H+F");
    WarState *state = (WarState *)(void *)position->state;
    state->attackers = 2;
    state->healers = 2;
    state->shown[0] = state->shown[1] = (1U << WAR_CARDS) - 1;
}

static void test_all_that_can_be_seen_is_in_the_key(void **state) {
    static const HashPart parts[] = {
        PART(hidden, true),
        PART(grows, true),
        PART(crowd, true),
        PART(mover, true),
        PART(attack[0], true),
        PART(attack[1], true),
        PART(shown, true),
        PART(active, true),
        PART(card, true),
        PART(healer[0], true),
        PART(healer[1], true),
        PART(fight.came, true),
        PART(fight.cell, true),
        PART(fight.retreating, true),
        PART(fight.attackers, true),
        PART(fight.stacks, true),
        PART(fight.attacker[0], true),
        PART(fight.attacker[2], true),
        PART(fight.stack[0], true),
        PART(fight.stack[1], true),
        PART(phase, true),
        PART(attackers, true),
        PART(healers, true),
        PART(left, true),
        PART(short_of_food, true),
        PART(fresh, true),
        PART(lenient, true),
        PART(emergency, true),
        PART(winner, true),
        PART(ended, true),
    };
    GamePosition position;
    (void)state;
    place_busy(&position);
    hash_expect_parts(&firstwar_game, position.state, parts, sizeof parts / sizeof parts[0]);
    WarState *at = (WarState *)(void *)position.state;
    const uint64_t key = firstwar_game.key(at);
    at->turn += 2; /* the turn of the same player */
    at->fight.round++;
    assert_true(firstwar_game.key(at) == key);
    at->turn++;
    assert_true(firstwar_game.key(at) != key);
}

/* Tiles and cards count in the key where they lie face up; the chance to come never does. */
static void test_what_is_face_down_is_in_the_hash_alone(void **state) {
    static const HashPart parts[] = {PART(rng, false), PART(card, false)};
    GamePosition position;
    (void)state;
    place_busy(&position);
    WarState *at = (WarState *)(void *)position.state;
    at->shown[0] = at->shown[1] = 0;
    hash_expect_parts(&firstwar_game, at, parts, 2);
    for (int terrain = 0; terrain < WAR_FOREST; terrain++) {
        for (Cell cell = 0; cell < WAR_CELLS; cell++) {
            WarState changed = *at;
            changed.tiles[terrain].word[cell >> 6] ^= UINT64_C(1) << (cell & 63);
            assert_true(firstwar_game.hash(&changed) != firstwar_game.hash(at));
            assert_int_equal(firstwar_game.key(&changed) == firstwar_game.key(at),
                             set_has(at->hidden, cell));
        }
    }
}

/* Records carry hashes, so they are the same for ever. */
static void test_hashes_are_kept(void **state) {
    GamePosition position;
    (void)state;
    place_busy(&position);
    WarState *at = (WarState *)(void *)position.state;
    at->healer[0] = (WarHealers){.cell = 3, .left = 2};
    at->healer[1] = (WarHealers){.cell = 4, .left = 1};
    at->left = 5;
    assert_int_equal(firstwar_game.key(at), 0x1420C582EB7794AE);
    assert_int_equal(firstwar_game.hash(at), 0x9424E786AF926AA3);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_all_that_can_be_seen_is_in_the_key),
        cmocka_unit_test(test_what_is_face_down_is_in_the_hash_alone),
        cmocka_unit_test(test_hashes_are_kept),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
