/* Computer players at the table, and the hints asked of them. */
#ifndef PLAY_COMPUTER_H
#define PLAY_COMPUTER_H

#include "play/play.h"

/* Asks the computer whose turn it is, and makes its actions; at each tick. */
void computer_tick(Play *play);
/* Makes what it considers happen now, and the rest of that turn too. */
void computer_hurry(Play *play);
void computer_pause(Play *play, bool paused);
/* Asks what the computer would do in the person's place; it is shown, not made. */
void computer_hint(Play *play);

/* Shows on the board what it considers most; ACTION_NONE: nothing. */
void computer_show_thought(Play *play, Action action);

#endif
