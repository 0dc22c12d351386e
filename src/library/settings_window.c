#include "library/settings_window.h"

#include <stdlib.h>

#include "game/text.h"

enum { NUMBERS = 4, MOST = 32767 };

void settings_window_text(const SettingsWindow *window, char text[SETTINGS_WINDOW_TEXT]) {
    str_write(text, SETTINGS_WINDOW_TEXT, "%d %d %d %d", window->wide, window->high, window->x,
              window->y);
}

bool settings_window_read(const char *text, SettingsWindow *window) {
    int number[NUMBERS];
    for (int i = 0; i < NUMBERS; i++) {
        char *end;
        const long value = strtol(text, &end, 10);
        if (end == text || *end != (i < NUMBERS - 1 ? ' ' : '\0') || value < -MOST ||
            value > MOST) {
            return false;
        }
        number[i] = (int)value;
        text = end + 1;
    }
    *window = (SettingsWindow){number[0], number[1], number[2], number[3], window->maximised};
    return window->wide > 0 && window->high > 0;
}
