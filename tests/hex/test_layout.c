/* Layouts: every cell is picked exactly where it is drawn, and boards keep inside their area. */
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "game/rng.h"
#include "hex/layout.h"
#include "support/boards.h"

static Board hexagons[4];
static Board star;
static Board ring;
static Board flower;

static const Board *const boards[] = {&hexagons[0], &hexagons[1], &hexagons[2], &hexagons[3],
                                      &star,        &ring,        &flower};
enum { BOARDS = sizeof boards / sizeof boards[0] };

static const Box areas[] = {
    {0, 0, 900, 700}, {37.5, -12.25, 333, 801}, {-100, 50, 1921, 1080}, {5, 5, 61, 47}};
enum { AREAS = sizeof areas / sizeof areas[0] };

static const double pixel_sizes[] = {1, 0.5, 0};
enum { GRAINS = sizeof pixel_sizes / sizeof pixel_sizes[0] };

static int build_boards(void **state) {
    (void)state;
    static const int sides[] = {1, 3, 6, 18};
    for (int i = 0; i < 4; i++) {
        assert_true(board_hexagon(&hexagons[i], sides[i]));
    }
    boards_star(&star);
    boards_ring(&ring);
    boards_flower(&flower);
    return 0;
}

static void for_each_layout(void (*check)(const Layout *layout, Box area, double pixel_size)) {
    for (int board = 0; board < BOARDS; board++) {
        for (int turn = 0; turn < HEX_DIRECTIONS; turn++) {
            for (int area = 0; area < AREAS; area++) {
                const double pixel_size = pixel_sizes[(board + turn + area) % GRAINS];
                const Layout layout = layout_fit(boards[board], turn, areas[area], pixel_size);
                check(&layout, areas[area], pixel_size);
            }
        }
    }
}

static Point between(Point a, Point b, double share) {
    return (Point){a.x + (b.x - a.x) * share, a.y + (b.y - a.y) * share};
}

static bool whole(double x, double pixel_size) {
    return fabs(x / pixel_size - round(x / pixel_size)) < 1e-9;
}

/* --- Picking --------------------------------------------------------------------------------- */

static const double hair = 1e-7;

static void check_edges(const Layout *layout, Box area, double pixel_size) {
    (void)area;
    (void)pixel_size;
    const Board *board = layout->board;
    for (Cell cell = 0; cell < board->cells; cell++) {
        Point corner[BOARD_SIDES_MAX];
        const Point centre = layout_centre(layout, cell);
        const int sides = layout_outline(layout, cell, corner);
        assert_int_equal(sides, board->sides[cell]);
        assert_int_equal(layout_pick(layout, centre), cell);
        for (int i = 0; i < sides; i++) {
            for (double along = 0.001; along < 1; along += 0.333) {
                const Point edge = between(corner[i], corner[(i + 1) % sides], along);
                assert_int_equal(layout_pick(layout, between(edge, centre, hair)), cell);
                assert_int_equal(layout_pick(layout, between(edge, centre, -hair)),
                                 board->neighbour[cell][i]);
            }
            assert_int_equal(layout_pick(layout, between(corner[i], centre, hair)), cell);
            assert_int_not_equal(layout_pick(layout, between(corner[i], centre, -hair)), cell);
        }
    }
}

static void test_pick_is_exact_at_every_edge_and_corner(void **state) {
    (void)state;
    for_each_layout(check_edges);
}

/* The cell whose drawn outline contains the point; all outlines are convex, clockwise. */
static Cell drawn_at(const Layout *layout, Point at, bool *on_edge) {
    Cell found = CELL_NONE;
    for (Cell cell = 0; cell < layout->board->cells; cell++) {
        Point corner[BOARD_SIDES_MAX];
        const int sides = layout_outline(layout, cell, corner);
        bool inside = true;
        for (int i = 0; i < sides && inside; i++) {
            const Point a = corner[i];
            const Point b = corner[(i + 1) % sides];
            const double turn = (b.x - a.x) * (at.y - a.y) - (b.y - a.y) * (at.x - a.x);
            *on_edge = *on_edge || fabs(turn) < 1e-9 * layout->row * layout->row;
            inside = turn >= 0;
        }
        found = inside ? cell : found;
    }
    return found;
}

