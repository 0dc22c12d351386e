/*
 * Two worlds: positions that look alike to a viewer although other things are hidden in them. They
 * are built from text, from what the viewer sees and other hidden lines (GameSecrets.print_hidden),
 * and so neither by what deals hidden things for the search nor by what wipes them.
 */
#ifndef OBSERVE_WORLDS_H
#define OBSERVE_WORLDS_H

#include "support/game_position.h"
#include "support/samples.h"

enum { WORLDS = 2, WORLDS_WHY_MAX = 1024, HOARD_MAX = 256, HIDDEN_LINE_MAX = 80 };

/* Contents of hidden lines in any positions of a game, each once: the lines that have them. */
typedef struct Hoard {
    int count;
    char line[HOARD_MAX][HIDDEN_LINE_MAX];
} Hoard;

/* Adds what is hidden in a position; gives the number of its hidden lines. */
int hoard_add(Hoard *hoard, const Game *game, const GamePosition *position);

typedef struct Worlds {
    const Game *game;
    Options options;
    int viewer;
    bool differ; /* in more than in chance to come */
    GamePosition at[WORLDS];
    char *text[WORLDS]; /* the whole positions; owned */
} Worlds;

/* Builds worlds that `viewer` cannot tell from a position that is not over. False, with the reason
 * in `why`, when what is printed of it is not read back as it was: then `worlds` is empty. */
bool worlds_build(Worlds *worlds, const Game *game, const Sample *sample, int viewer,
                  const Hoard *hoard, Rng *rng, char why[WORLDS_WHY_MAX]);
void worlds_clear(Worlds *worlds);

/* What `viewer` sees of a position, as text; freed by the caller. */
char *worlds_seen(const Game *game, const Options *options, const GamePosition *position,
                  int viewer);

#endif
