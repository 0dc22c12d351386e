/* Computer players at the table, and the hints asked of them. */
#ifndef UI_COMPUTER_H
#define UI_COMPUTER_H

#include "ui/table/table.h"

/* Asks the computer whose turn it is, and makes its actions; once a frame. */
void computer_frame(Table *table);
/* Makes what it considers happen now, and the rest of that turn too. */
void computer_hurry(Table *table);
void computer_pause(Table *table, bool paused);
/* Asks what the computer would do in the person's place; it is shown, not made. */
void computer_hint(Table *table);

#endif
