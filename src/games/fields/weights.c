/* Written by `make train GAME=fields`. */
#include "games/fields/judge.h"

const int16_t fields_weights[FIELDS_FEATURES] = {
    8,                                                   /* to move */
    21,                                                  /* in the middle of a turn */
    454,                                                 /* Princes */
    241, 101,  -66,                                      /* without a Queen */
    0,                                                   /* and she cannot return */
    45,                                                  /* Cities */
    39,  49,   10,                                       /* halves of all Fields */
    23,                                                  /* halves of the largest group */
    28,  100,  -51, 13,   41,  -98, 62,  -59, 156, -103, /* the same, without a City */
    44,  -125, 82,  -177, 120, 75,  -30, 52,  135, 22,   /* halves of the best network */
    -5,  -63,  90,  -5,   -51, 75,  24,  -78, 4,         /* beyond 5, when the Queen builds here */
    27,  16,   72,  232,  -16,                           /* beyond 5, when she moves and builds */
    -6,  21,   24,  120,  0,                             /* all Fields on the board */
    34,                                                  /* building land under the Queen */
    16,                                                  /* building land next to her */
    12,                                                  /* building land two steps from her */
    -3,                                                  /* building land that she reaches */
    18,                                                  /* cells that the Queen reaches */
    52,                                                  /* Queen on a mountain */
    -6,                                                  /* Queen on a City */
    6,                                                   /* Queen on the rim */
    -16,                                                 /* Queen in the middle */
    32,                                                  /* tiles face down next to her */
    32,                                                  /* tiles face down two steps from her */
    -36,                                                 /* Princes at sea */
    26,                                                  /* Princes on a mountain */
    -12,                                                 /* two Princes on a cell */
    40,                                                  /* standing on an opposing Field */
    2,                                                   /* Princes on an own City */
    -3,                                                  /* Princes near the other Queen */
    -96,                                                 /* Princes with 1, 2, ... points */
    -67, -39,  -27, 0,    6,                             /* cells that each Prince reaches */
    0,                                 /* could capture: Queen, by two, Princes, City, Field */
    280, 65,   121, 122,  36,  17,  0, /* the same, when the other seat is to move */
    90,  33,   82,  73,   19,  19,
};
