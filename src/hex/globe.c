/* The globe: an orthographic projection that can be turned freely. */
#include <math.h>

#include "hex/projection.h"

static const double pi = 3.14159265358979323846;

/* Cells farther from the middle than this are turned into view: a share of the radius. */
static const double well_seen = 0.8;
/* How large things are drawn in the middle and at the rim, as shares of a tile: much smaller than
 * on a flat map, where spaces are. They grow in steps, so that few sizes are needed. */
static const double middle_unit = 0.78, rim_unit = 0.3;
enum { UNIT_STEPS = 6 };
/* Curves consist of sides no longer than this, radians. */
static const double longest_side = 0.05;
/* The highest latitude in the middle, radians. */
static const double farthest = 1.4;

/* --- The sphere as it is turned: x to the right, y downward, z towards the eye -----------------
 */

static Vector turned(const Globe *globe, Vector v) {
    return (Vector){vector_dot(globe->right, v), vector_dot(globe->down, v),
                    vector_dot(globe->near, v)};
}

static Point placed(const Globe *globe, Vector v) {
    return (Point){globe->centre.x + globe->radius * v.x, globe->centre.y + globe->radius * v.y};
}

/* What is under a point of the window; beside the globe, the nearest of its rim. */
static Vector under(const Globe *globe, Point at) {
    const double x = (at.x - globe->centre.x) / globe->radius;
    const double y = (at.y - globe->centre.y) / globe->radius;
    const double square = x * x + y * y;
    return square < 1 ? (Vector){x, y, sqrt(1 - square)} : vector_unit((Vector){x, y, 0});
}

/* So much of each of three directions. */
static Vector mixed(const Vector axis[3], Vector share) {
    const Vector none = {0, 0, 0};
    const Vector flat = vector_add(vector_add(none, axis[0], share.x), axis[1], share.y);
    return vector_add(flat, axis[2], share.z);
}

/* What on the sphere is at such a place of the globe. */
static Vector held_at(const Globe *globe, Vector at) {
    const Vector axis[] = {globe->right, globe->down, globe->near};
    return mixed(axis, at);
}

/* Turns it until a point of the sphere is in the middle, with north up; a pole is never quite
 * there, so that it is always clear where north is. */
static void face(Globe *globe, double latitude, double longitude) {
    const double up = fmin(farthest, fmax(-farthest, latitude));
    globe->near = (Vector){cos(up) * cos(longitude), cos(up) * sin(longitude), sin(up)};
    globe->right = (Vector){-sin(longitude), cos(longitude), 0};
    globe->down = vector_cross(globe->right, globe->near);
}

/* The same angle, -pi .. pi. */
static double wrapped(double angle) {
    return remainder(angle, 2 * pi);
}

/* The angle with this sine, of those that are possible. */
static double arc_sine(double sine) {
    return asin(fmin(1, fmax(-1, sine)));
}

/* Turns it until a point of the sphere is where `to` is on the globe, or as near as it gets there
 * while north stays up. */
static void put(Globe *globe, Vector held, Vector to) {
    const double across = hypot(held.x, held.y);
    const double east = held.x * globe->right.x + held.y * globe->right.y;
    const double ahead_now = held.x * globe->right.y - held.y * globe->right.x;
    const double side = across > 1e-9 ? arc_sine(to.x / across) : 0;
    /* A point beyond a pole stays there. */
    const double aside = ahead_now < 0 ? copysign(pi, east) - side : side;
    /* Its height above the middle is held.z * cos(up) - ahead * sin(up). */
    const double ahead = across * cos(aside);
    const double above = arc_sine(-to.y / fmax(1e-9, hypot(held.z, ahead)));
    const double angle = atan2(held.z, ahead);
    const double now = asin(globe->near.z);
    const double one = wrapped(angle - above), other = wrapped(angle - pi + above);
    face(globe, fabs(one - now) <= fabs(other - now) ? one : other, atan2(held.y, held.x) - aside);
}

/* --- Where it is ------------------------------------------------------------------------------ */

static void begin(Projection *projection) {
    Globe *globe = &projection->globe;
    face(globe, 0.35, 0);
    globe->centre = (Point){0, 0};
    globe->radius = 1;
}

static void fit(Projection *projection, Box area, double pixel_size) {
    (void)pixel_size;
    projection->globe.centre = (Point){area.x + area.w / 2, area.y + area.h / 2};
    projection->globe.radius = fmax(1, fmin(area.w, area.h) / 2);
}

static void zoom(Projection *projection, double factor, Point about, double pixel_size) {
    (void)pixel_size;
    Globe *globe = &projection->globe;
    const Vector held = held_at(globe, under(globe, about));
    globe->radius *= factor;
    put(globe, held, under(globe, about));
}

static void shift(Projection *projection, Point by) {
    projection->globe.centre.x += by.x;
    projection->globe.centre.y += by.y;
}

