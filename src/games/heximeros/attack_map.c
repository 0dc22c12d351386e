/*
 * Who could capture where: for all pieces of the active colours at once, and much faster than by
 * listing their moves. The doubled moves from Ground Zero are left out (H-25).
 *
 * After an action only the pieces on the changed cells, and those whose ways lead over these cells,
 * look again; a piece takes back what it saw before by looking with the other sign.
 */
#include <string.h>

#include "games/heximeros/rules.h"
#include "hex/min_max.h"

#define INLINE static inline __attribute__((always_inline))

enum { RAY_LONGEST = 32, PRELATE_LONGEST = 10 };

/* A count of pieces for each kind, HITS_BITS wide, the cheapest lowest. */
enum { HITS_BITS = 5, HITS_FLOWER = HEXI_KINDS, HITS_KINDS };
static const uint8_t hits_place[HITS_KINDS] = {
    [HEXI_MILITANT] = 0 * HITS_BITS,    [HEXI_HATTED] = 1 * HITS_BITS,
    [HEXI_DREADNAUGHT] = 2 * HITS_BITS, [HEXI_CAVALIER] = 3 * HITS_BITS,
    [HEXI_PRELATE] = 4 * HITS_BITS,     [HITS_FLOWER] = 5 * HITS_BITS, /* H-17 */
    [HEXI_ALCAZAR] = 6 * HITS_BITS,     [HEXI_ARCHER] = 7 * HITS_BITS,
    [HEXI_ASSASSIN] = 8 * HITS_BITS,    [HEXI_REGENT] = 9 * HITS_BITS,
    [HEXI_SOVEREIGN] = 10 * HITS_BITS};
static const uint8_t hits_value[] = {5, 10, 15, 25, 30, 30, 30, 40, 45, 55, HEXI_SOVEREIGN_RISK};

static const uint64_t all_kinds = (UINT64_C(1) << 11 * HITS_BITS) - 1;
static const uint64_t one_of_each = all_kinds / ((1U << HITS_BITS) - 1);

static const uint8_t worth_reaching[HEXI_KINDS] = {
    /* a cell, in 32nds of a point */
    [HEXI_REGENT] = 1,  [HEXI_ASSASSIN] = 1, [HEXI_ARCHER] = 2,     [HEXI_PRELATE] = 2,
    [HEXI_ALCAZAR] = 1, [HEXI_CAVALIER] = 2, [HEXI_DREADNAUGHT] = 4};

/* A piece that looks for captures. */
typedef struct Eye {
    const HexiMap *map;
    const HexiState *state;
    const HexiPiece *at;
    HexiAttackMap *sight;
    uint64_t *hits;  /* of its player */
    uint64_t one;    /* of its kind; negative when it takes back what it saw */
    uint64_t flower; /* the same for an unmoved Prelate's first move (H-17), else 0 */
    int sign;
    int player;
} Eye;

static Eye eye_of(HexiAttackMap *sight, const HexiState *state, HexiPiece piece, int sign) {
    const int player = state->controller[hexi_colour(piece)];
    const HexiKind kind = hexi_kind(piece);
    const bool flower = kind == HEXI_PRELATE && hexi_fresh(piece);
    return (Eye){.map = hexi_map(),
                 .state = state,
                 .at = state->at,
                 .sight = sight,
                 .hits = sight->hits[player],
                 .one = (uint64_t)sign << hits_place[kind],
                 .flower = flower ? (uint64_t)sign << hits_place[HITS_FLOWER] : 0,
                 .sign = sign,
                 .player = player};
}

INLINE void mark(const Eye *eye, Cell cell, uint64_t one) {
    uint8_t *hit = &eye->sight->hit[cell];
    const uint64_t hits = eye->hits[cell] + one;
    eye->hits[cell] = hits;
    *hit = (uint8_t)((*hit & ~(1U << eye->player)) | (unsigned)(hits != 0) << eye->player);
}

INLINE void see(const Eye *eye, Cell cell) {
    mark(eye, cell, eye->one);
}

