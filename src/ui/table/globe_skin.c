#include "ui/table/globe_skin.h"

#include <math.h>
#include <stdlib.h>

#include "hex/min_max.h"
#include "ui/draw/canvas_parts.h"
#include "view/cells.h"

/* The sphere is unfolded to a square like an octahedron: a direction divided by the sum of its
 * parts has x and y in the middle; the southern half is turned out over the corners. */
enum { SIDE = 1024 };

/* Of a point of the surface: its cell and the nearest side of it; how far that is, in parts of
 * DEPTHS to a tile height; and where it is on the texture, in parts of GRAIN. */
enum { DEPTHS = 512, DEPTH_MOST = 127, GRAIN = 128 };
typedef struct SkinSpot {
    uint8_t cell, depth, side, u, v;
} SkinSpot;

/* Tiles that look alike share a face; if there are more kinds, the others have none. */
enum { FACES_MAX = 16 };

struct GlobeSkin {
    uint64_t key;    /* of what `pixel` shows; 0: nothing */
    SkinSpot *spot;  /* SIDE * SIDE */
    uint32_t *pixel; /* the same, 0xFFRRGGBB */
    uint32_t face[FACES_MAX][GRAIN * GRAIN];
};

/* --- Where everything is --------------------------------------------------------------------- */

static Vector direction(int column, int row) {
    double x = (column + 0.5) * 2 / SIDE - 1, y = (row + 0.5) * 2 / SIDE - 1;
    const double z = 1 - fabs(x) - fabs(y);
    if (z < 0) {
        const double turned = copysign(1 - fabs(y), x);
        y = copysign(1 - fabs(x), y);
        x = turned;
    }
    return vector_unit((Vector){x, y, z});
}

/* A cell as planes through the middle of the sphere, one for each side, and its own directions. */
typedef struct Facet {
    int sides;
    Vector inward[BOARD_SIDES_MAX];
    Vector east, south;
} Facet;

static Facet facet_of(const Board *board, const Sphere *sphere, Cell cell) {
    const Vector centre = sphere->centre[cell], pole = {0, 0, 1};
    Facet facet = {.sides = board->sides[cell]};
    for (int i = 0; i < facet.sides; i++) {
        const Vector a = sphere->corner[cell][i];
        const Vector b = sphere->corner[cell][(i + 1) % facet.sides];
        facet.inward[i] = vector_unit(vector_cross(b, a)); /* clockwise from outside */
    }
    facet.east =
        fabs(centre.z) < 0.9999 ? vector_unit(vector_cross(pole, centre)) : (Vector){0, 1, 0};
    facet.south = vector_cross(facet.east, centre);
    return facet;
}

/* How far inside a cell a direction is, and which side is nearest. */
static double depth_in(const Facet *facet, Vector v, int *nearest) {
    double least = 2;
    for (int i = 0; i < facet->sides; i++) {
        const double depth = vector_dot(facet->inward[i], v);
        if (depth < least) {
            least = depth;
            *nearest = i;
        }
    }
    return least;
}

static uint8_t grain(double share) {
    return (uint8_t)((share - floor(share)) * GRAIN);
}

static void find_spots(GlobeSkin *skin, const Board *board, const Sphere *sphere) {
    Facet facet[SPHERE_CELLS_MAX];
    facet[0] = facet_of(board, sphere, 0);
    for (Cell cell = 1; cell < sphere->cells; cell++) {
        facet[cell] = facet_of(board, sphere, cell);
    }
    Cell cell = 0;
    for (int i = 0; i < SIDE * SIDE; i++) {
        const Vector v = direction(i % SIDE, i / SIDE);
        int side = 0;
        double depth = depth_in(&facet[cell], v, &side);
        /* Across its nearest side, until it is the right one. */
        for (int steps = 0; depth < 0 && steps < sphere->cells; steps++) {
            cell = board->neighbour[cell][side];
            depth = depth_in(&facet[cell], v, &side);
        }
        const double far = asin(fmax(0, depth)) / sphere->tile * DEPTHS;
        skin->spot[i] =
            (SkinSpot){.cell = (uint8_t)cell,
                       .depth = (uint8_t)fmin(DEPTH_MOST, far),
                       .side = (uint8_t)side,
                       .u = grain(vector_dot(facet[cell].east, v) / sphere->tile + 0.5),
                       .v = grain(vector_dot(facet[cell].south, v) / sphere->tile + 0.5)};
    }
}

GlobeSkin *globe_skin_new(const Projection *projection) {
    const size_t size = (size_t)SIDE * SIDE;
    GlobeSkin *skin = calloc(1, sizeof *skin);
    if (skin != NULL) {
        skin->spot = malloc(size * sizeof *skin->spot);
        skin->pixel = malloc(size * sizeof *skin->pixel);
    }
    if (skin == NULL || skin->spot == NULL || skin->pixel == NULL) {
        globe_skin_free(skin);
        return NULL;
    }
    find_spots(skin, projection->board, projection->sphere);
    return skin;
}

