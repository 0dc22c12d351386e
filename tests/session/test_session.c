/* A match in progress: submitting, undo and redo, snapshots, branches, positions by hand. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "game/options.h"
#include "game/secrets.h"
#include "games/template/template.h"
#include "session/session.h"
#include "support/game_position.h"

enum { MANY = 3000 };

static char why[SESSION_WHY_MAX];

/* --- Variants of Seven Islands --------------------------------------------------------------- */

/* Turns of two actions: every other one begins no turn. */
static unsigned apply_in_pairs(void *state, Action action, Events *events) {
    const unsigned applied = template_game.apply(state, action, events);
    return template_game.turn(state) % 2 == 0 ? applied & ~(unsigned)APPLIED_TURN_BEGAN : applied;
}

/* Without a draw by repetition: matches of any length. */
static Outcome outcome_on_points(const void *state, const History *history) {
    const Outcome outcome = template_game.outcome(state, history);
    return outcome.kind == OUTCOME_DRAW ? (Outcome){.kind = OUTCOME_NONE} : outcome;
}

static Game game_in_pairs(void) {
    Game game = template_game;
    game.apply = apply_in_pairs;
    return game;
}

static Game game_without_end(void) {
    Game game = template_game;
    game.outcome = outcome_on_points;
    return game;
}

/* In which the seats hide nothing from each other. */
static Game game_without_secrets(void) {
    static GameSecrets secrets;
    Game game = template_game;
    secrets = *game.secrets;
    secrets.by_seat = false;
    game.secrets = &secrets;
    return game;
}

/* --- Helpers --------------------------------------------------------------------------------- */

static Session *match_of(const Game *game, uint64_t seed, bool practice) {
    const SessionStart start = {
        .game = game, .options = options_default(game), .seed = seed, .practice = practice};
    Session *session = session_new(&start);
    assert_non_null(session);
    return session;
}

static uint64_t hash_of(const Session *session) {
    return session_start(session)->game->hash(session_state(session));
}

static void submit(Session *session, const char *text) {
    const Action action =
        game_action_parse(session_start(session)->game, session_state(session), text);
    assert_true(session_submit(session, action, why));
}

/* Makes at most `most` random actions. With `moving` no island is claimed, so nobody wins. */
static void play_on(Session *session, Rng *rng, int most, bool moving) {
    for (int i = 0; i < most; i++) {
        int count = 0;
        const Action *list = session_actions(session, &count);
        if (moving && count > 0 && template_action_kind(list[count - 1]) == TEMPLATE_CLAIM) {
            count--;
        }
        if (count == 0) {
            return;
        }
        const Action action = list[rng_below(rng, (uint32_t)count)];
        assert_true(session_submit(session, action, why));
    }
}

static void assert_same_game_position(const Game *game, const GamePosition *position, uint64_t hash,
                                      const History *history) {
    assert_int_equal(game->hash(position->state), hash);
    assert_int_equal(position->history.count, history->count);
    assert_int_equal(position->history.repetitions, history->repetitions);
    assert_memory_equal(position->history.key, history->key,
                        (size_t)history->count * sizeof history->key[0]);
}

/* --- Submitting ------------------------------------------------------------------------------ */

static void test_a_new_match_stands_at_the_start(void **state) {
    (void)state;
    Events deal;
    Action list[TEMPLATE_ACTIONS_MAX];
    int count = 0;
    const SessionStart start = {.game = &template_game, .seed = 7};
    Session *session = session_new(&start);
    assert_non_null(session);
    session_actions(session, &count);
    assert_int_equal(count, template_game.actions(session_state(session), list));
    assert_true(count > 0);
    assert_int_equal(session_plies(session), 0);
    assert_int_equal(session_redoable(session), 0);
    assert_int_equal(session_outcome(session).kind, OUTCOME_NONE);
    assert_int_equal(session_history(session)->count, 1);
    session_events_seen(session, SESSION_DEAL, VIEWER_ALL, &deal);
    assert_int_equal(deal.count, TEMPLATE_CELLS + 2 * TEMPLATE_SEATS); /* tiles, scouts, luck */
    assert_int_equal(session_turn(session), 1);
    assert_int_equal(session_to_act(session).decider, 0);
    assert_ptr_equal(session_board(session), template_board(NULL));
    session_free(session);
}

