/* The strip: longitudes from left to right, latitudes up and down, endless to both sides. */
#include <math.h>

#include "hex/min_max.h"
#include "hex/projection.h"

static const double pi = 3.14159265358979323846;

/* A degree of longitude is that many of latitude wide, from a narrow area to a wide one: shapes are
 * true at 49 .. 31 degrees. */
static const double narrow = 0.66, wide = 0.86;
/* How far the ghosts reach beyond the seam, degrees. */
static const double ghost_reach = 24;

static double degrees(double radians) {
    return radians * 180 / pi;
}

/* The same longitude in -180 .. 180. */
static double wrapped(double longitude) {
    return longitude - 360 * floor((longitude + 180) / 360);
}

static double latitude_of(Vector v) {
    return degrees(atan2(v.z, sqrt(v.x * v.x + v.y * v.y)));
}

static bool is_pole(Vector v) {
    return v.x * v.x + v.y * v.y < 1e-18;
}

static double longitude_of(Vector v) {
    return degrees(atan2(v.y, v.x));
}

static double half_width(const Strip *strip) {
    return 180 * strip->across;
}

static Point placed(const Strip *strip, double from_middle, double latitude) {
    return (Point){strip->centre.x + from_middle * strip->across,
                   strip->centre.y - latitude * strip->down};
}

/* --- Where it is ------------------------------------------------------------------------------ */

static void begin(Projection *projection) {
    projection->strip = (Strip){.across = narrow, .down = 1, .middle = 0};
}

/* Seams are between pixels. */
static void set_scale(Strip *strip, double down, double squeeze, double pixel_size) {
    const double pixel = pixel_size > 0 ? pixel_size : 1e-3;
    strip->across = fmax(1, floor(down * squeeze * 180 / pixel)) * pixel / 180;
    strip->down = strip->across / squeeze;
    strip->ghost = floor(ghost_reach * strip->across / pixel) * pixel;
    strip->centre.x = round(strip->centre.x / pixel) * pixel;
}

static void fit(Projection *projection, Box area, double pixel_size) {
    Strip *strip = &projection->strip;
    const double across = area.w / (360 + 2 * ghost_reach);
    const double squeeze = fmin(wide, fmax(narrow, across * 180 / area.h));
    strip->centre = (Point){area.x + area.w / 2, area.y + area.h / 2};
    set_scale(strip, fmin(across / squeeze, area.h / 180), squeeze, pixel_size);
}

static void zoom(Projection *projection, double factor, Point about, double pixel_size) {
    Strip *strip = &projection->strip;
    const double old = strip->across;
    const double aside = (about.x - strip->centre.x) / old;
    set_scale(strip, strip->down * factor, strip->across / strip->down, pixel_size);
    strip->middle = wrapped(strip->middle + aside - (about.x - strip->centre.x) / strip->across);
    strip->centre.y = about.y + (strip->centre.y - about.y) * strip->across / old;
}

static void shift(Projection *projection, Point by) {
    projection->strip.centre.x += by.x;
    projection->strip.centre.y += by.y;
}

static Box bounds(const Projection *projection) {
    const Strip *strip = &projection->strip;
    const double half = half_width(strip) + strip->ghost;
    return (Box){strip->centre.x - half, strip->centre.y - 90 * strip->down, 2 * half,
                 180 * strip->down};
}

/* Up and down only where it is higher than the area, and never beyond the poles. */
static void keep(Projection *projection, Box area) {
    Strip *strip = &projection->strip;
    const double half = 90 * strip->down;
    if (2 * half > area.h) {
        strip->centre.y = fmax(strip->centre.y, area.y + area.h - half);
        strip->centre.y = fmin(strip->centre.y, area.y + half);
    }
}

static bool drag(Projection *projection, Point from, Point to, Box area) {
    Strip *strip = &projection->strip;
    strip->middle = wrapped(strip->middle - (to.x - from.x) / strip->across);
    if (180 * strip->down > area.h) {
        strip->centre.y += to.y - from.y;
        keep(projection, area);
    }
    return false;
}

static double unit(const Projection *projection) {
    return projection->strip.across * degrees(projection->sphere->tile);
}

static int numbers(const Projection *projection, double out[PROJECTION_NUMBERS_MAX]) {
    const Strip *strip = &projection->strip;
    out[0] = strip->centre.x;
    out[1] = strip->centre.y;
    out[2] = strip->across;
    out[3] = strip->middle;
    out[4] = strip->down;
    return 5;
}

/* --- Outlines --------------------------------------------------------------------------------- */

/* A corner as an angle and whole rounds added to it: so cells that touch agree to the last bit. */
typedef struct Turned {
    double longitude, latitude;
    int rounds;
    int side; /* to the next point, as of an outline */
} Turned;

typedef struct Track {
    int count;
    Turned at[OUTLINE_CORNERS_MAX];
    double west, east; /* the ends of what it covers, degrees from the middle of the map */
} Track;

