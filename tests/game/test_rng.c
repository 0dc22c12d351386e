/* The random numbers must always be the same: records depend on them. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "game/rng.h"

/* The published first numbers of splitmix64 for the seed 1234567. */
static void test_next_is_splitmix64(void **state) {
    (void)state;
    static const uint64_t known[] = {UINT64_C(6457827717110365317), UINT64_C(3203168211198807973),
                                     UINT64_C(9817491932198370423), UINT64_C(4593380528125082431),
                                     UINT64_C(16408922859458223821)};
    Rng rng = rng_seeded(1234567);
    for (size_t i = 0; i < sizeof known / sizeof known[0]; i++) {
        assert_true(rng_next(&rng) == known[i]);
    }
}

static void test_below_keeps_its_bound_and_is_even(void **state) {
    (void)state;
    enum { BOUNDS = 12, DRAWS = 12000 };
    Rng rng = rng_seeded(3);
    for (uint32_t bound = 1; bound <= BOUNDS; bound++) {
        int times[BOUNDS] = {0};
        for (int i = 0; i < DRAWS; i++) {
            const uint32_t drawn = rng_below(&rng, bound);
            assert_true(drawn < bound);
            times[drawn]++;
        }
        const int expected = DRAWS / (int)bound;
        for (uint32_t i = 0; i < bound; i++) {
            assert_true(times[i] > expected * 8 / 10 && times[i] < expected * 12 / 10 + 1);
        }
    }
}

static void test_below_takes_any_bound(void **state) {
    (void)state;
    Rng rng = rng_seeded(UINT64_MAX);
    for (int i = 0; i < 1000; i++) {
        assert_int_equal(rng_below(&rng, 1), 0);
        assert_true(rng_below(&rng, UINT32_MAX) < UINT32_MAX);
        assert_true(rng_below(&rng, 0x80000001U) < 0x80000001U);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_next_is_splitmix64),
        cmocka_unit_test(test_below_keeps_its_bound_and_is_even),
        cmocka_unit_test(test_below_takes_any_bound),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
