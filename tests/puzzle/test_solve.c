/* Judging tries, and the proof of the puzzles of the games without chance. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "games/games.h"
#include "puzzle/find.h"
#include "puzzle/prove.h"
#include "support/game_position.h"
#include "support/samples.h"

/* South wins by taking the Queen on c3 with two Princes. */
static const char win[] =
    "hexfolio-puzzles 1\ngame fields\ntheme win-now Win now\nfind Find it.\n"
    "puzzle fields-001 win-now 1\ngoal win 1\nline Pc2+Pd1xc3\n"
    "game fields\nturn 5\ntomove 1\noption map open\npasses 0\nquiet 2\nfirst none\n"
    "underway none\nshared none\ncell a1 sea 1P\ncell a2 plain 2P\ncell a3 sea\n"
    "cell b1 mountain\ncell b2 plain 1Q\ncell b3 mountain\ncell b4 plain\ncell c1 plain 1C\n"
    "cell c2 mountain 1P\ncell c3 plain 2Q\ncell c4 sea 2P\ncell c5 plain 2F\n"
    "cell d1 mountain 1P\ncell d2 plain\ncell d3 sea\ncell d4 sea 2P\ncell e1 sea\n"
    "cell e2 mountain\ncell e3 sea\n.\n";

typedef struct Bench {
    const Game *game;
    Puzzles *puzzles;
    Solver *solver;
} Bench;

static Bench bench(const char *id, const char *text) {
    char why[SESSION_WHY_MAX] = "";
    Bench result = {.game = games_find(id)};
    result.puzzles = text != NULL ? puzzles_read(result.game, text, why)
                                  : puzzles_load(result.game, "assets", why);
    assert_string_equal(why, "");
    assert_non_null(result.puzzles);
    result.solver = solver_new(result.game, NULL);
    assert_non_null(result.solver);
    return result;
}

static void put_away(Bench *bench) {
    solver_free(bench->solver);
    puzzles_free(bench->puzzles);
}

static Verdict judged(const Bench *bench, const Puzzle *puzzle, const char *try, uint64_t most) {
    Verdict verdict;
    const Action action = game_action_parse(bench->game, puzzle->start.state, try);
    assert_true(game_position_legal(bench->game, &puzzle->start, action));
    solver_judge(bench->solver, puzzle, &action, 1, most, &verdict);
    return verdict;
}

static void test_the_right_action_solves_a_puzzle_of_one(void **state) {
    (void)state;
    Bench here = bench("fields", win);
    const Verdict verdict = judged(&here, &here.puzzles->puzzle[0], "Pc2+Pd1xc3", 0);
    assert_true(verdict.right);
    assert_true(verdict.solved);
    assert_false(verdict.cut);
    assert_int_equal(verdict.line.count, 0);
    put_away(&here);
}

/* After each wrong try the rest of the turn and the answer of the other, all of it legal. */
static void check_line(const Bench *bench, const Puzzle *puzzle, Action try,
                       const Verdict *verdict) {
    const int seat = puzzle->seat;
    GamePosition position = puzzle->start;
    bool answered = false;
    game_play(bench->game, position.state, &position.history, try, NULL);
    for (int i = 0; i < verdict->line.count; i++) {
        answered = answered || bench->game->to_act(position.state).decider != seat;
        assert_true(game_position_legal(bench->game, &position, verdict->line.at[i]));
        game_play(bench->game, position.state, &position.history, verdict->line.at[i], NULL);
    }
    assert_true(answered || bench->game->to_act(position.state).decider == SEAT_NONE);
}

static void test_wrong_tries_are_answered(void **state) {
    (void)state;
    static Action list[1 << 12];
    Bench here = bench("fields", win);
    const Puzzle *puzzle = &here.puzzles->puzzle[0];
    const int count = here.game->actions(puzzle->start.state, list);
    int wrong = 0;
    for (int i = 0; i < count; i++) {
        Verdict verdict;
        solver_judge(here.solver, puzzle, &list[i], 1, 0, &verdict);
        if (!verdict.right) {
            check_line(&here, puzzle, list[i], &verdict);
            assert_false(verdict.solved);
            wrong++;
        }
    }
    assert_int_equal(wrong, count - 1);
    put_away(&here);
}

static void test_a_judgement_can_be_cut(void **state) {
    (void)state;
    Bench here = bench("fields", win);
    assert_true(judged(&here, &here.puzzles->puzzle[0], "Pc2-b3", 3).cut);
    assert_false(judged(&here, &here.puzzles->puzzle[0], "Pc2-b3", 0).cut);
    put_away(&here);
}

