/*
 * Who could capture where: for all pieces of the active colours at once, and much faster than by
 * listing their moves. The doubled moves from Ground Zero are left out (H-25).
 */
#include <string.h>

#include "games/heximeros/rules.h"

#define INLINE static inline __attribute__((always_inline))

enum { RAY_LONGEST = 32, PRELATE_LONGEST = 10 };

/* A piece whose captures are looked for. */
typedef struct Eye {
    const HexiMap *map;
    const HexiPiece *at;
    HexiSight *sight;
    uint8_t *cheapest;
    uint8_t player; /* as a bit */
    uint8_t value;
} Eye;

/* The piece could capture on a cell. `once`: a second piece of the player there counts as the
 * second. */
INLINE void see(const Eye *eye, Cell cell, bool once) {
    uint8_t *hit = &eye->sight->hit[cell];
    if (eye->at[cell] != 0) {
        eye->sight->twice[cell] |= once ? *hit & eye->player : 0;
        if (eye->value < eye->cheapest[cell]) {
            eye->cheapest[cell] = eye->value;
        }
    }
    *hit |= eye->player;
}

/* H-15, H-16, H-18: returns the number of empty cells. */
INLINE int ray(const Eye *eye, Cell from, int step, int most) {
    const Cell(*next)[HEXI_STEPS] = eye->map->step;
    Cell to = next[from][step];
    for (int i = 0; i < most; i++) {
        see(eye, to, true);
        if (eye->at[to] != 0) {
            return i;
        }
        to = next[to][step];
    }
    return most;
}

INLINE int rays(const Eye *eye, Cell from, int first, int last) {
    int empty = 0;
    for (int step = first; step < last; step++) {
        empty += ray(eye, from, step, RAY_LONGEST);
    }
    return empty;
}

static int prelate(const Eye *eye, Cell from, bool fresh) {
    const Cell(*next)[HEXI_STEPS] = eye->map->step;
    int empty = 0;
    for (int line = HEXI_LINES; line < HEXI_STEPS; line++) {
        const int open = ray(eye, from, line, PRELATE_LONGEST);
        empty += open;
        Cell at = from;
        for (int i = 0; fresh && i <= open; i++) { /* H-17 */
            for (int flat = 0; flat < HEX_DIRECTIONS; flat++) {
                see(eye, next[at][flat], false);
            }
            at = next[at][line];
        }
    }
    return empty;
}

INLINE int leaps(const Eye *eye, Cell from, const HexiLeaps *table) {
    const int first = table->first[from];
    const int end = table->first[from + 1];
    for (int i = first; i < end; i++) {
        see(eye, table->cell[i], true);
    }
    return end - first;
}

/* H-19 */
static int steps(const Eye *eye, Cell from) {
    for (int step = 0; step < HEXI_STEPS; step++) {
        see(eye, eye->map->step[from][step], true);
    }
    return 0;
}

/* H-14 */
static int militant(const Eye *eye, Cell from, int way, bool fresh) {
    const Cell *next = eye->map->step[from];
    const int left = (way + 5) % HEX_DIRECTIONS;
    see(eye, next[(way + 1) % HEX_DIRECTIONS], true);
    see(eye, next[left], true);
    see(eye, next[HEXI_LINES + way], true);
    see(eye, next[HEXI_LINES + left], true);
    if (fresh && eye->at[next[way]] == 0) {
        const Cell *beyond = eye->map->step[next[way]];
        see(eye, beyond[HEXI_LINES + way], true);
        see(eye, beyond[HEXI_LINES + left], true);
    }
    return 0;
}

/* H-22: an Archer that can be captured in return risks its value; elsewhere its shot costs
 * nothing. */
static int archer(Eye *eye, Cell from) {
    int empty = 0;
    const uint8_t value = eye->value;
    for (int step = 0; step < HEXI_STEPS; step++) {
        const Cell to = eye->map->step[from][step];
        if (eye->at[to] != 0) {
            continue;
        }
        empty++;
        eye->value = (eye->sight->hit[to] & ~eye->player) != 0 ? value : 0;
        for (int flat = 0; flat < HEX_DIRECTIONS; flat++) {
            see(eye, eye->map->far[to][flat], false);
        }
    }
    return empty;
}

