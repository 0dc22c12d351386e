/* Boxes, shadows, lines, circles and polygons. Equal shapes at different places share a picture: a
 * key holds corners relative to the pixel that the shape begins in. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "hex/min_max.h"
#include "ui/draw/canvas_parts.h"
#include "ui/draw/coverage.h"

/* A shape of more pixels is drawn in bands, so that making it takes little memory; far above this,
 * only as far as the window shows it. */
enum {
    SHAPE_PIXELS_MAX = 1 << 18,
    SHAPE_WHOLE_MAX = 2 << 20,
    LINE_STEP = 96,
    NAME_BOX = 0xB0C5,
    NAME_SHAPE = 0x54A9,
    NAME_SHADOW = 0x5AD0
};

static SDL_Surface *new_surface(int w, int h) {
    return SDL_CreateRGBSurfaceWithFormat(0, w, h, 32, SDL_PIXELFORMAT_ARGB8888);
}

static Pen pen_in_pixels(const Canvas *canvas, const Pen *pen) {
    double scale = canvas->look.scale;
    Pen out = *pen;
    out.width *= scale;
    out.casing_width *= scale;
    out.dash *= scale;
    out.gap *= scale;
    if ((out.stroke & 0xFF) == 0) {
        out.width = 0;
    }
    if ((out.casing & 0xFF) == 0) {
        out.casing_width = 0;
    }
    return out;
}

static uint64_t hash_pen(uint64_t hash, const Pen *pen) {
    const uint32_t part[] = {
        pen->stroke,
        pen->casing,
        pen->fill,
        (uint32_t)lround(pen->width * 64),
        (uint32_t)lround(pen->casing_width * 64),
        (uint32_t)lround(pen->dash * 64),
        (uint32_t)lround(pen->gap * 64),
    };
    return raster_hash(hash, part, sizeof part);
}

static const Raster *paint(Canvas *canvas, uint64_t key, const CoveragePath *path, const Pen *pen,
                           int w, int h) {
    SDL_Surface *surface = new_surface(w, h);
    if (surface != NULL && !coverage_paint(path, pen, surface->pixels, w, h)) {
        SDL_FreeSurface(surface);
        surface = NULL;
    }
    return raster_keep(canvas->cache, key, surface, 0, 0);
}

/* --- Paths ------------------------------------------------------------------------------------
 */

/* The pixels that a path with its pen can touch. */
static SDL_Rect path_reach(const CoveragePath *path, const Pen *pen) {
    double left = path->corner[0].x;
    double right = left;
    double top = path->corner[0].y;
    double bottom = top;
    for (int i = 1; i < path->count; i++) {
        left = fmin(left, path->corner[i].x);
        right = fmax(right, path->corner[i].x);
        top = fmin(top, path->corner[i].y);
        bottom = fmax(bottom, path->corner[i].y);
    }
    double reach = pen->width / 2 + pen->casing_width + 1;
    int x = (int)floor(left - reach);
    int y = (int)floor(top - reach);
    return (SDL_Rect){x, y, (int)ceil(right + reach) - x, (int)ceil(bottom + reach) - y};
}

static uint64_t hash_texture(uint64_t hash, const CoverageTexture *texture) {
    const TexturePlace *place = &texture->place;
    const double number[] = {place->corner.x, place->corner.y, place->across.x,
                             place->across.y, place->down.x,   place->down.y};
    for (size_t i = 0; i < sizeof number / sizeof number[0]; i++) {
        const int32_t part = (int32_t)lround(number[i] * 16);
        hash = raster_hash(hash, &part, sizeof part);
    }
    return raster_hash(hash, &texture->texture.key, sizeof texture->texture.key);
}

/* A path whose corners are those of a late picture. */
static Late *late_path(Canvas *canvas, const CoveragePath *path, const Pen *pen, uint64_t key) {
    Late *late = canvas->open_layer >= 0 ? canvas_late(canvas, path->count) : NULL;
    if (late != NULL) {
        late->key = key;
        late->pen = *pen;
        late->closed = path->closed;
        memcpy(late->corner, path->corner, (size_t)path->count * sizeof *late->corner);
        if (path->texture != NULL) {
            late->texture = path->texture->texture.key;
            late->place = path->texture->place;
        }
    }
    return late;
}

