#include "ui/platform/fonts.h"

#include <fontconfig/fontconfig.h>
#include <stdio.h>
#include <string.h>

#include "game/text.h"
#include "system/disk.h"

enum { FACE_BITS = 0xFFFF }; /* the others of a face name an instance of a variable font */

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

bool fonts_interface(char path[2][STORE_PATH_MAX], char why[SESSION_WHY_MAX]) {
    why[0] = '\0';
    bool found = find_font(false, path[0]) && find_font(true, path[1]);
    FcFini(); /* what it has read of all fonts is not needed any more */
    if (!found) {
        tr_say(why, SESSION_WHY_MAX,
               "No font was found; install the package fonts-inter or fonts-dejavu-core.");
    }
    return found;
}

/* The font that fontconfig chooses for a character, if it has it and its letters are outlines. */
bool fonts_with(uint32_t character, char path[STORE_PATH_MAX], int *face) {
    FcPattern *wish = FcPatternCreate();
    FcCharSet *wanted = FcCharSetCreate();
    FcPattern *match = NULL;
    if (wish != NULL && wanted != NULL && FcCharSetAddChar(wanted, character)) {
        FcResult result;
        FcPatternAddCharSet(wish, FC_CHARSET, wanted);
        FcPatternAddString(wish, FC_FAMILY, (const FcChar8 *)"sans-serif");
        FcPatternAddBool(wish, FC_OUTLINE, FcTrue);
        FcPatternAddBool(wish, FC_COLOR, FcFalse);
        FcConfigSubstitute(NULL, wish, FcMatchPattern);
        FcDefaultSubstitute(wish);
        match = FcFontMatch(NULL, wish, &result);
    }
    FcChar8 *file = NULL;
    FcCharSet *has = NULL;
    FcBool outline = FcFalse;
    const bool found =
        match != NULL && FcPatternGetString(match, FC_FILE, 0, &file) == FcResultMatch &&
        FcPatternGetCharSet(match, FC_CHARSET, 0, &has) == FcResultMatch &&
        FcPatternGetBool(match, FC_OUTLINE, 0, &outline) == FcResultMatch && outline &&
        FcCharSetHasChar(has, character) && strlen((const char *)file) < STORE_PATH_MAX &&
        disk_may_read((const char *)file);
    if (found) {
        int index = 0;
        (void)FcPatternGetInteger(match, FC_INDEX, 0, &index);
        *face = index & FACE_BITS;
        str_write(path, STORE_PATH_MAX, "%s", (const char *)file);
    }
    if (match != NULL) {
        FcPatternDestroy(match);
    }
    if (wanted != NULL) {
        FcCharSetDestroy(wanted);
    }
    if (wish != NULL) {
        FcPatternDestroy(wish);
    }
    FcFini(); /* what it has read of all fonts is not needed any more */
    return found;
}
