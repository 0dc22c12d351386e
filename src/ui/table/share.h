/* The dialog that saves a picture of the board or an animation of the match. */
#ifndef UI_SHARE_H
#define UI_SHARE_H

#include "ui/table/table.h"

void share_open(Table *table);
/* The dialog, while it is open. */
void share_frame(Table *table);

#endif
