/* Bands along the sides of cells: which side each part of an outline belongs to, and how far inside
 * the band reaches. */
#include "hex/turns.h"

static void test_a_band_keeps_its_width_and_ends_on_the_next_side(void **state) {
    (void)state;
    const Point square[] = {{0, 0}, {10, 0}, {10, 10}, {0, 10}};
    const bool two[] = {true, true, false, false};
    const Point expected[] = {{0, 0}, {10, 0}, {10, 10}, {8, 10}, {8, 2}, {0, 2}};
    Point out[8];
    int next = 0;
    assert_int_equal(polygon_band(square, two, 4, 2, &next, out), 6);
    for (int i = 0; i < 6; i++) {
        assert_true(hypot(out[i].x - expected[i].x, out[i].y - expected[i].y) < 1e-9);
    }
    assert_int_equal(polygon_band(square, two, 4, 2, &next, out), 0);
}

static void test_each_run_of_sides_has_a_band_of_its_own(void **state) {
    (void)state;
    const Point square[] = {{0, 0}, {10, 0}, {10, 10}, {0, 10}};
    const bool apart[] = {true, false, true, false};
    const bool none[] = {false, false, false, false};
    const bool around[] = {true, false, false, true}; /* over the first corner */
    Point out[8];
    int next = 0;
    assert_int_equal(polygon_band(square, apart, 4, 3, &next, out), 4);
    assert_true(out[0].y == 0 && out[2].y == 3);
    assert_int_equal(polygon_band(square, apart, 4, 3, &next, out), 4);
    assert_true(out[0].y == 10 && out[2].y == 7);
    assert_int_equal(polygon_band(square, apart, 4, 3, &next, out), 0);
    next = 0;
    assert_int_equal(polygon_band(square, none, 4, 3, &next, out), 0);
    assert_int_equal(polygon_band(square, around, 4, 3, &next, out), 6);
    assert_true(out[0].x == 0 && out[0].y == 10 && out[2].x == 10 && out[2].y == 0);
    assert_int_equal(polygon_band(square, around, 4, 3, &next, out), 0);
}

/* Where a corner of the sphere is seen on a globe. */
static Point seen_at(const Globe *globe, Vector v) {
    return (Point){globe->centre.x + globe->radius * vector_dot(globe->right, v),
                   globe->centre.y + globe->radius * vector_dot(globe->down, v)};
}

/* The side of a corner begins at that corner, and all of them are there while nothing is cut. */
static void check_sides(const Projection *projection, Rng *rng) {
    (void)rng;
    for (Cell cell = 0; cell < board.cells; cell++) {
        Outline outline[OUTLINES_MAX];
        const int count = projection_outlines(projection, cell, 0, outline);
        for (int i = 0; i < count; i++) {
            unsigned found = 0;
            bool whole = true;
            for (int k = 0; k < outline[i].count; k++) {
                const int side = outline[i].side[k];
                const bool begins = k > 0 && outline[i].side[k - 1] != side;
                assert_true(side == OUTLINE_NO_SIDE || side < board.sides[cell]);
                whole = whole && side != OUTLINE_NO_SIDE;
                found |= side == OUTLINE_NO_SIDE ? 0 : 1U << side;
                if (projection->kind == &projection_globe && whole && begins) {
                    const Point at = seen_at(&projection->globe, sphere.corner[cell][side]);
                    const Point corner = outline[i].corner[k];
                    assert_true(hypot(at.x - corner.x, at.y - corner.y) < 1e-6);
                }
            }
            assert_true(!whole || found == (1U << board.sides[cell]) - 1);
            assert_true(projection->kind == &projection_globe ||
                        found == (1U << board.sides[cell]) - 1);
        }
    }
}

static void test_outlines_know_their_sides(void **state) {
    (void)state;
    for_each_turn(&projection_strip, check_sides);
    for_each_turn(&projection_globe, check_sides);
}

/* The bands of two cells that share a side are on its two sides. */
static void check_bands(const Projection *projection, Rng *rng) {
    const double width = 2 + 4 * random_share(rng);
    for (Cell cell = 0; cell < board.cells; cell++) {
        Outline outline[OUTLINES_MAX];
        const int count = projection_outlines(projection, cell, 0, outline);
        for (int i = 0; i < count; i++) {
            const Outline *shown = &outline[i];
            const double seen = shown->across.x * shown->down.y - shown->across.y * shown->down.x;
            if (seen < 0.5 * pow(projection_unit(projection), 2)) {
                continue; /* seen too much from the side */
            }
            bool along[OUTLINE_CORNERS_MAX];
            Point band[2 * OUTLINE_CORNERS_MAX];
            for (int k = 0; k < shown->count; k++) {
                along[k] = shown->side[k] == 1 || shown->side[k] == 2;
            }
            int next = 0;
            const int corners =
                polygon_band(shown->corner, along, shown->count, width, &next, band);
            assert_true(corners >= 4);
            for (int k = corners / 2; k < corners; k++) {
                const Point from = band[corners - 1 - k];
                const double away = hypot(band[k].x - from.x, band[k].y - from.y);
                assert_true(away > 0.9 * width && away <= 2 * width + 1e-9);
            }
        }
    }
}

static void test_a_band_is_as_wide_everywhere(void **state) {
    (void)state;
    for_each_turn(&projection_strip, check_bands);
    for_each_turn(&projection_globe, check_bands);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_a_band_keeps_its_width_and_ends_on_the_next_side),
        cmocka_unit_test(test_each_run_of_sides_has_a_band_of_its_own),
        cmocka_unit_test(test_outlines_know_their_sides),
        cmocka_unit_test(test_a_band_is_as_wide_everywhere),
    };
    return cmocka_run_group_tests(tests, build_board, NULL);
}
