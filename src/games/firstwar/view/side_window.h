/* What the files of the conflict's window share: view_side_window.c, view_stacks.c, view_placing.c.
 */
#ifndef GAMES_FIRSTWAR_VIEW_ASIDE_H
#define GAMES_FIRSTWAR_VIEW_ASIDE_H

#include "games/firstwar/view/parts.h"

/* What is drawn, and how far down it has come. */
typedef struct Window {
    Canvas *canvas;
    const Scene *scene;
    const WarState *state;
    WarDesk desk;
    Box box; /* its height: all that there is room for */
    double y;
    double scale; /* of the text, and of what stands beside it */
    bool measure;
    bool tight;             /* there is no room for words */
    bool decides;           /* somebody at this table does now */
    int attacker, defender; /* seats */
    Cell cell;              /* that is fought over */
} Window;

Box war_window_row(Window *window, double height);
void war_window_gap(Window *window, double height);
void war_window_sentence(Window *window, const char *text);
void war_window_button(Window *window, const char *name, bool primary, bool works, Click click);

/* The plate of a stack, `lit` or not. */
void war_window_lane(const Window *window, Box lane, bool lit);
/* Whether the pointer is on an item. */
bool war_window_hot(const Scene *scene, int item);

void war_window_stacks(Window *window);  /* the defender arranges them */
void war_window_placing(Window *window); /* the attackers are placed on them */

#endif
