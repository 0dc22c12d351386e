/* Flags and names on the map: of countries, of counters that have one, of spaces; each where it
 * hides neither a counter nor another of them. */
#include <math.h>

#include "game/text.h"
#include "games/empire/view/parts.h"
#include "view/cells.h"

/* At the rim of a globe names would cover each other. */
#define NAMED 0.62
/* How high a space is, at a text size of 100 %, that has its name alone, and below its units. */
#define NAME_ALONE 36.0
#define NAME_BELOW 56.0
#define BELOW 0.44 /* of the height of a space */
/* The part of a piece's square that its plate covers, to its sides and from its middle down. */
#define PLATE 0.38

enum { TAKEN_MAX = 2048 };

/* What is on the map already. */
typedef struct Map {
    Canvas *canvas;
    const Scene *scene;
    int pieces, count;
    PieceLook piece[VIEW_PIECES_MAX];
    Box taken[TAKEN_MAX];
} Map;

static void take(Map *map, Box box) {
    if (map->count < TAKEN_MAX) {
        map->taken[map->count++] = box;
    }
}

/* Nothing is there yet, and nothing is cut off. */
static bool is_free(const Map *map, Box box) {
    const Box area = map->scene->area;
    bool free =
        area.w <= 0 || (box.x >= area.x && box.y >= area.y && box.x + box.w <= area.x + area.w &&
                        box.y + box.h <= area.y + area.h);
    for (int i = 0; i < map->count && free; i++) {
        const Box other = map->taken[i];
        free = box.x + box.w <= other.x || other.x + other.w <= box.x || box.y + box.h <= other.y ||
               other.y + other.h <= box.y;
    }
    return free;
}

/* Dark on a light rim, on any ground in both themes. */
static void draw_name(Canvas *canvas, Font font, Point at, const char *name, double alpha) {
    const double high = canvas_line_height(canvas, font);
    const double rim = fmax(1, high * 0.09);
    const Colour light = colour_fade(0xFFFDF6FF, alpha * 0.8);
    const double wide = 2 * canvas_text_width(canvas, font, name) + 4;
    for (int i = 0; i < 8; i++) {
        const double x = rim * cos(i * 0.785398), y = rim * sin(i * 0.785398);
        canvas_text(canvas, font, light,
                    (Box){at.x - wide / 2 + x, at.y - high / 2 + y, wide, high}, ALIGN_MIDDLE,
                    name);
    }
    canvas_text(canvas, font, colour_fade(0x2A251EFF, alpha),
                (Box){at.x - wide / 2, at.y - high / 2, wide, high}, ALIGN_MIDDLE, name);
}

static Box box_of(Canvas *canvas, Font font, Point at, const char *name) {
    const double wide = canvas_text_width(canvas, font, name);
    const double high = 0.8 * canvas_line_height(canvas, font); /* of its letters */
    return (Box){at.x - wide / 2, at.y - high / 2, wide, high};
}

/* Writes a name where there is room, `always` elsewhere too. At the rim of a globe its place may be
 * beyond it. */
static bool write_name(Map *map, Font font, Point at, const char *name, double alpha, bool always) {
    const Box box = box_of(map->canvas, font, at, name);
    const bool on_map = projection_pick(map->scene->projection, at) != CELL_NONE;
    if (!always && (!on_map || !is_free(map, box))) {
        return false;
    }
    draw_name(map->canvas, font, at, name, alpha);
    /* Two names side by side are not read as one. */
    const double apart = 0.6 * box.h;
    take(map, box_between(box, -apart, -apart));
    return true;
}

/* --- Counters -------------------------------------------------------------------------------- */

static Place place_of(const PieceLook *look) {
    return (Place){look->cell, look->dx, look->dy};
}

static void take_counters(Map *map) {
    for (int i = 0; i < map->pieces; i++) {
        const Place place = place_of(&map->piece[i]);
        Spot spot[SPOTS_MAX];
        const int count = projection_spots(map->scene->projection, place, place, 0, spot);
        for (int k = 0; k < count; k++) {
            const double reach = PLATE * map->piece[i].size * spot[k].unit;
            take(map, (Box){spot[k].at.x - reach, spot[k].at.y - reach, 2 * reach, 2 * reach});
        }
    }
}

static int units_on(const Map *map, Cell cell) {
    int units = 0;
    for (int i = 0; i < map->pieces; i++) {
        units += map->piece[i].cell == cell;
    }
    return units;
}

