/* The turn: what an action changes, who is next, and how the game ends (H-9 .. H-13, H-38 ..
 * H-42). */
#include "game/text.h"
#include "games/heximeros/rules.h"

static bool alone(unsigned mask) {
    return (mask & (mask - 1)) == 0;
}

/* --- Leaving and ending --------------------------------------------------------------------- */

/* H-39, H-40: a colour's Sovereign has just left the board. */
static void fall_asleep(HexiState *state, int colour, Events *events) {
    const int player = state->controller[colour];
    state->controller[colour] = SEAT_NONE;
    events_report(events, EVENT_NOTE, colour, 0, CELL_NONE, CELL_NONE, HEXI_NOTE_DORMANT);
    if (hexi_colours_of(state, player) == 0) {
        state->out[state->outs++] = (int8_t)player;
        hexi_score_out(state, player);
        events_report(events, EVENT_NOTE, player, 0, CELL_NONE, CELL_NONE, HEXI_NOTE_OUT);
    }
}

/* H-40 */
static bool ends_with_last(HexiState *state, HexiEnd how) {
    const unsigned players = hexi_players(state);
    if (!alone(players)) {
        return false;
    }
    state->ended = (uint8_t)how;
    hexi_score_win(state, __builtin_ctz(players));
    return true;
}

static void end_drawn(HexiState *state, HexiEnd how) {
    state->ended = (uint8_t)how;
    hexi_score_draw(state);
}

/* --- Moving --------------------------------------------------------------------------------- */

/* `taker`: the colour that captures it, or SEAT_NONE; `shooter`: where the shot came from, else
 * CELL_NONE. */
static void take_off(HexiState *state, Cell cell, int taker, Cell shooter, Events *events) {
    const HexiPiece piece = state->at[cell];
    events_report(events, EVENT_CAPTURED, taker, hexi_plain(piece), cell, shooter, 0);
    hexi_lift(state, cell);
    if (hexi_fresh(piece)) {
        hexi_forfeit_sanctuary(state, piece, cell);
    }
}

/* H-11: `own` is the mask of the colours that the player moved when the move began. */
static void capture(HexiState *state, Cell cell, Cell shooter, unsigned own, Events *events) {
    const HexiPiece piece = state->at[cell];
    hexi_score_capture(state, piece, own);
    take_off(state, cell, state->side, shooter, events);
    if (hexi_kind(piece) == HEXI_SOVEREIGN) {
        fall_asleep(state, hexi_colour(piece), events);
    }
}

int hexi_sweep(Cell from, Cell to, Cell out[8]) {
    const HexiMap *map = hexi_map();
    for (int flat = 0; flat < HEX_DIRECTIONS; flat++) {
        const bool twice = from == map->centre && hexi_far_twice(map, from, flat) == to;
        if (map->far[from][flat] != to && !twice) {
            continue;
        }
        const int cells = twice ? 2 * HEXI_SHOT_RANGE : HEXI_SHOT_RANGE;
        for (int i = 0; i < cells; i++) {
            from = map->step[from][flat];
            out[i] = from;
        }
        return cells;
    }
    return 0;
}

static void capture_all(HexiState *state, HexiPiece piece, Action action, Events *events) {
    const unsigned own = hexi_colours_of(state, state->controller[state->side]);
    Cell cell[8] = {hexi_to(action)};
    Cell shooter = CELL_NONE;
    int cells = 1;
    if (hexi_kind(piece) == HEXI_DREADNAUGHT) {
        cells = hexi_sweep(hexi_from(action), hexi_to(action), cell);
    } else if (hexi_action_kind(action) == HEXI_SHOT) {
        cell[0] = hexi_target(action);
        shooter = hexi_to(action);
    }
    for (int i = 0; i < cells; i++) {
        if (state->at[cell[i]] != 0) {
            capture(state, cell[i], shooter, own, events);
        }
    }
}

static void report_move(const HexiState *state, Cell from, Cell to, Events *events) {
    events_report(events, EVENT_MOVED, state->side, hexi_plain(state->at[from]), from, to, 0);
}

static void go(HexiState *state, Cell from, Cell to) {
    const HexiPiece piece = state->at[from];
    hexi_shift(state, from, to, hexi_plain(piece));
    if (hexi_fresh(piece)) {
        hexi_forfeit_sanctuary(state, piece, from);
    }
}

/* True if no earlier position can return. */
static bool move(HexiState *state, Action action, Events *events) {
    const Cell from = hexi_from(action);
    const Cell to = hexi_to(action);
    const HexiPiece piece = state->at[from];
    const bool captures =
        hexi_action_kind(action) == HEXI_CAPTURE || hexi_action_kind(action) == HEXI_SHOT;
    const bool militant = hexi_kind(piece) == HEXI_MILITANT;
    report_move(state, from, to, events);
    if (captures) {
        capture_all(state, piece, action, events);
    }
    go(state, from, to);
    if (hexi_action_kind(action) == HEXI_SANCTUARY) { /* H-20 */
        const int side = hexi_sanctuary_side(state->side, hexi_target(action));
        const HexiSanctuary way = hexi_sanctuary(state->side, side);
        report_move(state, way.alcazar, way.alcazar_to, events);
        go(state, way.alcazar, way.alcazar_to);
    }
    state->quiet = (int16_t)(captures || militant ? 0 : state->quiet + 1); /* H-42 */
    if (militant && from == hexi_ground_zero()) {                          /* H-26 */
        hexi_hat(state, to, events);
    }
    if (ends_with_last(state, HEXI_LAST_LEFT)) {
        return true;
    }
    if (militant || hexi_kind(piece) == HEXI_HATTED) {
        hexi_open_promotion(state, piece, from, to);
    }
    return captures || militant || hexi_fresh(piece);
}

