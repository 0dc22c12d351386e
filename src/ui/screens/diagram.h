/*
 * Diagrams of the rulebooks: a position that the rules allow, drawn by the view of its game.
 *
 *     <!-- diagram map=blank seed=7
 *     pass Pb4?b3 end
 *     click c2
 *     -->
 *     ![](../pictures/rules/R-13.png)
 *
 *     *What the piece on c2 can turn over.*
 *
 * Browsers of the sources show the picture, which `make pictures` draws from the comment. The
 * program reads the comment; the caption is the rulebook's (ui/screens/rulebook.h).
 *
 * Behind the word stand the game's options and the seed (0 when there is none); then actions in the
 * game's notation, split by blanks; then, perhaps, `click` and the cells whose pieces are selected,
 * so that what they can do is marked; without cells, everything that can be clicked is.
 *
 *     <!-- diagram seed=5
 *     position
 *     turn 9
 *     tomove 2
 *     phase conflict
 *     cell f6 plain 1H 2F
 *     .
 *     near f6 4
 *     -->
 *
 * The position may also be set up by hand: the lines that the engine's `position` reads, without
 * the first, and then one with a dot. Tiles without a line are face down.
 *
 * `near`, a cell and a number show that many rows of the board, with the cell in the middle.
 * `globe` and a cell show a board that covers a globe as one, with the cell in the middle. `show
 * panel` and `show window` show, in place of the board, what the view draws in the panel and in the
 * window beside the board. `point` and the name of something in the panel show what is seen while
 * the pointer is on it.
 */
#ifndef UI_DIAGRAM_H
#define UI_DIAGRAM_H

#include "session/session.h"
#include "ui/widgets/ui.h"
#include "view/view.h"

typedef struct Diagram Diagram;

/* Reads the source of a diagram, as Block.source gives it. NULL with the reason in `why`: an
 * unknown option, a position or an action that is not legal, a click that leads to nothing, what
 * the view does not show, or memory out. */
Diagram *diagram_read(const View *view, const char *source, size_t length,
                      char why[SESSION_WHY_MAX]);
void diagram_free(Diagram *diagram); /* NULL is fine */

/* Draws it as large as it fits into `box`, on a plate of its own. Nothing in it is reported. */
void diagram_draw(Ui *ui, const Diagram *diagram, Box box);

#endif
