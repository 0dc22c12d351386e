/* The fights that an action decided, as its viewer knows them. */
#ifndef PLAY_TURN_FIGHTS_H
#define PLAY_TURN_FIGHTS_H

#include "play/turn_words.h"

/* Of the action of a node; returns their number, 0 when memory is out. The structs of `out` begin
 * as zeros. */
int turn_fights(const WordsContext *words, int node, FightCard out[FIGHTS_AT_ONCE]);

/* Whether one of them stands in the list of moves (View.lists_fight). */
bool turn_lists_fight(const WordsContext *words, int node);

#endif