void globe_skin_free(GlobeSkin *skin) {
    if (skin != NULL) {
        free(skin->spot);
        free(skin->pixel);
        free(skin);
    }
}

/* --- What it looks like ---------------------------------------------------------------------- */

static uint32_t opaque(Colour colour) {
    return 0xFF000000U | colour >> 8;
}

/* A colour over an opaque one. */
static uint32_t blend(uint32_t below, Colour above) {
    return opaque(colour_mix(below << 8 | 0xFF, above | 0xFF, (above & 0xFF) / 255.0));
}

/* A texture over the fill of a tile. */
static void paint_face(Canvas *canvas, const TileLook *look, uint32_t *face) {
    const uint32_t fill = opaque(look->fill);
    for (int i = 0; i < GRAIN * GRAIN; i++) {
        face[i] = fill;
    }
    const double size = GRAIN / canvas->look.scale;
    const TexturePixels texture =
        look->face != NULL ? canvas_texture(canvas, look->face, size) : (TexturePixels){.side = 0};
    if (texture.pixels == NULL) {
        return;
    }
    const TexturePlace place = {{0, 0}, {GRAIN, 0}, {0, GRAIN}};
    for (int y = 0; y < GRAIN; y++) {
        texture_paint(texture, &place, 0, y, GRAIN, fill, face + (ptrdiff_t)y * GRAIN);
    }
}

/* Where the lines and the band of a tile end, in depths. */
typedef struct Depths {
    int edge, line, band;
} Depths;

static uint32_t pixel_of(const SkinSpot *spot, const TileLook *look, const uint32_t *face,
                         Depths depths) {
    const int depth = spot->depth;
    const uint32_t ground = face != NULL ? face[spot->v * GRAIN + spot->u] : opaque(look->fill);
    if ((look->framed >> spot->side & 1) != 0 && depth < depths.band + depths.line) {
        const bool line = depth < depths.line || depth >= depths.band - depths.line;
        return blend(ground, line ? cells_frame_line(look->frame) : look->frame);
    }
    return depth < depths.edge && look->edge != COLOUR_NONE ? blend(ground, look->edge) : ground;
}

static void paint_skin(GlobeSkin *skin, Canvas *canvas, const Projection *projection,
                       const GlobeLooks *looks) {
    const double unit = projection_unit(projection);
    const Depths depths = {.edge = (int)ceil(0.625 / unit * DEPTHS),
                           .line = (int)ceil(cells_frame_line_width(unit) / 2 / unit * DEPTHS),
                           .band = (int)(cells_frame_width(unit) / unit * DEPTHS)};
    const uint32_t *face_of[SPHERE_CELLS_MAX];
    int faces = 0;
    for (int i = 0; i < projection->board->cells; i++) {
        int same = 0;
        while (same < i && (looks->look[same].face != looks->look[i].face ||
                            looks->look[same].fill != looks->look[i].fill)) {
            same++;
        }
        face_of[i] = same < i ? face_of[same] : NULL;
        if (same == i && faces < FACES_MAX) {
            paint_face(canvas, &looks->look[i], skin->face[faces]);
            face_of[i] = skin->face[faces++];
        }
    }
    for (int i = 0; i < SIDE * SIDE; i++) {
        const SkinSpot *spot = &skin->spot[i];
        skin->pixel[i] = pixel_of(spot, &looks->look[spot->cell], face_of[spot->cell], depths);
    }
    skin->key = looks->key;
}

/* --- A frame --------------------------------------------------------------------------------- */

/* The place in the square of a direction, whatever its length. */
static inline int place_of(float x, float y, float z) {
    const float half = SIDE / 2.0F;
    const float ax = fabsf(x), ay = fabsf(y);
    const float scale = 1 / (ax + ay + fabsf(z));
    const float u = x * scale, v = y * scale;
    const float south = (float)(z < 0); /* turned out over the corners; without a branch */
    const float su = u + south * (copysignf(1 - ay * scale, x) - u);
    const float sv = v + south * (copysignf(1 - ax * scale, y) - v);
    const int column = (int)(su * (half - 0.01F) + half), row = (int)(sv * (half - 0.01F) + half);
    return row * SIDE + column;
}

/* Pixels whose places are found together: loops of this length are compiled to vectors. */
enum { BLOCK = 16 };

