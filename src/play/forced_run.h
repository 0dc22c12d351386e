/* Makes choices of persons in which nothing is decided, and says so. */
#ifndef PLAY_FORCED_RUN_H
#define PLAY_FORCED_RUN_H

#include "play/play.h"

/* Makes what play_forced gives once nothing moves; at each tick. */
void forced_run_tick(Play *play);

#endif
