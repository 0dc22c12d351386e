/* What computers thought of the prospects of each seat, remembered for each position, so that it
 * follows undo, redo and the earlier positions that are viewed. */
#ifndef UI_ESTIMATE_H
#define UI_ESTIMATE_H

#include "ui/table/table.h"

/* Keeps an estimate for the present position; without memory, none. */
void estimate_keep(Table *table, const int prospects[GAME_SEATS_MAX]);
/* The last one up to the position shown that the viewer may see; NULL: there is none. */
const Estimate *estimate_shown(const Table *table);

/* Whether the computer at a seat has had no hope whenever it decided in its last turns
 * (MANNERS_TURNS), the present one included. */
bool estimate_hopeless(const Table *table, int seat);

#endif
