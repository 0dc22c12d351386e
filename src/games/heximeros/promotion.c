/* Promotions: H-32 .. H-38. */
#include "games/heximeros/rules.h"

bool hexi_may_become(HexiKind kind) {
    return kind >= HEXI_REGENT && kind <= HEXI_DREADNAUGHT;
}

/* --- What may be chosen -------------------------------------------------------------------- */

/* H-32 */
static Action *list_center(const HexiState *state, Action *out) {
    for (int kind = HEXI_REGENT; kind <= HEXI_DREADNAUGHT; kind++) {
        *out++ = hexi_promotion(HEXI_CENTER, hexi_piece(state->side, (HexiKind)kind), 0);
    }
    *out++ = hexi_action(HEXI_DECLINE, 0, 0);
    return out;
}

/* A piece on every empty cell of a Base Line. */
static Action *list_on_base(const HexiState *state, HexiActionKind act, HexiPiece piece, int base,
                            Action *out) {
    const Cell *cell = hexi_map()->base[base];
    for (int i = 0; i < HEXI_BASE_CELLS; i++) {
        if (state->at[cell[i]] == 0) {
            *out++ = hexi_promotion(act, piece, cell[i]);
        }
    }
    return out;
}

/* H-36 */
static Action *list_first(const HexiState *state, Action *out) {
    for (unsigned present = state->present; present != 0;) {
        const int colour = hexi_take_colour(&present);
        const bool active = hexi_active(state, colour);
        const int first = active ? HEXI_REGENT : HEXI_SOVEREIGN;
        const int last = active ? HEXI_DREADNAUGHT : HEXI_SOVEREIGN;
        for (int kind = first; kind <= last; kind++) {
            const HexiPiece piece = hexi_piece(colour, (HexiKind)kind);
            *out++ = hexi_promotion(HEXI_BASE, piece, HEXI_OFF);
            if (colour != state->side) {
                out = list_on_base(state, HEXI_BASE, piece, colour, out);
            }
        }
    }
    *out++ = hexi_action(HEXI_DECLINE, 0, 0);
    return out;
}

bool hexi_may_be_second(const HexiState *state, int colour) {
    const bool own_first = hexi_colour(state->at[state->open_cell]) == state->side;
    return hexi_active(state, colour) && (own_first || colour != state->side);
}

static bool has_room(const HexiState *state, int base) {
    const Cell *cell = hexi_map()->base[base];
    for (int i = 0; i < HEXI_BASE_CELLS; i++) {
        if (state->at[cell[i]] == 0) {
            return true;
        }
    }
    return false;
}

bool hexi_second_possible(const HexiState *state) {
    const int reached = hexi_map()->base_of[state->open_cell];
    for (unsigned active = state->active; active != 0;) {
        const int colour = hexi_take_colour(&active);
        if (hexi_may_be_second(state, colour) &&
            (has_room(state, reached) || has_room(state, colour))) {
            return true;
        }
    }
    return false;
}

/* H-37 */
static Action *list_second(const HexiState *state, Action *out) {
    const int reached = hexi_map()->base_of[state->open_cell];
    for (unsigned active = state->active; active != 0;) {
        const int colour = hexi_take_colour(&active);
        if (!hexi_may_be_second(state, colour)) {
            continue;
        }
        for (int kind = HEXI_REGENT; kind <= HEXI_DREADNAUGHT; kind++) {
            const HexiPiece piece = hexi_piece(colour, (HexiKind)kind);
            out = list_on_base(state, HEXI_SECOND, piece, reached, out);
            if (colour != reached) {
                out = list_on_base(state, HEXI_SECOND, piece, colour, out);
            }
        }
    }
    *out++ = hexi_action(HEXI_NO_SECOND, 0, 0);
    return out;
}

int hexi_promotions(const HexiState *state, Action *out) {
    switch ((HexiOpen)state->open) {
    case HEXI_AT_CENTER:
        return (int)(list_center(state, out) - out);
    case HEXI_AT_BASE:
        return (int)(list_first(state, out) - out);
    case HEXI_AT_SECOND:
        return (int)(list_second(state, out) - out);
    case HEXI_NONE_OPEN:
        break;
    }
    return 0;
}

/* --- What happens -------------------------------------------------------------------------- */

static void report(HexiState *state, EventKind kind, HexiPiece piece, HexiPiece into, Cell from,
                   Cell to, Events *events) {
    events_add(events, (Event){.kind = (uint8_t)kind,
                               .seat = state->side,
                               .piece = hexi_plain(piece),
                               .into = hexi_plain(into),
                               .from = from,
                               .to = to});
}

