/*
 * Positions set up by hand: what can be put on the board of a game, and what else of a position can
 * be chosen. A position under way is a state as somebody observes it. It may break the rules for a
 * while: Game.print and Game.parse say whether it does, and why.
 *
 * What is put, taken or chosen is done on a copy, which is thrown away where a reason is returned:
 * one sentence with the rule, which nothing else can change.
 */
#ifndef GAME_EDIT_H
#define GAME_EDIT_H

#include "game/game.h"

enum { EDIT_THINGS_MAX = 160, EDIT_ROWS_MAX = 48, EDIT_WORDS_MAX = 16, EDIT_NOTHING = -1 };

/* Something that can be put on a cell: a piece, a tile, a mark. */
typedef struct EditThing {
    const char *group; /* the things of a group follow each other: `Tiles`, `North` */
    const char *title; /* `Pawn`; of a group no two alike */
    uint16_t piece;    /* as events name it; 0: it is no piece */
    int16_t code;      /* what GameEdit.put gets; from 0 */
} EditThing;

/* A choice that has no place on the board, of several words. */
typedef struct EditRow {
    const char *group; /* as in EditThing; the rows of one follow each other */
    const char *title; /* no two rows of a group have the same */
    int code;          /* what GameEdit.choose gets */
    int value, count;
    const char *word[EDIT_WORDS_MAX];
} EditRow;

struct GameEdit {
    /* What can be put now; returns how many. */
    int (*things)(const void *state, const Options *options, EditThing out[EDIT_THINGS_MAX]);
    /* Puts a thing on a cell, in place of what cannot stay there with it. */
    const char *(*put)(void *state, int code, Cell cell);
    /* Takes the uppermost piece off a cell; returns its code, or EDIT_NOTHING. */
    int (*take)(void *state, Cell cell);
    /* The choices; returns how many. Both or neither. */
    int (*rows)(const void *state, EditRow out[EDIT_ROWS_MAX]);
    const char *(*choose)(void *state, int code, int value);
    /* Makes it the beginning of a turn of a seat that plays, in a game that goes on; called after
     * each change. */
    void (*turn)(void *state, int seat);
};

#endif