const Raster *canvas_late_path(Canvas *canvas, const Late *late) {
    const Raster *raster = raster_find(canvas->cache, late->key);
    if (raster == NULL) {
        const CoverageTexture texture = {canvas_texture_kept(canvas, late->texture), late->place};
        const CoveragePath path = {late->corner, late->corners, late->closed,
                                   texture.texture.pixels != NULL ? &texture : NULL};
        raster = paint(canvas, late->key, &path, &late->pen, late->w, late->h);
    }
    return raster;
}

/* The part of a path inside `rect`. */
static void draw_part(Canvas *canvas, const CoveragePath *path, const Pen *pen, SDL_Rect rect,
                      double alpha) {
    const int name[] = {NAME_SHAPE, path->closed, rect.w, rect.h};
    uint64_t key = raster_hash(RASTER_HASH_SEED, name, sizeof name);
    key = hash_pen(key, pen);
    Point corner[COVERAGE_CORNERS_MAX];
    for (int i = 0; i < path->count; i++) {
        const int32_t place[] = {(int32_t)lround((path->corner[i].x - rect.x) * 16),
                                 (int32_t)lround((path->corner[i].y - rect.y) * 16)};
        corner[i] = (Point){place[0] / 16.0, place[1] / 16.0};
        key = raster_hash(key, place, sizeof place);
    }
    CoverageTexture texture = {.place = {.corner = {0, 0}}};
    if (path->texture != NULL) {
        texture = *path->texture;
        texture.place.corner.x -= rect.x;
        texture.place.corner.y -= rect.y;
        key = hash_texture(key, &texture);
    }
    const CoveragePath part = {corner, path->count, path->closed,
                               path->texture != NULL ? &texture : NULL};
    Late *late = late_path(canvas, &part, pen, key);
    if (late != NULL) {
        late->w = rect.w;
        late->h = rect.h;
        canvas_copy_late(canvas, late, (SDL_Rect){0, 0, rect.w, rect.h}, rect, alpha);
        return;
    }
    const Raster *raster = raster_find(canvas->cache, key);
    if (raster == NULL) {
        raster = paint(canvas, key, &part, pen, rect.w, rect.h);
    }
    canvas_copy(canvas, raster, rect.x, rect.y, alpha);
}

/* A long slanting line touches little of the box around it: it is drawn in steps. */
static void draw_long_line(Canvas *canvas, const CoveragePath *path, const Pen *pen, SDL_Rect whole,
                           SDL_Rect window) {
    const bool flat = whole.w >= whole.h;
    const Point a = path->corner[0], b = path->corner[1];
    const double slope = flat ? (b.y - a.y) / (b.x - a.x) : (b.x - a.x) / (b.y - a.y);
    const double reach = 1.5 * (pen->width / 2 + pen->casing_width + 1);
    const int first = flat ? whole.x : whole.y;
    const int last = first + (flat ? whole.w : whole.h);
    for (int from = first; from < last; from += LINE_STEP) {
        const int to = MIN(from + LINE_STEP, last);
        const double low = flat ? a.y + (from - a.x) * slope : a.x + (from - a.y) * slope;
        const double high = low + (to - from) * slope;
        const int start = (int)floor(fmin(low, high) - reach);
        const int end = (int)ceil(fmax(low, high) + reach);
        const SDL_Rect rect = flat ? (SDL_Rect){from, start, to - from, end - start}
                                   : (SDL_Rect){start, from, end - start, to - from};
        if (SDL_HasIntersection(&rect, &window)) {
            draw_part(canvas, path, pen, rect, 1);
        }
    }
}

