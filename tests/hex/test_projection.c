/* Projections of boards that are no plane of hexagons: a strip that wraps round, a globe that
 * turns. Each point picks the cell whose drawn outline holds it, and nothing that is hidden. */
#include "hex/turns.h"
#include "support/samples.h"

static Board pentagons;
static Sphere around;

static int build_boards(void **state) {
    globes_12(&pentagons, &around);
    return build_board(state);
}

/* --- The boards ------------------------------------------------------------------------------ */

static bool touch(const Board *on, Cell a, Cell b) {
    for (int i = 0; i < on->sides[a]; i++) {
        if (on->neighbour[a][i] == b) {
            return true;
        }
    }
    return false;
}

static void check_neighbours(const Board *on, const Sphere *shape) {
    for (Cell cell = 0; cell < on->cells; cell++) {
        const int sides = on->sides[cell];
        for (int i = 0; i < sides; i++) {
            const Cell next = on->neighbour[cell][i];
            assert_true(touch(on, next, cell));
            assert_true(touch(on, next, on->neighbour[cell][(i + 1) % sides]));
            /* Clockwise: each corner is to the right of the one before, seen from outside. */
            const Vector a = shape->corner[cell][i];
            const Vector b = shape->corner[cell][(i + 1) % sides];
            assert_true(vector_dot(vector_cross(a, b), shape->centre[cell]) < 0);
            assert_true(vector_angle(shape->centre[cell], a) < 2 * shape->tile);
        }
    }
}

static void test_the_boards_cover_their_spheres(void **state) {
    (void)state;
    int pentagons_found = 0;
    check_neighbours(&board, &sphere);
    check_neighbours(&pentagons, &around);
    assert_int_equal(board.cells, 72);
    for (Cell cell = 0; cell < board.cells; cell++) {
        pentagons_found += board.sides[cell] == 5;
    }
    assert_int_equal(pentagons_found, 12);
    assert_int_equal(board_distance(&board, board_find(&board, "a1", 2), 1), 0);
    assert_int_equal(board_distance(&board, board_find(&board, "a1", 2), 7), 1); /* at the pole */
}

static void test_a_board_with_a_gap_is_refused(void **state) {
    (void)state;
    static Board gap;
    static Sphere unused;
    gap = board;
    gap.neighbour[5][2] = CELL_NONE;
    assert_false(sphere_build(&unused, &gap, sphere.centre, NULL));
    gap = board;
    gap.cells = SPHERE_CELLS_MAX + 1;
    assert_false(sphere_build(&unused, &gap, sphere.centre, NULL));
}

/* --- Picking --------------------------------------------------------------------------------- */

/* What is drawn of a cell, with the box round it. */
typedef struct Drawn {
    Cell cell;
    Outline outline;
    Box box;
} Drawn;

enum { DRAWN_MAX = SPHERE_CELLS_MAX * 2 };
static Drawn drawn[DRAWN_MAX];
static int drawn_count;

static void draw_all(const Projection *projection) {
    drawn_count = 0;
    for (Cell cell = 0; cell < projection->board->cells; cell++) {
        Outline outline[OUTLINES_MAX];
        const int count = projection_outlines(projection, cell, 0, outline);
        for (int i = 0; i < count; i++) {
            Point least = {INFINITY, INFINITY}, most = {-INFINITY, -INFINITY};
            for (int k = 0; k < outline[i].count; k++) {
                const Point at = outline[i].corner[k];
                least = (Point){fmin(least.x, at.x), fmin(least.y, at.y)};
                most = (Point){fmax(most.x, at.x), fmax(most.y, at.y)};
            }
            assert_true(drawn_count < DRAWN_MAX);
            drawn[drawn_count++] =
                (Drawn){cell, outline[i], {least.x, least.y, most.x - least.x, most.y - least.y}};
        }
    }
}

/* How often a polygon runs clockwise round a point, and whether the point is as good as on it. */
static int winding(const Outline *outline, Point at, bool *on_edge) {
    int rounds = 0;
    for (int i = 0; i < outline->count; i++) {
        const Point a = outline->corner[i];
        const Point b = outline->corner[(i + 1) % outline->count];
        const double side = (b.x - a.x) * (at.y - a.y) - (b.y - a.y) * (at.x - a.x);
        const double square = (b.x - a.x) * (b.x - a.x) + (b.y - a.y) * (b.y - a.y);
        *on_edge = *on_edge || side * side < 1e-14 * (1e-18 + square);
        rounds += a.y <= at.y && b.y > at.y && side > 0;
        rounds -= b.y <= at.y && a.y > at.y && side < 0;
    }
    return rounds;
}

