/*
 * Diagrams of the rulebooks: a position, reached by playing, drawn by the view of its game.
 *
 *     ```diagram map=blank seed=7
 *     pass Pb4?b3 end
 *     click c2
 *     caption What the Prince on c2 can turn over.
 *     ```
 *
 * Behind the word stand the game's options and the seed (0 when there is none); then actions in the
 * game's notation, split by blanks; then, perhaps, what is clicked: the cells whose pieces are
 * selected, so that what can be done with them is marked; and at the end a line that is said beside
 * it.
 */
#ifndef UI_DIAGRAM_H
#define UI_DIAGRAM_H

#include "session/session.h"
#include "ui/ui.h"
#include "view/view.h"

typedef struct Diagram Diagram;

/* Reads the source of a diagram, as Block.source gives it. NULL with the reason in `why`: an
 * unknown option, an action that is not legal, a click that leads to nothing, or memory out. */
Diagram *diagram_read(const View *view, const char *source, size_t length,
                      char why[SESSION_WHY_MAX]);
void diagram_free(Diagram *diagram); /* NULL is fine */

/* What is said beside it; may be empty. */
const char *diagram_caption(const Diagram *diagram);

/* Draws it as large as it fits into `box`, on a plate of its own. */
void diagram_draw(Canvas *canvas, const Diagram *diagram, Box box);

#endif
