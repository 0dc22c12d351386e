/* The programs of other people that can take a seat. */
#ifndef UI_PROGRAMS_SCREEN_H
#define UI_PROGRAMS_SCREEN_H

#include "library/settings.h"
#include "play/requests.h"
#include "ui/widgets/ui.h"

/* One frame; goes back once every program has a name of its own. */
void programs_frame(double *scroll, Ui *ui, Settings *settings, Requests *requests);

#endif
