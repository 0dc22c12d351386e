/* Projections of a board that covers a globe: where places and the ways between them are seen,
 * across a seam and up to the rim, and what dragging, zooming and turning do. */
#include "hex/turns.h"

/* --- Spots and ways -------------------------------------------------------------------------- */

static void check_strip_spots(const Projection *projection, Rng *rng) {
    const Box bounds = projection_bounds(projection);
    const double round = bounds.w - 2 * projection->strip.ghost;
    const double left = bounds.x + projection->strip.ghost;
    for (int i = 0; i < 200; i++) {
        const Place from = {(Cell)rng_below(rng, 72), 0, 0}, to = {(Cell)rng_below(rng, 72), 0, 0};
        Spot spot[SPOTS_MAX];
        const int count = projection_spots(projection, from, to, random_share(rng), spot);
        assert_false(spot[0].ghost);
        assert_true(spot[0].at.x >= left - 1e-6 && spot[0].at.x <= left + round + 1e-6);
        const double aside = fmin(spot[0].at.x - left, left + round - spot[0].at.x);
        assert_int_equal(count, aside < projection->strip.ghost ? 2 : 1);
        if (count == 2) {
            assert_true(spot[1].ghost);
            assert_true(fabs(fabs(spot[1].at.x - spot[0].at.x) - round) < 1e-6);
            assert_true(box_holds(bounds, spot[1].at));
        }
    }
}

static void test_what_is_near_a_seam_is_shown_once_more(void **state) {
    (void)state;
    for_each_turn(&projection_strip, check_strip_spots);
}

static double apart(Point a, Point b) {
    return hypot(a.x - b.x, a.y - b.y);
}

/* All parts of a way that are no ghosts, end to end, once round where it crosses the seam. */
static void check_strip_way(const Projection *projection, Cell from, Cell to, int *crossings) {
    const Box bounds = projection_bounds(projection);
    const double ghost = projection->strip.ghost;
    const double left = bounds.x + ghost, right = bounds.x + bounds.w - ghost;
    Way way;
    Spot a = {.unit = 0}, b = {.unit = 0};
    double length = 0;
    int parts = 0;
    projection_way(projection, place_on(from), place_on(to), &way);
    assert_true(projection_spot(projection, from, &a) && projection_spot(projection, to, &b));
    for (int i = 0; i < way.count; i++) {
        const WayPart *part = &way.part[i];
        const Point end = part->at[part->count - 1];
        if (part->ghost) {
            assert_true(part->at[0].x < left + 1e-6 || part->at[0].x > right - 1e-6);
            continue;
        }
        assert_int_equal(part->leaves, parts == 0);
        if (parts == 0) {
            assert_true(apart(part->at[0], a.at) < 1e-6);
        } else { /* it goes on beyond the other seam, at the same height */
            const Point last = way.part[i - 1].at[way.part[i - 1].count - 1];
            assert_true(fabs(last.y - part->at[0].y) < 1e-6);
            assert_true(fabs(fabs(last.x - part->at[0].x) - (right - left)) < 1e-6);
            assert_true(fabs(last.x - left) < 1e-6 || fabs(last.x - right) < 1e-6);
            ++*crossings;
        }
        parts++;
        if (part->arrives) {
            assert_true(apart(end, b.at) < 1e-6);
        }
        length += apart(part->at[0], end);
    }
    const WayPart *last = &way.part[parts - 1];
    assert_true(parts >= 1 && parts <= 2 && last->arrives);
    assert_true(fabs(length - hypot(projection_step(projection, from, to).x,
                                    projection_step(projection, from, to).y)) < 1e-6);
    assert_true(fabs(projection_step(projection, from, to).x) <= (right - left) / 2 + 1e-6);
}

static void check_strip_ways(const Projection *projection, Rng *rng) {
    (void)rng;
    int crossings = 0;
    for (Cell from = 0; from < board.cells; from++) {
        for (Cell to = 0; to < board.cells; to++) {
            if (from != to) {
                check_strip_way(projection, from, to, &crossings);
            }
        }
    }
    assert_true(crossings > 200);
}

static void test_ways_on_a_strip_cross_the_seam(void **state) {
    (void)state;
    for_each_turn(&projection_strip, check_strip_ways);
}

