/* The odds of a fight that can begin now, in the panel: below the card of the last one, or alone.
 */
#ifndef UI_FIGHT_ODDS_H
#define UI_FIGHT_ODDS_H

#include "ui/table/table.h"

/* Asks the view for them, before fight_card_place. */
void fight_odds_renew(TableScreen *table);
/* From the top of a box on; returns the height. */
double fight_odds_draw(const TableScreen *table, Box box, bool measures);

#endif
