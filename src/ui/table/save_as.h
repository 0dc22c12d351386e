/* Saving the match under a name: it is kept anyway, and the name is its title from then on. A name
 * that is a path makes a file elsewhere. */
#ifndef UI_SAVE_AS_H
#define UI_SAVE_AS_H

#include "ui/table/table.h"

void save_as_open(TableScreen *table);
/* The dialog of POPUP_SAVE; true when it is done. */
bool save_as_frame(TableScreen *table);

#endif
