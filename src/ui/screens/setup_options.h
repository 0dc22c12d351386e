/* Options of a game in the set-up. */
#ifndef UI_SETUP_OPTIONS_H
#define UI_SETUP_OPTIONS_H

#include "game/game.h"
#include "ui/widgets/column.h"

/* Whether an option of which one value is chosen decides how many play: it stands with the players.
 */
bool option_counts_players(const Game *game, int index);

/* A heading and what can be chosen; changes `value`, as Options stores it. Up to two values, or any
 * of a set, have a box with a sentence each. More of which one is chosen stand in a row, with the
 * sentence of that one below. */
void option_rows(Column *column, const Option *option, uint32_t *value);

#endif
