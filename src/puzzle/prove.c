#include "puzzle/prove.h"

/* The one right action after `count` actions of the line, or ACTION_NONE with the reason. */
static Action only_right(Solver *solver, const Puzzle *puzzle, const GamePosition *position,
                         int count, uint64_t most, char why[SESSION_WHY_MAX]) {
    enum { NAMED = 4 };
    Action right[NAMED];
    char text[GAME_TEXT_MAX];
    const int found = solver_right(solver, puzzle, puzzle->line.at, count, most, NAMED, right);
    if (found < 0) {
        str_write(why, SESSION_WHY_MAX, "%s: too many actions to try.", puzzle->id);
    } else if (found != 1) {
        str_write(why, SESSION_WHY_MAX, "%s: %d%s actions are right after %d of the line",
                  puzzle->id, found, found == NAMED ? " or more" : "", count);
        for (int i = 0; i < found; i++) {
            game_action_text(solver_game(solver), position->state, right[i], text);
            str_append(why, SESSION_WHY_MAX, "%s %s", i == 0 ? ":" : ",", text);
        }
        str_append(why, SESSION_WHY_MAX, ".");
    }
    return found == 1 ? right[0] : ACTION_NONE;
}

/* Whether the action after `count` actions of the line is right, and in the first turn the only
 * one.
 */
static bool is_right(Solver *solver, const Puzzle *puzzle, const GamePosition *position, int count,
                     uint64_t most, char why[SESSION_WHY_MAX]) {
    const Game *game = solver_game(solver);
    Verdict verdict = {.right = false};
    if (puzzle->goal == PUZZLE_WIN &&
        game->turn(position->state) != game->turn(puzzle->start.state)) {
        solver_judge(solver, puzzle, puzzle->line.at, count + 1, most, &verdict);
    } else {
        const Action right = only_right(solver, puzzle, position, count, most, why);
        if (right == ACTION_NONE) {
            return false;
        }
        verdict.right = right == puzzle->line.at[count];
    }
    if (!verdict.right) {
        str_write(why, SESSION_WHY_MAX, "%s: action %d of the line is not right.", puzzle->id,
                  count + 1);
    }
    return verdict.right;
}

bool puzzle_prove(Solver *solver, const Puzzle *puzzle, uint64_t most, char why[SESSION_WHY_MAX]) {
    const Game *game = solver_game(solver);
    GamePosition position = puzzle->start;
    Verdict verdict;
    for (int i = 0; i < puzzle->line.count; i++) {
        if (game->to_act(position.state).decider == puzzle->seat &&
            !is_right(solver, puzzle, &position, i, most, why)) {
            return false;
        }
        game_play(game, position.state, &position.history, puzzle->line.at[i], NULL);
    }
    solver_judge(solver, puzzle, puzzle->line.at, puzzle->line.count, most, &verdict);
    if (!verdict.right || !verdict.solved || verdict.cut ||
        (puzzle->goal == PUZZLE_WIN && !game_over(game, position.state, &position.history))) {
        str_write(why, SESSION_WHY_MAX, "%s: the line does not lead to the goal.", puzzle->id);
        return false;
    }
    return true;
}
