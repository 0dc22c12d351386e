/* The matches that were deleted: to bring back, or to delete for good. */
#ifndef UI_DELETED_H
#define UI_DELETED_H

#include "play/requests.h"
#include "ui/widgets/ui.h"

enum { DELETED_SAID_MAX = STORE_TITLE_MAX + 64 };

/* All zeros: closed. */
typedef struct DeletedScreen {
    bool is_open;
    LibraryDeleted *all; /* owned; the last deletion first */
    int count;
    int cursor; /* the one that is chosen */
    double scroll;
    int reveal;                  /* frames for which it is still brought into view */
    bool asks;                   /* whether it goes for good */
    char said[DELETED_SAID_MAX]; /* what was just done; empty: nothing */
} DeletedScreen;

void deleted_frame(DeletedScreen *screen, Ui *ui, Library *library, Requests *requests);
void deleted_close(DeletedScreen *screen);

#endif
