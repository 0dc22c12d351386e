/* Records of format 2: the main line first, then each branch, all of it checked as strictly. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "game/options.h"
#include "games/template/template.h"
#include "session/records.h"

extern const Game fields_game;

/* --- Helpers --------------------------------------------------------------------------------- */

/* The islands of the template game are face up: only a claim, which rolls a die, reveals. */
static Session *match_of(const Game *game, uint64_t seed, bool practice) {
    SessionStart start = {
        .game = game, .options = options_default(game), .seed = seed, .practice = practice};
    if (game == &template_game) {
        start.options.value[0] = 1;
    }
    Session *session = session_new(&start);
    assert_non_null(session);
    return session;
}

static void submit(Session *session, const char *text) {
    const Action action = game_action_parse(&template_game, session_state(session), text);
    assert_true(session_submit(session, action, why));
}

static char *record_of(const Session *session) {
    char *record = session_record(session, why);
    assert_non_null(record);
    return record;
}

/* The main line is `-a2 -b3`; `-c1 -a1` and, from within it, `-b2` were undone. */
static void sample(char text[TEXT_MAX], bool practice) {
    Session *session = match_of(&template_game, 1, practice);
    submit(session, "-a2");
    submit(session, "-c1");
    submit(session, "-a1");
    assert_true(session_undo(session, false, why));
    submit(session, "-b2");
    submit(session, "-c2");
    assert_true(session_continue(session, session_node(session, 1), why));
    submit(session, "-b3");
    char *record = record_of(session);
    assert_true(strlen(record) < TEXT_MAX);
    strcpy(text, record);
    free(record);
    session_free(session);
}

static void refused(const char *old, const char *new, const char *reason) {
    char text[TEXT_MAX];
    sample(text, true);
    record_change(text, old, new);
    assert_false(record_reads(text, strlen(text)));
    assert_string_equal(why, reason);
}

/* --- What is written reads back -------------------------------------------------------------- */

static void test_a_tree_looks_as_documented(void **state) {
    (void)state;
    char text[TEXT_MAX];
    sample(text, false);
    char shape[TEXT_MAX] = "";
    const char *line = strstr(text, "hash 0");
    while (line != NULL && *line != '\0') {
        const size_t length = strcspn(line, "\n");
        const bool hash = strncmp(line, "hash", 4) == 0 || strncmp(line, "end", 3) == 0;
        const size_t shown = hash ? (size_t)(strchr(strchr(line, ' ') + 1, ' ') - line) : length;
        strncat(shape, line, shown);
        strcat(shape, "|");
        line += length + 1;
    }
    assert_string_equal(shape, "hash 0|play -a2|play -b3|hash 2|branch 0 1|play -c1|play -b2|"
                               "play -c2|hash 4|branch 1 2|play -a1|hash 3|end 2|");
    assert_memory_equal(text, "hexfolio-record 2\n", 18);
    assert_true(record_reads(text, strlen(text)));
}

/* A random walk over the tree. */
static void wander(Session *session, Rng *rng, int steps) {
    for (int i = 0; i < steps; i++) {
        int count = 0;
        const Action *list = session_actions(session, &count);
        const uint32_t wish = rng_below(rng, 10);
        if (wish < 7 && count > 0) {
            assert_true(session_submit(session, list[rng_below(rng, (uint32_t)count)], why));
        } else if (wish < 8) {
            (void)session_undo(session, rng_below(rng, 2) == 0, why);
        } else if (wish < 9) {
            (void)session_redo(session, false, why);
        } else {
            int node = 0;
            for (int on; (on = session_node_child(session, node, (int)rng_below(rng, 2))) >= 0;) {
                node = on;
            }
            if (rng_below(rng, 8) == 0) {
                (void)session_delete(session, node, why);
            } else {
                (void)session_continue(session, node, why);
            }
        }
    }
}