/* How many of the outlines drawn hold a point; the cell of the last of them, and whether that
 * outline is a ghost. */
static int holders(Point at, Cell *cell, bool *ghost, bool *on_edge) {
    int count = 0;
    for (int i = 0; i < drawn_count; i++) {
        const Box box = drawn[i].box;
        const Outline *outline = &drawn[i].outline;
        if (at.x < box.x || at.x > box.x + box.w || at.y < box.y || at.y > box.y + box.h ||
            (outline->cut &&
             (at.x < outline->seen.x || at.x >= outline->seen.x + outline->seen.w ||
              at.y < outline->seen.y || at.y >= outline->seen.y + outline->seen.h))) {
            continue;
        }
        if (winding(outline, at, on_edge) != 0) {
            *cell = drawn[i].cell;
            *ghost = outline->ghost;
            count++;
        }
    }
    return count;
}

static void check_point(const Projection *projection, Point at, bool inside) {
    Cell cell = CELL_NONE;
    bool on_edge = false, ghost = false;
    const int count = holders(at, &cell, &ghost, &on_edge);
    if (on_edge) {
        return;
    }
    if (inside && projection->kind == &projection_strip) {
        const Strip *strip = &projection->strip;
        assert_int_equal(ghost, fabs(at.x - strip->centre.x) > 180 * strip->across);
    }
    assert_int_equal(count, inside);
    assert_int_equal(projection_pick(projection, at), cell);
}

static void check_strip_picks(const Projection *projection, Rng *rng) {
    const Box bounds = projection_bounds(projection);
    const Box wide = {bounds.x - 20, bounds.y - 20, bounds.w + 40, bounds.h + 40};
    draw_all(projection);
    const int points = sample_size(POINTS / 10, POINTS);
    for (int i = 0; i < points; i++) {
        const Point at = random_point(rng, wide);
        check_point(projection, at, box_holds(bounds, at));
    }
}

static void test_each_point_of_a_strip_picks_the_cell_drawn_there(void **state) {
    (void)state;
    for_each_turn(&projection_strip, check_strip_picks);
}

/* What of the sphere is in front at a point of the window. */
static Vector in_front(const Globe *globe, Point at) {
    const double x = (at.x - globe->centre.x) / globe->radius;
    const double y = (at.y - globe->centre.y) / globe->radius;
    const Vector flat = vector_add(vector_add((Vector){0, 0, 0}, globe->right, x), globe->down, y);
    return vector_add(flat, globe->near, sqrt(fmax(0, 1 - x * x - y * y)));
}

static void check_globe_picks(const Projection *projection, Rng *rng) {
    const Globe *globe = &projection->globe;
    const Box bounds = projection_bounds(projection);
    const Box wide = {bounds.x - 20, bounds.y - 20, bounds.w + 40, bounds.h + 40};
    draw_all(projection);
    const int points = sample_size(POINTS / 10, POINTS);
    for (int i = 0; i < points; i++) {
        const Point at = random_point(rng, wide);
        const double away = hypot(at.x - globe->centre.x, at.y - globe->centre.y);
        if (away > globe->radius * 0.9995 && away <= globe->radius) {
            continue; /* the rim is drawn as many short sides */
        }
        check_point(projection, at, away < globe->radius);
        if (away < globe->radius) {
            const Vector v = in_front(globe, at);
            const Cell cell = projection_pick(projection, at);
            assert_true(vector_dot(v, sphere.centre[cell]) > sphere.reach - 1e-3);
        } else {
            assert_int_equal(projection_pick(projection, at), CELL_NONE);
        }
    }
}

static void test_each_point_of_a_globe_picks_the_cell_drawn_there(void **state) {
    (void)state;
    for_each_turn(&projection_globe, check_globe_picks);
}

static void check_far_side(const Projection *projection, Rng *rng) {
    (void)rng;
    const Globe *globe = &projection->globe;
    int hidden = 0;
    for (Cell cell = 0; cell < board.cells; cell++) {
        Outline outline[OUTLINES_MAX];
        Spot spot;
        const bool seen = projection_spot(projection, cell, &spot);
        assert_int_equal(seen, vector_dot(globe->near, sphere.centre[cell]) > 0);
        double nearest = -1;
        for (int i = 0; i < board.sides[cell]; i++) {
            nearest = fmax(nearest, vector_dot(globe->near, sphere.corner[cell][i]));
        }
        const int count = projection_outlines(projection, cell, 0, outline);
        assert_int_equal(count, nearest > 0);
        hidden += count == 0;
        const double away = hypot(spot.at.x - globe->centre.x, spot.at.y - globe->centre.y);
        assert_true(!seen || away > 0.9995 * globe->radius ||
                    projection_pick(projection, spot.at) == cell);
    }
    assert_true(hidden > board.cells / 4);
}

