/* Written by `make train GAME=fields`. */
#include "games/fields/judge.h"

const int16_t fields_weights[FIELDS_FEATURES] = {
    11,                                                 /* to move */
    6,                                                  /* in the middle of a turn */
    369,                                                /* Princes */
    212, 89,   -125,                                    /* without a Queen */
    0,                                                  /* and she cannot return */
    46,                                                 /* Cities */
    42,  25,   13,                                      /* halves of all Fields */
    -34,                                                /* halves of the largest group */
    59,  4,    23,   -33, 63,  -23, -34, -10, -34, -34, /* the same, without a City */
    52,  -106, 19,   -17, 15,  37,  -81, -2,  -38, 68,  /* halves of the best network */
    -9,  30,   5,    19,  -47, 9,   -10, 1,   -9,       /* beyond 5, when the Queen builds here */
    21,  64,   49,   293, -9,                           /* beyond 5, when she moves and builds */
    13,  -43,  18,   152, 1,                            /* all Fields on the board */
    30,                                                 /* building land under the Queen */
    8,                                                  /* building land next to her */
    2,                                                  /* building land two steps from her */
    0,                                                  /* building land that she reaches */
    6,                                                  /* cells that the Queen reaches */
    32,                                                 /* Queen on a mountain */
    1,                                                  /* Queen on a City */
    26,                                                 /* Queen on the rim */
    15,                                                 /* Queen in the middle */
    5,                                                  /* tiles face down next to her */
    1,                                                  /* tiles face down two steps from her */
    -22,                                                /* Princes at sea */
    16,                                                 /* Princes on a mountain */
    -8,                                                 /* two Princes on a cell */
    45,                                                 /* standing on an opposing Field */
    -3,                                                 /* Princes on an own City */
    -1,                                                 /* Princes near the other Queen */
    -46,                                                /* Princes with 1, 2, ... points */
    -25, -4,   6,    0,   -1,                           /* cells that each Prince reaches */
    0,                                 /* could capture: Queen, by two, Princes, City, Field */
    276, 61,   52,   86,  44,  16,  0, /* the same, when the other seat is to move */
    87,  36,   47,   40,  3,   22,
};