/* Corners and texture are in pixels of the window. */
static void draw_path(Canvas *canvas, const CoveragePath *path, const Pen *pen, double alpha) {
    SDL_Rect rect = path_reach(path, pen);
    SDL_Rect window = {0, 0, canvas->look.width, canvas->look.height};
    if (!SDL_HasIntersection(&rect, &window)) {
        return;
    }
    if (path->count == 2 && rect.w > LINE_STEP && rect.h > LINE_STEP) {
        draw_long_line(canvas, path, pen, rect, window);
        return;
    }
    if ((double)rect.w * rect.h > SHAPE_WHOLE_MAX) {
        SDL_IntersectRect(&rect, &window, &rect);
    }
    const int rows = rect.w < SHAPE_PIXELS_MAX ? SHAPE_PIXELS_MAX / rect.w : 1;
    const int bottom = rect.y + rect.h;
    for (SDL_Rect band = rect; band.y < bottom; band.y += rows) {
        band.h = MIN(bottom - band.y, rows);
        if (SDL_HasIntersection(&band, &window)) {
            draw_part(canvas, path, pen, band, alpha);
        }
    }
}

static bool usable(double value) {
    return isfinite(value) && fabs(value) < 1e6;
}

static Point point_in_pixels(const Canvas *canvas, Point at) {
    return (Point){at.x * canvas->look.scale, at.y * canvas->look.scale};
}

static void draw_corners(Canvas *canvas, CoveragePath path, const Pen *pen, double alpha) {
    Point corner[COVERAGE_CORNERS_MAX];
    if (path.count < 2 || path.count > COVERAGE_CORNERS_MAX) {
        return;
    }
    for (int i = 0; i < path.count; i++) {
        corner[i] = point_in_pixels(canvas, path.corner[i]);
        if (!usable(corner[i].x) || !usable(corner[i].y)) {
            return;
        }
    }
    Pen own = pen_in_pixels(canvas, pen);
    path.corner = corner;
    draw_path(canvas, &path, &own, alpha);
}

void canvas_textured(Canvas *canvas, const Point *corners, int count, const Pen *pen,
                     const Texture *texture, double alpha) {
    CoverageTexture filled;
    CoveragePath path = {corners, count, true, NULL};
    if (texture != NULL && !canvas->measures) {
        const Point a = point_in_pixels(canvas, texture->across);
        const Point b = point_in_pixels(canvas, texture->down);
        const double size = sqrt(fabs(a.x * b.y - a.y * b.x)); /* as it is seen */
        filled.place = (TexturePlace){point_in_pixels(canvas, texture->corner), a, b};
        filled.texture = canvas_texture(canvas, texture->name, size);
        path.texture = filled.texture.pixels != NULL ? &filled : NULL;
    }
    draw_corners(canvas, path, pen, alpha);
}

void canvas_polygon(Canvas *canvas, const Point *corners, int count, const Pen *pen) {
    draw_corners(canvas, (CoveragePath){corners, count, true, NULL}, pen, 1);
}

void canvas_line(Canvas *canvas, Point from, Point to, const Pen *pen) {
    draw_corners(canvas, (CoveragePath){(Point[]){from, to}, 2, false, NULL}, pen, 1);
}

void canvas_circle(Canvas *canvas, Point centre, double radius, const Pen *pen) {
    double scale = canvas->look.scale;
    /* Quarters of a pixel: where a circle moves, few pictures are made of it. */
    Point middle = {round(centre.x * scale * 4) / 4, round(centre.y * scale * 4) / 4};
    if (!usable(middle.x) || !usable(middle.y) || !usable(radius * scale) || radius <= 0) {
        return;
    }
    Point corner[COVERAGE_CORNERS_MAX];
    int count = coverage_circle(middle, radius * scale, corner);
    Pen own = pen_in_pixels(canvas, pen);
    const CoveragePath path = {corner, count, true, NULL};
    draw_path(canvas, &path, &own, 1);
}

/* --- Boxes ------------------------------------------------------------------------------------
 */

/* The smallest box with these corners; the four quarters of its picture are the corners of all. */
static const Raster *box_corners(Canvas *canvas, int radius, int border, Colour fill, Colour edge) {
    const uint32_t name[] = {NAME_BOX, (uint32_t)radius, (uint32_t)border, fill, edge};
    uint64_t key = raster_hash(RASTER_HASH_SEED, name, sizeof name);
    const Raster *raster = raster_find(canvas->cache, key);
    if (raster != NULL) {
        return raster;
    }
    Point corner[COVERAGE_CORNERS_MAX];
    double inset = border / 2.0;
    Box box = {inset, inset, 2 * radius - border, 2 * radius - border};
    int count = coverage_rounded(box, fmax(0, radius - inset), corner);
    Pen pen = {.fill = fill, .stroke = edge, .width = border};
    CoveragePath path = {corner, count, true, NULL};
    return paint(canvas, key, &path, &pen, 2 * radius, 2 * radius);
}

