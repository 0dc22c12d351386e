/*
 * Whole games at random with different colours. After every action the invariants of the state
 * hold, and the whole position is what a second set of rules makes of the one before
 * (plain_turn.h); now and then the moves are compared with those that it finds (plain_rules.h).
 */
#include "games/heximeros/plain_rules.h"
#include "games/heximeros/plain_turn.h"
#include "games/heximeros/positions.h"
#include "support/samples.h"

enum { GAMES_FEW = 8, GAMES = 20, COMPARE_EVERY = 7, ACTIONS_MOST = 20000 };

/* What was compared with the second set of rules; docs/figures.md says what comes out. */
static int positions_compared, lists_compared;

static void assert_same_actions(const HexiState *state, Action *found, int count) {
    Action *plain = malloc((size_t)heximeros_game.actions_max * sizeof *plain);
    assert_non_null(plain);
    const int plainly = plain_actions(state, plain);
    game_position_expect_same_actions(&heximeros_game, state, found, count, plain, plainly);
    free(plain);
    lists_compared++;
}

/* --- Invariants ---------------------------------------------------------------------------- */

static void assert_lists(const HexiState *state) {
    int standing = 0;
    int listed = 0;
    for (Cell cell = 0; cell < HEXI_CELLS; cell++) {
        const HexiPiece piece = state->at[cell];
        if (piece == 0) {
            continue;
        }
        standing++;
        assert_int_equal(state->list[hexi_colour(piece)][state->place[cell]], cell);
        if (hexi_kind(piece) == HEXI_SOVEREIGN) {
            assert_int_equal(state->sovereign[hexi_colour(piece)], cell);
        }
    }
    for (int colour = 0; colour < HEXI_COLOURS; colour++) {
        listed += state->count[colour];
        assert_int_equal(hexi_active(state, colour), state->sovereign[colour] != CELL_NONE);
        assert_int_equal(hexi_active(state, colour), state->controller[colour] != SEAT_NONE);
    }
    assert_int_equal(standing, listed);
    assert_int_equal(state->at[HEXI_OFF], HEXI_WALL);
}

/* The position read back from its text has hashes that were never changed step by step. */
static void assert_hashes(const GamePosition *position, const Options *options) {
    char *text = malloc(LINES_TEXT_MAX);
    GamePosition read;
    char why[GAME_WHY_MAX];
    assert_non_null(text);
    game_position_print(&heximeros_game, options, position, text);
    if (!game_position_read(&heximeros_game, text, 1, &read, NULL, why)) {
        fail_msg("%s", why);
    }
    assert_true(state_of(&read)->pieces == state_of(position)->pieces);
    assert_true(heximeros_game.hash(read.state) == heximeros_game.hash(position->state));
    assert_true(heximeros_game.key(read.state) == heximeros_game.key(position->state));
    free(text);
}

static void assert_militants(const HexiState *state) {
    for (Cell cell = 0; cell < HEXI_CELLS; cell++) {
        const HexiPiece piece = state->at[cell];
        const int base = hexi_base_of(cell);
        if (hexi_kind(piece) == HEXI_MILITANT && cell != state->open_cell &&
            cell != hexi_ground_zero() && state->ended == HEXI_GOES_ON) {
            assert_true(hexi_height(hexi_colour(piece), cell) < 0);
            assert_true(base == SEAT_NONE || base == hexi_colour(piece));
        }
    }
}

typedef struct Seen {
    int promotions[HEXI_PASS + 1];
    int resurrections, sanctuaries, shots, wins, draws, resignations;
} Seen;

static void look(Seen *seen, Action action) {
    const HexiActionKind act = hexi_action_kind(action);
    if (action == ACTION_RESIGN) {
        seen->resignations++;
        return;
    }
    seen->promotions[act]++;
    seen->sanctuaries += act == HEXI_SANCTUARY;
    seen->shots += act == HEXI_SHOT;
    seen->resurrections += act == HEXI_BASE && hexi_kind(hexi_promoted(action)) == HEXI_SOVEREIGN;
}

