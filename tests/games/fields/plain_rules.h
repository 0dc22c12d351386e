/*
 * 5 Fields a second time, written as plainly as possible: numbers instead of sets, every walk tried
 * step by step. It lists the legal actions and makes them; the rules must find the same.
 */
#ifndef FIELDS_PLAIN_RULES_H
#define FIELDS_PLAIN_RULES_H

#include "games/fields/fields.h"

/* A position and the turn in it. */
typedef struct Plain {
    const Board *board;
    FieldsTerrain ground[FIELDS_CELLS];  /* the tile, face up or face down */
    FieldsTerrain terrain[FIELDS_CELLS]; /* FIELDS_HIDDEN where the tile is face down */
    int count[FIELDS_SEATS][FIELDS_PIECES][FIELDS_CELLS];
    int queen[FIELDS_SEATS]; /* CELL_NONE while lost */
    int own, other;          /* the seat whose turn it is, and the other */
    int turn, passes, quiet;
    bool loud; /* something has happened in this turn that F-37 counts */
    int first; /* where the pawn already moved stands, or CELL_NONE */
    bool first_queen;
    int shared;                   /* F-33, or CELL_NONE */
    int cell, left, used, turned; /* of the Prince under way, or CELL_NONE, 0, 0, CELL_NONE */
    bool discovered;
    FieldsEnd ended;
    int winner;
} Plain;

Plain plain_of(const FieldsState *state);

int plain_total(const Plain *plain, int seat, FieldsPiece piece);
/* How many of a seat's pawns stand on a cell. */
int plain_pawns(const Plain *plain, int seat, int cell);
/* F-34, F-35: the halves of the best network. */
int plain_network(const Plain *plain, int seat);

/* Writes every legal action once, in any order, and gives their number; room for 256. */
int plain_actions(const Plain *plain, Action *out);

/* Whether one of two neighbours is land and the other one sea. */
bool plain_crosses(const Plain *plain, int from, int to);
/* F-13: the points of the Prince on a cell, and those that are left when he has gone to another. */
int plain_points_left(const Plain *plain, int cell);
int plain_points_behind(const Plain *plain, int from, int to);
/* F-10: whether a pawn that has not moved yet could. */
bool plain_second_can_move(const Plain *plain);

/* A pawn ends its move on `cell`: F-31, F-35, F-36, F-42. */
void plain_complete(Plain *plain, int cell);

/* Makes an action, `resign` and `draw` included. */
void plain_apply(Plain *plain, Action action);

/* Fails the running test where two positions differ. */
void plain_expect_same(const Plain *found, const Plain *expected);

/* F-37: whether the rules call two beginnings of turns the same position. */
bool plain_repeats(const Plain *a, const Plain *b);

#endif