static void test_seats_are_tidied(void **state) {
    (void)state;
    SessionStart start = {.game = &template_game};
    start.seats[0] = (Seat){.kind = SEAT_COMPUTER, .level = 99, .name = "A\nna\xff \xc3\xa9"};
    start.seats[1] = (Seat){.kind = SEAT_PERSON, .level = 3};
    memset(start.seats[1].name, 'x', SESSION_NAME_MAX);
    start.seats[5] = (Seat){.kind = SEAT_COMPUTER, .step = 2, .name = "nobody"};
    Session *session = session_new(&start);
    const Seat *seat = session_start(session)->seats;
    assert_int_equal(seat[0].level, 6);
    assert_int_equal(seat[0].step, 0);
    assert_string_equal(seat[0].name, "A na\uFFFD \xc3\xa9");
    assert_int_equal(seat[1].level, 0);
    assert_int_equal(strlen(seat[1].name), SESSION_NAME_MAX - 1);
    assert_int_equal(seat[5].kind, SEAT_PERSON);
    assert_int_equal(seat[5].step, 0);
    assert_string_equal(seat[5].name, "");
    session_free(session);
    start.seats[0] = (Seat){.kind = SEAT_COMPUTER, .step = 11, .matched = true};
    start.seats[1] = (Seat){.kind = SEAT_COMPUTER};
    session = session_new(&start);
    seat = session_start(session)->seats;
    assert_int_equal(seat[0].step, 10);
    assert_true(seat[0].matched);
    assert_int_equal(seat[0].level, 0);
    assert_int_equal(seat[1].step, 1);
    session_free(session);
}

static void test_what_is_not_legal_is_refused_and_changes_nothing(void **state) {
    (void)state;
    Session *session = match_of(&template_game, 3, false);
    const uint64_t hash = hash_of(session);
    const Action far = template_action(TEMPLATE_MOVE, TEMPLATE_CELLS - 1);
    assert_false(session_submit(session, far, why));
    assert_string_equal(why, "That action is not legal here.");
    assert_false(session_submit(session, ACTION_NONE, why));
    assert_false(session_submit(session, 0xFFFF, why));
    assert_int_equal(session_plies(session), 0);
    assert_int_equal(hash_of(session), hash);
    session_free(session);
}

static void test_resigning_and_agreeing_end_a_match(void **state) {
    (void)state;
    const Action ends[] = {ACTION_RESIGN, ACTION_DRAW};
    const OutcomeKind kinds[] = {OUTCOME_WIN, OUTCOME_DRAW};
    const Game game = game_without_secrets();
    for (int i = 0; i < 2; i++) {
        int count = 1;
        Session *session = match_of(&game, 3, false);
        assert_true(session_submit(session, ends[i], why));
        assert_int_equal(session_outcome(session).kind, kinds[i]);
        session_actions(session, &count);
        assert_int_equal(count, 0);
        assert_false(session_submit(session, ACTION_RESIGN, why));
        assert_string_equal(why, "The game is over.");
        assert_true(session_undo(session, false, why));
        assert_int_equal(session_outcome(session).kind, OUTCOME_NONE);
        session_free(session);
    }
}

/* It has shown everything. */
static void test_the_end_of_a_match_with_secrets_is_not_undone(void **state) {
    (void)state;
    for (int practice = 0; practice < 2; practice++) {
        Session *session = match_of(&template_game, 3, practice);
        assert_true(session_submit(session, ACTION_RESIGN, why));
        assert_int_equal(session_can_undo(session, false, why), practice);
        assert_int_equal(session_undo(session, true, why), practice);
        if (!practice) {
            assert_string_equal(why, "Undo stops here: everything was shown at the end.");
            assert_false(session_can_continue(session, session_node(session, 0), why));
            assert_string_equal(why, "This match cannot go on from there: everything was shown at "
                                     "the end.");
        }
        session_free(session);
    }
    SessionStart start = {
        .game = &template_game, .options = options_default(&template_game), .seed = 3};
    start.seats[0] = start.seats[1] = (Seat){.kind = SEAT_COMPUTER, .step = 1};
    Session *session = session_new(&start);
    assert_true(session_submit(session, ACTION_RESIGN, why));
    assert_true(session_undo(session, false, why)); /* all has been seen all the time */
    session_free(session);
}

