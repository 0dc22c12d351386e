/* The bar that says what happened since the person's last turn, in the place of the help line. */
#ifndef UI_CATCHUP_BAR_H
#define UI_CATCHUP_BAR_H

#include "ui/table/table.h"

/* Draws it from the foot of `box` up, `box.h` being the height of the help line. */
void catchup_bar_frame(TableScreen *table, Box box);

#endif
