/* What other programs have copied. */
#ifndef UI_CLIPBOARD_H
#define UI_CLIPBOARD_H

#include <stdbool.h>

#include "session/session.h"

/* The text on the clipboard, valid UTF-8, freed by the caller; NULL, with one sentence in `why`, if
 * there is none; without one, it is asked for, and comes with Ctrl+V. `why` is empty beside a text,
 * unless that had to be repaired. */
char *clipboard_text(char why[SESSION_WHY_MAX]);

/* The same for the text that is selected somewhere (the primary selection), where the system has
 * that; without any, `why` is empty. */
char *clipboard_selected(char why[SESSION_WHY_MAX]);

#endif
