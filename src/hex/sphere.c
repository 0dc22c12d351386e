#include "hex/sphere.h"

#include <math.h>

static const double pi = 3.14159265358979323846;

Vector vector_unit(Vector a) {
    const double length = sqrt(vector_dot(a, a));
    return (Vector){a.x / length, a.y / length, a.z / length};
}

double vector_angle(Vector a, Vector b) {
    const Vector cross = vector_cross(a, b);
    return atan2(sqrt(vector_dot(cross, cross)), vector_dot(a, b));
}

/* At a right angle to `a`, in the plane of both; opposite points have any such plane. */
static Vector aside(Vector a, Vector b) {
    Vector side = vector_add(b, a, -vector_dot(a, b));
    if (vector_dot(side, side) < 1e-18) {
        const Vector other = fabs(a.z) < 0.9 ? (Vector){0, 0, 1} : (Vector){1, 0, 0};
        side = vector_add(other, a, -vector_dot(a, other));
    }
    return vector_unit(side);
}

Vector vector_between(Vector a, Vector b, double share) {
    const double angle = vector_angle(a, b) * share;
    const double c = cos(angle);
    return vector_add((Vector){a.x * c, a.y * c, a.z * c}, aside(a, b), sin(angle));
}

Vector sphere_point(double latitude, double longitude) {
    const double up = latitude * pi / 180;
    const double east = longitude * pi / 180;
    return (Vector){cos(up) * cos(east), cos(up) * sin(east), sin(up)};
}

/* In the order of the cells, whoever's corner it is, so that all three compute the same. */
static Vector corner_of(const Vector *centre, const double *weight, Cell a, Cell b, Cell c) {
    Cell cell[] = {a, b, c};
    for (int i = 0; i < 2; i++) {
        for (int k = 0; k < 2; k++) {
            if (cell[k] > cell[k + 1]) {
                const Cell larger = cell[k];
                cell[k] = cell[k + 1];
                cell[k + 1] = larger;
            }
        }
    }
    Vector sum = {0, 0, 0};
    for (int i = 0; i < 3; i++) {
        sum = vector_add(sum, centre[cell[i]], weight != NULL ? weight[cell[i]] : 1);
    }
    return vector_unit(sum);
}

bool sphere_build(Sphere *sphere, const Board *board, const Vector *centre, const double *weight) {
    if (board->cells < 4 || board->cells > SPHERE_CELLS_MAX) {
        return false;
    }
    /* A hexagon h high has an area of h * h * board_column_per_row. */
    sphere->tile = sqrt(4 * pi / board->cells / board_column_per_row);
    sphere->reach = 1;
    sphere->cells = board->cells;
    for (Cell cell = 0; cell < board->cells; cell++) {
        const int sides = board->sides[cell];
        sphere->centre[cell] = centre[cell];
        for (int i = 0; i < sides; i++) {
            const Cell last = board->neighbour[cell][(i + sides - 1) % sides];
            const Cell next = board->neighbour[cell][i];
            if (last == CELL_NONE || next == CELL_NONE) {
                return false;
            }
            sphere->corner[cell][i] = corner_of(centre, weight, cell, last, next);
            sphere->reach = fmin(sphere->reach, vector_dot(centre[cell], sphere->corner[cell][i]));
        }
    }
    return true;
}

int sphere_around(const Sphere *sphere, Vector point, Cell out[SPHERE_CELLS_MAX]) {
    const double slack = 0.01; /* sides are drawn as a few straight lines */
    double nearness[SPHERE_CELLS_MAX];
    int count = 0;
    for (Cell cell = 0; cell < sphere->cells; cell++) {
        const double near = vector_dot(sphere->centre[cell], point);
        if (near < sphere->reach - slack) {
            continue;
        }
        int place = count++;
        for (; place > 0 && nearness[place - 1] < near; place--) {
            nearness[place] = nearness[place - 1];
            out[place] = out[place - 1];
        }
        nearness[place] = near;
        out[place] = cell;
    }
    return count;
}
