/*
 * What the actions of HexiMeros do, a second time and as plainly as possible: one array of cells,
 * and everything else found by looking at all of them.
 */
#ifndef HEXIMEROS_PLAIN_TURN_H
#define HEXIMEROS_PLAIN_TURN_H

#include "games/heximeros/heximeros.h"

/* A position and the turn in it. */
typedef struct PlainTurn {
    HexiPiece at[HEXI_CELLS];
    int controller[HEXI_COLOURS]; /* who moves a colour, or SEAT_NONE */
    int out[HEXI_COLOURS];        /* the players out, in order of leaving */
    int outs;
    unsigned present;
    bool scored;
    int side, quiet, turn;
    HexiOpen open;
    int open_cell;
    HexiEnd ended;
    int score[HEXI_COLOURS], promoted[HEXI_COLOURS];
} PlainTurn;

PlainTurn plain_turn_of(const HexiState *state);

/* Makes an action, `resign` and `draw` included. */
void plain_apply(PlainTurn *plain, Action action);

/* H-42: the position that has just begun a turn has come up three times. */
void plain_draw_by_repetition(PlainTurn *plain);
/* Whether the rules call two beginnings of turns the same position. */
bool plain_repeats(const PlainTurn *a, const PlainTurn *b);

/* Bit mask of the players who have not left. */
unsigned plain_players(const PlainTurn *plain);

/* Fails the running test where a state is not the position expected. */
void plain_expect(const HexiState *state, const PlainTurn *expected);

#endif