/* --- Pieces that slide ----------------------------------------------------------------------- */

/* The flats around a cell that an unmoved Prelate can leave or stop on. */
static void bloom(const Eye *eye, Cell cell) {
    for (int flat = 0; flat < HEX_DIRECTIONS; flat++) {
        mark(eye, eye->map->step[cell][flat], eye->flower);
    }
}

/* The rest of a ray from `cell` on, which has been seen: at most `more` cells after it. Returns the
 * number of empty cells. */
INLINE int beyond(const Eye *eye, Cell cell, int step, int more) {
    int empty = 0;
    while (eye->at[cell] == 0) {
        empty++;
        if (eye->flower != 0) {
            bloom(eye, cell);
        }
        if (empty > more) {
            break;
        }
        cell = eye->map->step[cell][step];
        see(eye, cell);
        eye->sight->rays[cell] ^= (uint16_t)(1U << step);
    }
    return empty;
}

/* H-15, H-16, H-18 */
static int rays(const Eye *eye, Cell from, int first, int last, int longest) {
    int empty = 0;
    for (int step = first; step < last; step++) {
        const Cell to = eye->map->step[from][step];
        see(eye, to);
        eye->sight->rays[to] ^= (uint16_t)(1U << step);
        empty += beyond(eye, to, step, longest - 1);
    }
    if (eye->flower != 0) {
        bloom(eye, from);
    }
    return empty;
}

/* --- Other pieces ---------------------------------------------------------------------------- */

INLINE int leaps(const Eye *eye, Cell from, const HexiLeaps *table) {
    const int first = table->first[from];
    const int end = table->first[from + 1];
    for (int i = first; i < end; i++) {
        see(eye, table->cell[i]);
    }
    return end - first;
}

/* H-19 */
static int steps(const Eye *eye, Cell from) {
    for (int step = 0; step < HEXI_STEPS; step++) {
        see(eye, eye->map->step[from][step]);
    }
    return 0;
}

/* H-14: what an unmoved Militant sees over an empty cell ahead. */
static void over(const Eye *eye, Cell ahead, int way) {
    if (eye->at[ahead] == 0) {
        see(eye, eye->map->step[ahead][HEXI_LINES + way]);
        see(eye, eye->map->step[ahead][HEXI_LINES + (way + 5) % HEX_DIRECTIONS]);
    }
}

/* H-14 */
static int militant(const Eye *eye, Cell from, int way, bool fresh) {
    const Cell *next = eye->map->step[from];
    const int left = (way + 5) % HEX_DIRECTIONS;
    see(eye, next[(way + 1) % HEX_DIRECTIONS]);
    see(eye, next[left]);
    see(eye, next[HEXI_LINES + way]);
    see(eye, next[HEXI_LINES + left]);
    if (fresh) {
        over(eye, next[way], way);
    }
    return 0;
}

/* H-22: what an Archer sees from a cell beside it; 1 if it can go there. */
static int archer_from(const Eye *eye, Cell to) {
    if (eye->at[to] != 0) {
        return 0;
    }
    for (int flat = 0; flat < HEX_DIRECTIONS; flat++) {
        see(eye, eye->map->far[to][flat]);
    }
    return 1;
}

static int archer(const Eye *eye, Cell from) {
    int empty = 0;
    for (int step = 0; step < HEXI_STEPS; step++) {
        empty += archer_from(eye, eye->map->step[from][step]);
    }
    return empty;
}

/* H-23: a sweep that costs more than it captures does not count, except for guarding a piece of its
 * own, which is lost anyway. 1 if it can go there. */
