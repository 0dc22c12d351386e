#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "ui/draw/coverage.h"

enum { SIDE = 40 };

static const double pi = 3.14159265358979323846;
static uint32_t pixel[SIDE][SIDE];

static double painted(void) {
    double sum = 0;
    for (int y = 0; y < SIDE; y++) {
        for (int x = 0; x < SIDE; x++) {
            sum += (pixel[y][x] >> 24) / 255.0;
        }
    }
    return sum;
}

static void paint(const Point *corner, int count, bool closed, const Pen *pen) {
    CoveragePath path = {corner, count, closed, NULL};
    assert_true(coverage_paint(&path, pen, &pixel[0][0], SIDE, SIDE));
}

static void test_whole_pixels_are_filled_exactly(void **state) {
    (void)state;
    const Point box[] = {{10, 10}, {30, 10}, {30, 20}, {10, 20}};
    paint(box, 4, true, &(Pen){.fill = 0x336699FF});
    assert_int_equal(pixel[10][10], 0xFF336699);
    assert_int_equal(pixel[19][29], 0xFF336699);
    assert_int_equal(pixel[9][15], 0);
    assert_int_equal(pixel[15][30], 0);
    assert_true(painted() == 200);
}

static void test_half_pixels_are_half_covered(void **state) {
    (void)state;
    const Point box[] = {{10.5, 10}, {30, 10}, {30, 20}, {10.5, 20}};
    paint(box, 4, true, &(Pen){.fill = 0x000000FF});
    assert_in_range(pixel[15][10] >> 24, 127, 128);
}

static void test_a_circle_has_its_area(void **state) {
    (void)state;
    Point corner[COVERAGE_CORNERS_MAX];
    int count = coverage_circle((Point){20, 20}, 12.3, corner);
    paint(corner, count, true, &(Pen){.fill = 0x000000FF});
    assert_true(fabs(painted() - pi * 12.3 * 12.3) < 1.5);
}

static void test_a_line_has_round_ends_and_its_width(void **state) {
    (void)state;
    const Point line[] = {{10, 20}, {30, 20}};
    paint(line, 2, false, &(Pen){.stroke = 0xFF0000FF, .width = 6});
    assert_true(fabs(painted() - (20 * 6 + pi * 9)) < 1);
    assert_int_equal(pixel[20][20], 0xFFFF0000);
    assert_int_equal(pixel[23][20], 0);
    assert_int_equal(pixel[20][6] >> 24, 0);
}

static void test_a_casing_lies_on_both_sides(void **state) {
    (void)state;
    const Point line[] = {{10, 20}, {30, 20}};
    paint(line, 2, false,
          &(Pen){.stroke = 0xFF0000FF, .width = 4, .casing = 0xFFFFFFFF, .casing_width = 2});
    assert_int_equal(pixel[17][20], 0xFFFFFFFF);
    assert_int_equal(pixel[22][20], 0xFFFFFFFF);
    assert_int_equal(pixel[20][20], 0xFFFF0000);
    assert_int_equal(pixel[24][20], 0);
}

static void test_dashes_leave_gaps(void **state) {
    (void)state;
    const Point box[] = {{5, 5}, {35, 5}, {35, 35}, {5, 35}};
    paint(box, 4, true, &(Pen){.stroke = 0x000000FF, .width = 2, .dash = 6, .gap = 4});
    double share = painted() / (120 * 2);
    assert_true(share > 0.5 && share < 0.65);
    assert_true(pixel[5][5] >> 24 > 200);
}

static void test_a_ring_is_hollow(void **state) {
    (void)state;
    Point corner[COVERAGE_CORNERS_MAX];
    int count = coverage_circle((Point){20, 20}, 12, corner);
    paint(corner, count, true, &(Pen){.stroke = 0x000000FF, .width = 3});
    assert_int_equal(pixel[20][20], 0);
    assert_true(fabs(painted() - 2 * pi * 12 * 3) < 1.5);
}

static void test_rounded_boxes_lose_their_corners(void **state) {
    (void)state;
    Point corner[COVERAGE_CORNERS_MAX];
    int count = coverage_rounded((Box){5, 5, 30, 20}, 8, corner);
    paint(corner, count, true, &(Pen){.fill = 0x000000FF});
    assert_true(fabs(painted() - (600 - (4 - pi) * 64)) < 1.5);
    assert_int_equal(pixel[5][5], 0);
    assert_int_equal(pixel[5][20], 0xFF000000);
}

/* --- Textures -------------------------------------------------------------------------------- */

enum { TEXELS = 8, GROUND = 0x336699 };