/* H-23: a sweep that costs more than it captures does not count, except for guarding a piece of its
 * own, which is lost anyway. */
static int dreadnaught(const Eye *eye, const HexiState *state, Cell from) {
    const int colour = hexi_colour(state->at[from]);
    int ways = 0;
    for (int flat = 0; flat < HEX_DIRECTIONS; flat++) {
        Cell way[HEXI_SHOT_RANGE];
        int own[HEXI_SHOT_RANGE];
        Cell to = from;
        int balance = 0;
        bool barred = eye->map->far[from][flat] == HEXI_OFF;
        for (int i = 0; i < HEXI_SHOT_RANGE; i++) {
            way[i] = to = eye->map->step[to][flat];
            const HexiPiece piece = eye->at[to];
            const int value = piece == 0 ? 0 : hexi_capture_value(hexi_kind(piece));
            own[i] = hexi_colour(piece) == colour ? value : 0;
            balance += value - 2 * own[i];
            barred = barred || to == state->sovereign[colour];
        }
        for (int i = 0; i < HEXI_SHOT_RANGE && !barred; i++) {
            if (balance + own[i] >= 0) {
                see(eye, way[i], true);
            }
        }
        ways += !barred;
    }
    return ways;
}

/* Returns about how many cells the piece can move to. */
static int look(Eye *eye, const HexiState *state, Cell from) {
    const HexiPiece piece = state->at[from];
    switch (hexi_kind(piece)) {
    case HEXI_REGENT:
        return rays(eye, from, 0, HEXI_STEPS);
    case HEXI_ALCAZAR:
        return rays(eye, from, 0, HEXI_LINES);
    case HEXI_PRELATE:
        return prelate(eye, from, hexi_fresh(piece));
    case HEXI_ASSASSIN:
        leaps(eye, from, &eye->map->assassin_way);
        return leaps(eye, from, &eye->map->assassin);
    case HEXI_CAVALIER:
        return leaps(eye, from, &eye->map->cavalier);
    case HEXI_DREADNAUGHT:
        return dreadnaught(eye, state, from);
    case HEXI_ARCHER:
        return archer(eye, from);
    case HEXI_MILITANT:
        return militant(eye, from, hexi_colour(piece), hexi_fresh(piece));
    case HEXI_SOVEREIGN:
    case HEXI_HATTED:
        return steps(eye, from);
    case HEXI_NO_PIECE:
        break;
    }
    return 0;
}

static void look_from_all(HexiSight *sight, const HexiState *state, int colour, bool archers) {
    static const uint8_t worth_reaching[HEXI_KINDS] = {
        /* a cell, in 32nds of a point */
        [HEXI_REGENT] = 1,  [HEXI_ASSASSIN] = 1, [HEXI_ARCHER] = 2,     [HEXI_PRELATE] = 2,
        [HEXI_ALCAZAR] = 1, [HEXI_CAVALIER] = 2, [HEXI_DREADNAUGHT] = 4};
    const int player = state->controller[colour];
    Eye eye = {.map = hexi_map(),
               .at = state->at,
               .sight = sight,
               .cheapest = sight->cheapest[player],
               .player = (uint8_t)(1U << player)};
    for (int i = 0; i < state->count[colour]; i++) {
        const Cell from = state->list[colour][i];
        const HexiKind kind = hexi_kind(state->at[from]);
        if ((kind == HEXI_ARCHER) == archers) {
            eye.value =
                kind == HEXI_SOVEREIGN ? HEXI_SOVEREIGN_RISK : (uint8_t)hexi_capture_value(kind);
            sight->reach[player] += worth_reaching[kind] * look(&eye, state, from);
        }
    }
}

/* Archers come last, because their value depends on where others can capture. */
void hexi_see(const HexiState *state, HexiSight *sight) {
    memset(sight, 0, offsetof(HexiSight, cheapest));
    for (int pass = 0; pass < 2; pass++) {
        for (int colour = 0; colour < HEXI_COLOURS; colour++) {
            if (hexi_active(state, colour)) {
                if (pass == 0) {
                    const int player = state->controller[colour];
                    memset(sight->cheapest[player], HEXI_SOVEREIGN_RISK,
                           sizeof sight->cheapest[player]);
                }
                look_from_all(sight, state, colour, pass != 0);
            }
        }
    }
}
