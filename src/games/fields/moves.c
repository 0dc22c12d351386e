/* Where pawns may move, and the list of all legal actions: F-9 .. F-17, F-24. */
#include "games/fields/rules.h"

int fields_potential(const FieldsState *state, int seat, Cell cell) {
    return fields_power(state, seat, cell); /* F-13, F-15 */
}

/* F-14: the face-up cells of the terrain, land or sea, that a Prince on `from` moves on. */
static FieldsSet own_element(const FieldsState *state, Cell from) {
    const bool at_sea = fields_has(state->sea, from);
    return (at_sea ? state->sea : ~state->sea) & FIELDS_ALL & ~state->hidden; /* F-39 */
}

FieldsReach fields_prince_reach(const FieldsState *state, Cell from, FieldsStride stride) {
    const FieldsSet barrier = fields_barrier(state, state->side);
    const FieldsSet element = own_element(state, from);
    const FieldsSet open = element & ~barrier;                 /* F-12 */
    FieldsSet touched = fields_bit(stride.explored) & element; /* F-40: entering is free */
    FieldsSet passed = fields_bit(from) | touched;
    FieldsSet edge = passed;
    for (int point = 0; point < stride.left && edge != 0; point++) {
        const FieldsSet next = fields_around(edge) & element;
        touched |= next;
        edge = next & open & ~passed;
        passed |= edge;
    }
    if (stride.used == 0 && stride.left > 0) {
        /* F-14: across the shore, one cell and no more */
        touched |= fields_neighbours[from] & FIELDS_ALL & ~element & ~state->hidden;
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
    const FieldsSet element = own_element(state, from);
    const FieldsSet open = element & ~fields_barrier(state, state->side);
    FieldsSet passed = fields_bit(from) | (fields_bit(stride.explored) & element);
    int cost = 0;
    if (to == stride.explored) {
        return 0;
    }
    while (!fields_has(passed, to) && cost < stride.left) {
        passed |= fields_around(passed) & (open | fields_bit(to));
        cost++;
    }
    return cost;
}

/* F-16, F-17 */
FieldsSet fields_queen_reach(const FieldsState *state) {
    const int side = state->side;
    const FieldsSet queen = state->queen[side];
    const FieldsSet barrier = fields_barrier(state, side);
    const FieldsSet land = fields_land(state);
    const FieldsSet near = fields_around(queen);
    const FieldsSet passable = (land | (state->sea & state->prince[side])) & ~barrier;
    const FieldsSet touched = near | fields_around(near & passable);
    return touched & land & ~barrier & ~fields_active(state, side);
}

FieldsSet fields_fresh_princes(const FieldsState *state) {
    const int side = state->side;
    const FieldsSet moved = state->first_queen ? 0 : fields_bit(state->first) & ~state->twin[side];
    return state->prince[side] & ~moved;
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

Action *fields_list(Action *out, FieldsActionKind kind, Cell from, FieldsSet to) {
    while (to != 0) {
        *out++ = fields_action(kind, from, 0, fields_take(&to));
    }
    return out;
}

/* `*attack` is set to what he reaches. */
static Action *list_prince(const FieldsState *state, Cell from, FieldsSet *attack, Action *out) {
    const FieldsStride stride = fields_stride(state, from);
    const FieldsReach reach = fields_prince_reach(state, from, stride);
    *attack = reach.attack;
    out = fields_list(out, FIELDS_MOVE_PRINCE, from, reach.go);
    out = fields_list(out, FIELDS_ATTACK, from, fields_beaten(state, reach.attack, 1));
    return fields_list(out, FIELDS_DISCOVER, from, fields_discoverable(state, from, stride));
}

/* F-10: the moves of all pawns that have not moved yet, and what each of the Princes reaches. */
static Action *list_moves(const FieldsState *state, FieldsSet attack[FIELDS_PRINCES_MAX],
                          Action *out) {
    const FieldsSet queen = state->queen[state->side];
    if (queen == 0) {
        return out; /* F-15 */
    }
    if (state->first == CELL_NONE || !state->first_queen) {
        out = fields_list(out, FIELDS_MOVE_QUEEN, fields_lowest(queen), fields_queen_reach(state));
    }
    for (FieldsSet princes = fields_fresh_princes(state); princes != 0;) {
        out = list_prince(state, fields_take(&princes), attack++, out);
    }
    return out;
}

static Action *list_underway(const FieldsState *state, Action *out) {
    FieldsSet attack;
    out = list_prince(state, state->underway.cell, &attack, out);
    if (fields_may_stop(state)) {
        *out++ = fields_action(FIELDS_STOP, 0, 0, 0);
    }
    *out++ = fields_action(FIELDS_END, 0, 0, 0);
    return out;
}

int fields_actions(const void *at, Action *const out) {
    const FieldsState *state = at;
    FieldsSet attack[FIELDS_PRINCES_MAX] = {0};
    Action *end = out;
    if (state->ended != FIELDS_GOES_ON) {
        return 0;
    }
    if (state->underway.cell != CELL_NONE) {
        end = list_underway(state, end);
    } else if (state->first != CELL_NONE) {
        end = list_moves(state, attack, end);
        *end++ = fields_action(FIELDS_END, 0, 0, 0);
    } else {
        end = list_moves(state, attack, end);
        end = fields_list_joint_attacks(state, attack, end);
        end = fields_list_others(state, end);
        if (state->passes < FIELDS_PASSES_MAX || end == out) {
            *end++ = fields_action(FIELDS_PASS, 0, 0, 0); /* F-24 */
        }
    }
    return (int)(end - out);
}