/* Any action; at a Base Line every kind of choice equally often, for most are alike. */
static Action choose(const HexiState *state, const Action *list, int count, Rng *rng) {
    const uint32_t start = rng_below(rng, (uint32_t)count);
    const uint32_t wanted = state->open == HEXI_AT_BASE ? rng_below(rng, 4) : 0;
    for (uint32_t i = 0; wanted > 0 && i < (uint32_t)count; i++) {
        const Action action = list[(start + i) % (uint32_t)count];
        const bool sovereign = hexi_kind(hexi_promoted(action)) == HEXI_SOVEREIGN;
        const bool decline = hexi_action_kind(action) == HEXI_DECLINE;
        const bool in_place = hexi_to(action) == HEXI_OFF;
        if ((wanted == 1 && decline) || (wanted == 2 && sovereign) || (wanted == 3 && in_place)) {
            return action;
        }
    }
    return list[start];
}

/* The second set of rules and the beginnings of turns that it has seen. */
typedef struct Shadow {
    PlainTurn now;
    int beginnings;
    PlainTurn beginning[ACTIONS_MOST];
} Shadow;

/* H-42: how often the position that has just begun a turn has come up. */
static int remember(Shadow *shadow) {
    int times = 1;
    for (int i = 0; i < shadow->beginnings; i++) {
        times += plain_repeats(&shadow->beginning[i], &shadow->now);
    }
    shadow->beginning[shadow->beginnings++] = shadow->now;
    return times;
}

static void shadow_begin(Shadow *shadow, const GamePosition *position) {
    shadow->now = plain_turn_of(state_of(position));
    shadow->beginnings = 0;
    assert_int_equal(remember(shadow), position->history.repetitions);
}

/* The events report all that happened to the pieces. A piece moves before what it
 * captures is gone, so a cell may have two of them for a moment. */
static void check_events(const PlainTurn *before, const PlainTurn *now, const Events *events) {
    int reported[HEXI_CELLS]; /* the sum of the pieces on a cell */
    for (Cell cell = 0; cell < HEXI_CELLS; cell++) {
        reported[cell] = hexi_plain(before->at[cell]);
    }
    for (int i = 0; i < events->count; i++) {
        const Event *event = &events->at[i];
        assert_int_equal(event->into != 0, event->kind == EVENT_CHANGED);
        if (event->kind == EVENT_MOVED || event->kind == EVENT_CAPTURED) {
            reported[event->from] -= event->piece;
        }
        if (event->kind == EVENT_MOVED || event->kind == EVENT_PLACED) {
            reported[event->to] += event->piece;
        } else if (event->kind == EVENT_CHANGED) {
            reported[event->to] += event->into - event->piece;
        }
    }
    for (Cell cell = 0; cell < HEXI_CELLS; cell++) {
        assert_int_equal(reported[cell], hexi_plain(now->at[cell]));
    }
}

/* Makes an action both ways. */
static void compare_step(Shadow *shadow, GamePosition *position, Action action) {
    const int turn = shadow->now.turn;
    const PlainTurn before = shadow->now;
    Events events = {.count = 0};
    const unsigned applied =
        game_play(&heximeros_game, position->state, &position->history, action, &events);
    plain_apply(&shadow->now, action);
    assert_int_equal((applied & APPLIED_TURN_BEGAN) != 0, shadow->now.turn != turn);
    assert_int_equal(applied & APPLIED_REVEALED, 0);
    if (shadow->now.turn != turn) {
        const int times = remember(shadow);
        assert_int_equal(position->history.repetitions, times);
        if (times == 3 && shadow->now.ended == HEXI_GOES_ON) {
            plain_draw_by_repetition(&shadow->now);
        }
    }
    plain_expect(state_of(position), &shadow->now);
    check_events(&before, &shadow->now, &events);
}

static void compare_outcome(const Shadow *shadow, const Outcome *outcome) {
    const HexiEnd ended = shadow->now.ended;
    const bool won = ended == HEXI_LAST_LEFT || ended == HEXI_RESIGNED;
    assert_int_equal(outcome->kind, won ? OUTCOME_WIN : OUTCOME_DRAW);
    assert_int_equal(outcome->seats, plain_players(&shadow->now));
}

