/* Several windows, each a process, on the same matches, settings and progress: what each of them
 * changes is there afterwards, with locks and without. */
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "game/text.h"
#include "games/games.h"
#include "library/about.h"
#include "library/autosave.h"
#include "library/home.h"
#include "library/progress.h"
#include "library/settings.h"

static char why[SESSION_WHY_MAX];

/* --- Processes ------------------------------------------------------------------------------- */

enum { OTHERS = 3 };

static int ready[2], go[2]; /* pipes */

/* Begins processes that wait to act. No thread may run yet: what it holds when a process splits is
 * never given back in the other. */
static void begin_others(void (*prepare)(int number), void (*act)(int number)) {
    char byte = 0;
    assert_int_equal(pipe(ready), 0);
    assert_int_equal(pipe(go), 0);
    for (int i = 0; i < OTHERS; i++) {
        const pid_t child = fork();
        assert_true(child >= 0);
        if (child == 0) {
            close(go[1]); /* so that they end with the first process */
            prepare(i);
            if (write(ready[1], "x", 1) != 1 || read(go[0], &byte, 1) != 1) {
                _exit(1);
            }
            act(i);
            _exit(0);
        }
    }
    for (int i = 0; i < OTHERS; i++) {
        assert_int_equal(read(ready[0], &byte, 1), 1);
    }
}

/* They act at once, and end. */
static void let_others_act(void) {
    assert_int_equal(write(go[1], "xxx", OTHERS), OTHERS);
    for (int i = 0; i < OTHERS; i++) {
        int status = 1;
        assert_true(wait(&status) > 0);
        assert_int_equal(status, 0);
    }
    for (int i = 0; i < 2; i++) {
        close(ready[i]);
        close(go[i]);
    }
}

static void at_once(void (*prepare)(int number), void (*act)(int number)) {
    begin_others(prepare, act);
    let_others_act();
}

static void expect(bool right) {
    if (!right) {
        fprintf(stderr, "a process failed: %s\n", why);
        _exit(1);
    }
}

/* --- Settings -------------------------------------------------------------------------------- */

static Settings settings;

static void load_settings(int number) {
    (void)number;
    settings = settings_load(why);
}

static void change_settings(int number) {
    static const char *const name[OTHERS] = {"Anna", "Ben", "Cleo"};
    LastSetup *setup = settings_setup(&settings, games_all[0]);
    if (number == 0) {
        settings.theme = THEME_DARK;
        setup->practice = true;
    } else if (number == 1) {
        settings.volume = 20;
        setup->step[1] = 7;
    } else {
        settings.show_estimate = true;
        setup->confirm = 3;
    }
    settings_use_name(&settings, name[number]);
    expect(settings_save(&settings, why));
}

static bool has_name(const char *name) {
    for (int i = 0; i < settings.names.count; i++) {
        if (strcmp(settings.names.at[i], name) == 0) {
            return true;
        }
    }
    return false;
}

static void test_each_window_changes_another_setting(void **state) {
    enum { TIMES = 10 };
    for (int time = 0; time < TIMES; time++) {
        assert_int_equal(home_make(state), 0);
        load_settings(0);
        settings.speech_rate = 30;
        (void)settings_setup(&settings, games_all[0]);
        settings_use_name(&settings, "Dora");
        assert_true(settings_save(&settings, why));
        at_once(load_settings, change_settings);
        load_settings(0);
        assert_string_equal(why, "");
        assert_int_equal(settings.theme, THEME_DARK);
        assert_int_equal(settings.volume, 20);
        assert_true(settings.show_estimate);
        assert_int_equal(settings.speech_rate, 30);
        assert_true(has_name("Anna") && has_name("Ben") && has_name("Cleo") && has_name("Dora"));
        const LastSetup *setup = settings_setup(&settings, games_all[0]);
        assert_true(setup->practice);
        assert_int_equal(setup->step[1], 7);
        assert_int_equal(setup->confirm, 3);
        assert_int_equal(home_remove(state), 0);
    }
}

