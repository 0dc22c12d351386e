/*
 * How the pieces move: H-14 .. H-31. Each function lists the moves or only counts them; `list` is a
 * constant in every call, so that counting writes nothing.
 */
#include "games/heximeros/rules.h"

/* The moves of one colour as they are found. */
typedef struct Finder {
    const HexiMap *map;
    const HexiPiece *at;
    unsigned go;    /* bit mask by group: empty, and pieces that may be captured */
    unsigned foe;   /* only the pieces */
    unsigned empty; /* only empty; 0 where captures alone are looked for */
    Action *out;
    int count;
} Finder;

#define INLINE static inline __attribute__((always_inline))

/* 0 for an empty cell, a colour plus one, or that of the wall. */
INLINE unsigned group(HexiPiece piece) {
    return piece >> 4 & 7U;
}

static Finder finder(const HexiState *state, int colour, Action *out) {
    const unsigned own = 1U << (colour + 1);
    const unsigned foe = 0x7EU & ~own; /* H-11 */
    return (Finder){
        .map = hexi_map(), .at = state->at, .go = foe | 1U, .foe = foe, .empty = 1U, .out = out};
}

/* Adds the move to a cell, captures included, if the group there is in `allowed`. */
INLINE void take(Finder *find, Cell from, Cell to, unsigned allowed, bool list) {
    const HexiPiece there = find->at[to];
    if (list) {
        find->out[find->count] = hexi_action(there == 0 ? HEXI_MOVE : HEXI_CAPTURE, from, to);
    }
    find->count += (int)(allowed >> group(there) & 1U);
}

/* --- Pieces that slide --------------------------------------------------------------------- */

enum { RAY_LONGEST = 32, PRELATE_LONGEST = 10 };

/* H-15, H-16, H-18: returns the number of empty cells. */
INLINE int slide(Finder *find, Cell from, int step, int most, bool list) {
    const Cell(*next)[HEXI_STEPS] = find->map->step;
    Cell to = next[from][step];
    for (int i = 0; i < most; i++) {
        take(find, from, to, find->go, list);
        if (find->at[to] != 0) {
            return i;
        }
        to = next[to][step];
    }
    return most;
}

INLINE void slide_all(Finder *find, Cell from, int first, int last, int most, bool list) {
    for (int step = first; step < last; step++) {
        slide(find, from, step, most, list);
    }
}

/* Line i runs between flats i and i + 1. */
INLINE int flat(int i) {
    return i % HEX_DIRECTIONS;
}

/*
 * H-17: the flats at the end of a Prelate's first move. Each cell of a line has two neighbours
 * ahead, two at its sides, and two behind that are ahead of the cell before it. Neighbouring lines
 * share the side cells of their first cells; each belongs to the line before it.
 */
INLINE void flower(Finder *find, Cell from, const int open[HEX_DIRECTIONS], bool list) {
    const Cell(*next)[HEXI_STEPS] = find->map->step;
    for (int i = 0; i < HEX_DIRECTIONS; i++) {
        take(find, from, next[from][i], find->go, list);
    }
    for (int line = 0; line < HEX_DIRECTIONS; line++) {
        Cell at = from;
        for (int i = 0; i < open[line]; i++) {
            at = next[at][HEXI_LINES + line];
            take(find, from, next[at][line], find->go, list);
            take(find, from, next[at][flat(line + 1)], find->go, list);
            take(find, from, next[at][flat(line + 2)], find->go, list);
            if (i > 0 || open[flat(line + 5)] == 0) {
                take(find, from, next[at][flat(line + 5)], find->go, list);
            }
        }
    }
}

INLINE void prelate(Finder *find, Cell from, bool fresh, bool list) {
    int open[HEX_DIRECTIONS];
    for (int line = 0; line < HEX_DIRECTIONS; line++) {
        open[line] = slide(find, from, HEXI_LINES + line, PRELATE_LONGEST, list);
    }
    if (fresh) {
        flower(find, from, open, list);
    }
}

/* --- Pieces that step or leap -------------------------------------------------------------- */

