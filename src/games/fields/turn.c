/* What an action does, the end of a turn and of the game: F-9, F-10, F-24, F-35 .. F-37. */
#include "game/text.h"
#include "games/fields/rules.h"

static void finish(FieldsState *state, FieldsEnd rule, int winner) {
    state->ended = (uint8_t)rule;
    state->winner = (int8_t)winner;
    state->underway = fields_not_underway;
}

/* F-35, F-36: after a completed move and after any other action. */
static void adjudicate(FieldsState *state) {
    const int side = state->side;
    if (fields_wins_by_network(state, side)) {
        finish(state, FIELDS_BY_NETWORK, side);
    } else if (fields_has_fallen(state, 1 - side)) {
        finish(state, FIELDS_BY_FALL, side);
    }
}

void fields_adjudicate_position(FieldsState *state, bool over) {
    /* There is not enough land for two such networks. */
    for (int seat = 0; seat < FIELDS_SEATS && over; seat++) {
        if (fields_wins_by_network(state, seat)) {
            finish(state, FIELDS_BY_NETWORK, seat);
        }
    }
    for (int seat = 0; seat < FIELDS_SEATS && state->ended == FIELDS_GOES_ON; seat++) {
        if (fields_has_fallen(state, seat)) {
            finish(state, FIELDS_BY_FALL, 1 - seat);
        }
    }
    if (state->ended == FIELDS_GOES_ON && (over || state->quiet >= FIELDS_QUIET_MAX)) {
        finish(state, FIELDS_BY_QUIET, SEAT_NONE);
    }
}

static unsigned end_turn(FieldsState *state, Events *events) {
    if (state->ended != FIELDS_GOES_ON) {
        return 0;
    }
    fields_part_princes(state, events); /* F-33 */
    state->quiet = state->loud ? 0 : (int8_t)(state->quiet + 1);
    state->loud = false;
    state->first = CELL_NONE;
    state->first_queen = false;
    state->underway = fields_not_underway;
    state->side = (int8_t)(1 - state->side);
    state->turn++;
    const FieldsSet together = state->twin[state->side];
    state->shared = together == 0 ? CELL_NONE : (int8_t)fields_lowest(together);
    if (state->quiet >= FIELDS_QUIET_MAX) {
        finish(state, FIELDS_BY_QUIET, SEAT_NONE); /* F-37 */
        return 0;
    }
    return APPLIED_TURN_BEGAN;
}

/* A pawn has completed its move on `cell`: F-31, F-35, F-42. */
static void complete(FieldsState *state, Cell cell, Events *events) {
    fields_capture_field(state, cell, events);
    state->underway = fields_not_underway;
    adjudicate(state);
}

/* Whether a Prince can do anything, under way or not. */
static bool prince_can_move(const FieldsState *state, Cell from) {
    const FieldsStride stride = fields_stride(state, from);
    const FieldsReach reach = fields_prince_reach(state, from, stride);
    return reach.go != 0 || fields_discoverable(state, from, stride) != 0 ||
           fields_beaten(state, reach.attack, 1) != 0;
}

bool fields_second_can_move(const FieldsState *state) {
    FieldsSet princes = fields_fresh_princes(state);
    if (!state->first_queen && fields_queen_reach(state) != 0) {
        return true;
    }
    while (princes != 0) {
        if (prince_can_move(state, fields_take(&princes))) {
            return true;
        }
    }
    return false;
}

/* F-10: a second pawn may follow the first, if one can. */
static unsigned next_pawn(FieldsState *state, bool queen, Cell cell, Events *events) {
    if (state->first != CELL_NONE || state->ended != FIELDS_GOES_ON) {
        return end_turn(state, events);
    }
    state->first = (int8_t)cell;
    state->first_queen = queen;
    return fields_second_can_move(state) ? 0 : end_turn(state, events);
}

static void report_move(const FieldsState *state, FieldsPiece piece, Cell from, Cell to,
                        Events *events) {
    events_report(events, EVENT_MOVED, state->side, fields_piece(state->side, piece), from, to, 0);
}

static unsigned move_queen(FieldsState *state, Cell to, Events *events) {
    const Cell from = fields_lowest(state->queen[state->side]);
    state->queen[state->side] = fields_bit(to);
    report_move(state, FIELDS_QUEEN, from, to, events);
    complete(state, to, events);
    return next_pawn(state, true, to, events);
}

static unsigned move_prince(FieldsState *state, Cell from, Cell to, Events *events) {
    const FieldsStride stride = fields_stride(state, from);
    const int cost = fields_way_cost(state, from, to, stride);
    fields_lift_prince(state, from);
    fields_put_prince(state, to);
    report_move(state, FIELDS_PRINCE, from, to, events);
    if (fields_goes_on(state, from, to, stride, cost)) {
        return 0;
    }
    complete(state, to, events);
    return next_pawn(state, false, to, events);
}

static unsigned attack(FieldsState *state, Cell from, Cell to, Events *events) {
    report_move(state, FIELDS_PRINCE, from, to, events);
    fields_fight(state, to, events);
    fields_lift_prince(state, from);
    fields_put_prince(state, to);
    state->loud = true;
    complete(state, to, events);
    return next_pawn(state, false, to, events);
}

