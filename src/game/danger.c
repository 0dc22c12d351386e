#include "game/danger.h"

#include "hex/min_max.h"

static void find_nothing(const void *state, int seat, Cell cell, Danger *danger) {
    (void)state, (void)seat, (void)cell, (void)danger;
}

const GameDanger game_no_danger = {.find = find_nothing};

void danger_add(DangerPieces *pieces, Cell cell, uint16_t piece) {
    for (int i = 0; i < pieces->count; i++) {
        if (pieces->at[i].cell == cell && pieces->at[i].piece == piece) {
            pieces->at[i].count++;
            return;
        }
    }
    if (pieces->count < DANGER_PIECES_MAX) {
        pieces->at[pieces->count++] = (DangerPiece){cell, piece, 1};
    }
}

int danger_exchange(int value, const int *attacker, int attackers, const int *protector,
                    int protectors) {
    int stands[2 * DANGER_PIECES_MAX + 1] = {value}; /* what is on the cell, one after another */
    int count = 0;
    while (count / 2 < (count % 2 == 0 ? attackers : protectors) && count < 2 * DANGER_PIECES_MAX) {
        stands[count + 1] = count % 2 == 0 ? attacker[count / 2] : protector[count / 2];
        count++;
    }
    int gain = 0;
    while (count-- > 0) {
        const int takes = stands[count] - gain;
        gain = MAX(0, takes);
    }
    return gain;
}
