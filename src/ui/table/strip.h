/*
 * A window beside a cell that is a strip of things to choose from (ViewSideWindow.strip). It lies
 * where it covers no marked cell, then the fewest pieces, then near its cell, and stays there while
 * it covers no marked cell. Digits choose, the arrows to the left and right go through it.
 */
#ifndef UI_STRIP_H
#define UI_STRIP_H

#include "ui/table/table.h"

double strip_width(const TableScreen *table);
/* Where a strip of this size lies. */
Box strip_place(TableScreen *table, const Scene *scene, double wide, double high);
/* The line from the cell to the strip. */
void strip_leader(const TableScreen *table);
void strip_keys(TableScreen *table);
/* Moves the focus by the key that strip_keys took, after the strip has been drawn. */
void strip_step(TableScreen *table);
/* There is none: the focus that was in it returns to the board. */
void strip_gone(TableScreen *table);

#endif
