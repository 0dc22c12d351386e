/* The step that matches a person's strength, from what the library knows of finished matches. */
#include <fcntl.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "game/options.h"
#include "game/steps.h"
#include "games/template/template.h"
#include "library/home.h"
#include "library/results.h"
#include "library/strength.h"

extern const Game heximeros_game;

static char why[SESSION_WHY_MAX];

typedef enum Result { LOST, DRAWN, WON, UNFINISHED } Result;

/* A person on the first seat against a computer. */
typedef struct Match {
    const char *person;
    int step, level;
    Result result;
    bool practice;
} Match;

static Session *played(const Match *match) {
    SessionStart start = {.game = &template_game, .seed = 5, .practice = match->practice};
    start.seats[1] =
        (Seat){.kind = SEAT_COMPUTER, .step = match->step, .level = match->level, .matched = true};
    strcpy(start.seats[0].name, match->person);
    Session *session = session_new(&start);
    while (match->result == WON && session_to_act(session).decider == 0) {
        assert_true(session_submit(session, session_actions(session, &(int){0})[0], why));
    }
    if (match->result != UNFINISHED) {
        const Action last = match->result == DRAWN ? ACTION_DRAW : ACTION_RESIGN;
        assert_true(session_submit(session, last, why));
    }
    return session;
}

/* Keeps matches in this order, a second apart. */
static Library *keep(const Match *match, int count) {
    static time_t second = 1000000000;
    Library *library = library_new();
    for (int i = 0; i < count; i++, second++) {
        Session *session = played(&match[i]);
        char *record = session_record(session, why);
        LibraryMatch *kept = library_begin(library, "", NULL);
        char name[LIBRARY_ID_MAX + 16];
        assert_true(library_put(kept, record, NULL));
        snprintf(name, sizeof name, "%s.hexfolio", library_match_id(kept));
        const struct timespec times[2] = {{second, 0}, {second, 0}};
        assert_int_equal(utimensat(AT_FDCWD, home_match_file(name), times, 0), 0);
        library_leave(kept);
        free(record);
        session_free(session);
    }
    assert_true(library_refresh(library, why));
    while (library_read_next(library)) {
    }
    return library;
}

/* What the program says to `person` after these matches; the step is in `*step`. */
static const char *said(const char *person, const Match *match, int count, int *step) {
    static char text[128];
    Library *library = keep(match, count);
    const Strength strength = strength_of(library, &template_game, person);
    *step = strength.step;
    strength_words(&strength, text, sizeof text);
    library_free(library);
    return text;
}

static void test_it_begins_low(void **state) {
    (void)state;
    int step;
    assert_string_equal(said("", NULL, 0, &step),
                        "Level 2: it follows your results, match by match.");
    assert_int_equal(strength_of(NULL, &template_game, "").step, 2);
}

static void test_at_first_a_match_is_a_step(void **state) {
    (void)state;
    static const Match matches[] = {{"", 2, 0, WON, false}, {"", 3, 0, WON, false}};
    int step;
    assert_string_equal(said("", matches, 1, &step),
                        "Level 3: you won your last match against level 2.");
    /* The first match is in the library already. */
    assert_string_equal(said("", matches + 1, 1, &step),
                        "Level 4: you won your last match against level 3.");
}

static void test_losses_lead_down_but_not_below_the_first(void **state) {
    (void)state;
    static const Match matches[] = {{"", 2, 0, LOST, false},
                                    {"", 1, 0, LOST, false},
                                    {"", 1, 0, DRAWN, false},
                                    {"", 1, 0, LOST, false}};
    int step;
    assert_string_equal(said("", matches, 4, &step),
                        "Level 1: you won 0 and drew 1 of your last 3 against level 1.");
}

