/* What a tour asks for, on the table. */
#ifndef UI_GUIDE_H
#define UI_GUIDE_H

#include "ui/table/table.h"

/* Whether the step asks for this legal action of the present position. */
bool guide_wants(const Table *table, Action action);
/* True when the next click that it asks for is the button of this id. */
bool guide_wants_button(const Table *table, int id);
/* Points to the cells that it asks to be clicked next, and finds the item if it is one. */
void guide_point(const Table *table);

#endif
