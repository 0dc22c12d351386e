/* Exact expectation: the chances of E-20 in a last fight, what only puts off the right action, and
 * the puzzles of the games with chance. */
#include "game/chance.h"
#include "games/empire/positions.h"

#include <math.h>

#include "games/firstwar/firstwar.h"
#include "games/games.h"
#include "puzzle/odds.h"
#include "puzzle/prove.h"
#include "support/samples.h"

enum { EACH_GAME = 40, TRY_MOST = 150000, THOUSAND = 1000, PAIRS = 36 };

static double chance_of(const GamePosition *position, PuzzleGoal goal, const char *action) {
    Expect *expect = expect_new(&empire_game);
    assert_non_null(expect);
    const int seat = empire_to_act(position->state).decider;
    const ExpectQuestion question = expect_question(&empire_game, goal, 1, seat, position->state);
    expect_ask(expect, &question);
    const double value =
        expect_action(expect, position->state, empire_action_parse(position->state, action));
    assert_false(expect_cut(expect));
    expect_free(expect);
    return value;
}

static void assert_ways(double value, double ways) {
    if (fabs(value - THOUSAND * ways / PAIRS) > 1e-6) {
        fail_msg("%.3f of 36, not %.3f", value * PAIRS / THOUSAND, ways);
    }
}

/* The last turn of the match; both players have one country, and one unit each in one space. */
static void last_fight(GamePosition *position, const char *units) {
    place(position, (Setting){.rounds = 20,
                              .round = 20,
                              .on_turn = 2,
                              .places = WORLD "a=G01 d=H02",
                              .units = units});
}

/* Neither is supplied, so the first hit decides. */
static void test_E_20_the_chance_to_win_by_a_last_fight(void **state) {
    (void)state;
    GamePosition position;
    last_fight(&position, "a3=G2a+,H2a");
    assert_ways(chance_of(&position, PUZZLE_WIN, "H2a@a3x1"), 15);
    assert_ways(chance_of(&position, PUZZLE_WIN, "done"), 0);
    last_fight(&position, "a3=G1a,H3aa++Hogart");
    assert_ways(chance_of(&position, PUZZLE_WIN, "H3aa++Hogart@a3x1"), 26);
}

/* A supplied one has two lives: it attacks again if only it was hit. */
static void test_E_20_the_chance_to_win_with_two_lives(void **state) {
    (void)state;
    GamePosition position;
    last_fight(&position, "a3=G2a+,H2a^");
    assert_ways(chance_of(&position, PUZZLE_WIN, "H2a^@a3x1"), 15 + 6 + 15.0 * 15 / PAIRS);
}

/* --- Idle actions ---------------------------------------------------------------------------- */

/* The best chance of the seat that decides to win this turn; negative if it takes too many nodes.
 */
static double best_chance(const Game *game, const GamePosition *position) {
    enum { NODES = 60000 };
    Expect *expect = expect_new(game);
    assert_non_null(expect);
    const int seat = game->to_act(position->state).decider;
    ExpectQuestion question = expect_question(game, PUZZLE_WIN, 1, seat, position->state);
    question.nodes = NODES;
    expect_ask(expect, &question);
    GamePosition seen = *position;
    double best = 0;
    game_observe(game, seen.state, seat);
    expect_best(expect, seen.state, NULL, &best);
    const bool cut = expect_cut(expect);
    expect_free(expect);
    return cut ? -1 : best;
}

/* In endgames about a home a search without them finds the same. */
static void test_idle_actions_have_no_part_in_a_win(void **state) {
    enum { LEAST = 4 };
    GameChance chance = *firstwar_game.chance;
    Game all = firstwar_game;
    FILE *file = fopen("tests/ai/positions/firstwar.txt", "r");
    char line[GAME_WHY_MAX];
    char text[LINES_TEXT_MAX] = "";
    int compared = 0;
    int wins = 0;
    (void)state;
    assert_non_null(file);
    chance.idle = NULL;
    all.chance = &chance;
    for (bool more = true; more;) {
        more = fgets(line, sizeof line, file) != NULL;
        if (more && line[0] != '\n') {
            const bool position = line[0] != '#' && strncmp(line, "best", 4) != 0;
            strcat(text, position ? line : "");
        } else if (text[0] != '\0') {
            GamePosition position;
            assert_true(game_position_read(&firstwar_game, text, 1, &position, NULL, NULL));
            const double whole = best_chance(&all, &position);
            const double less = best_chance(&firstwar_game, &position);
            assert_true(whole < 0 || fabs(whole - less) < 1e-6);
            compared += whole >= 0;
            wins += whole > 0;
            text[0] = '\0';
        }
    }
    fclose(file);
    assert_true(compared >= LEAST && wins >= LEAST);
}

