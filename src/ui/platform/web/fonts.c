#include "ui/platform/fonts.h"

#include "game/text.h"
#include "system/disk.h"

bool fonts_interface(char path[2][STORE_PATH_MAX], char why[SESSION_WHY_MAX]) {
    str_write(path[0], STORE_PATH_MAX, "/fonts/Inter-Regular.otf");
    str_write(path[1], STORE_PATH_MAX, "/fonts/Inter-SemiBold.otf");
    why[0] = '\0';
    const bool found = disk_may_read(path[0]) && disk_may_read(path[1]);
    if (!found) {
        tr_say(why, SESSION_WHY_MAX, "The font %.200s cannot be read; install fonts-inter.",
               path[0]);
    }
    return found;
}

/* The only other one; who asks looks whether it has the character. */
bool fonts_with(uint32_t character, char path[STORE_PATH_MAX], int *face) {
    (void)character;
    *face = 0;
    str_write(path, STORE_PATH_MAX, "/fonts/DejaVuSans.ttf");
    return disk_may_read(path);
}
