/* The application: the match on the table, the screens, and the way from one to the other. */
#ifndef UI_APP_H
#define UI_APP_H

#include "ui/app_parts.h"

/* One frame of the screen that is shown, and what it asked for. */
void app_frame(App *app);
/* Puts a new match on the table and shows it; takes it. `dealt`: its deal is shown. */
void app_play(App *app, Session *session, bool dealt);
/* Puts the match in a file on the table: one of the library goes on, of another a copy joins the
 * library. False, with the reason, when it cannot be read. */
bool app_open(App *app, const char *path, char why[SESSION_WHY_MAX]);
/* After the last run of a frame: says what has changed. */
void app_speak(App *app);
/* Frees all that the application owns but the window. */
void app_close(App *app);

#endif
