/*
 * Whole games at random on both maps. After every action the invariants of the rules hold; now and
 * then the legal actions are compared with those that a second set of rules finds, written as
 * plainly as possible: arrays instead of sets, every walk tried step by step.
 */
#include "games/fields/positions.h"

enum { GAMES = 2000, COMPARE_EVERY = 41, ACTIONS_MOST = 20000 };

/* --- A position, plainly ------------------------------------------------------------------- */

typedef struct Plain {
    const Board *board;
    FieldsTerrain terrain[FIELDS_CELLS];
    int count[FIELDS_SEATS][FIELDS_PIECES][FIELDS_CELLS];
    int queen[FIELDS_SEATS]; /* CELL_NONE while lost */
    int own, other;
} Plain;

static Plain plain_of(const FieldsState *state) {
    Plain plain = {.board = fields_game.board(NULL),
                   .queen = {CELL_NONE, CELL_NONE},
                   .own = state->side,
                   .other = 1 - state->side};
    for (Cell cell = 0; cell < FIELDS_CELLS; cell++) {
        plain.terrain[cell] = fields_terrain(state, cell);
        for (int seat = 0; seat < FIELDS_SEATS; seat++) {
            for (int piece = 0; piece < FIELDS_PIECES; piece++) {
                plain.count[seat][piece][cell] =
                    fields_count_at(state, seat, (FieldsPiece)piece, cell);
            }
            if (plain.count[seat][FIELDS_QUEEN][cell] > 0) {
                plain.queen[seat] = cell;
            }
        }
    }
    return plain;
}

static int pawns(const Plain *plain, int seat, int cell) {
    return plain->count[seat][FIELDS_QUEEN][cell] + plain->count[seat][FIELDS_PRINCE][cell];
}

static bool opposed(const Plain *plain, int cell) {
    return pawns(plain, plain->other, cell) + plain->count[plain->other][FIELDS_CITY][cell] > 0;
}

static int total(const Plain *plain, int seat, FieldsPiece piece) {
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
    int worth = 0;
    if (plain->count[seat][FIELDS_FIELD][cell] > 0) {
        worth = plain->terrain[cell] == FIELDS_MOUNTAIN ? 1 : 2;
    }
    for (int i = 0; i < HEX_DIRECTIONS; i++) {
        const Cell next = plain->board->neighbour[cell][i];
        worth += next == CELL_NONE ? 0 : spread(plain, seat, next, seen);
    }
    return worth;
}

static int plain_network(const Plain *plain, int seat) {
    int best = 0;
    for (int cell = 0; cell < FIELDS_CELLS; cell++) {
        bool seen[FIELDS_CELLS] = {false};
        if (plain->count[seat][FIELDS_CITY][cell] > 0) {
            const int worth = spread(plain, seat, cell, seen);
            best = worth > best ? worth : best;
        }
    }
    return best;
}

/* --- Legal actions, plainly ---------------------------------------------------------------- */

typedef struct Walk {
    int left, used, turned;
    bool go[FIELDS_CELLS], attack[FIELDS_CELLS];
} Walk;

static void walk_on(const Plain *plain, Walk *walk, int cell, int left, bool first_step) {
    const bool at_sea = plain->terrain[cell] == FIELDS_SEA;
    for (int i = 0; i < HEX_DIRECTIONS; i++) {
        const Cell next = plain->board->neighbour[cell][i];
        if (next == CELL_NONE || plain->terrain[next] == FIELDS_HIDDEN) {
            continue;
        }
        const bool turned = first_step && next == walk->turned;
        const bool crosses = at_sea != (plain->terrain[next] == FIELDS_SEA);
        const bool first_point = first_step && (walk->used == 0 || (turned && walk->used == 1));
        const int cost = turned ? 0 : 1;
        if (cost > left || (crosses && !first_point)) {
            continue;
        }
        if (opposed(plain, next)) {
            walk->attack[next] = true;
            continue;
        }
        if (pawns(plain, plain->own, next) == 0) {
            walk->go[next] = true;
        }
        if (!crosses) {
            walk_on(plain, walk, next, left - cost, false);
        }
    }
}

static Walk walk_from(const Plain *plain, const FieldsState *state, int cell) {
    Walk walk = {.left = power(plain, plain->own, cell), .turned = CELL_NONE};
    if (state->underway.cell == cell) {
        walk.left = state->underway.left;
        walk.used = state->underway.used;
        walk.turned = state->underway.turned;
    }
    walk_on(plain, &walk, cell, walk.left, true);
    return walk;
}

typedef struct Found {
    int count;
    Action at[256];
} Found;

static void find(Found *found, FieldsKind kind, int from, int with, int to) {
    found->at[found->count++] = fields_action(kind, (Cell)from, (Cell)with, (Cell)to);
}