static void test_the_last_change_of_a_setting_wins(void **state) {
    (void)state;
    load_settings(0);
    settings.volume = 10;
    assert_true(settings_save(&settings, why));
    char *text =
        settings_merge("volume 10\nname Anna\nspeech_voice x\n", "volume 10\nname Ben\nname Anna\n",
                       "volume 30\nname Cleo\nname Anna\nspeech_voice x\nnew 1\n");
    assert_string_equal(text, "volume 30\nname Ben\nname Anna\nname Cleo\nnew 1\n");
    free(text);
}

/* --- Progress -------------------------------------------------------------------------------- */

static Progress progress;

static void load_progress(int number) {
    (void)number;
    progress_load(&progress, why);
}

static void solve(int number) {
    static const char *const id[OTHERS] = {"fields-001", "fields-002", "fields-003"};
    expect(progress_solve(&progress, id[number], true, why));
    expect(progress_miss(&progress, "fields-004", why));
    if (number == 0) {
        expect(progress_take_tour(&progress, games_all[0], PROGRESS_DONE, why));
        expect(progress_solve(&progress, "fields-005", true, why));
    } else {
        expect(progress_take_tour(&progress, games_all[0], number, why));
        expect(progress_miss(&progress, "fields-005", why));
    }
}

static void test_each_window_learns_something_else(void **state) {
    (void)state;
    at_once(load_progress, solve);
    load_progress(0);
    assert_int_equal(progress.count, 5);
    assert_int_equal(progress_puzzle(&progress, "fields-001").state, PUZZLE_FIRST);
    assert_int_equal(progress_puzzle(&progress, "fields-002").state, PUZZLE_FIRST);
    assert_int_equal(progress_puzzle(&progress, "fields-003").state, PUZZLE_FIRST);
    assert_int_equal(progress_puzzle(&progress, "fields-004").misses, OTHERS);
    assert_int_equal(progress_puzzle(&progress, "fields-005").misses, OTHERS - 1);
    assert_true(progress_puzzle(&progress, "fields-005").state >= PUZZLE_SOLVED);
    assert_int_equal(progress_tour(&progress, games_all[0]), PROGRESS_DONE);
}

/* --- Titles ---------------------------------------------------------------------------------- */

#define ID "kept"

static void nothing(int number) {
    (void)number;
}

/* One renames the match again and again, while the others keep how long it was played. */
static void rename_or_play(int number) {
    enum { TRIALS = 60 };
    Library *library = library_new();
    char path[STORE_PATH_MAX], text[32];
    str_write(path, sizeof path, "%s", home_match_file(ID ".about"));
    for (int i = 0; i < TRIALS; i++) {
        str_write(text, sizeof text, "%d", i);
        if (number > 0) {
            expect(about_set(path, number == 1 ? "spent" : "seats", text, NULL));
            continue;
        }
        char *about = NULL, title[STORE_TITLE_MAX];
        size_t length = 0;
        expect(library_rename(library, ID, text, why));
        about = store_read(path, &length, NULL);
        expect(about_get(about, "title", title, sizeof title) && strcmp(title, text) == 0);
        free(about);
    }
    library_free(library);
}

static void test_no_title_is_lost_while_the_match_goes_on(void **state) {
    (void)state;
    char value[32];
    size_t length = 0;
    home_save(home_match_file(ID ".hexfolio"), 3);
    at_once(nothing, rename_or_play);
    char *about = store_read(home_match_file(ID ".about"), &length, NULL);
    static const char *const keys[] = {"title", "spent", "seats"};
    for (int i = 0; i < 3; i++) {
        assert_true(about_get(about, keys[i], value, sizeof value));
        assert_string_equal(value, "59");
    }
    free(about);
}

/* --- A match in two windows at once ---------------------------------------------------------- */

/* Makes the first action that is possible, or the last. */
static void play(Autosave *autosave, Session *session, bool first) {
    int count = 0;
    const Action *list = session_actions(session, &count);
    expect(count > 1 && session_submit(session, list[first ? 0 : count - 1], why));
    expect(autosave_save(autosave, session, why));
    autosave_wait(autosave);
}

static void play_elsewhere(int number) {
    if (number > 0) {
        return;
    }
    Autosave autosave = {.library = library_new()};
    Session *session = autosave_open(&autosave, ID, NULL, why);
    expect(session != NULL && !autosave_is_read_only(&autosave));
    play(&autosave, session, false);
    expect(autosave_take(&autosave, why) == WRITER_WRITTEN);
    play(&autosave, session, false);
    expect(autosave_take(&autosave, why) == WRITER_WRITTEN);
    autosave_leave(&autosave);
    library_free(autosave.library);
    session_free(session);
}

