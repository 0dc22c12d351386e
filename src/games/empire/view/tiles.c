/* The spaces: terrain fills them, the colour of their country frames them, and its flag is on its
 * middle. */
#include <math.h>

#include "game/text.h"
#include "games/empire/view/parts.h"
#include "view/cells.h"

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

/* --- Flags ------------------------------------------------------------------------- */

static void draw_flag(Canvas *canvas, Point foot, double unit, int country, int seat,
                      double alpha) {
    const double k = unit / 60;
    const Colour ink = colour_fade(0x2A251EFF, alpha);
    const Point top = {foot.x, foot.y - 26 * k};
    const Point cloth[] = {{top.x, top.y},
                           {top.x + 20 * k, top.y},
                           {top.x + 15 * k, top.y + 6.5 * k},
                           {top.x + 20 * k, top.y + 13 * k},
                           {top.x, top.y + 13 * k}};
    const Pen pole = {.stroke = ink, .width = fmax(1.5, 2.4 * k)};
    const Pen pen = {.stroke = ink,
                     .width = fmax(1, 1.4 * k),
                     .fill = colour_fade(liveries[country].plate, alpha)};
    canvas_line(canvas, foot, top, &pole);
    canvas_polygon(canvas, cloth, 5, &pen);
    canvas_stencil(canvas, empire_view_emblems[seat],
                   square_around((Point){top.x + 8 * k, top.y + 6.5 * k}, 10 * k),
                   colour_fade(liveries[country].ink, alpha));
}

static int units_on(const EmpireState *state, Cell cell) {
    int units = 0;
    for (int i = 0; i < state->units; i++) {
        units += state->unit[i].cell == cell;
    }
    return units;
}

/* Where the pole of a flag stands, in tile heights from the middle: beside one unit, above more. */
static Point flag_foot(const EmpireState *state, Cell cell) {
    const int units = units_on(state, cell);
    return units == 0   ? (Point){-0.12, 0.18}
           : units == 1 ? (Point){-0.46, 0.18}
                        : (Point){-0.12, -0.18};
}

void empire_view_under(Canvas *canvas, const Scene *scene) {
    const EmpireState *state = scene->state;
    for (int place = 0; place < EMPIRE_PLACES; place++) {
        const int country = state->country_at[place];
        const int seat = country == EMPIRE_NO_COUNTRY ? SEAT_NONE : state->controller[country];
        const Place middle = place_on((Cell)(place * EMPIRE_SPACES));
        const Point by = flag_foot(state, middle.cell);
        Spot spot[SPOTS_MAX];
        const int count = projection_spots(scene->projection, middle, middle, 0, spot);
        for (int i = 0; i < count && seat != SEAT_NONE; i++) {
            const double unit = spot[i].unit;
            const Point foot = {spot[i].at.x + by.x * unit, spot[i].at.y + by.y * unit};
            draw_flag(canvas, foot, unit, country, seat, spot[i].ghost ? CELLS_GHOST : 1);
        }
    }
}
