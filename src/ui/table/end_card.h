/* The end of a match: a card over the board that says who won and why, how everybody did, and what
 * can be done next. */
#ifndef UI_END_CARD_H
#define UI_END_CARD_H

#include "ui/table/table.h"

/* Shows the card once the match has ended and nothing moves any more, and while it is open. */
void end_card_frame(TableScreen *table);

/* Opens it again. */
void end_card_open(TableScreen *table);

#endif