static void test_repetition_ends_a_match(void **state) {
    (void)state;
    const Game game = game_without_secrets();
    const SessionStart start = {
        .game = &game, .options = {{1}}, .seed = 1}; /* all islands face up */
    Session *session = session_new(&start);
    for (int i = 0; i < 2; i++) {
        assert_int_equal(session_outcome(session).kind, OUTCOME_NONE);
        submit(session, "-a2");
        submit(session, "-c1");
        submit(session, "-a1");
        submit(session, "-c2");
    }
    assert_int_equal(session_outcome(session).kind, OUTCOME_DRAW);
    assert_string_equal(session_outcome(session).rule, "T-6");
    assert_true(session_undo(session, false, why));
    assert_int_equal(session_outcome(session).kind, OUTCOME_NONE);
    session_free(session);
}

/* --- History --------------------------------------------------------------------------------- */

static void test_every_ply_can_be_seen_again(void **state) {
    (void)state;
    const Game game = game_without_end();
    Session *session = match_of(&game, 11, false);
    uint64_t *hash = calloc(MANY + 1, sizeof *hash);
    History *history = calloc(MANY + 1, sizeof *history);
    Events *happened = calloc(MANY, sizeof *happened);
    char(*text)[GAME_TEXT_MAX] = calloc(MANY, sizeof *text);
    Rng rng = rng_seeded(5);
    for (int ply = 0; ply <= MANY; ply++) {
        int count = 0;
        const Action *list = session_actions(session, &count);
        hash[ply] = hash_of(session);
        history[ply] = *session_history(session);
        if (ply < MANY) {
            count -= template_action_kind(list[count - 1]) == TEMPLATE_CLAIM;
            const Action action = list[rng_below(&rng, (uint32_t)count)];
            GamePosition before;
            const ToAct to_act = game.to_act(session_state(session));
            const int turn = game.turn(session_state(session));
            memcpy(before.state, session_state(session), game.state_size);
            history_copy(&before.history, session_history(session));
            game_action_text(&game, before.state, action, text[ply]);
            const unsigned applied =
                game_play(&game, before.state, &before.history, action, &happened[ply]);
            assert_true(session_submit(session, action, why));
            const SessionPly kept = session_ply(session, ply);
            assert_true(kept.action == action && kept.applied == applied);
            assert_int_equal(kept.turn, turn);
            assert_memory_equal(&kept.to_act, &to_act, sizeof to_act);
        }
    }
    assert_int_equal(session_plies(session), MANY);
    for (int ply = 0; ply < MANY; ply += 1 + ply % 7) {
        GamePosition position;
        Events events = {.count = 200};
        session_position_at(session, ply, &position);
        assert_same_game_position(&game, &position, hash[ply], &history[ply]);
        assert_true(session_hash_at(session, ply) == hash[ply]);
        assert_string_equal(session_ply(session, ply).text, text[ply]);
        session_events_seen(session, ply, VIEWER_ALL, &events);
        assert_int_equal(events.count, happened[ply].count);
        assert_memory_equal(events.at, happened[ply].at,
                            (size_t)events.count * sizeof events.at[0]);
    }
    free(hash);
    free(history);
    free(happened);
    free(text);
    session_free(session);
}

static void test_undo_and_redo_walk_the_whole_match(void **state) {
    (void)state;
    for (uint64_t seed = 0; seed < 20; seed++) {
        uint64_t hash[201];
        Session *session = match_of(&template_game, seed, true);
        Rng rng = rng_seeded(seed);
        hash[0] = hash_of(session);
        for (int ply = 0; ply < 200; ply++) {
            play_on(session, &rng, 1, false);
            hash[session_plies(session)] = hash_of(session);
        }
        const int plies = session_plies(session);
        const OutcomeKind kind = session_outcome(session).kind;
        for (int ply = plies - 1; ply >= 0; ply--) {
            assert_true(session_undo(session, false, why));
            assert_int_equal(session_plies(session), ply);
            assert_int_equal(session_redoable(session), plies - ply);
            assert_int_equal(hash_of(session), hash[ply]);
        }
        assert_false(session_undo(session, false, why));
        assert_string_equal(why, "There is nothing to undo.");
        for (int ply = 1; ply <= plies; ply++) {
            assert_true(session_redo(session, false, why));
            assert_int_equal(hash_of(session), hash[ply]);
        }
        assert_int_equal(session_outcome(session).kind, kind);
        assert_false(session_redo(session, false, why));
        assert_string_equal(why, "There is nothing to redo.");
        session_free(session);
    }
}