static void check_anywhere(const Layout *layout, Box area, double pixel_size) {
    (void)pixel_size;
    Rng rng = rng_seeded((uint64_t)layout->rotation + 77);
    const int points = layout->board->cells > 100 ? 20 : 200;
    for (int i = 0; i < points; i++) {
        const Point at = {area.x + area.w * (rng_below(&rng, 120001) / 100000.0 - 0.1),
                          area.y + area.h * (rng_below(&rng, 120001) / 100000.0 - 0.1)};
        bool on_edge = false;
        const Cell drawn = drawn_at(layout, at, &on_edge);
        if (!on_edge) {
            assert_int_equal(layout_pick(layout, at), drawn);
        }
    }
}

static void test_pick_agrees_with_the_outlines_everywhere(void **state) {
    (void)state;
    for_each_layout(check_anywhere);
}

static void check_far_away(const Layout *layout, Box area, double pixel_size) {
    (void)area;
    (void)pixel_size;
    static const Point far_points[] = {{1e6, 0},      {-1e6, 3},      {4, 1e9},
                                       {0, -1e300},   {INFINITY, 0},  {NAN, NAN},
                                       {0, INFINITY}, {1e300, 1e300}, {-INFINITY, NAN}};
    for (size_t i = 0; i < sizeof far_points / sizeof far_points[0]; i++) {
        assert_int_equal(layout_pick(layout, far_points[i]), CELL_NONE);
    }
}

static void test_pick_gives_none_far_away(void **state) {
    (void)state;
    for_each_layout(check_far_away);
}

static void check_seams(const Layout *layout, Box area, double pixel_size) {
    (void)area;
    (void)pixel_size;
    const Board *board = layout->board;
    for (Cell cell = 0; cell < board->cells; cell++) {
        Point corner[BOARD_SIDES_MAX];
        const int sides = layout_outline(layout, cell, corner);
        for (int i = 0; i < sides; i++) {
            const Cell next = board->neighbour[cell][i];
            if (next == CELL_NONE) {
                continue;
            }
            Point other[BOARD_SIDES_MAX];
            const int other_sides = layout_outline(layout, next, other);
            int common = 0;
            for (int j = 0; j < other_sides; j++) {
                const Point a = corner[i];
                const Point b = corner[(i + 1) % sides];
                const Point c = other[j];
                const Point d = other[(j + 1) % other_sides];
                common += a.x == d.x && a.y == d.y && b.x == c.x && b.y == c.y;
            }
            assert_int_equal(common, 1);
        }
    }
}

static void test_neighbours_agree_on_their_common_edge_to_the_bit(void **state) {
    (void)state;
    for_each_layout(check_seams);
}

static void check_shrunk(const Layout *layout, Box area, double pixel_size) {
    (void)area, (void)pixel_size;
    for (Cell cell = 0; cell < layout->board->cells; cell++) {
        Point whole_size[BOARD_SIDES_MAX], half[BOARD_SIDES_MAX];
        const int sides = layout_outline(layout, cell, whole_size);
        assert_int_equal(layout_shrunk(layout, cell, 0.5, half), sides);
        for (int i = 0; i < sides; i++) {
            const Point middle = between(layout_centre(layout, cell), whole_size[i], 0.5);
            assert_true(fabs(half[i].x - middle.x) < 1e-9 && fabs(half[i].y - middle.y) < 1e-9);
        }
    }
}

static void test_outlines_shrink_about_their_centres(void **state) {
    (void)state;
    for_each_layout(check_shrunk);
}

static void test_a_hole_holds_nothing(void **state) {
    (void)state;
    const Layout layout = layout_fit(&ring, 0, (Box){0, 0, 300, 300}, 1);
    assert_int_equal(layout_pick(&layout, layout.origin), CELL_NONE);
}

/* --- Fitting --------------------------------------------------------------------------------- */

