/* In make test: nothing. */
/*
 * Everything below the front end that runs on several threads, for ThreadSanitizer: it is built
 * with that alone. Any race that it reports ends the program and fails the test that it is in.
 */
#include "library/home.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "ai/ai.h"
#include "game/options.h"
#include "game/secrets.h"
#include "games/games.h"
#include "library/autosave.h"
#include "puzzle/puzzle.h"
#include "puzzle/solve.h"
#include "review/review.h"
#include "support/game_position.h"
#include "support/samples.h"

static char why[SESSION_WHY_MAX];

static void pause_for(int milliseconds) {
    nanosleep(&(struct timespec){.tv_nsec = milliseconds * 1000000L}, NULL);
}

/* --- Computers ------------------------------------------------------------------------------- */

static void begin(const Game *game, GamePosition *position) {
    const Options options = options_default(game);
    game_begin(game, position, &options, 4, NULL);
}

/* Begins a match and plays some actions of the computer. */
static void *play(void *at) {
    const Game *game = at;
    GamePosition position;
    Ai *ai = ai_new(2);
    assert_non_null(ai);
    begin(game, &position);
    for (uint64_t seed = 1; seed <= 3; seed++) {
        const SearchLimits settings = {.playouts = 20, .seed = seed};
        const Action action =
            ai_choose(ai, game, position.state, &position.history, &settings, NULL);
        game_play(game, position.state, &position.history, action, NULL);
    }
    ai_free(ai);
    return NULL;
}

/* First of all: what games find out only once, they find out on both threads. */
static void test_matches_of_one_game_on_two_threads(void **state) {
    (void)state;
    for (int i = 0; games_all[i] != NULL; i++) {
        pthread_t other;
        assert_int_equal(pthread_create(&other, NULL, play, (void *)(uintptr_t)games_all[i]), 0);
        play((void *)(uintptr_t)games_all[i]);
        pthread_join(other, NULL);
    }
}

typedef struct Onlooker {
    Ai *ai;
    atomic_bool stop;
    int seen;
    AiReport report;
} Onlooker;

/* Reads what a computer thinks until there is something, and has it move now. */
static void *look_on(void *at) {
    enum { SEEN = 2 };
    Onlooker *onlooker = at;
    while (onlooker->seen < SEEN) {
        onlooker->seen += ai_peek(onlooker->ai, &onlooker->report);
        pause_for(5);
    }
    atomic_store(&onlooker->stop, true);
    return NULL;
}

static void test_a_search_on_three_threads_is_watched_and_stopped(void **state) {
    (void)state;
    for (int i = 0; games_all[i] != NULL; i++) {
        const Game *game = games_all[i];
        Onlooker onlooker = {.ai = ai_new(4)};
        const SearchLimits settings = {
            .seconds = 60, .threads = 3, .seed = 1, .multipv = 3, .stop = &onlooker.stop};
        GamePosition position;
        assert_non_null(onlooker.ai);
        begin(game, &position);
        /* The second search takes over the memory of the first. */
        for (int search = 0; search < 2; search++) {
            pthread_t other;
            onlooker.seen = 0;
            atomic_store(&onlooker.stop, false);
            assert_int_equal(pthread_create(&other, NULL, look_on, &onlooker), 0);
            const Action action =
                ai_choose(onlooker.ai, game, position.state, &position.history, &settings, NULL);
            pthread_join(other, NULL);
            assert_true(onlooker.seen > 0 && game_position_legal(game, &position, action));
        }
        ai_free(onlooker.ai);
    }
}

/* --- Review ---------------------------------------------------------------------------------- */

static atomic_int woken;

static void wake(void) {
    atomic_fetch_add(&woken, 1);
}

/* Asks all that the window asks in each frame. */
static void look_at(const Review *review) {
    int prospects[GAME_SEATS_MAX];
    (void)review_version(review);
    (void)review_last(review, prospects);
    for (int i = 0; i < review_turns(review); i++) {
        ReviewTurn turn;
        ReviewFigures figures;
        review_turn(review, i, &turn);
        review_figures(review, turn.seat, &figures);
    }
    free(review_text(review));
}

static void wait_for(Review *review, bool tried) {
    ReviewTry answer;
    while (tried ? !review_tried(review, &answer) : review_runs(review)) {
        look_at(review);
        pause_for(5);
    }
}

