/* The dialog that saves a picture of the board or an animation of the match. */
#ifndef UI_SHARE_H
#define UI_SHARE_H

#include "ui/table/table.h"

/* Stands above the table, since what it makes is drawn by a table of its own. All zero at first. */
typedef struct Share {
    struct Movie *movie; /* that is being made; NULL: none */
} Share;

/* The dialog, while POPUP_SHARE is open. */
void share_frame(Share *share, Table *table);
/* The table goes. */
void share_close(Share *share);

#endif
