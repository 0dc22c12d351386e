/* Moves of seats that want it are shown first, and made when the person confirms them. */
#ifndef UI_CONFIRM_H
#define UI_CONFIRM_H

#include "ui/table/table.h"

/* Makes a legal action that a person has chosen, or shows it until it is confirmed or dropped. */
void confirm_choose(Table *table, Action action);
/* Finds what a legal action will leave on the board, unless that would show what is hidden. */
void confirm_ghosts(Table *table, Action action);
void confirm_make(Table *table);
/* A click while an action waits: the same once more makes it (true); any other drops it. */
bool confirm_click(Table *table, Click click);
void confirm_input(Table *table);

#endif
