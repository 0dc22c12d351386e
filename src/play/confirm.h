/* Moves of seats that want it are shown first, and made when the person confirms them. */
#ifndef PLAY_CONFIRM_H
#define PLAY_CONFIRM_H

#include "play/play.h"

/* Makes a legal action that a person has chosen, or shows it until it is confirmed or dropped. */
void confirm_choose(Play *play, Action action);
/* Finds what a legal action will leave on the board, unless that would show what is hidden. */
void confirm_ghosts(Play *play, Action action);
void confirm_make(Play *play);
/* A click while an action waits: the same once more makes it (true); any other drops it. */
bool confirm_click(Play *play, Click click);

#endif
