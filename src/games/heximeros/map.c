/* The board and all that is fixed on it: H-1 .. H-6, and the jumps of pieces. */
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#include "games/heximeros/rules.h"

enum { ARM = 6, REACH = 26, FILES = 16, ROWS = 26 };

/* H-1 */
static bool in_band(int narrow, int wide) {
    return abs(narrow) <= ARM && abs(wide) <= REACH;
}

static bool on_board(Axial at) {
    const int s = -at.q - at.r;
    return in_band(at.q, at.r - s) || in_band(at.r, s - at.q) || in_band(s, at.q - at.r);
}

/* H-6: the height of a cell in a colour's forward direction. */
static int height_of(int colour, Axial at) {
    const Axial turned = axial_rotate(at, -colour);
    return -(2 * turned.r + turned.q);
}

/* H-2: the number of a file's lowest cell. */
static int first_number(int q) {
    int r = ROWS;
    while (!on_board((Axial){q, r})) {
        r--;
    }
    return (REACH - (2 * r + q)) / 2 + 1;
}

static void build_cells(Board *board) {
    Axial at[HEXI_CELLS];
    int count = 0;
    for (int q = -FILES; q <= FILES; q++) {
        for (int r = ROWS; r >= -ROWS; r--) {
            if (on_board((Axial){q, r})) {
                at[count++] = (Axial){q, r};
            }
        }
    }
    board_from_hexagons(board, at, count, first_number);
}

static Cell inside(Cell cell) {
    return cell == CELL_NONE ? HEXI_OFF : cell;
}

static void build_steps(HexiMap *map) {
    for (Cell cell = 0; cell < HEXI_CELLS; cell++) {
        for (int i = 0; i < HEX_DIRECTIONS; i++) {
            map->step[cell][i] = inside(map->board.neighbour[cell][i]);
            map->step[cell][HEXI_LINES + i] = inside(map->board.line[cell][i]);
        }
    }
    for (int i = 0; i < HEXI_STEPS; i++) {
        map->step[HEXI_OFF][i] = HEXI_OFF;
    }
    for (Cell cell = 0; cell <= HEXI_OFF; cell++) {
        for (int flat = 0; flat < HEX_DIRECTIONS; flat++) {
            Cell to = cell;
            for (int i = 0; i < HEXI_SHOT_RANGE; i++) {
                to = map->step[to][flat];
            }
            map->far[cell][flat] = to;
        }
    }
}

/* H-6 */
static void build_bases(HexiMap *map) {
    int found[HEXI_COLOURS] = {0};
    memset(map->base_of, SEAT_NONE, sizeof map->base_of);
    for (int colour = 0; colour < HEXI_COLOURS; colour++) {
        for (Cell cell = 0; cell < HEXI_CELLS; cell++) {
            map->height[colour][cell] = (int8_t)height_of(colour, map->board.at[cell]);
        }
    }
    for (int q = -ARM; q <= ARM; q++) {
        const Axial silver = {q, (REACH - abs(q % 2) - q) / 2};
        for (int colour = 0; colour < HEXI_COLOURS; colour++) {
            const Cell cell = board_at(&map->board, axial_rotate(silver, colour));
            map->base_of[cell] = (int8_t)colour;
            map->base[colour][found[colour]++] = cell;
        }
    }
}

/* --- Leaps --------------------------------------------------------------------------------- */

/* The way of a jump: steps of one kind, then of another. */
typedef struct Way {
    int step[2];
    int length[2];
} Way;

/* The cells found from one cell for a table of jumps. */
typedef struct Found {
    Cell cell[HEXI_CELLS];
    int count;
} Found;

static bool has(const Found *found, Cell cell) {
    for (int i = 0; i < found->count; i++) {
        if (found->cell[i] == cell) {
            return true;
        }
    }
    return false;
}

static void add(Found *found, Cell cell) {
    if (!has(found, cell)) {
        found->cell[found->count++] = cell;
    }
}