static void check_globe_way(const Projection *projection, Cell from, Cell to, int *cut) {
    const Globe *globe = &projection->globe;
    Way way;
    Spot a = {.unit = 0}, b = {.unit = 0};
    const bool begins = projection_spot(projection, from, &a);
    const bool ends = projection_spot(projection, to, &b);
    projection_way(projection, place_on(from), place_on(to), &way);
    if (!begins && !ends) {
        assert_int_equal(way.count, 0);
        return;
    }
    const WayPart *part = &way.part[0];
    assert_int_equal(way.count, 1);
    assert_int_equal(part->leaves, begins);
    assert_int_equal(part->arrives, ends);
    for (int i = 0; i < part->count; i++) {
        const double away = apart(part->at[i], globe->centre);
        assert_true(away <= globe->radius + 1e-6);
        assert_true(i == 0 || apart(part->at[i], part->at[i - 1]) < 0.06 * globe->radius);
    }
    const Point first = part->at[0], last = part->at[part->count - 1];
    assert_true(apart(first, begins ? a.at : globe->centre) < 1e-6 ||
                fabs(apart(first, globe->centre) - globe->radius) < 1e-6);
    assert_true(apart(last, ends ? b.at : globe->centre) < 1e-6 ||
                fabs(apart(last, globe->centre) - globe->radius) < 1e-6);
    assert_true(!begins || apart(first, a.at) < 1e-6);
    assert_true(!ends || apart(last, b.at) < 1e-6);
    *cut += begins != ends;
}

static void check_globe_ways(const Projection *projection, Rng *rng) {
    (void)rng;
    int cut = 0;
    for (Cell from = 0; from < board.cells; from++) {
        for (int i = 0; i < board.sides[from]; i++) {
            const Cell next = board.neighbour[from][i];
            check_globe_way(projection, from, next, &cut);
            check_globe_way(projection, from, board.neighbour[next][0], &cut);
        }
    }
    assert_true(cut > 20);
}

static void test_ways_on_a_globe_end_at_its_rim(void **state) {
    (void)state;
    for_each_turn(&projection_globe, check_globe_ways);
}

/* A place half way is where the way passes; behind the rim it is nowhere. */
static void check_globe_spots(const Projection *projection, Rng *rng) {
    const Globe *globe = &projection->globe;
    for (int i = 0; i < 200; i++) {
        const Place from = {(Cell)rng_below(rng, 72), 0.1, 0},
                    to = {(Cell)rng_below(rng, 72), 0.1, 0};
        const double share = random_share(rng);
        const Vector v = vector_between(sphere.centre[from.cell], sphere.centre[to.cell], share);
        Spot spot[SPOTS_MAX];
        const int count = projection_spots(projection, from, to, share, spot);
        assert_int_equal(count, vector_dot(v, globe->near) > 0);
        const Point at = {globe->centre.x + globe->radius * vector_dot(v, globe->right),
                          globe->centre.y + globe->radius * vector_dot(v, globe->down)};
        assert_true(apart(spot[0].at, (Point){at.x + 0.1 * spot[0].unit, at.y}) < 1e-6);
        assert_true(spot[0].unit <= projection_unit(projection) + 1e-9);
    }
}

static void test_spots_on_a_globe_are_on_its_near_side(void **state) {
    (void)state;
    for_each_turn(&projection_globe, check_globe_spots);
}

static void test_steps_and_distances_go_the_short_way(void **state) {
    (void)state;
    static const ProjectionKind *const kinds[] = {&projection_strip, &projection_globe};
    for (int kind = 0; kind < 2; kind++) {
        Projection projection = projection_of(kinds[kind], &board, &sphere);
        projection_fit(&projection, area, 1);
        for (Cell cell = 0; cell < board.cells; cell++) {
            for (int i = 0; i < board.sides[cell]; i++) {
                const Cell next = board.neighbour[cell][i];
                const double away = projection_distance(&projection, cell, next);
                assert_true(away > 0.7 && away < 1.3);
                projection_reveal(&projection, cell, INFINITY);
                /* Round the cell, clockwise. */
                const Point a = projection_step(&projection, cell, next);
                const Cell after = board.neighbour[cell][(i + 1) % board.sides[cell]];
                const Point b = projection_step(&projection, cell, after);
                const bool polar = kind == 0 && fabs(sphere.centre[cell].z) > 0.9;
                assert_true(polar || a.x * b.y - a.y * b.x > 0);
            }
        }
    }
}

/* --- Turning --------------------------------------------------------------------------------- */

/* Whether a globe can follow the pointer, because no pole is near its middle; north is up in any
 * case. */
static bool is_free(const Projection *projection, double most) {
    const Globe *globe = &projection->globe;
    assert_true(fabs(globe->right.z) < 1e-12 && globe->down.z < 0);
    assert_true(fabs(vector_dot(globe->right, globe->near)) < 1e-12);
    assert_true(vector_dot(vector_cross(globe->right, globe->near), globe->down) > 1 - 1e-12);
    return fabs(asin(globe->near.z)) < most;
}

static void check_drag(const Projection *projection, Rng *rng) {
    const Box bounds = projection_bounds(projection);
    const Point from = middle(bounds);
    const Point to = {from.x + bounds.w * 0.3 * random_share(rng), from.y};
    Projection dragged = *projection;
    assert_false(projection_drag(&dragged, from, to, area));
    if (projection->kind != &projection_globe || is_free(projection, 0.9)) {
        assert_int_equal(projection_pick(&dragged, to), projection_pick(projection, from));
    }
    assert_true(projection_unit(&dragged) == projection_unit(projection));
}

