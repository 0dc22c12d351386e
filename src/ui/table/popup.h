/* What opens over the table (table_open_popup). */
#ifndef UI_POPUP_H
#define UI_POPUP_H

#include "ui/table/table.h"

void popup_frame(Table *table);
void popup_copy_match(Table *table); /* to the clipboard */

#endif
