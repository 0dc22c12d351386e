/* What the desktop knows and does for programs, through its portal on the session bus: how windows
 * look, and choosing files. A thread of its own speaks to the bus, so that no frame waits for it.
 * Every Desktop may be NULL: then there is no portal. */
#ifndef UI_DESKTOP_H
#define UI_DESKTOP_H

#include "library/settings.h"
#include "ui/platform/files.h"

typedef struct Desktop Desktop;

/* `wake` is called on another thread when there is news. NULL: there is no bus, or no memory. */
Desktop *desktop_new(void (*wake)(void));
void desktop_free(Desktop *desktop);

/* What the desktop wants now; nothing before it has answered, for which this waits at most so many
 * milliseconds. */
DesktopWish desktop_wish(Desktop *desktop, int milliseconds);

/* False: no window can open here, and nobody should try. */
bool desktop_may_have_display(void);

/* --- Choosing a file ------------------------------------------------------------------------- */

/* What the desktop calls a window. */
struct SDL_Window;
void desktop_parent(struct SDL_Window *window, char parent[DESKTOP_PARENT_MAX]);

/* Asks for a file; one question at a time. */
void desktop_ask(Desktop *desktop, const DesktopFile *file);
/* What became of it; all but DESKTOP_ASKS end it. */
DesktopAnswer desktop_answer(Desktop *desktop, char url[STORE_PATH_MAX]);
/* Closes the window of the desktop. */
void desktop_drop(Desktop *desktop);

#endif
