/* What actions would do, as arrows and rings on the board: those that a computer considers, and
 * those that a lesson speaks of. */
#ifndef PLAY_ARROWS_H
#define PLAY_ARROWS_H

#include "play/play_view.h"

/* Adds what is clicked for an action of `state`, which is as the viewer observes it; where nothing
 * of it is on the board, what its events, as far as they are known, bring there. */
void arrows_add(const Board *board, const Game *game, const void *state, Action action,
                const Event *event, int events, Arrows *arrows);
/* Something that happens on the cell itself. */
void arrows_ring(Cell cell, Arrows *arrows);
bool arrows_at(const Arrows *arrows, Cell cell);

#endif
