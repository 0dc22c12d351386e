#include "hex/board.h"

#include <stdio.h>
#include <string.h>

enum {
    AXIAL_LEAST = -BOARD_AXIAL_SPAN / 2,
    AXIAL_MOST = BOARD_AXIAL_SPAN / 2 - 1,
    SIDE_MOST = 18,
    LETTERS = 26,
    NUMBER_MOST = 9999,
};

const double board_column_per_row = 0.86602540378443864676;

static bool axial_fits(Axial at) {
    return at.q >= AXIAL_LEAST && at.q <= AXIAL_MOST && at.r >= AXIAL_LEAST && at.r <= AXIAL_MOST;
}

/* True when `b` may follow `a` in cell order. */
static bool in_order(Axial a, Axial b) {
    return a.q < b.q || (a.q == b.q && a.r > b.r);
}

/* `file` counts from 0: a..z, then aa, ab... */
static bool write_name(char name[CELL_NAME_MAX], int file, int number) {
    if (number < 1 || number > NUMBER_MOST) {
        return false;
    }
    const char last = (char)('a' + file % LETTERS);
    if (file < LETTERS) {
        snprintf(name, CELL_NAME_MAX, "%c%d", last, number);
    } else {
        const char first = (char)('a' + file / LETTERS - 1);
        snprintf(name, CELL_NAME_MAX, "%c%c%d", first, last, number);
    }
    return true;
}

/* Side i, from corner i to the next, is the one towards flat i. */
static void draw_outline(Board *board, int cell) {
    static const Point corner[HEX_DIRECTIONS] = {{-1, -1}, {1, -1}, {2, 0},
                                                 {1, 1},   {-1, 1}, {-2, 0}};
    const Axial at = board->at[cell];
    board->centre[cell] = (Point){at.q * board_column_per_row, at.r + at.q / 2.0};
    board->sides[cell] = HEX_DIRECTIONS;
    for (int i = 0; i < HEX_DIRECTIONS; i++) {
        board->corner[cell][i] = (Point){(3 * at.q + corner[i].x) / 3.0 * board_column_per_row,
                                         (2 * at.r + at.q + corner[i].y) / 2.0};
    }
}

static void join(Board *board) {
    for (int cell = 0; cell < board->cells; cell++) {
        for (int i = 0; i < HEX_DIRECTIONS; i++) {
            board->neighbour[cell][i] = board_at(board, axial_add(board->at[cell], axial_flats[i]));
            board->line[cell][i] = board_at(board, axial_add(board->at[cell], axial_lines[i]));
        }
    }
}

bool board_from_hexagons(Board *board, const Axial *at, int count, int (*first_number)(int q)) {
    memset(board, 0, sizeof *board);
    memset(board->by_axial, 0xFF, sizeof board->by_axial); /* CELL_NONE throughout */
    if (count < 1 || count > BOARD_CELLS_MAX) {
        return false;
    }

    int lowest = 0; /* the cell at the southern end of the present file */
    for (int cell = 0; cell < count; cell++) {
        if (!axial_fits(at[cell]) || (cell > 0 && !in_order(at[cell - 1], at[cell]))) {
            return false;
        }
        if (at[cell].q != at[lowest].q) {
            lowest = cell;
        }
        /* Numbered by height, so that a gap in a file skips its numbers. */
        const int first = first_number == NULL ? 1 : first_number(at[cell].q);
        if (first < 1 || first > NUMBER_MOST ||
            !write_name(board->name[cell], at[cell].q - at[0].q,
                        first + at[lowest].r - at[cell].r)) {
            return false;
        }
        board->at[cell] = at[cell];
        board->by_axial[at[cell].q - AXIAL_LEAST][at[cell].r - AXIAL_LEAST] = (Cell)cell;
        draw_outline(board, cell);
    }
    board->cells = count;
    board->hexagonal = true;
    join(board);
    return true;
}

bool board_hexagon(Board *board, int side) {
    if (side < 1 || side > SIDE_MOST) {
        return false;
    }
    Axial at[BOARD_CELLS_MAX];
    const int radius = side - 1;
    int count = 0;
    for (int q = -radius; q <= radius; q++) {
        for (int r = radius; r >= -radius; r--) {
            if (axial_distance((Axial){0, 0}, (Axial){q, r}) <= radius) {
                at[count++] = (Axial){q, r};
            }
        }
    }
    return board_from_hexagons(board, at, count, NULL);
}

Cell board_at(const Board *board, Axial at) {
    return axial_fits(at) ? board->by_axial[at.q - AXIAL_LEAST][at.r - AXIAL_LEAST] : CELL_NONE;
}

Cell board_find(const Board *board, const char *name, size_t length) {
    if (length == 0 || length >= CELL_NAME_MAX) {
        return CELL_NONE;
    }
    char padded[CELL_NAME_MAX] = {0};
    memcpy(padded, name, length);
    for (int cell = 0; cell < board->cells; cell++) {
        if (memcmp(board->name[cell], padded, CELL_NAME_MAX) == 0) {
            return (Cell)cell;
        }
    }
    return CELL_NONE;
}

Cell board_read(const Board *board, const char *text, const char **end) {
    for (size_t length = strnlen(text, CELL_NAME_MAX - 1); length > 0; length--) {
        const Cell found = board_find(board, text, length);
        if (found != CELL_NONE) {
            *end = text + length;
            return found;
        }
    }
    *end = text;
    return CELL_NONE;
}

int board_distance(const Board *board, Cell a, Cell b) {
    int16_t steps[BOARD_CELLS_MAX];
    Cell queue[BOARD_CELLS_MAX];
    memset(steps, 0xFF, sizeof steps); /* -1: not reached yet */
    int head = 0;
    int tail = 0;
    queue[tail++] = a;
    steps[a] = 0;
    while (head < tail && steps[b] < 0) {
        const Cell cell = queue[head++];
        for (int i = 0; i < board->sides[cell]; i++) {
            const Cell next = board->neighbour[cell][i];
            if (next != CELL_NONE && steps[next] < 0) {
                steps[next] = (int16_t)(steps[cell] + 1);
                queue[tail++] = next;
            }
        }
    }
    return steps[b];
}
