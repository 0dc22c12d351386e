/*
 * The First War a second time, written as plainly as possible: arrays instead of sets, every cell
 * tried. What it finds is what the rules must find; where they do not, the running test fails.
 */
#ifndef FIRSTWAR_PLAIN_RULES_H
#define FIRSTWAR_PLAIN_RULES_H

#include "games/firstwar/firstwar.h"

/* A position. */
typedef struct Plain {
    const Board *board;
    WarTerrain terrain[WAR_CELLS]; /* WAR_HIDDEN where it lies face down */
    int count[WAR_SEATS][WAR_PIECES][WAR_CELLS];
    bool card[WAR_SEATS][WAR_CARDS];
    int side; /* whose turn it is */
} Plain;

Plain plain_of(const WarState *state);

/* How many pieces of a seat stand on a cell. */
int plain_pieces(const Plain *plain, int seat, int cell);

/* Compares the legal actions, where pieces move, attackers are placed or anybody retreats. */
void plain_compare_actions(const Plain *plain, const WarState *state);

/* Compares food, population and research points of the player whose turn it is. */
void plain_compare_yields(const Plain *plain, const WarState *state);

/* How many pieces of each sort are wounded, and how many lost, by the code of the piece. */
typedef struct Losses {
    int wounded[2 * WAR_PIECES + 1], lost[2 * WAR_PIECES + 1];
} Losses;

/* What the round brings when its last attacker is placed on `stack`. */
Losses plain_losses(const Plain *plain, const WarState *state, int stack);

#endif