/* All agree on a draw, in a copy. */
static void compare_agreement(const Shadow *shadow, const GamePosition *position) {
    GamePosition agreed = *position;
    PlainTurn expected = shadow->now;
    plain_apply(&expected, ACTION_DRAW);
    assert_int_equal(heximeros_game.apply(agreed.state, ACTION_DRAW, NULL), 0);
    plain_expect(state_of(&agreed), &expected);
}

/* Where `resigns`, a colour does so now and then. */
static void play_on(GamePosition *position, Rng *rng, const Options *options, bool resigns,
                    Action *list, Seen *seen) {
    Shadow *shadow = malloc(sizeof *shadow);
    assert_non_null(shadow);
    shadow_begin(shadow, position);
    for (int i = 0; !game_over(&heximeros_game, position->state, &position->history); i++) {
        const int count = heximeros_game.actions(position->state, list);
        assert_true(i < ACTIONS_MOST);
        assert_true(count > 0);
        assert_int_equal(heximeros_game.count(position->state), count);
        const bool leaves = resigns && rng_below(rng, 200) == 0;
        const Action action = leaves ? ACTION_RESIGN : choose(state_of(position), list, count, rng);
        assert_lists(state_of(position));
        if (i % COMPARE_EVERY == 0 || state_of(position)->open != HEXI_NONE_OPEN) {
            assert_same_actions(state_of(position), list, count);
        }
        if (i % 61 == 0 || state_of(position)->open == HEXI_AT_SECOND) {
            assert_hashes(position, options);
            assert_militants(state_of(position));
        }
        if (i % 61 == 0 || state_of(position)->open != HEXI_NONE_OPEN) {
            compare_agreement(shadow, position);
        }
        look(seen, action);
        compare_step(shadow, position, action);
        positions_compared++;
    }
    const Outcome outcome = heximeros_game.outcome(position->state, &position->history);
    compare_outcome(shadow, &outcome);
    free(shadow);
    seen->wins += outcome.kind == OUTCOME_WIN;
    seen->draws += outcome.kind == OUTCOME_DRAW;
}

static Options some_options(Rng *rng) {
    Options options = options_default(&heximeros_game);
    do {
        options.value[0] = rng_below(rng, 64);
    } while ((options.value[0] & (options.value[0] - 1)) == 0);
    options.value[1] = rng_below(rng, 2);
    return options;
}

static void test_random_play_agrees_with_the_rules_written_plainly(void **unused) {
    Rng rng = rng_seeded(33);
    Seen seen = {.wins = 0};
    const int games = sample_size(GAMES_FEW, GAMES);
    Action *list = malloc((size_t)heximeros_game.actions_max * sizeof *list);
    (void)unused;
    assert_non_null(list);
    for (int game = 0; game < games; game++) {
        const Options options = some_options(&rng);
        GamePosition position;
        game_begin(&heximeros_game, &position, &options, 1, NULL);
        play_on(&position, &rng, &options, game % 4 == 0, list, &seen);
    }
    free(list);
    assert_true(seen.shots > 0 && seen.resignations > 0);
    if (games == GAMES) { /* these are rare */
        assert_true(seen.promotions[HEXI_CENTER] > 0 && seen.sanctuaries > 0);
        assert_true(seen.wins > 0 && seen.draws > 0);
    }
}

/* Four colours with nothing but Sovereigns and Hatted Militants, anywhere: promotions and
 * resurrections, which random play from the start rarely reaches. */
static void place_hatted(GamePosition *position, Rng *rng, Options *options) {
    char pieces[2048] = "";
    bool taken[HEXI_CELLS] = {false};
    for (int colour = 0; colour < 4; colour++) {
        for (int i = 0; i < 9; i++) {
            Cell cell = 0; /* the first cell of the board has a piece, too */
            while (taken[cell]) {
                cell = (Cell)rng_below(rng, HEXI_CELLS);
            }
            const char *kind = i == 0 ? "S" : "HM";
            taken[cell] = true;
            sprintf(pieces + strlen(pieces), " %s=%s.%s", the_board()->name[cell],
                    hexi_colour_name[colour], kind);
        }
    }
    place(position, "Silver,Blue,Yellow,Orange scored", "Yellow", pieces + 1, "");
    *options = options_default(&heximeros_game);
    options->value[0] = 15;
    options->value[1] = 1;
}

