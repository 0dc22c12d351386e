/* The tree of a match: what was undone stays as branches, and no way leads past what was revealed.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "games/template/template.h"
#include "session/session.h"

static char why[SESSION_WHY_MAX];

/* --- Helpers --------------------------------------------------------------------------------- */

static Outcome never_over(const void *state, const History *history) {
    (void)state;
    (void)history;
    return (Outcome){.kind = OUTCOME_NONE};
}

/* Without an end by points or repetition. */
static Game endless;

static int set_up(void **state) {
    (void)state;
    endless = template_game;
    endless.outcome = never_over;
    return 0;
}

/* All islands are face up: only a claim, which rolls a die, reveals something. */
static Session *open_match(bool practice) {
    const SessionStart start = {
        .game = &endless, .options = {{1}}, .seed = 1, .practice = practice};
    Session *session = session_new(&start);
    assert_non_null(session);
    return session;
}

static void submit(Session *session, const char *text) {
    const Action action = game_action_parse(&endless, session_state(session), text);
    assert_true(session_submit(session, action, why));
}

static void submit_all(Session *session, const char *texts) {
    char text[256];
    strcpy(text, texts);
    for (char *word = strtok(text, " "); word != NULL; word = strtok(NULL, " ")) {
        submit(session, word);
    }
}

static void undo(Session *session, int times) {
    while (times-- > 0) {
        assert_true(session_undo(session, false, why));
    }
}

static void redo(Session *session, int times) {
    while (times-- > 0) {
        assert_true(session_redo(session, false, why));
    }
}

/* The notation of the line that plies count along, with a bar at the present position. */
static void assert_line(const Session *session, const char *expected) {
    char text[1024] = "";
    for (int ply = 0; ply <= session_line_plies(session); ply++) {
        strcat(text, ply == session_plies(session) ? "| " : "");
        if (ply < session_line_plies(session)) {
            strcat(strcat(text, session_ply(session, ply).text), " ");
        }
    }
    assert_string_equal(text, expected);
}

static int child(const Session *session, int node, const char *text) {
    int found;
    for (int i = 0; (found = session_node_child(session, node, i)) >= 0; i++) {
        if (strcmp(session_node_ply(session, found).text, text) == 0) {
            return found;
        }
    }
    fail_msg("no action %s", text);
    return -1;
}

/* The node that is reached by actions from the start. */
static int node_at(const Session *session, const char *texts) {
    int node = 0;
    char text[256];
    strcpy(text, texts);
    for (char *word = strtok(text, " "); word != NULL; word = strtok(NULL, " ")) {
        node = child(session, node, word);
    }
    return node;
}

/* The present position is that of a match that went straight there. */
static void assert_straight(const Session *session) {
    Session *straight = session_new(session_start(session));
    for (int ply = 0; ply < session_plies(session); ply++) {
        assert_true(session_submit(straight, session_ply(session, ply).action, why));
    }
    assert_int_equal(session_node_hash(session, session_present(session)),
                     endless.hash(session_state(session)));
    assert_int_equal(endless.hash(session_state(session)), endless.hash(session_state(straight)));
    assert_int_equal(session_history(session)->count, session_history(straight)->count);
    session_free(straight);
}

/* The moves; no island is claimed, so nobody wins. */
static int moves(const Session *session, Action out[TEMPLATE_ACTIONS_MAX]) {
    int count = 0;
    const Action *list = session_actions(session, &count);
    count -= template_action_kind(list[count - 1]) == TEMPLATE_CLAIM;
    memcpy(out, list, (size_t)count * sizeof *out);
    return count;
}

/* --- Branches -------------------------------------------------------------------------------- */

