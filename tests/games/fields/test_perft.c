/* The worked figures of the rules, and others that were right when those were. */
#include "games/fields/positions.h"

#include "game/perft.h"

static const char open_map[] = "a1=s a2=p a3=m b1=m/1P b2=s b3=p b4=s/2P c1=p/1Q c2=p/1P c3=m "
                               "c4=s/2P c5=p/2Q d1=s/1P d2=p d3=s d4=m/2P e1=m e2=s e3=p";
static const char blank_map[] =
    "a1=hs a2=hp a3=hm b1=m/1P b2=hs b3=hp b4=s/2P c1=p/1Q c2=p/1P c3=hm "
    "c4=s/2P c5=p/2Q d1=s/1P d2=hp d3=hs d4=m/2P e1=hm e2=hs e3=hp";

static void assert_perft(const Course *course, const uint64_t *figures, int count) {
    for (int depth = 1; depth <= count; depth++) {
        uint64_t leaves = 0;
        assert_true(perft(&fields_game, course, depth, &leaves));
        assert_int_equal(leaves, figures[depth - 1]);
    }
}

static void test_worked_figures_of_the_open_map(void **state) {
    static const uint64_t figures[] = {25, 386, 6354, 92152, 1588043};
    Course course;
    (void)state;
    place(&course, open_map, 1, "");
    assert_perft(&course, figures, 5);
}

static void test_worked_figures_of_the_blank_map(void **state) {
    static const uint64_t figures[] = {12, 86, 565, 3735, 25103};
    Course course;
    (void)state;
    place(&course, blank_map, 1, "");
    assert_perft(&course, figures, 5);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_worked_figures_of_the_open_map),
        cmocka_unit_test(test_worked_figures_of_the_blank_map),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
