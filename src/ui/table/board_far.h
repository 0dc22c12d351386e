/* The far side of a globe: a small disc beside it, which turns the globe where it is clicked. */
#ifndef UI_BOARD_FAR_H
#define UI_BOARD_FAR_H

#include "ui/table/table.h"

/* Nothing on boards that are shown in another way. */
void board_far_frame(TableScreen *table);

/* Turns a globe that hides all that happens next, or all that can be chosen now; once for each, so
 * that it can be turned away again. */
void board_far_follow(TableScreen *table);

#endif
