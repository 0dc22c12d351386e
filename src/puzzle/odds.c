#include "puzzle/odds.h"

#include <stdlib.h>
#include <string.h>

typedef struct Asked {
    Expect *expect;
    const Game *game;
    const Puzzle *puzzle;
    ExpectQuestion question;
    GamePosition position; /* after the actions made: the truth */
} Asked;

static void ask(Asked *asked, Expect *expect, const Puzzle *puzzle, uint64_t most,
                const atomic_bool *stop) {
    *asked = (Asked){.expect = expect, .game = expect_game(expect), .puzzle = puzzle};
    asked->question = expect_question(asked->game, puzzle->goal, puzzle->turns, puzzle->seat,
                                      puzzle->start.state);
    asked->question.plan = puzzle->goal == PUZZLE_BEST ? puzzle->line.at[0] : ACTION_NONE;
    asked->question.nodes = most;
    asked->question.stop = stop;
    asked->position = puzzle->start;
    expect_ask(expect, &asked->question);
}

static void play(Asked *asked, const Action *made, int count) {
    for (int i = 0; i < count; i++) {
        game_play(asked->game, asked->position.state, &asked->position.history, made[i], NULL);
    }
}

static double margin_of(const Puzzle *puzzle) {
    return puzzle->goal == PUZZLE_BEST ? puzzle->amount : EXPECT_MARGIN;
}

/* The action of the line after these, or ACTION_NONE where they have left it. */
static Action next_of_line(const Puzzle *puzzle, const Action *made, int count) {
    const bool along = count < puzzle->line.count &&
                       memcmp(made, puzzle->line.at, (size_t)count * sizeof *made) == 0;
    return along ? puzzle->line.at[count] : ACTION_NONE;
}

bool odds_puts_off(const Game *game, int seat, const void *state, Action other, Action right,
                   Action *list) {
    GamePosition after;
    memcpy(after.state, state, game->state_size);
    if (game_chance(game, after.state, other, 0) <= 0) {
        return false;
    }
    game->apply(after.state, other, NULL);
    game_observe(game, after.state, seat);
    return game->to_act(after.state).decider == seat &&
           game->turn(after.state) == game->turn(state) &&
           game_is_legal(game, after.state, right, list);
}

/* Whether nothing that counts is still to come. */
static bool is_over(const Asked *asked) {
    return game_over(asked->game, asked->position.state, &asked->position.history) ||
           asked->game->turn(asked->position.state) > asked->question.last_turn;
}

/* What the others answer; where all is lost, what the seat would still do too. */
static void add_line(Asked *asked, Verdict *verdict) {
    const bool both = !verdict->right && asked->puzzle->goal == PUZZLE_SAVE;
    while (!is_over(asked) && verdict->line.count < PUZZLE_LINE_MAX) {
        double value = 0;
        const ToAct to_act = asked->game->to_act(asked->position.state);
        if (to_act.decider == asked->puzzle->seat && !both) {
            return;
        }
        const Action action = expect_best(asked->expect, asked->position.state, NULL, &value);
        if (expect_cut(asked->expect)) {
            return;
        }
        verdict->line.at[verdict->line.count++] = action;
        play(asked, &action, 1);
    }
}

/* What the right action is worth in the present position. */
static double best_value(Asked *asked, const Action *made, int before, Action *list) {
    const Puzzle *puzzle = asked->puzzle;
    const void *state = asked->position.state;
    Action right = next_of_line(puzzle, made, before);
    double value = 0;
    if (right == ACTION_NONE && puzzle->goal == PUZZLE_BEST &&
        game_is_legal(asked->game, state, puzzle->line.at[0], list)) {
        right = puzzle->line.at[0];
    }
    if (right != ACTION_NONE) {
        return expect_action(asked->expect, state, right);
    }
    expect_best(asked->expect, state, NULL, &value);
    return value;
}

void odds_judge(Expect *expect, const Puzzle *puzzle, const Action *made, int count, uint64_t most,
                const atomic_bool *stop, Verdict *verdict) {
    Asked asked;
    const Action latest = made[count - 1];
    *verdict = (Verdict){.cut = true};
    ask(&asked, expect, puzzle, most, stop);
    Action *list = malloc((size_t)asked.game->actions_max * sizeof *list);
    if (list == NULL) {
        return;
    }
    play(&asked, made, count - 1);
    const double best = best_value(&asked, made, count - 1, list);
    const double value = expect_action(expect, asked.position.state, latest);
    free(list);
    verdict->cut = expect_cut(expect);
    verdict->tried = expect_nodes(expect);
    verdict->right = value > best - margin_of(puzzle);
    verdict->loss = verdict->right ? 0 : (int)(best - value);
    play(&asked, &latest, 1);
    if (verdict->right) {
        const bool along = next_of_line(puzzle, made, count - 1) == latest;
        verdict->solved = puzzle->goal == PUZZLE_BEST
                              ? latest == puzzle->line.at[0]
                              : is_over(&asked) || (along && count == puzzle->line.count);
    }
    if (!verdict->solved && !verdict->cut) {
        add_line(&asked, verdict);
    }
}

int odds_right(Expect *expect, const Puzzle *puzzle, const Action *made, int count, uint64_t most,
               const atomic_bool *stop, int enough, Action *out) {
    Asked asked;
    int right = 0;
    ask(&asked, expect, puzzle, most, stop);
    play(&asked, made, count);
    const size_t room = (size_t)asked.game->actions_max;
    Action *list = malloc(2 * room * sizeof *list);
    double *value = malloc(room * sizeof *value);
    if (list != NULL && value != NULL) {
        GamePosition seen = asked.position;
        const Action next = next_of_line(puzzle, made, count);
        double best = 0;
        game_observe(asked.game, seen.state, puzzle->seat);
        expect_best(expect, seen.state, value, &best);
        const int all = asked.game->actions(seen.state, list);
        for (int i = 0; i < all; i++) {
            best = list[i] == next ? value[i] : best;
        }
        for (int i = 0; i < all && right < enough && !expect_cut(expect); i++) {
            if (value[i] > best - margin_of(puzzle) &&
                (list[i] == next || next == ACTION_NONE ||
                 !odds_puts_off(asked.game, puzzle->seat, seen.state, list[i], next,
                                list + room))) {
                out[right++] = list[i];
            }
        }
    }
    const bool fine = list != NULL && value != NULL && !expect_cut(expect);
    free(list);
    free(value);
    return fine ? right : -1;
}
