#include "play/puzzle_others.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "game/mind.h"
#include "game/text.h"
#include "hex/min_max.h"
#include "play/parts.h"
#include "play/puzzle_words.h"

void puzzle_others_begin(PuzzlePlay *puzzle) {
    PuzzleOthers *others = &puzzle->others;
    const Game *game = puzzle->tools.view->game;
    const void *state = puzzle->puzzle->start.state;
    Action *list = malloc((size_t)game->actions_max * sizeof *list);
    others->count = others->judged = others->rows = 0;
    others->asked = false;
    if (list == NULL) {
        return;
    }
    const int count = game->actions(state, list);
    if (game->mind != NULL && game->mind->order != NULL) {
        game->mind->order(state, list, count);
    }
    for (int i = 0; i < count && others->count < PUZZLE_OTHERS; i++) {
        if (list[i] != puzzle->puzzle->line.at[0]) {
            others->action[others->count++] = list[i];
        }
    }
    free(list);
}

/* Adds words to a row; of an action that differs from the one before in its last word, only that:
 * `It goes from a1 to a2, a3`. */
static void add_tried(char row[REASON_TEXT_MAX], const char *tried) {
    const char *before = row, *last = strrchr(tried, ' ');
    for (const char *next; (next = strstr(before, "; ")) != NULL; before = next + 2) {
    }
    if (last != NULL && strncasecmp(before, tried, (size_t)(last + 1 - tried)) == 0) {
        str_append(row, REASON_TEXT_MAX, ", %s", last + 1);
    } else {
        str_append(row, REASON_TEXT_MAX, "; %s", tried);
    }
}

/* Adds an action to the row of its reason, while there is room. */
static void keep(PuzzleOthers *others, const char *tried, const char *why) {
    int row = 0;
    while (row < others->rows && strcmp(others->why[row], why) != 0) {
        row++;
    }
    if (row < others->rows) {
        if (others->of[row]++ < PUZZLE_NAMED) {
            add_tried(others->tried[row], tried);
        }
    } else if (row < PUZZLE_REASONS) {
        str_write(others->tried[row], sizeof others->tried[row], "%s", tried);
        text_begin_sentence(others->tried[row]);
        str_write(others->why[row], sizeof others->why[row], "%s", why);
        others->of[row] = 1;
        others->rows++;
    }
}

void puzzle_others_tick(PuzzlePlay *puzzle, const Play *play) {
    PuzzleOthers *others = &puzzle->others;
    Verdict verdict;
    if (others->asked && puzzle_judge_take(puzzle->judge, &verdict)) {
        char tried[REASON_TEXT_MAX], why[PUZZLE_WHY_MAX];
        others->asked = false;
        if (!verdict.right && !verdict.cut) {
            puzzle_say_other(puzzle, play, others->action[others->judged], &verdict, tried, why);
            keep(others, tried, why);
        }
        others->judged++;
    }
    if (!others->asked && others->judged < others->count) {
        others->asked =
            puzzle_judge_ask(puzzle->judge, puzzle->puzzle, &others->action[others->judged], 1);
        others->judged = others->asked ? others->judged : others->count;
    }
}
