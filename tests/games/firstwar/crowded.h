/* Positions of The First War that random play from the opening rarely reaches. */
#ifndef FIRSTWAR_CROWDED_H
#define FIRSTWAR_CROWDED_H

#include "game/play.h"

/* Sets up tribes that have met, on a largely explored board, with some cards. */
void crowded_begin(GamePosition *position, Rng *rng);

#endif
