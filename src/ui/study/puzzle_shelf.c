#include "ui/study/puzzle_shelf.h"

#include <stdlib.h>
#include <string.h>

#include "game/text.h"

/* By theme, then from the easiest; else as in the file, where ids grow. */
static int compare(const void *a, const void *b) {
    const Puzzle *one = a, *other = b;
    return one->theme != other->theme   ? one->theme - other->theme
           : one->stars != other->stars ? one->stars - other->stars
                                        : strcmp(one->id, other->id);
}

/* Those of a game in the order in which they are shown. */
static Puzzles *load(const Game *game, const char *assets, char why[SESSION_WHY_MAX]) {
    Puzzles *puzzles = puzzles_load(game, assets, why);
    if (puzzles != NULL) {
        qsort(puzzles->puzzle, (size_t)puzzles->count, sizeof *puzzles->puzzle, compare);
    }
    return puzzles;
}

const Puzzles *puzzle_shelf_of(PuzzleShelf *shelf, const Game *game, char why[SESSION_WHY_MAX]) {
    tr_say(why, SESSION_WHY_MAX, "There are no puzzles for %s.", game->title);
    for (int i = 0; games_all[i] != NULL; i++) {
        if (games_all[i] != game) {
            continue;
        }
        if (shelf->of[i] == NULL && !shelf->looked[i]) {
            shelf->of[i] = load(game, shelf->assets, why);
            shelf->looked[i] = true;
        }
        return shelf->of[i];
    }
    return NULL;
}

void puzzle_shelf_close(PuzzleShelf *shelf) {
    for (int i = 0; i < GAMES_COUNT; i++) {
        puzzles_free(shelf->of[i]);
        shelf->of[i] = NULL;
    }
}

int puzzles_next(const Puzzles *puzzles, const Progress *progress, int index) {
    for (int i = 1; i <= puzzles->count; i++) {
        const int next = (index + i) % puzzles->count;
        if (progress_puzzle(progress, puzzles->puzzle[next].id).state < PUZZLE_SOLVED) {
            return next;
        }
    }
    return (index + 1) % puzzles->count;
}
