/* Records: what is written reads back, and everything else is refused. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "game/options.h"
#include "games/games.h"
#include "games/template/template.h"
#include "session/records.h"

extern const Game fields_game;

/* --- Helpers --------------------------------------------------------------------------------- */

static void play_at_random(Session *session, uint64_t seed, int most) {
    Rng rng = rng_seeded(seed);
    for (int i = 0; i < most; i++) {
        int count = 0;
        const Action *list = session_actions(session, &count);
        if (count == 0) {
            break;
        }
        assert_true(session_submit(session, list[rng_below(&rng, (uint32_t)count)], why));
    }
}

static Session *random_match_of(const Game *game, uint64_t seed, int most) {
    SessionStart start = {.game = game,
                          .options = {{(uint32_t)(seed % 2)}},
                          .seed = seed * UINT64_C(0x9E3779B97F4A7C15),
                          .practice = seed % 3 == 0};
    start.seats[0].kind = SEAT_COMPUTER;
    start.seats[0].level = 1 + (int)(seed % 6);
    strcpy(start.seats[1].name, "Zo\xc3\xab \"\\\" the 2nd");
    Session *session = session_new(&start);
    play_at_random(session, seed, most);
    return session;
}

static Session *random_match(uint64_t seed, int most) {
    return random_match_of(&template_game, seed, most);
}

/* The record of a short match: six plies, not over. */
static void sample(char text[TEXT_MAX]) {
    Session *session = random_match(4, 6);
    char *record = session_record(session, why);
    assert_true(strlen(record) < TEXT_MAX);
    strcpy(text, record);
    free(record);
    session_free(session);
}

/* Replaces the first `old`, seals, and expects to be refused: the reason is in `why`. */
static void refused_changed(const char *record, const char *old, const char *new) {
    char changed[TEXT_MAX];
    snprintf(changed, sizeof changed, "%s", record);
    record_change(changed, old, new);
    assert_false(record_reads(changed, strlen(changed)));
}

static void refused_in(const char *record, const char *old, const char *new, const char *reason) {
    refused_changed(record, old, new);
    assert_string_equal(why, reason);
}

static void refused(const char *old, const char *new, const char *reason) {
    char text[TEXT_MAX];
    sample(text);
    refused_in(text, old, new, reason);
}

/* --- What is written reads back -------------------------------------------------------------- */

static void test_a_record_reads_back_as_the_same_match(void **state) {
    (void)state;
    for (uint64_t seed = 0; seed < 40; seed++) {
        Session *session = random_match(seed, (int)seed * 3);
        char *record = session_record(session, why);
        assert_non_null(record);
        why[0] = '\0';
        Session *again = session_read(record, strlen(record), why);
        assert_string_equal(why, "");
        assert_non_null(again);
        char *second = session_record(again, why);
        assert_string_equal(record, second);
        const SessionStart *from = session_start(session);
        const SessionStart *to = session_start(again);
        assert_int_equal(from->seed, to->seed);
        assert_int_equal(from->practice, to->practice);
        assert_memory_equal(from->seats, to->seats, sizeof from->seats);
        assert_int_equal(session_plies(session), session_plies(again));
        assert_int_equal(template_game.hash(session_state(session)),
                         template_game.hash(session_state(again)));
        assert_int_equal(session_history(session)->repetitions,
                         session_history(again)->repetitions);
        free(second);
        free(record);
        session_free(again);
        session_free(session);
    }
}

static void test_a_record_looks_as_documented(void **state) {
    (void)state;
    const char *head = "hexfolio-record 1\n"
                       "game template 1\n"
                       "option islands hidden\n"
                       "seed 8709371129873690708\n"
                       "practice no\n"
                       "seat 1 computer 5 \"\"\n"
                       "seat 2 person \"Zo\xc3\xab \\\"\\\\\\\" the 2nd\"\n"
                       "hash 0 ";
    char text[TEXT_MAX];
    sample(text);
    assert_memory_equal(text, head, strlen(head));
    assert_non_null(strstr(text, "\nplay "));
    assert_non_null(strstr(text, "\nhash 6 "));
    assert_non_null(strstr(text, "\nend 6 "));
}

static void test_what_could_be_redone_is_no_part_of_the_main_line(void **state) {
    (void)state;
    Session *session = random_match(3, 10);
    assert_true(session_undo(session, false, why));
    char *record = session_record(session, why);
    assert_non_null(strstr(record, "\nend 9 "));
    free(record);
    session_free(session);
}

