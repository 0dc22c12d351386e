/* The globe: E-1, E-2. Which spaces touch is fixed, so it is a table here; the board derives it
 * again from the sides of the places, and a test compares them. */
#include <pthread.h>
#include <string.h>

#include "games/empire/rules.h"

/* clang-format off */
const CellSet empire_neighbours[EMPIRE_CELLS] = {
    {{0x000000000000003E, 0x00}}, {{0x00000000000028A5, 0x00}}, {{0x000000000088080B, 0x00}},
    {{0x0018000000800015, 0x00}}, {{0x0008180000000029, 0x00}}, {{0x0000080000006013, 0x00}},
    {{0x0000000000000F80, 0x00}}, {{0x0000000000022942, 0x00}}, {{0x00000008800202C0, 0x00}},
    {{0x0000000818000540, 0x00}}, {{0x0000000008180A40, 0x00}}, {{0x00000000000804C6, 0x00}},
    {{0x000000000003E000, 0x00}}, {{0x00000000000250A2, 0x00}}, {{0x000088000000B020, 0x00}},
    {{0x0000818000015000, 0x00}}, {{0x0000008180029000, 0x00}}, {{0x0000000080013180, 0x00}},
    {{0x0000000000F80000, 0x00}}, {{0x0000000000940C04, 0x00}}, {{0x000000000C2C0400, 0x00}},
    {{0x0600000004540000, 0x00}}, {{0x0230000000A40000, 0x00}}, {{0x00100000004C000C, 0x00}},
    {{0x000000003E000000, 0x00}}, {{0x4C00000025000000, 0x00}}, {{0x040000000B300000, 0x00}},
    {{0x0000000015100600, 0x00}}, {{0x0000000C29000200, 0x00}}, {{0xC000000413000000, 0x00}},
    {{0x0000000F80000000, 0x00}}, {{0x0000000940030100, 0x00}}, {{0x000000C2C0010000, 0x00}},
    {{0x8000004540000000, 0x01}}, {{0x8000000A70000000, 0x00}}, {{0x00000004D0000300, 0x00}},
    {{0x000003E000000000, 0x00}}, {{0x0000025000000000, 0x13}}, {{0x000000B300000000, 0x01}},
    {{0x0000015100018000, 0x00}}, {{0x0000C29000008000, 0x00}}, {{0x0000413000000000, 0x30}},
    {{0x0000F80000000000, 0x00}}, {{0x0000940000004030, 0x00}}, {{0x000C2C0000000010, 0x00}},
    {{0x0004540000000000, 0x60}}, {{0x0000A70000000000, 0x20}}, {{0x00004D000000C000, 0x00}},
    {{0x003E000000000000, 0x00}}, {{0x0125000000000000, 0xC0}}, {{0x000B300000000000, 0x40}},
    {{0x0015100000000018, 0x00}}, {{0x0029000000C00008, 0x00}}, {{0x0313000000400000, 0x00}},
    {{0x0F80000000000000, 0x00}}, {{0x2940000000000000, 0x88}}, {{0x02E2000000000000, 0x80}},
    {{0x0560000000600000, 0x00}}, {{0x0A40000006200000, 0x00}}, {{0x64C0000002000000, 0x00}},
    {{0xE000000000000000, 0x03}}, {{0x5880000000000000, 0x0A}}, {{0xB800000022000000, 0x00}},
    {{0x5000000620000000, 0x01}}, {{0x9000006200000000, 0x02}}, {{0x3000002000000000, 0x19}},
    {{0x0000000000000000, 0xF8}}, {{0x2080000000000000, 0x96}}, {{0x0000022000000000, 0x2E}},
    {{0x0000620000000000, 0x54}}, {{0x0006200000000000, 0xA4}}, {{0x0182000000000000, 0x4C}},
};

const CellSet empire_around[EMPIRE_PLACES] = {
    {{0x0018180000886880, 0x00}}, {{0x00000008981A2006, 0x00}}, {{0x00008981800001A2, 0x00}},
    {{0x063000000C000C0C, 0x00}}, {{0xCC00000C00300600, 0x00}}, {{0x800000C030030300, 0x01}},
    {{0x0000C00300018000, 0x33}}, {{0x000C03000000C030, 0x60}}, {{0x0300300000C00018, 0xC0}},
    {{0x6022000006600000, 0x88}}, {{0x0880006622000000, 0x18}}, {{0x2186622000000000, 0x02}},
};
/* clang-format on */

/* --- The board ----------------------------------------------------------------------------- */

enum { RING = EMPIRE_SPACES - 1 }; /* outer spaces and sides of a place */

