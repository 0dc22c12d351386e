/* Past turns shown once more, action by action. The match stays as it is, and computers wait. */
#ifndef UI_REPLAY_H
#define UI_REPLAY_H

#include "ui/table/table.h"

/* Shows the turns to catch up with, or the last ones, from their beginning. */
void replay_start(Table *table);
/* Ends it, and shows again what was shown before; nothing where none runs. */
void replay_stop(Table *table);
/* Ends it without showing anything else, for what shows another position itself. */
void replay_drop(Table *table);

void replay_toggle(Table *table); /* pauses it or lets it go on */
void replay_step(Table *table);   /* shows the next action, and pauses */
void replay_faster(Table *table); /* 1, 2, 4, and 1 again */

/* Once a frame, before everything else that keys do: goes on when it is time. */
void replay_frame(Table *table);

/* The step that is shown, from 1, and how many there are. */
int replay_at(const Table *table);
int replay_steps(const Table *table);
/* What it is, in words: `North: a1-b2`. */
void replay_words(const Table *table, char text[SESSION_WHY_MAX]);

#endif