/* --- Positions set up by hand ---------------------------------------------------------------- */

static const char by_hand[] = "game template\nturn 5\ntomove 2\nended no\n"
                              "cell a1 island3 1S\ncell a2 hidden\ncell b1 hidden\n"
                              "cell b2 hidden\ncell b3 hidden\ncell c1 hidden\n"
                              "cell c2 island1 2S 2F\n";

static Session *match_by_hand(int most) {
    const SessionStart start = {
        .game = &template_game, .seed = 8, .seats = {{.name = "Ada"}}, .position = by_hand};
    Session *session = session_new(&start);
    assert_non_null(session);
    play_at_random(session, 8, most);
    return session;
}

static void test_a_match_that_begins_with_a_position_reads_back(void **state) {
    (void)state;
    const char *head = "hexfolio-record 3\n"
                       "game template 1\n"
                       "option islands hidden\n"
                       "seed 8\n"
                       "practice no\n"
                       "seat 1 person \"Ada\"\n"
                       "seat 2 person \"\"\n"
                       "position turn 5\n"
                       "position tomove 2\n"
                       "position ended no\n"
                       "position cell a1 island3 1S\n";
    Session *session = match_by_hand(20);
    char *record = session_record(session, why);
    assert_memory_equal(record, head, strlen(head));
    assert_non_null(strstr(record, "\nposition cell c2 island1 2S 2F\nhash 0 "));
    Session *again = session_read(record, strlen(record), why);
    assert_non_null(again);
    char *second = session_record(again, why);
    assert_string_equal(record, second);
    assert_int_equal(session_plies(again), session_plies(session));
    assert_non_null(strstr(session_start(again)->position, "\ncell c2 island1 2S 2F\n"));
    free(second);
    free(record);
    session_free(again);
    session_free(session);
}

static void test_what_is_wrong_with_a_position_is_found(void **state) {
    (void)state;
    Session *session = match_by_hand(3);
    char *record = session_record(session, why);
    refused_changed(record, "position cell a1 island3 1S", "position cell a1 island3 1X");
    assert_memory_equal(why, "Line 11: the position is refused: “1X” does not fit", 55);
    refused_in(record, "position cell b1 hidden\n", "",
               "Line 16: the position is refused: b1 has no line.");
    refused_in(record, "position ended no", "position option islands hidden",
               "Line 10: the position is refused: the option islands is given twice.");
    refused_changed(record, "hexfolio-record 3", "hexfolio-record 2");
    assert_memory_equal(why, "Line 8: expected a “play”", 29);
    free(record);
    session_free(session);
    refused("hexfolio-record 1", "hexfolio-record 3",
            "Line 7: the position is refused: a “turn” line must come before this.");
}

/* --- Nothing else does ----------------------------------------------------------------------- */

static void refused_wherever_cut(Session *session) {
    char *record = session_record(session, why);
    const size_t length = strlen(record);
    for (size_t cut = 0; cut < length; cut++) {
        assert_false(record_reads(record, cut));
        assert_memory_equal(why, "Line ", 5);
    }
    assert_true(record_reads(record, length));
    free(record);
    session_free(session);
}

static void test_a_record_cut_anywhere_is_refused(void **state) {
    (void)state;
    refused_wherever_cut(random_match(9, 60));
    refused_wherever_cut(random_match_of(&fields_game, 9, 60));
    refused_wherever_cut(match_by_hand(20));
}

static void refused_wherever_changed(Session *session) {
    char *record = session_record(session, why);
    const size_t length = strlen(record);
    for (size_t at = 0; at < length; at++) {
        const char was = record[at];
        for (int bit = 0; bit < 8; bit++) {
            record[at] = (char)(was ^ (1 << bit));
            assert_false(record_reads(record, length));
            assert_memory_equal(why, "Line ", 5);
        }
        record[at] = was;
    }
    assert_true(record_reads(record, length));
    free(record);
    session_free(session);
}

static void test_a_record_with_any_byte_changed_is_refused(void **state) {
    (void)state;
    refused_wherever_changed(random_match(9, 40));
    refused_wherever_changed(random_match_of(&fields_game, 9, 40));
    refused_wherever_changed(match_by_hand(20));
}

