/* Past turns shown once more, action by action. The match stays as it is, and computers wait. */
#ifndef PLAY_REPLAY_H
#define PLAY_REPLAY_H

#include "play/play.h"

/* Shows the turns to catch up with, or the last ones, from their beginning. */
void replay_start(Play *play);
/* Ends it, and shows again what was shown before; nothing where none runs. */
void replay_stop(Play *play);
/* Ends it without showing anything else, for what shows another position itself. */
void replay_drop(Play *play);

void replay_toggle(Play *play); /* pauses it or lets it go on */
void replay_step(Play *play);   /* shows the next action, and pauses */
void replay_faster(Play *play); /* 1, 2, 4, 0.5, and 1 again */

/* Goes on when it is time. */
void replay_frame(Play *play);

/* The step that is shown, from 1, and how many there are. */
int replay_at(const Play *play);
int replay_steps(const Play *play);
/* What it is, in words: `North: a1-b2`. */
void replay_words(const Play *play, char text[SESSION_WHY_MAX]);

#endif