static int plies_of(Library *library, const char *title) {
    char id[LIBRARY_ID_MAX];
    assert_true(library_titled(library, title, "", id));
    Session *session = library_load(library, id, why);
    const int plies = session != NULL ? session_plies(session) : -1;
    session_free(session);
    return plies;
}

/* This window opens the match, which begins with three actions or is for practice; others wait to
 * play it elsewhere. */
static Session *open_match(Autosave *autosave, bool practice) {
    begin_others(nothing, play_elsewhere);
    Session *begun = home_match(3);
    if (practice) {
        SessionStart start = *session_start(begun);
        start.practice = true;
        session_free(begun);
        begun = session_new(&start);
    }
    assert_true(store_save(begun, home_match_file(ID ".hexfolio"), why));
    session_free(begun);
    *autosave = (Autosave){.library = library_new()};
    Session *session = autosave_open(autosave, ID, NULL, why);
    assert_false(autosave_is_read_only(autosave) || autosave_is_unlocked(autosave, why));
    return session;
}

/* The locks go, another window plays the match and leaves, and this one plays on. */
static void play_in_both(Autosave *autosave, Session *session, int way) {
    if (way > 0) {
        play(autosave, session, true);
        assert_int_equal(autosave_take(autosave, why), WRITER_WRITTEN);
    }
    assert_int_equal(unlink(home_match_file("locks")), 0);
    if (way > 1) {
        assert_int_equal(mkdir(home_match_file("locks"), 0700), 0);
    }
    let_others_act();
    play(autosave, session, true);
    assert_int_equal(autosave_take(autosave, why), WRITER_FAILED);
    assert_true(autosave_go_on_beside(autosave, session, NULL, why));
    assert_string_equal(why, "This match was also changed in another window; yours is kept as "
                             "“kept (2)”.");
    assert_int_equal(autosave_is_unlocked(autosave, why), way > 1);
    assert_true(way <= 1 || strstr(why, "Cannot lock ") == why);
}

static void test_both_versions_are_kept_where_locks_fail(void **state) {
    for (int way = 0; way < 3; way++) {
        assert_int_equal(home_make(state), 0);
        Autosave autosave;
        Session *session = open_match(&autosave, true);
        play_in_both(&autosave, session, way);
        assert_false(autosave_is_read_only(&autosave));
        autosave_wait(&autosave);
        assert_int_equal(autosave_take(&autosave, why), WRITER_WRITTEN);
        assert_false(autosave_go_on_beside(&autosave, session, NULL, why));
        play(&autosave, session, true);
        assert_int_equal(autosave_take(&autosave, why), WRITER_WRITTEN);
        assert_true(library_refresh(autosave.library, why));
        assert_int_equal(library_count(autosave.library), 2);
        assert_int_equal(plies_of(autosave.library, "kept"), way > 0 ? 3 : 2);
        assert_int_equal(plies_of(autosave.library, "kept (2)"), way > 0 ? 3 : 2);
        autosave_leave(&autosave);
        library_free(autosave.library);
        session_free(session);
        assert_int_equal(home_remove(state), 0);
    }
}

/* Whether a copy of a match is for practice and has other things to come. */
static void expect_no_foresight(Session *copy, const Session *of) {
    assert_non_null(copy);
    assert_true(session_start(copy)->practice);
    assert_true(session_start(copy)->seed != session_start(of)->seed);
    session_free(copy);
}

/* What was played here is kept whole, but nobody plays it on: what it would bring is what comes in
 * the match. */
