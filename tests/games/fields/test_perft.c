/* Counts of action sequences: the worked figures of the rules, and those of some seeds. */
#include "games/fields/positions.h"

#include "game/perft.h"

static const char open_map[] = "a1=s a2=p a3=m b1=m/1P b2=s b3=p b4=s/2P c1=p/1Q c2=p/1P c3=m "
                               "c4=s/2P c5=p/2Q d1=s/1P d2=p d3=s d4=m/2P e1=m e2=s e3=p";
static const char blank_map[] =
    "a1=hs a2=hp a3=hm b1=m/1P b2=hs b3=hp b4=s/2P c1=p/1Q c2=p/1P c3=hm "
    "c4=s/2P c5=p/2Q d1=s/1P d2=hp d3=hs d4=m/2P e1=hm e2=hs e3=hp";

static void assert_perft(const GamePosition *position, const uint64_t *figures, int count) {
    for (int depth = 1; depth <= count; depth++) {
        uint64_t leaves = 0;
        assert_true(perft(&fields_game, position, depth, &leaves));
        assert_int_equal(leaves, figures[depth - 1]);
    }
}

static void test_worked_figures_of_the_open_map(void **state) {
    static const uint64_t figures[] = {25, 386, 6354, 92152, 1588043};
    GamePosition position;
    (void)state;
    place(&position, open_map, 1, "");
    assert_perft(&position, figures, 5);
}

static void test_worked_figures_of_the_blank_map(void **state) {
    static const uint64_t figures[] = {12, 86, 565, 3735, 25103};
    GamePosition position;
    (void)state;
    place(&position, blank_map, 1, "");
    assert_perft(&position, figures, 5);
}

/* Neither the deal nor what follows from it may ever change, or old records would no longer replay.
 */
static void test_seeds_deal_what_they_always_dealt(void **state) {
    static const struct Golden {
        uint64_t seed;
        uint32_t map;
        uint64_t hash, perft_4;
    } golden[] = {
        {1, 0, UINT64_C(0xbf99ad760e96b57f), 79959},  {1, 1, UINT64_C(0x609f4d2272e73340), 3405},
        {2, 0, UINT64_C(0x90534a84192b5c41), 92430},  {2, 1, UINT64_C(0x66f54bcdfaf9f6a2), 3477},
        {3, 0, UINT64_C(0x554a7d89be32cc55), 100466}, {3, 1, UINT64_C(0x12e765a6049871f3), 3452},
    };
    (void)state;
    for (size_t i = 0; i < sizeof golden / sizeof golden[0]; i++) {
        const Options options = {{golden[i].map}};
        uint64_t leaves = 0;
        GamePosition position;
        game_begin(&fields_game, &position, &options, golden[i].seed, NULL);
        assert_true(perft(&fields_game, &position, 4, &leaves));
        assert_int_equal(leaves, golden[i].perft_4);
        assert_int_equal(fields_game.hash(position.state), golden[i].hash);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_worked_figures_of_the_open_map),
        cmocka_unit_test(test_worked_figures_of_the_blank_map),
        cmocka_unit_test(test_seeds_deal_what_they_always_dealt),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