static void test_only_the_last_five_are_named(void **state) {
    (void)state;
    Match matches[8];
    for (int i = 0; i < 8; i++) {
        matches[i] = (Match){"", 3, 0, i == 0 || i == 3 || i > 5 ? WON : LOST, false};
    }
    int step;
    assert_string_equal(said("", matches, 8, &step) + strlen("Level 3"),
                        ": you won 3 of your last 5 against level 3.");
    assert_in_range(step, 2, 3);
}

static void test_what_does_not_count(void **state) {
    (void)state;
    static const Match matches[] = {
        {"", 2, 0, WON, true}, {"", 2, 0, UNFINISHED, false}, {"Ada", 2, 0, WON, false}};
    int step;
    assert_string_equal(said("", matches, 3, &step),
                        "Level 2: it follows your results, match by match.");
    assert_string_equal(said("Ada", NULL, 0, &step),
                        "Level 3: you won your last match against level 2.");
}

static void test_levels_count_as_their_steps(void **state) {
    (void)state;
    static const Match match = {"", 0, 2, LOST, false};
    char expected[64];
    int step;
    snprintf(expected, sizeof expected, "you lost your last match against level %d.",
             game_step_of_level(&template_game, 2));
    assert_non_null(strstr(said("", &match, 1, &step), expected));
}

static void test_the_index_keeps_the_results(void **state) {
    (void)state;
    static const Match match = {"Bo", 2, 0, WON, false};
    library_free(keep(&match, 1));
    Library *again = library_new();
    assert_true(library_refresh(again, why));
    assert_false(library_read_next(again));
    assert_int_equal(strength_of(again, &template_game, "Bo").step, 3);
    SessionStart start = {.game = &template_game};
    strcpy(start.seats[0].name, "Bo");
    start.seats[1] = (Seat){.kind = SEAT_COMPUTER, .step = 9};
    strength_match(&start, again);
    assert_int_equal(start.seats[1].step, 9);
    start.seats[1].matched = true;
    strength_match(&start, again);
    assert_int_equal(start.seats[1].step, 3);
    library_free(again);
}

/* --- Results --------------------------------------------------------------------------------- */

static void test_results_by_step_and_seat(void **state) {
    (void)state;
    static const Match matches[] = {{"Ada", 3, 0, WON, false},  {"Ada", 1, 0, WON, false},
                                    {"Ada", 3, 0, LOST, false}, {"Ada", 3, 0, DRAWN, false},
                                    {"Ada", 3, 0, WON, true},   {"Bo", 1, 0, LOST, false}};
    Library *library = keep(matches, 6);
    Results results;
    results_of(library, &template_game, "Ada", &results);
    assert_int_equal(results.matches, 4);
    assert_int_equal(results.won, 2);
    assert_int_equal(results.drawn, 1);
    assert_int_equal(results.rows, 2);
    assert_memory_equal(&results.row[0], (&(ResultsRow){1, 0, 1, 1, 0, 0, 0}), sizeof(ResultsRow));
    assert_memory_equal(&results.row[1], (&(ResultsRow){3, 0, 3, 1, 1, 0, 0}), sizeof(ResultsRow));
    char person[RESULTS_PERSONS_MAX][SESSION_NAME_MAX];
    assert_int_equal(results_persons(library, person), 2);
    assert_string_equal(person[0], "Bo");
    assert_string_equal(person[1], "Ada");
    char *text = results_text(library);
    char expected[512];
    const char *title = template_game.title, *seat = template_game.seat_title[0];
    snprintf(expected, sizeof expected,
             "game,person,step,seat,matches,won,drawn,lost,helped,helped_won\n"
             "\"%s\",\"Bo\",1,%s,1,0,0,1,0,0\n"
             "\"%s\",\"Ada\",1,%s,1,1,0,0,0,0\n\"%s\",\"Ada\",3,%s,3,1,1,1,0,0\n",
             title, seat, title, seat, title, seat);
    assert_string_equal(text, expected);
    free(text);
    library_free(library);
}

