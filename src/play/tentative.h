/* Tentative moves: what ends a person's turn waits, and can be taken back, until the turn is
 * passed. It is saved then, or when the match leaves the table, and nobody plays on from it. */
#ifndef PLAY_TENTATIVE_H
#define PLAY_TENTATIVE_H

#include "play/play.h"

/* Something has been done by a seat that began in `turn`: it waits where that ended the turn. */
void tentative_made(Play *play, ToAct by, int turn);
void tentative_pass(Play *play);

#endif