static void check_fit(const Layout *layout, Box area, double pixel_size) {
    const Box bounds = layout_bounds(layout);
    const double step = layout->board->hexagonal ? pixel_size : 0;
    if (step > 0) {
        assert_true(whole(layout->row, 2 * step));
        assert_true(whole(layout->column, step));
        assert_true(whole(layout->origin.x, step) && whole(layout->origin.y, step));
        assert_true(layout->column >= step && layout->row >= 2 * step);
        assert_true(fabs(layout->column - layout->row * sqrt(0.75)) <= step / 2 + 1e-9);
    } else {
        assert_true(fabs(layout->column / layout->row - sqrt(0.75)) < 1e-12);
    }
    assert_true(fabs(layout_width(layout) - layout->column * 4 / 3) < 1e-9);

    /* The smallest box that holds all outlines. */
    Point least = {1e9, 1e9};
    Point most = {-1e9, -1e9};
    for (Cell cell = 0; cell < layout->board->cells; cell++) {
        Point corner[BOARD_SIDES_MAX];
        const int sides = layout_outline(layout, cell, corner);
        for (int i = 0; i < sides; i++) {
            least = (Point){fmin(least.x, corner[i].x), fmin(least.y, corner[i].y)};
            most = (Point){fmax(most.x, corner[i].x), fmax(most.y, corner[i].y)};
        }
    }
    assert_true(fabs(bounds.x - least.x) < 1e-6 && fabs(bounds.y - least.y) < 1e-6);
    assert_true(fabs(bounds.x + bounds.w - most.x) < 1e-6);
    assert_true(fabs(bounds.y + bounds.h - most.y) < 1e-6);

    const double off_x = bounds.x + bounds.w / 2 - area.x - area.w / 2;
    const double off_y = bounds.y + bounds.h / 2 - area.y - area.h / 2;
    assert_true(fabs(off_x) <= step + 1e-6 && fabs(off_y) <= step + 1e-6);

    const bool smallest = layout->row <= 2 * step;
    if (!smallest) {
        assert_true(bounds.x >= area.x - 1e-6 && bounds.y >= area.y - 1e-6);
        assert_true(bounds.x + bounds.w <= area.x + area.w + 1e-6);
        assert_true(bounds.y + bounds.h <= area.y + area.h + 1e-6);
    }
    /* One step more does not fit: the space left is smaller than a step and the rounding. */
    const double rows = bounds.h / layout->row;
    const double columns = bounds.w / layout->column;
    assert_true(area.h - bounds.h < 2 * step * rows + step + 1e-6 ||
                area.w - bounds.w < 2 * step * columns + step + 1e-6);
}

static void test_fit_is_the_largest_inside_its_area(void **state) {
    (void)state;
    for_each_layout(check_fit);
}

/* True when a place on whole pixels keeps `low` .. `high`, measured from it, inside. */
static bool has_place(double low, double high, double start, double room, double pixel_size) {
    return ceil((start - low) / pixel_size - 1e-9) <=
           floor((start + room - high) / pixel_size + 1e-9);
}

static void test_fit_leaves_no_room_for_a_step_more(void **state) {
    (void)state;
    const Board *board = &hexagons[1];
    for (int i = 0; i < 600; i++) {
        const double pixel_size = i % 2 == 0 ? 1 : 0.5;
        const Box area = {i * 0.37, -i * 0.21, 60 + i * 0.73, i % 3 == 0 ? 900 : 70 + i * 0.69};
        const Layout layout = layout_fit(board, i % HEX_DIRECTIONS, area, pixel_size);
        for (int more = 0; more <= 1; more++) {
            /* Five columns of two thirds at the rims; five rows. */
            const double row = layout.row + more * 2 * pixel_size;
            const double column = round(row * sqrt(0.75) / pixel_size) * pixel_size;
            const double across = column * (2 + 2.0 / 3);
            const double down = row * 2.5;
            const bool fits = has_place(-across, across, area.x, area.w, pixel_size) &&
                              has_place(-down, down, area.y, area.h, pixel_size);
            assert_int_equal(fits, more == 0);
        }
        const Box bounds = layout_bounds(&layout);
        assert_true(bounds.x >= area.x - 1e-6 && bounds.y >= area.y - 1e-6);
        assert_true(bounds.x + bounds.w <= area.x + area.w + 1e-6);
        assert_true(bounds.y + bounds.h <= area.y + area.h + 1e-6);
        assert_true(fabs(bounds.x + bounds.w / 2 - area.x - area.w / 2) <= pixel_size);
        assert_true(fabs(bounds.y + bounds.h / 2 - area.y - area.h / 2) <= pixel_size);
    }
}

static void test_fit_bears_any_area(void **state) {
    (void)state;
    static const Box small[] = {{0, 0, 0, 0}, {10, 10, 1, 1}, {0, 0, -50, 20}, {3, 3, 5, 1000}};
    for (int board = 0; board < BOARDS; board++) {
        for (size_t i = 0; i < sizeof small / sizeof small[0]; i++) {
            for (int pixel_size = 0; pixel_size < GRAINS; pixel_size++) {
                const Layout layout =
                    layout_fit(boards[board], 1, small[i], pixel_sizes[pixel_size]);
                const double step = boards[board]->hexagonal ? pixel_sizes[pixel_size] : 0;
                assert_true(layout.row > 0 && layout.row >= 2 * step);
                assert_true(layout.column > 0 && layout.column >= step);
                assert_int_equal(layout_pick(&layout, layout_centre(&layout, 0)), 0);
            }
        }
    }
}

