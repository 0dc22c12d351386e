/* Written by `make train GAME=fields`. */
#include "games/fields/judge.h"

const int16_t fields_weights[FIELDS_FEATURES] = {
    13,                                              /* to move */
    10,                                              /* in the middle of a turn */
    282,                                             /* Princes */
    130, 69,   16,                                   /* without a Queen */
    0,                                               /* and she cannot return */
    21,                                              /* Cities */
    27,  39,   16,                                   /* halves of all Fields */
    10,                                              /* halves of the largest group */
    17,  8,    8,   8,   8,  8,   8,  8,   8,   -38, /* the same, without a City */
    -4,  -129, -30, 0,   0,  -22, -1, -35, -19, 12,  /* halves of the best network */
    12,  12,   12,  12,  12, 12,  12, 12,  4,        /* beyond 5, when the Queen builds here */
    4,   4,    4,   301, 4,                          /* beyond 5, when she moves and builds */
    4,   4,    4,   6,   0,                          /* all Fields on the board */
    12,                                              /* building land under the Queen */
    15,                                              /* building land next to her */
    6,                                               /* building land two steps from her */
    -10,                                             /* building land that she reaches */
    24,                                              /* cells that the Queen reaches */
    43,                                              /* Queen on a mountain */
    7,                                               /* Queen on a City */
    17,                                              /* Queen on the rim */
    -21,                                             /* Queen in the middle */
    32,                                              /* tiles face down next to her */
    13,                                              /* tiles face down two steps from her */
    -16,                                             /* Princes at sea */
    18,                                              /* Princes on a mountain */
    22,                                              /* two Princes on a cell */
    13,                                              /* standing on an opposing Field */
    7,                                               /* Princes on an own City */
    1,                                               /* Princes near the other Queen */
    -12,                                             /* Princes with 1, 2, ... points */
    8,   23,   33,  0,   2,                          /* cells that each Prince reaches */
    0,                               /* could capture: Queen, by two, Princes, City, Field */
    242, 77,   75,  97,  48, 19,  0, /* the same, when the other seat is to move */
    94,  47,   43,  50,  -5, 31,
};
