/* Puzzles on the table of the whole application: their lines solve them, wrong tries are refuted
 * and taken back. A sample of every game. */
#include "app_stage.h"
#include "play/match.h"
#include "play/parts.h"
#include "ui/study/puzzle_table.h"
#include "ui/table/views.h"

enum { EVERY = 23, FRAMES = 6000 };

typedef void (*EachPuzzle)(AppStage *stage, PuzzlePlay *puzzle);

static void frame(AppStage *stage) {
    app_stage_frame(stage, (Input){0});
}

/* Runs frames while the puzzle is in a phase, which another thread or the clock ends. */
static void wait_while(AppStage *stage, PuzzlePhase phase) {
    for (int i = 0; i < FRAMES && stage->app->puzzle->puzzle->phase == phase; i++) {
        SDL_Delay(1);
        frame(stage);
    }
    assert_int_not_equal(stage->app->puzzle->puzzle->phase, phase);
}

static void press(AppStage *stage, SDL_Keycode key) {
    app_stage_frame(stage, (Input){.kind = INPUT_KEY, .key = key});
}

/* Puts some puzzles of each game on the table. */
static void for_each_puzzle(EachPuzzle each) {
    AppStage stage;
    int tried = 0;
    app_stage_open(&stage, 1024, 640, 100);
    App *app = stage.app;
    for (int i = 0; views_all[i] != NULL; i++) {
        char why[SESSION_WHY_MAX] = "";
        const Puzzles *puzzles = puzzle_shelf_of(&app->shelf, views_all[i]->game, why);
        for (int k = 0; puzzles != NULL && k < puzzles->count; k += EVERY) {
            request_puzzle(&app->requests, views_all[i], k);
            frame(&stage);
            assert_non_null(app->puzzle);
            assert_ptr_equal(app->puzzle->puzzle->puzzle, &puzzles->puzzle[k]);
            each(&stage, app->puzzle->puzzle);
            tried++;
        }
    }
    assert_true(tried > 0);
    app_stage_close(&stage);
}

/* Makes an action and waits until it has been judged and answered. */
static void make(AppStage *stage, Action action) {
    assert_true(match_submit(stage->app->table->play, action));
    frame(stage);
    for (int i = 0; i < FRAMES && (stage->app->puzzle->puzzle->phase == PHASE_JUDGES ||
                                   stage->app->puzzle->puzzle->phase == PHASE_REPLIES);
         i++) {
        SDL_Delay(1);
        frame(stage);
    }
}

static PuzzleState state_of(const AppStage *stage) {
    return progress_puzzle(&stage->app->progress, stage->app->puzzle->puzzle->puzzle->id).state;
}

static void solve(AppStage *stage, PuzzlePlay *puzzle) {
    while (puzzle->phase == PHASE_ASKS && puzzle->course.follows) {
        if (puzzle->course.plies >= puzzle->puzzle->line.count) {
            fail_msg("%s asks for more than its line", puzzle->puzzle->id);
        }
        make(stage, puzzle->puzzle->line.at[puzzle->course.plies]);
    }
    if (puzzle->phase != PHASE_SOLVED && puzzle->phase != PHASE_ASKS) {
        fail_msg("%s is not solved by its line", puzzle->puzzle->id);
    }
    if (puzzle->phase == PHASE_SOLVED) {
        assert_int_equal(state_of(stage), PUZZLE_FIRST);
    }
}

static void test_the_lines_of_puzzles_solve_them(void **state) {
    (void)state;
    for_each_puzzle(solve);
}

static void miss(AppStage *stage, PuzzlePlay *puzzle) {
    const TableScreen *table = stage->app->table;
    int count = 0;
    const Action *actions = session_actions(table->play->session, &count);
    int wrong = 0;
    while (wrong < count && actions[wrong] == puzzle->puzzle->line.at[0]) {
        wrong++;
    }
    assert_true(wrong < count);
    make(stage, actions[wrong]);
    if (puzzle->phase != PHASE_WRONG) {
        assert_int_equal(puzzle->phase, PHASE_ASKS); /* right too: it only comes first */
        return;
    }
    assert_true(puzzle->tried[0] != '\0' && puzzle->reason.title[0] != '\0');
    assert_true(puzzle->played.count + puzzle->danger.count > 0 || puzzle->answer[0] != '\0' ||
                puzzle->reason.text[0] != '\0');
    assert_true(state_of(stage) == PUZZLE_MISSED || state_of(stage) == PUZZLE_SOLVED);
    assert_int_equal(session_plies(table->play->session), 1);
    press(stage, SDLK_RETURN);
    assert_int_equal(puzzle->phase, PHASE_ASKS);
    assert_int_equal(session_plies(table->play->session), 0);
    press(stage, SDLK_h);
    press(stage, SDLK_h);
    assert_int_equal(puzzle->course.hints, PUZZLE_HINTS);
    assert_true(puzzle->hint[0] != '\0');
}

static void test_wrong_tries_are_refuted_and_taken_back(void **state) {
    (void)state;
    for_each_puzzle(miss);
}

/* What differs in its last word is joined: `The Regent moves from m12 to m8, m10`. */
static void check_joined(const char *row) {
    for (const char *before = row, *next; (next = strstr(before, "; ")) != NULL;
         before = next + 2) {
        const char *to = strstr(next + 2, " to ");
        const char *end = to != NULL ? to + 4 + strcspn(to + 4, " ;,") : NULL;
        if (end != NULL && (*end == ';' || *end == '\0')) {
            assert_true(strncasecmp(before, next + 2, (size_t)(to + 4 - (next + 2))) != 0);
        }
    }
}

/* Each other action is judged, and what fails says why. */
static void wait_for_others(AppStage *stage, const PuzzlePlay *puzzle) {
    const PuzzleOthers *others = &puzzle->others;
    for (int i = 0; i < FRAMES && others->judged < others->count; i++) {
        SDL_Delay(1);
        frame(stage);
    }
    assert_int_equal(others->judged, others->count);
    assert_true(others->rows > 0);
    for (int i = 0; i < others->rows; i++) {
        assert_true(others->tried[i][0] != '\0' && strlen(others->why[i]) > strlen("It ."));
        check_joined(others->tried[i]);
    }
}

static void show(AppStage *stage, PuzzlePlay *puzzle) {
    press(stage, SDLK_a);
    wait_while(stage, PHASE_SHOWS);
    assert_int_equal(puzzle->phase, PHASE_SHOWN);
    assert_int_equal(session_plies(stage->app->table->play->session), puzzle->puzzle->line.count);
    assert_true(puzzle->answer[0] != '\0');
    wait_for_others(stage, puzzle);
}

static void test_solutions_are_shown_to_their_end(void **state) {
    (void)state;
    for_each_puzzle(show);
}

int main(void) {
    if (!app_stage_home()) {
        return EXIT_FAILURE;
    }
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_the_lines_of_puzzles_solve_them),
        cmocka_unit_test(test_wrong_tries_are_refuted_and_taken_back),
        cmocka_unit_test(test_solutions_are_shown_to_their_end),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
