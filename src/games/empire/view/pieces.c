/* The units: a plate of the country's colour, on its tip when supplied, with kind and combat value,
 * the badge of its player, and the army aboard behind its fleet. */
#include <math.h>

#include "game/text.h"
#include "games/empire/view/parts.h"

const char *const empire_view_kind[EMPIRE_WING + 1] = {N_("Army"), N_("Fleet"), N_("Wing")};
const char *const empire_view_kinds[EMPIRE_WING + 1] = {"empire-army", "empire-fleet",
                                                        "empire-wing"};
const char *const empire_view_seats[EMPIRE_SEATS + 1] = {"empire-seat-sun",
                                                         "empire-seat-moon",
                                                         "empire-seat-star",
                                                         "empire-seat-tower",
                                                         "empire-seat-oak",
                                                         "empire-seat-key",
                                                         NULL};
const char *const empire_view_emblems[EMPIRE_SEATS] = {"empire-emblem-sun",  "empire-emblem-moon",
                                                       "empire-emblem-star", "empire-emblem-tower",
                                                       "empire-emblem-oak",  "empire-emblem-key"};

/* The badge of a seat, with up to three crowns at the right upper edge of the plate. */
enum { CROWNS_MAX = 3 };
#define BADGES(seat)                                                                               \
    {                                                                                              \
        "empire-badge-" seat, "empire-badge-" seat "+empire-crowns-1",                             \
            "empire-badge-" seat "+empire-crowns-2", "empire-badge-" seat "+empire-crowns-3"       \
    }
static const char *const badges[EMPIRE_SEATS][CROWNS_MAX + 1] = {
    BADGES("sun"), BADGES("moon"), BADGES("star"), BADGES("tower"), BADGES("oak"), BADGES("key")};
static const char *const crowns[CROWNS_MAX + 1] = {NULL, "empire-crowns-1", "empire-crowns-2",
                                                   "empire-crowns-3"};

/* Flat, on its tip; the same with an army aboard behind it. */
#define PLATES(name)                                                                               \
    {                                                                                              \
        "empire-flat-" name, "empire-tip-" name, "empire-aboard-" name "+empire-flat-" name,       \
            "empire-aboard-" name "+empire-tip-" name                                              \
    }
static const char *const plates[EMPIRE_COUNTRIES][4] = {
    PLATES("grenord"), PLATES("farthal"),  PLATES("silvia"), PLATES("bernham"),
    PLATES("jazuk"),   PLATES("nordland"), PLATES("hogrin"), PLATES("mediland"),
    PLATES("dalia"),   PLATES("estoku"),   PLATES("cuzad"),  PLATES("ilgren"),
};

#define FACES(kind, ink)                                                                           \
    {                                                                                              \
        "empire-unit-" kind "-" ink "+empire-unit-1-" ink,                                         \
            "empire-unit-" kind "-" ink "+empire-unit-2-" ink,                                     \
            "empire-unit-" kind "-" ink "+empire-unit-3-" ink                                      \
    }
#define KINDS(ink)                                                                                 \
    { FACES("army", ink), FACES("fleet", ink), FACES("wing", ink) }
static const char *const faces[2][EMPIRE_WING + 1][3] = {KINDS("dark"), KINDS("light")};

/* --- Names ----------------------------------------------------------------------------------- */

void empire_view_counter(int counter, char *text, size_t size) {
    const EmpireCounter *shown = &empire_counter[counter];
    const char *country = empire_country[shown->country].name;
    static const char *const named[] = {N_("%s army %d %s"), N_("%s fleet %d %s"),
                                        N_("%s wing %d %s")};
    if (shown->name == NULL) {
        char words[EMPIRE_WORDS_MAX];
        str_write(text, size, "%s", empire_counter_words(counter, words));
    } else {
        tr_say(text, size, named[shown->kind], country, shown->combat, shown->name);
    }
}

void empire_view_piece_words(uint16_t piece, char *text, size_t size) {
    const EmpireUnit unit = empire_unit_in(piece, 0);
    const char *name = empire_counter[unit.counter].name;
    if (name != NULL) {
        str_write(text, size, "%s", name);
    } else {
        empire_view_counter(unit.counter, text, size);
    }
}

