/* What the files of explanations share. */
#ifndef GAMES_FIRSTWAR_EXPLAIN_H
#define GAMES_FIRSTWAR_EXPLAIN_H

#include "game/explain.h"
#include "games/firstwar/rules.h"

/* What was clicked on the board: a tile, or one of the decider's pieces on it. */
typedef struct Spot {
    Cell cell;
    bool known; /* `piece` is what was clicked, or all that could be meant by the tile */
    WarPiece piece;
    int index; /* its place on the tile, or -1 */
} Spot;

/* Why a button or an item of the panel does nothing. */
void war_explain_button(const WarState *state, int button, Why why);
void war_explain_item(const WarState *state, int item, Why why);

/* Why nothing begins with this place, or comes of these two, in each phase. */
void war_explain_mover(const WarState *state, Spot from, Why why);
void war_explain_step(const WarState *state, Spot from, Cell to, Why why);
void war_explain_conflict(const WarState *state, Spot from, Cell to, Why why);
void war_explain_supply(const WarState *state, Spot first, Spot second, Why why);

#endif
