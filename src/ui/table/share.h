/* The dialog that saves a picture of the board or an animation of the match. */
#ifndef UI_SHARE_H
#define UI_SHARE_H

#include "ui/table/table.h"

/* Stands above the table, since what it makes is drawn by a table of its own. All zero at first. */
typedef struct Share {
    struct Movie *movie; /* that is being made; NULL: none */
} Share;

/* The dialog, while POPUP_SHARE is open. `session` is the match on the table. */
void share_frame(Share *share, TableScreen *table, Session *session);
/* Saves the position of a match, as anybody may see it, under a name in the folder of pictures that
 * is still free, and writes that to `path`. */
bool share_position(const Ui *ui, Session *session, const char *title, char path[STORE_PATH_MAX],
                    char why[SESSION_WHY_MAX]);
/* The table goes. */
void share_close(Share *share);

#endif