static void test_another_action_forgets_what_could_be_redone(void **state) {
    (void)state;
    const Game game = game_without_end();
    Session *session = match_of(&game, 2, true);
    Rng rng = rng_seeded(9);
    play_on(session, &rng, 100, true);
    for (int i = 0; i < 70; i++) {
        assert_true(session_undo(session, false, why));
    }
    assert_int_equal(session_redoable(session), 70);
    assert_true(session_submit(session, session_ply(session, 30).action, why));
    assert_int_equal(session_redoable(session), 69);

    int count = 0;
    const Action *list = session_actions(session, &count);
    const Action other = list[list[0] == session_ply(session, 31).action];
    assert_true(session_submit(session, other, why));
    assert_int_equal(session_redoable(session), 0);
    play_on(session, &rng, 60, true);

    const uint64_t hash = hash_of(session);
    const int plies = session_plies(session);
    GamePosition position;
    for (int ply = 0; ply <= plies; ply++) {
        session_position_at(session, ply, &position);
    }
    assert_int_equal(game.hash(position.state), hash);
    session_free(session);
}

/* --- Where undo stops ------------------------------------------------------------------------ */

static void test_undo_stops_where_a_tile_was_turned(void **state) {
    (void)state;
    Session *session = match_of(&template_game, 3, false);
    submit(session, "-b2");
    assert_false(session_can_undo(session, false, why));
    assert_string_equal(why, "Undo stops here: a tile was turned face up.");
    assert_false(session_undo(session, true, why));
    assert_int_equal(session_plies(session), 1);
    session_free(session);
}

static void test_undo_stops_where_a_die_was_rolled(void **state) {
    (void)state;
    Session *session = match_of(&template_game, 3, false);
    submit(session, "claim");
    assert_false(session_undo(session, false, why));
    assert_string_equal(why, "Undo stops here: a die was rolled.");
    session_free(session);
}

/* A game that reports no event but a card for each claim. */
static unsigned apply_in_silence(void *state, Action action, Events *events) {
    const unsigned applied = template_game.apply(state, action, NULL);
    if (template_action_kind(action) == TEMPLATE_CLAIM) {
        events_add(events, (Event){.kind = EVENT_CARD});
    }
    return applied;
}

static void test_undo_distinguishes_a_card_from_other_things(void **state) {
    (void)state;
    Game game = template_game;
    game.apply = apply_in_silence;
    Session *session = match_of(&game, 3, false);
    submit(session, "claim");
    assert_false(session_undo(session, false, why));
    assert_string_equal(why, "Undo stops here: a card was shown.");
    submit(session, "-c1");
    assert_false(session_undo(session, false, why));
    assert_string_equal(why, "Undo stops here: something hidden was shown.");
    session_free(session);
}

static void test_undo_goes_back_to_what_was_revealed(void **state) {
    (void)state;
    Session *session = match_of(&template_game, 3, false);
    submit(session, "-a2");
    submit(session, "-c1");
    submit(session, "-a1");
    assert_true(session_can_undo(session, false, why));
    assert_int_equal(session_plies(session), 3);
    assert_true(session_undo(session, false, why));
    assert_int_equal(session_plies(session), 2);
    assert_false(session_undo(session, false, why));
    assert_true(session_redo(session, false, why));
    session_free(session);
}

static void test_practice_and_taking_back_cross_what_was_revealed(void **state) {
    (void)state;
    for (int practice = 0; practice <= 1; practice++) {
        Session *session = match_of(&template_game, 3, practice);
        const uint64_t hash = hash_of(session);
        submit(session, "-b2");
        if (practice) {
            assert_true(session_undo(session, false, why));
        } else {
            assert_true(session_take_back(session));
        }
        assert_int_equal(hash_of(session), hash);
        assert_false(session_take_back(session));
        session_free(session);
    }
}

static void test_whole_turns_are_undone_and_redone(void **state) {
    (void)state;
    const Game game = game_in_pairs();
    Session *session = match_of(&game, 3, true);
    submit(session, "-a2"); /* the turn counts 2: no turn of the pair begins */
    submit(session, "-c1"); /* 3: one does */
    submit(session, "-a1");
    assert_true(session_undo(session, true, why));
    assert_int_equal(session_plies(session), 2);
    assert_true(session_can_undo(session, true, why));
    assert_true(session_undo(session, true, why));
    assert_int_equal(session_plies(session), 0);

    int count = 0;
    assert_true(session_redo(session, true, why));
    assert_int_equal(session_plies(session), 2);
    for (int ply = 0; ply < 2; ply++) {
        Events events = {.count = 99};
        session_events_seen(session, ply, VIEWER_ALL, &events);
        count += events.count;
    }
    assert_int_equal(count, 4); /* two moves, two tiles */
    assert_true(session_redo(session, true, why));
    assert_int_equal(session_plies(session), 3);
    session_free(session);
}

