#include "ui/draw/theme.h"

static const Colour light_inks[INK_COUNT] = {
    [INK_TABLE_CENTRE] = 0xF1ECE1FF, [INK_TABLE_RIM] = 0xDED5C3FF, [INK_PANEL] = 0xFCFAF5FF,
    [INK_RAISED] = 0xF3EEE3FF,       [INK_LINE] = 0xD9CFBCFF,      [INK_EDGE] = 0x7F745DFF,
    [INK_TEXT] = 0x25211BFF,         [INK_SOFT] = 0x5E564AFF,      [INK_OFF] = 0x6F6657FF,
    [INK_ACCENT] = 0x5B2BC8FF,       [INK_ON_ACCENT] = 0xFFFFFFFF, [INK_ROW] = 0xE9E1FAFF,
    [INK_CASING] = 0xFFFFFFFF,       [INK_DANGER] = 0xB3261EFF,    [INK_GOOD] = 0x2F6B3AFF,
    [INK_BRASS] = 0xA87A1FFF,
};

static const Colour dark_inks[INK_COUNT] = {
    [INK_TABLE_CENTRE] = 0x2B3639FF, [INK_TABLE_RIM] = 0x171E20FF, [INK_PANEL] = 0x202A2DFF,
    [INK_RAISED] = 0x2B373BFF,       [INK_LINE] = 0x3A484CFF,      [INK_EDGE] = 0x74858AFF,
    [INK_TEXT] = 0xF0EBE0FF,         [INK_SOFT] = 0xB3BBB6FF,      [INK_OFF] = 0xA0AAA6FF,
    [INK_ACCENT] = 0xBCA6FFFF,       [INK_ON_ACCENT] = 0x1B1236FF, [INK_ROW] = 0x3A3457FF,
    [INK_CASING] = 0x120B26FF,       [INK_DANGER] = 0xFF8A7AFF,    [INK_GOOD] = 0x8FD19AFF,
    [INK_BRASS] = 0xE2B75BFF,
};

/* Of high contrast, for eyes that need it: text and what can be used has at least 7 to 1. */
static const Colour light_high_inks[INK_COUNT] = {
    [INK_TABLE_CENTRE] = 0xFFFFFFFF, [INK_TABLE_RIM] = 0xF2F2F2FF, [INK_PANEL] = 0xFFFFFFFF,
    [INK_RAISED] = 0xEFEFEFFF,       [INK_LINE] = 0x4A4A4AFF,      [INK_EDGE] = 0x000000FF,
    [INK_TEXT] = 0x000000FF,         [INK_SOFT] = 0x262626FF,      [INK_OFF] = 0x4A4A4AFF,
    [INK_ACCENT] = 0x3D129EFF,       [INK_ON_ACCENT] = 0xFFFFFFFF, [INK_ROW] = 0xE4D9FFFF,
    [INK_CASING] = 0xFFFFFFFF,       [INK_DANGER] = 0x8C0F0AFF,    [INK_GOOD] = 0x12491DFF,
    [INK_BRASS] = 0x6B4A00FF,
};

static const Colour dark_high_inks[INK_COUNT] = {
    [INK_TABLE_CENTRE] = 0x0A0A0AFF, [INK_TABLE_RIM] = 0x000000FF, [INK_PANEL] = 0x000000FF,
    [INK_RAISED] = 0x1C1C1CFF,       [INK_LINE] = 0xC8C8C8FF,      [INK_EDGE] = 0xFFFFFFFF,
    [INK_TEXT] = 0xFFFFFFFF,         [INK_SOFT] = 0xE2E2E2FF,      [INK_OFF] = 0xBDBDBDFF,
    [INK_ACCENT] = 0xD6C8FFFF,       [INK_ON_ACCENT] = 0x000000FF, [INK_ROW] = 0x3A2D66FF,
    [INK_CASING] = 0x000000FF,       [INK_DANGER] = 0xFFB3A8FF,    [INK_GOOD] = 0xA9F0B4FF,
    [INK_BRASS] = 0xFFDC8AFF,
};

Colour theme_ink(Theme theme, Ink ink) {
    static const Colour *const inks[] = {light_inks, dark_inks, light_high_inks, dark_high_inks};
    return inks[theme][ink];
}

Colour colour_fade(Colour colour, double alpha) {
    return (colour & 0xFFFFFF00u) | (Colour)((double)(colour & 0xFF) * alpha + 0.5);
}

Colour colour_mix(Colour a, Colour b, double share_of_b) {
    Colour mixed = 0;
    for (int i = 24; i >= 0; i -= 8) {
        const double of_a = (double)(a >> i & 0xFF), of_b = (double)(b >> i & 0xFF);
        mixed = mixed << 8 | (Colour)(of_a + (of_b - of_a) * share_of_b + 0.5);
    }
    return mixed;
}
