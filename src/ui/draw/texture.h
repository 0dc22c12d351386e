/*
 * A square picture that is repeated over a surface, wherever it is and however it is turned.
 * Pure arithmetic, no window.
 */
#ifndef UI_TEXTURE_H
#define UI_TEXTURE_H

#include <stdint.h>

#include "hex/board.h"

enum { TEXTURE_SIDE_MAX = 512 };

typedef struct TexturePixels {
    uint64_t key;           /* stands for the picture and its size */
    int side;               /* a power of two */
    const uint64_t *pixels; /* side * side, as texture_pixel makes them */
} TexturePixels;

/* A pixel for a texture from a colour 0xAARRGGBB that has been multiplied by its alpha: a channel
 * in every sixteen bits, so that all can be multiplied at once. */
static inline uint64_t texture_pixel(uint32_t colour) {
    return (colour & 0x00FF00FF) | (uint64_t)(colour >> 8 & 0x00FF00FF) << 32;
}

/* Where a texture is, in pixels: a corner of one of its squares, and the two sides from there. */
typedef struct TexturePlace {
    Point corner, across, down;
} TexturePlace;

/*
 * Paints `count` pixels of row `y` from pixel `x` on: the texture in its place over an opaque
 * ground, all 0xFFRRGGBB. A place seen edge-on shows one point of the texture.
 */
void texture_paint(TexturePixels texture, const TexturePlace *place, int x, int y, int count,
                   uint32_t ground, uint32_t *out);

#endif
