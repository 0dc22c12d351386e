/* The card that shows how a fight ended. It stays until the next input, which it lets through; a
 * computer waits until it can have been read. In a replay it stays until the next step, which waits
 * in the same way, or until a click on it. */
#ifndef UI_FIGHT_CARD_H
#define UI_FIGHT_CARD_H

#include "ui/table/table.h"

/* The fights that the action of a ply decided come up, behind those that are up. */
void fight_cards_add(TableScreen *table, int ply);
void fight_cards_clear(TableScreen *table);

/* Whether a card covers part of the board. */
bool fight_card_up(const TableScreen *table);
/* Any key or click puts the card away; in a replay only a click on it. */
void fight_card_input(TableScreen *table);
void fight_card_frame(TableScreen *table);

/* For how many seconds a computer, or a replay, still waits. */
double fight_cards_wait(const TableScreen *table);

#endif