/* F-32 */
static unsigned joint_attack(FieldsState *state, Action action, Events *events) {
    const Cell from[] = {fields_from(action), fields_with(action)};
    const Cell to = fields_to(action);
    report_move(state, FIELDS_PRINCE, from[0], to, events);
    report_move(state, FIELDS_PRINCE, from[1], to, events);
    fields_fight(state, to, events);
    for (int i = 0; i < 2; i++) {
        fields_lift_prince(state, from[i]);
        fields_put_prince(state, to);
    }
    if (from[0] == from[1]) {
        state->shared = (int8_t)to; /* F-33: the same two share a cell still */
    }
    state->loud = true;
    complete(state, to, events);
    return end_turn(state, events);
}

static unsigned discover(FieldsState *state, Cell from, Cell to, Events *events) {
    const unsigned applied = APPLIED_REVEALED | APPLIED_IRREVERSIBLE;
    if (fields_discover(state, from, to, events)) {
        return applied;
    }
    complete(state, from, events);
    return applied | next_pawn(state, false, from, events);
}

/* The Prince under way stops; the second pawn is next, or the turn ends. */
static unsigned stop(FieldsState *state, bool turn_over, Events *events) {
    const Cell cell = state->underway.cell;
    if (cell != CELL_NONE) {
        complete(state, cell, events);
        if (!turn_over) {
            return next_pawn(state, false, cell, events);
        }
    }
    return end_turn(state, events);
}

bool fields_may_stop(const FieldsState *state) {
    FieldsState stopped = *state;
    if (state->first != CELL_NONE) {
        return false;
    }
    complete(&stopped, state->underway.cell, NULL);
    stopped.first = state->underway.cell;
    return stopped.ended == FIELDS_GOES_ON && fields_second_can_move(&stopped);
}

/* F-9: an action that is a turn by itself. */
static unsigned whole_turn(FieldsState *state, unsigned applied, Events *events) {
    adjudicate(state);
    return applied | end_turn(state, events);
}

/* F-24 */
static unsigned pass(FieldsState *state, Events *events) {
    state->passes =
        (int8_t)(state->passes < FIELDS_PASSES_MAX ? state->passes + 1 : FIELDS_PASSES_MAX);
    return whole_turn(state, 0, events);
}

static unsigned leave(FieldsState *state, Action action) {
    const bool agreed = action == ACTION_DRAW;
    finish(state, agreed ? FIELDS_BY_AGREEMENT : FIELDS_BY_RESIGNING,
           agreed ? SEAT_NONE : 1 - state->side);
    return 0;
}

unsigned fields_apply(void *at, Action action, Events *events) {
    FieldsState *state = at;
    const Cell from = fields_from(action);
    const Cell to = fields_to(action);
    if (action == ACTION_RESIGN || action == ACTION_DRAW) {
        return leave(state, action);
    }
    const FieldsActionKind kind = fields_action_kind(action);
    if (kind != FIELDS_PASS) {
        state->passes = 0;
    }
    switch (kind) {
    case FIELDS_MOVE_QUEEN:
        return move_queen(state, to, events);
    case FIELDS_MOVE_PRINCE:
        return move_prince(state, from, to, events);
    case FIELDS_ATTACK:
        return attack(state, from, to, events);
    case FIELDS_JOINT_ATTACK:
        return joint_attack(state, action, events);
    case FIELDS_DISCOVER:
        return discover(state, from, to, events);
    case FIELDS_STOP:
        return stop(state, false, events);
    case FIELDS_END:
        return stop(state, true, events);
    case FIELDS_BUILD_FIELD:
    case FIELDS_BUILD_CITY:
        fields_make_other(state, action, events);
        /* Passive pawns never leave the board, so no earlier position can return. */
        return whole_turn(state, APPLIED_IRREVERSIBLE, events);
    case FIELDS_CASTLE:
    case FIELDS_BRING_PRINCE:
    case FIELDS_BRING_QUEEN:
        fields_make_other(state, action, events);
        return whole_turn(state, 0, events);
    case FIELDS_PASS:
        return pass(state, events);
    case FIELDS_NOTHING:
        break;
    }
    return 0;
}

const GameEnd fields_ends[] = {
    /* The caller has counted the repetitions. */
    [FIELDS_GOES_ON] = {"F-37", N_("Drawn: the same position for the third time (F-37)."), NULL,
                        N_("the same position for the third time")},
    [FIELDS_BY_NETWORK] = {"F-35", NULL, NULL, N_("a network worth 5")},
    [FIELDS_BY_FALL] = {"F-36", NULL, NULL, N_("the other Queen cannot return")},
    [FIELDS_BY_QUIET] =
        {"F-37", N_("Drawn: 120 turns without building, a Battle, a return or exploring (F-37)."),
         NULL, N_("120 quiet turns")},
    [FIELDS_BY_RESIGNING] = {"resignation", N_("%s wins: %s resigned."), NULL,
                             N_("the other player resigned")},
    [FIELDS_BY_AGREEMENT] = {"agreement", N_("Drawn by agreement."), NULL, N_("by agreement")},
};

Outcome fields_outcome(const void *at, const History *history) {
    const FieldsState *state = at;
    const GameEnd *end = &fields_ends[state->ended];
    if (state->ended == FIELDS_GOES_ON && history->repetitions < FIELDS_REPEATED) {
        return (Outcome){.kind = OUTCOME_NONE};
    }
    if (state->ended == FIELDS_GOES_ON || state->winner == SEAT_NONE) {
        return (Outcome){.kind = OUTCOME_DRAW, .seats = 3, .rule = end->rule, .how = end->how};
    }
    return (Outcome){.kind = OUTCOME_WIN,
                     .seats = (uint8_t)(1 << state->winner),
                     .rule = end->rule,
                     .how = end->how};
}
