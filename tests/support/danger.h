/* What could be taken, for the tests of the games. */
#ifndef SUPPORT_DANGER_H
#define SUPPORT_DANGER_H

#include "game/danger.h"

/* Writes a piece, or those of a cell that are alike, as the tests of a game do: `2P b1`. */
typedef void (*DangerWriter)(const DangerPiece *piece, char *text, size_t size);

/* Compares what a game finds with lists of pieces, in its order, parted by `, `. */
void danger_expect(const Game *game, const void *state, int seat, Cell cell, DangerWriter writer,
                   const char *attackers, const char *protectors, int loss);

#endif
