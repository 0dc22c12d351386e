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

/*
 * The band inside some sides of a polygon (`along`, one for each side, not all of them), as far as
 * a line `width` further in. The first run of such sides from side `*next` on gives a polygon with
 * at most 2 * count corners; `*next` becomes the side after it. Returns the number of corners, 0:
 * no more. `*next` begins with 0; the run that holds side 0 comes last.
 */
int polygon_band(const Point *corner, const bool *along, int count, double width, int *next,
                 Point *out);

#endif
