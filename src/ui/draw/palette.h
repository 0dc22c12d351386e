/* A palette of few colours for many: Heckbert's median cut. */
#ifndef UI_PALETTE_H
#define UI_PALETTE_H

#include <stdint.h>

enum { PALETTE_MOST = 256 };

typedef struct PaletteColour {
    uint8_t part[3]; /* red, green, blue */
    uint32_t weight; /* more than 0; all together below 2^32 */
} PaletteColour;

/* Chooses at most `most` colours, themselves at most PALETTE_MOST, for `count` of them, whose order
 * it changes: as many as there are if they fit. Returns how many. */
int palette_choose(PaletteColour *colour, int count, int most, uint8_t palette[][3]);

#endif