/* Each side of a place, clockwise from its corner 1: the place that it meets (E-2). */
static const char *const beyond[EMPIRE_PLACES] = {"bdihc", "cfeda", "ahgfb", "bejia",
                                                  "jdbfk", "cgkeb", "kfchl", "ailgc",
                                                  "lhadj", "lidek", "jefgl", "kghij"};

/* The outer space `ring`, counted from 0, at the corner where side `ring` begins. */
static Cell outer(int place, int ring) {
    return (Cell)(place * EMPIRE_SPACES + 1 + (ring + RING) % RING);
}

/* The outer space beyond a side, `more` after the corner where that side begins there. */
static Cell across(int place, int side, int more) {
    side = (side + RING) % RING;
    const int other = beyond[place][side] - 'a';
    const int same = (int)(strchr(beyond[other], 'a' + place) - beyond[other]);
    return outer(other, same + more);
}

static Board board;

static void build_board(void) {
    memset(board.neighbour, 0xFF, sizeof board.neighbour);
    board.cells = EMPIRE_CELLS;
    for (int cell = 0; cell < EMPIRE_CELLS; cell++) {
        const int space = cell % EMPIRE_SPACES;
        board.name[cell][0] = (char)('a' + empire_place((Cell)cell));
        board.name[cell][1] = (char)('0' + space);
        board.sides[cell] = space == 0 ? RING : RING + 1;
    }
    for (int place = 0; place < EMPIRE_PLACES; place++) {
        const Cell middle = (Cell)(place * EMPIRE_SPACES);
        for (int ring = 0; ring < RING; ring++) {
            const Cell round[] = {across(place, ring - 1, 0),
                                  across(place, ring, 1),
                                  across(place, ring, 0),
                                  outer(place, ring + 1),
                                  middle,
                                  outer(place, ring - 1)};
            memcpy(board.neighbour[outer(place, ring)], round, sizeof round);
            board.neighbour[middle][ring] = outer(place, ring);
        }
    }
}

const Board *empire_board(const Options *options) {
    static pthread_once_t built = PTHREAD_ONCE_INIT;
    (void)options;
    pthread_once(&built, build_board);
    return &board;
}

const char *empire_cell_name(Cell cell) {
    return empire_board(NULL)->name[cell];
}

/* --- Terrain ------------------------------------------------------------------------------- */

EmpireTerrain empire_terrain(const EmpireState *state, Cell cell) {
    const int place = empire_place(cell);
    const int country = state->country_at[place];
    if (country == EMPIRE_NO_COUNTRY) {
        return EMPIRE_HIDDEN;
    }
    const int ring = cell % EMPIRE_SPACES - 1; /* -1: the middle, which no turn moves */
    const int printed = ring < 0 ? 0 : 1 + (ring - state->turned[place] + RING) % RING;
    return empire_country[country].terrain[printed];
}

/* The spaces of a country with that terrain, as they are turned at its place, from bit 0. */
static unsigned spaces_with(const EmpireState *state, int country, EmpireTerrain terrain) {
    const unsigned printed = empire_country[country].spaces[terrain];
    const unsigned turned = state->turned[state->place_of[country]];
    const unsigned ring = printed >> 1;
    const unsigned all = (1U << RING) - 1;
    return (printed & 1) | ((ring << turned | ring >> (RING - turned)) & all) << 1;
}

CellSet empire_cells_with(const EmpireState *state, int country, EmpireTerrain terrain) {
    const int first = state->place_of[country] * EMPIRE_SPACES;
    const uint64_t spaces = spaces_with(state, country, terrain);
    if (first >= 64) {
        return (CellSet){{0, spaces << (first - 64)}};
    }
    /* One place has spaces in both words. */
    return (CellSet){{spaces << first, first > 64 - EMPIRE_SPACES ? spaces >> (64 - first) : 0}};
}

void empire_place_country(EmpireState *state, int country, int place, int turn) {
    state->country_at[place] = (uint8_t)country;
    state->turned[place] = (uint8_t)turn;
    state->place_of[country] = (int8_t)place;
    for (EmpireTerrain terrain = EMPIRE_LAND; terrain < EMPIRE_HIDDEN; terrain++) {
        state->terrain[terrain] =
            set_or(state->terrain[terrain], empire_cells_with(state, country, terrain));
    }
}

CellSet empire_next_to(CellSet cells) {
    CellSet next = {{0, 0}};
    while (!set_empty(cells)) {
        next = set_or(next, empire_neighbours[set_take(&cells)]);
    }
    return next;
}
