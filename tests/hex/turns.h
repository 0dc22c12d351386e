/*
 * A board that covers a globe, shown in many ways: as a strip and as a globe, each fitted, dragged
 * about and zoomed at random, the same in every run.
 */
#ifndef HEX_TURNS_H
#define HEX_TURNS_H

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include <cmocka.h>

#include "game/rng.h"
#include "hex/projection.h"
#include "support/globes.h"

enum { TURNS = 100, POINTS = 10000 };

static const Box area = {12, 8, 888, 744};

static Board board;
static Sphere sphere;

static inline int build_board(void **state) {
    (void)state;
    globes_72(&board, &sphere);
    return 0;
}

static inline double random_share(Rng *rng) {
    return rng_below(rng, 1000001) / 1e6;
}

static inline Point random_point(Rng *rng, Box box) {
    const double x = box.x + box.w * random_share(rng);
    return (Point){x, box.y + box.h * random_share(rng)};
}

static inline Point middle(Box box) {
    return (Point){box.x + box.w / 2, box.y + box.h / 2};
}

/* Fitted, then dragged about in the way of number `turn`; every third is also zoomed. */
static inline Projection turned(const ProjectionKind *kind, int turn, Rng *rng) {
    Projection projection = projection_of(kind, &board, &sphere);
    projection_fit(&projection, area, 1);
    for (int i = 0; i < 4; i++) {
        const Point from = random_point(rng, area);
        projection_drag(&projection, from, random_point(rng, area), area);
    }
    if (turn % 3 == 2) {
        projection_zoom(&projection, 1 + 2 * random_share(rng), random_point(rng, area), 1);
        projection_keep(&projection, area);
    }
    return projection;
}

static inline void for_each_turn(const ProjectionKind *kind,
                                 void (*check)(const Projection *projection, Rng *rng)) {
    Rng rng = rng_seeded(77);
    for (int turn = 0; turn < TURNS; turn++) {
        const Projection projection = turned(kind, turn, &rng);
        check(&projection, &rng);
    }
}

#endif
