/* What the files of the conflict's window share: side_window.c, stacks.c, placing.c.
 */
#ifndef GAMES_FIRSTWAR_VIEW_ASIDE_H
#define GAMES_FIRSTWAR_VIEW_ASIDE_H

#include "games/firstwar/view/parts.h"

/* The sheet, and the conflict that it shows. */
typedef struct Window {
    Sheet sheet;
    const WarState *state;
    WarDesk desk;
    bool decides;           /* a person at this table does now */
    int attacker, defender; /* seats */
    Cell cell;              /* that is fought over */
} Window;

void war_window_button(Window *window, const char *name, bool primary, bool works, Click click);

/* The plate of a stack, `lit` or not. */
void war_window_lane(const Window *window, Box lane, bool lit);
/* The piece in hand, under the pointer. */
void war_window_dragged(const Window *window, int seat, WarPiece piece);
/* Whether the pointer is on an item. */
bool war_window_hot(const Scene *scene, int item);

void war_window_stacks(Window *window);  /* the defender arranges them */
void war_window_placing(Window *window); /* the attackers are placed on them */

#endif