static bool drag(Projection *projection, Point from, Point to, Box area) {
    (void)area;
    Globe *globe = &projection->globe;
    put(globe, held_at(globe, under(globe, from)), under(globe, to));
    return false;
}

static void keep(Projection *projection, Box area) {
    (void)projection, (void)area;
}

static void reveal(Projection *projection, Cell cell, double reach) {
    Globe *globe = &projection->globe;
    const Vector centre = projection->sphere->centre[cell];
    const double angle = vector_angle(globe->near, centre);
    const double most = asin(fmin(well_seen, reach / globe->radius));
    if (angle > most) {
        const Vector middle = vector_between(globe->near, centre, 1 - most / angle);
        face(globe, asin(middle.z), atan2(middle.y, middle.x));
    }
    if (vector_angle(globe->near, centre) > most + 1e-9) { /* beyond a pole */
        face(globe, asin(centre.z), atan2(centre.y, centre.x));
    }
}

static Box bounds(const Projection *projection) {
    const Globe *globe = &projection->globe;
    const double size = 2 * globe->radius;
    return (Box){globe->centre.x - globe->radius, globe->centre.y - globe->radius, size, size};
}

static double unit(const Projection *projection) {
    return projection->globe.radius * projection->sphere->tile;
}

static int numbers(const Projection *projection, double out[PROJECTION_NUMBERS_MAX]) {
    const Globe *globe = &projection->globe;
    const Vector axis[] = {globe->right, globe->down, globe->near};
    int count = 0;
    out[count++] = globe->centre.x;
    out[count++] = globe->centre.y;
    out[count++] = globe->radius;
    for (int i = 0; i < 3; i++) {
        out[count++] = axis[i].x;
        out[count++] = axis[i].y;
        out[count++] = axis[i].z;
    }
    return count;
}

/* --- Outlines --------------------------------------------------------------------------------- */

/* Where a short side passes the rim, from its end in sight: the same for both neighbours. */
static Vector at_rim(Vector seen, Vector hidden) {
    const double share = seen.z / (seen.z - hidden.z);
    return vector_unit(
        (Vector){seen.x + (hidden.x - seen.x) * share, seen.y + (hidden.y - seen.y) * share, 0});
}

static void add(Outline *outline, const Globe *globe, Vector v, int side) {
    if (outline->count < OUTLINE_CORNERS_MAX) {
        outline->side[outline->count] = (uint8_t)side;
        outline->corner[outline->count++] = placed(globe, v);
    }
}

/* The points between two of the rim. */
static void add_rim(Outline *outline, const Globe *globe, Vector from, Vector to) {
    const double angle = vector_angle(from, to);
    const int steps = (int)fmin(32, ceil(angle / longest_side));
    for (int i = 1; i < steps; i++) {
        add(outline, globe, vector_between(from, to, (double)i / steps), OUTLINE_NO_SIDE);
    }
}

/* The corners in sight, with the rim between where the outline leaves it and where it comes back.
 */
static void add_seen(Outline *outline, const Globe *globe, const Vector *v, int count) {
    int first = 0;
    while (first < count && v[first].z < 0) {
        first++;
    }
    Vector left = {0, 0, 0};
    for (int i = first; i < first + count && first < count; i++) {
        const Vector a = v[i % count];
        const Vector b = v[(i + 1) % count];
        const int side = i % count / SPHERE_SIDE_POINTS;
        if (a.z >= 0) {
            add(outline, globe, a, side);
        }
        if (a.z >= 0 && b.z < 0) {
            left = at_rim(a, b);
            add(outline, globe, left, OUTLINE_NO_SIDE);
        } else if (a.z < 0 && b.z >= 0) {
            const Vector back = at_rim(b, a);
            add_rim(outline, globe, left, back);
            add(outline, globe, back, side);
        }
    }
}

/* The directions in the surface of a cell: its own east and south. */
static void set_axes(Outline *outline, const Globe *globe, Vector centre, double tile) {
    const Vector pole = {0, 0, 1};
    const Vector east =
        fabs(centre.z) < 0.9999 ? vector_unit(vector_cross(pole, centre)) : (Vector){0, 1, 0};
    const double size = globe->radius * tile;
    const Vector across = turned(globe, east);
    const Vector down = turned(globe, vector_cross(east, centre));
    outline->middle = placed(globe, turned(globe, centre));
    outline->across = (Point){across.x * size, across.y * size};
    outline->down = (Point){down.x * size, down.y * size};
}

