/* Points: H-44 .. H-47, counted only in scored games. */
#include "games/heximeros/rules.h"

const uint8_t hexi_capture_values[HEXI_KINDS] = {
    [HEXI_SOVEREIGN] = 75, [HEXI_REGENT] = 55,  [HEXI_ASSASSIN] = 45, [HEXI_ARCHER] = 40,
    [HEXI_PRELATE] = 30,   [HEXI_ALCAZAR] = 30, [HEXI_CAVALIER] = 25, [HEXI_DREADNAUGHT] = 15,
    [HEXI_MILITANT] = 5,   [HEXI_HATTED] = 10,
};

static const uint8_t draw_value[HEXI_KINDS] = {
    [HEXI_SOVEREIGN] = 37, [HEXI_REGENT] = 27,  [HEXI_ASSASSIN] = 22, [HEXI_ARCHER] = 20,
    [HEXI_PRELATE] = 15,   [HEXI_ALCAZAR] = 15, [HEXI_CAVALIER] = 12, [HEXI_DREADNAUGHT] = 7,
    [HEXI_MILITANT] = 2,   [HEXI_HATTED] = 5,
};

enum { FOR_WINNING = 100, FOR_A_DRAW = 45, FIRST_OUT = -50, EACH_LATER = 10 };

int hexi_draw_value(HexiKind kind) {
    return draw_value[kind];
}

static void give(HexiState *state, int player, int points) {
    if (state->scored && player != SEAT_NONE) {
        state->score[player] += points;
    }
}

/* H-44: `own` is the mask of the colours that the capturing player moves. */
void hexi_score_capture(HexiState *state, HexiPiece piece, unsigned own) {
    if ((own >> hexi_colour(piece) & 1) == 0) {
        give(state, state->controller[state->side], hexi_capture_value(hexi_kind(piece)));
    }
}

/* H-46: the player has just left the game. */
void hexi_score_out(HexiState *state, int player) {
    give(state, player, FIRST_OUT + EACH_LATER * (state->outs - 1));
}

static void give_for_promotion(HexiState *state, int player, int points) {
    give(state, player, points);
    if (state->scored && player != SEAT_NONE) {
        state->promoted[player] += points;
    }
}

/* H-47 */
void hexi_score_promotion(HexiState *state, HexiActionKind act, HexiPiece piece) {
    const int player = state->controller[state->side];
    const int colour = hexi_colour(piece);
    const HexiKind kind = hexi_kind(piece);
    if (act == HEXI_CENTER) {
        give_for_promotion(state, player, hexi_capture_value(kind));
    } else if (colour == state->side || kind == HEXI_SOVEREIGN) {
        give_for_promotion(state, player, 2 * hexi_capture_value(kind));
    } else {
        give_for_promotion(state, player, draw_value[kind]);
        give_for_promotion(state, state->controller[colour], draw_value[kind]);
    }
}

/* The value of a player's pieces on the board. */
static int pieces_value(const HexiState *state, int player, const uint8_t value[HEXI_KINDS]) {
    int sum = 0;
    for (unsigned colours = hexi_colours_of(state, player); colours != 0;) {
        const int colour = hexi_take_colour(&colours);
        for (int i = 0; i < state->count[colour]; i++) {
            sum += value[hexi_kind(state->at[state->list[colour][i]])];
        }
    }
    return sum;
}

/* H-45 */
void hexi_score_win(HexiState *state, int winner) {
    give(state, winner, FOR_WINNING + pieces_value(state, winner, hexi_capture_values));
}

void hexi_score_draw(HexiState *state) {
    for (unsigned players = hexi_players(state); players != 0;) {
        const int player = hexi_take_colour(&players);
        give(state, player, FOR_A_DRAW + pieces_value(state, player, draw_value));
    }
}
