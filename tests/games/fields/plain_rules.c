#include "games/fields/plain_rules.h"

#include "games/fields/positions.h"

/* --- A position, plainly ------------------------------------------------------------------- */

static int in_set(FieldsSet set, int cell) {
    return set >> cell & 1;
}

Plain plain_of(const FieldsState *state) {
    Plain plain = {.board = fields_game.board(NULL),
                   .queen = {CELL_NONE, CELL_NONE},
                   .own = state->side,
                   .other = 1 - state->side,
                   .turn = state->turn,
                   .passes = state->passes,
                   .quiet = state->quiet,
                   .loud = state->loud,
                   .first = state->first,
                   .first_queen = state->first_queen,
                   .shared = state->shared,
                   .cell = state->underway.cell,
                   .left = state->underway.left,
                   .used = state->underway.used,
                   .turned = state->underway.explored,
                   .discovered = state->underway.discovered,
                   .ended = (FieldsEnd)state->ended,
                   .winner = state->winner};
    for (int cell = 0; cell < FIELDS_CELLS; cell++) {
        plain.ground[cell] = in_set(state->sea, cell)        ? FIELDS_SEA
                             : in_set(state->mountain, cell) ? FIELDS_MOUNTAIN
                                                             : FIELDS_PLAIN;
        plain.terrain[cell] = in_set(state->hidden, cell) ? FIELDS_HIDDEN : plain.ground[cell];
        for (int seat = 0; seat < FIELDS_SEATS; seat++) {
            plain.count[seat][FIELDS_QUEEN][cell] = in_set(state->queen[seat], cell);
            plain.count[seat][FIELDS_PRINCE][cell] =
                in_set(state->prince[seat], cell) + in_set(state->twin[seat], cell);
            plain.count[seat][FIELDS_CITY][cell] = in_set(state->city[seat], cell);
            plain.count[seat][FIELDS_FIELD][cell] = in_set(state->field[seat], cell);
            if (in_set(state->queen[seat], cell)) {
                plain.queen[seat] = cell;
            }
        }
    }
    return plain;
}

void plain_expect_same(const Plain *found, const Plain *expected) {
    assert_memory_equal(found->ground, expected->ground, sizeof found->ground);
    assert_memory_equal(found->terrain, expected->terrain, sizeof found->terrain);
    assert_memory_equal(found->count, expected->count, sizeof found->count);
    assert_int_equal(found->own, expected->own);
    assert_int_equal(found->turn, expected->turn);
    assert_int_equal(found->passes, expected->passes);
    assert_int_equal(found->quiet, expected->quiet);
    assert_int_equal(found->loud, expected->loud);
    assert_int_equal(found->first, expected->first);
    assert_int_equal(found->first_queen, expected->first_queen);
    assert_int_equal(found->shared, expected->shared);
    assert_int_equal(found->cell, expected->cell);
    assert_int_equal(found->left, expected->left);
    assert_int_equal(found->used, expected->used);
    assert_int_equal(found->turned, expected->turned);
    assert_int_equal(found->discovered, expected->discovered);
    assert_int_equal(found->ended, expected->ended);
    assert_int_equal(found->winner, expected->winner);
}

bool plain_repeats(const Plain *a, const Plain *b) {
    return a->own == b->own && memcmp(a->terrain, b->terrain, sizeof a->terrain) == 0 &&
           memcmp(a->count, b->count, sizeof a->count) == 0;
}

int plain_pawns(const Plain *plain, int seat, int cell) {
    return plain->count[seat][FIELDS_QUEEN][cell] + plain->count[seat][FIELDS_PRINCE][cell];
}

static bool opposed(const Plain *plain, int cell) {
    return plain_pawns(plain, plain->other, cell) + plain->count[plain->other][FIELDS_CITY][cell] >
           0;
}

int plain_total(const Plain *plain, int seat, FieldsPiece piece) {
    int sum = 0;
    for (int cell = 0; cell < FIELDS_CELLS; cell++) {
        sum += plain->count[seat][piece][cell];
    }
    return sum;
}

