/* The application: the match on the table, the screens, and the way from one to the other. */
#ifndef UI_APP_H
#define UI_APP_H

#include "ui/app_parts.h"

/* One frame of the screen that is shown, and what it asked for. */
void app_frame(App *app);
/* Puts a new match on the table and shows it; takes it. `dealt`: its deal is shown. With a title
 * (empty: none), it is kept at once. */
void app_play(App *app, Session *session, bool dealt, const char *title);
/* Shows the match or the position in a file (a path or a URL): a match of the library goes on, of
 * another a copy joins the library. False, with the reason and nothing lost, when it cannot be read
 * or what is there already would be lost. */
bool app_open(App *app, const char *path, char why[SESSION_WHY_MAX]);
/* The next frame shows the set-up of the game that was played last. */
void app_set_up(App *app);
/* Takes in what is dropped on the window; whether a frame is due. */
bool app_take_drop(App *app, const SDL_Event *event);
/* After the last run of a frame: what the title of the window says, such as whose turn it is; and
 * whether a person is to move now that a computer has moved. */
enum { APP_TITLE_MAX = 256 };
void app_title(const App *app, char title[APP_TITLE_MAX]);
bool app_calls(App *app);
/* After the last run of a frame: says what has changed. */
void app_speak(App *app);
/* Frees all that the application owns but the window. */
void app_close(App *app);

#endif