static void test_nothing_may_follow_the_end(void **state) {
    (void)state;
    const char *tails[] = {"\n", "x", "play -a2\n", " "};
    for (size_t i = 0; i < sizeof tails / sizeof tails[0]; i++) {
        char text[TEXT_MAX];
        sample(text);
        strcat(text, tails[i]);
        assert_false(record_reads(text, strlen(text)));
        assert_string_equal(why, "Line 17: there is text after the end of the record.");
    }
    char text[TEXT_MAX];
    sample(text);
    assert_false(record_reads(text, strlen(text) + 1)); /* a zero byte */
}

static void test_random_changes_under_a_right_checksum_do_no_harm(void **state) {
    (void)state;
    char original[TEXT_MAX];
    Rng rng = rng_seeded(77);
    sample(original);
    for (int round = 0; round < 4000; round++) {
        char text[TEXT_MAX];
        strcpy(text, original);
        const size_t body = (size_t)(strstr(text, "\nend ") - text);
        for (uint32_t i = 0; i <= rng_below(&rng, 4); i++) {
            const size_t from = rng_below(&rng, (uint32_t)body);
            const size_t to = rng_below(&rng, (uint32_t)body);
            const uint32_t kind = rng_below(&rng, 3);
            text[to] = kind == 0   ? text[from]
                       : kind == 1 ? (char)(1 + rng_below(&rng, 255))
                                   : (char)(text[to] + 1);
            text[to] = (char)(text[to] == '\0' ? 'x' : text[to]);
        }
        if (strstr(text, "\nend ") != NULL) {
            record_seal(text);
        }
        Session *session = session_read(text, strlen(text), why);
        if (session != NULL) {
            char *record = session_record(session, why);
            assert_non_null(record);
            free(record);
        }
        session_free(session);
    }
}

static void test_garbage_is_refused(void **state) {
    (void)state;
    Rng rng = rng_seeded(3);
    for (int round = 0; round < 2000; round++) {
        char text[512];
        const size_t length = rng_below(&rng, sizeof text);
        for (size_t i = 0; i < length; i++) {
            text[i] = (char)rng_next(&rng);
        }
        assert_false(record_reads(text, length));
    }
}

static void test_a_record_of_more_than_16_MiB_is_refused(void **state) {
    (void)state;
    const size_t length = 16 * 1024 * 1024 + 1;
    char *text = malloc(length);
    memset(text, 'x', length);
    assert_null(session_read(text, length, why));
    assert_string_equal(why, "A record is at most 16 MiB long.");
    assert_null(session_read(text, length - 1, why));
    assert_string_equal(why, "Line 1: this is not a Hexfolio record.");
    free(text);
}

/* --- Each reason ----------------------------------------------------------------------------- */

static void test_the_head_is_checked_line_by_line(void **state) {
    (void)state;
    refused("hexfolio-record", "hexfolio", "Line 1: this is not a Hexfolio record.");
    refused("hexfolio-record 1", "hexfolio-record one", "Line 1: this is not a Hexfolio record.");
    refused("hexfolio-record 1", "hexfolio-record 5",
            "Line 1: the record has format 5; this program reads formats 1 to 4.");
    refused("game template", "game chess", "Line 2: unknown game “chess”.");
    refused("game template 1", "game template",
            "Line 2: expected a game and the version of its rules.");
    refused("game template 1", "game template 0.9",
            "Line 2: “0.9” is not a version of the rules of Seven Islands.");
    refused("game template 1", "game template 0",
            "Line 2: “0” is not a version of the rules of Seven Islands.");
    refused("game template 1", "game template 2",
            "Line 2: the match was played under version 2 of the rules of Seven Islands; this "
            "program knows them only up to version 1.");
    refused("option islands", "option lands",
            "Line 3: expected the option islands, found “lands hidden”.");
    refused("hidden", "lost",
            "Line 3: Unknown value “lost” for islands; allowed are hidden, shown.");
    refused("option islands hidden\n", "",
            "Line 3: expected a line “option …”, found “seed 8709371129873690708”.");
    refused(
        "seed 8", "seed 88",
        "Line 4: a seed is a number from 0 to 18446744073709551615, not “88709371129873690708”.");
    refused(
        "seed 8", "seed -8",
        "Line 4: a seed is a number from 0 to 18446744073709551615, not “-8709371129873690708”.");
    refused("practice no", "practice maybe", "Line 5: practice is “yes” or “no”, not “maybe”.");
}

