#include "ui/draw/assets.h"

#include <SDL.h>
#include <stdio.h>
#include <string.h>

#include "game/text.h"
#include "system/disk.h"

static bool has_pictures(const char *path) {
    DiskNames *names = disk_names(DISK_HERE, path);
    bool found = false;
    for (const char *name; names != NULL && !found && (name = disk_next(names)) != NULL;) {
        const size_t length = strlen(name);
        found = length > 4 && strcmp(name + length - 4, ".svg") == 0;
    }
    disk_names_end(names);
    return found;
}

static bool try_beside(const char *base, const char *part, char path[STORE_PATH_MAX]) {
    int length = snprintf(path, STORE_PATH_MAX, "%s%s", base, part);
    return length < STORE_PATH_MAX && has_pictures(path);
}

bool assets_find(const char *given, char path[STORE_PATH_MAX], char why[SESSION_WHY_MAX]) {
    why[0] = '\0';
    if (given != NULL) {
        if (!try_beside(given, "", path)) {
            tr_say(why, SESSION_WHY_MAX, "There are no pictures (*.svg) in %.200s.", given);
        }
        return why[0] == '\0';
    }
    char *base = SDL_GetBasePath();
    const char *near = base != NULL ? base : "./";
    bool found = try_beside(near, "../assets", path) || try_beside(near, "assets", path) ||
                 try_beside(near, "../share/hexfolio", path);
#ifdef HEXFOLIO_ASSETS
    found = found || try_beside(HEXFOLIO_ASSETS, "", path);
#endif
    if (!found) {
        tr_say(why, SESSION_WHY_MAX,
               "There are no pictures (*.svg) in %.90s../assets or %.90s../share/hexfolio; "
               "--assets DIR names their folder.",
               near, near);
    }
    SDL_free(base);
    return found;
}