/* H-19, H-27 */
INLINE void step_any_way(Finder *find, Cell from, bool list) {
    const Cell(*next)[HEXI_STEPS] = find->map->step;
    for (int step = 0; step < HEXI_STEPS; step++) {
        take(find, from, next[from][step], find->go, list);
        if (from == find->map->centre && find->at[next[from][step]] == 0) {
            take(find, from, next[next[from][step]][step], find->go, list);
        }
    }
}

INLINE void leap(Finder *find, Cell from, const HexiLeaps *leaps, unsigned allowed, bool list) {
    const int end = leaps->first[from + 1];
    for (int i = leaps->first[from]; i < end; i++) {
        take(find, from, leaps->cell[i], allowed, list);
    }
}

/* --- The Archer ---------------------------------------------------------------------------- */

/* H-22, H-30: the move to an empty cell, and the shots from there. */
INLINE void archer_to(Finder *find, Cell from, Cell to, bool doubled, bool list) {
    if (find->at[to] != 0) {
        return;
    }
    take(find, from, to, find->empty, list);
    for (int i = 0; i < HEX_DIRECTIONS; i++) {
        const Cell target = doubled ? hexi_far_twice(find->map, to, i) : find->map->far[to][i];
        if (list) {
            find->out[find->count] = hexi_shot(from, to, target);
        }
        find->count += (int)(find->foe >> group(find->at[target]) & 1U);
    }
}

INLINE void archer(Finder *find, Cell from, bool list) {
    const Cell(*next)[HEXI_STEPS] = find->map->step;
    for (int step = 0; step < HEXI_STEPS; step++) {
        const Cell to = next[from][step];
        archer_to(find, from, to, false, list);
        if (from == find->map->centre && find->at[to] == 0) {
            archer_to(find, from, next[to][step], true, list);
        }
    }
}

/* --- The Dreadnaught ----------------------------------------------------------------------- */

/* Whether a Dreadnaught may sweep the next four cells; adds the pieces on them to `met`. */
INLINE bool may_sweep(const Finder *find, Cell from, int step, Cell sovereign, unsigned *met) {
    for (int i = 0; i < HEXI_SHOT_RANGE; i++) {
        from = find->map->step[from][step];
        if (from == sovereign) {
            return false;
        }
        *met |= find->at[from];
    }
    return true;
}

INLINE void sweep_to(Finder *find, Cell from, Cell to, unsigned met, bool list) {
    if (list) {
        find->out[find->count] = hexi_action(met == 0 ? HEXI_MOVE : HEXI_CAPTURE, from, to);
    }
    find->count += (int)(met != 0 || find->empty != 0);
}

/* H-23, H-29 */
INLINE void dreadnaught(Finder *find, Cell from, Cell sovereign, bool list) {
    for (int step = 0; step < HEX_DIRECTIONS; step++) {
        const Cell to = find->map->far[from][step];
        unsigned met = 0;
        if (to == HEXI_OFF || !may_sweep(find, from, step, sovereign, &met)) {
            continue;
        }
        sweep_to(find, from, to, met, list);
        if (from == find->map->centre && may_sweep(find, to, step, sovereign, &met)) {
            sweep_to(find, from, find->map->far[to][step], met, list);
        }
    }
}

/* --- The Militant -------------------------------------------------------------------------- */

/* H-14: along the flats and lines next to a direction. */
INLINE void militant_captures(Finder *find, Cell from, Cell at, int way, bool list) {
    const Cell *next = find->map->step[at];
    take(find, from, next[flat(way + 1)], find->foe, list);
    take(find, from, next[flat(way + 5)], find->foe, list);
    take(find, from, next[HEXI_LINES + way], find->foe, list);
    take(find, from, next[HEXI_LINES + flat(way + 5)], find->foe, list);
}

