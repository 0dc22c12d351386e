/*
 * How a board is shown in a window: where each cell is seen, the way from one cell to another, and
 * which cell is under a point. A projection is a plain value that owns nothing. Units are those of
 * the window (points); y grows downward.
 *
 * Kinds: hexagons lie flat (hex/layout.h). The two others show the cells of a sphere
 * (hex/sphere.h): a strip has the longitudes from left to right and wraps round, a globe can be
 * turned freely and hides what is behind it.
 */
#ifndef HEX_PROJECTION_H
#define HEX_PROJECTION_H

#include "hex/layout.h"
#include "hex/polygon.h"
#include "hex/sphere.h"

enum {
    OUTLINES_MAX = 6,                          /* of one cell */
    OUTLINE_CORNERS_MAX = POLYGON_CORNERS_MAX, /* of one outline; curves are many short sides */
    SPOTS_MAX = 2,
    WAY_PARTS_MAX = 6,
    WAY_POINTS_MAX = 65,
    PROJECTION_NUMBERS_MAX = 16,
    OUTLINE_NO_SIDE = 255,
};

/* A polygon that shows a cell or a part of it. */
typedef struct Outline {
    int count;
    bool ghost; /* shown once more beyond a seam: to be drawn dimmed */
    bool cut;   /* only what of it is inside `seen` is shown: there is a seam */
    Box seen;
    /* The middle of the whole cell, and from there a tile height to the right and one down, as the
     * surface of the cell goes: what is painted on it keeps to them. */
    Point middle, across, down;
    Point corner[OUTLINE_CORNERS_MAX];
    /* The side of the cell to which the line from each corner to the next belongs; OUTLINE_NO_SIDE
     * along the edge of a map and the rim of a globe. Only with inset 0, and not of hexagons. */
    uint8_t side[OUTLINE_CORNERS_MAX];
} Outline;

static inline bool outline_holds(const Outline *outline, Point at) {
    return (!outline->cut || box_holds(outline->seen, at)) &&
           polygon_holds(outline->corner, outline->count, at);
}

/* A point on a cell: its centre, and from there in tile heights to the right and down. */
typedef struct Place {
    Cell cell;
    double dx, dy;
} Place;

static inline Place place_on(Cell cell) {
    return (Place){.cell = cell};
}

/* Where a place is seen. */
typedef struct Spot {
    Point at;
    double unit; /* a tile height there */
    bool ghost;  /* as of an outline */
} Spot;

/* A line along a way without a break. */
typedef struct WayPart {
    bool ghost;
    bool leaves, arrives; /* it begins where the way does; it ends where the way does */
    int count;
    Point at[WAY_POINTS_MAX];
} WayPart;

typedef struct Way {
    int count;
    WayPart part[WAY_PARTS_MAX];
} Way;

typedef struct ProjectionKind ProjectionKind;

/* The longitudes of a sphere from left to right, all round, and a part of them once more as ghosts
 * beyond the seam on both sides. Middle latitudes keep their shape. */
typedef struct Strip {
    Point centre;        /* of the picture: on the equator */
    double across, down; /* points to a degree */
    double middle;       /* the longitude there, -180 .. 180 */
    double ghost;        /* how far the ghosts reach, points */
} Strip;

/* Half of a sphere as it is seen from far away. */
typedef struct Globe {
    Point centre;
    double radius;
    Vector right, down, near; /* the directions on the sphere that go there in the window */
} Globe;

typedef struct Projection {
    const ProjectionKind *kind;
    const Board *board;   /* borrowed */
    const Sphere *sphere; /* borrowed; not for hexagons */
    union {
        Layout layout; /* hexagons */
        Strip strip;
        Globe globe;
    };
} Projection;

/* What a kind does; each has the functions below, where they are described. */
struct ProjectionKind {
    void (*begin)(Projection *projection);
    void (*fit)(Projection *projection, Box area, double pixel_size);
    void (*zoom)(Projection *projection, double factor, Point about, double pixel_size);
    void (*shift)(Projection *projection, Point by);
    bool (*drag)(Projection *projection, Point from, Point to, Box area);
    void (*keep)(Projection *projection, Box area);
    void (*rotate)(Projection *projection, int sixths, Point about); /* NULL: nothing happens */
    void (*reveal)(Projection *projection, Cell cell, double reach); /* the same */
    Box (*bounds)(const Projection *projection);
    double (*unit)(const Projection *projection);
    int (*numbers)(const Projection *projection, double out[PROJECTION_NUMBERS_MAX]);
    int (*outlines)(const Projection *projection, Cell cell, double inset,
                    Outline out[OUTLINES_MAX]);
    int (*spots)(const Projection *projection, Place from, Place to, double share,
                 Spot out[SPOTS_MAX]);
    void (*way)(const Projection *projection, Place from, Place to, Way *out);
    Point (*step)(const Projection *projection, Cell from, Cell to);
    double (*distance)(const Projection *projection, Cell from, Cell to);
    Cell (*pick)(const Projection *projection, Point at);
};

