/* Texts with a mistake in them, to be refused or to be read as something sound. */
#ifndef SUPPORT_SPOIL_H
#define SUPPORT_SPOIL_H

#include "game/rng.h"
#include "support/course.h"

/* Makes one change to a text of whole lines: a line or a word is lost, doubled or replaced, or a
 * byte is another. */
void spoil(char text[LINES_TEXT_MAX], Rng *rng);

#endif
