/* What opens over the table (table_open_popup): menus of actions and pieces, the menu of the match,
 * questions. */
#ifndef UI_POPUP_H
#define UI_POPUP_H

#include "ui/table/table.h"

void popup_frame(Table *table);
void popup_copy_match(Table *table); /* to the clipboard */

#endif