static int steps(const Plain *plain, int a, int b) {
    return axial_distance(plain->board->at[a], plain->board->at[b]);
}

static int power(const Plain *plain, int seat, int cell) {
    return plain->queen[seat] == CELL_NONE ? 0 : 5 - steps(plain, cell, plain->queen[seat]);
}

static int plain_defence(const Plain *plain, int seat, int cell) {
    const bool mountain = plain->terrain[cell] == FIELDS_MOUNTAIN;
    const bool city = plain->count[seat][FIELDS_CITY][cell] > 0;
    int value = 0;
    for (int i = plain->count[seat][FIELDS_PRINCE][cell]; i > 0; i--) {
        value += mountain && !city ? 2 * power(plain, seat, cell) : power(plain, seat, cell);
    }
    if (plain->count[seat][FIELDS_QUEEN][cell] > 0) {
        value += mountain && !city ? 7 : 4;
    }
    if (city) {
        value += mountain ? 5 : 3;
    }
    return value;
}

/* --- Networks, plainly --------------------------------------------------------------------- */

static int spread(const Plain *plain, int seat, int cell, bool seen[FIELDS_CELLS]) {
    const bool links =
        plain->count[seat][FIELDS_FIELD][cell] > 0 || plain->count[seat][FIELDS_CITY][cell] > 0 ||
        (plain->count[seat][FIELDS_PRINCE][cell] > 0 && plain->terrain[cell] == FIELDS_SEA);
    if (seen[cell] || !links) {
        return 0;
    }
    seen[cell] = true;
    int halves = 0;
    if (plain->count[seat][FIELDS_FIELD][cell] > 0) {
        halves = plain->terrain[cell] == FIELDS_MOUNTAIN ? 1 : 2;
    }
    for (int i = 0; i < HEX_DIRECTIONS; i++) {
        const Cell next = plain->board->neighbour[cell][i];
        halves += next == CELL_NONE ? 0 : spread(plain, seat, next, seen);
    }
    return halves;
}

int plain_network(const Plain *plain, int seat) {
    int best = 0;
    for (int cell = 0; cell < FIELDS_CELLS; cell++) {
        bool seen[FIELDS_CELLS] = {false};
        if (plain->count[seat][FIELDS_CITY][cell] > 0) {
            const int halves = spread(plain, seat, cell, seen);
            best = halves > best ? halves : best;
        }
    }
    return best;
}

/* --- Legal actions, plainly ---------------------------------------------------------------- */

typedef struct Walk {
    int used, turned;
    int rest[FIELDS_CELLS]; /* points left at best when he comes to a cell, or -1 */
    bool attack[FIELDS_CELLS];
} Walk;

bool plain_crosses(const Plain *plain, int from, int to) {
    return (plain->terrain[from] == FIELDS_SEA) != (plain->terrain[to] == FIELDS_SEA);
}

static void walk_on(const Plain *plain, Walk *walk, int cell, int left, bool first_step) {
    for (int i = 0; i < HEX_DIRECTIONS; i++) {
        const Cell next = plain->board->neighbour[cell][i];
        if (next == CELL_NONE || plain->terrain[next] == FIELDS_HIDDEN) {
            continue;
        }
        const bool turned = first_step && next == walk->turned;
        const bool crossing = plain_crosses(plain, cell, next);
        const bool first_point = first_step && (walk->used == 0 || (turned && walk->used == 1));
        const int rest = left - (turned ? 0 : 1);
        if (rest < 0 || (crossing && !first_point)) {
            continue;
        }
        if (opposed(plain, next)) {
            walk->attack[next] = true;
            continue;
        }
        walk->rest[next] = rest > walk->rest[next] ? rest : walk->rest[next];
        if (!crossing) {
            walk_on(plain, walk, next, rest, false);
        }
    }
}