static void test_what_is_held_follows_the_pointer(void **state) {
    (void)state;
    for_each_turn(&projection_strip, check_drag);
    for_each_turn(&projection_globe, check_drag);
}

static void check_zoom(const Projection *projection, Rng *rng) {
    const Point about = random_point(rng, area);
    const Cell held = projection_pick(projection, about);
    Projection zoomed = *projection;
    projection_zoom(&zoomed, 2, about, 1);
    assert_true(fabs(projection_unit(&zoomed) / projection_unit(projection) - 2) < 0.02);
    const bool polar = projection->kind == &projection_globe && !is_free(&zoomed, 1.399);
    assert_true(held == CELL_NONE || polar || projection_pick(&zoomed, about) == held);
}

static void test_zooming_keeps_what_is_under_the_pointer(void **state) {
    (void)state;
    for_each_turn(&projection_globe, check_zoom);
    Rng rng = rng_seeded(9);
    for (int turn = 0; turn < TURNS; turn++) {
        const Projection strip = turned(&projection_strip, 0, &rng);
        check_zoom(&strip, &rng);
    }
}

static void test_a_globe_turns_until_a_cell_is_well_in_view(void **state) {
    (void)state;
    Rng rng = rng_seeded(3);
    Projection projection = turned(&projection_globe, 0, &rng);
    for (int i = 0; i < 500; i++) {
        const Cell cell = (Cell)rng_below(&rng, 72);
        const Vector before = projection.globe.near;
        const bool well = vector_dot(before, sphere.centre[cell]) >= 0.6;
        Spot spot;
        projection_reveal(&projection, cell, INFINITY);
        assert_true(projection_spot(&projection, cell, &spot));
        assert_true(apart(spot.at, projection.globe.centre) <=
                    0.8 * projection.globe.radius + 1e-6);
        assert_true(!well || vector_dot(before, projection.globe.near) > 1 - 1e-9);
    }
}

static void test_a_strip_moves_up_and_down_only_while_it_is_zoomed(void **state) {
    (void)state;
    Projection strip = projection_of(&projection_strip, &board, &sphere);
    projection_fit(&strip, area, 1);
    const Box fitted = projection_bounds(&strip);
    const Point at = middle(area), up = {at.x, at.y - 5000}, down = {at.x, at.y + 9000};
    assert_true(fitted.w <= area.w && fitted.h <= area.h && fitted.w > area.w - 12);
    projection_drag(&strip, at, up, area);
    assert_true(projection_bounds(&strip).y == fitted.y);
    projection_zoom(&strip, 3, at, 1);
    projection_drag(&strip, at, up, area);
    Box bounds = projection_bounds(&strip);
    assert_true(fabs(bounds.y + bounds.h - area.y - area.h) < 1e-6);
    projection_drag(&strip, at, down, area);
    bounds = projection_bounds(&strip);
    assert_true(fabs(bounds.y - area.y) < 1e-6);
}

static void test_numbers_differ_whenever_the_picture_does(void **state) {
    (void)state;
    static const ProjectionKind *const kinds[] = {&projection_strip, &projection_globe};
    Rng rng = rng_seeded(3);
    for (int kind = 0; kind < 2; kind++) {
        double last[PROJECTION_NUMBERS_MAX] = {0}, number[PROJECTION_NUMBERS_MAX];
        for (int turn = 0; turn < 20; turn++) {
            const Projection projection = turned(kinds[kind], turn, &rng);
            const int count = projection_numbers(&projection, number);
            assert_true(count <= PROJECTION_NUMBERS_MAX);
            bool same = true;
            for (int i = 0; i < count; i++) {
                same = same && number[i] == last[i];
                last[i] = number[i];
            }
            assert_false(same);
        }
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_what_is_near_a_seam_is_shown_once_more),
        cmocka_unit_test(test_ways_on_a_strip_cross_the_seam),
        cmocka_unit_test(test_ways_on_a_globe_end_at_its_rim),
        cmocka_unit_test(test_spots_on_a_globe_are_on_its_near_side),
        cmocka_unit_test(test_steps_and_distances_go_the_short_way),
        cmocka_unit_test(test_what_is_held_follows_the_pointer),
        cmocka_unit_test(test_zooming_keeps_what_is_under_the_pointer),
        cmocka_unit_test(test_a_globe_turns_until_a_cell_is_well_in_view),
        cmocka_unit_test(test_a_strip_moves_up_and_down_only_while_it_is_zoomed),
        cmocka_unit_test(test_numbers_differ_whenever_the_picture_does),
    };
    return cmocka_run_group_tests(tests, build_board, NULL);
}
