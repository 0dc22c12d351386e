/* Moves typed in notation in the place of the help line: how they can continue and, where they are
 * not legal, why. */
#ifndef UI_TYPED_H
#define UI_TYPED_H

#include "ui/table/table.h"

void typed_open(Table *table);
/* Draws the field in the place of the help line; false when it is not open. */
bool typed_frame(Table *table, Box box);
/* Why what has been typed is no legal action of the source. */
void typed_explain(const ClickSource *source, const Board *board, const char *typed,
                   char why[GAME_WHY_MAX]);

#endif
