/* Tentative moves: what ends a person's turn waits, and can be taken back, until the turn is
 * passed. It is saved then, or when the match leaves the table, and nobody plays on from it. */
#ifndef UI_TENTATIVE_H
#define UI_TENTATIVE_H

#include "ui/table/table.h"

/* Something has been done by a seat that began in `turn`: it waits where that ended the turn. */
void tentative_made(Table *table, ToAct by, int turn);
void tentative_pass(Table *table);

#endif
