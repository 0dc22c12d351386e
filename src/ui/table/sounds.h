/* What sounds at the table. */
#ifndef UI_SOUNDS_H
#define UI_SOUNDS_H

#include "ui/sound/tones.h"
#include "ui/table/table.h"

/* What an action has done sounds as its animation, which has just begun, shows it. */
void sounds_of_action(const Table *table, const Events *events);

/* The same of the deal. */
void sounds_of_deal(const Table *table);

/* A tone once all that moves is at rest. */
void sounds_follow(const Table *table, Tone tone);

/* Once a frame: whose turn it is now, a check, and the end. */
void sounds_frame(Table *table);

#endif
