/* Fonts of the system for characters that the interface's own font does not have. A few are open at
 * a time; the system is asked once for a character. */
#ifndef UI_FALLBACK_H
#define UI_FALLBACK_H

#include <SDL_ttf.h>
#include <stdbool.h>
#include <stdint.h>

#include "library/store.h"
#include "view/canvas.h"

enum { FALLBACKS_MAX = 8, FALLBACKS_MISSED = 256 };

/* A font file, open at the sizes that were used. */
typedef struct Fallback {
    char path[STORE_PATH_MAX]; /* empty: none */
    int face;                  /* of a file of several */
    unsigned used;
    TTF_Font *font[FONT_COUNT];
} Fallback;

/* All zeros at first. */
typedef struct Fallbacks {
    Fallback at[FALLBACKS_MAX];
    uint32_t missed[FALLBACKS_MISSED]; /* characters that no font has, by their remainder */
    unsigned now;                      /* grows with each text */
} Fallbacks;

/* A text begins: fonts found for it stay open until the next one begins. */
void fallback_begin(Fallbacks *fallbacks);

/* The place of a font that has a character, or -1: there is none. */
int fallback_find(Fallbacks *fallbacks, uint32_t character);

/* It, open at a size in pixels, borrowed; NULL: it cannot be opened. */
TTF_Font *fallback_font(Fallbacks *fallbacks, int place, Font font, int pixels);

/* Closes all; they are opened again when they are needed. */
void fallback_close(Fallbacks *fallbacks);

#endif
