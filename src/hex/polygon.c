#include "hex/polygon.h"

#include <math.h>

/* Whether a ray to the right crosses the sides an odd number of times. Each side owns only its
 * upper end. */
bool polygon_holds(const Point *corner, int count, Point at) {
    bool inside = false;
    for (int i = 0; i < count; i++) {
        Point a = corner[i];
        Point b = corner[(i + 1) % count];
        if ((a.y > at.y) == (b.y > at.y)) {
            continue;
        }
        if (a.y > b.y) { /* always from above, so that both neighbours compute the same */
            const Point upper = b;
            b = a;
            a = upper;
        }
        if (at.x < a.x + (at.y - a.y) / (b.y - a.y) * (b.x - a.x)) {
            inside = !inside;
        }
    }
    return inside;
}

/* --- Insets ---------------------------------------------------------------------------------- */

/* A side: a point on it and its direction, of length 1. */
typedef struct Side {
    Point at, along;
} Side;

static int make_sides(const Point *corner, int count, double inset, Side *side) {
    int sides = 0;
    for (int i = 0; i < count; i++) {
        const Point a = corner[i];
        const Point b = corner[(i + 1) % count];
        const double length = hypot(b.x - a.x, b.y - a.y);
        if (length > 1e-9) {
            const Point along = {(b.x - a.x) / length, (b.y - a.y) / length};
            side[sides++] = (Side){{a.x - along.y * inset, a.y + along.x * inset}, along};
        }
    }
    return sides;
}

/* Where one side ends and the next begins. Where the outline all but turns back to the left, as
 * that of a sliver may, their common point would be far away. */
static Point meet(const Side *one, const Side *next) {
    const double turn = one->along.x * next->along.y - one->along.y * next->along.x;
    const double ahead = one->along.x * next->along.x + one->along.y * next->along.y;
    if (fabs(turn) < 1e-9 || (turn < 0 && ahead < 0)) {
        return next->at;
    }
    const Point by = {next->at.x - one->at.x, next->at.y - one->at.y};
    const double along = (by.x * next->along.y - by.y * next->along.x) / turn;
    return (Point){one->at.x + one->along.x * along, one->at.y + one->along.y * along};
}

/* The side that is turned round most, or -1. */
static int reversed(const Point *corner, const Side *side, int sides) {
    int worst = -1;
    double least = 0;
    for (int i = 0; i < sides; i++) {
        const Point a = corner[i];
        const Point b = corner[(i + 1) % sides];
        const double length = (b.x - a.x) * side[i].along.x + (b.y - a.y) * side[i].along.y;
        if (length < least) {
            least = length;
            worst = i;
        }
    }
    return worst;
}

static double area(const Point *corner, int count) {
    double twice = 0;
    for (int i = 0; i < count; i++) {
        const Point a = corner[i];
        const Point b = corner[(i + 1) % count];
        twice += a.x * b.y - a.y * b.x;
    }
    return twice / 2;
}

/* The smallest and the largest coordinates. */
typedef struct Extent {
    Point least, most;
} Extent;

static Extent extent_of(const Point *corner, int count) {
    Extent extent = {corner[0], corner[0]};
    for (int i = 1; i < count; i++) {
        extent.least =
            (Point){fmin(extent.least.x, corner[i].x), fmin(extent.least.y, corner[i].y)};
        extent.most = (Point){fmax(extent.most.x, corner[i].x), fmax(extent.most.y, corner[i].y)};
    }
    return extent;
}

/* Slivers whose sides cross leave spikes that reach out of them. */
static bool is_within(Extent inner, Extent outer) {
    return inner.least.x >= outer.least.x && inner.least.y >= outer.least.y &&
           inner.most.x <= outer.most.x && inner.most.y <= outer.most.y;
}

int polygon_inset(Point *corner, int count, double inset) {
    Side side[POLYGON_CORNERS_MAX];
    const Extent whole = extent_of(corner, count);
    int sides = make_sides(corner, count, inset, side);
    while (sides >= 3) {
        for (int i = 0; i < sides; i++) {
            corner[i] = meet(&side[(i + sides - 1) % sides], &side[i]);
        }
        const int worst = reversed(corner, side, sides);
        if (worst < 0) {
            const bool good = inset < 0 || is_within(extent_of(corner, sides), whole);
            return good && area(corner, sides) > 0 ? sides : 0;
        }
        sides--;
        for (int i = worst; i < sides; i++) {
            side[i] = side[i + 1];
        }
    }
    return 0;
}

/* --- Bands ----------------------------------------------------------------------------------- */

/* To the right of a side, and so inward; of a side without length that of the one before. */
static Point inward(const Point *corner, int count, int side) {
    for (int i = 0; i < count; i++) {
        const Point a = corner[(side + count - i) % count];
        const Point b = corner[(side + count - i + 1) % count];
        const double length = hypot(b.x - a.x, b.y - a.y);
        if (length > 1e-9) {
            return (Point){(a.y - b.y) / length, (b.x - a.x) / length};
        }
    }
    return (Point){0, 0};
}

/* The inner corner of the band: `width` from each side at a corner that is along it, and on the
 * other. */
static Point inner_corner(const Point *corner, const bool *along, int count, double width, int at) {
    const int last = (at + count - 1) % count;
    const Point a = inward(corner, count, last), b = inward(corner, count, at);
    const double in_a = along[last] ? width : 0, in_b = along[at] ? width : 0;
    const double turn = a.x * b.y - a.y * b.x;
    Point by = {(a.x * in_a + b.x * in_b), (a.y * in_a + b.y * in_b)};
    if (fabs(turn) > 0.1) {
        by = (Point){(in_a * b.y - in_b * a.y) / turn, (in_b * a.x - in_a * b.x) / turn};
    }
    const double length = hypot(by.x, by.y);
    const double most = fabs(turn) > 0.1 ? 2 * width : width; /* of nearly straight lines */
    const double share = length > most ? most / length : 1;
    return (Point){corner[at].x + by.x * share, corner[at].y + by.y * share};
}

int polygon_band(const Point *corner, const bool *along, int count, double width, int *next,
                 Point *out) {
    int first = *next;
    while (first < count && !(along[first] && !along[(first + count - 1) % count])) {
        first++;
    }
    if (first >= count) {
        return 0;
    }
    int sides = 0;
    while (along[(first + sides) % count]) {
        out[sides] = corner[(first + sides) % count];
        sides++;
    }
    out[sides] = corner[(first + sides) % count];
    for (int i = 0; i <= sides; i++) {
        const int at = (first + sides - i) % count;
        out[sides + 1 + i] = inner_corner(corner, along, count, width, at);
    }
    *next = first + sides;
    return 2 * (sides + 1);
}
