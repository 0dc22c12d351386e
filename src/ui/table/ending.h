/* How the match ended, for headlines. */
#ifndef UI_TABLE_ENDING_H
#define UI_TABLE_ENDING_H

#include "ui/table/table.h"

/* View.ending without the number of its rule, which is in `rule` (empty: none; NULL: not wanted).
 * The only person, who has won, reads `You win!` first; `You lost.` after a match of two. */
void ending_say(const TableScreen *table, const Scene *scene, char text[GAME_WHY_MAX],
                char rule[REQUEST_RULE_MAX]);
/* Whether the only person has lost a match of two. */
bool ending_lost(const TableScreen *table);

/* What it is to the only person, who has won, or has lost a match of two: `You win!`; NULL: nothing
 * of its own. The game's own sentence is then said without it. */
const char *ending_word(const TableScreen *table);
void ending_own(const TableScreen *table, const Scene *scene, char text[GAME_WHY_MAX]);

#endif
