/* Positions of The First War that random play from the opening hardly reaches. */
#ifndef FIRSTWAR_CROWDED_H
#define FIRSTWAR_CROWDED_H

#include "game/play.h"

/* Sets up tribes that have met, in a land of which much is known, with some cards. */
void crowded_begin(GamePosition *position, Rng *rng);

#endif
