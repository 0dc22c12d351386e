/* Where pawns may move: F-11 .. F-17. */
#include "games/fields/rules.h"

/* F-14: the face-up cells of the terrain, land or sea, that a Prince on `from` moves on. */
static FieldsSet own_element(const FieldsState *state, Cell from) {
    const bool at_sea = fields_has(state->sea, from);
    return (at_sea ? state->sea : ~state->sea) & ~state->hidden; /* F-39 */
}

FieldsReach fields_prince_reach(const FieldsState *state, Cell from, FieldsStride stride) {
    const FieldsSet barrier = fields_barrier(state, state->side);
    const FieldsSet element = own_element(state, from);
    const FieldsSet open = element & ~barrier;                 /* F-12 */
    FieldsSet touched = fields_bit(stride.explored) & element; /* F-40: entering is free */
    for (int point = 0; point < stride.left; point++) {
        touched |= fields_around(fields_bit(from) | (touched & open)) & element;
    }
    if (stride.used == 0 && stride.left > 0) {
        /* F-14: across the shore, one cell and no more */
        touched |= fields_neighbours[from] & ~element & ~state->hidden;
    } else if (stride.used == 1) {
        touched |=
            fields_bit(stride.explored); /* F-41: explored and entered with the first point */
    }
    return (FieldsReach){
        .go = touched & ~barrier & ~fields_active(state, state->side), /* F-11 */
        .attack = touched & barrier,                                   /* F-25 */
    };
}

int fields_way_cost(const FieldsState *state, Cell from, Cell to, FieldsStride stride) {
    for (stride.left = 0;; stride.left++) {
        const FieldsReach reach = fields_prince_reach(state, from, stride);
        if (fields_has(reach.go | reach.attack, to)) {
            return stride.left;
        }
    }
}

/* F-16, F-17 */
FieldsSet fields_queen_reach(const FieldsState *state) {
    const int side = state->side;
    const FieldsSet queen = state->queen[side];
    const FieldsSet barrier = fields_barrier(state, side);
    const FieldsSet land = fields_land(state);
    const FieldsSet near = fields_around(queen);
    const FieldsSet passable = (land | state->prince[side]) & ~barrier;
    const FieldsSet touched = near | fields_around(near & passable);
    return touched & land & ~barrier & ~fields_active(state, side);
}

FieldsSet fields_fresh_princes(const FieldsState *state) {
    const int side = state->side;
    const FieldsSet moved = state->first_queen ? 0 : fields_bit(state->first) & ~state->twin[side];
    return state->prince[side] & ~moved;
}

Action *fields_list(Action *out, FieldsActionKind kind, Cell from, FieldsSet to) {
    while (to != 0) {
        *out++ = fields_action(kind, from, 0, fields_take(&to));
    }
    return out;
}

int fields_potential(const FieldsState *state, int seat, Cell cell) {
    return fields_power(state, seat, cell); /* F-13, F-15 */
}