static void test_what_is_undone_stays_as_a_branch(void **state) {
    (void)state;
    Session *session = open_match(false);
    submit_all(session, "-a2 -c1 -a1");
    assert_false(session_has_branches(session));
    undo(session, 2);
    assert_true(session_has_branches(session));
    submit(session, "-b3");
    assert_int_equal(session_redoable(session), 0);
    assert_line(session, "-a2 -b3 | ");
    const int left = node_at(session, "-a2 -c1 -a1");
    assert_int_equal(session_node_plies(session, left), 3);
    assert_false(session_node_played(session, left));
    assert_true(session_node_played(session, node_at(session, "-a2 -b3")));
    assert_int_equal(session_node_parent(session, left), node_at(session, "-a2 -c1"));
    assert_string_equal(session_node_ply(session, left).text, "-a1");
    session_free(session);
}

static void test_redo_goes_into_the_branch_that_was_left_last(void **state) {
    (void)state;
    Session *session = open_match(false);
    submit_all(session, "-a2 -c1 -a1");
    undo(session, 2);
    submit_all(session, "-b3");
    undo(session, 1);
    assert_line(session, "-a2 | -b3 ");
    redo(session, 1);
    assert_line(session, "-a2 -b3 | ");
    assert_true(session_continue(session, node_at(session, "-a2 -c1"), why));
    assert_line(session, "-a2 -c1 | -a1 ");
    undo(session, 1);
    redo(session, 2);
    assert_line(session, "-a2 -c1 -a1 | ");
    assert_straight(session);
    session_free(session);
}

static void test_an_action_that_a_branch_begins_with_leads_into_it(void **state) {
    (void)state;
    Session *session = open_match(false);
    submit_all(session, "-a2 -c1 -a1");
    undo(session, 3);
    submit_all(session, "-b2 -c1");
    undo(session, 2);
    submit(session, "-a2");
    assert_line(session, "-a2 | -c1 -a1 ");
    assert_straight(session);
    assert_int_equal(session_node_child(session, session_present(session), 1), -1);
    session_free(session);
}

static void test_a_branch_is_continued_and_both_stay(void **state) {
    (void)state;
    Session *session = open_match(false);
    submit_all(session, "-a2 -c1 -a1");
    undo(session, 1);
    submit_all(session, "-b2 -c2");
    assert_true(session_continue(session, node_at(session, "-a2 -c1 -a1"), why));
    assert_line(session, "-a2 -c1 -a1 | ");
    submit(session, "-c2");
    assert_straight(session);
    assert_true(session_continue(session, node_at(session, "-a2 -c1 -b2"), why));
    assert_line(session, "-a2 -c1 -b2 | -c2 ");
    assert_straight(session);
    session_free(session);
}

static void test_what_is_looked_at_has_its_own_plies(void **state) {
    (void)state;
    Session *session = open_match(false);
    submit_all(session, "-a2 -c1 -a1");
    const uint64_t there = endless.hash(session_state(session));
    undo(session, 2);
    submit(session, "-b3");
    const unsigned version = session_version(session);
    const uint64_t here = endless.hash(session_state(session));
    session_look(session, node_at(session, "-a2 -c1"));
    assert_int_equal(session_line_plies(session), 3);
    assert_string_equal(session_ply(session, 2).text, "-a1");
    assert_int_equal(session_plies(session), 2);
    assert_true(session_hash_at(session, 3) == there);
    GamePosition position;
    session_position_at(session, 3, &position);
    assert_true(endless.hash(position.state) == there);
    assert_true(endless.hash(session_state(session)) == here);
    assert_int_equal(session_version(session), version);
    session_look(session, -1);
    assert_line(session, "-a2 -b3 | ");
    session_look(session, node_at(session, "-a2 -c1"));
    undo(session, 1); /* of what is played */
    assert_line(session, "-a2 | -b3 ");
    session_free(session);
}

