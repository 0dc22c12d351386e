/* Polygons: their corners run clockwise, y downward. */
#ifndef HEX_POLYGON_H
#define HEX_POLYGON_H

#include "hex/board.h"

enum { POLYGON_CORNERS_MAX = 128 };

/* Whether a polygon holds a point. Of two polygons with a common side never both hold a point of
 * it, provided that its ends are equal to the last bit. */
bool polygon_holds(const Point *corner, int count, Point at);

/*
 * Moves all sides inward by `inset` (outward if it is negative); sides that have no length left
 * vanish. `corner` has room for `count`, at most POLYGON_CORNERS_MAX. Returns the new number of
 * corners, 0 when nothing is left.
 */
int polygon_inset(Point *corner, int count, double inset);

#endif
