#include "support/boards.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { PETALS = 5 };

static bool in_band(int narrow, int wide) {
    return abs(narrow) <= 6 && abs(wide) <= 26;
}

static bool in_star(int q, int r) {
    const int s = -q - r;
    return in_band(q, r - s) || in_band(r, s - q) || in_band(s, q - r);
}

/* Of the lowest cell of a file. */
static int star_number(int q) {
    int r = 31;
    while (!in_star(q, r)) {
        r--;
    }
    return (26 - (2 * r + q)) / 2 + 1;
}

void boards_star(Board *board) {
    Axial at[BOARD_CELLS_MAX];
    int count = 0;
    for (int q = -16; q <= 16; q++) {
        for (int r = 31; r >= -32; r--) {
            if (in_star(q, r)) {
                at[count++] = (Axial){q, r};
            }
        }
    }
    assert_int_equal(count, 655);
    assert_true(board_from_hexagons(board, at, count, star_number));
}

void boards_ring(Board *board) {
    static const Axial at[] = {{-1, 1}, {-1, 0}, {0, 1}, {0, -1}, {1, 0}, {1, -1}};
    assert_true(board_from_hexagons(board, at, 6, NULL));
}

static Point polar(double fifths, double radius) {
    const double angle = fifths * 2 * acos(-1) / PETALS;
    return (Point){radius * sin(angle), -radius * cos(angle)};
}

void boards_flower(Board *board) {
    memset(board, 0, sizeof *board);
    memset(board->neighbour, 0xFF, sizeof board->neighbour);
    board->cells = 1 + PETALS;
    strcpy(board->name[0], "m");
    board->sides[0] = PETALS;
    for (int i = 0; i < PETALS; i++) {
        const int next = (i + 1) % PETALS;
        const Point corner[] = {polar(next, 0.6), polar(i, 0.6), polar(i, 1.1), polar(i + 0.5, 1.4),
                                polar(next, 1.1)};
        board->corner[0][i] = corner[1];
        board->neighbour[0][i] = (Cell)(1 + i);

        board->name[1 + i][0] = 'p';
        board->name[1 + i][1] = (char)('1' + i);
        board->centre[1 + i] = polar(i + 0.5, 1);
        board->sides[1 + i] = PETALS;
        memcpy(board->corner[1 + i], corner, sizeof corner);
        board->neighbour[1 + i][0] = 0;
        board->neighbour[1 + i][1] = (Cell)(1 + (i + PETALS - 1) % PETALS);
        board->neighbour[1 + i][4] = (Cell)(1 + next);
    }
}
