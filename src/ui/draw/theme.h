/* The palette: a colour for each role, light and dark, of usual and of high contrast. */
#ifndef UI_THEME_H
#define UI_THEME_H

#include "library/settings.h"
#include "view/canvas.h"

Colour theme_ink(Theme theme, Ink ink);

#endif