/* H-26: in addition to H-14. A line cell next to two open directions is one move. */
INLINE void militant_at_ground_zero(Finder *find, Cell from, int forward, bool list) {
    const Cell(*next)[HEXI_STEPS] = find->map->step;
    bool open[HEX_DIRECTIONS];
    for (int i = 0; i < HEX_DIRECTIONS; i++) {
        open[i] = find->at[next[from][i]] == 0;
    }
    for (int i = 0; i < HEX_DIRECTIONS; i++) {
        const Cell at = next[from][i];
        const bool already = i == forward || flat(i + 1) == forward;
        if ((open[i] || open[flat(i + 1)]) && !already) {
            take(find, from, next[from][HEXI_LINES + i], find->foe, list);
        }
        if (open[i]) {
            take(find, from, next[at][i], find->empty, list);
            take(find, from, next[at][HEXI_LINES + i], find->foe, list);
            take(find, from, next[at][HEXI_LINES + flat(i + 5)], find->foe, list);
        }
    }
}

INLINE void militant(Finder *find, Cell from, int forward, bool fresh, bool list) {
    const Cell ahead = find->map->step[from][forward];
    militant_captures(find, from, from, forward, list);
    if (find->at[ahead] == 0) {
        take(find, from, ahead, find->empty, list);
        if (fresh) {
            /* The flats next to the cell ahead are the line cells next to this one. */
            const Cell *next = find->map->step[ahead];
            take(find, from, next[forward], find->empty, list);
            take(find, from, next[HEXI_LINES + forward], find->foe, list);
            take(find, from, next[HEXI_LINES + flat(forward + 5)], find->foe, list);
        }
    }
    if (from == find->map->centre) {
        militant_at_ground_zero(find, from, forward, list);
    }
}

/* --- All pieces ---------------------------------------------------------------------------- */

INLINE void sovereign(Finder *find, const HexiState *state, Cell from, int colour, bool list) {
    step_any_way(find, from, list);
    if (hexi_fresh(state->at[from]) && find->empty != 0) {
        Action seek[2];
        Action *to = list ? find->out + find->count : seek;
        find->count += (int)(hexi_list_sanctuary(state, colour, to) - to);
    }
}

INLINE void find_moves(Finder *find, const HexiState *state, Cell from, bool list) {
    const HexiPiece piece = state->at[from];
    const int colour = hexi_colour(piece);
    switch (hexi_kind(piece)) {
    case HEXI_SOVEREIGN:
        sovereign(find, state, from, colour, list);
        break;
    case HEXI_REGENT:
        slide_all(find, from, 0, HEXI_STEPS, RAY_LONGEST, list);
        break;
    case HEXI_ASSASSIN:
        leap(find, from, &find->map->assassin, find->go, list);
        leap(find, from, &find->map->assassin_way, find->foe, list);
        break;
    case HEXI_ARCHER:
        archer(find, from, list);
        break;
    case HEXI_PRELATE:
        prelate(find, from, hexi_fresh(piece), list);
        break;
    case HEXI_ALCAZAR:
        slide_all(find, from, 0, HEXI_LINES, RAY_LONGEST, list);
        break;
    case HEXI_CAVALIER:
        leap(find, from, &find->map->cavalier, find->go, list);
        break;
    case HEXI_DREADNAUGHT:
        dreadnaught(find, from, state->sovereign[colour], list);
        break;
    case HEXI_MILITANT:
        militant(find, from, colour, hexi_fresh(piece), list);
        break;
    case HEXI_HATTED:
        step_any_way(find, from, list);
        break;
    case HEXI_NO_PIECE:
        break;
    }
}

int hexi_piece_moves(const HexiState *state, Cell from, Action *out) {
    Finder find = finder(state, hexi_colour(state->at[from]), out);
    find_moves(&find, state, from, true);
    return find.count;
}

INLINE int moves_of_side(const HexiState *state, Action *out, bool list, bool captures) {
    const int side = state->side;
    Finder find = finder(state, side, out);
    find.go = captures ? find.foe : find.go;
    find.empty = captures ? 0 : find.empty;
    for (int i = 0; i < state->count[side]; i++) {
        find_moves(&find, state, state->list[side][i], list);
    }
    return find.count;
}

int hexi_moves(const HexiState *state, Action *out) {
    return moves_of_side(state, out, true, false);
}

int hexi_count_moves(const HexiState *state) {
    return moves_of_side(state, NULL, false, false);
}

int hexi_list_captures(const HexiState *state, Action *out) {
    return moves_of_side(state, out, true, true);
}
