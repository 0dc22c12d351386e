/* For the search: the order of actions, the captures that gain, and the actions that cannot wait.
 */
#include "games/heximeros/rules.h"
#include "hex/min_max.h"

/* --- Order ---------------------------------------------------------------------------------- */

/* A state and the sight that describes it. */
typedef struct Position {
    const HexiState *state;
    const HexiAttackMap *sight;
} Position;

enum {
    CENTER_LINE = 40,  /* points for a move to the Center Line */
    CALLED_BACK = 200, /* for resurrecting a Sovereign */
};

static int promotion_priority(const HexiState *state, Action action) {
    const HexiPiece piece = hexi_promoted(action);
    const int colour = hexi_colour(piece);
    if (hexi_kind(piece) == HEXI_SOVEREIGN) {
        return CALLED_BACK;
    }
    const bool own = state->controller[colour] == state->controller[state->side];
    return own ? hexi_capture_value(hexi_kind(piece)) : 0;
}

/* The gain or loss on a cell where the side to move captures. */
static int captured_value(const Position *position, Cell cell) {
    const HexiState *state = position->state;
    const HexiPiece piece = state->at[cell];
    if (piece == 0 || hexi_dormant(state, piece)) {
        return 0;
    }
    const int colour = hexi_colour(piece);
    const int value = hexi_kind(piece) == HEXI_SOVEREIGN ? position->sight->worth[colour]
                                                         : hexi_material(piece, cell);
    return state->controller[colour] == state->controller[state->side] ? -value : value;
}

/* The gain of a capture, assuming a recapture wherever one is possible. */
static int capture_priority(const Position *position, Action action) {
    const HexiState *state = position->state;
    const Cell to = hexi_to(action);
    const HexiKind kind = hexi_kind(state->at[hexi_from(action)]);
    const unsigned others = ~(1U << state->controller[state->side]);
    Cell cell[8] = {hexi_action_kind(action) == HEXI_SHOT ? hexi_target(action) : to};
    int cells = 1;
    if (kind == HEXI_DREADNAUGHT) {
        cells = hexi_sweep(hexi_from(action), to, cell);
    }
    int sum = 0;
    for (int i = 0; i < cells; i++) {
        sum += captured_value(position, cell[i]);
    }
    if ((position->sight->hit[to] & others) != 0) {
        sum -=
            (kind == HEXI_SOVEREIGN ? HEXI_SOVEREIGN_RISK : hexi_capture_value(kind)) * HEXI_POINT;
    }
    return sum > 0 ? 16 * sum + 100 - hexi_capture_value(kind) : 0;
}

/* 0 for most actions; higher for those to try first. */
static int priority(const Position *position, Action action) {
    const HexiState *state = position->state;
    const HexiPiece piece = state->at[hexi_from(action)];
    switch (hexi_action_kind(action)) {
    case HEXI_CENTER:
    case HEXI_BASE:
    case HEXI_SECOND:
        return promotion_priority(state, action);
    case HEXI_CAPTURE:
    case HEXI_SHOT:
        return capture_priority(position, action);
    case HEXI_MOVE:
        return hexi_kind(piece) == HEXI_MILITANT && hexi_height(state->side, hexi_to(action)) >= 0
                   ? CENTER_LINE * HEXI_POINT
                   : 0;
    default:
        return 0;
    }
}

/* Brings the few promising actions to the front, the best first, and returns their number. */
static int bring_to_front(const Position *position, Action *actions, int count) {
    enum { FRONT_MOST = 256 };
    int best[FRONT_MOST];
    int front = 0;
    for (int i = 0; i < count && front < FRONT_MOST; i++) {
        const Action action = actions[i];
        const int value = priority(position, action);
        if (value == 0) {
            continue;
        }
        actions[i] = actions[front];
        int place = front++;
        for (; place > 0 && best[place - 1] < value; place--) {
            best[place] = best[place - 1];
            actions[place] = actions[place - 1];
        }
        best[place] = value;
        actions[place] = action;
    }
    return front;
}

void hexi_scratch_order(const void *sight, const void *state, Action *actions, int count) {
    const Position position = {.state = state, .sight = sight};
    bring_to_front(&position, actions, count);
}