static int outlines(const Projection *projection, Cell cell, double inset, Outline *out) {
    const Globe *globe = &projection->globe;
    const Sphere *sphere = projection->sphere;
    const int sides = projection->board->sides[cell];
    Vector corner[BOARD_SIDES_MAX];
    double nearest = -1;
    for (int i = 0; i < sides; i++) {
        corner[i] = turned(globe, sphere->corner[cell][i]);
        nearest = fmax(nearest, corner[i].z);
    }
    out->count = 0;
    out->ghost = out->cut = false;
    if (nearest <= 0) {
        return 0;
    }
    Vector point[BOARD_SIDES_MAX * SPHERE_SIDE_POINTS];
    int count = 0;
    for (int i = 0; i < sides; i++) {
        for (int step = 0; step < SPHERE_SIDE_POINTS; step++) {
            point[count++] = sphere_side_point(corner[i], corner[(i + 1) % sides], step);
        }
    }
    add_seen(out, globe, point, count);
    set_axes(out, globe, sphere->centre[cell], sphere->tile);
    if (inset != 0) {
        out->count = polygon_inset(out->corner, out->count, inset);
    }
    return out->count >= 3;
}

/* --- Spots and ways --------------------------------------------------------------------------- */

/* A point of the way as it is seen, with what the two places are aside from their cells. */
static Spot spot_at(const Projection *projection, Vector v, Place from, Place to, double share) {
    const double near = round(fmin(1, fmax(0, v.z) * 1.6) * UNIT_STEPS) / UNIT_STEPS;
    const double own = unit(projection) * (rim_unit + (middle_unit - rim_unit) * near);
    const Point at = placed(&projection->globe, v);
    return (Spot){.at = {at.x + (from.dx + (to.dx - from.dx) * share) * own,
                         at.y + (from.dy + (to.dy - from.dy) * share) * own},
                  .unit = own};
}

static int spots(const Projection *projection, Place from, Place to, double share, Spot *out) {
    const Vector a = projection->sphere->centre[from.cell];
    const Vector b = projection->sphere->centre[to.cell];
    const Vector v = turned(&projection->globe, vector_between(a, b, share));
    *out = spot_at(projection, v, from, to, share);
    return v.z > 0;
}

/* At most half of a great circle, so what is seen of it is in one piece. */
static void way(const Projection *projection, Place from, Place to, Way *out) {
    const Vector a = turned(&projection->globe, projection->sphere->centre[from.cell]);
    const Vector b = turned(&projection->globe, projection->sphere->centre[to.cell]);
    const int steps = (int)fmax(1, ceil(vector_angle(a, b) / (1.01 * longest_side)));
    WayPart *part = &out->part[0];
    *part = (WayPart){.leaves = a.z > 0, .arrives = b.z > 0};
    Vector last = a;
    for (int i = 0; i <= steps; i++) {
        const double share = (double)i / steps;
        const Vector v = vector_between(a, b, share);
        if (i > 0 && (v.z > 0) != (last.z > 0)) {
            const double part_way = share - v.z / (v.z - last.z) / steps;
            const Vector rim = v.z > 0 ? at_rim(v, last) : at_rim(last, v);
            part->at[part->count++] = spot_at(projection, rim, from, to, part_way).at;
        }
        if (v.z > 0 && part->count < WAY_POINTS_MAX) {
            part->at[part->count++] = spot_at(projection, v, from, to, share).at;
        }
        last = v;
    }
    out->count = part->count > 1;
}

static Point step(const Projection *projection, Cell from, Cell to) {
    const Vector a = turned(&projection->globe, projection->sphere->centre[from]);
    const Vector b = turned(&projection->globe, projection->sphere->centre[to]);
    const Vector ahead = vector_between(a, b, fmin(1, 0.01 / fmax(0.01, vector_angle(a, b))));
    const double size = projection->globe.radius * vector_angle(a, b) / 0.01;
    return (Point){(ahead.x - a.x) * size, (ahead.y - a.y) * size};
}

static double distance(const Projection *projection, Cell from, Cell to) {
    const Sphere *sphere = projection->sphere;
    return vector_angle(sphere->centre[from], sphere->centre[to]) / sphere->tile;
}

/* --- Picking ---------------------------------------------------------------------------------- */

static Cell pick(const Projection *projection, Point at) {
    const Globe *globe = &projection->globe;
    if (!(hypot(at.x - globe->centre.x, at.y - globe->centre.y) <= globe->radius)) {
        return CELL_NONE;
    }
    Cell cell[SPHERE_CELLS_MAX];
    const int count = sphere_around(projection->sphere, held_at(globe, under(globe, at)), cell);
    Outline outline;
    for (int i = 0; i < count; i++) {
        if (outlines(projection, cell[i], 0, &outline) > 0 && outline_holds(&outline, at)) {
            return cell[i];
        }
    }
    return CELL_NONE;
}

const ProjectionKind projection_globe = {
    .begin = begin,
    .fit = fit,
    .zoom = zoom,
    .shift = shift,
    .drag = drag,
    .keep = keep,
    .reveal = reveal,
    .bounds = bounds,
    .unit = unit,
    .numbers = numbers,
    .outlines = outlines,
    .spots = spots,
    .way = way,
    .step = step,
    .distance = distance,
    .pick = pick,
};
