/* The list of all legal actions: F-9, F-10, F-24. */
#include "games/fields/rules.h"

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
