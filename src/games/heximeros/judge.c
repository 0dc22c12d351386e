/*
 * For the search: what a position is worth to a player, and which actions to try first. Worth is
 * material, pieces of dormant colours apart, and what the side to move is about to capture.
 */
#include <stdlib.h>

#include "games/heximeros/rules.h"

enum {
    BOUND = 950,       /* of the worth of a game that goes on */
    STEEPNESS = 8000,  /* how much a lead counts while it is small */
    HALF_WAY = 1000,   /* the lead, thus counted, that is worth half the bound */
    COMING_OUT = 6,    /* at most, for a capital piece that has left its Base Line behind */
    SOVEREIGN = 300,   /* beside what it keeps awake */
    CENTER_LINE = 40,  /* for a move that promotes */
    CALLED_BACK = 200, /* for a Sovereign called back */
};

/* --- Material ------------------------------------------------------------------------------- */

static int material(const HexiState *state, Cell cell) {
    const HexiPiece piece = state->at[cell];
    const HexiKind kind = hexi_kind(piece);
    if (kind == HEXI_SOVEREIGN) {
        return SOVEREIGN;
    }
    if (kind == HEXI_MILITANT) { /* worth more the nearer it is to its Center Line */
        return hexi_capture_value(kind) + (hexi_height(hexi_colour(piece), cell) + 26) / 4;
    }
    const int out = (hexi_height(hexi_colour(piece), cell) + 26) / 3;
    return hexi_capture_value(kind) + (out < COMING_OUT ? out : COMING_OUT);
}

static int material_of(const HexiState *state, int colour) {
    int sum = 0;
    for (int i = 0; i < state->count[colour]; i++) {
        sum += material(state, state->list[colour][i]);
    }
    return sum;
}

/* What the colour to move takes from the player of what stands on a cell; 0 when nothing that
 * counts stands there. A Sovereign takes most of its colour along. */
static int loss(const HexiState *state, Cell cell) {
    const HexiPiece piece = state->at[cell];
    if (piece == 0 || hexi_dormant(state, piece)) {
        return 0;
    }
    const int colour = hexi_colour(piece);
    return hexi_kind(piece) == HEXI_SOVEREIGN ? material_of(state, colour) * 3 / 4
                                              : material(state, cell);
}

/* The gain of a capture, a Dreadnaught's own losses taken off. `victim` is who loses most by it. */
static int gain(const HexiState *state, Action action, int *victim) {
    const int mover = state->controller[state->side];
    Cell cell[8] = {hexi_act(action) == HEXI_SHOT ? hexi_target(action) : hexi_to(action)};
    int cells = 1;
    int sum = 0;
    int most = 0;
    if (hexi_kind(state->at[hexi_from(action)]) == HEXI_DREADNAUGHT) {
        cells = hexi_sweep(hexi_from(action), hexi_to(action), cell);
    }
    for (int i = 0; i < cells; i++) {
        const int part = loss(state, cell[i]);
        const int player =
            part == 0 ? SEAT_NONE : state->controller[hexi_colour(state->at[cell[i]])];
        sum += player == mover ? -part : part;
        if (player != mover && part > most) {
            most = part;
            *victim = player;
        }
    }
    return sum;
}

static bool captures(Action action) {
    return hexi_act(action) == HEXI_CAPTURE || hexi_act(action) == HEXI_SHOT;
}

/* --- What a position is worth --------------------------------------------------------------- */

/* Takes off the strength of the player who stands to lose most what the side to move may take. */
static void threaten(const HexiState *state, int strength[HEXI_COLOURS]) {
    Action list[HEXI_PIECE_MOVES];
    const int side = state->side;
    int best = 0;
    int loser = SEAT_NONE;
    for (int i = 0; i < state->count[side]; i++) {
        const int count = hexi_piece_moves(state, state->list[side][i], list);
        for (int k = 0; k < count; k++) {
            int victim = SEAT_NONE;
            const int worth = captures(list[k]) ? gain(state, list[k], &victim) : 0;
            if (worth > best && victim != SEAT_NONE) {
                best = worth;
                loser = victim;
            }
        }
    }
    if (loser != SEAT_NONE) {
        strength[loser] -= best / 2;
    }
}

static int judge_end(const HexiState *state, int seat) {
    const bool won = state->ended == HEXI_LAST_LEFT || state->ended == HEXI_RESIGNED;
    return !hexi_playing(state, seat) ? -1000 : won ? 1000 : 0;
}

int hexi_evaluate(const void *at, int seat) {
    const HexiState *state = at;
    int strength[HEXI_COLOURS] = {0};
    int players = 0;
    int total = 0;
    if (state->ended != HEXI_GOES_ON || !hexi_playing(state, seat)) {
        return judge_end(state, seat);
    }
    for (int colour = 0; colour < HEXI_COLOURS; colour++) {
        if (hexi_active(state, colour)) {
            strength[state->controller[colour]] += material_of(state, colour);
        }
    }
    if (state->open == HEXI_NONE_OPEN) {
        threaten(state, strength);
    }
    for (int player = 0; player < HEXI_COLOURS; player++) {
        players += hexi_playing(state, player);
        total += strength[player];
    }
    const int lead = players * strength[seat] - total;
    const int worth = STEEPNESS * lead / ((players - 1) * total);
    return BOUND * worth / (HALF_WAY + abs(worth));
}

/* --- What to try first ----------------------------------------------------------------------- */

static int promise_of_promotion(const HexiState *state, Action action) {
    const HexiPiece piece = hexi_promoted(action);
    const int colour = hexi_colour(piece);
    if (hexi_kind(piece) == HEXI_SOVEREIGN) {
        return CALLED_BACK;
    }
    const bool own = state->controller[colour] == state->controller[state->side];
    return own ? hexi_capture_value(hexi_kind(piece)) : 0;
}

/* 0 for most actions; higher for those that are worth a look first. */
static int promise(const HexiState *state, Action action) {
    const HexiAct act = hexi_act(action);
    const HexiPiece piece = state->at[hexi_from(action)];
    int victim = SEAT_NONE;
    if (act == HEXI_CENTER || act == HEXI_BASE || act == HEXI_SECOND) {
        return promise_of_promotion(state, action);
    }
    if (captures(action)) {
        const int worth = gain(state, action, &victim);
        return worth <= 0 ? 0 : 16 * worth + (100 - hexi_capture_value(hexi_kind(piece))) / 8;
    }
    const bool promotes = act == HEXI_MOVE && hexi_kind(piece) == HEXI_MILITANT &&
                          hexi_height(state->side, hexi_to(action)) >= 0;
    return promotes ? CENTER_LINE : 0;
}

/* The few actions that promise something come to the front, the best of them first. */
void hexi_order(const void *at, Action *actions, int count) {
    enum { FRONT_MOST = 256 };
    int worth[FRONT_MOST];
    int front = 0;
    for (int i = 0; i < count && front < FRONT_MOST; i++) {
        const Action action = actions[i];
        const int value = promise(at, action);
        if (value == 0) {
            continue;
        }
        actions[i] = actions[front];
        int place = front++;
        for (; place > 0 && worth[place - 1] < value; place--) {
            worth[place] = worth[place - 1];
            actions[place] = actions[place - 1];
        }
        worth[place] = value;
        actions[place] = action;
    }
}
