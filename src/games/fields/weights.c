/* The mean of two runs of `make train GAME=fields`. */
#include "games/fields/judge.h"

const int16_t fields_weights[FIELDS_FEATURES] = {
    12,                                               /* to move */
    8,                                                /* in the middle of a turn */
    326,                                              /* Princes */
    171, 79,   -54,                                   /* without a Queen */
    0,                                                /* and she cannot return */
    34,                                               /* Cities */
    34,  32,   14,                                    /* halves of all Fields */
    -12,                                              /* halves of the largest group */
    38,  6,    16,  -12, 36,  -8, -13, -1,  -13, -36, /* the same, without a City */
    24,  -118, -6,  -8,  8,   8,  -41, -18, -28, 40,  /* halves of the best network */
    2,   21,   8,   16,  -18, 10, 1,   6,   -2,       /* beyond 5, when the Queen builds here */
    12,  34,   26,  297, -2,                          /* beyond 5, when she moves and builds */
    8,   -20,  11,  79,  0,                           /* all Fields on the board */
    21,                                               /* building land under the Queen */
    12,                                               /* building land next to her */
    4,                                                /* building land two steps from her */
    -5,                                               /* building land that she reaches */
    15,                                               /* cells that the Queen reaches */
    38,                                               /* Queen on a mountain */
    4,                                                /* Queen on a City */
    22,                                               /* Queen on the rim */
    -3,                                               /* Queen in the middle */
    18,                                               /* tiles face down next to her */
    7,                                                /* tiles face down two steps from her */
    -19,                                              /* Princes at sea */
    17,                                               /* Princes on a mountain */
    7,                                                /* two Princes on a cell */
    29,                                               /* standing on an opposing Field */
    2,                                                /* Princes on an own City */
    0,                                                /* Princes near the other Queen */
    -29,                                              /* Princes with 1, 2, ... points */
    -8,  10,   20,  0,   0,                           /* cells that each Prince reaches */
    0,                               /* could capture: Queen, by two, Princes, City, Field */
    259, 69,   64,  92,  46,  18, 0, /* the same, when the other seat is to move */
    90,  42,   45,  45,  -1,  26,
};