static void test_every_tree_reads_back_as_the_same(void **state) {
    (void)state;
    int trees = 0;
    for (int i = 0; i < 64; i++) {
        const Game *game = i % 2 == 0 ? &template_game : &fields_game;
        Session *session = match_of(game, (uint64_t)i, i % 3 == 0);
        Rng rng = rng_seeded((uint64_t)i);
        wander(session, &rng, 120);
        char *record = record_of(session);
        why[0] = '\0';
        Session *again = session_read(record, strlen(record), why);
        assert_string_equal(why, "");
        assert_non_null(again);
        char *second = record_of(again);
        assert_string_equal(second, record);
        trees += session_has_branches(session);
        assert_int_equal(record[16], session_has_branches(session) ? '2' : '1');
        assert_int_equal(session_redoable(again), session_redoable(session));
        assert_int_equal(session_plies(again), session_plies(session));
        assert_true(game->hash(session_state(again)) == game->hash(session_state(session)));
        /* It goes on alike. */
        wander(again, &rng, 20);
        free(second);
        free(record);
        session_free(again);
        session_free(session);
    }
    assert_true(trees > 30);
}

static void test_what_is_read_is_redone_and_continued(void **state) {
    (void)state;
    Session *session = match_of(&template_game, 1, false);
    submit(session, "-a2");
    submit(session, "-c1");
    assert_true(session_undo(session, false, why));
    char *record = record_of(session);
    Session *again = session_read(record, strlen(record), why);
    assert_int_equal(session_plies(again), 1);
    assert_int_equal(session_redoable(again), 1);
    assert_true(session_redo(again, false, why));
    assert_string_equal(session_ply(again, 1).text, "-c1");
    free(record);
    record = record_of(again);
    assert_memory_equal(record, "hexfolio-record 1\n", 18);
    free(record);
    session_free(again);
    session_free(session);
}

/* --- Nothing else does ----------------------------------------------------------------------- */

static void test_a_tree_cut_or_changed_anywhere_is_refused(void **state) {
    (void)state;
    char text[TEXT_MAX];
    sample(text, false);
    const size_t length = strlen(text);
    for (size_t at = 0; at < length; at++) {
        const char was = text[at];
        assert_false(record_reads(text, at));
        for (int bit = 0; bit < 8; bit++) {
            text[at] = (char)(was ^ (1 << bit));
            assert_false(record_reads(text, length));
            assert_memory_equal(why, "Line ", 5);
        }
        text[at] = was;
    }
    assert_true(record_reads(text, length));
}

static void test_random_changes_under_a_right_checksum_do_no_harm(void **state) {
    (void)state;
    char original[TEXT_MAX];
    Rng rng = rng_seeded(78);
    sample(original, true);
    int read = 0;
    for (int round = 0; round < 4000; round++) {
        char text[TEXT_MAX];
        strcpy(text, original);
        const size_t body = (size_t)(strstr(text, "\nend ") - text);
        for (uint32_t i = 0; i <= rng_below(&rng, 3); i++) {
            const size_t to = rng_below(&rng, (uint32_t)body);
            text[to] = rng_below(&rng, 2) == 0 ? text[rng_below(&rng, (uint32_t)body)]
                                               : (char)('0' + rng_below(&rng, 10));
        }
        if (strstr(text, "\nend ") != NULL) {
            record_seal(text);
        }
        Session *session = session_read(text, strlen(text), why);
        read += session != NULL;
        if (session != NULL) {
            free(record_of(session));
        }
        session_free(session);
    }
    assert_true(read > 0 && read < 1000);
}

static void test_branches_are_checked_line_by_line(void **state) {
    (void)state;
    refused("hexfolio-record 2", "hexfolio-record 1",
            "Line 12: expected a “play”, “hash”, “outcome” or “end” line, found “branch 0 1”.");
    refused("branch 0 1", "branch 0",
            "Line 12: a branch leaves a line after a number of actions; found “branch 0”.");
    refused("branch 0 1", "branch 0 x",
            "Line 12: a branch leaves a line after a number of actions; found “branch 0 x”.");
    refused("branch 0 1", "branch 0 3", "Line 12: no branch can leave line 0 after 3 actions.");
    refused("branch 0 1", "branch 1 1", "Line 12: no branch can leave line 1 after 1 actions.");
    refused("branch 1 2", "branch 1 1", "Line 17: no branch can leave line 1 after 1 actions.");
    refused("branch 1 2", "branch 1 4", "Line 17: no branch can leave line 1 after 4 actions.");
    refused("branch 1 2", "branch 2 2", "Line 17: no branch can leave line 2 after 2 actions.");
    refused("branch 1 2", "branch 0 0", "Line 17: the branches are not in order.");
    refused("play -a1", "play -b2",
            "Line 18: action 3, “-b2”, is made there by another line, too.");
    refused("play -a1", "play -c2",
            "Line 18: action 3, “-c2”, cannot be played: That action is not legal here.");
}

