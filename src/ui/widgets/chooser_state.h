/* The state of choosing a file: what the chooser and its list share. */
#ifndef UI_CHOOSER_STATE_H
#define UI_CHOOSER_STATE_H

#include "library/folder.h"
#include "ui/platform/desktop.h"

typedef enum ChooserState {
    CHOOSER_CLOSED,
    CHOOSER_OF_DESKTOP, /* its window is open */
    CHOOSER_LISTS,
    CHOOSER_DONE, /* `path` waits for the field */
} ChooserState;

/* All zeros: closed, on a desktop without a window for files. */
typedef struct Chooser {
    Desktop *desktop;                /* borrowed */
    char parent[DESKTOP_PARENT_MAX]; /* the window, as the desktop calls it */
    ChooserState state;
    bool wanted; /* its field was drawn in this frame */
    DesktopFile file;
    char path[STORE_PATH_MAX];
    Folder folder; /* what is listed of `file.folder` */
    int cursor;    /* the entry reached */
    int clicked;   /* the entry clicked last, at this time: a second click takes it */
    double clicked_at;
    int reveal; /* frames for which the cursor is still brought into view */
    double scroll;
    char why[SESSION_WHY_MAX]; /* it cannot be read */
} Chooser;

#endif