static double total(Turned point, double middle) {
    return point.longitude + 360 * point.rounds - middle;
}

static void add(Track *track, Turned point) {
    if (track->count < OUTLINE_CORNERS_MAX) {
        track->at[track->count++] = point;
    }
}

/* The way to the next point is the short one; that to and from a pole is along its meridian. */
static void add_point(Track *track, Vector v, int side) {
    const Turned last = track->count > 0 ? track->at[track->count - 1] : (Turned){0};
    if (is_pole(v)) {
        add(track, (Turned){last.longitude, v.z > 0 ? 90 : -90, last.rounds, OUTLINE_NO_SIDE});
        return;
    }
    Turned point = {longitude_of(v), latitude_of(v), last.rounds, side};
    if (track->count > 0) {
        const double by = point.longitude - last.longitude;
        point.rounds += by > 180 ? -1 : by <= -180 ? 1 : 0;
    }
    if (fabs(last.latitude) == 90) {
        add(track, (Turned){point.longitude, last.latitude, point.rounds, side});
    }
    add(track, point);
}

static void measure(Track *track, double middle) {
    track->west = track->east = total(track->at[0], middle);
    for (int i = 1; i < track->count; i++) {
        const double longitude = total(track->at[i], middle);
        track->west = MIN(longitude, track->west);
        track->east = MAX(longitude, track->east);
    }
}

/* The outline of a cell all round, from a corner that is no pole. */
static void follow(Track *track, const Projection *projection, Cell cell) {
    const Vector *corner = projection->sphere->corner[cell];
    const int sides = projection->board->sides[cell];
    const int first = is_pole(corner[0]) ? 1 : 0;
    track->count = 0;
    for (int i = first; i < first + sides; i++) {
        for (int step = 0; step < SPHERE_SIDE_POINTS; step++) {
            const Vector v = sphere_side_point(corner[i % sides], corner[(i + 1) % sides], step);
            add_point(track, v, i % sides);
        }
    }
    /* Round a pole it comes back elsewhere, and goes on along the edge of the map. */
    const Turned begun = track->at[0];
    add_point(track, corner[first], OUTLINE_NO_SIDE);
    const Turned ended = track->at[track->count - 1];
    if (ended.rounds == begun.rounds) {
        track->count--;
        return;
    }
    const double edge = projection->sphere->centre[cell].z > 0 ? 90 : -90;
    add(track, (Turned){ended.longitude, edge, ended.rounds, OUTLINE_NO_SIDE});
    add(track, (Turned){begun.longitude, edge, begun.rounds, OUTLINE_NO_SIDE});
}

/* The parts of the picture: what is between the seams, and the ghosts beyond them. */
static Box part_of(const Strip *strip, int part) {
    const double half = half_width(strip);
    const Box whole = {strip->centre.x - half, strip->centre.y - 90 * strip->down, 2 * half,
                       180 * strip->down};
    if (part == 0) {
        return whole;
    }
    const double x = part == 1 ? whole.x - strip->ghost : whole.x + whole.w;
    return (Box){x, whole.y, strip->ghost, whole.h};
}

/* One copy of a cell, `shift` rounds to the east; false if it is not in the part. */
static bool set_outline(Outline *out, const Projection *projection, const Track *track, int shift,
                        int part, double inset) {
    const Strip *strip = &projection->strip;
    const Box box = part_of(strip, part);
    const double west = strip->centre.x + (track->west + 360 * shift) * strip->across;
    const double east = strip->centre.x + (track->east + 360 * shift) * strip->across;
    if (east <= box.x || west >= box.x + box.w) {
        return false;
    }
    for (int i = 0; i < track->count; i++) {
        Turned point = track->at[i];
        point.rounds += shift;
        out->corner[i] = placed(strip, total(point, strip->middle), point.latitude);
        out->side[i] = (uint8_t)point.side;
    }
    out->count = track->count;
    out->ghost = part > 0;
    out->cut = west < box.x || east > box.x + box.w;
    out->seen = box;
    if (inset != 0) {
        out->count = polygon_inset(out->corner, out->count, inset);
    }
    return out->count >= 3;
}

static int outlines(const Projection *projection, Cell cell, double inset, Outline *out) {
    const Strip *strip = &projection->strip;
    const Vector centre = projection->sphere->centre[cell];
    const double size = unit(projection);
    Track track;
    follow(&track, projection, cell);
    measure(&track, strip->middle);
    int count = 0;
    for (int part = 0; part < 3; part++) {
        for (int shift = -2; shift <= 2 && count < OUTLINES_MAX; shift++) {
            if (set_outline(&out[count], projection, &track, shift, part, inset)) {
                const double east = longitude_of(centre) + 360 * shift - strip->middle;
                out[count].middle = placed(strip, east, latitude_of(centre));
                out[count].across = (Point){size, 0};
                out[count].down = (Point){0, size};
                count++;
            }
        }
    }
    return count;
}

