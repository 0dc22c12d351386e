/* Actions that are whole turns: castling, building, bringing back lost pawns: F-18 .. F-23. */
#include "games/fields/rules.h"

/* --- Queen and Prince change places -------------------------------------------------------- */

/* F-18, F-39: the cells between Queen and Prince that a castling may go by. */
static FieldsSet open_between(const FieldsState *state) {
    const int side = state->side;
    return (fields_land(state) | state->prince[side]) & ~fields_barrier(state, side);
}

/* The cells of the Princes who may change places with the Queen. */
static FieldsSet castling(const FieldsState *state) {
    const int side = state->side;
    const FieldsSet queen = state->queen[side];
    const FieldsSet near = fields_around(queen);
    const FieldsSet reached = near | fields_around(near & open_between(state));
    return state->prince[side] & ~state->twin[side] /* F-19 */ & fields_land(state) & reached;
}

static void castle(FieldsState *state, Cell prince, Events *events) {
    const int side = state->side;
    const Cell queen = fields_lowest(state->queen[side]);
    state->queen[side] = fields_bit(prince);
    state->prince[side] ^= fields_bit(prince) | fields_bit(queen);
    events_report(events, EVENT_MOVED, side, fields_piece(side, FIELDS_QUEEN), queen, prince, 0);
    events_report(events, EVENT_MOVED, side, fields_piece(side, FIELDS_PRINCE), prince, queen, 0);
}

/* --- Fields and Cities are built on the cell of the Queen ---------------------------------- */

static bool ground_is_free(const FieldsState *state) {
    const FieldsSet passive = state->field[0] | state->field[1] | state->city[0] | state->city[1];
    return (state->queen[state->side] & fields_land(state) & ~passive) != 0;
}

/* F-20 */
static bool may_build_field(const FieldsState *state) {
    return ground_is_free(state) && fields_size(state->field[state->side]) < FIELDS_FIELDS_MAX;
}

/* F-21 */
static bool may_build_city(const FieldsState *state) {
    return ground_is_free(state) && fields_size(state->city[state->side]) < FIELDS_CITIES_MAX &&
           fields_size(state->city[0] | state->city[1]) < 2 * FIELDS_CITIES_MAX;
}

static void build(FieldsState *state, FieldsPiece piece, Events *events) {
    const FieldsSet ground = state->queen[state->side];
    FieldsSet *passive = piece == FIELDS_CITY ? state->city : state->field;
    passive[state->side] |= ground;
    state->loud = true;
    events_report(events, EVENT_PLACED, state->side, fields_piece(state->side, piece), CELL_NONE,
                  fields_lowest(ground), 0);
}

/* --- Lost pawns return to a City ----------------------------------------------------------- */

static FieldsSet standing(const FieldsState *state) {
    return fields_active(state, 0) | fields_active(state, 1);
}

/* F-23: the Cities on which a Prince may return. */
static FieldsSet prince_returns(const FieldsState *state) {
    const int side = state->side;
    const int princes = fields_count(state, side, FIELDS_PRINCE);
    if (princes >= FIELDS_PRINCES_MAX || fields_size(state->field[side]) < princes + 1) {
        return 0;
    }
    return state->city[side] & ~standing(state);
}

/* F-22: the Cities to which a lost Queen may return for the Prince on `prince`. */
static FieldsSet queen_returns(const FieldsState *state, Cell prince) {
    const int side = state->side;
    const FieldsSet given = fields_bit(prince) & ~state->twin[side];
    return state->city[side] & ~(standing(state) & ~given);
}

static void place(FieldsState *state, FieldsPiece piece, Cell city, Events *events) {
    state->loud = true;
    events_report(events, EVENT_PLACED, state->side, fields_piece(state->side, piece), CELL_NONE,
                  city, 0);
}

static void bring_prince(FieldsState *state, Cell city, Events *events) {
    fields_put_prince(state, city);
    place(state, FIELDS_PRINCE, city, events);
}

static void bring_queen(FieldsState *state, Cell city, Cell prince, Events *events) {
    fields_lift_prince(state, prince);
    events_report(events, EVENT_CAPTURED, SEAT_NONE, fields_piece(state->side, FIELDS_PRINCE),
                  prince, CELL_NONE, 0);
    state->queen[state->side] = fields_bit(city);
    place(state, FIELDS_QUEEN, city, events);
}

/* --- All of them --------------------------------------------------------------------------- */

Action *fields_list_others(const FieldsState *state, Action *out) {
    out = fields_list(out, FIELDS_CASTLE, 0, castling(state));
    if (may_build_field(state)) {
        *out++ = fields_action(FIELDS_BUILD_FIELD, 0, 0, 0);
    }
    if (may_build_city(state)) {
        *out++ = fields_action(FIELDS_BUILD_CITY, 0, 0, 0);
    }
    out = fields_list(out, FIELDS_BRING_PRINCE, 0, prince_returns(state));
    if (state->queen[state->side] == 0) {
        for (FieldsSet princes = state->prince[state->side]; princes != 0;) {
            const Cell prince = fields_take(&princes);
            out = fields_list(out, FIELDS_BRING_QUEEN, prince, queen_returns(state, prince));
        }
    }
    return out;
}

void fields_make_other(FieldsState *state, Action action, Events *events) {
    const FieldsActionKind kind = fields_action_kind(action);
    if (kind == FIELDS_CASTLE) {
        castle(state, fields_to(action), events);
    } else if (kind == FIELDS_BRING_PRINCE) {
        bring_prince(state, fields_to(action), events);
    } else if (kind == FIELDS_BRING_QUEEN) {
        bring_queen(state, fields_to(action), fields_from(action), events);
    } else {
        build(state, kind == FIELDS_BUILD_CITY ? FIELDS_CITY : FIELDS_FIELD, events);
    }
}
