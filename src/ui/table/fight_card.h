/* The card that shows how a fight ended. It stays until the next input, which it lets through; a
 * computer waits until it can have been read. In a replay it stays until the next step, which waits
 * in the same way, or until a click on it. */
#ifndef UI_FIGHT_CARD_H
#define UI_FIGHT_CARD_H

#include "ui/table/table.h"

/* The fights that the action of a ply decided, as far as they concern who looks; returns their
 * number. The structs of `out` begin as zeros. */
int fight_cards_find(const Table *table, int ply, FightCard out[FIGHTS_AT_ONCE]);

/* The fights that the action of a ply decided come up, behind those that are up. */
void fight_cards_add(Table *table, int ply);
void fight_cards_clear(Table *table);

/* Whether a card covers part of the board. */
bool fight_card_up(const Table *table);
/* Any key or click puts the card away; in a replay only a click on it. */
void fight_card_input(Table *table);
void fight_card_frame(Table *table);

/* For how many seconds a computer, or a replay, still waits. */
double fight_cards_wait(const Table *table);

#endif
