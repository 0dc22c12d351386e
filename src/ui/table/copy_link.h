/* Copying a link to the match, where the program has an address. */
#ifndef UI_COPY_LINK_H
#define UI_COPY_LINK_H

#include "ui/table/table.h"

/* Copies it at once, or asks first where it shows what others must not see. */
void copy_link(TableScreen *table);
/* The question; in every frame while it is asked. */
void copy_link_frame(TableScreen *table);

#endif
