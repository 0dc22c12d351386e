/*
 * How strong a person is against the computers of a game, for the step that matches. Finished
 * matches of one person against computers count, oldest first, that were played here and without
 * help: none for practice, no copies, none read from elsewhere, none with a hint, the analysis or
 * undo. What older versions kept counts as played here without help, since they noted neither.
 *
 * It is a rating as in chess (Elo). Neighbouring steps are STRENGTH_STEP_ELO apart. A person begins
 * at step 2, and a match moves the rating by K times what was won beyond expectation: K is
 * STRENGTH_K_FIRST in the first STRENGTH_FIRST matches, then STRENGTH_K. Against n computers of
 * rating s, a person of rating r is expected to win 1 / (1 + n * 10^((s - r) / 400)) of the
 * matches; a draw is a share of a win. The step whose rating is nearest matches.
 */
#ifndef LIBRARY_STRENGTH_H
#define LIBRARY_STRENGTH_H

#include "library/library.h"

enum {
    STRENGTH_STEP_ELO = 150,
    STRENGTH_BEGINS = 2, /* a step */
    STRENGTH_FIRST = 6,
    STRENGTH_K_FIRST = 300,
    STRENGTH_K = 100,
    STRENGTH_LAST = 5, /* matches that the sentence is about */
};

typedef struct Strength {
    int step;             /* that matches, GAME_STEP_LEAST .. game_steps()->count */
    int against;          /* the step met last; 0: none yet */
    int last, won, drawn; /* the last matches against it, at most STRENGTH_LAST */
} Strength;

/* What a match says; nothing unless it is finished. */
void strength_score(const Session *session, LibraryScore *score);

/* Whether a match of the library counts for a person's results; with help, not for the strength. */
bool strength_counts(const Library *library, const LibraryEntry *entry, const Game *game,
                     const char *person);
/* The share of the win that a person of a strength, in steps, is expected to get in such a match.
 */
double strength_expected(double step, const LibraryScore *score);

/* A person's, from the entries of the library that have been read (`library` may be NULL); a person
 * without a name is the one who gave none. */
Strength strength_of(const Library *library, const Game *game, const char *person);

/* `Step 4: you won 3 of your last 5 against step 3.` */
void strength_words(const Strength *strength, char *text, size_t size);

/* The name of the first person; empty: none. */
const char *strength_person(const SessionStart *start);
/* Gives the computers that match the person's strength their step. */
void strength_match(SessionStart *start, const Library *library);
/* Whether there are such computers. */
bool strength_matches(const SessionStart *start);

#endif
