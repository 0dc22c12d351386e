#include "ui/draw/assets.h"

#include <SDL.h>
#include <fontconfig/fontconfig.h>
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

/* The family that fontconfig gives for a wish may be any; `exact`: only the one wished for. */
static bool match_font(const char *family, bool semibold, bool exact, char path[STORE_PATH_MAX]) {
    FcPattern *wish = FcPatternCreate();
    if (wish == NULL) {
        return false;
    }
    if (family != NULL) {
        FcPatternAddString(wish, FC_FAMILY, (const FcChar8 *)family);
    }
    FcPatternAddInteger(wish, FC_WEIGHT, semibold ? FC_WEIGHT_DEMIBOLD : FC_WEIGHT_REGULAR);
    FcPatternAddInteger(wish, FC_SLANT, FC_SLANT_ROMAN);
    FcPatternAddBool(wish, FC_SCALABLE, FcTrue);
    FcConfigSubstitute(NULL, wish, FcMatchPattern);
    FcDefaultSubstitute(wish);
    FcResult result;
    FcPattern *match = FcFontMatch(NULL, wish, &result);
    bool found = false;
    FcChar8 *file = NULL;
    FcChar8 *name = NULL;
    if (match != NULL && FcPatternGetString(match, FC_FILE, 0, &file) == FcResultMatch &&
        FcPatternGetString(match, FC_FAMILY, 0, &name) == FcResultMatch) {
        int length = snprintf(path, STORE_PATH_MAX, "%s", (const char *)file);
        found = length < STORE_PATH_MAX && disk_may_read(path) &&
                (!exact || strcmp((const char *)name, family) == 0);
    }
    if (match != NULL) {
        FcPatternDestroy(match);
    }
    FcPatternDestroy(wish);
    return found;
}

static bool find_font(bool semibold, char path[STORE_PATH_MAX]) {
    return match_font("Inter", semibold, true, path) ||
           match_font("DejaVu Sans", semibold, true, path) ||
           match_font(NULL, semibold, false, path);
}

bool assets_fonts(char path[2][STORE_PATH_MAX], char why[SESSION_WHY_MAX]) {
    why[0] = '\0';
    bool found = find_font(false, path[0]) && find_font(true, path[1]);
    FcFini(); /* what it has read of all fonts is not needed any more */
    if (!found) {
        tr_say(why, SESSION_WHY_MAX,
               "No font was found; install the package fonts-inter or fonts-dejavu-core.");
    }
    return found;
}
