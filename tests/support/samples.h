/*
 * Positions from random play, for tests of every game: the start, the end and some of those
 * between, of a few games under each option.
 */
#ifndef SUPPORT_SAMPLES_H
#define SUPPORT_SAMPLES_H

#include "game/play.h"
#include "session/session.h"

enum {
    SAMPLES_OF_A_GAME = 8, /* of one that is played to its end */
    SAMPLES_ROUNDS = 16,
    SAMPLES_PLIES_MAX = 100000,
    SAMPLES_OPTIONS_MAX = 64,
};

typedef struct Sample {
    Options options;
    uint64_t seed;
    int plies;
    GamePosition position;
} Sample;

typedef struct Samples {
    const Game *game;
    int count;
    Sample *at;
    int playouts;
    int longest; /* plies */
} Samples;

/* How many samples a long test takes: `few` in `make test`, `all` in `make test-all`, which says so
 * by TESTS=all in the environment. */
int sample_size(int few, int all);

/* The defaults, and each option changed by itself; gives their number. */
int samples_options(const Game *game, Options out[SAMPLES_OPTIONS_MAX]);

/* Plays games under each of samples_options to their ends: at least two of each, more until
 * `plies` actions have been made, but at most SAMPLES_ROUNDS of each. The running test fails when
 * one does not end within SAMPLES_PLIES_MAX. */
Samples samples_collect(const Game *game, int plies, Rng *rng);
void samples_free(Samples *samples);

/* A match for practice, played at random from a seed for `plies` actions or to its end. The caller
 * frees it. */
Session *samples_match(const Game *game, uint64_t seed, int plies);

/* A position whose bytes are all noise, so that a read before the first write is noticed. */
void samples_noise(GamePosition *position, Rng *rng);

/* Legal actions into memory that the caller frees; none when the game is over. */
Action *samples_actions(const Game *game, const GamePosition *position, int *count);

/* Makes `plies` random actions, fewer when the game ends first. */
void samples_play(const Game *game, GamePosition *position, Rng *rng, int plies);

#endif