void hexi_order(const void *state, Action *actions, int count) {
    HexiAttackMap sight;
    hexi_see(state, &sight);
    hexi_scratch_order(&sight, state, actions, count);
}

/* --- Captures ------------------------------------------------------------------------------- */

/* Whether the side to move could capture anything; from Ground Zero it may see farther. */
static bool attacks_any(const Position *position) {
    const HexiState *state = position->state;
    const int player = state->controller[state->side];
    if (hexi_colour(state->at[hexi_map()->centre]) == state->side) {
        return true;
    }
    for (int colour = 0; colour < HEXI_COLOURS; colour++) {
        for (int i = 0; state->controller[colour] != player && i < state->count[colour]; i++) {
            if ((position->sight->hit[state->list[colour][i]] >> player & 1) != 0) {
                return true;
            }
        }
    }
    return false;
}

/* Captures that gain; while a promotion is open, the promotions. */
int hexi_captures(const void *sight, const void *at, Action *out) {
    const HexiState *state = at;
    Position position = {.state = state, .sight = sight};
    HexiAttackMap own;
    int count = 0;
    if (state->ended != HEXI_GOES_ON) {
        return 0;
    }
    if (sight == NULL) {
        hexi_see(state, &own);
        position.sight = &own;
    }
    if (state->open != HEXI_NONE_OPEN) {
        count = hexi_promotions(state, out);
    } else if (attacks_any(&position)) {
        count = hexi_list_captures(state, out);
    }
    return bring_to_front(&position, out, count);
}

/* --- What cannot wait ----------------------------------------------------------------------- */

/* Pieces of the side to move that could be lost, those that cost most first. */
typedef struct Hanging {
    int count;
    Cell cell[3];
    int loss[3];
} Hanging;

/* The most that another player gains by capturing a piece. */
static int loss_of(const Position *position, Cell cell) {
    const HexiPiece piece = position->state->at[cell];
    const int player = position->state->controller[hexi_colour(piece)];
    const int value = hexi_material(piece, cell);
    int most = 0;
    for (unsigned left = hexi_hunters(position->sight, cell, player); left != 0; left &= left - 1) {
        const int gain =
            hexi_exchange(position->sight, position->state, __builtin_ctz(left), cell, value);
        most = MAX(gain, most);
    }
    return most;
}

static void find_hanging(const Position *position, Hanging *hanging) {
    enum { MOST = sizeof hanging->cell / sizeof hanging->cell[0] };
    const HexiState *state = position->state;
    hanging->count = 0;
    for (int i = 0; i < state->count[state->side]; i++) {
        const Cell cell = state->list[state->side][i];
        const int loss = loss_of(position, cell);
        if (loss <= 0) {
            continue;
        }
        int at = hanging->count < MOST ? hanging->count++ : MOST;
        for (; at > 0 && hanging->loss[at - 1] < loss; at--) {
            if (at < MOST) {
                hanging->loss[at] = hanging->loss[at - 1];
                hanging->cell[at] = hanging->cell[at - 1];
            }
        }
        if (at < MOST) {
            hanging->loss[at] = loss;
            hanging->cell[at] = cell;
        }
    }
}

/* Captures, moves of what could be lost, and Militants that come to their Center Line. */
static bool is_urgent(const Position *position, const Hanging *hanging, Action action) {
    const HexiActionKind kind = hexi_action_kind(action);
    if (kind == HEXI_CAPTURE || kind == HEXI_SHOT) {
        return true;
    }
    for (int i = 0; i < hanging->count; i++) {
        if (hanging->cell[i] == hexi_from(action)) {
            return true;
        }
    }
    return priority(position, action) > 0;
}

int hexi_urgent(const void *sight, const void *state, Action *actions, int count) {
    const Position position = {.state = state, .sight = sight};
    Hanging hanging;
    int urgent = 0;
    if (position.state->open != HEXI_NONE_OPEN) {
        return count;
    }
    find_hanging(&position, &hanging);
    for (int i = 0; i < count; i++) {
        const Action action = actions[i];
        if (is_urgent(&position, &hanging, action)) {
            actions[i] = actions[urgent];
            actions[urgent++] = action;
        }
    }
    return urgent;
}
