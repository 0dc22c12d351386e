/* The fonts that this system has: for the interface, and for characters that its font lacks. */
#ifndef UI_FONTS_H
#define UI_FONTS_H

#include <stdbool.h>
#include <stdint.h>

#include "library/store.h"

/* The files of the interface's font, regular and semibold: Inter, else DejaVu Sans, else any.
 * False, with one sentence that names the package to install, when there is none. */
bool fonts_interface(char path[2][STORE_PATH_MAX], char why[SESSION_WHY_MAX]);

/* A file with outlines for a character, and which face of it. May take some milliseconds. */
bool fonts_with(uint32_t character, char path[STORE_PATH_MAX], int *face);

#endif
