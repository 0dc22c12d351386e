/* The line below the board. */
#ifndef UI_HELP_LINE_H
#define UI_HELP_LINE_H

#include "ui/table/table.h"

void help_line_frame(Table *table, Box box);

#endif
