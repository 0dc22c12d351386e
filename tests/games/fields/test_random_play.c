/*
 * Whole games at random on both maps. After every action the invariants of the rules hold, and the
 * whole position is what a second set of rules makes of the one before (plain_rules.h); now and
 * then its legal actions are compared, and how often a position has come up.
 */
#include "games/fields/plain_rules.h"
#include "games/fields/positions.h"
#include "support/samples.h"

enum { GAMES_FEW = 150, GAMES = 2000, COMPARE_EVERY = 41, ACTIONS_MOST = 20000 };
enum { REMEMBER_EVERY = 40, BEGINNINGS_MOST = 4000 };

/* What was compared with the second set of rules; docs/figures.md says what comes out. */
static int positions_compared, lists_compared;

/* --- Legal actions ------------------------------------------------------------------------- */

static void compare_actions(const Plain *plain, const FieldsState *state, Action *action,
                            int count) {
    Action expected[256];
    const int expected_count = plain_actions(plain, expected);
    game_position_expect_same_actions(&fields_game, state, action, count, expected, expected_count);
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
            assert_int_equal(plain_pawns(plain, 1 - seat, cell), 0);
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
        assert_in_range(plain_total(&plain, seat, FIELDS_QUEEN), 0, 1);
        assert_in_range(plain_total(&plain, seat, FIELDS_PRINCE), 0, 3);
        assert_in_range(plain_total(&plain, seat, FIELDS_FIELD), 0, 8);
        assert_int_equal(fields_network(state, seat).halves, plain_network(&plain, seat));
    }
    assert_in_range(plain_total(&plain, 0, FIELDS_CITY) + plain_total(&plain, 1, FIELDS_CITY), 0,
                    4);
}

/* What an action of `before.side` led to. */
static void check_step(const FieldsState *before, const FieldsState *now, const Outcome *outcome) {
    const Plain plain = plain_of(now);
    const int actor = before->side;
    const bool complete = now->underway.cell == CELL_NONE;
    const bool wins = plain_network(&plain, actor) >= 10 && complete;
    const bool fallen = plain_total(&plain, 1 - actor, FIELDS_QUEEN) == 0 &&
                        (plain_total(&plain, 1 - actor, FIELDS_CITY) == 0 ||
                         plain_total(&plain, 1 - actor, FIELDS_PRINCE) == 0);
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

/* Beginnings of turns, as the second set of rules sees them. */
typedef struct Beginnings {
    int count;
    Plain at[BEGINNINGS_MOST];
} Beginnings;

/* F-37: how often the last beginning has come up. */
static int times_seen(const Beginnings *seen) {
    int times = 0;
    for (int i = 0; i < seen->count; i++) {
        times += plain_repeats(&seen->at[i], &seen->at[seen->count - 1]);
    }
    return times;
}

/* A turn has begun. */
static void remember(Beginnings *seen, const Plain *plain, const GamePosition *position) {
    assert_true(seen->count < BEGINNINGS_MOST);
    seen->at[seen->count++] = *plain;
    const int times = times_seen(seen);
    const Outcome outcome = fields_game.outcome(position->state, &position->history);
    assert_int_equal(position->history.repetitions, times);
    assert_int_equal(outcome.kind == OUTCOME_DRAW, times == 3);
}

/* Makes an action both ways. */
static void compare_step(GamePosition *position, Plain *plain, Action action) {
    const int turn = plain->turn;
    const FieldsActionKind kind = fields_action_kind(action);
    const unsigned applied =
        game_play(&fields_game, position->state, &position->history, action, NULL);
    plain_apply(plain, action);
    const Plain now = plain_of(state_of(position));
    plain_expect_same(&now, plain);
    assert_int_equal((applied & APPLIED_TURN_BEGAN) != 0,
                     plain->turn != turn && plain->ended == FIELDS_GOES_ON);
    assert_int_equal((applied & APPLIED_REVEALED) != 0, kind == FIELDS_DISCOVER);
}

/* F-9: `resign` and `draw` may come at any time. */
static void compare_leaving(const GamePosition *position, const Plain *plain) {
    static const Action leaving[] = {ACTION_RESIGN, ACTION_DRAW};
    for (int i = 0; i < 2; i++) {
        GamePosition left = *position;
        Plain expected = *plain;
        plain_apply(&expected, leaving[i]);
        assert_int_equal(fields_game.apply(left.state, leaving[i], NULL), 0);
        const Plain now = plain_of(state_of(&left));
        plain_expect_same(&now, &expected);
    }
}

static void play_one(uint32_t map, uint64_t seed) {
    static GamePosition position;
    static Action action[256];
    static Beginnings seen;
    const Options options = {{map}};
    const bool remembers = seed % REMEMBER_EVERY == 0;
    Rng rng = rng_seeded(seed);
    game_begin(&fields_game, &position, &options, seed, NULL);
    Plain plain = plain_of(state_of(&position));
    Outcome outcome = fields_game.outcome(position.state, &position.history);
    int made = 0;
    seen.count = 0;
    if (remembers) {
        remember(&seen, &plain, &position);
    }
    while (outcome.kind == OUTCOME_NONE) {
        const FieldsState before = *state_of(&position);
        const int turn = plain.turn;
        const int count = fields_game.actions(position.state, action);
        assert_in_range(count, 1, fields_game.actions_max);
        if (made % COMPARE_EVERY == (int)(seed % COMPARE_EVERY)) {
            check_position(&before);
            compare_actions(&plain, &before, action, count);
            lists_compared++;
            compare_leaving(&position, &plain);
        }
        compare_step(&position, &plain, action[rng_below(&rng, (uint32_t)count)]);
        outcome = fields_game.outcome(position.state, &position.history);
        check_step(&before, state_of(&position), &outcome);
        if (remembers && plain.turn != turn && plain.ended == FIELDS_GOES_ON) {
            remember(&seen, &plain, &position);
        }
        made++;
        positions_compared++;
        assert_true(made < ACTIONS_MOST);
    }
}

static void test_random_games_on_the_open_map(void **state) {
    (void)state;
    const uint64_t games = (uint64_t)sample_size(GAMES_FEW, GAMES);
    for (uint64_t seed = 0; seed < games; seed++) {
        play_one(0, seed);
    }
}

static void test_random_games_on_the_blank_map(void **state) {
    (void)state;
    const uint64_t games = (uint64_t)sample_size(GAMES_FEW, GAMES);
    for (uint64_t seed = 0; seed < games; seed++) {
        play_one(1, seed);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_random_games_on_the_open_map),
        cmocka_unit_test(test_random_games_on_the_blank_map),
    };
    const int failed = cmocka_run_group_tests(tests, NULL, NULL);
    print_message("%d positions and %d lists of legal actions compared\n", positions_compared,
                  lists_compared);
    return failed;
}
