/* Actions that a person chooses together, and makes at once: see GameClicks.together. */
#ifndef PLAY_GATHER_H
#define PLAY_GATHER_H

#include "play/play.h"

/* Follows the position shown; `clears`: what was chosen is dropped in any case. */
void gather_renew(Play *play, bool clears);
/* A click chooses what can be chosen, or takes it back; false: it is about something else. */
bool gather_click(Play *play, Click click);
/* Takes back all that is chosen; false: nothing was. */
bool gather_clear(Play *play);
/* Whether as many are chosen as must be. */
bool gather_full(const Play *play);
/* Makes them, one after the other; says what is missing while it is not full. */
void gather_make(Play *play);

#endif
