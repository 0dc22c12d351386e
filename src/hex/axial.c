#include "hex/axial.h"

#include <math.h>
#include <stdlib.h>

const Axial axial_flats[HEX_DIRECTIONS] = {
    [FLAT_N] = {0, -1}, [FLAT_NE] = {1, -1}, [FLAT_SE] = {1, 0},
    [FLAT_S] = {0, 1},  [FLAT_SW] = {-1, 1}, [FLAT_NW] = {-1, 0},
};

const Axial axial_lines[HEX_DIRECTIONS] = {
    [LINE_NNE] = {1, -2}, [LINE_E] = {2, -1}, [LINE_SSE] = {1, 1},
    [LINE_SSW] = {-1, 2}, [LINE_W] = {-2, 1}, [LINE_NNW] = {-1, -1},
};

int axial_distance(Axial a, Axial b) {
    const int q = a.q - b.q;
    const int r = a.r - b.r;
    return (abs(q) + abs(r) + abs(q + r)) / 2;
}

Axial axial_rotate(Axial a, int sixths) {
    const int turns = (sixths % HEX_DIRECTIONS + HEX_DIRECTIONS) % HEX_DIRECTIONS;
    for (int i = 0; i < turns; i++) {
        a = (Axial){-a.r, a.q + a.r};
    }
    return a;
}

/* The nearest whole number; halves are always rounded up, so that all cells own the same edges. Far
 * beyond any board it is capped, since not every double fits an int. */
static int nearest(double x) {
    const double far = 1 << 28;
    if (!(x > -far)) {
        return -(1 << 28);
    }
    return x < far ? (int)floor(x + 0.5) : 1 << 28;
}

Axial axial_round(double q, double r) {
    const double s = -q - r;
    Axial cell = {nearest(q), nearest(r)};
    const int cell_s = nearest(s);
    const double error_q = fabs(q - cell.q);
    const double error_r = fabs(r - cell.r);
    const double error_s = fabs(s - cell_s);

    /* The three need not add up to zero; the one with the largest rounding error is replaced. */
    if (error_q > error_r && error_q > error_s) {
        cell.q = -cell.r - cell_s;
    } else if (error_r > error_s) {
        cell.r = -cell.q - cell_s;
    }
    return cell;
}
