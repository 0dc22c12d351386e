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

/* H-46: what the player who was out as number `place`, from 0, gets. */
static int out_points(int place) {
    return FIRST_OUT + EACH_LATER * place;
}

/* The player has just left the game. */
void hexi_score_out(HexiState *state, int player) {
    give(state, player, out_points(state->outs - 1));
}

static void give_for_promotion(HexiState *state, int player, int points) {
    give(state, player, points);
    if (state->scored && player != SEAT_NONE) {
        state->promoted[player] += points;
    }
}

/* H-47: what the player who promotes gets, and the player who moves the colour of the piece. */
static int promotion_points(const HexiState *state, HexiActionKind act, HexiPiece piece,
                            int *others) {
    const HexiKind kind = hexi_kind(piece);
    *others = 0;
    if (act == HEXI_CENTER) {
        return hexi_capture_value(kind);
    }
    if (hexi_colour(piece) == state->side || kind == HEXI_SOVEREIGN) {
        return 2 * hexi_capture_value(kind);
    }
    *others = draw_value[kind];
    return draw_value[kind];
}

int hexi_promotion_points(const HexiState *state, HexiActionKind act, HexiPiece piece) {
    int others;
    const int own = promotion_points(state, act, piece, &others);
    const bool both = state->controller[hexi_colour(piece)] == state->controller[state->side];
    return state->scored ? own + (both ? others : 0) : 0;
}

void hexi_score_promotion(HexiState *state, HexiActionKind act, HexiPiece piece) {
    int others;
    const int own = promotion_points(state, act, piece, &others);
    give_for_promotion(state, state->controller[state->side], own);
    give_for_promotion(state, state->controller[hexi_colour(piece)], others);
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
static int win_points(const HexiState *state, int winner) {
    return FOR_WINNING + pieces_value(state, winner, hexi_capture_values);
}

static int draw_points(const HexiState *state, int player) {
    return FOR_A_DRAW + pieces_value(state, player, draw_value);
}

void hexi_score_win(HexiState *state, int winner) {
    give(state, winner, win_points(state, winner));
}

void hexi_score_draw(HexiState *state) {
    for (unsigned players = hexi_players(state); players != 0;) {
        const int player = hexi_take_colour(&players);
        give(state, player, draw_points(state, player));
    }
}

int hexi_place_out(const HexiState *state, int player) {
    for (int i = 0; i < state->outs; i++) {
        if (state->out[i] == player) {
            return i;
        }
    }
    return -1;
}

HexiPoints hexi_points(const HexiState *state, int player, const Outcome *outcome) {
    const int out = hexi_place_out(state, player);
    HexiPoints points = {.sum = state->score[player], .promoted = state->promoted[player]};
    if (!state->scored) {
        return points;
    }
    points.leaving = out >= 0 ? out_points(out) : 0;
    if ((outcome->seats >> player & 1) != 0) {
        points.ending = outcome->kind == OUTCOME_WIN    ? win_points(state, player)
                        : outcome->kind == OUTCOME_DRAW ? draw_points(state, player)
                                                        : 0;
    }
    points.taken = points.sum - points.promoted - points.leaving - points.ending;
    return points;
}
