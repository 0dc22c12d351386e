/*
 * What a person has learnt: how far each tour was taken and which puzzles are solved. One text file
 * in the folder of matches, `progress`, one line each:
 *
 *     tour GAME STEP                   the step reached, from 1, or `done`
 *     puzzle ID STATE MISSES SECONDS   `missed`, `solved` or `first`, see below; since 1970
 *
 * A change reads the file again, goes on from what it says, replaces one line and keeps all others,
 * so two windows lose nothing, and lines of a later version stay. Lines that cannot be read count
 * as not there.
 */
#ifndef LIBRARY_PROGRESS_H
#define LIBRARY_PROGRESS_H

#include <time.h>

#include "games/games.h"
#include "session/session.h"

enum {
    PROGRESS_DONE = -1, /* a tour to its end */
    PROGRESS_PUZZLES_MAX = 1024,
    PROGRESS_ID_MAX = 32,
};

typedef enum PuzzleState {
    PUZZLE_NEW,
    PUZZLE_MISSED, /* tried, not solved yet */
    PUZZLE_SOLVED, /* after a wrong try, a hint or a look at the solution: worth trying again */
    PUZZLE_FIRST,  /* solved without any of these, at once or when tried again */
} PuzzleState;

typedef struct PuzzleProgress {
    char id[PROGRESS_ID_MAX]; /* `fields-012` */
    PuzzleState state;
    int misses;  /* wrong tries and solutions shown, 0 .. 9999 */
    time_t when; /* last tried */
} PuzzleProgress;

typedef struct Progress {
    int tour[GAMES_COUNT]; /* by the game's place in games_all: the step reached, from 1; 0: not
                              begun; PROGRESS_DONE */
    bool blocked;          /* the file could not be read yet */
    int count;
    PuzzleProgress puzzle[PROGRESS_PUZZLES_MAX];
} Progress;

/* Reads the file; without one, or where it cannot be read, nothing is known, and `why` says so if
 * there is one. `why` is empty when all is well. */
void progress_load(Progress *progress, char why[SESSION_WHY_MAX]);

int progress_tour(const Progress *progress, const Game *game);
/* PUZZLE_NEW with no misses for one that was never tried. */
PuzzleProgress progress_puzzle(const Progress *progress, const char *id);
/* How many puzzles of a game are solved, in both ways. */
int progress_solved(const Progress *progress, const Game *game);

/* These change `progress` and the file. False, with the reason, where the file cannot be written,
 * or read where that failed before; `progress` is changed all the same. */

/* A tour that was done stays done. */
bool progress_take_tour(Progress *progress, const Game *game, int step, char why[SESSION_WHY_MAX]);
/* A wrong try, or the solution was shown: a solved puzzle stays solved, but no longer `first`. */
bool progress_miss(Progress *progress, const char *id, char why[SESSION_WHY_MAX]);
/* `alone`: without a wrong try, a hint or the solution since it was begun. */
bool progress_solve(Progress *progress, const char *id, bool alone, char why[SESSION_WHY_MAX]);
/* Forgets all puzzles; tours stay. */
bool progress_clear(Progress *progress, char why[SESSION_WHY_MAX]);

#endif
