/* Arrows that hang over the cells that a lesson asks to be clicked next. */
#ifndef UI_LESSON_ARROWS_H
#define UI_LESSON_ARROWS_H

#include "ui/table/table.h"

void lesson_arrows_draw(const TableScreen *table);

#endif
