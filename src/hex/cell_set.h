/* Sets of the cells of a board with at most 128 of them. */
#ifndef HEX_CELL_SET_H
#define HEX_CELL_SET_H

#include <stdbool.h>
#include <stdint.h>

#include "hex/board.h"

/* Bit n % 64 of word n / 64 stands for cell n in cell order. */
typedef struct CellSet {
    uint64_t word[2];
} CellSet;

static inline CellSet set_or(CellSet a, CellSet b) {
    return (CellSet){{a.word[0] | b.word[0], a.word[1] | b.word[1]}};
}

static inline CellSet set_and(CellSet a, CellSet b) {
    return (CellSet){{a.word[0] & b.word[0], a.word[1] & b.word[1]}};
}

static inline CellSet set_without(CellSet a, CellSet b) {
    return (CellSet){{a.word[0] & ~b.word[0], a.word[1] & ~b.word[1]}};
}

static inline CellSet set_one(Cell cell) {
    const uint64_t bit = UINT64_C(1) << (cell & 63);
    return (CellSet){{cell < 64 ? bit : 0, cell < 64 ? 0 : bit}};
}

static inline bool set_empty(CellSet set) {
    return (set.word[0] | set.word[1]) == 0;
}

static inline int set_size(CellSet set) {
    return __builtin_popcountll(set.word[0]) + __builtin_popcountll(set.word[1]);
}

static inline bool set_has(CellSet set, Cell cell) {
    return (set.word[cell >> 6] >> (cell & 63) & 1) != 0;
}

static inline void set_include(CellSet *set, Cell cell) {
    set->word[cell >> 6] |= UINT64_C(1) << (cell & 63);
}

static inline void set_exclude(CellSet *set, Cell cell) {
    set->word[cell >> 6] &= ~(UINT64_C(1) << (cell & 63));
}

/* Takes the lowest cell out of a set that is not empty. */
static inline Cell set_take(CellSet *set) {
    const int at = set->word[0] == 0;
    const int bit = __builtin_ctzll(set->word[at]);
    set->word[at] &= set->word[at] - 1;
    return (Cell)(at * 64 + bit);
}

#endif
