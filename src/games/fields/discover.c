/* Exploring tiles, and Princes who go on after a step or exploring: F-38 .. F-44. */
#include "games/fields/rules.h"

const FieldsUnderway fields_not_underway = {.cell = CELL_NONE, .explored = CELL_NONE};

/* F-39 */
FieldsSet fields_discoverable(const FieldsState *state, Cell from, FieldsStride stride) {
    return stride.left > 0 ? fields_neighbours[from] & state->hidden : 0;
}

bool fields_may_enter_explored(const FieldsState *state, Cell from, FieldsStride stride) {
    if (stride.explored == CELL_NONE) {
        return false;
    }
    const bool at_sea = fields_has(state->sea, from);
    const bool to_sea = fields_has(state->sea, stride.explored);
    return at_sea == to_sea || stride.used == 1; /* F-40, F-41 */
}

bool fields_discover(FieldsState *state, Cell from, Cell to, Events *events) {
    FieldsStride stride = fields_stride(state, from);
    stride.left--;
    stride.used++;
    stride.explored = to;
    state->hidden &= ~fields_bit(to); /* F-43 */
    state->loud = true;
    state->underway = (FieldsUnderway){.cell = (int8_t)from,
                                       .left = (int8_t)stride.left,
                                       .used = (int8_t)stride.used,
                                       .discovered = true,
                                       .explored = (int8_t)to};
    events_add(events, (Event){.kind = EVENT_FLIPPED, .seat = state->side, .from = from, .to = to});
    return stride.left > 0 || fields_may_enter_explored(state, from, stride);
}

bool fields_goes_on(FieldsState *state, Cell from, Cell to, FieldsStride stride, int cost) {
    const bool discovered = state->underway.discovered;
    const FieldsSet shore = state->sea & (fields_bit(from) | fields_bit(to));
    const bool crossed = fields_size(shore) == 1; /* F-14, F-41 */
    const bool may_go_on = state->hidden != 0 || discovered;
    if (crossed || !may_go_on || stride.left <= cost) {
        return false;
    }
    state->underway = (FieldsUnderway){.cell = (int8_t)to,
                                       .left = (int8_t)(stride.left - cost),
                                       .used = (int8_t)(stride.used + cost),
                                       .discovered = discovered,
                                       .explored = CELL_NONE};
    return true;
}
