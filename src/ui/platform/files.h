/* A question to the desktop for a file, and its answer. */
#ifndef UI_FILES_H
#define UI_FILES_H

#include "library/store.h"

typedef enum FileChoice { FILE_TO_OPEN, FILE_TO_SAVE, FILE_FOLDER } FileChoice;

enum { DESKTOP_WORDS_MAX = 128, DESKTOP_PARENT_MAX = 32 };

typedef struct DesktopFile {
    FileChoice choice;
    char title[DESKTOP_WORDS_MAX]; /* of its window, as the next two in the person's language */
    char kind[DESKTOP_WORDS_MAX];  /* what files with `ending` are called; empty: any file */
    char any[DESKTOP_WORDS_MAX];   /* what all files are called */
    char ending[16];               /* `.hexfolio` */
    char folder[STORE_PATH_MAX];   /* where it begins; with `name` of a file to save */
    char name[STORE_PATH_MAX];
    char parent[DESKTOP_PARENT_MAX]; /* the window that it stands over, `x11:1a`; empty: none */
} DesktopFile;

typedef enum DesktopAnswer {
    DESKTOP_ASKS,    /* the window of the desktop is open, or opens */
    DESKTOP_CHOSEN,  /* `url` says which file */
    DESKTOP_DROPPED, /* the person has closed it */
    DESKTOP_CANNOT,  /* the desktop has no such window */
} DesktopAnswer;

#endif
