/* The matches in tests/records/matches were written when version 1 of all rules was played: thirty
 * of each game, played by computers, at random, or by one of each. They stay readable.
 * Those in tests/records/older use what a later version of the rules changed. */
#include <dirent.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "game/hash.h"
#include "game/play.h"
#include "games/games.h"
#include "session/store.h"

enum { MATCHES_EACH = 30 };

static const char folder[] = "tests/records/matches";
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

/* A number for the hash and the key of every position of a match. Records hold hashes, so a
 * position must keep its own for ever. */
static uint64_t hashes_of(const Session *session) {
    const SessionStart *start = session_start(session);
    const Game *game = start->game;
    GamePosition position;
    uint64_t hashes = 0;
    game_begin(game, &position, &start->options, start->seed, NULL);
    for (int ply = 0; ply < session_plies(session); ply++) {
        game_play(game, position.state, &position.history, session_ply(session, ply).action, NULL);
        hashes = hash_mixed(hashes, game->hash(position.state));
        hashes = hash_mixed(hashes, game->key(position.state));
    }
    return hashes;
}

/* Reads a record, and writes what was read: the same lines. Gives hashes_of the match. */
static uint64_t reads_and_writes_back(const char *path) {
    char why[SESSION_WHY_MAX] = "";
    size_t length = 0;
    char *text = store_read(path, &length, why);
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
    const uint64_t hashes = hashes_of(session);
    session_free(session);
    return hashes;
}

/* Reads every match whose file name begins with the id of a game: `hashes` is the sum of theirs. */
static void read_matches_of(const char *id, uint64_t hashes) {
    int count = 0;
    uint64_t sum = 0;
    DIR *dir = opendir(folder);
    assert_non_null(dir);
    for (const struct dirent *entry = readdir(dir); entry != NULL; entry = readdir(dir)) {
        const size_t length = strlen(id);
        if (strncmp(entry->d_name, id, length) == 0 && entry->d_name[length] == '-') {
            char path[STORE_PATH_MAX];
            snprintf(path, sizeof path, "%s/%s", folder, entry->d_name);
            sum += reads_and_writes_back(path);
            count++;
        }
    }
    closedir(dir);
    assert_int_equal(count, MATCHES_EACH);
    assert_int_equal(sum, hashes);
}

static void test_matches_of_fields_are_read(void **state) {
    (void)state;
    read_matches_of("fields", UINT64_C(0xE4FCEDD79E1C6110));
}

static void test_matches_of_the_first_war_are_read(void **state) {
    (void)state;
    read_matches_of("firstwar", UINT64_C(0x613EA2E760CAD5A1));
}

static void test_matches_of_heximeros_are_read(void **state) {
    (void)state;
    read_matches_of("heximeros", UINT64_C(0x8E704F6513286325));
}

static void test_matches_of_worldwide_empire_are_read(void **state) {
    (void)state;
    read_matches_of("empire", UINT64_C(0x8655B699833A6B13));
}

/* A version raised without need makes records look older than their rules. */
static void test_the_versions_of_the_rules(void **state) {
    static const char *const id[] = {"fields", "firstwar", "heximeros", "empire"};
    static const int version[] = {1, 1, 2, 1};
    (void)state;
    for (size_t i = 0; i < sizeof id / sizeof id[0]; i++) {
        assert_int_equal(games_find(id[i])->rules_version, version[i]);
    }
}

/* --- Older rules ------------------------------------------------------------------------------ */

/* Version 2 of HexiMeros: after a piece of another colour in place, none of one's own (H-37). */
static void test_H_37_an_older_mixed_pair_is_refused_by_its_action(void **state) {
    (void)state;
    char why[SESSION_WHY_MAX] = "";
    assert_null(store_load(mixed_pair, why));
    assert_string_equal(why,
                        "Line 376: action 346, `+Silver.Ar@ad19`, cannot be played: That action is "
                        "not legal here. The match was played under version 1 of the rules of "
                        "HexiMeros; this program plays version 2.");
}

/* The first differing hash is named, and that the rules are older. */
static void test_an_older_record_with_another_hash_names_the_versions(void **state) {
    (void)state;
    char why[SESSION_WHY_MAX] = "";
    size_t length = 0;
    char *text = store_read(two_pieces, &length, why);
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
        cmocka_unit_test(test_matches_of_fields_are_read),
        cmocka_unit_test(test_matches_of_the_first_war_are_read),
        cmocka_unit_test(test_matches_of_heximeros_are_read),
        cmocka_unit_test(test_matches_of_worldwide_empire_are_read),
        cmocka_unit_test(test_the_versions_of_the_rules),
        cmocka_unit_test(test_H_37_an_older_mixed_pair_is_refused_by_its_action),
        cmocka_unit_test(test_an_older_record_with_another_hash_names_the_versions),
        cmocka_unit_test(test_H_37_two_older_pieces_that_are_still_legal_are_read),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
