/* What could be taken, and by whom, as far as the viewer knows. */
#ifndef PLAY_DANGER_H
#define PLAY_DANGER_H

#include "game/danger.h"
#include "play/play.h"

typedef enum DangerMark {
    DANGER_NONE,
    DANGER_ATTACKED, /* it could be taken, but an exchange there costs nothing */
    DANGER_LOSES,    /* it could be taken, and is worth more than what is got for it */
} DangerMark;

/* Of what a seat has on a cell of the position shown; nothing once the match is over. */
void danger_at(const Play *play, int seat, Cell cell, Danger *danger);

/* Of what is chosen, had it gone to a cell that can be clicked next; false: it cannot, or what
 * comes of it is not known yet. */
bool danger_after(const Play *play, Cell cell, Danger *danger);

/* A DangerMark for each cell to which what is chosen can go. */
void danger_of_targets(const Play *play, uint8_t mark[BOARD_CELLS_MAX]);

/* A DangerMark for each cell of the position shown, and the player whom it concerns; of several the
 * one at whose side the front end stands. */
void danger_of_all(const Play *play, uint8_t mark[BOARD_CELLS_MAX], int8_t owner[BOARD_CELLS_MAX]);

/* A DangerMark for each cell on which something of a seat is attacked in the position shown, but
 * was not before the last move: while that is tentative, for its seat. */
void danger_brought(const Play *play, uint8_t mark[BOARD_CELLS_MAX]);

#endif
