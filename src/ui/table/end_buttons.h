/* What can be done next on the card of the end. */
#ifndef UI_END_BUTTONS_H
#define UI_END_BUTTONS_H

#include "ui/table/table.h"

void end_buttons_draw(TableScreen *table, Box row);
/* F1 opens the rule that decided. */
void end_buttons_rule(TableScreen *table, Box row);
/* Whether the seats are exchanged in a rematch; gives its height. */
double end_buttons_exchange(TableScreen *table, Box row, bool measure);

#endif