int plain_points_left(const Plain *plain, int cell) {
    return plain->cell == cell ? plain->left : power(plain, plain->own, cell);
}

static Walk walk_from(const Plain *plain, int cell) {
    Walk walk = {.turned = CELL_NONE};
    for (int to = 0; to < FIELDS_CELLS; to++) {
        walk.rest[to] = -1;
    }
    if (plain->cell == cell) {
        walk.used = plain->used;
        walk.turned = plain->turned;
    }
    walk_on(plain, &walk, cell, plain_points_left(plain, cell), true);
    return walk;
}

int plain_points_behind(const Plain *plain, int from, int to) {
    return walk_from(plain, from).rest[to];
}

typedef struct Found {
    int count;
    Action *at;
} Found;

static void find(Found *found, FieldsActionKind kind, int from, int with, int to) {
    found->at[found->count++] = fields_action(kind, (Cell)from, (Cell)with, (Cell)to);
}

static void find_prince(const Plain *plain, int from, Found *found) {
    const Walk walk = walk_from(plain, from);
    for (int to = 0; to < FIELDS_CELLS; to++) {
        const bool beaten = power(plain, plain->own, to) > plain_defence(plain, plain->other, to);
        if (walk.rest[to] >= 0 && plain_pawns(plain, plain->own, to) == 0) {
            find(found, FIELDS_MOVE_PRINCE, from, 0, to);
        }
        if (walk.attack[to] && beaten) {
            find(found, FIELDS_ATTACK, from, 0, to);
        }
        if (plain->terrain[to] == FIELDS_HIDDEN && steps(plain, from, to) == 1 &&
            plain_points_left(plain, from) > 0) {
            find(found, FIELDS_DISCOVER, from, 0, to);
        }
    }
}

/* Whether the Queen, on her way of two cells or a castling, may go by this cell. */
static bool queen_passes(const Plain *plain, int cell) {
    const bool own_prince = plain->count[plain->own][FIELDS_PRINCE][cell] > 0;
    return plain->terrain[cell] != FIELDS_HIDDEN && !opposed(plain, cell) &&
           (plain->terrain[cell] != FIELDS_SEA || own_prince);
}

static bool queen_comes_to(const Plain *plain, int to) {
    const int from = plain->queen[plain->own];
    const int distance = steps(plain, from, to);
    bool way = distance == 1;
    for (int by = 0; by < FIELDS_CELLS && distance == 2; by++) {
        way = way ||
              (steps(plain, from, by) == 1 && steps(plain, by, to) == 1 && queen_passes(plain, by));
    }
    return way && plain->terrain[to] != FIELDS_SEA && plain->terrain[to] != FIELDS_HIDDEN;
}

static void find_moves(const Plain *plain, Found *found) {
    const bool queen_moved = plain->first != CELL_NONE && plain->first_queen;
    for (int cell = 0; cell < FIELDS_CELLS && plain->queen[plain->own] != CELL_NONE; cell++) {
        int fresh = plain->count[plain->own][FIELDS_PRINCE][cell];
        fresh -= plain->first == cell && !plain->first_queen;
        if (fresh > 0) {
            find_prince(plain, cell, found);
        }
        if (!queen_moved && queen_comes_to(plain, cell) && !opposed(plain, cell) &&
            plain_pawns(plain, plain->own, cell) == 0) {
            find(found, FIELDS_MOVE_QUEEN, plain->queen[plain->own], 0, cell);
        }
    }
}

static void find_joint_attacks(const Plain *plain, Found *found) {
    const int *princes = plain->count[plain->own][FIELDS_PRINCE];
    for (int a = 0; a < FIELDS_CELLS; a++) {
        for (int b = a; b < FIELDS_CELLS; b++) {
            if (princes[a] == 0 || princes[b] == 0 || (a == b && princes[a] < 2)) {
                continue;
            }
            const Walk walk_a = walk_from(plain, a);
            const Walk walk_b = walk_from(plain, b);
            for (int to = 0; to < FIELDS_CELLS; to++) {
                if (walk_a.attack[to] && walk_b.attack[to] &&
                    2 * power(plain, plain->own, to) > plain_defence(plain, plain->other, to)) {
                    find(found, FIELDS_JOINT_ATTACK, a, b, to);
                }
            }
        }
    }
}

