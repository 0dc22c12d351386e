/* Analysis of the position shown: the best three actions with their prospects, found while one
 * looks, and the lines that begin with them as arrows. */
#ifndef UI_ANALYSIS_H
#define UI_ANALYSIS_H

#include "ui/table/table.h"

/* At first it is on as the person chose last, but in matches against computers off. */
void analysis_begin(Table *table);
void analysis_free(Table *table);
void analysis_toggle(Table *table);
/* Whether there can be one at this table: not in lessons, pictures, questions. */
bool analysis_possible(const Table *table);

/* Asks and looks for answers; once a frame. */
void analysis_renew(Table *table);
/* The height of the bar in a column `width` wide, the same in all positions; 0: it is off. */
double analysis_height(const Table *table, double width);
void analysis_frame(Table *table, Box box);
/* The arrows of the line chosen, or pointed at. */
void analysis_draw(const Table *table);
bool analysis_at(const Table *table, Cell cell);

#endif
