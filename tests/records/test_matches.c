/* The matches in tests/records/matches were written when version 1 of all rules was played: thirty
 * of each game, played by computers, at random, or by one of each. They stay readable; the hashes
 * of all their positions are compared by tests/matches. Those in tests/records/formats have the
 * later formats: branches, steps and positions. Those in tests/records/older use what a later
 * version of the rules changed. */
#include <dirent.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "games/games.h"
#include "library/store.h"

enum { GAMES = 4, MATCHES_EACH = 30 };

/* Those of the collection when these matches were played. */
static const char *const games[GAMES] = {"fields", "firstwar", "heximeros", "empire"};

static const char over[] = "tests/records/formats/firstwar-3-position.hexfolio";
static const char mixed_pair[] = "tests/records/older/heximeros-1-mixed-pair.hexfolio";
static const char two_pieces[] = "tests/records/older/heximeros-1-two-pieces.hexfolio";

/* The lines of a record from the options to the last one but `end`: all that does not name the
 * version of the rules. */
static char *body_of(const char *record) {
    const char *from = strchr(strchr(record, '\n') + 1, '\n') + 1;
    const char *to = strstr(record, "\nend ");
    assert_non_null(to);
    const size_t length = (size_t)(to - from);
    char *body = calloc(length + 1, 1);
    assert_non_null(body);
    memcpy(body, from, length);
    return body;
}

/* Reads a record, and writes what was read: the same lines. */
static void reads_and_writes_back(const char *path) {
    char why[SESSION_WHY_MAX] = "";
    size_t length = 0;
    char *text = store_read(path, &length, NULL);
    assert_non_null(text);
    Session *session = session_read(text, length, why);
    if (session == NULL) {
        fail_msg("%s: %s", path, why);
    }
    char *again = session_record(session, why);
    assert_non_null(again);
    char *expected = body_of(text);
    char *written = body_of(again);
    assert_string_equal(written, expected);
    free(expected);
    free(written);
    free(again);
    free(text);
    session_free(session);
}

/* Reads every match of a folder whose file name begins with the id of a game. */
static void read_matches_of(const char *folder, const char *id, int matches) {
    int count = 0;
    DIR *dir = opendir(folder);
    assert_non_null(dir);
    for (const struct dirent *entry = readdir(dir); entry != NULL; entry = readdir(dir)) {
        const size_t length = strlen(id);
        if (strncmp(entry->d_name, id, length) == 0 && entry->d_name[length] == '-') {
            char path[STORE_PATH_MAX];
            snprintf(path, sizeof path, "%s/%s", folder, entry->d_name);
            reads_and_writes_back(path);
            count++;
        }
    }
    closedir(dir);
    assert_int_equal(count, matches);
}

static void test_matches_of_format_1_are_read(void **state) {
    (void)state;
    for (int i = 0; i < GAMES; i++) {
        read_matches_of("tests/records/matches", games[i], MATCHES_EACH);
    }
}

/* Whether the text of a record has a line that begins so. */
static bool has_line(const char *text, const char *beginning) {
    char line[64];
    snprintf(line, sizeof line, "\n%s ", beginning);
    return strstr(text, line) != NULL;
}

/* One that begins with a position in which the game is over has an outcome and no action. */
static void test_a_match_that_begins_at_its_end_is_read(void **state) {
    (void)state;
    char why[SESSION_WHY_MAX] = "";
    Session *session = store_load(over, why);
    assert_non_null(session);
    assert_int_equal(session_plies(session), 0);
    assert_int_equal(session_outcome(session).kind, OUTCOME_WIN);
    session_free(session);
}

/* Branches that leave the main line and other branches, steps, a step that was matched, and names
 * with signs that are escaped; positions with branches and without. */
static void test_matches_of_formats_2_and_3_are_read(void **state) {
    static const struct {
        const char *name;
        char format;
        bool branches, positions, steps;
    } kind[] = {{"2-branches", '2', true, false, true},
                {"3-position", '3', false, true, false},
                {"3-branches", '3', true, true, false}};
    (void)state;
    for (int i = 0; i < GAMES; i++) {
        read_matches_of("tests/records/formats", games[i], sizeof kind / sizeof *kind);
        for (size_t k = 0; k < sizeof kind / sizeof *kind; k++) {
            char path[STORE_PATH_MAX] = "";
            size_t length = 0;
            snprintf(path, sizeof path, "tests/records/formats/%s-%s.hexfolio", games[i],
                     kind[k].name);
            char *text = store_read(path, &length, NULL);
            assert_non_null(text);
            assert_int_equal(text[strlen("hexfolio-record ")], kind[k].format);
            assert_true(has_line(text, "branch 0") == kind[k].branches);
            assert_true(has_line(text, "position") == kind[k].positions);
            assert_true((strstr(text, " computer step 2 matched ") != NULL) == kind[k].steps);
            free(text);
        }
    }
}

/* A version raised without need makes records look older than their rules. */
static void test_the_versions_of_the_rules(void **state) {
    static const int version[GAMES] = {1, 1, 2, 1};
    (void)state;
    for (int i = 0; i < GAMES; i++) {
        assert_int_equal(games_find(games[i])->rules_version, version[i]);
    }
}

/* --- Older rules ------------------------------------------------------------------------------ */

/* Version 2 of HexiMeros: after a piece of another colour in place, none of one's own (H-37). */
static void test_H_37_an_older_mixed_pair_is_refused_by_its_action(void **state) {
    (void)state;
    char why[SESSION_WHY_MAX] = "";
    assert_null(store_load(mixed_pair, why));
    assert_string_equal(why, "Line 376: action 346, “+Silver.Ar@ad19”, cannot be played: That "
                             "action is not legal here. The match was played under version 1 of "
                             "the rules of HexiMeros; this program plays version 2.");
}

/* The first differing hash is named, and that the rules are older. */
static void test_an_older_record_with_another_hash_names_the_versions(void **state) {
    (void)state;
    char why[SESSION_WHY_MAX] = "";
    size_t length = 0;
    char *text = store_read(two_pieces, &length, NULL);
    assert_non_null(text);
    char *digit = strstr(text, "\nhash 16 ");
    assert_non_null(digit);
    digit += strlen("\nhash 16 ");
    *digit = *digit == '0' ? '1' : '0';
    assert_null(session_read(text, length, why));
    assert_non_null(strstr(why, "the position after 16 actions is not the one recorded"));
    assert_non_null(strstr(why, "played under version 1 of the rules of HexiMeros"));
    free(text);
}

static void test_H_37_two_older_pieces_that_are_still_legal_are_read(void **state) {
    (void)state;
    char why[SESSION_WHY_MAX] = "";
    reads_and_writes_back(two_pieces);
    Session *session = store_load(two_pieces, why);
    assert_non_null(session);
    char *record = session_record(session, why);
    assert_non_null(strstr(record, "\nplay =Silver.Al\nplay +Orange.As@l26\n"));
    assert_non_null(strstr(record, "\ngame heximeros 2\n"));
    free(record);
    session_free(session);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_matches_of_format_1_are_read),
        cmocka_unit_test(test_matches_of_formats_2_and_3_are_read),
        cmocka_unit_test(test_a_match_that_begins_at_its_end_is_read),
        cmocka_unit_test(test_the_versions_of_the_rules),
        cmocka_unit_test(test_H_37_an_older_mixed_pair_is_refused_by_its_action),
        cmocka_unit_test(test_an_older_record_with_another_hash_names_the_versions),
        cmocka_unit_test(test_H_37_two_older_pieces_that_are_still_legal_are_read),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