static uint64_t texel[TEXELS][TEXELS];

/* Red where the column is even, the row in the green channel; the lower half is clear. */
static uint32_t texture_colour(int column, int row) {
    return row >= TEXELS / 2 ? 0
                             : 0xFF000000 | (column % 2 == 0 ? 0xFF0000U : 0) | (uint32_t)row << 8;
}

static TexturePixels texture(void) {
    for (int row = 0; row < TEXELS; row++) {
        for (int column = 0; column < TEXELS; column++) {
            texel[row][column] = texture_pixel(texture_colour(column, row));
        }
    }
    return (TexturePixels){.key = 1, .side = TEXELS, .pixels = &texel[0][0]};
}

/* What a pixel of the texture looks like over the ground. */
static uint32_t shown(int column, int row) {
    const uint32_t colour = texture_colour(column % TEXELS, row % TEXELS);
    return colour != 0 ? colour : 0xFF000000 | GROUND;
}

static void paint_textured(const Point *corner, int count, TexturePlace place, const Pen *pen) {
    const CoverageTexture filled = {texture(), place};
    const CoveragePath path = {corner, count, true, &filled};
    assert_true(coverage_paint(&path, pen, &pixel[0][0], SIDE, SIDE));
}

static void test_a_texture_is_repeated_inside_the_outline_alone(void **state) {
    (void)state;
    const Point box[] = {{4, 5}, {36, 5}, {36, 31}, {4, 31}};
    const Pen pen = {.fill = GROUND << 8 | 0xFF};
    paint_textured(box, 4, (TexturePlace){{2, 3}, {TEXELS, 0}, {0, TEXELS}}, &pen);
    for (int y = 0; y < SIDE; y++) {
        for (int x = 0; x < SIDE; x++) {
            const bool inside = x >= 4 && x < 36 && y >= 5 && y < 31;
            assert_int_equal(pixel[y][x], inside ? shown(x - 2, y - 3) : 0);
        }
    }
}

static void test_a_texture_lies_as_its_sides_say(void **state) {
    (void)state;
    const Point box[] = {{0, 0}, {SIDE, 0}, {SIDE, SIDE}, {0, SIDE}};
    const Pen pen = {.fill = GROUND << 8 | 0xFF};
    /* A quarter turn: its columns go down, its rows to the left. */
    paint_textured(box, 4, (TexturePlace){{SIDE, 0}, {0, TEXELS}, {-TEXELS, 0}}, &pen);
    for (int y = 2; y < SIDE - 2; y++) {
        for (int x = 2; x < SIDE - 2; x++) {
            assert_int_equal(pixel[y][x], shown(y, SIDE - 1 - x));
        }
    }
    /* Twice as large: three quarters of one of its pixels and one of the next. */
    paint_textured(box, 4, (TexturePlace){{0, 0}, {2 * TEXELS, 0}, {0, 2 * TEXELS}}, &pen);
    assert_in_range(pixel[3][5] >> 16 & 0xFF, 0xBD, 0xC1);
    assert_in_range(pixel[3][6] >> 16 & 0xFF, 0x3E, 0x42);
}

static void test_a_texture_seen_edge_on_is_painted(void **state) {
    (void)state;
    const Point box[] = {{10, 10}, {30, 10}, {30, 30}, {10, 30}};
    const Pen pen = {.fill = GROUND << 8 | 0xFF, .stroke = 0x000000FF, .width = 2};
    paint_textured(box, 4, (TexturePlace){{20, 20}, {TEXELS, TEXELS}, {TEXELS, TEXELS}}, &pen);
    assert_int_equal(pixel[20][20] >> 24, 0xFF);
    assert_int_equal(pixel[20][10], 0xFF000000);
    assert_int_equal(pixel[5][5], 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_whole_pixels_are_filled_exactly),
        cmocka_unit_test(test_half_pixels_are_half_covered),
        cmocka_unit_test(test_a_circle_has_its_area),
        cmocka_unit_test(test_a_line_has_round_ends_and_its_width),
        cmocka_unit_test(test_a_casing_lies_on_both_sides),
        cmocka_unit_test(test_dashes_leave_gaps),
        cmocka_unit_test(test_a_ring_is_hollow),
        cmocka_unit_test(test_rounded_boxes_lose_their_corners),
        cmocka_unit_test(test_a_texture_is_repeated_inside_the_outline_alone),
        cmocka_unit_test(test_a_texture_lies_as_its_sides_say),
        cmocka_unit_test(test_a_texture_seen_edge_on_is_painted),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
