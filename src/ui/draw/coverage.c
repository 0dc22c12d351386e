#include "ui/draw/coverage.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "hex/min_max.h"

enum { CROSSINGS_MAX = 256 };

static const double pi = 3.14159265358979323846;

/* How near all pixels are to what has been drawn: the square of the reach less the square of their
 * distance; 0 for all that lie farther away. */
typedef struct Field {
    float *nearness;
    int w, h;
    double reach;
} Field;

static double distance_at(const Field *field, size_t pixel) {
    return sqrt(fmax(0, field->reach * field->reach - (double)field->nearness[pixel]));
}

static int clamp_int(double value, int least, int most) {
    return value < least ? least : value > most ? most : (int)value;
}

static void add_side(const Field *field, Point a, Point b) {
    int left = clamp_int(floor(fmin(a.x, b.x) - field->reach), 0, field->w);
    int right = clamp_int(ceil(fmax(a.x, b.x) + field->reach), 0, field->w);
    int top = clamp_int(floor(fmin(a.y, b.y) - field->reach), 0, field->h);
    int bottom = clamp_int(ceil(fmax(a.y, b.y) + field->reach), 0, field->h);
    double dx = b.x - a.x;
    double dy = b.y - a.y;
    double square = dx * dx + dy * dy;
    /* Of a slanting side, only what of each row is near the line through it. */
    const bool slants = fabs(dy) > 1e-6;
    const double aside = slants ? field->reach * sqrt(square) / fabs(dy) + 1 : 0;
    for (int y = top; y < bottom; y++) {
        float *row = field->nearness + (size_t)y * (size_t)field->w;
        const double on_line = slants ? a.x + (y + 0.5 - a.y) * dx / dy : 0;
        const int first = slants ? clamp_int(floor(on_line - aside), left, right) : left;
        const int last = slants ? clamp_int(ceil(on_line + aside), left, right) : right;
        for (int x = first; x < last; x++) {
            double px = x + 0.5 - a.x;
            double py = y + 0.5 - a.y;
            double along = square > 0 ? (px * dx + py * dy) / square : 0;
            along = CLAMP(along, 0, 1);
            px -= along * dx;
            py -= along * dy;
            float nearness = (float)(field->reach * field->reach - px * px - py * py);
            if (nearness > row[x]) {
                row[x] = nearness;
            }
        }
    }
}

static void add_whole(const Field *field, const CoveragePath *path) {
    int sides = path->closed ? path->count : path->count - 1;
    for (int i = 0; i < sides; i++) {
        add_side(field, path->corner[i], path->corner[(i + 1) % path->count]);
    }
    if (path->count == 1) {
        add_side(field, path->corner[0], path->corner[0]);
    }
}

static double path_length(const CoveragePath *path) {
    double length = 0;
    int sides = path->closed ? path->count : path->count - 1;
    for (int i = 0; i < sides; i++) {
        Point a = path->corner[i];
        Point b = path->corner[(i + 1) % path->count];
        length += hypot(b.x - a.x, b.y - a.y);
    }
    return length;
}

/* Round ends add half the width on both sides, so each dash is drawn that much shorter. On closed
 * paths the dashes are stretched a little until a whole number of them goes round. */
static void add_dashes(const Field *field, const CoveragePath *path, const Pen *pen) {
    double period = pen->dash + pen->gap;
    double length = path_length(path);
    if (path->closed && length > period) {
        period = length / round(length / period);
    }
    double on = fmax(0.01, pen->dash * period / (pen->dash + pen->gap) - pen->width);
    double begun = 0;
    int sides = path->closed ? path->count : path->count - 1;
    for (int i = 0; i < sides; i++) {
        Point a = path->corner[i];
        Point b = path->corner[(i + 1) % path->count];
        double side = hypot(b.x - a.x, b.y - a.y);
        /* Dashes begin in the middle of one, so that corners of closed paths are drawn. */
        double first = floor((begun + on / 2) / period) * period - on / 2 - begun;
        int dashes = side > 0 ? (int)ceil((side - first) / period) : 0;
        for (int dash = 0; dash < dashes; dash++) {
            double start = first + dash * period;
            double from = fmax(0, start) / side;
            double to = fmin(side, start + on) / side;
            if (to > from) {
                add_side(field, (Point){a.x + (b.x - a.x) * from, a.y + (b.y - a.y) * from},
                         (Point){a.x + (b.x - a.x) * to, a.y + (b.y - a.y) * to});
            }
        }
        begun += side;
    }
}

