/* A link that holds a match or a position, where the program is itself at an address. */
#ifndef UI_LINK_H
#define UI_LINK_H

#include <stdbool.h>

enum { LINK_MAX = 8192 }; /* characters of a link that others still pass on whole */

/* Whether there are such links. */
bool link_can(void);

/* Copies a link with a text; false: it would be too long. */
bool link_copy(const char *text);

#endif
