/*
 * What a person has achieved against the computers of a game: finished matches of one person that
 * were played here, as in library/strength.h, and an estimate of the strength from those without
 * help.
 */
#ifndef LIBRARY_RESULTS_H
#define LIBRARY_RESULTS_H

#include "library/library.h"

enum { RESULTS_ROWS_MAX = SEAT_STEP_MOST * GAME_SEATS_MAX, RESULTS_PERSONS_MAX = 12 };

typedef struct ResultsRow {
    int step; /* of the computers, on average */
    int seat; /* the person's */
    int matches, won, drawn;
    int helped, helped_won; /* of them, with a hint, the analysis or undo */
} ResultsRow;

typedef struct Results {
    int matches, won, drawn; /* in all */
    int helped, helped_won;  /* of them, with help; they say nothing about the strength */
    double strength, low,
        high; /* in steps, with the 95 % interval; only if there are matches without help */
    int rows; /* by step, then by seat */
    ResultsRow row[RESULTS_ROWS_MAX];
} Results;

/* From the entries of the library that have been read; a person without a name is the one who gave
 * none. */
void results_of(const Library *library, const Game *game, const char *person, Results *results);

/* Those who have results, the one who played last first; returns their number. */
int results_persons(const Library *library, char person[RESULTS_PERSONS_MAX][SESSION_NAME_MAX]);

/* The results of all of them in all games as comma-separated values, with a line of titles; freed
 * by the caller. NULL: out of memory. */
char *results_text(const Library *library);

#endif
