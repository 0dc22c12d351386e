/* Seeking Sanctuary: H-20. */
#include "games/heximeros/rules.h"

Cell hexi_sovereign_start(int colour) {
    return hexi_map()->base[colour][6];
}

HexiSanctuary hexi_sanctuary(int colour, int side) {
    static const int column[2][3] = {{0, 2, 4}, {12, 10, 8}};
    const Cell *base = hexi_map()->base[colour];
    const int *of = column[side];
    return (HexiSanctuary){
        .sovereign = hexi_sovereign_start(colour),
        .alcazar = base[of[0]],
        .sovereign_to = base[of[1]],
        .alcazar_to = base[of[2]],
    };
}

int hexi_sanctuary_side(int colour, Cell alcazar) {
    return alcazar == hexi_sanctuary(colour, 1).alcazar;
}

Action hexi_sanctuary_action(const HexiSanctuary *way) {
    return hexi_action(HEXI_SANCTUARY, way->sovereign, way->sovereign_to) | (Action)way->alcazar
                                                                                << 24;
}

Action *hexi_list_sanctuary(const HexiState *state, int colour, Action *out) {
    for (int side = 0; side < 2; side++) {
        const HexiSanctuary way = hexi_sanctuary(colour, side);
        if (state->at[way.alcazar] == (hexi_piece(colour, HEXI_ALCAZAR) | HEXI_FRESH) &&
            state->at[way.sovereign_to] == 0 && state->at[way.alcazar_to] == 0) {
            *out++ = hexi_sanctuary_action(&way);
        }
    }
    return out;
}

/* --- Rights -------------------------------------------------------------------------------- */

static bool is_fresh(const HexiState *state, Cell cell, int colour, HexiKind kind) {
    return state->at[cell] == (hexi_piece(colour, kind) | HEXI_FRESH);
}

static void lose(HexiState *state, Cell cell, int colour, HexiKind kind) {
    if (is_fresh(state, cell, colour, kind)) {
        hexi_change(state, cell, hexi_piece(colour, kind));
    }
}

/* The marks are the right itself: a Sovereign is marked while one of its Alcazars is, and an
 * Alcazar while its Sovereign is. */
void hexi_forfeit_sanctuary(HexiState *state, HexiPiece piece, Cell cell) {
    const int colour = hexi_colour(piece);
    const HexiSanctuary way[] = {hexi_sanctuary(colour, 0), hexi_sanctuary(colour, 1)};
    if (hexi_kind(piece) == HEXI_SOVEREIGN) {
        lose(state, way[0].alcazar, colour, HEXI_ALCAZAR);
        lose(state, way[1].alcazar, colour, HEXI_ALCAZAR);
    } else if (hexi_kind(piece) == HEXI_ALCAZAR) {
        const Cell other = way[cell == way[0].alcazar].alcazar;
        if (!is_fresh(state, other, colour, HEXI_ALCAZAR)) {
            lose(state, hexi_sovereign_start(colour), colour, HEXI_SOVEREIGN);
        }
    }
}