static int sweep(const Eye *eye, Cell from, int colour, int flat) {
    Cell way[HEXI_SHOT_RANGE];
    int own[HEXI_SHOT_RANGE];
    Cell to = from;
    int balance = 0;
    bool barred = false;
    for (int i = 0; i < HEXI_SHOT_RANGE; i++) {
        way[i] = to = eye->map->step[to][flat];
        const HexiPiece piece = eye->at[to];
        const int value = piece == 0 ? 0 : hexi_capture_value(hexi_kind(piece));
        own[i] = hexi_colour(piece) == colour ? value : 0;
        balance += value - 2 * own[i];
        barred = barred || to == eye->state->sovereign[colour];
    }
    for (int i = 0; i < HEXI_SHOT_RANGE && !barred; i++) {
        if (balance + own[i] >= 0) {
            see(eye, way[i]);
        }
    }
    return !barred;
}

static int dreadnaught(const Eye *eye, Cell from, int colour) {
    int ways = 0;
    for (int flat = 0; flat < HEX_DIRECTIONS; flat++) {
        if (eye->map->far[from][flat] == HEXI_OFF) {
            continue;
        }
        Cell to = from;
        for (int i = 0; i < HEXI_SHOT_RANGE; i++) {
            to = eye->map->step[to][flat];
            eye->sight->swept[to] = (uint8_t)(eye->sight->swept[to] + eye->sign);
        }
        ways += sweep(eye, from, colour, flat);
    }
    return ways;
}

/* --- All pieces ------------------------------------------------------------------------------ */

