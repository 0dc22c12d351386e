/*
 * The cells of a board on a sphere of radius 1, for the projections that show it. The rules of a
 * game know names and neighbours alone; its view says where the middles of the cells are.
 */
#ifndef HEX_SPHERE_H
#define HEX_SPHERE_H

#include "hex/board.h"

enum { SPHERE_CELLS_MAX = 256 };

/* x goes to latitude and longitude 0, y to longitude 90 east, z to the north pole. */
typedef struct Vector {
    double x, y, z;
} Vector;

/*
 * Cells are convex, with great circles as sides. Seen from outside, corners run clockwise; side i,
 * from corner i to the next, is the one that neighbour i shares. Common corners are equal to the
 * last bit.
 */
typedef struct Sphere {
    int cells;
    double tile;  /* the height of a hexagon as large as the mean cell, radians */
    double reach; /* the cosine of the largest angle between a middle and a corner of its cell */
    Vector centre[SPHERE_CELLS_MAX];
    Vector corner[SPHERE_CELLS_MAX][BOARD_SIDES_MAX];
} Sphere;

static inline double vector_dot(Vector a, Vector b) {
    return a.x * b.x + a.y * b.y + a.z * b.z;
}

static inline Vector vector_cross(Vector a, Vector b) {
    return (Vector){a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x};
}

/* a + b * factor */
static inline Vector vector_add(Vector a, Vector b, double factor) {
    return (Vector){a.x + b.x * factor, a.y + b.y * factor, a.z + b.z * factor};
}

/* The same direction with length 1; not of a vector without length. */
Vector vector_unit(Vector a);

/* The angle between two vectors of length 1, radians. */
double vector_angle(Vector a, Vector b);

/* The point after `share` (0..1) of the great circle from a to b, both of length 1. */
Vector vector_between(Vector a, Vector b, double share);

/* A point of the sphere, in degrees: to the north and to the east. */
Vector sphere_point(double latitude, double longitude);

/*
 * Fills `sphere` with the cells of `board`, whose neighbours must be all there and in clockwise
 * order, each touching the next; `centre` has a point of the sphere for each cell. A corner is the
 * mean of the three middles round it, scaled to the sphere; `weight` says how much each counts: a
 * cell that counts less is larger. NULL: all the same. False, with an unusable sphere, if
 * there are more than SPHERE_CELLS_MAX cells or a neighbour is missing.
 */
bool sphere_build(Sphere *sphere, const Board *board, const Vector *centre, const double *weight);

/* The cells that may hold a point of the sphere, those with the nearest middles first; returns
 * their number. */
int sphere_around(const Sphere *sphere, Vector point, Cell out[SPHERE_CELLS_MAX]);

/* How many points make a side in a projection. */
enum { SPHERE_SIDE_POINTS = 6 };

/* The point after `step` of SPHERE_SIDE_POINTS equal steps of the line from a to b, scaled to the
 * sphere: the same to the last bit from b to a. */
static inline Vector sphere_side_point(Vector a, Vector b, int step) {
    const double rest = SPHERE_SIDE_POINTS - step;
    return vector_unit(
        (Vector){a.x * rest + b.x * step, a.y * rest + b.y * step, a.z * rest + b.z * step});
}

#endif
