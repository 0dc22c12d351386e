/* Texts with a mistake, which are refused or read as something consistent. */
#ifndef SUPPORT_MUTATE_H
#define SUPPORT_MUTATE_H

#include "game/rng.h"
#include "support/game_position.h"

/* Makes one change to a text of whole lines: a line or a word is lost, doubled or replaced, or a
 * byte is another. */
void mutate(char text[LINES_TEXT_MAX], Rng *rng);

#endif
