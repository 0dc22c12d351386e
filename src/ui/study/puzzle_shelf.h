/* The puzzles of all games, each read when it is first wanted. */
#ifndef UI_PUZZLE_SHELF_H
#define UI_PUZZLE_SHELF_H

#include "games/games.h"
#include "library/progress.h"
#include "puzzle/puzzle.h"

/* Nothing is read yet in one of zeros but `assets`. */
typedef struct PuzzleShelf {
    const char *assets; /* the folder of pictures, rulebooks and puzzles; borrowed */
    Puzzles *of[GAMES_COUNT];
    bool looked[GAMES_COUNT];
} PuzzleShelf;

/* Those of a game by theme and difficulty, which the shelf owns; NULL, with the reason, when there
 * are none. */
const Puzzles *puzzle_shelf_of(PuzzleShelf *shelf, const Game *game, char why[SESSION_WHY_MAX]);
void puzzle_shelf_close(PuzzleShelf *shelf);

/* The first puzzle after `index` (-1: from the beginning), round and round, that is not solved; the
 * next one where all are. */
int puzzles_next(const Puzzles *puzzles, const Progress *progress, int index);

#endif