/* The piece on `cell` becomes `into`, whatever its colour. */
static void replace(HexiState *state, Cell cell, HexiPiece into, Events *events) {
    report(state, EVENT_CHANGED, state->at[cell], into, CELL_NONE, cell, events);
    hexi_lift(state, cell);
    hexi_put(state, cell, into);
}

static void open(HexiState *state, HexiOpen kind, Cell cell) {
    state->open = (uint8_t)kind;
    state->open_cell = kind == HEXI_NONE_OPEN ? CELL_NONE : cell;
}

void hexi_hat(HexiState *state, Cell cell, Events *events) {
    const HexiPiece hatted = hexi_piece(hexi_colour(state->at[cell]), HEXI_HATTED);
    report(state, EVENT_CHANGED, state->at[cell], hatted, CELL_NONE, cell, events);
    hexi_change(state, cell, hatted);
}

void hexi_open_promotion(HexiState *state, HexiPiece piece, Cell from, Cell to) {
    const HexiMap *map = hexi_map();
    const int base = map->base_of[to];
    const bool foreign = base != SEAT_NONE && base != state->side;
    if (hexi_kind(piece) == HEXI_HATTED) {
        if (foreign && map->base_of[from] != base) { /* H-35 */
            open(state, HEXI_AT_BASE, to);
        }
        return;
    }
    /* H-26: one that leaves Ground Zero was on the line before. */
    const bool center = map->height[state->side][from] < 0 && map->height[state->side][to] >= 0;
    if (center || foreign) { /* H-32, H-34 */
        open(state, HEXI_AT_CENTER, to);
    }
}

void hexi_decline(HexiState *state, Events *events) {
    const bool at_ground_zero = state->open_cell == hexi_map()->centre;
    if (state->open == HEXI_AT_CENTER && !at_ground_zero) { /* H-33 */
        hexi_hat(state, state->open_cell, events);
    }
    open(state, HEXI_NONE_OPEN, CELL_NONE);
}

/* H-32: every new Prelate still has its first move. */
static HexiPiece as_new(HexiPiece piece) {
    return (HexiPiece)(piece | (hexi_kind(piece) == HEXI_PRELATE ? HEXI_FRESH : 0));
}

/* H-38 */
static void wake(HexiState *state, int colour, Events *events) {
    state->controller[colour] = state->controller[state->side];
    events_report(events, EVENT_NOTE, colour, 0, CELL_NONE, CELL_NONE, HEXI_NOTE_ACTIVE);
}

/* Places a piece on a cell other than the Militant's. */
static void place(HexiState *state, HexiPiece piece, Cell cell, Events *events) {
    report(state, EVENT_PLACED, piece, 0, state->open_cell, cell, events);
    hexi_put(state, cell, piece);
}

/* H-36; true when no second piece can follow (H-37). */
static bool promote_first(HexiState *state, HexiPiece piece, Cell to, Events *events) {
    const bool sovereign = hexi_kind(piece) == HEXI_SOVEREIGN;
    const bool in_place = to == HEXI_OFF;
    if (in_place) {
        replace(state, state->open_cell, as_new(piece), events);
    } else {
        events_report(events, EVENT_CAPTURED, SEAT_NONE, hexi_plain(state->at[state->open_cell]),
                      state->open_cell, CELL_NONE, 0);
        hexi_lift(state, state->open_cell);
        place(state, as_new(piece), to, events);
    }
    if (sovereign) {
        wake(state, hexi_colour(piece), events);
    }
    return !in_place || sovereign || !hexi_second_possible(state);
}

bool hexi_promote(HexiState *state, Action action, Events *events) {
    const HexiActionKind act = hexi_action_kind(action);
    const HexiPiece piece = hexi_promoted(action);
    if (act == HEXI_DECLINE || act == HEXI_NO_SECOND) {
        hexi_decline(state, events);
        return true;
    }
    hexi_score_promotion(state, act, piece);
    if (act == HEXI_BASE) {
        if (!promote_first(state, piece, hexi_to(action), events)) {
            open(state, HEXI_AT_SECOND, state->open_cell);
            return false;
        }
    } else if (act == HEXI_CENTER) {
        replace(state, state->open_cell, as_new(piece), events);
    } else {
        place(state, as_new(piece), hexi_to(action), events);
    }
    open(state, HEXI_NONE_OPEN, CELL_NONE);
    return true;
}
