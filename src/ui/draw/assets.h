/* Where pictures are found. */
#ifndef UI_ASSETS_H
#define UI_ASSETS_H

#include "library/store.h"

/*
 * The folder of pictures and rulebooks: `given` (may be NULL) if not NULL, else beside the
 * executable, else where it was installed to. False, with one sentence that names the places looked
 * at, when there are no pictures there.
 */
bool assets_find(const char *given, char path[STORE_PATH_MAX], char why[SESSION_WHY_MAX]);

#endif
