/* Every limit that a person or a file can reach: what is at it works, one more is refused with one
 * sentence, and nothing is lost. docs/records.md has the table. Others stand beside what they
 * limit: branches in test_tree, the length of a record in test_record, persons in test_strength,
 * names in the settings in ui/test_settings, fields in ui/test_widgets, deletions in
 * ui/test_matches.py, lines of the protocol in engine/protocol.sh. */
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "game/options.h"
#include "game/play.h"
#include "game/position.h"
#include "game/text.h"
#include "games/template/template.h"
#include "library/home.h"
#include "library/library.h"
#include "library/progress.h"
#include "session/draft.h"
#include "session/record.h"

static char why[SESSION_WHY_MAX];
static FileError error;

/* `count` times the same byte; good until the next call. */
static const char *many(char byte, size_t count) {
    static char text[16384];
    assert_true(count < sizeof text);
    memset(text, byte, count);
    text[count] = '\0';
    return text;
}

/* --- The largest match ----------------------------------------------------------------------- */

/* Scouts may go round for ever. */
static Outcome no_end(const void *at, const History *history) {
    (void)at;
    (void)history;
    return (Outcome){.kind = OUTCOME_NONE};
}

static Action a_move(Session *session) {
    static Rng rng;
    int count = 0;
    const Action *list = session_actions(session, &count);
    count -= template_action_kind(list[count - 1]) == TEMPLATE_CLAIM;
    assert_true(count > 0);
    return list[rng_below(&rng, (uint32_t)count)];
}

static void expect_full(Session *session) {
    assert_false(session_submit(session, a_move(session), why));
    assert_string_equal(why, "A match has at most 100000 actions, with those of its branches.");
    assert_int_equal(session_plies(session), 100000);
}

/* The compiler checks that a record of such a match is one that can be read. */
static void test_a_match_has_at_most_100000_actions(void **state) {
    (void)state;
    static Game endless;
    endless = template_game;
    endless.outcome = no_end;
    const SessionStart start = {.game = &endless, .options = {{1}}, .seed = 1, .practice = true};
    Session *session = session_new(&start);
    for (int ply = 0; ply < 100000; ply++) {
        assert_true(session_submit(session, a_move(session), why));
    }
    expect_full(session);
    char *record = session_record(session, why);
    assert_non_null(record);
    assert_true(strlen(record) < RECORD_BYTES_MAX);
    free(record);
    /* What is taken back makes room. */
    assert_true(session_take_back(session));
    assert_true(session_submit(session, a_move(session), why));
    expect_full(session);
    session_free(session);
}

/* Plays a match at random from its beginning, and tries every other action on the way. */
static void try_all(Session *session) {
    while (session_undo(session, false, why)) {
    }
    while (session_outcome(session).kind == OUTCOME_NONE) {
        Action tried[TEMPLATE_ACTIONS_MAX];
        int count = 0;
        const Action *list = session_actions(session, &count);
        memcpy(tried, list, (size_t)count * sizeof *tried);
        const Action next = a_move(session);
        for (int i = 0; i < count; i++) {
            assert_true(session_submit(session, tried[i], why));
            assert_true(session_undo(session, false, why));
        }
        assert_true(session_submit(session, next, why));
    }
}

static int branches_in(const char *record) {
    int count = 0;
    for (const char *at = record; (at = strstr(at, "\nbranch ")) != NULL; at++) {
        count++;
    }
    return count;
}

static void test_a_record_has_at_most_1000_branches(void **state) {
    (void)state;
    const SessionStart start = {.game = &template_game, .seed = 1, .practice = true};
    Session *session = session_new(&start);
    for (int i = 0; i < 60; i++) {
        try_all(session);
    }
    char *record = session_record(session, why);
    assert_non_null(record);
    assert_int_equal(branches_in(record), 1000);
    Session *read = session_read(record, strlen(record), why);
    assert_non_null(read);
    assert_int_equal(session_plies(read), session_plies(session));
    session_free(read);
    session_free(session);
    char *more = malloc(strlen(record) + 32);
    char *end = strstr(record, "\nend ");
    assert_non_null(more);
    assert_non_null(end);
    sprintf(more, "%.*s\nbranch 1000 1%s", (int)(end - record), record, end);
    assert_null(session_read(more, strlen(more), why));
    assert_non_null(strstr(why, ": a record has at most 1000 branches."));
    free(more);
    free(record);
}

/* --- Records --------------------------------------------------------------------------------- */

/* Why a record is refused whose line before the seats is replaced by this. */
static const char *refusal(const char *line) {
    char text[24576];
    tr_say(text, sizeof text, "hexfolio-record 1\ngame template 1\n%s\n", line);
    assert_null(session_read(text, strlen(text), why));
    return why;
}