static void test_a_branch_is_deleted_and_nothing_else(void **state) {
    (void)state;
    Session *session = open_match(false);
    submit_all(session, "-a2 -c1 -a1 -c2");
    undo(session, 3);
    submit_all(session, "-b3 -a1");
    undo(session, 1);
    submit_all(session, "-b2");
    const int other = node_at(session, "-a2 -b3 -a1");
    assert_true(session_delete(session, node_at(session, "-a2 -c1"), why));
    assert_int_equal(session_node_child(session, node_at(session, "-a2"), 1), -1);
    assert_int_equal(node_at(session, "-a2 -b3 -a1"), other);
    assert_false(session_delete(session, node_at(session, "-a2"), why));
    assert_string_equal(why, "The line that is played cannot be deleted.");
    assert_false(session_delete(session, 0, why));
    assert_line(session, "-a2 -b3 -b2 | ");
    undo(session, 1);
    assert_true(session_delete(session, node_at(session, "-a2 -b3 -b2"), why));
    assert_line(session, "-a2 -b3 | -a1 ");
    assert_true(session_delete(session, other, why));
    assert_false(session_has_branches(session));
    assert_line(session, "-a2 -b3 | ");
    submit(session, "-b2"); /* it can be made again */
    assert_straight(session);
    session_free(session);
}

static void test_taking_back_forgets(void **state) {
    (void)state;
    Session *session = open_match(true);
    submit_all(session, "-a2 claim");
    assert_true(session_take_back(session));
    assert_false(session_has_branches(session));
    assert_int_equal(session_redoable(session), 0);
    session_free(session);
}

static void test_of_too_many_branches_the_oldest_is_forgotten(void **state) {
    (void)state;
    enum { DEPTH = 600 };
    Session *session = open_match(true);
    Rng rng = rng_seeded(1);
    for (int ply = 0; ply < DEPTH; ply++) {
        Action tried[TEMPLATE_ACTIONS_MAX];
        const int count = moves(session, tried);
        for (int i = 0; i < count; i++) {
            assert_true(session_submit(session, tried[i], why));
            undo(session, 1);
        }
        assert_true(session_submit(session, tried[rng_below(&rng, (uint32_t)count)], why));
    }
    int branches = 0;
    int oldest = DEPTH;
    for (int ply = 0; ply < DEPTH; ply++) {
        int others = 0;
        while (session_node_child(session, session_node(session, ply), others + 1) >= 0) {
            others++;
        }
        branches += others;
        oldest = others > 0 && ply < oldest ? ply : oldest;
    }
    assert_int_equal(branches, SESSION_BRANCHES_MAX);
    assert_true(oldest > 0);
    assert_straight(session);
    session_free(session);
}

/* --- What was revealed ----------------------------------------------------------------------- */

/* A quiet branch, then an action that rolls a die: `-a2 | -c1 -a1` and `-b3 claim -c2`. */
static Session *revealed(bool practice) {
    Session *session = open_match(practice);
    submit_all(session, "-a2 -c1 -a1");
    undo(session, 2);
    submit_all(session, "-b3 claim -c2");
    return session;
}

static void test_no_branch_leads_past_what_was_revealed(void **state) {
    (void)state;
    Session *session = revealed(false);
    static const char *const before[] = {"", "-a2", "-a2 -c1", "-a2 -c1 -a1", "-a2 -b3"};
    const uint64_t hash = endless.hash(session_state(session));
    for (size_t i = 0; i < sizeof before / sizeof before[0]; i++) {
        const int node = node_at(session, before[i]);
        assert_false(session_can_continue(session, node, why));
        assert_false(session_continue(session, node, why));
        assert_string_equal(why, "This match cannot go on from there: a die was rolled since.");
        session_look(session, node); /* to look is to do nothing */
        assert_false(session_continue(session, node, why));
        session_look(session, -1);
    }
    assert_true(endless.hash(session_state(session)) == hash);
    /* Back to the barrier, not past it; and redo leads there again. */
    undo(session, 1);
    assert_false(session_undo(session, false, why));
    assert_false(session_undo(session, true, why));
    assert_false(session_continue(session, node_at(session, "-a2 -c1"), why));
    redo(session, 1);
    assert_line(session, "-a2 -b3 claim -c2 | ");
    assert_true(session_continue(session, node_at(session, "-a2 -b3 claim"), why));
    session_free(session);
}

