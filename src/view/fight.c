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

void fight_signs(FightSide *side, int count) {
    side->groups += side->groups < FIGHT_SIGNS_MAX;
    side->group[side->groups - 1] = (uint8_t)(side->group[side->groups - 1] + count);
}

int fight_signs_of(const FightSide *side) {
    int count = 0;
    for (int i = 0; i < side->groups; i++) {
        count += side->group[i];
    }
    return count;
}