static void test_a_line_of_a_record_has_at_most_255_bytes(void **state) {
    (void)state;
    assert_non_null(strstr(refusal(many('x', 255)), "Line 3: expected a line “option …”"));
    assert_string_equal(refusal(many('x', 256)), "Line 3: it is longer than 255 bytes.");
}

static void test_a_name_has_at_most_31_bytes(void **state) {
    (void)state;
    static const char *const last[] = {"a", "\xc3\xa9"};
    for (int i = 0; i < 2; i++) {
        char name[64], text[256];
        tr_say(name, sizeof name, "%s%s", many('x', 30), last[i]);
        SessionStart start = {.game = &template_game};
        Session *session = session_new(&start);
        char *record = session_record(session, why);
        char *seat = strstr(record, "seat 1 person \"");
        assert_non_null(seat);
        seat += strlen("seat 1 person \"");
        tr_say(text, sizeof text, "%.*s%s\"\n", (int)(seat - record), record, name);
        assert_null(session_read(text, strlen(text), why)); /* it ends there */
        assert_string_equal(why, i == 0
                                     ? "Line 7: the record ends here, before its “end” line."
                                     : "Line 6: the name of the player is longer than 31 bytes.");
        free(record);
        session_free(session);
    }
}

static void test_a_position_has_at_most_4096_lines_and_256_KiB(void **state) {
    (void)state;
    PositionLines *lines = calloc(1, sizeof *lines);
    for (int i = 0; i < POSITION_LINES_MAX; i++) {
        assert_true(position_lines_add(lines, "x"));
    }
    assert_false(position_lines_add(lines, "x"));
    assert_int_equal(lines->count, 4096);
    memset(lines, 0, sizeof *lines);
    for (int i = 0; i < 32; i++) {
        assert_true(position_lines_add(lines, many('x', TEXT_LINE_MAX)));
    }
    assert_false(position_lines_add(lines, "x"));
    free(lines);
}

/* --- Positions set up by hand ---------------------------------------------------------------- */

static void test_255_changes_of_a_position_can_be_undone(void **state) {
    (void)state;
    extern const Game fields_game;
    const Options options = options_default(&fields_game);
    GamePosition position;
    game_begin(&fields_game, &position, &options, 1, NULL);
    Draft *draft = draft_new(&fields_game, &options, position.state, VIEWER_PUBLIC);
    assert_non_null(draft);
    for (int i = 1; i <= 255; i++) {
        assert_null(draft_turn(draft, i % 2));
    }
    const int side = draft_side(draft);
    for (int i = 0; i < 255; i++) {
        assert_true(draft_undo(draft));
    }
    assert_false(draft_undo(draft));
    for (int i = 0; i < 255; i++) {
        assert_true(draft_redo(draft));
    }
    assert_int_equal(draft_side(draft), side);
    assert_null(draft_turn(draft, !side)); /* one more: the oldest is forgotten */
    int undone = 0;
    while (draft_undo(draft)) {
        undone++;
    }
    assert_int_equal(undone, 255);
    draft_free(draft);
}

/* --- Files ----------------------------------------------------------------------------------- */

static void test_a_title_has_at_most_79_bytes(void **state) {
    (void)state;
    home_save(home_match_file("match.hexfolio"), 2);
    Library *library = library_new();
    assert_true(library_refresh(library, why));
    assert_true(library_rename(library, "match", many('t', 79), why));
    assert_string_equal(library_entry(library, 0)->title, many('t', 79));
    assert_false(library_rename(library, "match", many('u', 80), why));
    assert_string_equal(why, "The name is longer than 79 bytes.");
    library_free(library);
    library = library_new();
    assert_true(library_refresh(library, why));
    assert_string_equal(library_entry(library, 0)->title, many('t', 79));
    library_free(library);
}

static void test_1024_puzzles_are_known_and_no_line_is_lost(void **state) {
    (void)state;
    static Progress progress;
    char path[STORE_PATH_MAX];
    char *text = calloc(1, 64 * 1024), *at = text;
    assert_non_null(text);
    for (int i = 0; i < 1026; i++) {
        at += sprintf(at, "puzzle fields-%04d solved 3 1795376506\n", i);
    }
    assert_true(store_write(home_match_file("progress"), text, 0, NULL));
    progress_load(&progress, why);
    assert_string_equal(why, "");
    assert_int_equal(progress.count, 1024);
    assert_int_equal(progress_puzzle(&progress, "fields-1023").state, PUZZLE_SOLVED);
    assert_true(progress_take_tour(&progress, games_all[0], 2, why));
    size_t length = 0;
    tr_say(path, sizeof path, "%s", home_match_file("progress"));
    char *now = store_read(path, &length, NULL);
    assert_non_null(now);
    assert_non_null(strstr(now, "puzzle fields-1025 solved 3 1795376506\n"));
    assert_non_null(strstr(now, " 2\n"));
    free(now);
    free(text);
}

