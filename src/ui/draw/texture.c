#include "ui/draw/texture.h"

#include <math.h>

static const uint64_t lanes = 0x00FF00FF00FF00FF;

/* Two pixels mixed, `share` of 256 parts of the second. */
static inline uint64_t mix(uint64_t a, uint64_t b, uint64_t share) {
    return (a * (256 - share) + b * share) >> 8 & lanes;
}

/* A pixel over an opaque one. */
static inline uint64_t over(uint64_t above, uint64_t below) {
    const uint64_t part = below * (255 - (above >> 48)) + 0x0080008000800080;
    return above + ((part + (part >> 8 & lanes)) >> 8 & lanes);
}

static inline uint32_t colour_of(uint64_t pixel) {
    return (uint32_t)(pixel & 0x00FF00FF) | (uint32_t)(pixel >> 24 & 0xFF00FF00);
}

/* A coordinate in a texture: whole pixels above sixteen bits of fractions. Textures are repeated,
 * so that nothing is lost where it overflows. */
static uint32_t fixed(double value, int side) {
    const double wrapped = value - floor(value / side) * side;
    return (uint32_t)(wrapped * 65536);
}

void texture_paint(TexturePixels texture, const TexturePlace *place, int x, int y, int count,
                   uint32_t ground, uint32_t *out) {
    const Point a = place->across, b = place->down;
    const double area = a.x * b.y - a.y * b.x;
    const double fine = fabs(area) > 1e-3 ? texture.side / area : 0;
    const double dx = x + 0.5 - place->corner.x;
    const double dy = y + 0.5 - place->corner.y;
    uint32_t u = fixed((dx * b.y - dy * b.x) * fine - 0.5, texture.side);
    uint32_t v = fixed((dy * a.x - dx * a.y) * fine - 0.5, texture.side);
    const uint32_t by_u = fixed(b.y * fine, texture.side);
    const uint32_t by_v = fixed(-a.y * fine, texture.side);
    const uint32_t side = (uint32_t)texture.side;
    const uint32_t last = side - 1;
    const uint64_t below = texture_pixel(ground);
    for (int i = 0; i < count; i++) {
        const uint32_t left = u >> 16 & last, right = (left + 1) & last;
        const uint64_t *high = texture.pixels + (v >> 16 & last) * side;
        const uint64_t *low = texture.pixels + (((v >> 16) + 1) & last) * side;
        out[i] = ground;
        if ((high[left] | high[right] | low[left] | low[right]) != 0) {
            const uint32_t share = u >> 8 & 0xFF;
            const uint64_t pixel = mix(mix(high[left], high[right], share),
                                       mix(low[left], low[right], share), v >> 8 & 0xFF);
            out[i] = colour_of(over(pixel, below));
        }
        u += by_u;
        v += by_v;
    }
}