/* By kind and supply: country and counter. */
static const char *const names[EMPIRE_WING + 1][2] = {
    {N_("%s army %s"), N_("%s army %s supplied")},
    {N_("%s fleet %s"), N_("%s fleet %s supplied")},
    {N_("%s wing %s"), N_("%s wing %s supplied")}};
/* The same, and the counter of the army aboard. */
static const char *const loaded_names[2] = {N_("%s fleet %s with %s"),
                                            N_("%s fleet %s with %s supplied")};

/* --- Looks ----------------------------------------------------------------------------------- */

/* The width of the picture of a unit that stands alone. */
static const double alone = 0.8;

PieceLook empire_view_piece(uint16_t code, Cell cell) {
    const int counter = code & 127, aboard = code >> 11; /* from 1 within its country */
    const bool supplied = (code >> 7 & 1) != 0, loaded = aboard != 0;
    const int seat = (code >> 8 & 7) - 1;
    const EmpireCounter *shown = &empire_counter[counter];
    const EmpireCounter *army =
        &empire_counter[empire_counters_of[shown->country] + aboard - loaded];
    const bool light = !empire_country[shown->country].pole; /* ink on a strong colour */
    return (PieceLook){
        .cell = cell,
        .piece = code,
        .seat = (int8_t)seat,
        .dx = cell % EMPIRE_SPACES == 0 ? 0.2 : 0, /* beside the flag */
        .size = alone,
        .layer = {plates[shown->country][supplied + 2 * loaded],
                  faces[light][shown->kind][shown->combat - 1],
                  (seat >= 0 ? badges[seat] : crowns)[shown->crowns]},
        .name = loaded ? loaded_names[supplied] : names[shown->kind][supplied],
        .named = {empire_country[shown->country].name, shown->text, loaded ? army->text : NULL}};
}

/* How several units of a space stand, in tile heights: sizes by the number of rows, from one column
 * to the next, how far apart the outermost columns are at most, from one row to the next. */
typedef struct Array {
    double size[3], step, most, row[3];
    double dx; /* beside the flag */
} Array;
static const Array outer = {{0.64, 0.6, 0.46}, 0.6, 0.66, {0, 0.42, 0.28}, 0};
static const Array middle = {{0.74, 0.66, 0.52}, 0.52, 1.0, {0, 0.5, 0.36}, 0};

/* In rows, centred, the last row shorter. */
static void arrange(PieceLook *look, int place, int count) {
    const Array *array = look->cell % EMPIRE_SPACES == 0 ? &middle : &outer;
    const int rows = count <= 2 ? 1 : count <= 6 ? 2 : 3;
    const int columns = (count + rows - 1) / rows;
    const int row = place / columns;
    const int in_row = row == rows - 1 ? count - row * columns : columns;
    const double wide = fmin(array->step, array->most / (columns > 1 ? columns - 1 : 1));
    look->size = array->size[rows - 1];
    look->dx = array->dx + (place % columns - (in_row - 1) / 2.0) * fmax(wide, 0.1);
    look->dy = (row - (rows - 1) / 2.0) * array->row[rows - 1];
}

int empire_view_pieces(const void *at, PieceLook out[VIEW_PIECES_MAX]) {
    const EmpireState *state = at;
    for (int i = 0; i < state->units; i++) {
        const EmpireUnit *unit = &state->unit[i];
        out[i] = empire_view_piece(empire_piece(unit, empire_owner(state, unit)), unit->cell);
    }
    for (int first = 0, last; first < state->units; first = last) {
        for (last = first + 1; last < state->units && out[last].cell == out[first].cell;) {
            last++;
        }
        for (int i = first; i < last && last - first > 1; i++) {
            arrange(&out[i], i - first, last - first);
        }
    }
    return state->units;
}

void empire_view_unit(Canvas *canvas, uint16_t code, Point at, double size, double alpha) {
    const PieceLook look = empire_view_piece(code, 1);
    for (int i = 0; i < VIEW_LAYERS && look.layer[i] != NULL; i++) {
        canvas_sprite(canvas, look.layer[i], square_around(at, size), alpha);
    }
}
