/* The inside of the application, for run.c. */
#ifndef UI_APP_PARTS_H
#define UI_APP_PARTS_H

#include "ui/app.h"

/* One frame of whatever is shown. */
void app_frame(App *app);

/* Puts a session on the table and shows it, whatever it is for; takes ownership. False, with the
 * menu shown and a notice, when memory is out. */
bool app_put(App *app, Session *session, const Events *deal);

/* Frees all that the application owns but the window. */
void app_close(App *app);

#endif