static void test_a_review_is_watched_changed_asked_and_stopped(void **state) {
    (void)state;
    for (int i = 0; games_all[i] != NULL; i++) {
        Session *session = samples_match(games_all[i], 1, 20);
        Review *review = review_new(wake);
        assert_non_null(review);
        assert_true(review_follow(review, session, VIEWER_PUBLIC));
        review_pace(review, 0.001);
        assert_true(review_go(review, 2));
        /* The match goes on while it is judged. */
        assert_true(session_take_back(session) && session_take_back(session));
        assert_true(review_follow(review, session, VIEWER_PUBLIC));
        look_at(review);
        review_stop(review);
        assert_true(review_go(review, 2));
        wait_for(review, false);
        assert_int_equal(review_progress(review), 1000);
        assert_true(atomic_load(&woken) > 0);
        const bool has_turns = review_turns(review) > 0;
        assert_true(has_turns !=
                    game_secrets(games_all[i])->by_seat); /* they are kept until the end */
        ReviewTurn turn;
        if (has_turns) {
            review_turn(review, 0, &turn);
            const Action action = session_ply(session, turn.at).action;
            assert_true(review_try(review, 0, &(ActionLine){1, {action}}));
            wait_for(review, true);
        }
        review_free(review);
        session_free(session);
    }
}

static void test_a_review_is_ended_while_it_works(void **state) {
    (void)state;
    Session *session = samples_match(games_all[0], 1, 20);
    Review *review = review_new(wake);
    assert_true(review_follow(review, session, VIEWER_PUBLIC));
    assert_true(review_go(review, 3));
    look_at(review);
    review_free(review);
    session_free(session);
}

/* --- Puzzles --------------------------------------------------------------------------------- */

typedef struct Judgement {
    Solver *solver;
    const Puzzle *puzzle;
    atomic_bool stop;
} Judgement;

static void *judge(void *at) {
    Judgement *judgement = at;
    Verdict verdict;
    solver_judge(judgement->solver, judgement->puzzle, judgement->puzzle->line.at, 1, 0, &verdict);
    return NULL;
}

static void test_a_try_at_a_puzzle_is_judged_and_stopped(void **state) {
    (void)state;
    for (int i = 0; games_all[i] != NULL; i++) {
        Puzzles *puzzles = puzzles_load(games_all[i], "assets", why);
        assert_non_null(puzzles);
        Judgement judgement = {.puzzle = &puzzles->puzzle[0]};
        judgement.solver = solver_new(games_all[i], &judgement.stop);
        assert_non_null(judgement.solver);
        pthread_t other;
        assert_int_equal(pthread_create(&other, NULL, judge, &judgement), 0);
        pause_for(2);
        atomic_store(&judgement.stop, true);
        pthread_join(other, NULL);
        solver_free(judgement.solver);
        puzzles_free(puzzles);
    }
}

/* --- Saving ---------------------------------------------------------------------------------- */

static void test_a_match_is_saved_after_each_action(void **state) {
    (void)state;
    enum { PLIES = 12 };
    Autosave autosave = {.library = library_new()};
    assert_true(autosave_begin(&autosave, "", NULL, wake));
    for (int plies = 1; plies <= PLIES; plies++) {
        Session *session = home_match(plies);
        assert_true(autosave_save(&autosave, session, why));
        /* The result of the last save is taken below, once all is written. */
        assert_true(plies == PLIES || autosave_take(&autosave, why) != WRITER_FAILED);
        if (plies == PLIES / 2) {
            assert_true(autosave_rename(&autosave, session, "Club evening", why));
            assert_true(autosave_begin(&autosave, "Another", NULL, wake));
        }
        session_free(session);
    }
    autosave_wait(&autosave);
    assert_int_equal(autosave_take(&autosave, why), WRITER_WRITTEN);
    assert_true(autosave_time(&autosave, SEAT_NONE) >= 0);
    autosave_leave(&autosave);
    library_free(autosave.library);
}

static void test_a_match_that_cannot_be_saved_wakes(void **state) {
    (void)state;
    Autosave autosave = {.library = library_new()};
    assert_true(autosave_begin(&autosave, "", NULL, wake));
    char folder[sizeof home + 8];
    snprintf(folder, sizeof folder, "%s/data", home);
    home_overwrite(folder, "no folder");
    atomic_store(&woken, 0);
    Session *session = home_match(2);
    assert_true(autosave_save(&autosave, session, why));
    autosave_wait(&autosave);
    assert_int_equal(autosave_take(&autosave, why), WRITER_FAILED);
    assert_int_equal(atomic_load(&woken), 1);
    session_free(session);
    autosave_leave(&autosave);
    library_free(autosave.library);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_matches_of_one_game_on_two_threads),
        cmocka_unit_test(test_a_search_on_three_threads_is_watched_and_stopped),
        cmocka_unit_test(test_a_review_is_watched_changed_asked_and_stopped),
        cmocka_unit_test(test_a_review_is_ended_while_it_works),
        cmocka_unit_test(test_a_try_at_a_puzzle_is_judged_and_stopped),
        TEST_AT_HOME(test_a_match_is_saved_after_each_action),
        TEST_AT_HOME(test_a_match_that_cannot_be_saved_wakes),
    };
    return cmocka_run_group_tests_name("threads", tests, NULL, NULL);
}
