/* What sounds at the table. */
#ifndef UI_SOUNDS_H
#define UI_SOUNDS_H

#include "ui/sound/tones.h"
#include "ui/table/table.h"

/* What an action has done sounds as its animation, which has just begun, shows it. */
void sounds_of_action(const TableScreen *table, const Events *events);

/* The same of the deal. */
void sounds_of_deal(const TableScreen *table);

/* A tone once all that moves is at rest. */
void sounds_follow(const TableScreen *table, Tone tone);

/* As it is now; to be kept when the table is made. */
Heard sounds_heard(const TableScreen *table);

/* Once a frame: whose turn it is now, a check, and the end. */
void sounds_frame(TableScreen *table);

#endif
