/* The line below the board: what is asked for now, why something was refused, which position is
 * viewed, how the game ended. */
#ifndef UI_HELP_LINE_H
#define UI_HELP_LINE_H

#include "ui/table/table.h"

void help_line_frame(TableScreen *table, Box box);

#endif