static void test_turns_are_clockwise(void **state) {
    (void)state;
    const Board *board = &hexagons[1];
    for (int turn = 0; turn < HEX_DIRECTIONS; turn++) {
        const Layout straight = layout_fit(board, 0, areas[0], 1);
        const Layout turned = layout_fit(board, turn, areas[0], 1);
        for (int i = 0; i < HEX_DIRECTIONS; i++) {
            const Cell from = board_at(board, axial_flats[i]);
            const Cell to = board_at(board, axial_flats[(i + turn) % HEX_DIRECTIONS]);
            const Point a = layout_centre(&turned, from);
            const Point b = layout_centre(&straight, to);
            assert_true(a.x == b.x && a.y == b.y);
        }
    }
    const Layout once = layout_fit(&flower, 1, areas[0], 0);
    const Layout still = layout_fit(&flower, 0, areas[0], 0);
    const Point up = {0, -still.row}; /* towards the first corner of the middle cell */
    Point corner[BOARD_SIDES_MAX];
    layout_outline(&still, 0, corner);
    assert_true(fabs(corner[0].x - still.origin.x) < 1e-9 && corner[0].y < still.origin.y);
    layout_outline(&once, 0, corner);
    const double angle =
        atan2(corner[0].x - once.origin.x, -(corner[0].y - once.origin.y)) - atan2(up.x, -up.y);
    assert_true(fabs(angle - acos(-1) / 3) < 1e-9);
}

/* --- Zooming --------------------------------------------------------------------------------- */

static void check_zoom(const Layout *layout, Box area, double pixel_size) {
    static const double factors[] = {0.01, 0.5, 0.9, 1, 1.01, 1.25, 7};
    const double step = layout->board->hexagonal ? pixel_size : 0;
    const Point about = {area.x + area.w * 0.3137, area.y + area.h * 0.7741};
    for (size_t i = 0; i < sizeof factors / sizeof factors[0]; i++) {
        const Layout zoomed = layout_zoom(layout, factors[i], about, pixel_size);
        const double before_x = (about.x - layout->origin.x) / layout->column;
        const double before_y = (about.y - layout->origin.y) / layout->row;
        assert_true(fabs((about.x - zoomed.origin.x) / zoomed.column - before_x) < 1e-9);
        assert_true(fabs((about.y - zoomed.origin.y) / zoomed.row - before_y) < 1e-9);
        assert_int_equal(layout_pick(&zoomed, about), layout_pick(layout, about));
        assert_int_equal(zoomed.rotation, layout->rotation);
        if (step > 0) {
            assert_true(whole(zoomed.row, 2 * step) && whole(zoomed.column, step));
        }
        const double wanted = layout->row * factors[i];
        assert_true(fabs(zoomed.row - wanted) <= 2 * step + 1e-9);
        assert_true(factors[i] <= 1 || zoomed.row > layout->row);
        assert_true(factors[i] >= 1 || zoomed.row < layout->row || layout->row <= 2 * step);
        assert_true(factors[i] != 1 || zoomed.row == layout->row);
    }
}

static void test_zoom_keeps_the_point(void **state) {
    (void)state;
    for_each_layout(check_zoom);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_pick_is_exact_at_every_edge_and_corner),
        cmocka_unit_test(test_pick_agrees_with_the_outlines_everywhere),
        cmocka_unit_test(test_pick_gives_none_far_away),
        cmocka_unit_test(test_neighbours_agree_on_their_common_edge_to_the_bit),
        cmocka_unit_test(test_outlines_shrink_about_their_centres),
        cmocka_unit_test(test_a_hole_holds_nothing),
        cmocka_unit_test(test_fit_is_the_largest_inside_its_area),
        cmocka_unit_test(test_fit_leaves_no_room_for_a_step_more),
        cmocka_unit_test(test_fit_bears_any_area),
        cmocka_unit_test(test_turns_are_clockwise),
        cmocka_unit_test(test_zoom_keeps_the_point),
    };
    return cmocka_run_group_tests(tests, build_boards, NULL);
}
