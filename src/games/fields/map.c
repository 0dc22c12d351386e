/* The board: F-3, F-4. Neighbours and distances are fixed, so they stand here as tables. */
#include <pthread.h>

#include "games/fields/rules.h"

/* clang-format off */
/* The neighbours of each cell. */
enum {
    A1 = 0x0001A, A2 = 0x00035, A3 = 0x00062,
    B1 = 0x00191, B2 = 0x0032B, B3 = 0x00656, B4 = 0x00C24,
    C1 = 0x01108, C2 = 0x03298, C3 = 0x06530, C4 = 0x0CA60, C5 = 0x08440,
    D1 = 0x12180, D2 = 0x35300, D3 = 0x6A600, D4 = 0x44C00,
    E1 = 0x23000, E2 = 0x56000, E3 = 0x2C000,
};
const FieldsSet fields_neighbours[FIELDS_CELLS] = {
    A1, A2, A3, B1, B2, B3, B4, C1, C2, C3, C4, C5, D1, D2, D3, D4, E1, E2, E3,
};

/* The neighbours of every set of cells of one third of the board, each table twice the one before. */
#define UP_TO_1(with, a) (with), (with) | (a)
#define UP_TO_2(with, a, b) UP_TO_1(with, a), UP_TO_1((with) | (b), a)
#define UP_TO_3(with, a, b, c) UP_TO_2(with, a, b), UP_TO_2((with) | (c), a, b)
#define UP_TO_4(with, a, b, c, d) UP_TO_3(with, a, b, c), UP_TO_3((with) | (d), a, b, c)
#define UP_TO_5(with, a, b, c, d, e) UP_TO_4(with, a, b, c, d), UP_TO_4((with) | (e), a, b, c, d)
#define UP_TO_6(with, a, b, c, d, e, f) \
    UP_TO_5(with, a, b, c, d, e), UP_TO_5((with) | (f), a, b, c, d, e)
const FieldsSet fields_around_low[1 << FIELDS_LOW] = {
    UP_TO_6(0, A1, A2, A3, B1, B2, B3), UP_TO_6(B4, A1, A2, A3, B1, B2, B3),
};
const FieldsSet fields_around_middle[1 << FIELDS_MIDDLE] = {UP_TO_6(0, C1, C2, C3, C4, C5, D1)};
const FieldsSet fields_around_high[1 << FIELDS_MIDDLE] = {UP_TO_6(0, D2, D3, D4, E1, E2, E3)};

const int8_t fields_distance[FIELDS_CELLS][FIELDS_CELLS] = {
    {0, 1, 2, 1, 1, 2, 3, 2, 2, 2, 3, 4, 3, 3, 3, 4, 4, 4, 4},
    {1, 0, 1, 2, 1, 1, 2, 3, 2, 2, 2, 3, 3, 3, 3, 3, 4, 4, 4},
    {2, 1, 0, 3, 2, 1, 1, 4, 3, 2, 2, 2, 4, 3, 3, 3, 4, 4, 4},
    {1, 2, 3, 0, 1, 2, 3, 1, 1, 2, 3, 4, 2, 2, 3, 4, 3, 3, 4},
    {1, 1, 2, 1, 0, 1, 2, 2, 1, 1, 2, 3, 2, 2, 2, 3, 3, 3, 3},
    {2, 1, 1, 2, 1, 0, 1, 3, 2, 1, 1, 2, 3, 2, 2, 2, 3, 3, 3},
    {3, 2, 1, 3, 2, 1, 0, 4, 3, 2, 1, 1, 4, 3, 2, 2, 4, 3, 3},
    {2, 3, 4, 1, 2, 3, 4, 0, 1, 2, 3, 4, 1, 2, 3, 4, 2, 3, 4},
    {2, 2, 3, 1, 1, 2, 3, 1, 0, 1, 2, 3, 1, 1, 2, 3, 2, 2, 3},
    {2, 2, 2, 2, 1, 1, 2, 2, 1, 0, 1, 2, 2, 1, 1, 2, 2, 2, 2},
    {3, 2, 2, 3, 2, 1, 1, 3, 2, 1, 0, 1, 3, 2, 1, 1, 3, 2, 2},
    {4, 3, 2, 4, 3, 2, 1, 4, 3, 2, 1, 0, 4, 3, 2, 1, 4, 3, 2},
    {3, 3, 4, 2, 2, 3, 4, 1, 1, 2, 3, 4, 0, 1, 2, 3, 1, 2, 3},
    {3, 3, 3, 2, 2, 2, 3, 2, 1, 1, 2, 3, 1, 0, 1, 2, 1, 1, 2},
    {3, 3, 3, 3, 2, 2, 2, 3, 2, 1, 1, 2, 2, 1, 0, 1, 2, 1, 1},
    {4, 3, 3, 4, 3, 2, 2, 4, 3, 2, 1, 1, 3, 2, 1, 0, 3, 2, 1},
    {4, 4, 4, 3, 3, 3, 4, 2, 2, 2, 3, 4, 1, 1, 2, 3, 0, 1, 2},
    {4, 4, 4, 3, 3, 3, 3, 3, 2, 2, 2, 3, 2, 1, 1, 2, 1, 0, 1},
    {4, 4, 4, 4, 3, 3, 3, 4, 3, 2, 2, 2, 3, 2, 1, 1, 2, 1, 0},
};
/* clang-format on */

static Board board;

static void build_board(void) {
    board_hexagon(&board, 3);
}

const Board *fields_board(const Options *options) {
    static pthread_once_t built = PTHREAD_ONCE_INIT;
    (void)options;
    pthread_once(&built, build_board);
    return &board;
}

const char *fields_cell_name(Cell cell) {
    return fields_board(NULL)->name[cell];
}