static void test_deleting_leads_past_nothing_either(void **state) {
    (void)state;
    Session *session = revealed(false);
    assert_false(session_delete(session, node_at(session, "-a2 -b3 claim"), why));
    assert_false(session_delete(session, node_at(session, "-a2 -b3"), why));
    undo(session, 1);
    assert_true(session_delete(session, node_at(session, "-a2 -b3 claim -c2"), why));
    assert_true(session_delete(session, node_at(session, "-a2 -c1"), why));
    assert_false(session_undo(session, false, why));
    assert_false(session_continue(session, node_at(session, "-a2"), why));
    assert_line(session, "-a2 -b3 claim | ");
    session_free(session);
}

static void test_in_practice_every_branch_can_be_continued(void **state) {
    (void)state;
    Session *session = revealed(true);
    assert_true(session_continue(session, node_at(session, "-a2 -c1 -a1"), why));
    assert_straight(session);
    submit(session, "claim");
    assert_true(session_continue(session, node_at(session, "-a2 -b3 claim -c2"), why));
    assert_straight(session);
    assert_true(session_continue(session, 0, why));
    session_free(session);
}

static void test_what_is_played_on_from_a_match_that_goes_on_is_dealt_again(void **state) {
    (void)state;
    Session *session = revealed(false);
    for (int ply = 0; ply <= 4; ply++) {
        Session *own = session_branch(session, ply, why);
        assert_true(session_start(own)->practice);
        assert_int_not_equal(session_start(own)->seed, session_start(session)->seed);
        assert_int_equal(session_plies(own), 0);
        session_free(own);
    }
    session_look(session, node_at(session, "-a2 -c1 -a1"));
    Session *own = session_branch(session, 3, why);
    assert_true(session_start(own)->practice);
    assert_int_not_equal(session_start(own)->seed, session_start(session)->seed);
    assert_false(session_start(session)->practice);
    session_free(own);
    session_free(session);
}

static void test_long_branches_are_reached_as_if_straight(void **state) {
    (void)state;
    Session *session = open_match(true);
    Rng rng = rng_seeded(4);
    for (int round = 0; round < 300; round++) {
        Action list[TEMPLATE_ACTIONS_MAX];
        const int count = moves(session, list);
        assert_true(session_submit(session, list[rng_below(&rng, (uint32_t)count)], why));
        if (rng_below(&rng, 12) == 0) {
            int node =
                session_node(session, (int)rng_below(&rng, (uint32_t)session_plies(session)));
            for (int on; (on = session_node_child(session, node, (int)rng_below(&rng, 2))) >= 0;) {
                node = on;
            }
            assert_true(session_continue(session, node, why));
            assert_straight(session);
        }
    }
    session_free(session);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_what_is_undone_stays_as_a_branch),
        cmocka_unit_test(test_redo_goes_into_the_branch_that_was_left_last),
        cmocka_unit_test(test_an_action_that_a_branch_begins_with_leads_into_it),
        cmocka_unit_test(test_a_branch_is_continued_and_both_stay),
        cmocka_unit_test(test_what_is_looked_at_has_its_own_plies),
        cmocka_unit_test(test_a_branch_is_deleted_and_nothing_else),
        cmocka_unit_test(test_taking_back_forgets),
        cmocka_unit_test(test_of_too_many_branches_the_oldest_is_forgotten),
        cmocka_unit_test(test_no_branch_leads_past_what_was_revealed),
        cmocka_unit_test(test_deleting_leads_past_nothing_either),
        cmocka_unit_test(test_in_practice_every_branch_can_be_continued),
        cmocka_unit_test(test_what_is_played_on_from_a_match_that_goes_on_is_dealt_again),
        cmocka_unit_test(test_long_branches_are_reached_as_if_straight),
    };
    return cmocka_run_group_tests(tests, set_up, NULL);
}