/* One row of pixels; `y` as on a sphere of radius 1, `step` from one pixel to the next. */
static void paint_row(const GlobeSkin *skin, const Globe *globe, uint32_t *out, int w, float first,
                      float y, float step) {
    const float rest = 1 - y * y;
    const float dx = (float)globe->down.x * y, dy = (float)globe->down.y * y;
    const float dz = (float)globe->down.z * y;
    const float rx = (float)globe->right.x, ry = (float)globe->right.y;
    const float rz = (float)globe->right.z;
    const float nx = (float)globe->near.x, ny = (float)globe->near.y, nz = (float)globe->near.z;
    if (rest < 0) {
        return;
    }
    const float half = sqrtf(rest);
    const int begin = (int)fmaxf(0, ceilf((-half - first) / step));
    const int end = (int)fminf((float)w, floorf((half - first) / step) + 1);
    for (int from = begin; from < end; from += BLOCK) {
        int place[BLOCK];
        for (int i = 0; i < BLOCK; i++) {
            const float x = first + (float)(from + i) * step;
            const float z = sqrtf(fabsf(rest - x * x)); /* below 0 beyond the rim alone */
            place[i] = place_of(rx * x + dx + nx * z, ry * x + dy + ny * z, rz * x + dz + nz * z);
        }
        const int count = MIN(end - from, BLOCK);
        for (int i = 0; i < count; i++) {
            out[from + i] = skin->pixel[place[i]];
        }
    }
}

/* More pixels than this are drawn two by two. */
enum { PIXELS_MOST = 640000 };

/* What the window shows of the picture of a globe; all in pixels of that picture. */
typedef struct GlobePart {
    int coarse;     /* pixels of the window to each, in both directions */
    int side;       /* of the whole */
    int at_x, at_y; /* of the whole in the window, in pixels of the window */
    int x, y, w, h;
} GlobePart;

static GlobePart part_of(const Canvas *canvas, const Globe *globe) {
    const double scale = canvas->look.scale, across = 2 * globe->radius * scale;
    const int coarse = across * across > PIXELS_MOST ? 2 : 1;
    GlobePart part = {.coarse = coarse, .side = (int)ceil(across / coarse) + 1};
    const int whole = part.side * coarse;
    part.at_x = (int)lround(globe->centre.x * scale - whole / 2.0);
    part.at_y = (int)lround(globe->centre.y * scale - whole / 2.0);
    const SDL_Rect window = {0, 0, canvas->look.width, canvas->look.height};
    const SDL_Rect all = {part.at_x, part.at_y, whole, whole};
    SDL_Rect seen = {0, 0, 0, 0};
    (void)SDL_IntersectRect(&all, &window, &seen);
    part.x = (seen.x - all.x) / coarse;
    part.y = (seen.y - all.y) / coarse;
    part.w = (seen.x + seen.w - all.x + coarse - 1) / coarse - part.x;
    part.h = (seen.y + seen.h - all.y + coarse - 1) / coarse - part.y;
    return part;
}

static const Raster *paint_globe(const GlobeSkin *skin, Canvas *canvas, const Globe *globe,
                                 uint64_t key, const GlobePart *part) {
    SDL_Surface *surface =
        SDL_CreateRGBSurfaceWithFormat(0, part->w, part->h, 32, SDL_PIXELFORMAT_ARGB8888);
    if (surface == NULL) {
        return NULL;
    }
    SDL_FillRect(surface, NULL, 0);
    const double radius = globe->radius * canvas->look.scale / part->coarse;
    const double half = part->side / 2.0 - 0.5;
    const float step = (float)(1 / radius);
    const float first = (float)((part->x - half) / radius);
    for (int y = 0; y < part->h; y++) {
        uint32_t *row =
            (uint32_t *)(void *)((uint8_t *)surface->pixels + (ptrdiff_t)y * surface->pitch);
        const float down = (float)((part->y + y - half) / radius);
        paint_row(skin, globe, row, part->w, first, down, step);
    }
    return raster_keep(canvas->cache, key, surface, 0, 0);
}

bool globe_skin_draw(GlobeSkin *skin, Canvas *canvas, const Projection *projection,
                     const GlobeLooks *looks) {
    const Globe *globe = &projection->globe;
    if (skin->key != looks->key) {
        paint_skin(skin, canvas, projection, looks);
    }
    double number[PROJECTION_NUMBERS_MAX];
    const int numbers = projection_numbers(projection, number);
    uint64_t key = raster_hash(looks->key, number, (size_t)numbers * sizeof *number);
    const GlobePart part = part_of(canvas, globe);
    const int window[] = {canvas->look.width, canvas->look.height};
    key = raster_hash(key, window, sizeof window);
    const Raster *raster = raster_find(canvas->cache, key);
    if (raster == NULL) {
        raster = paint_globe(skin, canvas, globe, key, &part);
    }
    if (raster != NULL) {
        const SDL_Rect to = {part.at_x + part.x * part.coarse, part.at_y + part.y * part.coarse,
                             part.w * part.coarse, part.h * part.coarse};
        canvas_copy_part(canvas, raster, (SDL_Rect){0, 0, part.w, part.h}, to, 1);
    }
    return raster != NULL;
}
