/* What a click does. */
#ifndef UI_PLAY_H
#define UI_PLAY_H

#include "ui/table/table.h"

/* Takes a click from anywhere; `at` is where a menu would open. */
void play_click(Table *table, Click click, Point at);

#endif
