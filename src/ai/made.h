/*
 * The actions that a seat has already made in its turn, as far as the player chose them itself: a
 * state does not tell how it came about. Only for files in this folder.
 */
#ifndef AI_MADE_H
#define AI_MADE_H

#include "game/game.h"

enum { MADE_MOST = 192 };

typedef struct Made {
    const Game *game;
    int turn, seat;
    int count; /* of the actions; 0: none were remembered */
    Action action[MADE_MOST];
    _Alignas(GAME_STATE_ALIGN) unsigned char before[GAME_STATE_MAX]; /* the last of them */
    _Alignas(GAME_STATE_ALIGN) unsigned char after[GAME_STATE_MAX];  /* to try it */
} Made;

/* Forgets all if `seen`, as the seat that decides observes it, is not the position after them. */
void made_go_on(Made *made, const Game *game, const void *seen);

/* Adds an action that was chosen in `seen`, after made_go_on. */
void made_add(Made *made, const Game *game, const void *seen, Action action);

#endif