/* Where the path crosses the middle of a row of pixels, from left to right. */
static int row_crossings(const CoveragePath *path, int y, double out[CROSSINGS_MAX]) {
    const double middle = y + 0.5;
    int count = 0;
    Point a = path->corner[path->count - 1];
    for (int i = 0; i < path->count && count < CROSSINGS_MAX; i++) {
        const Point b = path->corner[i];
        if ((a.y <= middle) != (b.y <= middle)) {
            const double x = a.x + (b.x - a.x) * (middle - a.y) / (b.y - a.y);
            int place = count++;
            for (; place > 0 && out[place - 1] > x; place--) {
                out[place] = out[place - 1];
            }
            out[place] = x;
        }
        a = b;
    }
    return count;
}

static double share(double signed_distance) {
    double cover = 0.5 - signed_distance;
    return CLAMP(cover, 0, 1);
}

/* Straight alpha, 0 .. 1. */
typedef struct Shade {
    double red, green, blue, alpha;
} Shade;

static inline Shade over(Shade below, Colour colour, double cover) {
    double alpha = cover * (double)(colour & 0xFF) / 255;
    if (alpha <= 0) {
        return below;
    }
    if (below.alpha <= 0) {
        return (Shade){colour >> 24, colour >> 16 & 0xFF, colour >> 8 & 0xFF, alpha};
    }
    double total = alpha + below.alpha * (1 - alpha);
    double part = alpha / total;
    return (Shade){
        below.red + ((double)(colour >> 24) - below.red) * part,
        below.green + ((double)(colour >> 16 & 0xFF) - below.green) * part,
        below.blue + ((double)(colour >> 8 & 0xFF) - below.blue) * part,
        total,
    };
}

static uint32_t pack(Shade shade) {
    return (uint32_t)(shade.alpha * 255 + 0.5) << 24 | (uint32_t)(shade.red + 0.5) << 16 |
           (uint32_t)(shade.green + 0.5) << 8 | (uint32_t)(shade.blue + 0.5);
}

typedef struct Job {
    const CoveragePath *path;
    const Pen *pen;
    Field edge;   /* distance to the outline itself, for the fill */
    Field stroke; /* distance to what of it is stroked; the same unless it is dashed */
} Job;

/* Paints the colour of the fill, with its texture where the row is inside the path. */
static void paint_fill(const Job *job, int y, const double *crossing, int crossings,
                       uint32_t *row) {
    const Colour fill = job->pen->fill;
    const uint32_t pixel = (fill & 0xFF) == 0 ? 0 : fill >> 8 | fill << 24;
    const CoverageTexture *texture = job->path->texture;
    for (int x = 0; x < job->edge.w; x++) {
        row[x] = pixel;
    }
    if (texture != NULL && crossings > 0) {
        const int first = clamp_int(floor(crossing[0]) - 1, 0, job->edge.w);
        const int end = clamp_int(ceil(crossing[crossings - 1]) + 1, first, job->edge.w);
        texture_paint(texture->texture, &texture->place, first, y, end - first, pixel, row + first);
    }
}

/* A pixel that a side is near; `painted`: what its fill shows. */
static uint32_t edge_pixel(const Job *job, int x, int y, bool inside, uint32_t painted) {
    const Pen *pen = job->pen;
    const size_t at = (size_t)y * (size_t)job->edge.w + (size_t)x;
    const double edge = distance_at(&job->edge, at);
    const bool dashed = job->stroke.nearness != job->edge.nearness;
    const double line = (dashed ? distance_at(&job->stroke, at) : edge) - pen->width / 2;
    Shade shade = {0, 0, 0, 0};
    if (job->path->closed) {
        const Colour fill = painted << 8 | painted >> 24;
        shade = over(shade, fill, share(inside ? -edge : edge));
    }
    if ((pen->stroke & 0xFF) != 0 && pen->width > 0) {
        if (pen->casing_width > 0) {
            shade = over(shade, pen->casing, share(line - pen->casing_width));
        }
        shade = over(shade, pen->stroke, share(line));
    }
    return pack(shade);
}

