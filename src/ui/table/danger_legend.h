/* What the marks of danger and of reach mean, in a corner that the board leaves free. */
#ifndef UI_DANGER_LEGEND_H
#define UI_DANGER_LEGEND_H

#include "ui/table/table.h"

/* Notes whether it stands there: else the help line says what shields are. */
void danger_legend_draw(TableScreen *table);

#endif
