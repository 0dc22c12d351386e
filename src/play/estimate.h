/* What computers thought of the prospects of each seat, remembered for each position, so that it
 * follows undo, redo and the earlier positions that are viewed. */
#ifndef PLAY_ESTIMATE_H
#define PLAY_ESTIMATE_H

#include "play/play.h"

/* Keeps an estimate for the present position; without memory, none. */
void estimate_keep(Play *play, const int prospects[GAME_SEATS_MAX]);
/* The last one up to the position shown that the viewer may see; NULL: there is none. */
const Estimate *estimate_shown(const Play *play);

/* What was estimated in the position of a ply, once the match is over and nothing is hidden any
 * more; NULL: nothing, or it goes on. */
const Estimate *estimate_told(const Play *play, int ply);

/* Whether the computer at a seat has had no hope whenever it decided in its last turns
 * (RESIGN_TURNS), the present one included. */
bool estimate_hopeless(const Play *play, int seat);

#endif
