/* The signs of puzzles: a hexagon with the number and how it went, and stars. */
#ifndef UI_PUZZLE_CHIP_H
#define UI_PUZZLE_CHIP_H

#include "library/progress.h"
#include "puzzle/puzzle.h"
#include "ui/widgets/ui.h"

/* The hexagon of a puzzle in a box, which can be clicked: filled with a tick when it was solved
 * alone, with a tick when it was solved after help, with a cross when it was missed, else its
 * number. It is reported as `choice`, among those to be tried again with these words before it:
 * `Puzzle 12, Win now, 3 stars, missed`. */
bool puzzle_chip(Ui *ui, Box box, const Puzzles *puzzles, const Progress *progress, int index,
                 bool current, bool again);

/* As many as a puzzle has, of five, from the left of the box, as high as that. */
void puzzle_stars(Canvas *canvas, Box box, int stars);
double puzzle_stars_width(double height);

#endif