static void test_the_seats_are_checked(void **state) {
    (void)state;
    refused("seat 1", "seat 3", "Line 6: expected the seat 1, found “3 computer 5 \"\"”.");
    refused("computer 5", "computer 7", "Line 6: a computer has a level from 1 to 6.");
    refused("computer 5", "computer 15", "Line 6: a computer has a level from 1 to 6.");
    refused("computer 5", "computer 5x", "Line 6: a computer has a level from 1 to 6.");
    refused("computer 5", "computer step 5", "Line 6: a computer has a level from 1 to 6.");
    refused("computer 5", "robot", "Line 6: a seat belongs to a “person” or a “computer”.");
    refused("5 \"\"", "5 ", "Line 6: expected the name of the player in quotation marks.");
    refused("5 \"\"", "5 \"\" x",
            "Line 6: the line must end with the quotation mark after the name.");
    refused("5 \"\"", "5 \"", "Line 6: the line must end with the quotation mark after the name.");
    refused("5 \"\"", "5 \"\\", "Line 6: the name of the player contains bytes that are not text.");
    refused("5 \"\"", "5 \"a\xc3\"", "Line 6: it contains bytes that are not text (UTF-8).");
    refused("5 \"\"", "5 \"0123456789012345678901234567890123456789\"",
            "Line 6: the name of the player is longer than 31 bytes.");
}

/* A match that has begun, against computers of two steps. */
static char *record_with_steps(bool undone) {
    SessionStart start = {.game = &template_game, .practice = true};
    start.seats[0] = (Seat){.kind = SEAT_COMPUTER, .step = 10};
    start.seats[1] = (Seat){.kind = SEAT_COMPUTER, .step = 4, .matched = true, .name = "Zo"};
    Session *session = session_new(&start);
    assert_true(session_submit(session, session_actions(session, &(int){0})[0], why));
    if (undone) {
        assert_true(session_undo(session, false, why));
    }
    char *record = session_record(session, why);
    assert_non_null(record);
    session_free(session);
    return record;
}

static void test_steps_of_computers_need_format_2(void **state) {
    (void)state;
    for (int undone = 0; undone < 2; undone++) {
        char *record = record_with_steps(undone != 0);
        assert_memory_equal(record, "hexfolio-record 2\n", 18);
        assert_non_null(strstr(record, "\nseat 1 computer step 10 \"\"\n"));
        assert_non_null(strstr(record, "\nseat 2 computer step 4 matched \"Zo\"\n"));
        assert_int_equal(strstr(record, "\nbranch ") != NULL, undone);
        Session *again = session_read(record, strlen(record), why);
        assert_non_null(again);
        const Seat *seat = session_start(again)->seats;
        assert_int_equal(seat[0].step, 10);
        assert_false(seat[0].matched);
        assert_int_equal(seat[1].step, 4);
        assert_true(seat[1].matched);
        char *second = session_record(again, why);
        assert_string_equal(record, second);
        free(second);
        session_free(again);
        free(record);
    }
}

static void test_steps_are_checked(void **state) {
    (void)state;
    static const char range[] = "Line 6: a computer has a step from 1 to 10.";
    char *record = record_with_steps(false);
    refused_in(record, "step 10", "step 11", range);
    refused_in(record, "step 10", "step 0", range);
    refused_in(record, "step 10", "step 1.", range);
    refused_in(record, "step 10", "step", "Line 6: a computer has a step from 1 to 10.");
    refused_in(record, "step 10", "matched", "Line 6: a computer has a level from 1 to 6.");
    refused_in(record, "step 4 matched", "step 4 matched matched",
               "Line 7: expected the name of the player in quotation marks.");
    refused_in(record, "record 2", "record 1", "Line 6: a computer has a level from 1 to 6.");
    refused_in(record, "step 10 \"\"\nseat 2 computer step 4 matched", "3 \"\"\nseat 2 computer 4",
               "Line 11: a record without branches and steps has format 1.");
    free(record);
}

static void test_programs_need_format_4(void **state) {
    (void)state;
    SessionStart start = {.game = &template_game, .practice = true};
    start.seats[0] = (Seat){.kind = SEAT_PROGRAM, .name = "Grower"};
    Session *session = session_new(&start);
    char *record = session_record(session, why);
    assert_memory_equal(record, "hexfolio-record 4\n", 18);
    assert_non_null(strstr(record, "\nseat 1 program \"Grower\"\nseat 2 person \"\"\n"));
    Session *again = session_read(record, strlen(record), why);
    assert_non_null(again);
    assert_int_equal(session_start(again)->seats[0].kind, SEAT_PROGRAM);
    assert_string_equal(session_start(again)->seats[0].name, "Grower");
    assert_int_equal(session_persons(again), 2);
    refused_in(record, "record 4", "record 3",
               "Line 6: a seat belongs to a “person” or a “computer”.");
    refused_in(record, "1 program", "1 person",
               "Line 7: a record of format 4 has a program in a seat.");
    session_free(again);
    session_free(session);
    free(record);
}