/* A folder has no longer names than 255 bytes; two more are needed for older generations. */
static void test_every_name_of_a_record_is_listed(void **state) {
    (void)state;
    char name[300], path[STORE_PATH_MAX];
    tr_say(name, sizeof name, "%s.hexfolio", many('n', 246));
    home_save(home_match_file("short.hexfolio"), 1);
    tr_say(path, sizeof path, "%s/short.hexfolio", home_matches);
    assert_int_equal(rename(path, home_match_file(name)), 0);
    Library *library = library_new();
    assert_true(library_refresh(library, why));
    assert_int_equal(library_count(library), 1);
    assert_string_equal(library_entry(library, 0)->id, many('n', 246));
    home_expect_plies(library_load(library, many('n', 246), why), 1);
    library_free(library);

    Session *session = home_match(2);
    assert_false(store_save(session, home_match_file(name), why));
    assert_non_null(strstr(why, "File name too long."));
    home_expect_plies(store_load(home_match_file(name), why), 1);
    tr_say(name, sizeof name, "%s.hexfolio", many('n', 244));
    assert_true(store_save(session, home_match_file(name), why));
    assert_true(store_save(session, home_match_file(name), why));
    session_free(session);
}

/* A path of exactly `length` bytes below the home folder, in folders that exist. */
static void long_path(char *path, size_t length) {
    tr_say(path, FILE_PATH_MAX, "%s", home);
    while (strlen(path) + 400 < length) {
        tr_add(path, FILE_PATH_MAX, "/%s", many('f', 200));
    }
    assert_true(file_make_folder(path, NULL));
    const size_t left = length - strlen(path) - 2;
    char *end = path + strlen(path);
    memcpy(end, "/", 1);
    memset(end + 1, 'g', left / 2);
    end[1 + left / 2] = '\0';
    assert_true(file_make_folder(path, NULL));
    end += 1 + left / 2;
    memcpy(end, "/", 1);
    memset(end + 1, 'm', left - left / 2);
    end[1 + left - left / 2] = '\0';
    assert_int_equal(strlen(path), length);
}

static void test_a_path_has_at_most_4095_bytes(void **state) {
    (void)state;
    char path[FILE_PATH_MAX + 8];
    Session *session = home_match(3);
    long_path(path, FILE_PATH_MAX - 1);
    assert_true(store_save(session, path, why));
    assert_true(store_save(session, path, why));
    home_expect_plies(store_load(path, why), 3);
    strcat(path, "m");
    assert_false(store_save(session, path, why));
    assert_non_null(strstr(why, "File name too long."));
    assert_null(store_load(path, why));
    assert_non_null(strstr(why, "File name too long."));
    session_free(session);
}

static void test_a_folder_in_the_environment_has_at_most_3796_bytes(void **state) {
    (void)state;
    char base[4096], folder[STORE_PATH_MAX];
    tr_say(base, sizeof base, "/%s", many('h', 3795));
    setenv("XDG_CONFIG_HOME", base, 1);
    assert_true(store_folder(STORE_SETTINGS, folder, NULL));
    tr_say(base, sizeof base, "/%s", many('h', 3796));
    setenv("XDG_CONFIG_HOME", base, 1);
    assert_false(store_folder(STORE_SETTINGS, folder, &error) || file_say(&error, why));
    assert_string_equal(why, "The path of the folder for settings is too long.");
    unsetenv("XDG_CONFIG_HOME");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_a_match_has_at_most_100000_actions),
        cmocka_unit_test(test_a_record_has_at_most_1000_branches),
        cmocka_unit_test(test_a_line_of_a_record_has_at_most_255_bytes),
        cmocka_unit_test(test_a_name_has_at_most_31_bytes),
        cmocka_unit_test(test_a_position_has_at_most_4096_lines_and_256_KiB),
        cmocka_unit_test(test_255_changes_of_a_position_can_be_undone),
        TEST_AT_HOME(test_a_title_has_at_most_79_bytes),
        TEST_AT_HOME(test_1024_puzzles_are_known_and_no_line_is_lost),
        TEST_AT_HOME(test_every_name_of_a_record_is_listed),
        TEST_AT_HOME(test_a_path_has_at_most_4095_bytes),
        TEST_AT_HOME(test_a_folder_in_the_environment_has_at_most_3796_bytes),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
