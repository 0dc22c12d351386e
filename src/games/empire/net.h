/*
 * A small network that judges a position with two players: how likely a seat wins. `look` describes
 * the position as that seat sees it, by numbers for each country and some for the whole; each
 * country goes through a layer that depends on who controls it, their sums through another layer.
 * All of it is integers. src/tools/learn.c finds the weights. Nothing here is a rule.
 */
#ifndef GAMES_EMPIRE_NET_H
#define GAMES_EMPIRE_NET_H

#include "games/empire/judge.h"

/* Whose a country is. */
typedef enum EmpireSide {
    EMPIRE_OWN,
    EMPIRE_FOE,
    EMPIRE_FREE,   /* explored, and nobody's */
    EMPIRE_UNSEEN, /* not yet explored */
    EMPIRE_SIDES,
} EmpireSide;

enum {
    EMPIRE_NET_COUNTRY = 36, /* numbers of a country */
    EMPIRE_NET_WHOLE = 32,
    EMPIRE_NET_HIDDEN = 32, /* cells of each layer */
    EMPIRE_NET_SUMS = EMPIRE_SIDES * EMPIRE_NET_HIDDEN,
    EMPIRE_NET_INPUTS = EMPIRE_NET_SUMS + EMPIRE_NET_WHOLE, /* of the second layer */
    EMPIRE_NET_ONE = 64,                                    /* a number of 1 */
    EMPIRE_NET_SCALE = 1024,                                /* a weight of 1 */
    EMPIRE_NET_FINE = 256,                                  /* 1 between the layers */
};

/* A position as a seat sees it; all numbers are in parts of EMPIRE_NET_ONE. */
typedef struct EmpireLook {
    int8_t side[EMPIRE_COUNTRIES]; /* EmpireSide */
    int8_t country[EMPIRE_COUNTRIES][EMPIRE_NET_COUNTRY];
    int8_t whole[EMPIRE_NET_WHOLE];
} EmpireLook;

typedef struct EmpireNet {
    int16_t country[EMPIRE_SIDES][EMPIRE_NET_COUNTRY][EMPIRE_NET_HIDDEN];
    int32_t country_bias[EMPIRE_SIDES][EMPIRE_NET_HIDDEN]; /* parts of ONE * SCALE */
    int16_t second[EMPIRE_NET_INPUTS][EMPIRE_NET_HIDDEN];
    int32_t second_bias[EMPIRE_NET_HIDDEN]; /* parts of FINE * SCALE */
    int16_t last[EMPIRE_NET_HIDDEN];
    int32_t last_bias; /* likewise */
} EmpireNet;

extern const EmpireNet empire_net; /* net_weights.c */

/* Only for states of two players. It looks at no hand but that of the seat. */
void empire_look(const EmpireState *state, int seat, EmpireLook *look);
/* The logarithm of the odds, in parts of EMPIRE_NET_SCALE. */
int empire_net_odds(const EmpireNet *net, const EmpireLook *look);
/* -999 .. 999, of a position that is not over. */
int empire_net_value(const EmpireNet *net, const EmpireState *state, int seat);
/* GameMind.leaf_value: that of the network with two players, else empire_evaluate. */
int empire_leaf_value(const void *state, int seat);

#endif