static void find_prince(const Plain *plain, const FieldsState *state, int from, Found *found) {
    const Walk walk = walk_from(plain, state, from);
    for (int to = 0; to < FIELDS_CELLS; to++) {
        const bool beaten = power(plain, plain->own, to) > plain_defence(plain, plain->other, to);
        if (walk.go[to]) {
            find(found, FIELDS_MOVE_PRINCE, from, 0, to);
        }
        if (walk.attack[to] && beaten) {
            find(found, FIELDS_ATTACK, from, 0, to);
        }
        if (plain->terrain[to] == FIELDS_HIDDEN && steps(plain, from, to) == 1 && walk.left > 0) {
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

static void find_moves(const Plain *plain, const FieldsState *state, Found *found) {
    const bool queen_moved = state->first != CELL_NONE && state->first_queen;
    for (int cell = 0; cell < FIELDS_CELLS && plain->queen[plain->own] != CELL_NONE; cell++) {
        int fresh = plain->count[plain->own][FIELDS_PRINCE][cell];
        fresh -= state->first == cell && !state->first_queen;
        if (fresh > 0) {
            find_prince(plain, state, cell, found);
        }
        if (!queen_moved && queen_comes_to(plain, cell) && !opposed(plain, cell) &&
            pawns(plain, plain->own, cell) == 0) {
            find(found, FIELDS_MOVE_QUEEN, plain->queen[plain->own], 0, cell);
        }
    }
}

static void find_joint_attacks(const Plain *plain, const FieldsState *state, Found *found) {
    const int *princes = plain->count[plain->own][FIELDS_PRINCE];
    for (int a = 0; a < FIELDS_CELLS; a++) {
        for (int b = a; b < FIELDS_CELLS; b++) {
            if (princes[a] == 0 || princes[b] == 0 || (a == b && princes[a] < 2)) {
                continue;
            }
            const Walk walk_a = walk_from(plain, state, a);
            const Walk walk_b = walk_from(plain, state, b);
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
    return pawns(plain, 0, cell) + pawns(plain, 1, cell) > 0;
}

static void find_returns(const Plain *plain, Found *found) {
    const int own = plain->own;
    const int princes = total(plain, own, FIELDS_PRINCE);
    for (int city = 0; city < FIELDS_CELLS; city++) {
        if (plain->count[own][FIELDS_CITY][city] == 0) {
            continue;
        }
        if (princes < 3 && total(plain, own, FIELDS_FIELD) > princes && !standing(plain, city)) {
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
        cities += total(plain, seat, FIELDS_CITY);
    }
    if (passive == 0 && total(plain, own, FIELDS_FIELD) < 8) {
        find(found, FIELDS_BUILD_FIELD, 0, 0, 0);
    }
    if (passive == 0 && total(plain, own, FIELDS_CITY) < 2 && cities < 4) {
        find(found, FIELDS_BUILD_CITY, 0, 0, 0);
    }
}

/* All but `stop`, which is looked at by what it leads to. */
static void find_actions(const FieldsState *state, Found *found) {
    const Plain plain = plain_of(state);
    found->count = 0;
    if (state->underway.cell != CELL_NONE) {
        find_prince(&plain, state, state->underway.cell, found);
        find(found, FIELDS_END, 0, 0, 0);
        return;
    }
    find_moves(&plain, state, found);
    if (state->first != CELL_NONE) {
        find(found, FIELDS_END, 0, 0, 0);
        return;
    }
    find_joint_attacks(&plain, state, found);
    find_queen_actions(&plain, found);
    find_returns(&plain, found);
    if (state->passes < 2 || found->count == 0) {
        find(found, FIELDS_PASS, 0, 0, 0);
    }
}

static void compare_actions(const FieldsState *state, const Action *action, int count) {
    const Action stop = fields_action(FIELDS_STOP, 0, 0, 0);
    Found expected;
    Found listed = {0};
    for (int i = 0; i < count; i++) {
        if (action[i] != stop) {
            listed.at[listed.count++] = action[i];
        }
    }
    find_actions(state, &expected);
    course_expect_same_actions(&fields_game, state, listed.at, listed.count, expected.at,
                               expected.count);
    /* F-10: who may stop leaves the turn to a second pawn. */
    if (listed.count < count) {
        FieldsState after = *state;
        assert_int_equal(fields_game.apply(&after, stop, NULL) & APPLIED_TURN_BEGAN, 0);
        find_actions(&after, &expected);
        assert_true(after.side == state->side && expected.count > 1);
    }
}

/* --- Invariants ---------------------------------------------------------------------------- */

static void check_cell(const Plain *plain, int cell) {
    int passive = 0;
    int active = 0;
    for (int seat = 0; seat < FIELDS_SEATS; seat++) {
        const int princes = plain->count[seat][FIELDS_PRINCE][cell];
        passive += plain->count[seat][FIELDS_FIELD][cell] + plain->count[seat][FIELDS_CITY][cell];
        assert_in_range(princes, 0, 2);       /* F-33 */
        active += princes == 2 ? 1 : princes; /* two who share count as one */
        active += plain->count[seat][FIELDS_QUEEN][cell];
        if (plain->terrain[cell] == FIELDS_SEA) {
            assert_int_equal(plain->count[seat][FIELDS_QUEEN][cell], 0);
        }
        if (plain->count[seat][FIELDS_CITY][cell] > 0) {
            assert_int_equal(pawns(plain, 1 - seat, cell), 0);
        }
    }
    assert_in_range(active, 0, 1);  /* F-11 */
    assert_in_range(passive, 0, 1); /* F-11 */
    if (plain->terrain[cell] == FIELDS_HIDDEN) {
        assert_int_equal(active + passive, 0); /* F-39 */
    }
    if (plain->terrain[cell] == FIELDS_SEA) {
        assert_int_equal(passive, 0); /* F-20, F-21 */
    }
}

static void check_position(const FieldsState *state) {
    const Plain plain = plain_of(state);
    for (int cell = 0; cell < FIELDS_CELLS; cell++) {
        check_cell(&plain, cell);
    }
    for (int seat = 0; seat < FIELDS_SEATS; seat++) {
        assert_in_range(total(&plain, seat, FIELDS_QUEEN), 0, 1);
        assert_in_range(total(&plain, seat, FIELDS_PRINCE), 0, 3);
        assert_in_range(total(&plain, seat, FIELDS_FIELD), 0, 8);
        assert_int_equal(fields_network(state, seat).halves, plain_network(&plain, seat));
    }
    assert_in_range(total(&plain, 0, FIELDS_CITY) + total(&plain, 1, FIELDS_CITY), 0, 4);
}

/* What an action of `before.side` has led to. */
static void check_step(const FieldsState *before, const FieldsState *now, const Outcome *outcome) {
    const Plain plain = plain_of(now);
    const int actor = before->side;
    const bool complete = now->underway.cell == CELL_NONE;
    const bool wins = plain_network(&plain, actor) >= 10 && complete;
    const bool fallen = total(&plain, 1 - actor, FIELDS_QUEEN) == 0 &&
                        (total(&plain, 1 - actor, FIELDS_CITY) == 0 ||
                         total(&plain, 1 - actor, FIELDS_PRINCE) == 0);
    assert_int_equal(wins, outcome->kind == OUTCOME_WIN && strcmp(outcome->rule, "F-35") == 0);
    assert_int_equal(fallen && !wins,
                     outcome->kind == OUTCOME_WIN && strcmp(outcome->rule, "F-36") == 0);
    if (outcome->kind == OUTCOME_WIN) {
        assert_int_equal(outcome->seats, 1 << actor);
    }
    assert_int_equal(now->hidden & ~before->hidden, 0); /* F-43 */
    assert_int_equal(now->mountain, before->mountain);
    assert_int_equal(now->sea, before->sea);
    /* F-30, F-31: Cities and Fields are never destroyed. */
    const FieldsSet cities = before->city[0] | before->city[1];
    const FieldsSet fields = before->field[0] | before->field[1];
    assert_int_equal(cities & ~(now->city[0] | now->city[1]), 0);
    assert_int_equal(fields & ~(now->field[0] | now->field[1]), 0);
}

/* --- Play ---------------------------------------------------------------------------------- */

static void play_one(uint32_t map, uint64_t seed) {
    static Course course;
    static Action action[256];
    const Options options = {{map}};
    Rng rng = rng_seeded(seed);
    game_begin(&fields_game, &course, &options, seed, NULL);
    Outcome outcome = fields_game.outcome(course.state, &course.past);
    int made = 0;
    while (outcome.kind == OUTCOME_NONE) {
        const FieldsState before = *state_of(&course);
        const int count = fields_game.actions(course.state, action);
        assert_in_range(count, 1, fields_game.actions_max);
        if (made % COMPARE_EVERY == (int)(seed % COMPARE_EVERY)) {
            check_position(&before);
            compare_actions(&before, action, count);
        }
        const Action chosen = action[rng_below(&rng, (uint32_t)count)];
        game_play(&fields_game, course.state, &course.past, chosen, NULL);
        outcome = fields_game.outcome(course.state, &course.past);
        check_step(&before, state_of(&course), &outcome);
        made++;
        assert_true(made < ACTIONS_MOST);
    }
}

static void test_random_games_on_the_open_map(void **state) {
    (void)state;
    for (uint64_t seed = 0; seed < GAMES; seed++) {
        play_one(0, seed);
    }
}

static void test_random_games_on_the_blank_map(void **state) {
    (void)state;
    for (uint64_t seed = 0; seed < GAMES; seed++) {
        play_one(1, seed);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_random_games_on_the_open_map),
        cmocka_unit_test(test_random_games_on_the_blank_map),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
