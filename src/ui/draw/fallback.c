#include "ui/draw/fallback.h"

#include <string.h>

#include "ui/platform/fonts.h"

void fallback_begin(Fallbacks *fallbacks) {
    fallbacks->now++;
}

static void close_one(Fallback *fallback) {
    for (int i = 0; i < FONT_COUNT; i++) {
        if (fallback->font[i] != NULL) {
            TTF_CloseFont(fallback->font[i]);
            fallback->font[i] = NULL;
        }
    }
}

/* Any size will do to see what a font has. */
static bool has_character(Fallback *fallback, uint32_t character) {
    enum { SMALL = 16 };
    for (int i = 0; i < FONT_COUNT; i++) {
        if (fallback->font[i] != NULL) {
            return TTF_GlyphIsProvided32(fallback->font[i], character) != 0;
        }
    }
    TTF_Font *font = TTF_OpenFontIndex(fallback->path, SMALL, fallback->face);
    const bool has = font != NULL && TTF_GlyphIsProvided32(font, character) != 0;
    if (font != NULL) {
        TTF_CloseFont(font);
    }
    return has;
}

/* The place for another font: a free one, else that of the font that was not used for longest; -1:
 * the present text needs all. */
static int place_for(const Fallbacks *fallbacks) {
    int oldest = 0;
    for (int i = 0; i < FALLBACKS_MAX; i++) {
        if (fallbacks->at[i].path[0] == '\0') {
            return i;
        }
        oldest = fallbacks->at[i].used < fallbacks->at[oldest].used ? i : oldest;
    }
    return fallbacks->at[oldest].used == fallbacks->now ? -1 : oldest;
}

int fallback_find(Fallbacks *fallbacks, uint32_t character) {
    uint32_t *missed = &fallbacks->missed[character % FALLBACKS_MISSED];
    if (*missed == character) {
        return -1;
    }
    for (int i = 0; i < FALLBACKS_MAX; i++) {
        Fallback *fallback = &fallbacks->at[i];
        if (fallback->path[0] != '\0' && has_character(fallback, character)) {
            fallback->used = fallbacks->now;
            return i;
        }
    }
    Fallback chosen = {.face = 0};
    const int place = place_for(fallbacks);
    if (place < 0) {
        return -1;
    }
    if (!fonts_with(character, chosen.path, &chosen.face) || !has_character(&chosen, character)) {
        *missed = character;
        return -1;
    }
    close_one(&fallbacks->at[place]);
    fallbacks->at[place] = chosen;
    fallbacks->at[place].used = fallbacks->now;
    return place;
}

TTF_Font *fallback_font(Fallbacks *fallbacks, int place, Font font, int pixels) {
    Fallback *fallback = &fallbacks->at[place];
    TTF_Font **open = &fallback->font[font];
    if (*open == NULL) {
        *open = TTF_OpenFontIndex(fallback->path, pixels, fallback->face);
        if (*open != NULL) {
            TTF_SetFontHinting(*open, TTF_HINTING_LIGHT_SUBPIXEL);
        }
    } else if (font == FONT_MAP) {
        TTF_SetFontSize(*open, pixels);
    }
    return *open;
}

void fallback_close(Fallbacks *fallbacks) {
    for (int i = 0; i < FALLBACKS_MAX; i++) {
        close_one(&fallbacks->at[i]);
    }
}
