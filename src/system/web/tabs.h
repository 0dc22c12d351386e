/* What the tabs of a browser hold; in JavaScript (tabs.js). A place is that of lock.h: fewer than
 * 2^53 would be exact, so two may rarely share one, and then seem taken. */
#ifndef SYSTEM_TABS_H
#define SYSTEM_TABS_H

#include <stdbool.h>

/* Whether another file, here or in another tab, holds the place of this open file. */
bool tabs_holds(int file, double place);
/* The same; takes it unless it is held. The browser answers later, on the thread of the window
 * alone: whether it has not yet, and whether another tab was faster than the file. */
bool tabs_take(int file, double place);
bool tabs_wait(void);
bool tabs_lost(int file);
/* Gives up all that was taken with the file. */
void tabs_release(int file);

#endif