static void copy_quarters(Canvas *canvas, const Raster *raster, SDL_Rect rect, int size) {
    if (raster == NULL) {
        return;
    }
    int far_x = raster->w - size;
    int far_y = raster->h - size;
    for (int i = 0; i < 4; i++) {
        bool right = (i & 1) != 0;
        bool low = (i & 2) != 0;
        SDL_Rect from = {right ? far_x : 0, low ? far_y : 0, size, size};
        SDL_Rect to = {right ? rect.x + rect.w - size : rect.x,
                       low ? rect.y + rect.h - size : rect.y, size, size};
        canvas_copy_part(canvas, raster, from, to, 1);
    }
}

static void draw_box(Canvas *canvas, SDL_Rect rect, int radius, int border, Colour fill,
                     Colour edge) {
    int least = MIN(rect.w, rect.h);
    radius = radius < least / 2 ? radius : least / 2;
    if (least <= 0 || radius < 0) {
        return;
    }
    border = (edge & 0xFF) == 0 ? 0 : border < least / 2 ? border : least / 2;
    if (radius > 0) {
        radius = MAX(radius, border);
        copy_quarters(canvas, box_corners(canvas, radius, border, fill, edge), rect, radius);
    }
    int deep = MAX(radius, border);
    int right = rect.x + rect.w;
    int bottom = rect.y + rect.h;
    /* Between the upper corners and between the lower ones, then everything between the two. */
    SDL_Rect part[] = {
        {rect.x + radius, rect.y + border, rect.w - 2 * radius, deep - border},
        {rect.x + radius, bottom - deep, rect.w - 2 * radius, deep - border},
        {rect.x + border, rect.y + deep, rect.w - 2 * border, rect.h - 2 * deep},
    };
    SDL_Rect rim[] = {
        {rect.x + radius, rect.y, rect.w - 2 * radius, border},
        {rect.x + radius, bottom - border, rect.w - 2 * radius, border},
        {rect.x, rect.y + deep, border, rect.h - 2 * deep},
        {right - border, rect.y + deep, border, rect.h - 2 * deep},
    };
    for (size_t i = 0; i < SDL_arraysize(part); i++) {
        canvas_fill_rect(canvas, part[i], fill);
    }
    for (size_t i = 0; i < SDL_arraysize(rim) && border > 0; i++) {
        canvas_fill_rect(canvas, rim[i], edge);
    }
}

static int line_pixels(const Canvas *canvas, double points) {
    int pixels = canvas_pixels(canvas, points);
    return pixels > 0 ? pixels : 1;
}

void canvas_box(Canvas *canvas, Box box, double radius, Colour fill, Colour border) {
    draw_box(canvas, canvas_rect(canvas, box), canvas_pixels(canvas, radius),
             line_pixels(canvas, 1), fill, border);
}

void canvas_frame(Canvas *canvas, Box box, double radius, double width, Colour colour) {
    draw_box(canvas, canvas_rect(canvas, box), canvas_pixels(canvas, radius),
             line_pixels(canvas, width), COLOUR_NONE, colour);
}

/* --- Shadows ----------------------------------------------------------------------------------
 *
 * Only what is outside the box is drawn: corners as pictures, sides as lines of one strength each.
 */

typedef struct Shadow {
    int radius, blur, drop; /* pixels; it falls lower than the box by `drop` */
    Colour tint;
    double strength;
} Shadow;

/* `distance` from the edge of what throws it, in pixels. */
static Colour shadow_at(const Shadow *shadow, double distance) {
    double depth = fmin(1, fmax(0, 0.5 - distance / (2.0 * shadow->blur)));
    return colour_fade(shadow->tint, shadow->strength * depth * depth * (3 - 2 * depth));
}