/* Follows a way as far as it is on the board: its end goes to `ends`, the cells before it to
 * `met`. */
static void walk(const HexiMap *map, Cell from, Way way, Found *ends, Found *met) {
    Cell at = from;
    for (int leg = 0; leg < 2; leg++) {
        for (int i = 0; i < way.length[leg]; i++) {
            at = map->step[at][way.step[leg]];
            if (at == HEXI_OFF) {
                return;
            }
            const bool last = leg == 1 && i + 1 == way.length[1];
            add(last ? ends : met, at);
        }
    }
}

static void store(HexiLeaps *leaps, Cell from, const Found *found) {
    const int first = leaps->first[from];
    memcpy(leaps->cell + first, found->cell, (size_t)found->count * sizeof(Cell));
    leaps->first[from + 1] = (uint16_t)(first + found->count);
}

/* H-21, H-28: the longer leg first, the shorter one to either side of it. */
static void build_cavalier(HexiMap *map, Cell from) {
    static const int legs[][2] = {{3, 2}, {2, 1}, {6, 4}, {4, 2}};
    Found ends = {.count = 0};
    Found met = {.count = 0};
    for (int i = 0; i < (from == map->centre ? 4 : 2); i++) {
        for (int flat = 0; flat < HEX_DIRECTIONS; flat++) {
            for (int side = 1; side < HEX_DIRECTIONS; side += HEX_DIRECTIONS - 2) {
                const Way way = {{flat, (flat + side) % HEX_DIRECTIONS}, {legs[i][0], legs[i][1]}};
                walk(map, from, way, &ends, &met);
            }
        }
    }
    store(&map->cavalier, from, &ends);
}

/* H-24, H-31: a flat and two line steps, or a line step and two flats; doubled at Ground Zero. */
static void build_assassin(HexiMap *map, Cell from) {
    Found ends = {.count = 0};
    Found met = {.count = 0};
    Found way_only = {.count = 0};
    for (int times = 1; times <= (from == map->centre ? 2 : 1); times++) {
        for (int flat = 0; flat < HEX_DIRECTIONS; flat++) {
            for (int line = HEXI_LINES; line < HEXI_STEPS; line++) {
                walk(map, from, (Way){{flat, line}, {times, 2 * times}}, &ends, &met);
                walk(map, from, (Way){{line, flat}, {times, 2 * times}}, &ends, &met);
            }
        }
    }
    for (int i = 0; i < met.count; i++) {
        if (!has(&ends, met.cell[i])) {
            add(&way_only, met.cell[i]);
        }
    }
    store(&map->assassin, from, &ends);
    store(&map->assassin_way, from, &way_only);
}

/* --- All together -------------------------------------------------------------------------- */

HexiMap hexi_the_map;
atomic_bool hexi_map_built;

static void build(void) {
    HexiMap *map = &hexi_the_map;
    build_cells(&map->board);
    map->centre = board_at(&map->board, (Axial){0, 0});
    build_steps(map);
    build_bases(map);
    for (Cell cell = 0; cell < HEXI_CELLS; cell++) {
        build_cavalier(map, cell);
        build_assassin(map, cell);
    }
}

const HexiMap *hexi_map_build(void) {
    static pthread_once_t built = PTHREAD_ONCE_INIT;
    pthread_once(&built, build);
    atomic_store_explicit(&hexi_map_built, true, memory_order_release);
    return &hexi_the_map;
}

const Board *hexi_board(const Options *options) {
    (void)options;
    return &hexi_map()->board;
}

const char *hexi_cell_name(Cell cell) {
    return hexi_map()->board.name[cell];
}

Cell hexi_far_twice(const HexiMap *map, Cell from, int flat) {
    return map->far[map->far[from][flat]][flat];
}

int hexi_height(int colour, Cell cell) {
    return hexi_map()->height[colour][cell];
}

int hexi_base_of(Cell cell) {
    return hexi_map()->base_of[cell];
}

Cell hexi_ground_zero(void) {
    return hexi_map()->centre;
}
