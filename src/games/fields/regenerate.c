/* Lost pawns return to a City: F-22, F-23. */
#include "games/fields/rules.h"

static FieldsSet standing(const FieldsState *state) {
    return fields_active(state, 0) | fields_active(state, 1);
}

/* F-23 */
FieldsSet fields_prince_returns(const FieldsState *state) {
    const int side = state->side;
    const int princes = fields_count(state, side, FIELDS_PRINCE);
    if (princes >= FIELDS_PRINCES_MAX || fields_size(state->field[side]) < princes + 1) {
        return 0;
    }
    return state->city[side] & ~standing(state);
}

/* F-22 */
FieldsSet fields_queen_returns(const FieldsState *state, Cell prince) {
    const int side = state->side;
    const FieldsSet given = fields_bit(prince) & ~state->twin[side];
    return state->city[side] & ~(standing(state) & ~given);
}

static void place(FieldsState *state, FieldsPiece piece, Cell city, Events *events) {
    state->loud = true;
    events_report(events, EVENT_PLACED, state->side, fields_piece(state->side, piece), CELL_NONE,
                  city, 0);
}

void fields_bring_prince(FieldsState *state, Cell city, Events *events) {
    fields_put_prince(state, city);
    place(state, FIELDS_PRINCE, city, events);
}

void fields_bring_queen(FieldsState *state, Cell city, Cell prince, Events *events) {
    fields_lift_prince(state, prince);
    events_report(events, EVENT_CAPTURED, SEAT_NONE, fields_piece(state->side, FIELDS_PRINCE),
                  prince, CELL_NONE, 0);
    state->queen[state->side] = fields_bit(city);
    place(state, FIELDS_QUEEN, city, events);
}
