/* Queen and Prince change places: F-18, F-19. */
#include "games/fields/rules.h"

/* F-18, F-39: the cells between Queen and Prince that a castling may go by. */
static FieldsSet open_between(const FieldsState *state) {
    const int side = state->side;
    const FieldsSet ground = fields_land(state) | (state->sea & state->prince[side]);
    return ground & ~fields_barrier(state, side);
}

FieldsSet fields_castling(const FieldsState *state) {
    const int side = state->side;
    const FieldsSet queen = state->queen[side];
    const FieldsSet near = fields_around(queen);
    const FieldsSet reached = near | fields_around(near & open_between(state));
    return state->prince[side] & ~state->twin[side] /* F-19 */ & fields_land(state) & reached;
}

void fields_castle(FieldsState *state, Cell prince, Events *events) {
    const int side = state->side;
    const Cell queen = fields_lowest(state->queen[side]);
    state->queen[side] = fields_bit(prince);
    state->prince[side] ^= fields_bit(prince) | fields_bit(queen);
    events_report(events, EVENT_MOVED, side, fields_piece(side, FIELDS_QUEEN), queen, prince, 0);
    events_report(events, EVENT_MOVED, side, fields_piece(side, FIELDS_PRINCE), prince, queen, 0);
}
