/* Boards for tests that no constructor makes. */
#ifndef SUPPORT_BOARDS_H
#define SUPPORT_BOARDS_H

#include "hex/board.h"

/* Three bands, 13 wide, that cross in the middle: 655 cells whose files have gaps at the rim, named
 * `a`..`ag` and numbered by height from the common southern edge. */
void boards_star(Board *board);

/* A ring of six hexagons round a hole. */
void boards_ring(Board *board);

/* A pentagon (cell 0, `m`) ringed by five pentagons (`p1`..`p5`): a board without hexagons. */
void boards_flower(Board *board);

#endif
