/* Fields and Cities are built on the cell of the Queen: F-20, F-21. */
#include "games/fields/rules.h"

static bool ground_is_free(const FieldsState *state) {
    const FieldsSet passive = state->field[0] | state->field[1] | state->city[0] | state->city[1];
    return (state->queen[state->side] & fields_land(state) & ~passive) != 0;
}

/* F-20 */
bool fields_may_build_field(const FieldsState *state) {
    return ground_is_free(state) && fields_size(state->field[state->side]) < FIELDS_FIELDS_MAX;
}

/* F-21 */
bool fields_may_build_city(const FieldsState *state) {
    return ground_is_free(state) && fields_size(state->city[state->side]) < FIELDS_CITIES_MAX &&
           fields_size(state->city[0] | state->city[1]) < 2 * FIELDS_CITIES_MAX;
}

void fields_build(FieldsState *state, FieldsPiece piece, Events *events) {
    const FieldsSet ground = state->queen[state->side];
    FieldsSet *passive = piece == FIELDS_CITY ? state->city : state->field;
    passive[state->side] |= ground;
    state->loud = true;
    events_report(events, EVENT_PLACED, state->side, fields_piece(state->side, piece), CELL_NONE,
                  fields_lowest(ground), 0);
}