static double rounded_distance(double x, double y, double half, double radius) {
    double dx = fabs(x) - (half - radius);
    double dy = fabs(y) - (half - radius);
    return hypot(fmax(dx, 0), fmax(dy, 0)) + fmin(fmax(dx, dy), 0) - radius;
}

/* A square whose four quarters are the corners of every shadow of this kind. */
static const Raster *shadow_corners(Canvas *canvas, const Shadow *shadow) {
    const uint32_t name[] = {NAME_SHADOW, (uint32_t)shadow->radius, (uint32_t)shadow->blur,
                             shadow->tint};
    uint64_t key = raster_hash(RASTER_HASH_SEED, name, sizeof name);
    const Raster *raster = raster_find(canvas->cache, key);
    if (raster != NULL) {
        return raster;
    }
    int side = 2 * (shadow->radius + 2 * shadow->blur);
    SDL_Surface *surface = new_surface(side, side);
    for (int y = 0; y < side && surface != NULL; y++) {
        uint32_t *row = (uint32_t *)surface->pixels + (size_t)y * (size_t)side;
        for (int x = 0; x < side; x++) {
            double distance = rounded_distance(x + 0.5 - side / 2.0, y + 0.5 - side / 2.0,
                                               side / 2.0 - shadow->blur, shadow->radius);
            Colour colour = shadow_at(shadow, distance);
            row[x] = colour >> 8 | colour << 24;
        }
    }
    return raster_keep(canvas->cache, key, surface, 0, 0);
}

/* The lines of one side from outside in, as far as the box does not cover them. */
static void shadow_side(Canvas *canvas, const Shadow *shadow, SDL_Rect line, int lines, int step_x,
                        int step_y) {
    for (int i = 0; i < lines; i++) {
        canvas_fill_rect(canvas, line, shadow_at(shadow, shadow->blur - i - 0.5));
        line.x += step_x;
        line.y += step_y;
    }
}

static void draw_shadow(Canvas *canvas, Box box, const Shadow *shadow) {
    int blur = shadow->blur;
    int drop = shadow->drop;
    int corner = shadow->radius + 2 * blur;
    SDL_Rect rect = canvas_rect(canvas, box);
    SDL_Rect whole = {rect.x - blur, rect.y - blur + drop, rect.w + 2 * blur, rect.h + 2 * blur};
    if (whole.w < 2 * corner || whole.h < 2 * corner) {
        return;
    }
    const Raster *corners = shadow_corners(canvas, shadow);
    if (corners != NULL) {
        copy_quarters(canvas, corners, whole, corner);
    }
    int right = whole.x + whole.w - 1;
    int bottom = whole.y + whole.h - 1;
    SDL_Rect across = {whole.x + corner, whole.y, whole.w - 2 * corner, 1};
    SDL_Rect down = {whole.x, whole.y + corner, 1, whole.h - 2 * corner};
    shadow_side(canvas, shadow, across, blur - drop, 0, 1);
    across.y = bottom;
    shadow_side(canvas, shadow, across, blur + drop, 0, -1);
    shadow_side(canvas, shadow, down, blur, 1, 0);
    down.x = right;
    shadow_side(canvas, shadow, down, blur, -1, 0);
}

/* A shadow: its sizes in points, its strength on a light table and on a dark one. */
static void throw_shadow(Canvas *canvas, Box box, double radius, int blur, int drop, double light,
                         double dark) {
    const bool is_dark = canvas_dark(canvas);
    const Shadow shadow = {.radius = canvas_pixels(canvas, radius),
                           .blur = line_pixels(canvas, blur),
                           .drop = line_pixels(canvas, drop),
                           .tint = is_dark ? 0x000000FF : 0x4A3A1EFF,
                           .strength = is_dark ? dark : light};
    draw_shadow(canvas, box, &shadow);
}

void canvas_shadow(Canvas *canvas, Box box, double radius) {
    throw_shadow(canvas, box, radius, 6, 2, 0.32, 0.5);
}

void canvas_deep_shadow(Canvas *canvas, Box box, double radius) {
    throw_shadow(canvas, box, radius, 16, 6, 0.42, 0.7);
}
