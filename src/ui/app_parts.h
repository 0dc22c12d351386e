/* The inside of the application, for run.c. */
#ifndef UI_APP_PARTS_H
#define UI_APP_PARTS_H

#include "ui/app.h"

/* One frame of whatever is shown. */
void app_frame(App *app);

/* Frees all that the application owns but the window. */
void app_close(App *app);

#endif
