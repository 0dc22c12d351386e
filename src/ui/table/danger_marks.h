/* Drawing what could be taken: arrows from those who attack and protect, and shields. */
#ifndef UI_DANGER_MARKS_H
#define UI_DANGER_MARKS_H

#include "ui/table/table.h"

/* On the board at rest, below the marks of what can be clicked, and above them. */
void danger_marks_below(const TableScreen *table);
void danger_marks_above(const TableScreen *table);
/* The states of a cell that it is part of. */
unsigned danger_marks_states(const TableScreen *table, Cell cell);

/* An attack, from one cell to another; `ink`: danger is to the person. */
void danger_marks_arrow(const TableScreen *table, Cell from, Cell to, Ink ink);

#endif