/* --- Other beginnings ------------------------------------------------------------------------ */

static void test_a_branch_is_a_match_of_its_own(void **state) {
    (void)state;
    const Game game = game_without_end();
    Session *session = match_of(&game, 3, true);
    Rng rng = rng_seeded(1);
    play_on(session, &rng, 40, true);
    Session *branch = session_branch(session, 25, why);
    assert_non_null(branch);
    assert_int_equal(session_plies(branch), 25);
    assert_int_equal(session_redoable(branch), 0);
    GamePosition position;
    session_position_at(session, 25, &position);
    assert_same_game_position(&game, &position, hash_of(branch), session_history(branch));
    play_on(branch, &rng, 5, true);
    assert_int_equal(session_plies(session), 40);
    session_free(branch);
    session_free(session);
}

static const char by_hand[] = "game template\nturn 5\ntomove 2\nended no\n"
                              "cell a1 island3 1S\ncell a2 hidden\ncell b1 hidden\n"
                              "cell b2 hidden\ncell b3 hidden\ncell c1 hidden\n"
                              "cell c2 island1 2S 2F\n";

static Session *session_of(const char *text) {
    PositionLines *lines = lines_of(text);
    const SessionStart start = {.game = &template_game, .practice = true};
    Session *session = session_from_position(&start, lines, why);
    free(lines);
    return session;
}

static void test_a_match_may_begin_by_hand(void **state) {
    (void)state;
    Session *session = session_of(by_hand);
    assert_non_null(session);
    assert_int_equal(template_game.turn(session_state(session)), 5);
    submit(session, "-c1");
    assert_true(session_undo(session, false, why));
    assert_string_equal(session_start(session)->position, by_hand);
    Session *branch = session_branch(session, 0, why);
    assert_int_equal(hash_of(branch), hash_of(session));
    Session *again = session_new(session_start(session));
    session_free(session);
    assert_string_equal(session_start(branch)->position, by_hand);
    assert_int_equal(hash_of(again), hash_of(branch));
    session_free(again);
    session_free(branch);
}

static void expect_refused(const char *text, const char *reason) {
    why[0] = '\0';
    assert_null(session_of(text));
    assert_non_null(strstr(why, reason));
}

static void test_a_position_that_breaks_a_rule_is_refused(void **state) {
    (void)state;
    char text[sizeof by_hand];
    strcpy(text, by_hand);
    *strstr(text, "cell c2") = '\0'; /* a cell is missing */
    expect_refused(text, "c2");
    expect_refused("", "Line 1: ");
    expect_refused("game template\nturn 5\nended no\n", "Line 3: ");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_a_new_match_stands_at_the_start),
        cmocka_unit_test(test_seats_are_tidied),
        cmocka_unit_test(test_what_is_not_legal_is_refused_and_changes_nothing),
        cmocka_unit_test(test_resigning_and_agreeing_end_a_match),
        cmocka_unit_test(test_the_end_of_a_match_with_secrets_is_not_undone),
        cmocka_unit_test(test_repetition_ends_a_match),
        cmocka_unit_test(test_every_ply_can_be_seen_again),
        cmocka_unit_test(test_undo_and_redo_walk_the_whole_match),
        cmocka_unit_test(test_another_action_forgets_what_could_be_redone),
        cmocka_unit_test(test_undo_stops_where_a_tile_was_turned),
        cmocka_unit_test(test_undo_stops_where_a_die_was_rolled),
        cmocka_unit_test(test_undo_distinguishes_a_card_from_other_things),
        cmocka_unit_test(test_undo_goes_back_to_what_was_revealed),
        cmocka_unit_test(test_practice_and_taking_back_cross_what_was_revealed),
        cmocka_unit_test(test_whole_turns_are_undone_and_redone),
        cmocka_unit_test(test_a_branch_is_a_match_of_its_own),
        cmocka_unit_test(test_a_match_may_begin_by_hand),
        cmocka_unit_test(test_a_position_that_breaks_a_rule_is_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
