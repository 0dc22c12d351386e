/* The bar that says what happened since the person's last turn, in a line above the help line. */
#ifndef UI_CATCHUP_BAR_H
#define UI_CATCHUP_BAR_H

#include "ui/table/table.h"

/* Draws it above the help line, which stands in `help`: a line, under the pointer as many as all of
 * it needs. */
void catchup_bar_frame(TableScreen *table, Box help);

/* How much higher the foot of the table is for it. */
double catchup_bar_height(const Ui *ui);

#endif
