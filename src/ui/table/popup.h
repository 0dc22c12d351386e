/* What opens over the table (play_ask): menus of actions and pieces, the menu of the match,
 * questions. */
#ifndef UI_POPUP_H
#define UI_POPUP_H

#include "ui/table/table.h"

void popup_frame(TableScreen *table);
void popup_copy_match(TableScreen *table); /* to the clipboard */

#endif