static void test_a_program_may_meet_a_position(void **state) {
    (void)state;
    SessionStart start = {.game = &template_game, .practice = true, .position = NULL};
    Session *plain = session_new(&start);
    char *from = NULL;
    size_t size = 0;
    FILE *out = open_memstream(&from, &size);
    position_print(start.game, &start.options, session_state(plain), session_history(plain),
                   VIEWER_ALL, out);
    fclose(out);
    start.position = from;
    start.seats[1] = (Seat){.kind = SEAT_PROGRAM, .name = "Zo"};
    Session *session = session_new(&start);
    assert_non_null(session);
    char *record = session_record(session, why);
    assert_memory_equal(record, "hexfolio-record 4\n", 18);
    assert_non_null(strstr(record, "\nposition "));
    Session *again = session_read(record, strlen(record), why);
    assert_non_null(again);
    char *second = session_record(again, why);
    assert_string_equal(record, second);
    free(second);
    free(record);
    free(from);
    session_free(again);
    session_free(session);
    session_free(plain);
}

static void test_the_actions_are_checked(void **state) {
    (void)state;
    refused("play", "play xyz\nplay",
            "Line 9: action 1, “xyz”, is not an action of Seven Islands.");
    refused("play", "play -c2\nplay",
            "Line 9: action 1, “-c2”, cannot be played: That action is not legal here.");
    refused("play", "play draw\nplay claim\nplay",
            "Line 10: action 2, “claim”, comes after the end of the game.");
    refused("play", "walk",
            "Line 9: expected a “play”, “hash”, “outcome” or “end” line, found “walk -b2”.");
    refused("play", "outcome none\nplay",
            "Line 9: the game is not over yet, so it has no outcome.");
}

static void test_the_outcome_is_checked(void **state) {
    (void)state;
    Session *session = random_match(4, 6);
    assert_true(session_submit(session, ACTION_DRAW, why));
    char *record = session_record(session, why);
    session_free(session);
    const char *outcome = "outcome draw 1 2; agreement\n";
    refused_in(record, outcome, "outcome win 1; T-5\n",
               "Line 17: the outcome is “draw 1 2; agreement”, not “win 1; T-5”.");
    refused_in(record, outcome, "",
               "Line 17: the game is over, so an “outcome” line must come before this.");
    refused_in(record, outcome, "outcome draw 1 2; agreement\noutcome draw 1 2; agreement\n",
               "Line 18: the outcome is repeated.");
    free(record);
}

/* --- Hashes: at the start, every 16 actions, after the last one ------------------------------- */

/* A match of 20 actions: hashes after 0, 16 and 20 of them, on lines 8, 25 and 30. */
static char *hashed_sample(void) {
    Session *session = random_match(9, 20);
    assert_int_equal(session_plies(session), 20);
    char *record = session_record(session, why);
    session_free(session);
    return record;
}

/* The line that begins with `start`, its line feed included. */
static void line_of(const char *record, const char *start, char line[64]) {
    const char *at = strstr(record, start);
    assert_non_null(at);
    snprintf(line, 64, "%.*s", (int)(strchr(at, '\n') + 1 - at), at);
}

static void test_a_missing_hash_is_noticed(void **state) {
    (void)state;
    static const struct {
        const char *hash;
        int line, plies;
    } cases[] = {{"hash 0 ", 8, 0}, {"hash 16 ", 25, 16}, {"hash 20 ", 30, 20}};
    char *record = hashed_sample();
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        char hash[64];
        char beginning[64];
        line_of(record, cases[i].hash, hash);
        snprintf(beginning, sizeof beginning,
                 "Line %d: expected the hash of the position after %d actions", cases[i].line,
                 cases[i].plies);
        refused_changed(record, hash, "");
        assert_memory_equal(why, beginning, strlen(beginning));
    }
    free(record);
}

