/* For the search: what a piece is worth on its cell. */
#include "games/heximeros/rules.h"
#include "hex/min_max.h"

enum { SOVEREIGN = 300 }; /* points, besides its colour's pieces */

/* The extra value of a Militant, by its steps to the Center Line. */
static const uint8_t militant_bonus[] = {45, 24, 19, 16, 13, 11, 9, 7, 6, 5, 4, 3, 1, 0, 0};

/* Pieces that jump or step need time to reach the fight. */
static int development(HexiKind kind, int height) {
    static const uint8_t weight[HEXI_KINDS] = {
        [HEXI_ASSASSIN] = 5, [HEXI_ARCHER] = 5, [HEXI_CAVALIER] = 4, [HEXI_DREADNAUGHT] = 3};
    return weight[kind] * (MIN(height, 10) + 26);
}

/* H-35: more valuable near another colour's Base Line; in points. */
static int hatted_bonus(int colour, Cell cell) {
    enum { HALF_WAY = 26 };
    int near = HALF_WAY;
    for (int other = 0; other < HEXI_COLOURS; other++) {
        const int above = hexi_map()->height[other][cell] + HALF_WAY;
        near = other != colour && above < near ? above : near;
    }
    return (HALF_WAY - near) * (HALF_WAY - near) / 12;
}

int hexi_material(HexiPiece piece, Cell cell) {
    const HexiKind kind = hexi_kind(piece);
    const int colour = hexi_colour(piece);
    const int height = hexi_map()->height[colour][cell];
    const int value = hexi_capture_value(kind) * HEXI_POINT;
    switch (kind) {
    case HEXI_SOVEREIGN:
        return SOVEREIGN * HEXI_POINT;
    case HEXI_MILITANT:
        return value + militant_bonus[height < 0 ? (1 - height) / 2 : 0] * HEXI_POINT;
    case HEXI_HATTED:
        return value + hatted_bonus(colour, cell) * HEXI_POINT;
    default:
        return value + development(kind, height);
    }
}
