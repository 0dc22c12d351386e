/* The fonts beside the program; for what they lack, those that Windows has for each script. */
#include "ui/platform/fonts.h"

#include <SDL.h>
#include <SDL_ttf.h>
#include <stdlib.h>

#include "game/text.h"
#include "system/disk.h"

static void beside(const char *name, char path[STORE_PATH_MAX]) {
    char *base = SDL_GetBasePath();
    str_write(path, STORE_PATH_MAX, "%.3800sfonts/%s", base != NULL ? base : "./", name);
    disk_take_path(path);
    SDL_free(base);
}

bool fonts_interface(char path[2][STORE_PATH_MAX], char why[SESSION_WHY_MAX]) {
    beside("Inter-Regular.otf", path[0]);
    beside("Inter-SemiBold.otf", path[1]);
    why[0] = '\0';
    const bool found = disk_may_read(path[0]) && disk_may_read(path[1]);
    if (!found) {
        tr_say(why, SESSION_WHY_MAX,
               "The font %.200s is missing: the program needs what is beside it in its archive.",
               path[0]);
    }
    return found;
}

/* In the order in which they are looked through; the one beside the program comes before. */
static const char *const of_windows[] = {
    "segoeui.ttf",  "seguisym.ttf", "msyh.ttc",     "YuGothR.ttc", "malgun.ttf",  "msjh.ttc",
    "Nirmala.ttc",  "Nirmala.ttf",  "LeelawUI.ttf", "gadugi.ttf",  "ebrima.ttf",  "mmrtext.ttf",
    "himalaya.ttf", "monbaiti.ttf", "taile.ttf",    "sylfaen.ttf", "simsunb.ttf", "arial.ttf"};

static bool has(const char *path, uint32_t character) {
    enum { SMALL = 16 };
    TTF_Font *font = disk_may_read(path) ? TTF_OpenFont(path, SMALL) : NULL;
    const bool found = font != NULL && TTF_GlyphIsProvided32(font, character) != 0;
    if (font != NULL) {
        TTF_CloseFont(font);
    }
    return found;
}

bool fonts_with(uint32_t character, char path[STORE_PATH_MAX], int *face) {
    const char *windows = getenv("SystemRoot");
    *face = 0;
    beside("DejaVuSans.ttf", path);
    bool found = has(path, character);
    for (size_t i = 0; i < sizeof of_windows / sizeof *of_windows && !found; i++) {
        str_write(path, STORE_PATH_MAX, "%.3800s/Fonts/%s",
                  windows != NULL ? windows : "C:/Windows", of_windows[i]);
        found = has(path, character);
    }
    return found;
}