/* Returns about how many cells the piece can move to. */
static int look(const Eye *eye, Cell from) {
    const HexiPiece piece = eye->at[from];
    switch (hexi_kind(piece)) {
    case HEXI_REGENT:
        return rays(eye, from, 0, HEXI_STEPS, RAY_LONGEST);
    case HEXI_ALCAZAR:
        return rays(eye, from, 0, HEXI_LINES, RAY_LONGEST);
    case HEXI_PRELATE:
        return rays(eye, from, HEXI_LINES, HEXI_STEPS, PRELATE_LONGEST);
    case HEXI_ASSASSIN:
        leaps(eye, from, &eye->map->assassin_way);
        return leaps(eye, from, &eye->map->assassin);
    case HEXI_CAVALIER:
        return leaps(eye, from, &eye->map->cavalier);
    case HEXI_DREADNAUGHT:
        return dreadnaught(eye, from, hexi_colour(piece));
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

/* A piece's reach has grown or shrunk by a number of cells. */
static void add_reach(const Eye *eye, HexiPiece piece, int cells) {
    eye->sight->reach[eye->player] += eye->sign * worth_reaching[hexi_kind(piece)] * cells;
}

/* Adds what the piece on a cell sees and is worth, or takes it back; nothing if there is none or it
 * is dormant. */
static void count_piece(HexiAttackMap *sight, const HexiState *state, Cell from, int sign) {
    const HexiPiece piece = state->at[from];
    if (piece == 0 || hexi_dormant(state, piece)) {
        return;
    }
    const Eye eye = eye_of(sight, state, piece, sign);
    add_reach(&eye, piece, look(&eye, from));
    sight->worth[hexi_colour(piece)] += sign * hexi_material(piece, from);
}

void hexi_see(const HexiState *state, HexiAttackMap *sight) {
    memset(sight, 0, offsetof(HexiAttackMap, hits));
    for (int colour = 0; colour < HEXI_COLOURS; colour++) {
        if (hexi_active(state, colour)) {
            const int player = state->controller[colour];
            memset(sight->hits[player], 0, sizeof sight->hits[player]);
        }
    }
    for (int colour = 0; colour < HEXI_COLOURS; colour++) {
        for (int i = 0; hexi_active(state, colour) && i < state->count[colour]; i++) {
            count_piece(sight, state, state->list[colour][i], 1);
        }
    }
}

/* --- What an action changes ------------------------------------------------------------------ */

/* From one state to another with the same colours and players. */
typedef struct Change {
    const HexiMap *map;
    HexiAttackMap *sight;
    const HexiState *before;
    const HexiState *after;
} Change;

INLINE bool changed(const Change *change, Cell cell) {
    return change->before->at[cell] != change->after->at[cell];
}

INLINE int opposite(int step) {
    return step < HEXI_LINES ? (step + 3) % HEX_DIRECTIONS
                             : HEXI_LINES + (step - HEXI_LINES + 3) % HEX_DIRECTIONS;
}

/* The sliding piece that sees a changed cell along `step` sees another part behind it. If its ray
 * meets another changed cell first, that one is looked after instead. */
static void renew_ray(const Change *change, Cell cell, int step) {
    const int back = opposite(step);
    int distance = 1;
    Cell from = change->map->step[cell][back];
    while (change->before->at[from] == 0 && !changed(change, from)) {
        from = change->map->step[from][back];
        distance++;
    }
    const HexiPiece piece = change->before->at[from];
    if (changed(change, from)) {
        return;
    }
    const int longest = hexi_kind(piece) == HEXI_PRELATE ? PRELATE_LONGEST : RAY_LONGEST;
    const Eye old = eye_of(change->sight, change->before, piece, -1);
    const Eye new = eye_of(change->sight, change->after, piece, 1);
    add_reach(&old, piece, beyond(&old, cell, step, longest - distance));
    add_reach(&new, piece, beyond(&new, cell, step, longest - distance));
}

/* Archers beside a changed cell, and an unmoved Militant before it. */
static void renew_neighbours(const Change *change, Cell cell) {
    for (int step = 0; step < HEXI_STEPS; step++) {
        const Cell from = change->map->step[cell][step];
        const HexiPiece piece = change->before->at[from];
        const HexiKind kind = hexi_kind(piece);
        const int way = opposite(step);
        const bool behind = kind == HEXI_MILITANT && hexi_fresh(piece) && hexi_colour(piece) == way;
        if ((kind != HEXI_ARCHER && !behind) || hexi_dormant(change->before, piece) ||
            changed(change, from)) {
            continue;
        }
        const Eye old = eye_of(change->sight, change->before, piece, -1);
        const Eye new = eye_of(change->sight, change->after, piece, 1);
        if (behind) {
            over(&old, cell, way);
            over(&new, cell, way);
        } else {
            add_reach(&old, piece, archer_from(&old, cell));
            add_reach(&new, piece, archer_from(&new, cell));
        }
    }
}

/* Dreadnaughts that sweep a changed cell; if they meet another one first, it looks after them. */
static void renew_sweeps(const Change *change, Cell cell) {
    for (int flat = 0; flat < HEX_DIRECTIONS; flat++) {
        Cell from = cell;
        for (int i = 0; i < HEXI_SHOT_RANGE; i++) {
            from = change->map->step[from][opposite(flat)];
            const HexiPiece piece = change->before->at[from];
            if (changed(change, from)) {
                break;
            }
            if (hexi_kind(piece) == HEXI_DREADNAUGHT && !hexi_dormant(change->before, piece) &&
                change->map->far[from][flat] != HEXI_OFF) {
                const int colour = hexi_colour(piece);
                const Eye old = eye_of(change->sight, change->before, piece, -1);
                const Eye new = eye_of(change->sight, change->after, piece, 1);
                add_reach(&old, piece, sweep(&old, from, colour, flat));
                add_reach(&new, piece, sweep(&new, from, colour, flat));
            }
        }
    }
}

/* Writes the cells with other pieces and returns their number, or `most` + 1 if there are more. */
static int find_changed(const HexiState *before, const HexiState *after, Cell *out, int most) {
    enum { WORD = sizeof(uint64_t) };
    int count = 0;
    for (Cell cell = 0; cell < HEXI_CELLS; cell += WORD) {
        uint64_t was;
        uint64_t is;
        memcpy(&was, before->at + cell, WORD);
        memcpy(&is, after->at + cell, WORD);
        for (Cell i = cell; was != is && i < cell + WORD; i++) {
            if (before->at[i] != after->at[i]) {
                if (count == most) {
                    return most + 1;
                }
                out[count++] = i;
            }
        }
    }
    return count;
}
_Static_assert((HEXI_CELLS + 1) % sizeof(uint64_t) == 0, "the board is read in words");

void hexi_look_again(HexiAttackMap *sight, const HexiState *before, const HexiState *after) {
    enum { CHANGES_MOST = 9 }; /* of a sweep from Ground Zero (H-29) */
    const Change change = {.map = hexi_map(), .sight = sight, .before = before, .after = after};
    Cell cell[CHANGES_MOST];
    const int count = find_changed(before, after, cell, CHANGES_MOST);
    if (count > CHANGES_MOST || before->active != after->active ||
        memcmp(before->controller, after->controller, sizeof before->controller) != 0) {
        hexi_see(after, sight);
        return;
    }
    for (int i = 0; i < count; i++) {
        count_piece(sight, before, cell[i], -1);
    }
    for (int i = 0; i < count; i++) {
        for (unsigned left = sight->rays[cell[i]]; left != 0; left &= left - 1) {
            renew_ray(&change, cell[i], __builtin_ctz(left));
        }
        renew_neighbours(&change, cell[i]);
        if (sight->swept[cell[i]] != 0) {
            renew_sweeps(&change, cell[i]);
        }
    }
    for (int i = 0; i < count; i++) {
        count_piece(sight, after, cell[i], 1);
    }
}

/* --- Answers --------------------------------------------------------------------------------- */

static uint64_t of_kind(uint64_t hits, int kind) {
    return hits >> hits_place[kind] & ((1U << HITS_BITS) - 1);
}

/* H-22: whether an Archer of the player can shoot at a cell from where nobody can capture it. */
static bool shot_from_safety(const HexiAttackMap *sight, const HexiState *state, int player,
                             Cell target) {
    const HexiMap *map = hexi_map();
    for (int flat = 0; flat < HEX_DIRECTIONS; flat++) {
        const Cell to = map->far[target][flat];
        if (state->at[to] != 0 || hexi_hunters(sight, to, player) != 0) {
            continue;
        }
        for (int step = 0; step < HEXI_STEPS; step++) {
            const HexiPiece piece = state->at[map->step[to][step]];
            if (hexi_kind(piece) == HEXI_ARCHER &&
                state->controller[hexi_colour(piece)] == player) {
                return true;
            }
        }
    }
    return false;
}

int hexi_cheapest(const HexiAttackMap *sight, const HexiState *state, int player, Cell cell) {
    const uint64_t hits = sight->hits[player][cell];
    if ((sight->hit[cell] >> player & 1) == 0) {
        return HEXI_SOVEREIGN_RISK;
    }
    if (of_kind(hits, HEXI_ARCHER) != 0 && shot_from_safety(sight, state, player, cell)) {
        return 0;
    }
    return hits_value[__builtin_ctzll(hits) / HITS_BITS];
}

bool hexi_hits_twice(const HexiAttackMap *sight, int player, Cell cell) {
    const uint64_t hits = sight->hits[player][cell];
    const uint64_t flower = of_kind(hits, HITS_FLOWER);
    const uint64_t others = hits - (flower << hits_place[HITS_FLOWER]) -
                            (of_kind(hits, HEXI_ARCHER) << hits_place[HEXI_ARCHER]);
    const bool one = (others & (others - 1)) == 0 && (others & one_of_each) != 0;
    return others != 0 && (!one || flower != 0);
}

int hexi_exchange(const HexiAttackMap *sight, const HexiState *state, int hunter, Cell cell,
                  int value) {
    const unsigned guards = hexi_hunters(sight, cell, hunter);
    int guard = HEXI_SOVEREIGN_RISK;
    if (guards == 0) {
        return value;
    }
    const int first = hexi_cheapest(sight, state, hunter, cell);
    if (first == 0) {
        return value;
    }
    if (hexi_hits_twice(sight, hunter, cell)) {
        for (unsigned left = guards; left != 0; left &= left - 1) {
            const int value_of = hexi_cheapest(sight, state, __builtin_ctz(left), cell);
            guard = MIN(value_of, guard);
        }
    } else {
        guard = 0;
    }
    const int risk = first - guard;
    return risk > 0 ? value - risk * HEXI_POINT : value;
}
