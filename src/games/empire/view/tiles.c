/* The spaces: terrain fills them, and the colour of their country frames them. */
#include "game/text.h"
#include "games/empire/view/parts.h"

const char *const empire_view_terrain[EMPIRE_HIDDEN + 1] = {N_("land"), N_("sea"), N_("ice"),
                                                            N_("unexplored")};

static const char *const faces[] = {"empire-land", "empire-sea", "empire-ice"};
static const Colour fills[] = {0xBAC586FF, 0x72A6C8FF, 0xE4EBEEFF};

typedef struct Livery {
    Colour plate, ink;
} Livery;

static const Livery liveries[EMPIRE_COUNTRIES] = {
    {0xE79BB8FF, 0x3A0F21FF}, /* Grenord */
    {0xF1B57AFF, 0x3B2006FF}, /* Farthal */
    {0xE8CE4AFF, 0x332A02FF}, /* Silvia */
    {0x9CCB86FF, 0x142B0AFF}, /* Bernham */
    {0x8FC3E2FF, 0x082638FF}, /* Jazuk */
    {0xB9A5DEFF, 0x1F1040FF}, /* Nordland */
    {0xB9342FFF, 0xFFFFFFFF}, /* Hogrin */
    {0xD9742AFF, 0xFFFFFFFF}, /* Mediland */
    {0x7C5433FF, 0xFFFFFFFF}, /* Dalia */
    {0x2F7D43FF, 0xFFFFFFFF}, /* Estoku */
    {0x2456A0FF, 0xFFFFFFFF}, /* Cuzad */
    {0x6A3A96FF, 0xFFFFFFFF}, /* Ilgren */
};

Colour empire_view_plate(int country) {
    return liveries[country].plate;
}

Colour empire_view_ink(int country) {
    return liveries[country].ink;
}

/* The sides at which another place begins. */
static unsigned outer_sides(Cell cell) {
    const Board *board = empire_game.board(NULL);
    unsigned sides = 0;
    for (int i = 0; i < board->sides[cell]; i++) {
        sides |= empire_place(board->neighbour[cell][i]) != empire_place(cell) ? 1U << i : 0;
    }
    return sides;
}

TileLook empire_view_tile(const Canvas *canvas, const void *at, Cell cell) {
    const EmpireState *state = at;
    const bool dark = canvas_dark(canvas);
    const EmpireTerrain terrain = empire_terrain(state, cell);
    if (terrain == EMPIRE_HIDDEN) {
        return (TileLook){.face = dark ? "empire-back-dark" : "empire-back-light",
                          .hidden = true,
                          .fill = dark ? 0x3E4B50FF : 0xC1B39AFF,
                          .edge = dark ? 0x56666BFF : 0x9C8D72FF,
                          .frame = dark ? 0x0E161858 : 0x6B5B3C40, /* a whole place is explored */
                          .framed = outer_sides(cell)};
    }
    const int country = state->country_at[empire_place(cell)];
    return (TileLook){.face = faces[terrain],
                      .fill = dark ? colour_mix(fills[terrain], 0x0E1618FF, 0.1) : fills[terrain],
                      .edge = 0x4A463290,
                      .frame = liveries[country].plate,
                      .framed = outer_sides(cell)};
}
