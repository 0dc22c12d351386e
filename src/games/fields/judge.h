/*
 * What the judgement of a position weighs. Of each feature a seat has a number; the value of a
 * position is the weighted difference between the seats. The weights in weights.c are written by
 * `make train GAME=fields`.
 */
#ifndef GAMES_FIELDS_JUDGE_H
#define GAMES_FIELDS_JUDGE_H

#include "games/fields/rules.h"

/* Name, how many numbers, what it is. A feature of several numbers is a scale: as many of them as
 * its value, at most, are 1. */
#define FIELDS_FEATURE_LIST(X)                                                                     \
    X(TURN, 1, "to move")                                                                          \
    X(BEGUN, 1, "in the middle of a turn")                                                         \
    X(PRINCES, 3, "Princes")                                                                       \
    X(NO_QUEEN, 1, "without a Queen")                                                              \
    X(NO_RETURN, 1, "and she cannot return")                                                       \
    X(CITIES, 3, "Cities")                                                                         \
    X(HALVES, 1, "halves of all Fields")                                                           \
    X(GROUP, 10, "halves of the largest group")                                                    \
    X(HOMELESS, 10, "the same, without a City")                                                    \
    X(NETWORK, 9, "halves of the best network")                                                    \
    X(NEXT, 5, "beyond 5, when the Queen builds here")                                             \
    X(LATER, 5, "beyond 5, when she moves and builds")                                             \
    X(SUPPLY, 1, "all Fields on the board")                                                        \
    X(SITE, 1, "building land under the Queen")                                                    \
    X(SITES_NEAR, 1, "building land next to her")                                                  \
    X(SITES_FAR, 1, "building land two steps from her")                                            \
    X(SITES_REACHED, 1, "building land that she reaches")                                          \
    X(QUEEN_GOES, 1, "cells that the Queen reaches")                                               \
    X(QUEEN_ON_MOUNTAIN, 1, "Queen on a mountain")                                                 \
    X(QUEEN_ON_CITY, 1, "Queen on a City")                                                         \
    X(QUEEN_ON_RIM, 1, "Queen on the rim")                                                         \
    X(QUEEN_AT_CENTRE, 1, "Queen in the middle")                                                   \
    X(HIDDEN_NEAR, 1, "tiles face down next to her")                                               \
    X(HIDDEN_FAR, 1, "tiles face down two steps from her")                                         \
    X(PRINCES_AT_SEA, 1, "Princes at sea")                                                         \
    X(PRINCES_ON_MOUNTAIN, 1, "Princes on a mountain")                                             \
    X(TOGETHER, 1, "two Princes on a cell")                                                        \
    X(ON_THEIR_LAND, 1, "standing on an opposing Field")                                           \
    X(ON_OWN_CITY, 1, "Princes on an own City")                                                    \
    X(NEAR_THEIR_QUEEN, 1, "Princes near the other Queen")                                         \
    X(POWER, 5, "Princes with 1, 2, ... points")                                                   \
    X(MOBILITY, 1, "cells that each Prince reaches")                                               \
    X(NOW, 7, "could capture: Queen, by two, Princes, City, Field")                                \
    X(SOON, 7, "the same, when the other seat is to move")

enum {
#define PLACE(id, count, title) FIELDS_##id, FIELDS_##id##_LAST = FIELDS_##id + (count)-1,
    FIELDS_FEATURE_LIST(PLACE)
#undef PLACE
        FIELDS_FEATURES
};

extern const char *const fields_feature_names[FIELDS_FEATURES]; /* NULL: goes on from above */
extern const int16_t fields_weights[FIELDS_FEATURES]; /* 256 is odds of e to 1 (logistic) */

/* Writes the FIELDS_FEATURES numbers of a seat; the game is not over. */
void fields_features(const void *state, int seat, int16_t *feature);
/* Their sum, weighted by FIELDS_FEATURES weights. */
int fields_judge(const FieldsState *state, int seat, const int16_t *weights);
/* GameMind.evaluate by such weights: fields_evaluate has fields_weights, `make train` its own. */
int fields_evaluate_by(const void *state, int seat, const int16_t *weights);

#endif