static void test_the_version_beside_a_match_does_not_show_what_comes(void **state) {
    for (int way = 0; way < 3; way++) {
        assert_int_equal(home_make(state), 0);
        char id[LIBRARY_ID_MAX], made[LIBRARY_ID_MAX];
        Autosave autosave;
        Session *session = open_match(&autosave, false);
        play_in_both(&autosave, session, way);
        assert_true(autosave_is_read_only(&autosave) && autosave_is_beside(&autosave));
        assert_int_equal(autosave_take(&autosave, why), WRITER_NOTHING);
        char *record = session_record(session, why);
        assert_false(library_put(autosave.match, record, NULL));
        autosave_leave(&autosave);
        for (int again = 0; again < 2; again++) { /* as read, and from the index */
            assert_true(library_refresh(autosave.library, why));
            assert_int_equal(library_count(autosave.library), 2);
            assert_true(library_titled(autosave.library, "kept (2)", "", id));
            assert_string_equal(library_same(autosave.library, record)->id, id);
            assert_string_equal(library_last(autosave.library, why)->id, ID);
            library_free(autosave.library);
            autosave.library = library_new();
        }
        assert_true(library_refresh(autosave.library, why));
        assert_int_equal(plies_of(autosave.library, "kept"), way > 0 ? 6 : 5);
        Session *beside = autosave_open(&autosave, id, NULL, why);
        assert_true(autosave_is_read_only(&autosave) && autosave_is_beside(&autosave));
        assert_false(autosave_is_outdated(&autosave));
        assert_int_equal(session_plies(beside), way > 0 ? 5 : 4);
        assert_false(session_start(beside)->practice);
        expect_no_foresight(session_copy(beside, session_goes_on(beside), why), session);
        for (int ply = 0; ply <= session_plies(beside); ply++) {
            expect_no_foresight(session_branch(beside, ply, why), session);
        }
        assert_true(library_duplicate(autosave.library, id, made, why));
        expect_no_foresight(library_load(autosave.library, made, why), session);
        autosave_leave(&autosave);
        library_free(autosave.library);
        session_free(beside);
        session_free(session);
        free(record);
        assert_int_equal(home_remove(state), 0);
    }
}

/* One that is over shows nothing that comes. */
static void test_a_version_that_is_over_stays_a_match(void **state) {
    (void)state;
    Autosave autosave;
    Session *session = open_match(&autosave, false);
    assert_int_equal(unlink(home_match_file("locks")), 0);
    let_others_act();
    while (session_outcome(session).kind == OUTCOME_NONE) {
        play(&autosave, session, true);
        (void)autosave_take(&autosave, why);
    }
    if (session_goes_on(session)) {
        fail_msg("the end can be undone: choose another");
    }
    assert_true(autosave_go_on_beside(&autosave, session, NULL, why));
    autosave_wait(&autosave);
    assert_int_equal(autosave_take(&autosave, why), WRITER_WRITTEN);
    assert_false(autosave_is_read_only(&autosave));
    autosave_leave(&autosave);
    library_free(autosave.library);
    session_free(session);
}

/* As after a copy of the folder was brought back: it is what was written last. */
static void test_the_same_record_is_no_change(void **state) {
    (void)state;
    size_t length = 0;
    home_save(home_match_file(ID ".hexfolio"), 3);
    Autosave autosave = {.library = library_new()};
    Session *session = autosave_open(&autosave, ID, NULL, why);
    play(&autosave, session, true);
    char *text = store_read(home_match_file(ID ".hexfolio"), &length, NULL);
    assert_true(store_write(home_match_file(ID ".hexfolio"), text, 0, NULL));
    play(&autosave, session, true);
    assert_int_equal(autosave_take(&autosave, why), WRITER_WRITTEN);
    /* One that has gone is made again. */
    assert_int_equal(unlink(home_match_file(ID ".hexfolio")), 0);
    play(&autosave, session, true);
    assert_int_equal(autosave_take(&autosave, why), WRITER_WRITTEN);
    home_expect_plies(store_load(home_match_file(ID ".hexfolio"), why), 6);
    free(text);
    autosave_leave(&autosave);
    library_free(autosave.library);
    session_free(session);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_each_window_changes_another_setting),
        TEST_AT_HOME(test_the_last_change_of_a_setting_wins),
        TEST_AT_HOME(test_each_window_learns_something_else),
        TEST_AT_HOME(test_no_title_is_lost_while_the_match_goes_on),
        cmocka_unit_test(test_both_versions_are_kept_where_locks_fail),
        cmocka_unit_test(test_the_version_beside_a_match_does_not_show_what_comes),
        TEST_AT_HOME(test_a_version_that_is_over_stays_a_match),
        TEST_AT_HOME(test_the_same_record_is_no_change),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
