#include "view/fight.h"

FightRow *fight_row(FightCard *fight) {
    fight->rows += fight->rows < FIGHT_ROWS_MAX;
    FightRow *row = &fight->row[fight->rows - 1];
    *row = (FightRow){.sums = ""};
    return row;
}

void fight_piece(FightSide *side, uint16_t piece, bool lost) {
    if (side->count < FIGHT_SIDE_MAX) {
        side->piece[side->count] = piece;
        side->lost[side->count++] = lost;
    }
}
