/* The picture on the menu's card: a globe in the middle of a match. */
#include <math.h>
#include <pthread.h>
#include <string.h>

#include "games/empire/view/parts.h"
#include "view/cells.h"

/* What is known of each place, in the order of their letters. */
static const struct {
    uint8_t country, turned;
    int8_t seat;
} lands[EMPIRE_PLACES] = {
    {3, 0, 0},                         /* a: Bernham */
    {4, 0, 1},                         /* b: Jazuk */
    {EMPIRE_NO_COUNTRY, 0, SEAT_NONE}, /* c */
    {9, 0, 0},                         /* d: Estoku */
    {7, 2, 1},                         /* e: Mediland */
    {10, 3, 2},                        /* f: Cuzad */
    {6, 1, 2},                         /* g: Hogrin */
    {EMPIRE_NO_COUNTRY, 0, SEAT_NONE}, /* h */
    {8, 4, 0},                         /* i: Dalia */
    {2, 0, 3},                         /* j: Silvia */
    {5, 0, 3},                         /* k: Nordland */
    {EMPIRE_NO_COUNTRY, 0, SEAT_NONE}, /* l */
};

/* In the order of the cells. */
static const struct {
    Cell cell;
    const char *counter, *aboard;
    bool supplied;
} units[] = {
    {2, "B1aa", NULL, false},           {3, "B2a", NULL, true},    {4, "B2nn", "B1a", true},
    {5, "B2aa+William", NULL, true},    {6, "J2a", NULL, false},   {10, "J3a+Cabez", NULL, true},
    {11, "J1a", NULL, false},           {19, "E2a", NULL, false},  {20, "E2aa", NULL, true},
    {20, "M3aa", NULL, false},          {22, "E1n", NULL, true},   {24, "M1aa", NULL, false},
    {27, "M2nn", "M1aaa", true},        {28, "M2aaa", NULL, true}, {48, "D2aaaGallia", NULL, false},
    {57, "S3aaa+Thinoll", NULL, false},
};

static EmpireState state;

static uint8_t counter_of(const char *text) {
    uint8_t counter = 0;
    while (strcmp(empire_counter[counter].text, text) != 0) {
        counter++;
    }
    return counter;
}

static void build_state(void) {
    memset(state.controller, SEAT_NONE, sizeof state.controller);
    for (int place = 0; place < EMPIRE_PLACES; place++) {
        state.country_at[place] = lands[place].country;
        state.turned[place] = lands[place].turned;
        if (lands[place].country != EMPIRE_NO_COUNTRY) {
            state.controller[lands[place].country] = lands[place].seat;
        }
    }
    for (size_t i = 0; i < sizeof units / sizeof units[0]; i++) {
        state.unit[state.units++] = (EmpireUnit){
            .cell = (uint8_t)units[i].cell,
            .counter = counter_of(units[i].counter),
            .supplied = units[i].supplied,
            .aboard = (uint8_t)(units[i].aboard != NULL ? counter_of(units[i].aboard) + 1 : 0)};
    }
}

static void draw_tiles(Canvas *canvas, const Projection *projection) {
    for (Cell cell = 0; cell < EMPIRE_CELLS; cell++) {
        const TileLook look = empire_view_tile(canvas, &state, cell);
        cells_tile(canvas, projection, cell, &look, 1);
    }
    for (Cell cell = 0; cell < EMPIRE_CELLS; cell++) {
        const TileLook look = empire_view_tile(canvas, &state, cell);
        cells_frame(canvas, projection, cell, &look, 1);
    }
}

static void draw_units(Canvas *canvas, const Projection *projection) {
    PieceLook look[VIEW_PIECES_MAX];
    const int count = empire_view_pieces(&state, look);
    for (int i = 0; i < count; i++) {
        const Place place = {look[i].cell, look[i].dx, look[i].dy};
        Spot spot[SPOTS_MAX];
        if (projection_spots(projection, place, place, 0, spot) > 0) {
            empire_view_unit(canvas, look[i].piece, spot[0].at, look[i].size * spot[0].unit, 1);
        }
    }
}

void empire_view_card(Canvas *canvas, Box box) {
    static pthread_once_t built = PTHREAD_ONCE_INIT;
    const Board *board = empire_game.board(NULL);
    pthread_once(&built, build_state);
    canvas_fill(canvas, box, canvas_ink(canvas, INK_TABLE_RIM));
    Projection projection = projection_of(&projection_globe, board, empire_view_sphere(board));
    const double rim = fmin(box.w, box.h) * 0.06;
    projection_fit(&projection, (Box){box.x + rim, box.y + rim, box.w - 2 * rim, box.h - 2 * rim},
                   canvas_pixel_size(canvas));
    projection_reveal(&projection, 18, 1); /* d0 */
    empire_view_background(canvas, &projection);
    draw_tiles(canvas, &projection);
    empire_view_overlay(canvas, &projection);
    draw_units(canvas, &projection);
}