/* All corners are on the outline of the cell as it is on the sphere, or between two of these on the
 * rim. */
static void check_corners(const Projection *projection, Rng *rng) {
    (void)rng;
    const Globe *globe = &projection->globe;
    draw_all(projection);
    for (int i = 0; i < drawn_count; i++) {
        const Vector *corner = sphere.corner[drawn[i].cell];
        const int sides = board.sides[drawn[i].cell];
        for (int k = 0; k < drawn[i].outline.count; k++) {
            const Point at = drawn[i].outline.corner[k];
            const bool rim =
                hypot(at.x - globe->centre.x, at.y - globe->centre.y) > globe->radius * (1 - 1e-9);
            const Vector v = in_front(globe, at);
            double outside = -1;
            for (int side = 0; side < sides && !isnan(v.x); side++) {
                const Vector plane = vector_cross(corner[side], corner[(side + 1) % sides]);
                outside = fmax(outside, vector_dot(plane, v));
            }
            assert_true(outside < 1e-4 && (rim || outside > -1e-9));
        }
    }
}

static void test_the_outlines_of_a_globe_are_those_on_the_sphere(void **state) {
    (void)state;
    for_each_turn(&projection_globe, check_corners);
}

static void test_nothing_of_the_far_side_is_seen(void **state) {
    (void)state;
    for_each_turn(&projection_globe, check_far_side);
}

static void check_common_corners(const Projection *projection, Rng *rng) {
    (void)rng;
    Outline own, other[OUTLINES_MAX];
    draw_all(projection);
    for (int i = 0; i < drawn_count; i++) {
        own = drawn[i].outline;
        int common = 0;
        for (int side = 0; side < board.sides[drawn[i].cell]; side++) {
            const Cell next = board.neighbour[drawn[i].cell][side];
            const int count = projection_outlines(projection, next, 0, other);
            for (int k = 0; k < count * OUTLINE_CORNERS_MAX; k++) {
                const Outline *at = &other[k / OUTLINE_CORNERS_MAX];
                const int corner = k % OUTLINE_CORNERS_MAX;
                for (int j = 0; j < own.count && corner < at->count; j++) {
                    const double x = own.corner[j].x - at->corner[corner].x;
                    const double y = own.corner[j].y - at->corner[corner].y;
                    assert_true((x == 0 && y == 0) || hypot(x, y) > 1e-6);
                    common += x == 0 && y == 0;
                }
            }
        }
        assert_true(common >= 2);
    }
}

static void test_neighbours_agree_on_their_corners_to_the_bit(void **state) {
    (void)state;
    Rng rng = rng_seeded(5);
    for (int turn = 0; turn < 6; turn++) {
        const Projection strip = turned(&projection_strip, turn, &rng);
        check_common_corners(&strip, &rng);
        const Projection globe = turned(&projection_globe, turn, &rng);
        check_common_corners(&globe, &rng);
    }
}

static void test_a_cell_round_a_pole_is_a_band_along_the_edge(void **state) {
    (void)state;
    Rng rng = rng_seeded(6);
    Projection projection = projection_of(&projection_strip, &pentagons, &around);
    projection_fit(&projection, area, 1);
    for (int turn = 0; turn < TURNS; turn++) {
        projection_drag(&projection, random_point(&rng, area), random_point(&rng, area), area);
        const Box bounds = projection_bounds(&projection);
        draw_all(&projection);
        for (int i = 0; i < POINTS / 100; i++) {
            const Point at = random_point(&rng, bounds);
            check_point(&projection, at, box_holds(bounds, at));
            const Point high = {at.x, bounds.y + 1}, low = {at.x, bounds.y + bounds.h - 1};
            assert_int_equal(projection_pick(&projection, high), 0);
            assert_int_equal(projection_pick(&projection, low), pentagons.cells - 1);
        }
    }
}

static void test_pick_gives_none_far_away(void **state) {
    (void)state;
    static const Point far_points[] = {{1e6, 0},      {-1e6, 3},      {4, 1e9},
                                       {0, -1e300},   {INFINITY, 0},  {NAN, NAN},
                                       {0, INFINITY}, {1e300, 1e300}, {-INFINITY, NAN}};
    Rng rng = rng_seeded(1);
    const Projection strip = turned(&projection_strip, 0, &rng);
    const Projection globe = turned(&projection_globe, 0, &rng);
    for (size_t i = 0; i < sizeof far_points / sizeof far_points[0]; i++) {
        assert_int_equal(projection_pick(&strip, far_points[i]), CELL_NONE);
        assert_int_equal(projection_pick(&globe, far_points[i]), CELL_NONE);
    }
}