/* --- The Token ------------------------------------------------------------------------------ */

/* H-9, H-38, H-39: to the next active colour; H-42 counts the turns. */
static unsigned next_colour(HexiState *state) {
    do {
        state->side = (int8_t)((state->side + 1) % HEXI_COLOURS);
    } while (!hexi_active(state, state->side));
    state->turn++;
    if (state->quiet >= HEXI_QUIET_PER_COLOUR * __builtin_popcount(state->active)) {
        end_drawn(state, HEXI_QUIET);
    }
    return APPLIED_TURN_BEGAN;
}

/* H-41 */
static unsigned resign(HexiState *state, Events *events) {
    const int side = state->side;
    hexi_decline(state, events);
    take_off(state, state->sovereign[side], SEAT_NONE, CELL_NONE, events);
    fall_asleep(state, side, events);
    state->quiet = 0;
    if (ends_with_last(state, HEXI_RESIGNED)) {
        return APPLIED_IRREVERSIBLE;
    }
    return APPLIED_IRREVERSIBLE | next_colour(state);
}

unsigned hexi_apply(void *at, Action action, Events *events) {
    HexiState *state = at;
    if (action == ACTION_RESIGN) {
        return resign(state, events);
    }
    if (action == ACTION_DRAW) {
        hexi_decline(state, events);
        end_drawn(state, HEXI_AGREED);
        return 0;
    }
    unsigned applied = 0;
    bool over = true;
    switch (hexi_action_kind(action)) {
    case HEXI_MOVE:
    case HEXI_CAPTURE:
    case HEXI_SHOT:
    case HEXI_SANCTUARY:
        applied = move(state, action, events) ? APPLIED_IRREVERSIBLE : 0;
        over = state->open == HEXI_NONE_OPEN;
        break;
    case HEXI_CENTER:
    case HEXI_BASE:
    case HEXI_SECOND:
    case HEXI_DECLINE:
    case HEXI_NO_SECOND:
        over = hexi_promote(state, action, events);
        applied = hexi_action_kind(action) == HEXI_DECLINE ? 0 : APPLIED_IRREVERSIBLE;
        break;
    case HEXI_PASS: /* H-12 */
        state->quiet++;
        break;
    case HEXI_NOTHING:
        break;
    }
    return state->ended == HEXI_GOES_ON && over ? applied | next_colour(state) : applied;
}

/* --- Actions and outcome -------------------------------------------------------------------- */

int hexi_actions(const void *at, Action *out) {
    const HexiState *state = at;
    if (state->ended != HEXI_GOES_ON) {
        return 0;
    }
    if (state->open != HEXI_NONE_OPEN) {
        return hexi_promotions(state, out);
    }
    const int count = hexi_moves(state, out);
    if (count == 0) { /* H-12 */
        out[0] = hexi_action(HEXI_PASS, 0, 0);
        return 1;
    }
    return count;
}

int hexi_count(const void *at) {
    const HexiState *state = at;
    if (state->ended != HEXI_GOES_ON) {
        return 0;
    }
    if (state->open != HEXI_NONE_OPEN) {
        Action list[HEXI_PROMOTIONS_MAX];
        return hexi_promotions(state, list);
    }
    const int count = hexi_count_moves(state);
    return count == 0 ? 1 : count;
}

/* H-42, H-45: points for a draw are part of the position. */
void hexi_on_turn_start(void *at, const History *history) {
    HexiState *state = at;
    if (history->repetitions >= HEXI_TIMES_REPEATED && state->ended == HEXI_GOES_ON) {
        end_drawn(state, HEXI_REPEATED);
    }
}

const GameEnd hexi_ends[] = {
    [HEXI_LAST_LEFT] = {"H-40", N_("%s wins: the last player with a Sovereign (H-40)."), NULL,
                        N_("the last Sovereign on the board")},
    [HEXI_RESIGNED] = {"resignation", N_("%s wins: the last opponent resigned."), NULL,
                       N_("the last opponent resigned")},
    [HEXI_REPEATED] = {"H-42", N_("Drawn: the same position for the third time (H-42)."), NULL,
                       N_("the same position for the third time")},
    [HEXI_QUIET] = {"H-42", N_("Drawn: too long without a capture (H-42)."), NULL,
                    N_("too long without a capture")},
    [HEXI_AGREED] = {"agreement", N_("Drawn by agreement."), NULL, N_("by agreement")},
};

Outcome hexi_outcome(const void *at, const History *history) {
    const HexiState *state = at;
    (void)history; /* hexi_on_turn_start has looked at it */
    if (state->ended == HEXI_GOES_ON) {
        return (Outcome){.kind = OUTCOME_NONE};
    }
    const bool won = state->ended == HEXI_LAST_LEFT || state->ended == HEXI_RESIGNED;
    return (Outcome){.kind = won ? OUTCOME_WIN : OUTCOME_DRAW,
                     .seats = (uint8_t)hexi_players(state),
                     .rule = hexi_ends[state->ended].rule,
                     .how = hexi_ends[state->ended].how};
}