/* A line that is longer than what is right is no proof, nor is one that a second action equals. */
static void test_a_false_puzzle_is_not_proved(void **state) {
    (void)state;
    Bench here = bench("fields", win);
    Puzzle *puzzle = &here.puzzles->puzzle[0];
    char why[SESSION_WHY_MAX] = "";
    assert_true(puzzle_prove(here.solver, puzzle, 0, why));
    puzzle->goal = PUZZLE_SAVE;
    assert_false(puzzle_prove(here.solver, puzzle, 0, why));
    assert_non_null(strstr(why, "4 or more actions are right after 0 of the line"));
    puzzle->goal = PUZZLE_WIN;
    puzzle->line.at[0] = game_action_parse(here.game, puzzle->start.state, "field");
    assert_false(puzzle_prove(here.solver, puzzle, 0, why));
    assert_string_equal(why, "fields-001: action 1 of the line is not right.");
    put_away(&here);
}

/* --- The collection -------------------------------------------------------------------------- */

enum { EACH_GAME = 40, SAMPLE = 8, TRY_MOST = 150000 };

/* Every wrong try is answered with legal actions, and soon. */
static void check_tries(const Bench *bench, const Puzzle *puzzle) {
    static Action list[1 << 16];
    const int count = bench->game->actions(puzzle->start.state, list);
    for (int i = 0; i < count; i += 1 + count / SAMPLE) {
        Verdict verdict;
        solver_judge(bench->solver, puzzle, &list[i], 1, TRY_MOST, &verdict);
        assert_false(verdict.cut);
        assert_int_equal(verdict.right, list[i] == puzzle->line.at[0]);
        if (!verdict.right) {
            check_line(bench, puzzle, list[i], &verdict);
        }
    }
}

static void test_puzzles_without_chance(void **state) {
    (void)state;
    static const char *const id[] = {"fields", "heximeros"};
    for (size_t g = 0; g < sizeof id / sizeof id[0]; g++) {
        Bench here = bench(id[g], NULL);
        unsigned themes = 0, stars = 0;
        assert_true(here.puzzles->count >= EACH_GAME);
        for (int i = 0; i < here.puzzles->count; i++) {
            const Puzzle *puzzle = &here.puzzles->puzzle[i];
            char why[SESSION_WHY_MAX] = "";
            const bool first = (themes >> puzzle->theme & 1U) == 0;
            themes |= 1U << puzzle->theme;
            stars |= 1U << puzzle->stars;
            if (!puzzle_prove(here.solver, puzzle, 0, why)) {
                fail_msg("%s", why);
            }
            if (first) {
                check_tries(&here, puzzle);
            }
        }
        assert_int_equal(themes, (1U << here.puzzles->themes) - 1);
        assert_true(__builtin_popcount(stars) >= 3);
        put_away(&here);
    }
}

/* From the position and the goal alone the same first action comes again; a goal out of reach has
 * none. */
static void test_lines_are_found_again(void **state) {
    (void)state;
    enum { MOST = 3000000 };
    static const char *const id[] = {"fields", "heximeros"};
    for (size_t g = 0; g < sizeof id / sizeof id[0]; g++) {
        Bench here = bench(id[g], NULL);
        for (int i = 0; i < here.puzzles->count; i += sample_size(40, 12)) {
            const Puzzle *puzzle = &here.puzzles->puzzle[i];
            Puzzle again = *puzzle;
            char why[SESSION_WHY_MAX];
            assert_true(puzzle_find_line(here.solver, &again, 0, MOST));
            assert_true(puzzle_prove(here.solver, &again, MOST, why));
            assert_int_equal(again.line.at[0], puzzle->line.at[0]);
            assert_true(puzzle_is_quick(here.solver, puzzle, TRY_MOST));
            assert_false(puzzle_is_quick(here.solver, puzzle, 1) && puzzle->turns > 1);
            again.goal = PUZZLE_GAIN;
            again.turns = 1;
            again.amount = 100000;
            assert_false(puzzle_find_line(here.solver, &again, 0, MOST));
        }
        put_away(&here);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_the_right_action_solves_a_puzzle_of_one),
        cmocka_unit_test(test_wrong_tries_are_answered),
        cmocka_unit_test(test_a_judgement_can_be_cut),
        cmocka_unit_test(test_a_false_puzzle_is_not_proved),
        cmocka_unit_test(test_puzzles_without_chance),
        cmocka_unit_test(test_lines_are_found_again),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