/* A unit that is spread out under the pointer has its name there. */
static void name_counters(Map *map) {
    const EmpireState *state = map->scene->state;
    const double half = canvas_line_height(map->canvas, FONT_SMALL) / 2;
    const double least = fmax(NAMED * projection_unit(map->scene->projection),
                              NAME_ALONE * canvas_text_scale(map->canvas));
    for (int i = 0; i < map->pieces; i++) {
        const PieceLook *look = &map->piece[i];
        const char *name = empire_counter[state->unit[i].counter].name;
        const Place place = place_of(look);
        Spot spot[SPOTS_MAX];
        if (name == NULL) {
            continue;
        }
        const bool pointed = map->scene->hover == look->cell && units_on(map, look->cell) == 1;
        const int count = projection_spots(map->scene->projection, place, place, 0, spot);
        for (int k = 0; k < count; k++) {
            const double reach = 1.15 * PLATE * look->size * spot[k].unit;
            const Point at = {spot[k].at.x, spot[k].at.y + reach + 0.8 * half};
            const bool large = spot[k].unit >= least;
            if (large || pointed) {
                (void)write_name(map, FONT_SMALL, at, name, spot[k].ghost ? CELLS_GHOST : 1,
                                 pointed);
            }
        }
    }
}

/* --- Flags ----------------------------------------------------------------------------------- */

/* The height and width of a flag, in tile heights. */
#define FLAG_HIGH 0.43
#define FLAG_WIDE 0.33

/* `high` points from its foot to its top. */
static void draw_flag(Canvas *canvas, Point foot, double high, int country, int seat,
                      double alpha) {
    const double k = high / 26;
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
                     .fill = colour_fade(empire_view_plate(country), alpha)};
    canvas_line(canvas, foot, top, &pole);
    canvas_polygon(canvas, cloth, 5, &pen);
    canvas_stencil(canvas, empire_view_emblems[seat],
                   square_around((Point){top.x + 8 * k, top.y + 6.5 * k}, 10 * k),
                   colour_fade(empire_view_ink(country), alpha));
}

/* The foot of the flag of a country, in its middle and beside the units there; `share` of its size.
 * False where it would hide one. */
static bool find_foot(const Map *map, int place, const Spot *spot, double share, Point *foot) {
    static const Point places[] = {{-0.24, 0.04}, {-0.12, 0.18}, {-0.46, 0.18},  {-0.8, 0.18},
                                   {0.5, 0.18},   {0.72, 0.18},  {-0.12, -0.32}, {-0.6, -0.2},
                                   {0.4, -0.2},   {-0.12, 0.7},  {-0.6, 0.6},    {0.35, 0.6},
                                   {-1.15, 0.18}, {0.9, 0.18},   {-0.12, -0.55}, {-0.12, 0.95}};
    const double wide = FLAG_WIDE * share * spot->unit, high = FLAG_HIGH * share * spot->unit;
    for (size_t i = 0; i < sizeof places / sizeof places[0]; i++) {
        *foot =
            (Point){spot->at.x + places[i].x * spot->unit, spot->at.y + places[i].y * spot->unit};
        const Cell on = projection_pick(map->scene->projection,
                                        (Point){foot->x + wide / 2, foot->y - high / 2});
        if (on != CELL_NONE && empire_place(on) == place &&
            is_free(map, (Box){foot->x - 1, foot->y - high, wide + 1, high})) {
            return true;
        }
    }
    *foot = (Point){spot->at.x + places[0].x * spot->unit, spot->at.y + places[0].y * spot->unit};
    return false;
}

static void put_flags(Map *map) {
    const EmpireState *state = map->scene->state;
    for (int place = 0; place < EMPIRE_PLACES; place++) {
        const int country = state->country_at[place];
        const int seat = country == EMPIRE_NO_COUNTRY ? SEAT_NONE : state->controller[country];
        const Place middle = place_on((Cell)(place * EMPIRE_SPACES));
        Spot spot[SPOTS_MAX];
        const int count = projection_spots(map->scene->projection, middle, middle, 0, spot);
        for (int i = 0; i < count && seat != SEAT_NONE; i++) {
            Point foot;
            double share = 1;
            if (!find_foot(map, place, &spot[i], 1, &foot) &&
                find_foot(map, place, &spot[i], 0.7, &foot)) {
                share = 0.7;
            }
            const double high = FLAG_HIGH * share * spot[i].unit;
            draw_flag(map->canvas, foot, high, country, seat, spot[i].ghost ? CELLS_GHOST : 1);
            take(map, (Box){foot.x, foot.y - high, FLAG_WIDE * share * spot[i].unit, high});
        }
    }
}