/* --- Spots and ways --------------------------------------------------------------------------- */

/* A straight course on the map: degrees from its middle, and how far it goes. */
typedef struct Course {
    double longitude, latitude;
    double east, north;
} Course;

static Course course_between(const Projection *projection, Cell from, Cell to) {
    const Vector a = projection->sphere->centre[from];
    const Vector b = projection->sphere->centre[to];
    return (Course){.longitude = wrapped(longitude_of(a) - projection->strip.middle),
                    .latitude = latitude_of(a),
                    .east = wrapped(longitude_of(b) - longitude_of(a)),
                    .north = latitude_of(b) - latitude_of(a)};
}

static Point point_on(const Projection *projection, const Course *course, Place from, Place to,
                      double share) {
    const double size = unit(projection);
    const Point at = placed(&projection->strip, course->longitude + course->east * share,
                            course->latitude + course->north * share);
    return (Point){at.x + (from.dx + (to.dx - from.dx) * share) * size,
                   at.y + (from.dy + (to.dy - from.dy) * share) * size};
}

static int spots(const Projection *projection, Place from, Place to, double share, Spot *out) {
    const Strip *strip = &projection->strip;
    Course course = course_between(projection, from.cell, to.cell);
    const double aside = course.longitude + course.east * share;
    course.longitude += wrapped(aside) - aside;
    const double round = 2 * half_width(strip);
    const Point at = point_on(projection, &course, from, to, share);
    out[0] = (Spot){.at = at, .unit = unit(projection)};
    out[1] = (Spot){.at = at, .unit = out[0].unit, .ghost = true};
    out[1].at.x += wrapped(aside) > 0 ? -round : round;
    const double reach = half_width(strip) + strip->ghost;
    return fabs(out[1].at.x - strip->centre.x) < reach ? 2 : 1;
}

/* Adds what of a course, `shift` rounds to the east, is in a part of the picture. */
static void add_part(const Projection *projection, Point a, Point b, int part, Way *out) {
    const Box box = part_of(&projection->strip, part);
    const double by = b.x - a.x;
    double first = 0, last = 1;
    if (by != 0) {
        const double left = (box.x - a.x) / by;
        const double right = (box.x + box.w - a.x) / by;
        first = fmax(first, fmin(left, right));
        last = fmin(last, fmax(left, right));
    } else if (a.x < box.x || a.x >= box.x + box.w) {
        return;
    }
    if (first >= last || out->count == WAY_PARTS_MAX) {
        return;
    }
    WayPart *added = &out->part[out->count++];
    *added = (WayPart){.ghost = part > 0, .leaves = first == 0, .arrives = last == 1, .count = 2};
    added->at[0] = (Point){a.x + by * first, a.y + (b.y - a.y) * first};
    added->at[1] = (Point){a.x + by * last, a.y + (b.y - a.y) * last};
}

static void way(const Projection *projection, Place from, Place to, Way *out) {
    static const int shifts[] = {0, -1, 1}; /* where it begins is no ghost */
    const Course course = course_between(projection, from.cell, to.cell);
    const double round = 2 * half_width(&projection->strip);
    out->count = 0;
    for (int part = 0; part < 3; part++) {
        for (int i = 0; i < 3; i++) {
            Point a = point_on(projection, &course, from, to, 0);
            Point b = point_on(projection, &course, from, to, 1);
            a.x += shifts[i] * round;
            b.x += shifts[i] * round;
            add_part(projection, a, b, part, out);
        }
    }
}

static Point step(const Projection *projection, Cell from, Cell to) {
    const Course course = course_between(projection, from, to);
    return (Point){course.east * projection->strip.across, -course.north * projection->strip.down};
}

static double distance(const Projection *projection, Cell from, Cell to) {
    const Sphere *sphere = projection->sphere;
    return vector_angle(sphere->centre[from], sphere->centre[to]) / sphere->tile;
}

/* --- Picking ---------------------------------------------------------------------------------- */

static Cell pick(const Projection *projection, Point at) {
    const Strip *strip = &projection->strip;
    if (!box_holds(bounds(projection), at)) {
        return CELL_NONE;
    }
    const double longitude = strip->middle + (at.x - strip->centre.x) / strip->across;
    const Vector v = sphere_point((strip->centre.y - at.y) / strip->down, longitude);
    Cell cell[SPHERE_CELLS_MAX];
    const int count = sphere_around(projection->sphere, v, cell);
    for (int i = 0; i < count; i++) {
        Outline outline[OUTLINES_MAX];
        const int outlines_of_it = outlines(projection, cell[i], 0, outline);
        for (int k = 0; k < outlines_of_it; k++) {
            if (outline_holds(&outline[k], at)) {
                return cell[i];
            }
        }
    }
    return CELL_NONE;
}

const ProjectionKind projection_strip = {
    .begin = begin,
    .fit = fit,
    .zoom = zoom,
    .shift = shift,
    .drag = drag,
    .keep = keep,
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
