/*
 * A board: a finite set of cells with names, neighbours and outlines. A set of hexagons is the
 * common case and has a constructor; a game with a board of another shape (a globe with
 * pentagons) fills the same struct itself. Boards are built once, never change, and are shared.
 */
#ifndef HEX_BOARD_H
#define HEX_BOARD_H

#include <stddef.h>
#include <stdint.h>

#include "hex/axial.h"

enum {
    BOARD_CELLS_MAX = 1024,
    BOARD_SIDES_MAX = 6,
    CELL_NAME_MAX = 8, /* including the final zero; the rest is zero too */
};

/* An index into a board's cells, 0 .. cells-1 in cell order (by file, then number), or CELL_NONE.
 */
typedef int16_t Cell;
enum { CELL_NONE = -1 };

/* The distance between columns when two cells of one column are 1 apart: the root of 3/4. */
extern const double board_column_per_row;

typedef struct Point {
    double x, y;
} Point;

enum { BOARD_AXIAL_SPAN = 64 }; /* q and r of a hexagonal board are -32 .. 31 */

/*
 * Centres and corners are in units of the distance between two neighbouring centres, y downward.
 * Corners run clockwise; the side from corner i to the next is the one that neighbour i shares, and
 * the common corners of cells that touch are equal to the last bit, so that no gap is between them.
 * A board that covers a globe leaves them zero: its view says where the cells are (hex/sphere.h).
 */
typedef struct Board {
    int cells;
    bool hexagonal; /* made of hexagons: at, line, by_axial hold; neighbour is indexed by Flat */
    char name[BOARD_CELLS_MAX][CELL_NAME_MAX];
    uint8_t sides[BOARD_CELLS_MAX];                   /* corners of the outline, 5 or 6 */
    Cell neighbour[BOARD_CELLS_MAX][BOARD_SIDES_MAX]; /* clockwise; CELL_NONE beyond the rim */
    Point centre[BOARD_CELLS_MAX];
    Point corner[BOARD_CELLS_MAX][BOARD_SIDES_MAX];
    Axial at[BOARD_CELLS_MAX];
    Cell line[BOARD_CELLS_MAX][HEX_DIRECTIONS];        /* one step along each Line */
    Cell by_axial[BOARD_AXIAL_SPAN][BOARD_AXIAL_SPAN]; /* [q + 32][r + 32] */
} Board;

/*
 * Fills `board` with hexagons at `at[0 .. count-1]`, which must be in cell order, distinct, and
 * within -32 .. 31. Files (columns of equal q) are named `a`..`z`, `aa`.. from the
 * lowest q on. Within a file cells are numbered by their height (towards north), the lowest having
 * `first_number(q)`, or 1 where `first_number` is NULL; numbers of gaps in a file are
 * skipped. False, with an unusable board, when a bound is broken or a number is not 1 .. 9999.
 */
bool board_from_hexagons(Board *board, const Axial *at, int count, int (*first_number)(int q));

/* Fills `board` with a hexagon of `side` cells per side (1 .. 18), centred on the origin. */
bool board_hexagon(Board *board, int side);

/* The cell at an axial position, or CELL_NONE when there is none. Hexagonal boards only. */
Cell board_at(const Board *board, Axial at);

/* The cell whose name is the `length` bytes at `name`, or CELL_NONE. */
Cell board_find(const Board *board, const char *name, size_t length);

/*
 * The cell with the longest name at the start of `text`, or CELL_NONE. `*end` is set to the end of
 * the name, or to `text`. For reading notation such as `b1-b3`.
 */
Cell board_read(const Board *board, const char *text, const char **end);

/* The number of steps between two cells from neighbour to neighbour, or -1 if unreachable. */
int board_distance(const Board *board, Cell a, Cell b);

#endif