/* docs/records.md */
static void test_the_12_persons_who_played_last_are_known(void **state) {
    (void)state;
    char name[RESULTS_PERSONS_MAX + 1][SESSION_NAME_MAX];
    Match matches[RESULTS_PERSONS_MAX + 1];
    for (int i = 0; i <= RESULTS_PERSONS_MAX; i++) {
        snprintf(name[i], sizeof name[i], "Person %d", i);
        matches[i] = (Match){name[i], 1, 0, LOST, false};
    }
    Library *library = keep(matches, 12);
    char person[RESULTS_PERSONS_MAX][SESSION_NAME_MAX];
    assert_int_equal(results_persons(library, person), 12);
    assert_string_equal(person[11], "Person 0");
    library_free(library);
    library = keep(matches + 12, 1);
    assert_int_equal(library_count(library), 13);
    assert_int_equal(results_persons(library, person), 12);
    assert_string_equal(person[0], "Person 12");
    assert_string_equal(person[11], "Person 1");
    library_free(library);
}

static void test_the_interval_narrows_around_the_strength(void **state) {
    (void)state;
    Match matches[24];
    for (int i = 0; i < 24; i++) {
        matches[i] = (Match){"", 3, 0, i % 2 == 0 ? WON : LOST, false};
    }
    Results few, many;
    Library *library = keep(matches, 2);
    results_of(library, &template_game, "", &few);
    library_free(library);
    library = keep(matches + 2, 22);
    results_of(library, &template_game, "", &many);
    assert_int_equal(many.matches, 24);
    assert_true(few.low < few.strength && few.strength < few.high);
    assert_true(many.low < 3 && many.high > 3);
    assert_true(fabs(many.strength - 3) < 0.2);
    assert_true(many.high - many.low < 0.7 * (few.high - few.low));
    library_free(library);
}

static void test_what_was_cleared_counts_no_more(void **state) {
    (void)state;
    static const Match matches[] = {{"", 2, 0, WON, false}, {"", 3, 0, WON, false}};
    Library *library = keep(matches, 2);
    Results results;
    library_count_from(library, library_entry(library, 0)->played);
    results_of(library, &template_game, "", &results);
    assert_int_equal(results.matches, 1);
    assert_int_equal(results.row[0].step, 3);
    assert_int_equal(strength_of(library, &template_game, "").last, 1);
    library_count_from(library, library_entry(library, 0)->played + 1);
    results_of(library, &template_game, "", &results);
    assert_int_equal(results.matches, 0);
    char person[RESULTS_PERSONS_MAX][SESSION_NAME_MAX];
    assert_int_equal(results_persons(library, person), 0);
    library_free(library);
}

/* --- Not played here, or with help ------------------------------------------------------------ */

/* Keeps a match that was won against a computer, as a file of the library that `mark` is about. */
static void keep_won(void (*mark)(LibraryMatch *match), const char *file) {
    const Match won = {"Ada", 2, 0, WON, false};
    Library *library = library_new();
    Session *session = played(&won);
    char *record = session_record(session, why);
    LibraryMatch *match = library_begin(library, "", file);
    if (mark != NULL) {
        mark(match);
    }
    assert_true(library_put(match, record, NULL));
    library_leave(match);
    free(record);
    session_free(session);
    library_free(library);
}

static Library *read_library(void) {
    Library *library = library_new();
    assert_true(library_refresh(library, why));
    while (library_read_next(library)) {
    }
    return library;
}

/* What counts of all that is kept, also once the index is all that is read. */
static void expect_results(int matches, int helped, int step) {
    for (int again = 0; again < 2; again++) {
        Library *library = read_library();
        Results results;
        results_of(library, &template_game, "Ada", &results);
        assert_int_equal(results.matches, matches);
        assert_int_equal(results.won, matches);
        assert_int_equal(results.helped, helped);
        assert_int_equal(results.helped_won, helped);
        assert_int_equal(strength_of(library, &template_game, "Ada").step, step);
        library_free(library);
    }
}

