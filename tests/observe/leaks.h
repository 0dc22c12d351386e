/*
 * Looks for secrets that get out: in pairs of worlds that look alike to a viewer, everything that
 * this viewer sees (eyes.h) must be the same, byte for byte, and so must what happens when both are
 * played on, until something is revealed to it.
 */
#ifndef OBSERVE_LEAKS_H
#define OBSERVE_LEAKS_H

#include "observe/worlds.h"
#include "view/view.h"

enum { LEAK_TEXT_MAX = 2048 };

typedef struct LeakHunt {
    const Game *game;
    const View *view;
    int positions; /* of random play to look at, most of them with something hidden */
    int matches;   /* to play on from each pair of worlds */

    /* What was found. */
    char leak[LEAK_TEXT_MAX];      /* the first difference; empty: none */
    int pairs[GAME_SEATS_MAX + 1]; /* of worlds with other secrets, by viewer + 1 */
    int revealed, kept;            /* actions after which the worlds did or did not differ */
    int starts;                    /* pairs of starts that looked alike */
    int searches;                  /* of the computer player */
} LeakHunt;

/* False, with the difference in `leak`, when a secret gets out. */
bool leaks_none(LeakHunt *hunt);

#endif