/* --- Judging --------------------------------------------------------------------------------- */

typedef struct Bench {
    Solver *solver;
    Puzzles *puzzles;
} Bench;

static Bench bench(const char *id) {
    char why[SESSION_WHY_MAX] = "";
    const Game *game = games_find(id);
    const Bench made = {.solver = solver_new(game, NULL),
                        .puzzles = puzzles_load(game, "assets", why)};
    assert_non_null(made.solver);
    if (made.puzzles == NULL) {
        fail_msg("%s", why);
    }
    return made;
}

static void put_away(Bench *done) {
    solver_free(done->solver);
    puzzles_free(done->puzzles);
}

/* The right action solves; each other one is wrong and costs as much as the puzzle says, or only
 * puts the right one off. */
static void check_tries(const Bench *here, const Puzzle *puzzle) {
    static Action list[1 << 16], room[1 << 16];
    const Game *game = here->puzzles->game;
    const int count = game->actions(puzzle->start.state, list);
    int wrong = 0;
    GamePosition seen = puzzle->start;
    game_observe(game, seen.state, puzzle->seat);
    for (int i = 0; i < count; i++) {
        Verdict verdict;
        solver_judge(here->solver, puzzle, &list[i], 1, TRY_MOST, &verdict);
        assert_false(verdict.cut);
        wrong += !verdict.right;
        if (list[i] == puzzle->line.at[0]) {
            assert_true(verdict.right);
            assert_true(verdict.solved || puzzle->line.count > 1);
        } else if (verdict.right) {
            assert_false(verdict.solved);
            assert_true(
                odds_puts_off(game, puzzle->seat, seen.state, list[i], puzzle->line.at[0], room));
        } else {
            assert_true(verdict.loss >= (puzzle->goal == PUZZLE_BEST ? puzzle->amount : 1));
        }
    }
    assert_true(wrong > 0);
}

static void test_puzzles_with_chance(void **state) {
    static const char *const id[] = {"firstwar", "empire"};
    (void)state;
    for (size_t g = 0; g < sizeof id / sizeof id[0]; g++) {
        Bench here = bench(id[g]);
        assert_true(here.puzzles->count >= EACH_GAME);
        for (int i = 0; i < here.puzzles->count; i += sample_size(16, 4)) {
            const Puzzle *puzzle = &here.puzzles->puzzle[i];
            char why[SESSION_WHY_MAX] = "";
            if (!puzzle_prove(here.solver, puzzle, 0, why)) {
                fail_msg("%s", why);
            }
            check_tries(&here, puzzle);
        }
        put_away(&here);
    }
}

/* Of an action that is not the best, and of one that is promised to gain more than it does. */
static void test_a_false_puzzle_with_chance_is_not_proved(void **state) {
    Bench here = bench("firstwar");
    char why[SESSION_WHY_MAX] = "";
    static Action list[1 << 16];
    (void)state;
    int index = 0;
    while (here.puzzles->puzzle[index].goal != PUZZLE_BEST) {
        index++;
    }
    Puzzle puzzle = here.puzzles->puzzle[index];
    const Action right = puzzle.line.at[0];
    here.puzzles->game->actions(puzzle.start.state, list);
    puzzle.line.at[0] = list[0] == right ? list[1] : list[0];
    assert_false(puzzle_prove(here.solver, &puzzle, 0, why));
    puzzle.line.at[0] = right;
    puzzle.amount = 2 * THOUSAND;
    assert_false(puzzle_prove(here.solver, &puzzle, 0, why));
    assert_non_null(strstr(why, "are right after 0 of the line"));
    put_away(&here);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_E_20_the_chance_to_win_by_a_last_fight),
        cmocka_unit_test(test_E_20_the_chance_to_win_with_two_lives),
        cmocka_unit_test(test_idle_actions_have_no_part_in_a_win),
        cmocka_unit_test(test_puzzles_with_chance),
        cmocka_unit_test(test_a_false_puzzle_with_chance_is_not_proved),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