/* --- Insets ---------------------------------------------------------------------------------- */

static double distance_to(const Outline *outline, Point at) {
    double least = INFINITY;
    for (int i = 0; i < outline->count; i++) {
        const Point a = outline->corner[i];
        const Point b = outline->corner[(i + 1) % outline->count];
        const Point by = {b.x - a.x, b.y - a.y};
        const double square = by.x * by.x + by.y * by.y;
        const double along = ((at.x - a.x) * by.x + (at.y - a.y) * by.y) / fmax(square, 1e-12);
        const double share = fmin(1, fmax(0, along));
        least = fmin(least, hypot(a.x + by.x * share - at.x, a.y + by.y * share - at.y));
    }
    return least;
}

/* Whether a cell is cut by the rim of a globe: what is left of it may be thin as a hair. */
static bool at_rim(const Projection *projection, Cell cell) {
    const Globe *globe = &projection->globe;
    double nearest = INFINITY;
    for (int i = 0; i < board.sides[cell]; i++) {
        nearest = fmin(nearest, vector_dot(globe->near, sphere.corner[cell][i]));
    }
    return projection->kind == &projection_globe && nearest < 0;
}

static void check_insets(const Projection *projection, Rng *rng) {
    const double inset = 1 + 6 * random_share(rng);
    const Box bounds = projection_bounds(projection);
    for (Cell cell = 0; cell < board.cells; cell++) {
        Outline whole[OUTLINES_MAX], part[OUTLINES_MAX];
        const int count = projection_outlines(projection, cell, 0, whole);
        const int left = projection_outlines(projection, cell, inset, part);
        const bool rim = at_rim(projection, cell);
        assert_true(rim ? left <= count : left == count);
        for (int i = 0; i < left; i++) {
            bool on_edge = false;
            for (int k = 0; k < part[i].count; k++) {
                const Point at = part[i].corner[k];
                assert_true(part[i].cut || box_holds(bounds, at));
                assert_true(rim || winding(&whole[i], at, &on_edge) == 1);
                assert_true(rim || distance_to(&whole[i], at) > inset - 1e-3);
            }
        }
    }
}

static void test_an_outline_drawn_in_keeps_its_distance(void **state) {
    (void)state;
    for_each_turn(&projection_strip, check_insets);
    for_each_turn(&projection_globe, check_insets);
}

static void test_polygons_vanish_when_nothing_is_left(void **state) {
    (void)state;
    const Point square[] = {{0, 0}, {10, 0}, {10, 10}, {0, 10}};
    static const struct {
        double inset;
        int count;
        double x;
    } cases[] = {{0, 4, 0}, {3, 4, 3}, {4.9, 4, 4.9}, {5.1, 0, 0}, {50, 0, 0}, {-2, 4, -2}};
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        Point corner[4];
        for (int k = 0; k < 4; k++) {
            corner[k] = square[k];
        }
        assert_int_equal(polygon_inset(corner, 4, cases[i].inset), cases[i].count);
        assert_true(cases[i].count == 0 || fabs(corner[0].x - cases[i].x) < 1e-9);
    }
    /* A short side between two long ones goes, and they meet. */
    Point cut[] = {{0, 0}, {9, 0}, {10, 1}, {10, 10}, {0, 10}};
    assert_int_equal(polygon_inset(cut, 5, 3), 4);
    assert_true(fabs(cut[1].x - 7) < 1e-9 && fabs(cut[1].y - 3) < 1e-9);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_the_boards_cover_their_spheres),
        cmocka_unit_test(test_a_board_with_a_gap_is_refused),
        cmocka_unit_test(test_each_point_of_a_strip_picks_the_cell_drawn_there),
        cmocka_unit_test(test_each_point_of_a_globe_picks_the_cell_drawn_there),
        cmocka_unit_test(test_the_outlines_of_a_globe_are_those_on_the_sphere),
        cmocka_unit_test(test_nothing_of_the_far_side_is_seen),
        cmocka_unit_test(test_neighbours_agree_on_their_corners_to_the_bit),
        cmocka_unit_test(test_a_cell_round_a_pole_is_a_band_along_the_edge),
        cmocka_unit_test(test_pick_gives_none_far_away),
        cmocka_unit_test(test_an_outline_drawn_in_keeps_its_distance),
        cmocka_unit_test(test_polygons_vanish_when_nothing_is_left),
    };
    return cmocka_run_group_tests(tests, build_boards, NULL);
}
