/* The board: F-3, F-4. Neighbours and distances are fixed, so they stand here as tables. */
#include <threads.h>

#include "games/fields/rules.h"

/* clang-format off */
const FieldsSet fields_neighbours[FIELDS_CELLS] = {
    0x0001A, 0x00035, 0x00062,
    0x00191, 0x0032B, 0x00656, 0x00C24,
    0x01108, 0x03298, 0x06530, 0x0CA60, 0x08440,
    0x12180, 0x35300, 0x6A600, 0x44C00,
    0x23000, 0x56000, 0x2C000,
};

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
    static once_flag built = ONCE_FLAG_INIT;
    (void)options;
    call_once(&built, build_board);
    return &board;
}

const char *fields_cell_name(Cell cell) {
    return fields_board(NULL)->name[cell];
}
