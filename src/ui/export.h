/* Pictures of a match from the command line, without a window. */
#ifndef UI_EXPORT_H
#define UI_EXPORT_H

#include "library/settings.h"
#include "ui/start.h"

/* Writes the picture or animation that was asked for; the status of the program. */
int export_picture(const Start *start, const Settings *settings);

#endif