extern const ProjectionKind projection_hexagons;
extern const ProjectionKind projection_strip;
extern const ProjectionKind projection_globe;

/* A projection of `board`, to be fitted before anything else is asked. Hexagons have no sphere. */
static inline Projection projection_of(const ProjectionKind *kind, const Board *board,
                                       const Sphere *sphere) {
    Projection projection = {.kind = kind, .board = board, .sphere = sphere};
    kind->begin(&projection);
    return projection;
}

static inline bool projection_is_flat(const Projection *projection) {
    return projection->kind == &projection_hexagons;
}

/* --- Where it is --------------------------------------------------------------------------------
 */

/* The largest that fits into `area`, in its middle, turned as it is; `pixel_size` is that of
 * layout_fit. */
static inline void projection_fit(Projection *projection, Box area, double pixel_size) {
    projection->kind->fit(projection, area, pixel_size);
}

/* Enlarges it by `factor` > 0; what is at `about` stays there. */
static inline void projection_zoom(Projection *projection, double factor, Point about,
                                   double pixel_size) {
    projection->kind->zoom(projection, factor, about, pixel_size);
}

/* Moves the whole picture. */
static inline void projection_shift(Projection *projection, Point by) {
    projection->kind->shift(projection, by);
}

/* A pointer that holds the board goes from one point of `area` to another: hexagons move along, a
 * strip goes round, a globe turns. True if the whole board may no longer be in view. */
static inline bool projection_drag(Projection *projection, Point from, Point to, Box area) {
    return projection->kind->drag(projection, from, to, area);
}

/* Moves the picture back as far as it has left `area`. */
static inline void projection_keep(Projection *projection, Box area) {
    projection->kind->keep(projection, area);
}

/* Turns hexagons to `sixths` (0..5) clockwise about a point; other kinds stay as they are. */
static inline void projection_rotate(Projection *projection, int sixths, Point about) {
    if (projection->kind->rotate != NULL) {
        projection->kind->rotate(projection, sixths, about);
    }
}

/* Turns a globe so far that a cell is well in view, no more than `reach` points from its middle;
 * other kinds stay as they are. */
static inline void projection_reveal(Projection *projection, Cell cell, double reach) {
    if (projection->kind->reveal != NULL) {
        projection->kind->reveal(projection, cell, reach);
    }
}

/* The smallest box around everything that is shown. */
static inline Box projection_bounds(const Projection *projection) {
    return projection->kind->bounds(projection);
}

/* A tile height in the middle of the picture. */
static inline double projection_unit(const Projection *projection) {
    return projection->kind->unit(projection);
}

/* The numbers that decide where everything is; two projections of a board with equal ones show the
 * same picture. Returns how many. */
static inline int projection_numbers(const Projection *projection,
                                     double out[PROJECTION_NUMBERS_MAX]) {
    return projection->kind->numbers(projection, out);
}

/* --- Cells -------------------------------------------------------------------------------------
 */

/*
 * The polygons that show a cell, clockwise, drawn in by `inset` points on all sides (beyond their
 * sides if it is negative); returns their number, 0 where nothing of the cell is seen or left.
 * Ghosts come last. With `inset` 0, cells that touch have their common corners equal to the last
 * bit.
 */
static inline int projection_outlines(const Projection *projection, Cell cell, double inset,
                                      Outline out[OUTLINES_MAX]) {
    return projection->kind->outlines(projection, cell, inset, out);
}

/*
 * Where a point is seen that has gone `share` (0..1) of the way between two places: nowhere if it
 * is hidden, else first where it is no ghost. Returns the number of spots.
 */
static inline int projection_spots(const Projection *projection, Place from, Place to, double share,
                                   Spot out[SPOTS_MAX]) {
    return projection->kind->spots(projection, from, to, share, out);
}

/* Where the middle of a cell is seen; false if it is hidden. */
static inline bool projection_spot(const Projection *projection, Cell cell, Spot *spot) {
    Spot spots[SPOTS_MAX];
    const int count = projection_spots(projection, place_on(cell), place_on(cell), 0, spots);
    *spot = spots[0];
    return count > 0;
}

/* The way between two places as it is seen, in order: split at a seam, without what is hidden. */
static inline void projection_way(const Projection *projection, Place from, Place to, Way *out) {
    projection->kind->way(projection, from, to, out);
}

/* From the middle of a cell to that of another as the way sets out, in points, as long as if it
 * went straight on. */
static inline Point projection_step(const Projection *projection, Cell from, Cell to) {
    return projection->kind->step(projection, from, to);
}

/* How far apart two cells are, in tile heights. */
static inline double projection_distance(const Projection *projection, Cell from, Cell to) {
    return projection->kind->distance(projection, from, to);
}

/* The cell that has an outline which holds a point, or CELL_NONE. */
static inline Cell projection_pick(const Projection *projection, Point at) {
    return projection->kind->pick(projection, at);
}

#endif