static void test_a_doubled_hash_is_noticed(void **state) {
    (void)state;
    char *record = hashed_sample();
    char hash[64];
    char twice[128];
    line_of(record, "hash 16 ", hash);
    snprintf(twice, sizeof twice, "%s%s", hash, hash);
    refused_in(record, hash, twice, "Line 26: the hash after 16 actions is repeated.");
    line_of(record, "hash 20 ", hash);
    snprintf(twice, sizeof twice, "%s%s", hash, hash);
    refused_in(record, hash, twice, "Line 31: the hash after 20 actions is repeated.");
    free(record);
}

static void test_a_hash_out_of_place_is_noticed(void **state) {
    (void)state;
    char *record = hashed_sample();
    Session *session = random_match(9, 6); /* the same match, so that the hash itself is right */
    char *shorter = session_record(session, why);
    session_free(session);
    char hash[64];
    char early[TEXT_MAX];
    line_of(shorter, "hash 6 ", hash);
    free(shorter);
    const char *rest = record;
    for (int i = 0; i < 7; i++) {
        rest = strstr(rest + 1, "play ");
    }
    snprintf(early, sizeof early, "%s%s", hash, rest);
    refused_in(record, rest, early,
               "Line 16: an action follows the hash after 6 actions; hashes stand after every 16 "
               "actions and after the last one.");
    free(record);
}

static void test_divergence_is_noticed(void **state) {
    (void)state;
    char text[TEXT_MAX];
    sample(text);
    char *hash = strstr(text, "hash 6 ") + 7;
    *hash = *hash == '0' ? '1' : '0';
    record_seal(text);
    assert_false(record_reads(text, strlen(text)));
    assert_memory_equal(why, "Line 15: the position after 6 actions is not the one recorded:", 62);
}

static void test_bytes_that_belong_in_no_line_are_named(void **state) {
    (void)state;
    refused("game template 1\n", "game template 1\r\n",
            "Line 2: it contains a carriage return; lines of a record end with a line feed.");
    refused("practice no", "practice\tno", "Line 5: it contains a control character (byte 9).");
    refused("practice no", "practice no\x7f",
            "Line 5: it contains a control character (byte 127).");
    char text[TEXT_MAX];
    sample(text);
    const size_t length = strlen(text);
    *strstr(text, "template") = '\0';
    assert_false(record_reads(text, length));
    assert_string_equal(why, "Line 2: it contains a control character (byte 0).");
}

static void test_a_wrong_number_of_actions_is_noticed(void **state) {
    (void)state;
    char text[TEXT_MAX];
    sample(text);
    strstr(text, "\nend ")[5] = '7';
    assert_false(record_reads(text, strlen(text)));
    assert_memory_equal(why, "Line 16: the record was changed or damaged: it should end with", 62);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_a_record_reads_back_as_the_same_match),
        cmocka_unit_test(test_a_record_looks_as_documented),
        cmocka_unit_test(test_what_could_be_redone_is_no_part_of_the_main_line),
        cmocka_unit_test(test_a_match_that_begins_with_a_position_reads_back),
        cmocka_unit_test(test_what_is_wrong_with_a_position_is_found),
        cmocka_unit_test(test_a_record_cut_anywhere_is_refused),
        cmocka_unit_test(test_a_record_with_any_byte_changed_is_refused),
        cmocka_unit_test(test_nothing_may_follow_the_end),
        cmocka_unit_test(test_random_changes_under_a_right_checksum_do_no_harm),
        cmocka_unit_test(test_garbage_is_refused),
        cmocka_unit_test(test_a_record_of_more_than_16_MiB_is_refused),
        cmocka_unit_test(test_the_head_is_checked_line_by_line),
        cmocka_unit_test(test_the_seats_are_checked),
        cmocka_unit_test(test_steps_of_computers_need_format_2),
        cmocka_unit_test(test_steps_are_checked),
        cmocka_unit_test(test_programs_need_format_4),
        cmocka_unit_test(test_a_program_may_meet_a_position),
        cmocka_unit_test(test_the_actions_are_checked),
        cmocka_unit_test(test_the_outcome_is_checked),
        cmocka_unit_test(test_a_missing_hash_is_noticed),
        cmocka_unit_test(test_a_doubled_hash_is_noticed),
        cmocka_unit_test(test_a_hash_out_of_place_is_noticed),
        cmocka_unit_test(test_divergence_is_noticed),
        cmocka_unit_test(test_bytes_that_belong_in_no_line_are_named),
        cmocka_unit_test(test_a_wrong_number_of_actions_is_noticed),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
