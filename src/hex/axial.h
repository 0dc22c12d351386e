/*
 * Arithmetic on axial hexagon coordinates.
 *
 * Hexagons are flat-topped; q grows to the right, r downward (south), s = -q-r.
 * A hexagon has six flats (directions to the neighbours) and six lines (directions between two
 * flats, along the edge that separates them). Both are numbered clockwise from the one at or just
 * after north. Everything here is pure and cannot fail.
 */
#ifndef HEX_AXIAL_H
#define HEX_AXIAL_H

#include <stdbool.h>

typedef struct Axial {
    int q, r;
} Axial;

enum { HEX_DIRECTIONS = 6 };

typedef enum Flat { FLAT_N, FLAT_NE, FLAT_SE, FLAT_S, FLAT_SW, FLAT_NW } Flat;
typedef enum Line { LINE_NNE, LINE_E, LINE_SSE, LINE_SSW, LINE_W, LINE_NNW } Line;

/* One step along each flat and each line, indexed by Flat and Line. */
extern const Axial axial_flats[HEX_DIRECTIONS];
extern const Axial axial_lines[HEX_DIRECTIONS];

static inline Axial axial_add(Axial a, Axial b) {
    return (Axial){a.q + b.q, a.r + b.r};
}

static inline Axial axial_scale(Axial a, int factor) {
    return (Axial){a.q * factor, a.r * factor};
}

static inline bool axial_equal(Axial a, Axial b) {
    return a.q == b.q && a.r == b.r;
}

/* The number of flat steps from a to b. */
int axial_distance(Axial a, Axial b);

/* `a` turned clockwise about the origin by `sixths` times 60 degrees (any integer). */
Axial axial_rotate(Axial a, int sixths);

/*
 * The hexagon that holds the point (q, r) given in fractions of a cell. A point exactly on an
 * edge always belongs to the same one of the two cells.
 */
Axial axial_round(double q, double r);

#endif