enum { RUN = 8 };

/* How many pixels from the first on no side is near. */
static int far_pixels(const float *edge, const float *stroke, int count) {
    int far = 0;
    for (; far + RUN <= count; far += RUN) {
        float sum = 0; /* of distances, which are not negative */
        for (int i = 0; i < RUN; i++) {
            sum += edge[far + i] + stroke[far + i];
        }
        if (sum > 0) {
            break;
        }
    }
    while (far < count && edge[far] + stroke[far] <= 0) {
        far++;
    }
    return far;
}

static void paint_row(const Job *job, int y, uint32_t *row) {
    double crossing[CROSSINGS_MAX] = {0};
    int crossings = job->path->closed ? row_crossings(job->path, y, crossing) : 0;
    int passed = 0;
    const size_t start = (size_t)y * (size_t)job->edge.w;
    const float *edge = job->edge.nearness + start;
    const float *stroke = job->stroke.nearness + start;
    int x = 0;
    paint_fill(job, y, crossing, crossings, row);
    while (x < job->edge.w) {
        while (passed < crossings && crossing[passed] <= x + 0.5) {
            passed++;
        }
        const bool inside = passed % 2 == 1;
        const int far = far_pixels(edge + x, stroke + x, job->edge.w - x);
        if (far == 0) {
            row[x] = edge_pixel(job, x, y, inside, row[x]);
        } else if (!inside) {
            memset(row + x, 0, (size_t)far * sizeof *row);
        }
        x += far > 0 ? far : 1; /* no crossing is between, for it would be near */
    }
}

bool coverage_paint(const CoveragePath *path, const Pen *pen, uint32_t *pixels, int w, int h) {
    bool dashed = pen->dash > 0 && pen->gap > 0;
    size_t size = (size_t)w * (size_t)h;
    float *memory = calloc(size * (dashed ? 2 : 1), sizeof *memory);
    if (memory == NULL) {
        return false;
    }
    /* Half a pixel beyond the pen is covered in part. */
    double reach = pen->width / 2 + pen->casing_width + 0.75;
    Job job = {path, pen, {memory, w, h, reach}, {memory, w, h, reach}};
    add_whole(&job.edge, path);
    if (dashed) {
        job.stroke.nearness = memory + size;
        add_dashes(&job.stroke, path, pen);
    }
    for (int y = 0; y < h; y++) {
        paint_row(&job, y, pixels + (size_t)y * (size_t)w);
    }
    free(memory);
    return true;
}

static int arc_steps(double radius, double angle) {
    double step = 2 * acos(1 - fmin(1, 0.02 / fmax(radius, 0.02)));
    return clamp_int(ceil(angle / step), 2, 400);
}

int coverage_circle(Point centre, double radius, Point out[COVERAGE_CORNERS_MAX]) {
    int count = arc_steps(radius, 2 * pi) + 4;
    for (int i = 0; i < count; i++) {
        double angle = 2 * pi * i / count;
        out[i] = (Point){centre.x + radius * cos(angle), centre.y + radius * sin(angle)};
    }
    return count;
}

int coverage_rounded(Box box, double radius, Point out[COVERAGE_CORNERS_MAX]) {
    int steps = arc_steps(radius, pi / 2);
    int count = 0;
    for (int corner = 0; corner < 4; corner++) {
        double x = corner == 0 || corner == 3 ? box.x + box.w - radius : box.x + radius;
        double y = corner < 2 ? box.y + box.h - radius : box.y + radius;
        for (int i = 0; i <= steps; i++) {
            double angle = pi / 2 * (corner + (double)i / steps);
            out[count++] = (Point){x + radius * cos(angle), y + radius * sin(angle)};
        }
    }
    return count;
}
