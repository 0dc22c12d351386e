/* Directions, distances, turns and rounding. */
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "hex/axial.h"

static const double root_3 = 1.7320508075688772935;

/* The centre of a cell in the plane, y downward; neighbours are 1 apart. */
static void centre(double q, double r, double *x, double *y) {
    *x = q * root_3 / 2;
    *y = r + q / 2;
}

/* Degrees clockwise from north. */
static double bearing(Axial step) {
    double x;
    double y;
    centre(step.q, step.r, &x, &y);
    const double degrees = atan2(x, -y) * 180 / acos(-1);
    return degrees < -1e-9 ? degrees + 360 : degrees;
}

static void assert_axial(Axial a, int q, int r) {
    assert_int_equal(a.q, q);
    assert_int_equal(a.r, r);
}

static void test_flats_go_clockwise_from_north(void **state) {
    (void)state;
    for (int i = 0; i < HEX_DIRECTIONS; i++) {
        assert_true(fabs(bearing(axial_flats[i]) - (60.0 * i)) < 1e-9);
        assert_int_equal(axial_distance((Axial){0, 0}, axial_flats[i]), 1);
    }
    assert_axial(axial_flats[FLAT_N], 0, -1);
    assert_axial(axial_flats[FLAT_NE], 1, -1);
    assert_axial(axial_flats[FLAT_SE], 1, 0);
    assert_axial(axial_flats[FLAT_S], 0, 1);
    assert_axial(axial_flats[FLAT_SW], -1, 1);
    assert_axial(axial_flats[FLAT_NW], -1, 0);
}

static void test_lines_run_between_two_flats(void **state) {
    (void)state;
    for (int i = 0; i < HEX_DIRECTIONS; i++) {
        assert_true(fabs(bearing(axial_lines[i]) - (60.0 * i + 30)) < 1e-9);
        const Axial sum = axial_add(axial_flats[i], axial_flats[(i + 1) % HEX_DIRECTIONS]);
        assert_true(axial_equal(axial_lines[i], sum));
    }
    assert_axial(axial_lines[LINE_NNE], 1, -2);
    assert_axial(axial_lines[LINE_E], 2, -1);
    assert_axial(axial_lines[LINE_SSE], 1, 1);
    assert_axial(axial_lines[LINE_SSW], -1, 2);
    assert_axial(axial_lines[LINE_W], -2, 1);
    assert_axial(axial_lines[LINE_NNW], -1, -1);
}

static void test_distance_is_the_least_number_of_steps(void **state) {
    (void)state;
    enum { REACH = 6, SPAN = 2 * REACH + 1 };
    int steps[SPAN][SPAN];
    for (int i = 0; i < SPAN * SPAN; i++) {
        steps[i / SPAN][i % SPAN] = i == REACH * SPAN + REACH ? 0 : 100;
    }
    for (int round = 0; round < 2 * REACH; round++) {
        for (int q = 0; q < SPAN; q++) {
            for (int r = 0; r < SPAN; r++) {
                for (int i = 0; i < HEX_DIRECTIONS; i++) {
                    const int next_q = q + axial_flats[i].q;
                    const int next_r = r + axial_flats[i].r;
                    if (next_q >= 0 && next_q < SPAN && next_r >= 0 && next_r < SPAN &&
                        steps[next_q][next_r] + 1 < steps[q][r]) {
                        steps[q][r] = steps[next_q][next_r] + 1;
                    }
                }
            }
        }
    }
    const Axial from = {3, -5};
    for (int q = -REACH; q <= REACH; q++) {
        for (int r = -REACH; r <= REACH; r++) {
            const Axial to = axial_add(from, (Axial){q, r});
            assert_int_equal(axial_distance(from, to), steps[q + REACH][r + REACH]);
            assert_int_equal(axial_distance(to, from), steps[q + REACH][r + REACH]);
        }
    }
}

static void test_rotation_turns_clockwise(void **state) {
    (void)state;
    for (int i = 0; i < HEX_DIRECTIONS; i++) {
        for (int sixths = -13; sixths <= 13; sixths++) {
            const int to = ((i + sixths) % HEX_DIRECTIONS + HEX_DIRECTIONS) % HEX_DIRECTIONS;
            assert_true(axial_equal(axial_rotate(axial_flats[i], sixths), axial_flats[to]));
            assert_true(axial_equal(axial_rotate(axial_lines[i], sixths), axial_lines[to]));
        }
    }
    const Axial at = {4, -7};
    assert_true(axial_equal(axial_rotate(axial_rotate(at, 2), -2), at));
    assert_true(axial_equal(axial_rotate(at, 3), axial_scale(at, -1)));
}

static void test_round_finds_the_nearest_centre(void **state) {
    (void)state;
    enum { GRID = 37 };
    for (int i = -3 * GRID; i <= 3 * GRID; i++) {
        for (int j = -3 * GRID; j <= 3 * GRID; j++) {
            const double q = i / (double)GRID;
            const double r = j / (double)GRID;
            double x;
            double y;
            centre(q, r, &x, &y);
            const Axial found = axial_round(q, r);
            double found_x;
            double found_y;
            centre(found.q, found.r, &found_x, &found_y);
            const double away = hypot(found_x - x, found_y - y);
            for (int k = 0; k < HEX_DIRECTIONS; k++) {
                const Axial next = axial_add(found, axial_flats[k]);
                double next_x;
                double next_y;
                centre(next.q, next.r, &next_x, &next_y);
                assert_true(away <= hypot(next_x - x, next_y - y) + 1e-12);
            }
        }
    }
}

static void test_round_gives_every_cell_the_same_edges(void **state) {
    (void)state;
    int own = 0;
    for (int i = 0; i < HEX_DIRECTIONS; i++) {
        const double q = axial_flats[i].q / 2.0;
        const double r = axial_flats[i].r / 2.0;
        const Axial here = axial_round(q, r);
        assert_true(axial_equal(here, (Axial){0, 0}) || axial_equal(here, axial_flats[i]));
        own += axial_equal(here, (Axial){0, 0});
        for (int shift = -5; shift <= 5; shift++) {
            const Axial there = axial_round(q + shift, r - 2 * shift);
            assert_axial(there, here.q + shift, here.r - 2 * shift);
        }
    }
    assert_int_equal(own, 3); /* each edge has one owner, so half of six are its own */
}

static void test_round_bears_any_number(void **state) {
    (void)state;
    static const double wild[] = {0, 1e9, -1e9, 1e300, -1e300, INFINITY, -INFINITY, NAN};
    for (size_t i = 0; i < sizeof wild / sizeof wild[0]; i++) {
        for (size_t j = 0; j < sizeof wild / sizeof wild[0]; j++) {
            const Axial at = axial_round(wild[i], wild[j]);
            const bool origin = at.q == 0 && at.r == 0;
            assert_true(origin == (i == 0 && j == 0));
        }
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_flats_go_clockwise_from_north),
        cmocka_unit_test(test_lines_run_between_two_flats),
        cmocka_unit_test(test_distance_is_the_least_number_of_steps),
        cmocka_unit_test(test_rotation_turns_clockwise),
        cmocka_unit_test(test_round_finds_the_nearest_centre),
        cmocka_unit_test(test_round_gives_every_cell_the_same_edges),
        cmocka_unit_test(test_round_bears_any_number),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
