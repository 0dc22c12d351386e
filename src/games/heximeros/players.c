/* Who plays, and which colours a player moves (H-38, H-40). */
#include "games/heximeros/rules.h"

unsigned hexi_colours_of(const HexiState *state, int player) {
    unsigned colours = 0;
    for (int colour = 0; colour < HEXI_COLOURS; colour++) {
        if (state->controller[colour] == player) {
            colours |= 1U << colour;
        }
    }
    return colours;
}

unsigned hexi_players(const HexiState *state) {
    unsigned players = state->present;
    for (int i = 0; i < state->outs; i++) {
        players &= ~(1U << state->out[i]);
    }
    return players;
}

bool hexi_playing(const HexiState *state, int player) {
    return (hexi_players(state) >> player & 1) != 0;
}
