/* The card that shows how a fight ended. It stands in the panel, swallows no input, and stays until
 * a person acts or the next player does; a computer waits until it can have been read. In a replay
 * it stays until the next step, which waits in the same way. */
#ifndef UI_FIGHT_CARD_H
#define UI_FIGHT_CARD_H

#include "ui/table/table.h"

/* The fights that the action of a ply decided come up, behind those of its turn that are up. */
void fight_cards_add(TableScreen *table, int ply);
void fight_cards_clear(TableScreen *table);

/* Whether a card is up. */
bool fight_card_up(const TableScreen *table);
/* The same, at the frame that shows it: it comes up once nothing moves, and the next follows. */
bool fight_card_shown(TableScreen *table);
/* The card from the top of a box on; returns its height, all that is done where it is measured. */
double fight_card_draw(TableScreen *table, Box box, bool measures);

/* Its place among the slots of the panel, before they are drawn; `head` of the game's own part
 * stays free. */
void fight_card_place(TableScreen *table, double head);
bool fight_card_covers(const TableScreen *table, Box box);
void fight_card_frame(TableScreen *table);
/* Of the cell that it speaks of. */
void fight_card_rim(const TableScreen *table);

/* For how many seconds a computer, or a replay, still waits. */
double fight_cards_wait(const TableScreen *table);

#endif
