#include "support/globes.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <string.h>

#include <cmocka.h>

enum { PLACES = 12, RING = 5, SPACES = RING + 1 };

/* Each side of a place, clockwise from corner 1: the place beyond it. */
static const char *const beyond[PLACES] = {"bdihc", "cfeda", "ahgfb", "bejia", "jdbfk", "cgkeb",
                                           "kfchl", "ailgc", "lhadj", "lidek", "jefgl", "kghij"};

static int place_beyond(int place, int side) {
    return beyond[place][side] - 'a';
}

/* The side of the place beyond that is the same line. */
static int same_side(int place, int side) {
    const char *other = beyond[place_beyond(place, side)];
    return (int)(strchr(other, 'a' + place) - other);
}

/* Ring cells count from 0, so `ring` stands at the corner where side `ring` begins. */
static Cell cell_of(int place, int ring) {
    return (Cell)(place * SPACES + 1 + (ring + RING) % RING);
}

static Cell cell_beyond(int place, int side, int more) {
    const int along = (side + RING) % RING;
    return cell_of(place_beyond(place, along), same_side(place, along) + more);
}

static void name_cells(Board *board) {
    for (int cell = 0; cell < PLACES * SPACES; cell++) {
        board->name[cell][0] = (char)('a' + cell / SPACES);
        board->name[cell][1] = (char)('0' + cell % SPACES);
        board->sides[cell] = cell % SPACES == 0 ? RING : RING + 1;
    }
}

static void join(Board *board) {
    for (int place = 0; place < PLACES; place++) {
        for (int ring = 0; ring < RING; ring++) {
            const Cell round[] = {cell_beyond(place, ring - 1, 0), cell_beyond(place, ring, 1),
                                  cell_beyond(place, ring, 0),     cell_of(place, ring + 1),
                                  (Cell)(place * SPACES),          cell_of(place, ring - 1)};
            memcpy(board->neighbour[cell_of(place, ring)], round, sizeof round);
            board->neighbour[place * SPACES][ring] = cell_of(place, ring);
        }
    }
}

static Vector middle_of(int place) {
    static const double latitude[] = {52.62, 10.81, -10.81, -52.62};
    static const int turn[PLACES] = {0, 120, 240, 60, 120, 180, 240, 300, 0, 60, 180, 300};
    const int row = place < 3 ? 0 : place >= 9 ? 3 : place % 2 == 1 ? 1 : 2;
    return sphere_point(latitude[row], turn[place]);
}

void globes_72(Board *board, Sphere *sphere) {
    Vector centre[PLACES * SPACES];
    memset(board, 0, sizeof *board);
    memset(board->neighbour, 0xFF, sizeof board->neighbour);
    board->cells = PLACES * SPACES;
    name_cells(board);
    join(board);
    for (int place = 0; place < PLACES; place++) {
        const Vector own = middle_of(place);
        centre[place * SPACES] = own;
        for (int ring = 0; ring < RING; ring++) {
            const Vector right = middle_of(place_beyond(place, ring));
            const Vector left = middle_of(place_beyond(place, (ring + RING - 1) % RING));
            const Vector sum = vector_add(vector_add(left, right, 2), own, 4);
            centre[cell_of(place, ring)] = vector_unit(sum);
        }
    }
    assert_true(sphere_build(sphere, board, centre, NULL));
}

/* A cell of the northern ring, which begins at longitude 0, or of the southern one. */
static Cell north_of(int place) {
    return (Cell)(1 + (place + RING) % RING);
}

static Cell south_of(int place) {
    return (Cell)(1 + RING + (place + RING) % RING);
}

void globes_12(Board *board, Sphere *sphere) {
    const Cell last = PLACES - 1;
    const double latitude = atan(0.5) * 180 / acos(-1);
    Vector centre[PLACES] = {[0] = sphere_point(90, 0), [PLACES - 1] = sphere_point(-90, 0)};
    memset(board, 0, sizeof *board);
    memset(board->neighbour, 0xFF, sizeof board->neighbour);
    board->cells = PLACES;
    for (int cell = 0; cell < PLACES; cell++) {
        board->name[cell][0] = (char)('a' + cell);
        board->sides[cell] = RING;
    }
    for (int i = 0; i < RING; i++) {
        const Cell north[] = {0, north_of(i + 1), south_of(i), south_of(i - 1), north_of(i - 1)};
        const Cell south[] = {north_of(i), north_of(i + 1), south_of(i + 1), last, south_of(i - 1)};
        memcpy(board->neighbour[north_of(i)], north, sizeof north);
        memcpy(board->neighbour[south_of(i)], south, sizeof south);
        board->neighbour[0][i] = north_of(-i);
        board->neighbour[last][i] = south_of(i);
        centre[north_of(i)] = sphere_point(latitude, 72 * i);
        centre[south_of(i)] = sphere_point(-latitude, 72 * i + 36);
    }
    assert_true(sphere_build(sphere, board, centre, NULL));
}