static bool standing(const Plain *plain, int cell) {
    return plain_pawns(plain, 0, cell) + plain_pawns(plain, 1, cell) > 0;
}

static void find_returns(const Plain *plain, Found *found) {
    const int own = plain->own;
    const int princes = plain_total(plain, own, FIELDS_PRINCE);
    for (int city = 0; city < FIELDS_CELLS; city++) {
        if (plain->count[own][FIELDS_CITY][city] == 0) {
            continue;
        }
        if (princes < 3 && plain_total(plain, own, FIELDS_FIELD) > princes &&
            !standing(plain, city)) {
            find(found, FIELDS_BRING_PRINCE, 0, 0, city);
        }
        for (int cell = 0; cell < FIELDS_CELLS && plain->queen[own] == CELL_NONE; cell++) {
            Plain given = *plain;
            if (given.count[own][FIELDS_PRINCE][cell]-- > 0 && !standing(&given, city)) {
                find(found, FIELDS_BRING_QUEEN, cell, 0, city);
            }
        }
    }
}

static void find_queen_actions(const Plain *plain, Found *found) {
    const int own = plain->own;
    const int queen = plain->queen[own];
    if (queen == CELL_NONE) {
        return;
    }
    for (int cell = 0; cell < FIELDS_CELLS; cell++) {
        if (plain->count[own][FIELDS_PRINCE][cell] == 1 && queen_comes_to(plain, cell)) {
            find(found, FIELDS_CASTLE, 0, 0, cell);
        }
    }
    int passive = 0;
    int cities = 0;
    for (int seat = 0; seat < FIELDS_SEATS; seat++) {
        passive += plain->count[seat][FIELDS_FIELD][queen] + plain->count[seat][FIELDS_CITY][queen];
        cities += plain_total(plain, seat, FIELDS_CITY);
    }
    if (passive == 0 && plain_total(plain, own, FIELDS_FIELD) < 8) {
        find(found, FIELDS_BUILD_FIELD, 0, 0, 0);
    }
    if (passive == 0 && plain_total(plain, own, FIELDS_CITY) < 2 && cities < 4) {
        find(found, FIELDS_BUILD_CITY, 0, 0, 0);
    }
}

bool plain_second_can_move(const Plain *plain) {
    Action action[256];
    Found found = {0, action};
    find_moves(plain, &found);
    return found.count > 0;
}

/* F-10: whether the Prince under way may leave the turn to a second pawn. */
static bool may_stop(const Plain *plain) {
    Plain stopped = *plain;
    plain_complete(&stopped, plain->cell);
    stopped.first = plain->cell;
    return plain->first == CELL_NONE && stopped.ended == FIELDS_GOES_ON &&
           plain_second_can_move(&stopped);
}

int plain_actions(const Plain *plain, Action *out) {
    Found found = {0, out};
    if (plain->ended != FIELDS_GOES_ON) {
        return 0;
    }
    if (plain->cell != CELL_NONE) {
        find_prince(plain, plain->cell, &found);
        find(&found, FIELDS_END, 0, 0, 0);
        if (may_stop(plain)) {
            find(&found, FIELDS_STOP, 0, 0, 0);
        }
        return found.count;
    }
    find_moves(plain, &found);
    if (plain->first != CELL_NONE) {
        find(&found, FIELDS_END, 0, 0, 0);
        return found.count;
    }
    find_joint_attacks(plain, &found);
    find_queen_actions(plain, &found);
    find_returns(plain, &found);
    if (plain->passes < 2 || found.count == 0) {
        find(&found, FIELDS_PASS, 0, 0, 0);
    }
    return found.count;
}