/* --- Countries and spaces -------------------------------------------------------------------- */

/* Below the middle of the country if there is room, else next to that or above it. */
static void name_country(Map *map, const char *name, const Spot *spot) {
    static const Point places[] = {{0, 0.5}, {0, 0.66}, {0, -0.52}, {-0.5, 0.5}, {0.5, 0.5}};
    bool written = false;
    for (size_t i = 0; i < sizeof places / sizeof places[0] && !written; i++) {
        const Point at = {spot->at.x + places[i].x * spot->unit,
                          spot->at.y + places[i].y * spot->unit};
        written = write_name(map, FONT_MAP, at, name, spot->ghost ? CELLS_GHOST : 1, false);
    }
}

static void name_countries(Map *map) {
    const Scene *scene = map->scene;
    const EmpireState *state = scene->state;
    cells_map_size(map->canvas, scene->projection,
                   scene->projection->kind == &projection_globe ? 0.12 : 0.21);
    for (int place = 0; place < EMPIRE_PLACES; place++) {
        const int country = state->country_at[place];
        const Place middle = place_on((Cell)(place * EMPIRE_SPACES));
        Spot spot[SPOTS_MAX];
        char name[VIEW_LINE_MAX];
        if (country == EMPIRE_NO_COUNTRY) {
            continue;
        }
        str_write(name, sizeof name, "%s %s", empire_country[country].name,
                  scene->board->name[middle.cell]);
        const int count = projection_spots(scene->projection, middle, middle, 0, spot);
        for (int i = 0; i < count; i++) {
            if (spot[i].unit >= NAMED * projection_unit(scene->projection)) {
                name_country(map, name, &spot[i]);
            }
        }
    }
}

/* The names of the spaces that texts use; that of a middle stands behind the name of its country.
 */
static void name_spaces(Map *map) {
    enum { IN_A_ROW = 2 };
    const Scene *scene = map->scene;
    for (Cell cell = 0; cell < EMPIRE_CELLS; cell++) {
        const bool country =
            cell % EMPIRE_SPACES == 0 && empire_terrain(scene->state, cell) != EMPIRE_HIDDEN;
        const int units = units_on(map, cell);
        const double least =
            fmax(NAMED * projection_unit(scene->projection),
                 (units > 0 ? NAME_BELOW : NAME_ALONE) * canvas_text_scale(map->canvas));
        const Place below = {cell, 0, BELOW};
        Spot spot[SPOTS_MAX];
        const int count = projection_spots(scene->projection, below, below, 0, spot);
        for (int i = 0; i < count && !country && units <= IN_A_ROW; i++) {
            if (spot[i].unit >= least) {
                (void)write_name(map, FONT_SMALL, spot[i].at, scene->board->name[cell],
                                 spot[i].ghost ? CELLS_GHOST : 1, false);
            }
        }
    }
}

void empire_view_labels(Canvas *canvas, const Scene *scene) {
    Map map;
    map.canvas = canvas;
    map.scene = scene;
    map.count = 0;
    map.pieces = empire_view_pieces(scene->state, map.piece);
    take_counters(&map);
    put_flags(&map);
    name_countries(&map);
    name_counters(&map);
    name_spaces(&map);
}

/* --- The far side ---------------------------------------------------------------------------- */

/* In the middle of each country the emblem of its player, if it is not too near the rim. */
void empire_view_far(Canvas *canvas, const Scene *scene, const Projection *far) {
    const EmpireState *state = scene->state;
    for (int place = 0; place < EMPIRE_PLACES; place++) {
        const int country = state->country_at[place];
        const int seat = country == EMPIRE_NO_COUNTRY ? SEAT_NONE : state->controller[country];
        Spot spot;
        if (seat != SEAT_NONE && projection_spot(far, (Cell)(place * EMPIRE_SPACES), &spot) &&
            spot.unit >= 0.6 * projection_unit(far)) {
            const double size = fmax(12, 0.9 * projection_unit(far));
            canvas_sprite(canvas, empire_view_seats[seat], square_around(spot.at, size), 1);
        }
    }
}