static void note_foreign(LibraryMatch *match) {
    library_set_origin(match, LIBRARY_FOREIGN);
}

static void test_copies_and_imports_do_not_count(void **state) {
    (void)state;
    char copy[LIBRARY_ID_MAX];
    keep_won(NULL, "/home/bo/match.hexfolio");
    expect_results(0, 0, 2);
    keep_won(note_foreign, NULL);
    expect_results(0, 0, 2);
    keep_won(NULL, NULL);
    expect_results(1, 0, 3);
    Library *library = read_library();
    for (int i = 0; i < 3; i++) {
        assert_true(library_duplicate(library, library_entry(library, i)->id, copy, why));
    }
    library_free(library);
    expect_results(1, 0, 3);
}

static void test_help_is_said_apart(void **state) {
    (void)state;
    keep_won(library_note_help, NULL);
    expect_results(1, 1, 2);
    keep_won(NULL, NULL);
    expect_results(2, 1, 3);
}

/* Help in the middle of a match is noted before the action that it led to, and stays. */
static void test_help_is_noted_with_the_next_record(void **state) {
    (void)state;
    const Match unfinished = {"Ada", 2, 0, UNFINISHED, false}, won = {"Ada", 2, 0, WON, false};
    Library *library = library_new();
    Session *session = played(&unfinished);
    char *record = session_record(session, why), id[LIBRARY_ID_MAX];
    LibraryMatch *match = library_begin(library, "", NULL);
    assert_true(library_put(match, record, NULL));
    strcpy(id, library_match_id(match));
    library_note_help(match);
    assert_true(library_put(match, record, NULL));
    free(record);
    session_free(session);
    library_leave(match);
    match = library_open(library, id, &session, why);
    assert_non_null(match);
    session_free(session);
    session = played(&won);
    record = session_record(session, why);
    assert_true(library_put(match, record, NULL));
    library_leave(match);
    free(record);
    session_free(session);
    library_free(library);
    expect_results(1, 1, 2);
}

/* Of several opponents a person wins less often: losing to five costs little. */
static void test_several_opponents(void **state) {
    (void)state;
    Library *library = library_new();
    const Strength strength = strength_of(library, &template_game, "");
    assert_int_equal(strength.last, 0);
    SessionStart start = {.game = &heximeros_game};
    start.options = options_default(start.game);
    for (int seat = 1; seat < GAME_SEATS_MAX; seat++) {
        start.seats[seat] = (Seat){.kind = SEAT_COMPUTER, .step = seat};
    }
    Session *session = session_new(&start);
    LibraryScore score;
    strength_score(session, &score);
    assert_int_equal(score.opponents, 0);
    assert_true(session_submit(session, ACTION_DRAW, why));
    strength_score(session, &score);
    assert_int_equal(score.opponents, 5);
    assert_int_equal(score.step, 3);
    assert_int_equal(score.share, 1000 / 6);
    session_free(session);
    library_free(library);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        TEST_AT_HOME(test_it_begins_low),
        TEST_AT_HOME(test_at_first_a_match_is_a_step),
        TEST_AT_HOME(test_losses_lead_down_but_not_below_the_first),
        TEST_AT_HOME(test_only_the_last_five_are_named),
        TEST_AT_HOME(test_what_does_not_count),
        TEST_AT_HOME(test_levels_count_as_their_steps),
        TEST_AT_HOME(test_the_index_keeps_the_results),
        TEST_AT_HOME(test_results_by_step_and_seat),
        TEST_AT_HOME(test_the_12_persons_who_played_last_are_known),
        TEST_AT_HOME(test_the_interval_narrows_around_the_strength),
        TEST_AT_HOME(test_what_was_cleared_counts_no_more),
        TEST_AT_HOME(test_copies_and_imports_do_not_count),
        TEST_AT_HOME(test_help_is_said_apart),
        TEST_AT_HOME(test_help_is_noted_with_the_next_record),
        TEST_AT_HOME(test_several_opponents),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
