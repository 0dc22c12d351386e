/* What pieces attack, for views: H-13. A Dreadnaught sweeps pieces of its own colour away, but does
 * not attack them. */
#include <string.h>

#include "games/heximeros/rules.h"

static void add_captured(const HexiState *state, Action action, HexiSet *set) {
    const int colour = hexi_colour(state->at[hexi_from(action)]);
    Cell swept[8];
    if (hexi_action_kind(action) == HEXI_SHOT) {
        hexi_set_add(set, hexi_target(action));
    } else if (hexi_kind(state->at[hexi_from(action)]) != HEXI_DREADNAUGHT) {
        hexi_set_add(set, hexi_to(action));
    } else {
        for (int i = hexi_sweep(hexi_from(action), hexi_to(action), swept); i > 0; i--) {
            const HexiPiece piece = state->at[swept[i - 1]];
            if (piece != 0 && hexi_colour(piece) != colour) {
                hexi_set_add(set, swept[i - 1]);
            }
        }
    }
}

/* The moves of a piece, none if it is dormant. */
static int moves_from(const HexiState *state, Cell from, Action *list) {
    const HexiPiece piece = state->at[from];
    return piece == 0 || hexi_dormant(state, piece) ? 0 : hexi_piece_moves(state, from, list);
}

static void add_attacks(const HexiState *state, Cell from, HexiSet *set) {
    Action list[HEXI_PIECE_MOVES];
    for (int i = moves_from(state, from, list); i > 0; i--) {
        const HexiActionKind act = hexi_action_kind(list[i - 1]);
        if (act == HEXI_CAPTURE || act == HEXI_SHOT) {
            add_captured(state, list[i - 1], set);
        }
    }
}

void hexi_attacks(const HexiState *state, Cell from, HexiSet *set) {
    memset(set, 0, sizeof *set);
    add_attacks(state, from, set);
}

void hexi_reach(const HexiState *state, Cell from, HexiSet *set) {
    Action list[HEXI_PIECE_MOVES];
    memset(set, 0, sizeof *set);
    for (int i = moves_from(state, from, list); i > 0; i--) {
        hexi_set_add(set, hexi_to(list[i - 1]));
    }
}

unsigned hexi_attacked_sovereigns(const HexiState *state) {
    unsigned attacked = 0;
    for (unsigned players = hexi_players(state); players != 0;) {
        const unsigned own = hexi_colours_of(state, hexi_take_colour(&players));
        HexiSet set;
        memset(&set, 0, sizeof set);
        for (unsigned left = own; left != 0;) {
            const int colour = hexi_take_colour(&left);
            for (int i = 0; i < state->count[colour]; i++) {
                add_attacks(state, state->list[colour][i], &set);
            }
        }
        for (unsigned left = state->active & ~own; left != 0;) {
            const int colour = hexi_take_colour(&left);
            if (hexi_set_has(&set, state->sovereign[colour])) {
                attacked |= 1U << colour;
            }
        }
    }
    return attacked;
}
