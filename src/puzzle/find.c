#include "puzzle/find.h"

#include "game/mind.h"

#include <limits.h>
#include <stdlib.h>

typedef struct Finder {
    Solver *solver;
    const Game *game;
    Puzzle *puzzle;
    int slack;
    uint64_t most;
    GamePosition position; /* at the end of the line */
    int turn;              /* of the seat's latest action */
    Action *list;          /* room for actions_max */
} Finder;

/* The only right action after a line, or ACTION_NONE. */
static Action only_right(const Finder *finder, const Action *line, int count, int slack) {
    Puzzle nearly = *finder->puzzle;
    nearly.amount -= slack;
    Action right[2];
    if (solver_right(finder->solver, finder->puzzle, line, count, finder->most, 2, right) != 1) {
        return ACTION_NONE;
    }
    const Action action = right[0];
    const bool alone = slack == 0 || solver_right(finder->solver, &nearly, line, count,
                                                  finder->most, 2, right) == 1;
    return alone ? action : ACTION_NONE;
}

static bool add(Finder *finder, Action action) {
    Puzzle *puzzle = finder->puzzle;
    if (action == ACTION_NONE || puzzle->line.count == PUZZLE_LINE_MAX) {
        return false;
    }
    if (finder->game->to_act(finder->position.state).decider == puzzle->seat) {
        finder->turn = finder->game->turn(finder->position.state);
    }
    puzzle->line.at[puzzle->line.count++] = action;
    game_play(finder->game, finder->position.state, &finder->position.history, action, NULL);
    return true;
}

/* Once the first turn is over a win may be reached in several ways: one that ends the game if there
 * is one. */
static Action any_right(const Finder *finder) {
    enum { LOOKED_AT = 64 };
    const Puzzle *puzzle = finder->puzzle;
    Action right[LOOKED_AT];
    const int count = solver_right(finder->solver, puzzle, puzzle->line.at, puzzle->line.count,
                                   finder->most, LOOKED_AT, right);
    for (int i = 0; i < count; i++) {
        GamePosition after = finder->position;
        game_play(finder->game, after.state, &after.history, right[i], NULL);
        if (game_over(finder->game, after.state, &after.history)) {
            return right[i];
        }
    }
    return count > 0 ? right[0] : ACTION_NONE;
}

/* Of the replies the one that looks best to who makes it; first of all one after which one action
 * is right. A reply after which the same seat goes on is judged by what follows. */
static Action best_reply(Finder *finder) {
    enum { ALONE = 100000 };
    const Game *game = finder->game;
    const Puzzle *puzzle = finder->puzzle;
    const int seat = game->to_act(finder->position.state).decider;
    const int count = game->actions(finder->position.state, finder->list);
    Action line[PUZZLE_LINE_MAX + 1], best = ACTION_NONE;
    int most = INT_MIN;
    for (int i = 0; i < puzzle->line.count; i++) {
        line[i] = puzzle->line.at[i];
    }
    for (int i = 0; i < count; i++) {
        GamePosition after = finder->position;
        game_play(game, after.state, &after.history, finder->list[i], NULL);
        if (game_over(game, after.state, &after.history)) {
            continue;
        }
        line[puzzle->line.count] = finder->list[i];
        int value = game_mind(game)->evaluate(after.state, seat) + ALONE;
        if (value > most && game->to_act(after.state).decider == puzzle->seat &&
            only_right(finder, line, puzzle->line.count + 1, 0) == ACTION_NONE) {
            value -= ALONE;
        }
        if (value > most) {
            best = finder->list[i];
            most = value;
        }
    }
    return best;
}

/* Two seats take turns in all games whose puzzles are found here. */
static bool turns_are_over(const Finder *finder) {
    const Puzzle *puzzle = finder->puzzle;
    const int turns =
        finder->game->turn(finder->position.state) - finder->game->turn(puzzle->start.state);
    return puzzle->goal == PUZZLE_SAVE || turns >= 2 * puzzle->turns - 1;
}

static bool find_line(Finder *finder) {
    const Puzzle *puzzle = finder->puzzle;
    while (!game_over(finder->game, finder->position.state, &finder->position.history)) {
        const int turn = finder->game->turn(finder->position.state);
        if (finder->game->to_act(finder->position.state).decider == puzzle->seat) {
            const int slack = puzzle->line.count == 0 ? finder->slack : 0;
            Action right = only_right(finder, puzzle->line.at, puzzle->line.count, slack);
            if (right == ACTION_NONE && puzzle->goal == PUZZLE_WIN &&
                turn != finder->game->turn(puzzle->start.state)) {
                right = any_right(finder);
            }
            if (!add(finder, right)) {
                /* What is left of a turn may be done in several ways. */
                return puzzle->goal != PUZZLE_WIN && turn == finder->turn;
            }
        } else if (turns_are_over(finder)) {
            return true;
        } else if (!add(finder, best_reply(finder))) {
            return false;
        }
    }
    return puzzle->goal == PUZZLE_WIN;
}

bool puzzle_find_line(Solver *solver, Puzzle *puzzle, int slack, uint64_t most) {
    const Game *game = solver_game(solver);
    Finder finder = {.solver = solver,
                     .game = game,
                     .puzzle = puzzle,
                     .slack = slack,
                     .most = most,
                     .position = puzzle->start,
                     .list = malloc((size_t)game->actions_max * sizeof(Action))};
    puzzle->line.count = 0;
    const bool found = finder.list != NULL && find_line(&finder);
    free(finder.list);
    return found;
}

bool puzzle_is_quick(Solver *solver, const Puzzle *puzzle, uint64_t most) {
    const Game *game = solver_game(solver);
    Action *list = malloc((size_t)game->actions_max * sizeof(Action));
    Verdict verdict = {.cut = list == NULL};
    const int count = list != NULL ? game->actions(puzzle->start.state, list) : 0;
    for (int i = 0; i < count && !verdict.cut; i++) {
        solver_judge(solver, puzzle, &list[i], 1, most, &verdict);
    }
    free(list);
    return !verdict.cut;
}