static void test_promotions_agree_with_the_rules_written_plainly(void **unused) {
    Rng rng = rng_seeded(34);
    Seen seen = {.wins = 0};
    const int games = sample_size(GAMES_FEW, GAMES);
    Action *list = malloc((size_t)heximeros_game.actions_max * sizeof *list);
    (void)unused;
    assert_non_null(list);
    for (int game = 0; game < games; game++) {
        Options options;
        GamePosition position;
        place_hatted(&position, &rng, &options);
        play_on(&position, &rng, &options, game % 4 == 0, list, &seen);
    }
    free(list);
    assert_true(seen.promotions[HEXI_BASE] > 0 && seen.promotions[HEXI_SECOND] > 0);
    assert_true(seen.promotions[HEXI_DECLINE] > 0 && seen.resurrections > 0);
}

/* Pieces of two colours on random cells of the whole board, so that each kind of piece meets every
 * rim and crowd; unlike play, this puts all kinds on Ground Zero. */
static HexiState scattered(Rng *rng, const HexiState *empty_board) {
    HexiState state = *empty_board;
    const uint32_t crowd = 2 + rng_below(rng, 20);
    for (Cell cell = 0; cell < HEXI_CELLS; cell++) {
        const int colour = (int)rng_below(rng, 3);
        HexiKind kind = (HexiKind)(HEXI_REGENT + rng_below(rng, HEXI_KINDS - HEXI_REGENT));
        if (rng_below(rng, crowd) != 0 && cell != hexi_ground_zero()) {
            continue;
        }
        if (state.sovereign[colour] == CELL_NONE && rng_below(rng, 8) == 0) {
            kind = HEXI_SOVEREIGN;
            state.sovereign[colour] = cell;
            state.active |= (uint8_t)(1U << colour);
        }
        if (state.at[cell] == 0 && state.count[colour] < HEXI_PIECES_MAX) {
            const bool first =
                kind == HEXI_PRELATE || (kind == HEXI_MILITANT && cell != hexi_ground_zero());
            const bool fresh = first && rng_below(rng, 2) == 0;
            state.at[cell] = (HexiPiece)(hexi_piece(colour, kind) | (fresh ? HEXI_FRESH : 0));
            state.place[cell] = state.count[colour];
            state.list[colour][state.count[colour]++] = cell;
        }
    }
    return state;
}

static void test_moves_agree_on_crowded_and_empty_boards(void **unused) {
    Rng rng = rng_seeded(7);
    HexiState nothing;
    Action *list = malloc((size_t)heximeros_game.actions_max * sizeof *list);
    (void)unused;
    assert_non_null(list);
    memset(&nothing, 0, sizeof nothing);
    memset(nothing.sovereign, 0xFF, sizeof nothing.sovereign);
    nothing.at[HEXI_OFF] = HEXI_WALL;
    for (int i = 0; i < 150; i++) {
        HexiState state = scattered(&rng, &nothing);
        for (int side = 0; side < 3; side++) {
            state.side = (int8_t)side;
            const int count = heximeros_game.actions(&state, list);
            assert_int_equal(heximeros_game.count(&state), count);
            assert_same_actions(&state, list, count);
        }
    }
    free(list);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_random_play_agrees_with_the_rules_written_plainly),
        cmocka_unit_test(test_promotions_agree_with_the_rules_written_plainly),
        cmocka_unit_test(test_moves_agree_on_crowded_and_empty_boards),
    };
    const int failed = cmocka_run_group_tests(tests, NULL, NULL);
    print_message("%d positions and %d lists of legal actions compared\n", positions_compared,
                  lists_compared);
    return failed;
}
