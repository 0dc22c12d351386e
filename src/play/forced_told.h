/* Says in one sentence what a person was not asked because nothing was to be decided. */
#ifndef PLAY_FORCED_TOLD_H
#define PLAY_FORCED_TOLD_H

#include "play/play.h"

/* Says what the rules have made for persons behind the action of a ply, if anything. */
void forced_told_made(Play *play, int ply);
/* Says the choice that the match has made with the action of a ply, and those since the last
 * decision. */
void forced_told_run(Play *play, int ply);
/* Repeats the sentence of the moment. */
void forced_told_say(Play *play);

#endif