static void test_in_format_2_there_is_a_branch(void **state) {
    (void)state;
    Session *session = match_of(&template_game, 1, true);
    submit(session, "-a2");
    char *record = record_of(session);
    char text[TEXT_MAX];
    strcpy(text, record);
    free(record);
    session_free(session);
    record_change(text, "hexfolio-record 1", "hexfolio-record 2");
    assert_false(record_reads(text, strlen(text)));
    assert_string_equal(why, "Line 11: a record without branches and steps has format 1.");
}

static void test_a_branch_without_actions_or_hash_is_refused(void **state) {
    (void)state;
    char text[TEXT_MAX];
    sample(text, true);
    const char *branch = strstr(text, "branch 1 2\n");
    char rest[TEXT_MAX];
    snprintf(rest, sizeof rest, "%.*s", (int)(strstr(branch, "\nend ") + 1 - branch), branch);
    char old[TEXT_MAX];
    strcpy(old, text);
    record_change(text, rest, "branch 1 2\n");
    assert_false(record_reads(text, strlen(text)));
    assert_memory_equal(why, "Line 18: expected the hash of the position after 2 actions", 58);
    strcpy(text, old);
    record_change(text, rest, "branch 1 2\nplay -a1\n");
    assert_false(record_reads(text, strlen(text)));
    assert_memory_equal(why, "Line 19: expected the hash of the position after 3 actions", 58);
}

/* --- What was revealed ----------------------------------------------------------------------- */

/* A match for practice in which a die was rolled in a branch, as if it were none. */
static void test_a_branch_that_reveals_is_read_in_practice_alone(void **state) {
    (void)state;
    char text[TEXT_MAX];
    Session *session = match_of(&template_game, 1, true);
    submit(session, "-a2");
    submit(session, "claim");
    assert_true(session_undo(session, false, why));
    submit(session, "-c1");
    char *record = record_of(session);
    strcpy(text, record);
    free(record);
    session_free(session);
    assert_true(record_reads(text, strlen(text)));
    record_change(text, "practice yes", "practice no");
    assert_false(record_reads(text, strlen(text)));
    assert_string_equal(why, "Line 13: action 2, “claim”, reveals something; branches contain such "
                             "actions only in practice matches.");
}

/* What a person can do at most with a record written by hand: quiet branches, which lead nowhere.
 */
static void test_a_quiet_branch_from_before_a_reveal_cannot_be_continued(void **state) {
    (void)state;
    Session *session = match_of(&template_game, 1, false);
    submit(session, "-a2");
    assert_true(session_undo(session, false, why));
    submit(session, "claim");
    char *record = record_of(session);
    Session *again = session_read(record, strlen(record), why);
    assert_non_null(again);
    const int quiet = session_node_child(again, 0, 1);
    assert_string_equal(session_node_ply(again, quiet).text, "-a2");
    assert_false(session_continue(again, quiet, why));
    assert_false(session_continue(again, 0, why));
    assert_false(session_undo(again, false, why));
    assert_false(session_redo(again, false, why));
    free(record);
    session_free(again);
    session_free(session);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_a_tree_looks_as_documented),
        cmocka_unit_test(test_every_tree_reads_back_as_the_same),
        cmocka_unit_test(test_what_is_read_is_redone_and_continued),
        cmocka_unit_test(test_a_tree_cut_or_changed_anywhere_is_refused),
        cmocka_unit_test(test_random_changes_under_a_right_checksum_do_no_harm),
        cmocka_unit_test(test_branches_are_checked_line_by_line),
        cmocka_unit_test(test_in_format_2_there_is_a_branch),
        cmocka_unit_test(test_a_branch_without_actions_or_hash_is_refused),
        cmocka_unit_test(test_a_branch_that_reveals_is_read_in_practice_alone),
        cmocka_unit_test(test_a_quiet_branch_from_before_a_reveal_cannot_be_continued),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
