/* Boards for tests whose cells cover a globe. */
#ifndef SUPPORT_GLOBES_H
#define SUPPORT_GLOBES_H

#include "hex/sphere.h"

/* Twelve places like the faces of a dodecahedron that stands on a corner, `a` to `l`, each a
 * pentagon (`a0`) and five hexagons (`a1` to `a5`): 72 cells in this order. Three touch at each
 * pole. */
void globes_72(Board *board, Sphere *sphere);

/* Twelve pentagons (`a` to `l`), one round each pole. */
void globes_12(Board *board, Sphere *sphere);

#endif
