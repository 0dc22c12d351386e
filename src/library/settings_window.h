/* Where the window stood last, as the settings file has it. */
#ifndef LIBRARY_SETTINGS_WINDOW_H
#define LIBRARY_SETTINGS_WINDOW_H

#include <stdbool.h>

/* Its inside when it is neither maximised nor full screen, in the units of the desktop, and the
 * upper left corner of its frame. */
typedef struct SettingsWindow {
    int wide, high; /* 0: it has not been open yet */
    int x, y;
    bool maximised; /* when it was closed */
} SettingsWindow;

enum { SETTINGS_WINDOW_TEXT = 48 };
void settings_window_text(const SettingsWindow *window, char text[SETTINGS_WINDOW_TEXT]);
/* False for what is no such text; `window` is undefined then. */
bool settings_window_read(const char *text, SettingsWindow *window);

#endif
